import Import
import SceneFormat
import Testing

/// Requests with WebDriver's actions in the log of Appium's server, which has each of them several times.
@Suite struct LoggedRequestTests {
    /// Returns the sources of a tap, on one line.
    private static func sources(_ x: Int, _ pointer: String = "touch", _ pause: String = "") -> String {
        #"[{"type":"pointer","id":"f","parameters":{"pointerType":"\#(pointer)"},"actions":["#
            + #"\#(pause){"type":"pointerMove","duration":0,"x":\#(x),"y":9},{"type":"pointerDown"},{"type":"pointerUp"}]}]"#
    }

    private static func body(_ sources: String) -> String { #"{"actions":\#(sources)}"# }

    private static func call(_ sources: String) -> String {
        #"[debug] [W3C] Calling AppiumDriver.performActions() with args: [\#(sources),"5f"]"#
    }

    private static func tap(_ time: Int, _ x: Int) -> [String] {
        [entry("\(time)", "began", "\(x),9"), entry("\(time)", "ended", "\(x),9")]
    }

    /// Returns sources over several lines, as the driver logs them with its stamp before each.
    private static func lines(_ words: String, _ sources: String, _ stamp: String) -> String {
        "\(words): \(sources.replacing(",", with: ",\n"))".split(separator: "\n").map { stamp + $0 }
            .joined(separator: "\n")
    }

    @Test func `The copies of a request in a log are one gesture, and two requests are two`() throws {
        let log = [
            "[HTTP] --> POST /session/5f/actions", "[HTTP] \(Self.body(Self.sources(10)))",
            Self.call(Self.sources(10)),
            "[debug] [WD Proxy] Proxying [POST /actions] to [POST http://h/actions] with body: "
                + Self.body(Self.sources(10)),
        ].joined(separator: "\n")
        #expect(try EventSample.events(log) == Self.tap(0, 10))
        #expect(try EventSample.notes(log) == [])
        #expect(try EventSample.events(log + "\n" + log) == Self.tap(0, 10) + Self.tap(1, 10))
        #expect(
            try EventSample.events(Self.call(Self.sources(10)) + "\n" + Self.call(Self.sources(20)))
                == Self.tap(0, 10) + Self.tap(1, 20))
        #expect(
            try EventSample.events(
                [
                    Self.body(Self.sources(10)), Self.body(Self.sources(20)), Self.call(Self.sources(10)),
                    Self.call(Self.sources(20)),
                ].joined(separator: "\n"))
                == Self.tap(0, 10) + Self.tap(1, 20))
        #expect(
            try EventSample.events(Self.body(Self.sources(10)) + "\n" + Self.call(Self.sources(20)))
                == Self.tap(0, 10) + Self.tap(1, 20))
    }

    @Test(arguments: ["", "2024-05-06 10:11:12:003 - "])
    func `A mouse and empty pauses are read as the driver passes them on`(time: String) throws {
        let sent = Self.sources(10, "mouse", #"{"type":"pause","duration":0},"#)
        let log = [
            "\(time)[HTTP] \(Self.body(sent))", time + Self.call(sent),
            Self.lines("Received the following W3C actions", sent, "\(time)[debug] [XCUITest] "),
            Self.lines("Preprocessed actions", Self.sources(10), "\(time)[debug] [XCUITest] "),
        ].joined(separator: "\n")
        #expect(try EventSample.events(log) == Self.tap(0, 10))
        #expect(
            EventSample.faults(Self.body(sent)).map { String($0.prefix(60)) } == [
                "/actions/0/parameters/pointerType: XCUITest has no pointer b"
            ])
    }

    @Test func `Lists of records and of gestures on several lines are one recording`() throws {
        let records = """
            [{"type": "pointerdown", "pointerId": 7, "clientX": 1, "clientY": 2, "timeStamp": 10}]
            [{"type": "pointerup", "pointerId": 7, "clientX": 1, "clientY": 2, "timeStamp": 60}]
            """
        #expect(
            try EventSample.events(records) == [entry("0", "began", "1,2"), entry("0.05", "ended", "1,2")])
        let commands = """
            [{"script": "mobile: tap", "args": {"x": 1, "y": 2}}]
            [{"script": "mobile: tap", "args": {"x": 3, "y": 4}}]
            """
        #expect(
            try EventSample.events(commands) == [
                #"{"t":0,"tap":{"at":[1,2]}}"#, #"{"t":1.08,"tap":{"at":[3,4]}}"#,
            ])
    }

    @Test(arguments: ["", "DEBUG BiDi: -> "])
    func `Actions are found in a command of WebDriver BiDi, behind a log's words or not`(words: String) throws
    {
        let command =
            #"{"id": 7, "method": "input.performActions", "params": {"context": "8D", "actions": "#
            + Self.sources(10) + "}}"
        #expect(try EventSample.events(words + command) == Self.tap(0, 10))
        let element = command.replacing(
            #""x":10,"y":9"#,
            with: #""origin":{"type":"element","element":{"sharedId":"button"}}"#)
        #expect(
            try EventSample.events(EventSample.envelope(element)) == [
                entry("0", "began", "160,222"), entry("0", "ended", "160,222"),
            ])
    }

    @Test func `Values of known formats beside the largest one in a record are noted`() throws {
        func list(_ ids: Int...) -> String {
            "[\(ids.map { #"{"type": "Button", "AXLabel": "b\#($0)", "frame": {"x": 0, "y": 0, "width": 9, "height": 9}}"# }.joined(separator: ", "))]"
        }
        let text = "{\"before\": \(list(1)),\n\"after\": \(list(2, 3))}"
        for words in ["", "Look: "] {
            let imported = try ElementImport(words + text)
            #expect(imported.scene.contains("b3"))
            #expect(imported.notes.first == "1 rootSkipped")
        }
    }
}
