import Import
import SceneFormat
import TestSupport
import Testing

/// XML and JSON inside other text.
@Suite struct EnclosedDocumentTests {
    private static let button = PageSource.window(PageSource.element("Button", (1, 2, 3, 4), "name=\"b\""))
    private static let scene = PageSource.scene(#"{"id":"b","class":"UIButton","frame":[1,2,3,4]}"#)
    private static let actions = """
        {"actions": [{"type": "pointer", "id": "f", "parameters": {"pointerType": "touch"}, "actions": [
          {"type": "pointerMove", "x": 50, "y": 60}, {"type": "pointerDown"}, {"type": "pause", "duration": 50},
          {"type": "pointerUp"}]}]}
        """
    private static let tap = [entry("0", "began", "50,60"), entry("0.05", "ended", "50,60")]

    @Test(arguments: [
        "What I got, if a < b:\n\n\(button)\n\nand isn't that <b>odd</b> & strange?",
        "```xml\n\(button)\n```\n", "[debug] [XCUITest] <?xml version=\"1.0\"?>\(button)",
        "12:00:01.5 [HTTP] <-- {\"value\":\"\(button.replacing("\"", with: "\\\""))\",\"sessionId\":\"1\"}",
        "The <XCUIElementTypeButton> is in here:\n\(button)",
    ])
    func
        `A page source is found behind prose, in Markdown, behind a log's stamp, and in an answer that a log quotes`(
            _ text: String
        ) throws
    {
        #expect(try ElementImport(text) == ElementImport(scene: Self.scene, notes: []))
        #expect(Importer.format(of: Array(text.utf8)) == .appium)
    }

    @Test func `Faults and notes have their places in the whole text`() throws {
        let text = "Look:\n\n<AppiumAUT>\n  <XCUIElementTypeButton name=\"a\" name=\"b\"/></AppiumAUT>"
        #expect(ElementImport.faults(text).map { $0.prefix(4) } == ["4:35"])
        let wide = PageSource.window("\n<XCUIElementTypeOther x='nan'/>")
        #expect(try ElementImport("Look:\n```\n\(wide)\n```").notes.contains("4 frameInvalid Other-1"))
    }

    @Test
    func `Of several page sources the largest counts, and the others are noted; fragments stay together`()
        throws
    {
        let small = PageSource.window("")
        #expect(
            try ElementImport("before\n\(small)\nafter\n\(Self.button)")
                == ElementImport(scene: Self.scene, notes: ["2 rootSkipped"]))
        let fragments =
            PageSource.element("Button", (0, 0, 1, 1)) + "\n" + PageSource.element("Cell", (0, 1, 1, 1))
        #expect(try ElementImport("see\n" + fragments).notes == ["2 windowAdded window"])
    }

    @Test(arguments: [
        "curl -X POST http://h/session/1/actions -H 'Content-Type: application/json' -d '\(actions)'",
        "curl -d \"\(actions.replacing("\"", with: "\\\""))\" http://h",
        "[1] [debug] Calling with \(actions)",
        "Run this:\n```json\n\(actions)\n```",
        String(actions.dropFirst(#"{"actions": ["#.count).dropLast(2)),
    ]) func `Actions are found in a shell's command, behind a log's stamp, and as one source alone`(
        _ text: String
    ) throws {
        #expect(try EventSample.events(text) == Self.tap)
        #expect(try EventSample.notes(text).isEmpty)
    }

    @Test func `Several bodies of actions follow each other; records one a line are one recording`() throws {
        let twice = "curl -d '\(Self.actions)'\ncurl -d '\(Self.actions)'"
        #expect(
            try EventSample.events(twice) == Self.tap + [
                entry("1.05", "began", "50,60"), entry("1.1", "ended", "50,60"),
            ])
        #expect(try EventSample.notes(twice) == ["timeAssumed 4"])
        let lines = """
            {"type": "pointerdown", "pointerId": 7, "clientX": 1, "clientY": 2, "timeStamp": 10}
            {"type": "pointerup", "pointerId": 7, "clientX": 1, "clientY": 2, "timeStamp": 60}
            """
        #expect(try EventSample.events(lines) == [entry("0", "began", "1,2"), entry("0.05", "ended", "1,2")])
    }

    @Test func `A dump with actions below it is a scene, and the actions are noted`() throws {
        let text = Dump.window() + "\n\n" + Self.actions
        #expect(try ElementImport(text) == ElementImport(scene: Dump.scene(), notes: ["3 eventIgnored"]))
    }

    @Test func `JSON with an error is JSON with an error, whatever parts of it look like`() {
        let text = #"{"windows": [{"id": "w", "subviews": [{"id": "b", "actions": [{"target": "w"}]}]}],,}"#
        #expect(ElementImport.faults(text).count == 1)
        #expect(Importer.format(of: Array(text.utf8)) == nil)
    }

    @Test(arguments: ["Look: \(actions)", "Look: \(button)", "[debug] {\"value\": \(actions)}"])
    func `Every prefix is answered`(_ sample: String) {
        let bytes = Array(sample.utf8)
        for length in bytes.indices {
            do throws(ImportFault) {
                _ = try Importer().read(Array(bytes[..<length]))
            } catch {
                if case .unexpected(let message) = error { Issue.record("\(message)") }
            }
        }
    }

    @Test(arguments: ["{", "[", "{\"", "[{\\\"", "<XCUIElementTypeButton", "<AppiumAUT>", "{ }", "[x] {"])
    func `Texts that look like documents and are none take time in proportion to their length`(
        _ piece: String
    ) {
        let factor = growth(from: 1_000, to: 8_000) { count in
            _ = ElementImport.faults("see " + String(repeating: piece, count: count))
        }
        #expect(factor < 24)
    }

    @Test(arguments: [1, 2]) func `A page source is found in a string that a log has escaped`(times: Int)
        throws
    {
        var text = Self.button
        for _ in 0..<times { text = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") }
        let log = "[debug] Responding to client with result: \"\(text)\\n\""
        #expect(try ElementImport(log) == ElementImport(scene: Self.scene, notes: []))
    }
}
