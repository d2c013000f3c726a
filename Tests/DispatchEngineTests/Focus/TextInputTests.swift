import DispatchEngine
import Testing

/// Text views' own taps, and keys between text input and key commands (EV-10, D62, D63).
struct TextInputTests {
    // MARK: Text views

    private func textView(isEditable: Bool = true, isSelectable: Bool = true) throws -> Scene {
        var description = ScrollViewDescription()
        (description.isEditable, description.isSelectable) = (isEditable, isSelectable)
        return try Scene.common {
            view("P") { view("T", 0, 0, 100, 100, .textView).set(\.scrollView, description) }.with(tap("p"))
        }
    }

    @Test func `D62, GC-15, OTH-1: the tap of a text view beats an ancestor's and begins editing`() throws {
        let run = try textView().play(.tap(10, 10))
        #expect(run.actions.isEmpty)
        #expect(run.lines(.firstResponder) == ["firstResponder none -> T"])
        #expect(run.story([.states]).contains("p failed, prevented by T.tap"))
    }

    @Test func `D62: it comes right behind the scroll view's own recognizers, before the scene's`() throws {
        let scene = try Scene.common { view("T", 0, 0, 100, 100, .textView).with(tap("mine")) }
        let run = try scene.play(.down(1, 10, 10))
        #expect(
            run.story([.callbacks]) == [
                "T.pan gets {1} began", "T.tap gets {1} began", "mine gets {1} began",
            ])
    }

    @Test func `D62: one that can only be selected has the tap and becomes no first responder by it`() throws
    {
        let run = try textView(isEditable: false).play(.tap(10, 10))
        #expect(run.actions.isEmpty)
        #expect(run.lines(.firstResponder).isEmpty)
    }

    @Test func `D62: one that can be neither edited nor selected has none, and cannot be first responder`()
        throws
    {
        let scene = try textView(isEditable: false, isSelectable: false)
        #expect(try scene.play(.tap(10, 10)).actions == ["p fires ended"])
        #expect(try scene.run(.change("T", .call(.becomeFirstResponder))).lines() == ["change T false"])
    }

    @Test func `D62, GR-13: what a run makes of editable and selectable counts from the next touch on`()
        throws
    {
        let scene = try textView(isSelectable: false)
        let run = try scene.play(.set("T", .editable(false)), .tap(10, 10))
        #expect(run.actions == ["p fires ended"])
        let again = try scene.play(
            .set("T", .editable(false)), .set("T", .selectable(true)), .tap(10, 10))
        #expect(again.actions.isEmpty)
    }

    @Test func `TXF-3: a text view that is edited keeps what is typed`() throws {
        let run = try textView().run(.change("T", .call(.becomeFirstResponder)), .event(.type("a")))
        #expect(run.lines(.discarded).isEmpty)
    }

    // MARK: Keys

    /// Makes a key command of VC for the input, above a first responder K.
    private func commands(
        _ input: String, _ modifiers: [String] = [], hasPriority: Bool = false, for first: Node
    ) throws -> Scene {
        var command = KeyCommand(input: input, modifierFlags: modifiers, action: "command:")
        command.wantsPriorityOverSystemBehavior = hasPriority
        return try Scene.common(firstResponders: ["K"]) {
            view("P") { first }.can {
                $0.keyCommands = [command]
                $0.implements = ["command:"]
            }
        }
    }

    private func press(_ key: String, _ modifiers: [String] = []) -> Step {
        var sample = PressSample(id: 1, phase: .began)
        sample.key = PressSample.Key(characters: key, modifierFlags: modifiers)
        return .presses(sample)
    }

    private static let field = view("K", 0, 0, 100, 40, .textField)
    private static let command = ["action keyCommand P command:"]

    @Test func `EV-10, D63: a key that types something goes to the text that is edited first`() throws {
        let run = try commands("a", for: Self.field).run(press("a"))
        #expect(run.lines(.action).isEmpty)
        #expect(run.lines(.presses).first == "presses K began {1} default")
    }

    @Test func `EV-10, D63: a command that wants priority over the system comes before text`() throws {
        #expect(
            try commands("a", hasPriority: true, for: Self.field).run(press("a")).lines(.action)
                == Self.command)
    }

    @Test(
        arguments: [
            ("a", ["command"]), ("a", ["control"]), ("", []), ("UIKeyInputEscape", []), ("\u{1B}", []),
            ("\u{F700}", []), ("UIKeyInputUpArrow", ["control"]),
        ] as [(String, [String])])
    func `D63: a key that types nothing is the command's`(key: String, modifiers: [String]) throws {
        let scene = try commands(key, modifiers, for: Self.field)
        #expect(try scene.run(press(key, modifiers)).lines(.action) == Self.command)
    }

    @Test(
        arguments: [("ß", ["alternate"]), ("A", ["shift"]), ("\t", []), ("\r", []), (" ", [])]
            as [(String, [String])])
    func `D63: other modifiers, a tab and the end of a line type something`(key: String, modifiers: [String])
        throws
    {
        let scene = try commands(key, modifiers, for: Self.field)
        #expect(try scene.run(press(key, modifiers)).lines(.action).isEmpty)
    }

    @Test(arguments: ["UIKeyInputUpArrow", "UIKeyInputLeftArrow", "UIKeyInputDelete", "\u{8}"])
    func `EV-10, D63: a key that edits what was typed goes to the text as well`(key: String) throws {
        #expect(try commands(key, for: Self.field).run(press(key)).lines(.action).isEmpty)
        let first = try commands(key, hasPriority: true, for: Self.field)
        #expect(try first.run(press(key)).lines(.action) == Self.command)
    }

    @Test func `D63: what only inserts text has no insertion point for an arrow to move`() throws {
        let taker = view("K").can { $0.implements = ["insertText:"] }
        let up = try commands("UIKeyInputUpArrow", for: taker).run(press("UIKeyInputUpArrow"))
        #expect(up.lines(.action) == Self.command)
        #expect(try commands("\u{8}", for: taker).run(press("\u{8}")).lines(.action).isEmpty)
    }

    @Test func `D63: a command gets the key if nobody takes text`() throws {
        var locked = ScrollViewDescription()
        locked.isEditable = false
        let others = [
            view("K"), view("K", 0, 0, 9, 9, .textView).set(\.scrollView, locked),
            Self.field.set(\.isEnabled, false),
        ]
        for first in others {
            #expect(try commands("a", for: first).run(press("a")).lines(.action) == Self.command)
        }
    }

    @Test func `D63: text views, search bars and views that insert text take text`() throws {
        let takers = [
            view("K", 0, 0, 9, 9, .textView), view("K", 0, 0, 9, 9, .searchBar),
            view("K").can { $0.implements = ["insertText:"] },
        ]
        for taker in takers {
            #expect(try commands("a", for: taker).run(press("a")).lines(.action).isEmpty)
        }
    }
}
