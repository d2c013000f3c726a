import Import
import SceneFormat
import Testing

/// Pieces of dumps, and rows in forms that UIKit does not print.
@Suite struct DumpFragmentTests {
    private func scene(_ size: String, _ views: String...) -> String {
        let frame = #""frame":[0,0,"# + size + "]"
        return #"{"screen":["# + size + #"],"windows":[{"id":"window","# + frame
            + #","isKeyWindow":true,"subviews":[{"id":"superview","# + frame + #","subviews":["#
            + views.joined(separator: ",") + "]}]}]}"
    }

    @Test func `Rows without a parent are siblings in an added view, where they are; deeper ones are noted`()
        throws
    {
        let text = [
            Dump.view(3, "0x3"), Dump.row(3, "UIView: 0x4; frame = (5 90; 20 10)"), Dump.view(4, "0x5"),
            Dump.view(2, "0x6"),
        ].joined(separator: "\n")
        #expect(
            try ElementImport(text)
                == ElementImport(
                    scene: scene(
                        "25,100", Dump.plain("0x3"),
                        #"{"id":"UIView-0x4","frame":[5,90,20,10],"subviews":["# + Dump.plain("0x5") + "]}",
                        Dump.plain("0x6")),
                    notes: [
                        "1 windowAdded superview", "1 rowsMissing UIView-0x3", "2 rowsMissing UIView-0x4",
                    ]))
    }

    @Test func `A list of views is one of siblings, each once; trees without bars are dumps of their own`()
        throws
    {
        let list = "▿ 2 elements\n  - 0 : \(Dump.view(0, "0x3"))\n  - 1 : \(Dump.view(0, "0x4"))"
        #expect(
            try ElementImport(list)
                == ElementImport(
                    scene: scene("10,10", Dump.plain("0x3"), Dump.plain("0x4")),
                    notes: ["2 windowAdded superview"]))
        #expect(try ElementImport(list + "\n" + Dump.view(0, "0x3")).notes.last == "4 rootSkipped")
        let prompts = "(lldb) po a\n\(Dump.view(0, "0x3"))\n(lldb) po b\n\(Dump.view(0, "0x4"))"
        #expect(try ElementImport(prompts).notes == ["2 windowAdded UIView-0x3", "4 rootSkipped"])
    }

    @Test
    func
        `React Native's rows have a text without quotation marks, of any characters and lines, and no semicolon behind it`()
        throws
    {
        func row(_ text: String) -> String {
            Dump.row(
                1,
                "RCTTextView: 0x3; reactTag: 15; text: \(text) frame = (0 0; 10 10); layer = <CALayer: 0x4>")
        }
        let view =
            #"{"id":"RCTTextView-0x3","class":"RCTTextView","superclass":"UIView","frame":[0,0,10,10]}"#
        for text in [
            "Buy", "", "it's", "a \"b\"; c = 'd", "50 > 40 <b>", "two\n\nlines", "{ [ (", "x;\nframe: 1",
        ] {
            #expect(
                try ElementImport(Dump.window(row(text), Dump.view(1, "0x5")))
                    == ElementImport(scene: Dump.scene(view + "," + Dump.plain("0x5")), notes: []), "\(text)")
        }
        let bytes = Array(Dump.window(row("two\nlines > 'x'"), Dump.view(1, "0x5")).utf8)
        for length in bytes.indices {
            _ = ElementImport.faults(String(decoding: bytes[..<length], as: UTF8.self))
        }
    }

    @Test(arguments: [
        "UITouchesEvent", "UIEvent", "UIPress", "UIScreen", "UITraitCollection", "UIImage",
        "UILayoutGuide",
        "UIBarButtonItem", "UIDragInteraction", "NSLayoutConstraint",
    ]) func `Other objects of a console are no views`(_ name: String) throws {
        let object = "<\(name): 0x9; x = 1>"
        #expect(
            try ElementImport(Dump.window() + "\n" + object) == ElementImport(scene: Dump.scene(), notes: []))
        #expect(ElementImport.faults(object).count == 1)
        // The app's own views may have such names.
        #expect(
            try ElementImport(Dump.window(Dump.row(1, "Shop.MenuItem: 0x3"))).scene.contains("MenuItem-0x3"))
    }
}
