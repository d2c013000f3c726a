import Import
import SceneFormat
import Testing

/// Texts that break off, that begin inside, or in which a part is missing: what is whole is imported, and a note says what
/// is not.
@Suite struct BrokenTextTests {
    // MARK: JSON

    private static let list = """
        [{"AXFrame": "{{0, 0}, {100, 200}}", "AXLabel": "Shop", "type": "Application"},
        {"AXFrame": "{{1, 2}, {3, 4}}", "AXUniqueId": "b", "type": "Button", "enabled": true, "help": null},
        {"AXFrame": "{{0, 0}, {100, 2
        """

    @Test func `Of JSON that breaks off the elements are taken that are whole, with prose in front or not`()
        throws
    {
        let scene =
            #"{"screen":[100,200],"windows":[{"id":"window","frame":[0,0,100,200],"isKeyWindow":true,"#
            + #""subviews":[{"id":"b","class":"UIButton","frame":[1,2,3,4]}]}]}"#
        for (text, line) in [
            (Self.list, 3), (Self.list + "\n```\nand so on", 3), ("Look:\n" + Self.list, 4),
            ("[debug] [X] got\n" + Self.list + "\n", 4),
        ] {
            #expect(
                try ElementImport(text)
                    == ElementImport(
                        scene: scene,
                        notes: ["\(line - 1) windowAdded window", "\(line) rowsMissing"]))
        }
    }

    @Test func `Elements around those that are whole stay, however much of them is missing`() throws {
        let source = """
            {"type": "Window", "rect": {"x": 0, "y": 0, "width": 100, "height": 200}, "children": [
              {"type": "Button", "name": "b", "rect": {"x": 1, "y": 2, "width": 3, "height": 4}},
              {"type": "Other", "rect": {"x": 0,
            """
        #expect(
            try ElementImport("Look:\n" + source)
                == ElementImport(
                    scene: PageSource.scene(#"{"id":"b","class":"UIButton","frame":[1,2,3,4]}"#),
                    notes: ["4 rowsMissing"]))
    }

    @Test(arguments: [
        ("body: {\"actions\": [{\"type\": \"pointer\", \"id", "1:40"),
        ("{\"attributes\": {\"bounds\": \"[0,0]\n", "1:27"),
        (
            """
            [{"type": "pointerdown", "pointerId": 7, "clientX": 1, "clientY": 2, "timeStamp": 10},
            {"type": "pointerup", "pointerId": 7, "cli
            """, "2:39"
        ),
    ]) func `JSON that breaks off before anything is whole, or amid touches, is refused where it does`(
        text: String, place: String
    ) {
        #expect(ElementImport.faults(text) == ["\(place) The JSON breaks off here; add the rest."])
    }

    @Test func `Documents inside JSON with an error are noted as parts of it`() throws {
        let element = #"{"AXFrame": "{{0, 0}, {1, 1}}", "type": "Button"}"#
        let notes = try ElementImport("Look:\n[\(element), oops, \(element)]").notes
        #expect(notes.contains("2 rowsMissing"))
    }

    @Test(arguments: [
        #"[debug] Calling performActions() with args: [[{"type": "pointer", ACTIONS}], "2eb0"]"#,
        #"12:00 sent {"method": "POST", "body": {"actions": [{"type": "pointer", ACTIONS}]}}"#,
        """
        [debug] [XCUITest] Preprocessed: [
        [debug] [XCUITest]   {"type": "pointer",
        [debug] [XCUITest]   ACTIONS}
        [debug] [XCUITest] ]
        """,
    ]) func `Actions are found in the arguments of a call, in a request, and behind the stamps of each line`(
        text: String
    ) throws {
        let actions =
            #""id": "f", "parameters": {"pointerType": "touch"}, "actions": [{"type": "pointerMove", "x": 1, "y": 2}, "#
            + #"{"type": "pointerDown"}, {"type": "pointerUp"}]"#
        #expect(
            try EventSample.events(text.replacing("ACTIONS", with: actions)).first
                == entry("0", "began", "1,2"))
    }

    @Test func `Steps of touch/perform have one error`() {
        let text = #"{"actions": [{"action": "press", "options": {"x": 1, "y": 2}}, {"action": "release"}]}"#
        #expect(EventSample.faults(text).count == 1)
        #expect(EventSample.faults(text)[0].contains("`touch/perform`"))
    }

    // MARK: XML

    private static let application = #"<XCUIElementTypeApplication x="0" y="0" width="100" height="200">"#
    private static let window = #"<XCUIElementTypeWindow x="0" y="0" width="100" height="200">"#
    private static let button = #"<XCUIElementTypeButton name="b" x="1" y="2" width="3" height="4"/>"#

    @Test(arguments: ["", "\n", "\n~~~\nand so on", "\n<XCUIElementTypeOther x=\"0\" wid"])
    func `Of XML that breaks off the elements are taken that have begun`(end: String) throws {
        let text = "Look:\n\(Self.application)\n\(Self.window)\n\(Self.button)\(end)"
        let imported = try ElementImport(text)
        #expect(imported.scene == PageSource.scene(#"{"id":"b","class":"UIButton","frame":[1,2,3,4]}"#))
        #expect(imported.notes.map { $0.dropFirst(2) } == ["rowsMissing"])
    }

    @Test func `What precedes the end of an element that began before lies beside what follows`() throws {
        let text =
            "\(Self.button)\n</XCUIElementTypeOther>\n</XCUIElementTypeWindow>\n\(Self.window)</XCUIElementTypeWindow>"
        let imported = try ElementImport(text)
        #expect(imported.scene.contains(#""subviews":[{"id":"b","class":"UIButton","frame":[1,2,3,4]}]"#))
        #expect(imported.scene.contains(#""id":"Window-1""#))
        #expect(imported.notes == ["1 windowAdded window", "2 rowsMissing"])
        let afterEnds = "</XCUIElementTypeOther>\n\(Self.window)</XCUIElementTypeWindow>\n</AppiumAUT>"
        #expect(try ElementImport(afterEnds).notes == ["1 rowsMissing"])
    }

    @Test func `An element that breaks off behind whole ones is noted`() throws {
        let text = "see\n\(Self.button)\n\(Self.window)\n"
        #expect(try ElementImport(text).notes == ["2 windowAdded window", "4 rowsMissing"])
    }

    // MARK: XCUITest

    @Test func `A row of a description that breaks off in its frame is left out; dots stand for rows`() throws
    {
        let text = """
            Element subtree:
             →Application, 0x1, pid: 1
            ...
                Window (Main), 0x2, {{0.0, 0.0}, {9.0, 9.0}}
                  Button, 0x3, {{1.0, 2.0}, {3.0, 4.0}}, identifier: 'b'
                  Other, 0x4, {{0.0, 0.0}, {9.0, 9
            """
        #expect(
            try ElementImport(text)
                == ElementImport(
                    scene:
                        #"{"screen":[9,9],"windows":[{"id":"Window-1","frame":[0,0,9,9],"isKeyWindow":true,"subviews":["#
                        + #"{"id":"b","class":"UIButton","frame":[1,2,3,4]}]}]}"#,
                    notes: ["3 rowsMissing", "6 rowsMissing"]))
    }
}
