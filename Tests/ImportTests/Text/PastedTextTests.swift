import Import
import SceneFormat
import Testing

/// Dumps as people paste them: in comments, quotations and web pages, in logs of their own, and in pieces.
@Suite struct PastedTextTests {
    private let row = Dump.row(1, "UIView: 0x3; frame = (0 0; 10 10); layer = <CALayer: 0xff>")

    @Test(arguments: ["//  ", "### ", "> ", "[debug] [App] "])
    func `A mark before all lines is not part of them, in wrapped rows too`(mark: String) throws {
        let text = Dump.window(row).replacing("; ", with: ";\n  ").split(separator: "\n").map { mark + $0 }
        #expect(
            try ElementImport(text.joined(separator: "\n"))
                == ElementImport(scene: Dump.scene(Dump.plain("0x3")), notes: []))
    }

    @Test func `The entities of a web page stand for their characters`() throws {
        let text = Dump.window(row).replacing("<", with: "&lt;").replacing(">", with: "&gt;")
        #expect(
            try ElementImport("<pre>\n\(text)\n</pre>")
                == ElementImport(scene: Dump.scene(Dump.plain("0x3")), notes: []))
    }

    @Test func `A touch may be wrapped, each value on a line`() throws {
        let text = """
            ###   touches
            ###   <UITouch: 0x7>
            ###   phase: Began
            ###   window: <UIWindow: 0x1; frame = (0 0; 100 200)>
            ###   view: <UIView: 0x2; frame = (0 0; 9 9)>
            ###   location in window: {5, 6}
            """
        #expect(try EventSample.events(text) == [entry("0", "began", "5,6")])
    }

    @Test func `A row may follow the name of another object on its line`() throws {
        let text =
            "12:00 App[1:2] <UIPopoverPresentationController: 0x9> tapped:"
            + Dump.view(0, "0x3").trimmingBlanks
        #expect(try ElementImport(text).notes == ["1 windowAdded UIView-0x3"])
    }

    @Test func `A list in one line, as Cycript prints it, has a row for each view; 0x may be doubled`() throws
    {
        let views = ["0x3", "0x4"].map { "#\"\(Dump.view(0, $0).trimmingBlanks)\"" }
        let window = "#\"" + Dump.window() + "\""
        #expect(
            try ElementImport("[" + ([window] + views).joined(separator: ",") + "]").notes
                == ["1 rootSkipped", "1 rootSkipped"])
        let doubled = [Dump.window()] + ["0x0x13", "0x0x14"].map { Dump.view(0, $0).trimmingBlanks }
        #expect(
            try ElementImport(doubled.joined(separator: "\n")).notes == ["2 rootSkipped", "3 rootSkipped"])
    }

    @Test(arguments: [
        "(lldb) po a.subviews\n<__NSArrayM 0x9>(\nROW3\n)\n(lldb) po b.subviews\n<__NSArrayM 0x8>(\nROW4\n)",
        "print(a)\nOptional([ROW3])\nprint(b)\nOptional([ROW4])",
        "Printing description of $1:\nROW3\nPrinting description of $2:\nROW4",
    ]) func `What different commands print are no siblings`(text: String) throws {
        let rows = text.replacing("ROW3", with: Dump.view(0, "0x3").trimmingBlanks)
            .replacing("ROW4", with: Dump.view(0, "0x4").trimmingBlanks)
        let imported = try ElementImport(rows)
        #expect(!imported.scene.contains("0x4"))
        #expect(imported.notes.count == 2 && imported.notes[1].hasSuffix("rootSkipped"))
    }

    @Test(arguments: [
        ["1:", "    2:", "1:"], ["view = ", "-->subview = ", "view = "],
        ["12:00 App[1] view = ", "12:00 App[1] --> ", "12:00 App[1] view = "],
    ]) func `Depths before rows, and arrows, nest them`(prefixes: [String]) throws {
        let rows = zip(prefixes, ["0x3", "0x4", "0x5"]).map { $0 + Dump.view(0, $1).trimmingBlanks }
        let imported = try ElementImport(rows.joined(separator: "\n"))
        #expect(
            imported.scene.contains(Dump.plain("0x3", #","subviews":["# + Dump.plain("0x4") + "]")))
        #expect(imported.notes == ["1 nestingAssumed", "1 windowAdded UIView-0x3", "3 rootSkipped"])
    }

    @Test func `A trace without any frame is refused, and left out beside a dump`() throws {
        let trace = "*<UIWindow:0x1>\n|   *<UIView:0x3>\n|   |   <UIView:0x4> - AMBIGUOUS LAYOUT"
        #expect(ElementImport.faults(trace).map { $0.hasPrefix("1:1 No row has a frame") } == [true])
        let beside = try ElementImport(Dump.window(Dump.view(1, "0x9")) + "\n\n" + trace)
        #expect(beside == ElementImport(scene: Dump.scene(Dump.plain("0x9")), notes: ["4 rootSkipped"]))
        let plain = "UIWindow:0x1\n|   UIView:0x3"
        #expect(ElementImport.faults(plain).map { $0.hasPrefix("1:1 This is an _autolayoutTrace") } == [true])
    }

    // MARK: Rows

    @Test func `A row without a layer was shortened, and what it leaves out has the default of its class`()
        throws
    {
        let rows = Dump.window(
            Dump.row(1, "UIView: 0x3; frame = (0 0; 10 10)"), Dump.row(1, "UILabel: 0x4; frame = (0 0; 9 9)"))
        #expect(
            try ElementImport(rows)
                == ElementImport(
                    scene: Dump.scene(
                        Dump.plain("0x3") + #",{"id":"UILabel-0x4","class":"UILabel","frame":[0,0,9,9]}"#),
                    notes: ["3 recordCut UILabel-0x4"]))
    }

    @Test func `A dump that begins at a cell has a list around it, which selects the cell`() throws {
        let cell =
            "<Shop.Row: 0x3; baseClass = UITableViewCell; frame = (0 40; 100 20); layer = <CALayer: 0xff>>"
        #expect(
            try ElementImport(cell)
                == ElementImport(
                    scene:
                        #"{"screen":[100,20],"windows":[{"id":"window","frame":[0,0,100,20],"isKeyWindow":true,"subviews":["#
                        + #"{"id":"list","class":"UITableView","frame":[0,0,100,20],"contentOffset":[0,40],"contentSize":[100,60],"#
                        + #""subviews":[{"id":"Row-0x3","class":"Shop.Row","superclass":"UITableViewCell","frame":[0,40,100,20]}]}]}]}"#,
                    notes: ["1 windowAdded Row-0x3"]))
    }

    @Test func `A transform in space counts as far as it stays in the plane`() throws {
        func scene(_ transform: String) throws -> ElementImport {
            try ElementImport(
                Dump.window(
                    Dump.row(
                        1,
                        "UIView: 0x3; frame = (10 20; 40 30); transform3D = [\(transform)]; layer = <CALayer: 0xff>"
                    )))
        }
        #expect(
            try scene("0.5, 0, 0, 0; 0, 0.5, 0, 0; 0, 0, 1, -0.001; 0, 0, 0, 1")
                == ElementImport(
                    scene: Dump.scene(
                        #"{"id":"UIView-0x3","bounds":[0,0,80,60],"center":[30,35],"transform":[0.5,0,0,0.5,0,0]}"#
                    ),
                    notes: []))
        #expect(
            try scene("1, 0, 0, 0.001; 0, 1, 0, 0; 0, 0, 1, 0; 0, 0, 0, 1")
                == ElementImport(
                    scene: Dump.scene(#"{"id":"UIView-0x3","frame":[10,20,40,30]}"#),
                    notes: ["2 boundsAssumed UIView-0x3"]))
        #expect(try scene("1, 2, 3").notes == ["2 valueIgnored UIView-0x3"])
    }

    @Test func `Recognizers in an alert are UIKit's own`() throws {
        let rows = Dump.window(
            Dump.row(1, "_UIAlertControllerView: 0x3; frame = (0 0; 100 200); layer = <CALayer: 0xff>"),
            Dump.view(2, "0x4", "; gestureRecognizers = <NSArray: 0x9>"))
        #expect(try ElementImport(rows).notes == ["3 recognizersSystem UIView-0x4"])
    }
}

extension String {
    /// The text without the blanks before it.
    fileprivate var trimmingBlanks: String { String(drop { $0 == " " }) }
}
