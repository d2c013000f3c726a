import Import
import Testing

@Suite struct DumpRowTests {
    @Test(arguments: ["...", "   |    ...", "   | ... (214 more lines)", "<truncated>"])
    func `Dots at the end of a dump stand for views in front`(dots: String) throws {
        let dump = Dump.window(Dump.view(1, "0x3"), dots)
        #expect(
            try ElementImport(dump)
                == ElementImport(scene: Dump.scene(Dump.plain("0x3")), notes: ["3 rowsMissing"]))
        #expect(try ElementImport(dump + "\n(lldb) po 1").notes == ["3 rowsMissing"])
    }

    @Test func `A private class without its module makes a row`() throws {
        let row = Dump.row(
            1, "(unknown context at $104c3a0d8).CloseButton: 0x3; baseClass = UIButton; frame = (0 0; 9 9)")
        #expect(try ElementImport(Dump.window(row)).scene.contains(#""id":"CloseButton-0x3""#))
    }

    private let nested = Dump.scene(
        Dump.plain("0x3", #","subviews":["# + Dump.plain("0x4") + "]") + "," + Dump.plain("0x5"))

    private func rows(_ indents: String...) -> String {
        zip(indents, ["0x3", "0x4", "0x5"]).map { indent, address in
            indent + "<UIView: \(address); frame = (0 0; 10 10); layer = <CALayer: 0xff>>"
        }.joined(separator: "\n")
    }

    @Test func `The bars before a row are its depth, whatever the columns`() throws {
        for text in [
            rows("   | ", "   |    | ", "   | "), rows("| ", "| | ", "| "), rows("|", "||", "|"),
            rows("> | ", "> |    | ", "> | "), rows("  |   *", "  |    |   *", "  |   *"),
            rows("   │ ", "   │    │ ", "   │ "),
        ] {
            #expect(try ElementImport(Dump.window(text)) == ElementImport(scene: nested, notes: []))
        }
    }

    @Test func `Without any bars the indentation of rows is their depth`() throws {
        for text in [rows("   ", "      ", "   "), rows("\t", "\t\t", "\t")] {
            #expect(
                try ElementImport(Dump.window(text))
                    == ElementImport(scene: nested, notes: ["1 nestingAssumed"]))
        }
        let flat = try ElementImport(Dump.window(rows("", "", "")))
        #expect(flat.notes == ["2 rootSkipped", "3 rootSkipped", "4 rootSkipped"])
    }

    @Test func `Blanks that do not break, as web pages have them, are blanks`() throws {
        let text = Dump.window(rows("   | ", "   |    | ", "   | ")).replacing(" ", with: "\u{A0}")
        #expect(try ElementImport(text) == ElementImport(scene: nested, notes: []))
    }

    @Test
    func `A jump of more than one level, or dots before a row with a parent, tell of rows that are missing`()
        throws
    {
        for text in [
            rows("| ", "| | | ", "| "), rows("| ", "...\n| | ", "| "), rows("| ", "| | ......\n| | ", "| "),
            rows("| ", "……\n| | ", "| "),
        ] {
            let line = text.contains("...") || text.contains("…") ? 4 : 3
            #expect(
                try ElementImport(Dump.window(text))
                    == ElementImport(scene: nested, notes: ["\(line) rowsMissing UIView-0x4"]))
        }
        #expect(
            try ElementImport("...\n" + Dump.window("..."))
                == ElementImport(scene: Dump.scene(), notes: ["3 rowsMissing"]))
    }

    @Test func `A record that is wrapped goes on in the next lines`() throws {
        let text = Dump.window(
            """
            | <UIView: 0x3; frame = (0 0;
            10 10); gestureRecognizers =
            <NSArray: 0x6>; tintColor =
            <UIDynamicSystemColor: 0x7; name = blue>; layer
            = <CALayer:
            0xff>>
            | | <UIView:
            0x4; frame = (0 0; 10 10); layer = <CALayer: 0xff>>
            """, Dump.view(1, "0x5"))
        #expect(
            try ElementImport(text)
                == ElementImport(scene: nested, notes: ["2 recognizersUnknown UIView-0x3"]))
    }

    @Test func `A record that breaks off counts as far as it is whole, and is noted`() throws {
        let label = #"{"id":"UILabel-0x3","class":"UILabel","frame":[0,0,9,9],"hidden":true}"#
        for end in ["", "\n   ......", "\n(lldb) po x", "\n| <UIView: 0x4"] {
            #expect(
                try ElementImport(
                    Dump.window("| <UILabel: 0x3; frame = (0 0; 9 9); hidden = YES; la ....\(end)")
                )
                .scene.contains(label))
        }
        // The interaction is unknown, so the default of labels stands.
        #expect(
            try ElementImport(Dump.window("| <UILabel: 0x3; frame = (0 0; 1 1); alpha = 0"))
                == ElementImport(
                    scene: Dump.scene(#"{"id":"UILabel-0x3","class":"UILabel","frame":[0,0,1,1]}"#),
                    notes: ["2 recordCut UILabel-0x3"]))
    }

    @Test(arguments: ["; fra", "; hidden = YES; frame = (0 0; 1"])
    func `A row that breaks off before its frame is left out, since it would cover everything`(cut: String)
        throws
    {
        #expect(
            try ElementImport(Dump.window("| <UILabel: 0x3\(cut)", Dump.view(1, "0x5")))
                == ElementImport(scene: Dump.scene(Dump.plain("0x5")), notes: ["2 rowsMissing"]))
    }

    @Test func `A text may hold quotation marks, semicolons, brackets and line ends; a placeholder too`()
        throws
    {
        for text in ["1''", "What's", "a; b = 'c'; d", "<UIView", "a > b", "a\n\nb", "", "'"] {
            let field = "UITextField: 0x3; frame = (0 0; 10 10); text = '\(text)'; opaque = NO"
            let written = text.split(separator: "\n").joined(separator: "  ")
            let member = written.isEmpty ? "" : #","text":""# + written + "\""
            #expect(
                try ElementImport(Dump.window(Dump.row(1, field), Dump.view(1, "0x5")))
                    == ElementImport(
                        scene: Dump.scene(
                            #"{"id":"UITextField-0x3","class":"UITextField","frame":[0,0,10,10]"# + member
                                + "},"
                                + Dump.plain("0x5")),
                        notes: []))
        }
        let placeholder =
            "UIView: 0x3; frame = (0 0; 10 10); placeholder = >_< ((; hidden = YES; borderStyle = None"
        #expect(
            try ElementImport(Dump.window(Dump.row(1, placeholder)))
                == ElementImport(scene: Dump.scene(Dump.plain("0x3", #","hidden":true"#)), notes: []))
    }

    @Test func `Of a doubled record the inner one counts, and what follows a record is left out`() throws {
        let doubled =
            "| <\(Dump.row(0, "UIView: 0x3; frame = (0 0; 10 10); layer = <CALayer: 0xff>").dropFirst(3)) minSize = {0, 54.5}, "
            + "textContainer = <NSTextContainer: 0x7 size = (1,inf); heightTracksTextView = NO>; lineBreakMode = 0>"
        let text = Dump.window(
            doubled, Dump.view(2, "0x4") + "-><UIImage: 0x8 size:{171, 68}> - (null)",
            Dump.view(1, "0x5") + " collection view layout: <UICollectionViewFlowLayout: 0x9>")
        #expect(try ElementImport(text) == ElementImport(scene: nested, notes: []))
    }

    @Test func `A record that is a value behind another one is no row; one behind a blank or bars is`() throws
    {
        let image = "<UIImage: 0x9; frame = (0 0; 1 1)>"
        for tail in ["->", " -> ", " = ", " image =", " image: ", "", " x"] {
            let text = Dump.window(
                Dump.view(1, "0x3") + tail + image, Dump.view(2, "0x4"), Dump.view(1, "0x5"))
            #expect(try ElementImport(text) == ElementImport(scene: nested, notes: []))
        }
        for blanks in [" ", "  ", " -->  <UIImage: 0x9>  "] {
            let text = Dump.window(Dump.view(1, "0x3") + blanks + Dump.view(2, "0x4"), Dump.view(1, "0x5"))
            #expect(try ElementImport(text) == ElementImport(scene: nested, notes: []))
        }
        let rows = Dump.view(1, "0x3") + " <UIView: 0x4; frame = (0 0; 10 10)>"
        #expect(
            try ElementImport(Dump.window(rows))
                == ElementImport(scene: Dump.scene(Dump.plain("0x3")), notes: ["2 rootSkipped"]))
    }

    @Test func `Layers with all below them, responders and other objects are no views`() throws {
        let text = Dump.window(
            Dump.view(1, "0x3"), Dump.row(2, "CALayer: 0x6") + " (layer)", Dump.view(3, "0x7"),
            Dump.row(2, "UINavigationController: 0x8"), Dump.row(2, "CAShapeLayer: 0x9; frame = (0 0; 1 1)"),
            Dump.view(2, "0x4"), "<NSObject: 0xa>", Dump.row(2, "Name"), Dump.view(1, "0x5"))
        #expect(try ElementImport(text) == ElementImport(scene: nested, notes: []))
    }

    @Test func `Descriptions of one's own with Frame: are read; they do not tell who takes touches`() throws {
        let text = Dump.window("   | <UILabel: 0x3>Frame: (1.000000, 2.500000, 3.000000, 4.000000)\\ttag:0")
        #expect(
            try ElementImport(text)
                == ElementImport(
                    scene: Dump.scene(#"{"id":"UILabel-0x3","class":"UILabel","frame":[1,2.5,3,4]}"#),
                    notes: []))
    }
}
