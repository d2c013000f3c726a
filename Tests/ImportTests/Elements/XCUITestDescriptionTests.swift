import Import
import SceneFormat
import Testing

@Suite struct XCUITestDescriptionTests {
    private static let dump = """
        t = 3.2s prose
        Attributes: Application, 0x600, pid: 7, label: 'Shop'
        Element subtree:
         →Application, 0x600, pid: 7, label: 'Shop'
            Window (Main), 0x601, {{0.0, 0.0}, {100.0, 200.0}}
              Other, 0x602, {{0.0, 0.0}, {100.0, 200.0}}
                Button, 0x603, {{10.5, 20.0}, {40.0, 30.3}}, identifier: 'pay', label: 'What's new, label: no', Disabled
                  StaticText, 0x604, {{12.0, 21.0}, {9.0, 9.0}}, label: 'two
                  lines'
              TextField, 0x605, {{0.0, 60.0}, {100.0, 30.0}}, value: a, b, placeholderValue: 'Name', Keyboard Focused
        Path to element:
         →Application, 0x600, pid: 7, label: 'Shop'
            Button, 0x603, {{1.0, 1.0}, {1.0, 1.0}}

        """

    private static let scene =
        #"{"screen":[100,200],"firstResponder":["TextField-1"],"#
        + #""windows":[{"id":"Window-1","frame":[0,0,100,200],"isKeyWindow":true,"subviews":["#
        + #"{"id":"Other-1","frame":[0,0,100,200],"subviews":["#
        + #"{"id":"pay","label":"What's new, label: no","class":"UIButton","frame":[10.5,20,40,30.3],"enabled":false,"subviews":["#
        + #"{"id":"StaticText-1","label":"two lines","class":"UILabel","frame":[1.5,1,9,9]}]}]},"#
        + #"{"id":"TextField-1","class":"UITextField","frame":[0,60,100,30],"text":"a, b"}]}]}"#

    @Test
    func `A row is an element; its depth is its column, and its texts may have quotes, commas and lines`()
        throws
    {
        #expect(try ElementImport(Self.dump) == ElementImport(scene: Self.scene, notes: []))
    }

    @Test func `The first responder is the first text field that has the keyboard`() throws {
        let rows = ["Button", "TextField", "TextView"].map {
            "\($0), 0x1, {{0, 0}, {9, 9}}, Keyboard Focused"
        }
        let imported = try ElementImport("Element subtree:\n" + rows.joined(separator: "\n"))
        #expect(imported.scene.contains(#""firstResponder":["TextField-1"]"#))
    }

    @Test func `Only columns count, whatever they begin at`() throws {
        let indented = Self.dump.split(separator: "\n").map { "       \($0)" }.joined(separator: "\r\n")
        #expect(try ElementImport(indented).scene == Self.scene)
    }

    @Test func `The whole dump may be one string with escapes`() throws {
        let escaped =
            "(NSString *) $1 = 0x1 @\""
            + Self.dump.replacing("'", with: "\\'").replacing("\n", with: "\\n") + "\""
        #expect(try ElementImport(escaped).scene == Self.scene)
    }

    @Test func `The older form has the address without a comma before it`() throws {
        let dump = """
            Element subtree:
             →Application 0x1: {{0.0, 0.0}, {50.0, 60.0}}, label: 'A'
                Window 0x2: Main Window, {{0.0, 0.0}, {50.0, 60.0}}
                  Button 0x3: traits: 8589934592, {{1.0, 2.0}, {3.0, 4.0}}, label: 'Go', Selected
            """
        #expect(
            try ElementImport(dump).scene
                == #"{"screen":[50,60],"windows":[{"id":"Window-1","frame":[0,0,50,60],"isKeyWindow":true,"subviews":["#
                + #"{"id":"Go","class":"UIButton","frame":[1,2,3,4],"selected":true}]}]}"#)
    }

    @Test
    func
        `A window in front of the main one in which nothing could be named is taken for UIKit's, which lets touches past`()
        throws
    {
        let windows = """
            Element subtree:
             →Application, 0x1, pid: 1
                Window, 0x2, {{0.0, 0.0}, {9.0, 9.0}}
                Window (Main), 0x3, {{0.0, 0.0}, {9.0, 9.0}}
                Window, 0x4, {{0.0, 0.0}, {9.0, 9.0}}
                  Other, 0x5, {{0.0, 0.0}, {9.0, 9.0}}
                Window, 0x6, {{0.0, 0.0}, {9.0, 9.0}}
                  Other, 0x7, {{0.0, 0.0}, {9.0, 9.0}}
                    Other, 0x8, {{0.0, 0.0}, {9.0, 9.0}}, identifier: 'toast'
            """
        let imported = try ElementImport(windows)
        #expect(imported.scene.contains(#"{"id":"Window-3","frame":[0,0,9,9],"hidden":true,"#))
        #expect(imported.scene.contains(#"{"id":"Window-4","frame":[0,0,9,9],"isKeyWindow":true,"#))
        #expect(imported.notes == ["4 windowLevelAssumed", "5 windowHidden Window-3"])
    }

