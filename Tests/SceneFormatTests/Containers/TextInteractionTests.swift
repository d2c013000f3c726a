import DispatchEngine
import JSONText
import Testing

@testable import SceneFormat

/// The one tap of text fields and text views against those of the app (CTX-20 to CTX-24).
struct TextInteractionTests {
    /// Returns what becomes of a tap on a text in a row, beside a tap of the table's.
    private func log(
        _ text: String, tap: String = "", kinds: Set<EntryKind> = [.state, .action, .cell]
    ) throws -> [String] {
        let request = try WireFormat.decodeRequest(
            Array(
                """
                {"scene": {
                 "windows": [{"id": "w", "frame": [0, 0, 390, 844], "isKeyWindow": true, "subviews": [
                  {"id": "root", "frame": [0, 0, 390, 844], "viewController": {"id": "page"},
                   "gestureRecognizers": [{"id": "tap", "type": "tap", "enabled": \(tap.isEmpty ? "false" : "true"),
                    "actions": [{"target": "page", "action": "onTap:"}]\(tap.dropFirst())}],
                   "subviews": [{"id": "list", "class": "UITableView", "frame": [0, 0, 390, 844], "contentSize": [390, 900],
                    "subviews": [{"id": "row", "class": "UITableViewCell", "frame": [0, 0, 390, 60],
                     "subviews": [{"id": "text", "frame": [20, 10, 300, 40], \(text)}]}]}]}]}]},
                 "events": [{"t": 1, "tap": {"at": [100, 30]}}]}
                """.utf8))
        return try request.lines(of: kinds)
    }

    private static let views = [#""class": "UITextView""#, #""class": "UITextField""#]
    /// An ancestor's tap that is enabled.
    private static let tap = " "

    @Test(arguments: views) func `CTX-20, CTX-24: a text's own tap recognizes, and its row is not selected`(
        text: String
    ) throws {
        let entries = try log(text)
        #expect(
            entries.contains(#"recognizer "text.tap" possible → ended recognized"#), "\(entries)")
        #expect(!entries.contains { $0.contains("didSelect") }, "\(entries)")
    }

    @Test(arguments: views) func `CTX-21: that tap is deeper than an ancestor's, which fails`(text: String)
        throws
    {
        let entries = try log(text, tap: Self.tap)
        #expect(
            entries.contains(#"recognizer "tap" possible → failed prevented by recognizer "text.tap""#),
            "\(entries)")
        #expect(!entries.contains { $0.contains("onTap:") })
    }

    @Test(arguments: views) func `CTX-21: one that allows both fires too`(text: String) throws {
        let entries = try log(text, tap: #" , "delegate": {"simultaneousWith": true}"#, kinds: [.action])
        #expect(entries.count == 1, "\(entries)")
    }

    @Test
    func `CTX-22: a text view that is neither editable nor selectable has no tap, and keeps its touches`()
        throws
    {
        let inert = #""class": "UITextView", "editable": false, "selectable": false"#
        #expect(try !log(inert).contains { $0.contains("text.tap") || $0.contains("didSelect") })
        #expect(try log(inert, tap: Self.tap, kinds: [.action]).count == 1)
    }

    @Test(arguments: ["true", "false"])
    func `CTX-24: text that cannot be edited keeps its row from being selected too`(selectable: String) throws
    {
        let entries = try log(
            #""class": "UITextView", "editable": false, "selectable": \#(selectable)"#, kinds: [.cell])
        #expect(!entries.contains { $0.contains("didSelect") }, "\(entries)")
        let through = try log(
            #""class": "UITextView", "editable": false, "selectable": \#(selectable), "userInteractionEnabled": false"#,
            kinds: [.cell])
        #expect(through.contains { $0.contains("didSelect") }, "\(through)")
    }
}
