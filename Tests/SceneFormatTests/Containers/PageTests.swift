import DispatchEngine
import JSONText
import Testing

@testable import SceneFormat

/// The scroll view of a page view controller, from the text of a request to its log.
struct PageTests {
    private func log(
        _ members: String = "", page: String = "", offset: Int = 390,
        gesture: String = #""from": [66, 300], "to": [300, 300], "duration": 0.2"#,
        kinds: Set<EntryKind> = [.state, .controlEvent]
    ) throws -> [String] {
        try WireFormat.decodeRequest(
            Array(
                """
                {"scene": {"windows": [{"id": "w", "frame": [0, 0, 390, 844], "isKeyWindow": true, "subviews": [
                  {"id": "pages", "class": "_UIQueuingScrollView", "superclass": "UIScrollView", "frame": [0, 0, 390, 844],
                   "contentSize": [1170, 844], "contentOffset": [\(offset), 0], "pagingEnabled": true\(members),
                   "viewController": {"id": "pageController", "class": "UIPageViewController"}, "subviews": [
                   {"id": "page", "frame": [390, 0, 390, 844], "subviews": [\(page)]}]}]}]},
                 "events": [{"t": 0, "drag": {\(gesture)}}]}
                """.utf8)
        ).lines(of: kinds)
    }

    private static let pan = #"recognizer "pages.pan""#
    private static let slider = #"{"id": "slider", "class": "UISlider", "frame": [50, 285, 290, 31]}"#

    @Test func `PAGE-1: it is a paging scroll view like any other`() throws {
        #expect(try log(kinds: [.state]).first == "\(Self.pan) possible → began recognized")
    }

    @Test(arguments: [0, 780])
    func `PAGE-2: it bounces at the first and the last page, and does not page without bounces`(offset: Int)
        throws
    {
        let ways = offset == 0 ? (66, 300) : (300, 66)
        let gesture = #""from": [\#(ways.0), 600], "to": [\#(ways.1), 600], "duration": 0.2"#
        let began = "\(Self.pan) possible → began recognized"
        #expect(try log(offset: offset, gesture: gesture, kinds: [.state]).first == began)
        let rigid = #", "bounces": false"#
        for offset in [0, 390, 780] {
            #expect(try !log(rigid, offset: offset, gesture: gesture, kinds: [.state]).contains(began))
        }
    }

    @Test func `PAGE-4, D22: a scroll view in a page that is at its end leaves the drag to the pages`() throws
    {
        func inner(_ offset: Int) -> String {
            #"{"id": "strip", "class": "UIScrollView", "frame": [0, 0, 390, 844], "contentSize": [780, 844], "contentOffset": [\#(offset), 0]}"#
        }
        let strip = #"recognizer "strip.pan" possible → began recognized"#
        #expect(try log(page: inner(200), kinds: [.state]).contains(strip))
        let atEnd = try log(page: inner(0), kinds: [.state])
        #expect(!atEnd.contains(strip) && atEnd.contains("\(Self.pan) possible → began recognized"))
    }

    @Test func `PAGE-8: a quick drag on a slider turns the page, unless its touches are not delayed`() throws
    {
        #expect(try !log(page: Self.slider).contains { $0.hasPrefix("valueChanged") })
        let entries = try log(#", "delaysContentTouches": false"#, page: Self.slider)
        #expect(
            entries.contains { $0.hasPrefix("valueChanged") }
                && !entries.contains("\(Self.pan) possible → began recognized"), "\(entries)")
    }
}