    @Test func `An element without a frame is left out, and one with a frame of no numbers has no size`()
        throws
    {
        let dump = """
            Element subtree:
            Window, 0x1, {{0.0, 0.0}, {9.0, 9.0}}
              Other, 0x2
                Button, 0x3, {{inf, inf}, {0.0, 0.0}}
            """
        #expect(
            try ElementImport(dump)
                == ElementImport(
                    scene:
                        #"{"screen":[9,9],"windows":[{"id":"Window-1","frame":[0,0,9,9],"isKeyWindow":true,"subviews":["#
                        + #"{"id":"Button-1","class":"UIButton","frame":[0,0,0,0]}]}]}"#,
                    notes: ["3 elementSkipped", "4 frameInvalid Button-1"]))
    }

    @Test func `Rows alone are read where the format is named; a dump without rows is refused`() throws {
        #expect(
            try ElementImport("Window, 0x1, {{0.0, 0.0}, {9.0, 9.0}}", from: .xcuitest).scene
                == #"{"screen":[9,9],"windows":[{"id":"Window-1","frame":[0,0,9,9],"isKeyWindow":true}]}"#)
        #expect(
            ElementImport.faults("Element subtree:\nnothing") == [
                "1:1 There is no row such as Button, 0x7f…, {{0.0, 0.0}, {1.0, 1.0}}. Paste the whole "
                    + "debugDescription of the app, since the lists of many failures have no frames."
            ])
    }

    @Test func `A tree without its heading is read, and the repeated elements of a query's steps count once`()
        throws
    {
        let tree = """
            (lldb) po app.buttons
            Find: Target Application 0x9
              Output: {
                Application 0x1: {{0.0, 0.0}, {9.0, 9.0}}, label: 'A'
              }
              ↪︎Find: Descendants matching type Button
                Output: {
                  Button 0x2: traits: 8589934593, {{1.0, 2.0}, {3.0, 4.0}}, identifier: 'b'
                }
                ↪︎Find: First Match
                  Output: {
                    Button 0x2: traits: 8589934593, {{1.0, 2.0}, {3.0, 4.0}}, identifier: 'b'
                  }
            """
        let imported = try ElementImport(tree)
        #expect(imported.scene.contains(#""subviews":[{"id":"b","class":"UIButton","frame":[1,2,3,4]}]"#))
    }

    @Test func `A flat list of a failure is nested by frames; without frames it is refused`() throws {
        let rows = """
            No matches found for Elements matching predicate '"x" IN identifiers' from input {(
                Button, 0x1, traits: 8589934593, {{1.0, 2.0}, {3.0, 4.0}}, identifier: 'b', label: 'B',
                Cell, {{0.0, 0.0}, {9.0, 9.0}}, label: 'Row'
            )}
            """
        let imported = try ElementImport(rows)
        #expect(
            imported.scene.contains(
                #"{"id":"Row","frame":[0,0,9,9],"subviews":[{"id":"b","label":"B","class":"UIButton","frame":[1,2,3,4]}]}"#
            ))
        #expect(imported.notes.first == "2 nestingAssumed")
        #expect(ElementImport.faults("from input {(\n    Button, label: 'B'\n)}").count == 1)
    }

    @Test func `Of several descriptions the largest counts, and the others are noted`() throws {
        let small = "Element subtree:\n Window, 0x1, {{0, 0}, {9, 9}}\nPath to element:\n"
        let large = "Element subtree:\n Window, 0x1, {{0, 0}, {9, 9}}\n  Button, 0x2, {{0, 0}, {9, 9}}\n"
        let imported = try ElementImport(small + large)
        #expect(imported.scene.contains(#""class":"UIButton""#))
        #expect(imported.notes == ["1 rootSkipped"])
    }

    @Test func `The sparse tree of a failure is read, and the query in its message is no view`() throws {
        let log = """
            Failed to get matching snapshot: Multiple matching elements found for <XCUIElementQuery: 0x2810>.
            Sparse tree of matches:
            →Application, pid: 7, label: 'Shop'
             ↳Window (Main)
              ↳Other
               ↳Button, {{0.0, 0.0}, {9.0, 9.0}}, identifier: 'buy', label: 'Buy'
               ↳Button, {{0.0, 20.0}, {9.0, 9.0}}, identifier: 'buy', label: 'Buy'
            """
        let imported = try ElementImport(log)
        #expect(
            imported.scene
                == #"{"screen":[9,29],"windows":[{"id":"window","frame":[0,0,9,29],"isKeyWindow":true,"subviews":["#
                + #"{"id":"buy","label":"Buy","class":"UIButton","frame":[0,0,9,9]},"#
                + #"{"id":"buy-2","label":"Buy","class":"UIButton","frame":[0,20,9,9]}]}]}"#)
        #expect(
            imported.notes == [
                "3 nestingAssumed", "4 elementSkipped", "5 elementSkipped", "6 windowAdded window",
            ])
        #expect(!ElementImport.faults("The view <Shop.Panel: 0x2810> was not found.").isEmpty)
    }

    @Test func `A dump is imported rather than a description of elements beside it, which is noted`() throws {
        let both = Dump.window(Dump.view(1, "0x3")) + "\n" + Self.dump
        let imported = try ElementImport(both)
        #expect(imported.scene == Dump.scene(Dump.plain("0x3")))
        #expect(imported.notes == ["5 rootSkipped"])
    }

    @Test func `Rows of Xcode 7 have the frame right behind the address, and the main window`() throws {
        let text = """
            Element subtree:
             →Application 0x1: {{0.0, 0.0}, {100.0, 200.0}}, label: 'A'
                Window 0x2: Main Window, {{0.0, 0.0}, {100.0, 200.0}}
                  Other 0x3: traits: 8589934592, {{0.0, 0.0}, {9.0, 9.0}}
                Window 0x4: {{0.0, 0.0}, {100.0, 200.0}}
                  Button 0x5: {{8.0, 27.0}, {40.0, 30.0}}, label: 'Edit'
            """
        #expect(
            try ElementImport(text)
                == ElementImport(
                    scene:
                        #"{"screen":[100,200],"windows":[{"id":"Window-1","frame":[0,0,100,200],"subviews":[{"id":"Other-1","frame":[0,0,9,9]}]},"#
                        + #"{"id":"Window-2","frame":[0,0,100,200],"isKeyWindow":true,"subviews":["#
                        + #"{"id":"Edit","class":"UIButton","frame":[8,27,40,30]}]}]}"#,
                    notes: ["5 windowLevelAssumed"]))
    }

    @Test func `Descriptions of the windows of one application are one scene`() throws {
        func window(_ address: String, _ application: String, _ content: String) -> String {
            """
            Attributes: Window, {{0.0, 0.0}, {100.0, 200.0}}
            Element subtree:
             →Window, \(address), {{0.0, 0.0}, {100.0, 200.0}}
                Button, \(address)1, {{0.0, 0.0}, {9.0, 9.0}}, identifier: '\(content)'
            Path to element:
             →Application, \(application), pid: 1, label: 'A'
              ↳Window, \(address), {{0.0, 0.0}, {100.0, 200.0}}
            Query chain:
             →Find: Application 'a'


            """
        }
        let text =
            window("0x2", "0xa", "one") + window("0x3", "0xa", "two") + window("0x4", "0xb", "three")
            + window("0x2", "0xa", "again")
        let imported = try ElementImport(text)
        #expect(
            imported.scene
                == #"{"screen":[100,200],"windows":[{"id":"Window-1","frame":[0,0,100,200],"subviews":["#
                + #"{"id":"one","class":"UIButton","frame":[0,0,9,9]}]},"#
                + #"{"id":"Window-2","frame":[0,0,100,200],"isKeyWindow":true,"subviews":["#
                + #"{"id":"two","class":"UIButton","frame":[0,0,9,9]}]}]}"#)
        #expect(imported.notes.filter { $0.hasSuffix("rootSkipped") }.count == 2)
    }

    @Test func `Braces in a text behind the frame are no frame`() throws {
        let text = """
            Element subtree:
             →Application, 0x1, {{0.0, 0.0}, {100.0, 200.0}}
                TextField, 0x2, {{1.0, 2.0}, {3.0, 4.0}}, identifier: 'name', value: a, {{b}}, {{1, 2}, {3, 4}}, Keyboard Focused
            """
        let imported = try ElementImport(text)
        #expect(
            imported.scene.contains(
                #"{"id":"name","class":"UITextField","frame":[1,2,3,4],"text":"a, {{b}}, {{1, 2}, {3, 4}}"}"#),
            "\(imported.scene)")
        #expect(imported.scene.contains(#""firstResponder":["name"]"#))
    }
}
