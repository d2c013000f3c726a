import Import
import TestSupport
import Testing

/// Values that a dump may show and that no scene takes.
struct DumpLimitTests {
    @Test(arguments: [10_000, 10_001])
    func `A text that is longer than scenes take is left out and noted`(bytes: Int) throws {
        let text = String(repeating: "a", count: bytes)
        let result = try ElementImport(
            Dump.window(Dump.row(1, "UITextField: 0x9; frame = (0 0; 1 1); text = '\(text)'")))
        #expect(result.scene.contains(text) == (bytes == 10_000))
        #expect(result.notes.contains("2 valueIgnored UITextField-0x9") == (bytes == 10_001))
    }

    @Test(arguments: [2, 5])
    func `A maximumNumberOfTouches below the minimum is left out and noted`(most: Int) throws {
        let result = try ElementImport(
            Dump.window(
                Dump.view(1, "0x3"),
                "<UIPanGestureRecognizer: 0x8; state = Possible; view = <UIView 0x3>; "
                    + "minimumNumberOfTouches = 5; maximumNumberOfTouches = \(most)>"))
        #expect(result.scene.contains(#""minimumNumberOfTouches":5"#))
        #expect(result.scene.contains("maximumNumberOfTouches") == (most == 5))
        #expect(result.notes.contains { $0.contains("valueIgnored") } == (most == 2))
    }

    @Test func `A nested window that scrolls is a scroll view`() throws {
        let result = try ElementImport(
            Dump.window(Dump.row(1, "UIWindow: 0x7; frame = (0 0; 9 9); contentOffset: {0, 0}")))
        #expect(result.scene.contains(#"{"id":"UIWindow-0x7","class":"UIScrollView""#))
    }

    @Test func `A center that is out of range counts as a frame that is`() throws {
        func notes(_ frame: String, _ transform: String) throws -> [String] {
            try ElementImport(
                Dump.window(
                    Dump.row(1, "UIView: 0x7; frame = (\(frame)); transform = [1, 0, 0, 1, \(transform), 0]"))
            ).notes
        }
        let noted = try notes("-4e9 0; 10 10", "0")
        #expect(!noted.isEmpty)
        #expect(try notes("-4 0; 10 10", "-1e9") == noted)
    }

    @Test func `A target of more actions than scenes take is refused`() {
        let actions = (0...20_000).map { "(action=a\($0), target=<A 0x99>)" }
        let row = "<UITapGestureRecognizer: 0x2; state = Possible; view = <UIWindow 0x1>; target= <"
        let faults = ElementImport.faults(Dump.window(row + actions.joined(separator: ", ") + ">>"))
        #expect(faults.count == 1)
        #expect(faults.first?.contains("more than 20000 actions. Leave some out.") == true)
    }

    @Test func `Many actions of a target take time in proportion to their number`() {
        let factor = growth(from: 250, to: 2_000) { count in
            let actions = (0..<count).map { "(action=a\($0), target=<A 0x99>)" }.joined(separator: ", ")
            let row = "<UITapGestureRecognizer: 0x2; state = Possible; view = <UIWindow 0x1>; target= <"
            #expect(ElementImport.faults(Dump.window(row + actions + ">>")).isEmpty)
        }
        #expect(factor < 24)
    }
}
