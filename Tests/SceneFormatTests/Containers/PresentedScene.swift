import DispatchEngine

@testable import SceneFormat

/// A request about a presented controller, which is 422 points high at the bottom of a window of 390 × 844.
struct PresentedScene {
    /// The members of the controller beside `presentedBy`.
    var members = #""modalPresentationStyle": "pageSheet""#
    /// The views in the root view.
    var content = ""
    /// The members of the root view beside its frame.
    var rootMembers = ""
    /// The members of a view that holds the root view and fills the window, or nil for none.
    var wrapper: String?
    /// The views behind, in the window.
    var behind = ""
    var events = #"{"t": 0, "drag": {"from": [195, 500], "to": [195, 800], "duration": 0.336}}"#
    /// Other members of the request.
    var request = ""

    func decoded() throws -> DispatchRequest {
        let root = """
            {"id": "root", "frame": [0, 422, 390, 422]\(rootMembers),
             "viewController": {"id": "sheet", "presentedBy": "vc", \(members)}, "subviews": [\(content)]}
            """
        let presented =
            wrapper.map { #"{"id": "wrapper", "frame": [0, 0, 390, 844]\#($0), "subviews": [\#(root)]}"# }
            ?? root
        return try WireFormat.decodeRequest(
            Array(
                """
                {"scene": {"windows": [{"id": "w", "frame": [0, 0, 390, 844], "isKeyWindow": true, "subviews": [
                  {"id": "main", "frame": [0, 0, 390, 844], "viewController": {"id": "vc"},
                   "subviews": [\(behind)]},
                  \(presented)]}]},
                 "events": [\(events)]\(request)}
                """.utf8))
    }

    /// Returns the entries of some kinds as lines of text, without their times.
    func lines(of kinds: Set<EntryKind> = [.gate, .state, .controller]) throws -> [String] {
        try decoded().lines(of: kinds)
    }

    /// Returns the calls of containers, as `willDismiss` or `shouldDismiss no`.
    func calls() throws -> [String] {
        try decoded().run().log.compactMap { entry in
            guard case .controller(let event) = entry.content else { return nil }
            let answer = event.answer.map { $0 ? " yes" : " no" } ?? ""
            return event.callback.rawValue + answer + (event.destination.map { " \($0)" } ?? "")
        }
    }

    /// A sheet with two detents, which is at the smaller one.
    static let detents =
        #""modalPresentationStyle": "pageSheet", "sheetPresentationController": {"detents": [{"identifier": "large", "height": 784}, {"identifier": "medium", "height": 422}]"#

    /// Returns the members of a sheet with two detents and other members of its presentation controller.
    static func sheet(_ more: String = "") -> String { detents + (more.isEmpty ? "" : ", \(more)") + "}" }

    /// A list that can scroll, with other members.
    static func list(_ more: String = "", class name: String = "UIScrollView") -> String {
        #"{"id": "list", "class": "\#(name)", "frame": [0, 0, 390, 422], "contentSize": [390, 3000]\#(more)}"#
    }

    static func drag(_ from: (Double, Double), _ to: (Double, Double), duration: Double = 0.336) -> String {
        #"{"t": 0, "drag": {"from": [\#(from.0), \#(from.1)], "to": [\#(to.0), \#(to.1)], "duration": \#(duration)}}"#
    }

    static let (down, up) = (drag((195, 500), (195, 800)), drag((195, 780), (195, 440)))
}
