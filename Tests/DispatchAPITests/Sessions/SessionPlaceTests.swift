import HTTPCore
import JSONText
import Testing

@testable import DispatchAPI

/// Gestures of a session that name views in place of points (C1).
struct SessionPlaceTests {
    private let service = DispatchService()
    private let path: String

    /// A list that shows 8 of its 20 rows.
    private static let scene = {
        let rows = (0..<20).map {
            #"{"id": "r\#($0)", "class": "UITableViewCell", "frame": [0, \#($0 * 100), 390, 100]}"#
        }
        return #"""
            {"windows": [{"id": "w", "frame": [0, 0, 390, 800], "subviews": [
              {"id": "list", "class": "UITableView", "frame": [0, 0, 390, 800], "contentSize": [390, 2000],
               "subviews": [\#(rows.joined(separator: ","))]}]}]}
            """#
    }()
    private static let scroll =
        #"{"t": 0, "drag": {"from": [195, 700], "to": [195, 100], "duration": 2, "hold": 0}}"#

    init() throws {
        let answer = try service.answer(.post, "/v1/sessions", body: #"{"scene": \#(Self.scene)}"#)
        path = try #require(answer.fields["Location"])
    }

    @discardableResult
    private func append(_ events: String, after count: Int? = nil) throws -> HTTPResponse {
        try service.answer(
            .post, path + "/events", count.map { ["If-Match": "\"\($0)\""] } ?? [:],
            body: #"{"events": [\#(events)]}"#)
    }

    private func faults(_ answer: HTTPResponse) -> [Substring] {
        answer.text.matches(of: #/"pointer":"([^"]+)"/#).map(\.output.1)
    }

    @Test(arguments: [true, false])
    func `A view is where it has scrolled to by then, in one append or in two`(isSplit: Bool) throws {
        let tap = #"{"t": 6, "tap": {"view": "r12"}}"#
        let answer: HTTPResponse
        if isSplit {
            try append(Self.scroll)
            answer = try append(tap)
        } else {
            answer = try append(Self.scroll + "," + tap)
        }
        #expect(answer.status == .ok, "\(answer.text)")
        #expect(answer.text.contains(#""window":"w","view":"r12""#), "\(answer.text)")
        _ = try service.answer(.post, path + "/advance", body: #"{"to": "rest"}"#)
        let request = try service.answer(.get, path + "/request").text
        #expect(!request.contains(#""view":"r12""#))
        let replayed = try service.answer(.post, "/v1/dispatch", body: request).text
        let log = try service.answer(.get, path + "/log").text
        #expect(try entries(of: replayed) == entries(of: log))
    }

    /// Returns the log of an answer, without the white space between its members.
    private func entries(of text: String) throws -> [String] {
        let document = try JSONDocument(Array(text.utf8))
        let log = try #require(document.member("log", of: document.root))
        return document.children(of: log).map { entry in
            var writer = JSONWriter()
            writer.write(entry, from: document)
            return String(decoding: writer.finish(), as: UTF8.self)
        }
    }

    @Test func `A row that has scrolled away is refused, with what to do`() throws {
        try append(Self.scroll)
        let answer = try append(#"{"t": 6, "tap": {"view": "r0"}}"#)
        #expect(answer.status == .unprocessableContent)
        #expect(faults(answer) == ["/events/0/tap/view"])
        #expect(answer.text.contains("above \\\"list\\\". Scroll first"), "\(answer.text)")
    }

    @Test func `Drags and paths end where their views are`() throws {
        try append(Self.scroll)
        try append(#"{"t": 6, "drag": {"from": {"view": "r8"}, "to": {"view": "r12"}, "id": 3}}"#)
        try append(#"{"t": 20, "drag": {"path": [{"view": "list"}, [1, 2], {"view": "w"}]}}"#)
        let request = try service.answer(.get, path + "/request").text
        #expect(
            request.contains(#/"drag":\{"from":\[195,[0-9.]+\],"to":\[195,[0-9.]+\],"id":3\}/#), "\(request)")
        #expect(request.contains(#""path":[[195,400],[1,2],[195,400]]"#), "\(request)")
    }

    @Test func `An added view is found once it has been appended, and not beside its addition`() throws {
        let add = #"""
            {"t": 0, "change": [{"target": "w", "add": {"view": {"id": "more", "class": "UIButton", "frame": [0, 0, 90, 40]}}}]}
            """#
        let together = try append(add + #", {"t": 1, "tap": {"view": "more"}}"#)
        #expect(together.status == .unprocessableContent)
        #expect(together.text.contains("Append the addition first"), "\(together.text)")
        try append(add)
        let answer = try append(#"{"t": 1, "tap": {"view": "more"}}"#)
        #expect(answer.text.contains(#""view":"more""#), "\(answer.text)")
    }

    @Test func `An append that names a view may be repeated`() throws {
        let tap = #"{"t": 0, "tap": {"view": "r1"}}"#
        let first = try append(tap, after: 0)
        try append(#"{"t": 1, "tap": {"view": "r2"}}"#, after: 1)
        let again = try append(tap, after: 0)
        #expect(first.status == .ok)
        #expect(again.text == first.text.replacing(#","warnings":[]"#, with: ""))
        #expect(try append(tap.replacing("r1", with: "r2"), after: 0).status == .preconditionFailed)
    }

    @Test func `What takes too long to look up is refused`() throws {
        // A finger that rests on a stepper makes it send an event ten times a second.
        try append(
            #"{"t": 0, "change": [{"target": "w", "add": {"view": {"id": "stepper", "class": "UIStepper", "frame": [0, 0, 94, 32]}}}]}"#
        )
        try append(#"{"t": 0, "touches": [{"id": 1, "phase": "began", "at": [80, 16]}]}"#)
        #expect(try append(#"{"t": 10, "tap": {"view": "r1"}}"#).status == .ok)
        let answer = try append(#"{"t": 100000, "tap": {"view": "r1"}}"#)
        #expect(answer.status == .unprocessableContent)
        #expect(faults(answer) == ["/events/0/tap/view"])
        #expect(answer.text.contains("Advance the session first"), "\(answer.text)")
    }
}
