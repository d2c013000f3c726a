import DispatchEngine
import Testing

@testable import SceneFormat

/// The names of views for people, beside their ids.
struct LabelTests {
    @Test func `The text log shows a label behind the id`() throws {
        let request = try WireFormat.decodeRequest(
            Array(
                #"""
                {"scene": {"windows": [{"id": "w", "frame": [0, 0, 390, 844], "isKeyWindow": true, "subviews": [
                  {"id": "0x1", "class": "UIButton", "frame": [0, 0, 100, 100], "label": "Buy \"now\""}]}]},
                 "events": [{"t": 1, "tap": {"at": [50, 50]}}]}
                """#.utf8))
        let lines = try request.lines(of: [.hitView])
        #expect(lines.count == 1)
        #expect(lines.first?.contains(#"button "0x1" ("Buy \"now\"")"#) == true, "\(lines)")
    }
}
