import DispatchEngine
import Testing

/// Editing text fields (TXF-1 to TXF-6, D52).
struct TextFieldTests {
    private func fields(editing: Identifier? = nil, _ configure: (Node) -> Node = { $0 }) throws -> Scene {
        try Scene.common(firstResponders: editing.map { [$0] } ?? []) {
            configure(control(.textField))
            view("D", 100, 200, 100, 40, .textField)
        }
    }

    @Test func `TXF-1, TXF-2, D52: a tap begins editing and takes the touch`() throws {
        let run = try fields().play(.tap(150, 120))
        #expect(
            run.controlStory == [
                "C began", "C begin yes", "C TD", "first none → C", "C EB", "C cancelled", "C cancel", "C TC",
            ])
    }

    @Test func `D52: the field's own tap comes first among its recognizers and is logged like any other`()
        throws
    {
        let run = try fields { $0.with(tap("mine")) }.play(.down(1, 150, 120))
        let heard = run.dispatcher.log.compactMap { entry -> String? in
            guard case .recognizer(let id, _, _) = entry.content else { return nil }
            return run.dispatcher.scene.identifier(of: id)
        }
        #expect(heard == ["C.tap", "mine"])
    }

    @Test func `D52: a field that is being edited already only loses the touch`() throws {
        #expect(try fields(editing: "C").play(.tap(150, 120)).events == "TD TC")
    }

    @Test func `TXF-4, D52: the field that was edited ends first`() throws {
        let run = try fields(editing: "D").play(.tap(150, 120))
        #expect(
            run.trackingStory == ["C begin yes", "C TD", "D EE", "first D → C", "C EB", "C cancel", "C TC"])
    }

    @Test func `TXF-2: a disabled field, or one that refuses, does not begin`() throws {
        let disabled = try fields { $0.set(\.isEnabled, false) }.run(
            .change("C", .call(.becomeFirstResponder)))
        let refusing = try fields { $0.set(\.canBecomeFirstResponder, false) }.play(.tap(150, 120))
        #expect(disabled.events == "")
        #expect(refusing.events == "TD TC")
    }

    @Test func `TXF-3: typing goes to the end of the text, character by character`() throws {
        let run = try fields(editing: "C") { $0.control { $0.text = "a" } }.run(.event(.type("bé")))
        #expect(run.values == ["EC \"ab\"", "EC \"abé\""])
    }

    @Test func `TXF-3, TXF-6: what is typed without a field is discarded, and no event is sent`() throws {
        let run = try fields().run(.event(.type("b")), .event(.returnKey))
        #expect(run.lines() == ["discarded text", "discarded text"])
        let other = try Scene.common(firstResponders: ["K"]) {
            view("K").set(\.canBecomeFirstResponder, true).control { $0.text = "a" }
        }
        #expect(try other.run(.event(.type("b")), .event(.returnKey)).lines() == run.lines())
    }

    @Test func `TXF-3, D63: a field that was disabled while it edits takes no text`() throws {
        let run = try fields(editing: "C").run(
            .set("C", .enabled(false)), .event(.type("b")), .event(.returnKey))
        #expect(run.events == "")
        #expect(run.lines(.discarded) == ["discarded text", "discarded text"])
    }

    @Test func `TXF-3, A31: text goes to a field of the key window alone`() throws {
        for (key, values) in [("W1", ["EC \"b\""]), ("W2", [])] {
            var (first, second) = (window("W1") { control(.textField) }, window("W2"))
            (first.isKeyWindow, second.isKeyWindow) = (key == "W1", key == "W2")
            let windows = [first, second]
            let scene = try Scene.make(firstResponders: ["C"]) { for window in windows { window } }
            let run = try scene.run(.event(.type("b")))
            #expect(run.values == values)
            #expect(run.lines(.discarded) == (values.isEmpty ? ["discarded text"] : []))
        }
    }

    @Test func `TXF-4: resigning, also by leaving the window, ends editing`() throws {
        #expect(
            try fields(editing: "C").run(.change("C", .call(.resignFirstResponder))).trackingStory
                == ["change C", "first C → none", "C EE"])
        #expect(
            try fields(editing: "C").run(.remove("C")).trackingStory == [
                "change C", "first C → none", "C EE",
            ])
    }

    @Test func `TXF-5: Return ends editing only if a target listens`() throws {
        let heard = try fields(editing: "C") { $0.action(.editingDidEndOnExit) }.run(.event(.returnKey))
        #expect(heard.trackingStory == ["C EX", "a: → VC", "C PA", "first C → none", "C EE"])
        let unheard = try fields(editing: "C").run(.event(.returnKey), .event(.type("a")))
        #expect(unheard.events == "EX PA EC")
    }

    // MARK: The delegate

    /// Returns the actions, questions and events of field C: `shouldReturn no`, `EX`.
    private func story(_ run: Run) -> [String] {
        run.dispatcher.log.compactMap { entry in
            switch entry.content {
            case .textField(let field, let callback, let replacement, let answer):
                ([run.dispatcher.scene.identifier(of: field), callback.rawValue]
                    + [replacement, answer.map { $0 ? "yes" : "no" }].compactMap { $0 })
                    .joined(separator: " ")
            case .controlEvent(let field, let events, _, _):
                "\(run.dispatcher.scene.identifier(of: field)) \(events.name)"
            case .firstResponder(let from, let to):
                "first \(from.map { run.dispatcher.scene.identifier(of: $0) } ?? "none") → "
                    + (to.map { run.dispatcher.scene.identifier(of: $0) } ?? "none")
            default: nil
            }
        }
    }

    private func delegate(
        editing: Identifier? = nil, text: String = "", clears: Bool = false,
        _ configure: @escaping (inout TextFieldDelegate) -> Void = { _ in }
    ) throws -> Run {
        Run(
            try fields(editing: editing) {
                $0.control {
                    ($0.text, $0.clearsOnBeginEditing) = (text, clears)
                    configure(&$0.textFieldDelegate)
                }
            })
    }

    @Test func `TXF-2: beginning asks, clears, sends and tells, in this order`() throws {
        var run = try delegate(text: "a", clears: true)
        try run.send(.change("C", .call(.becomeFirstResponder)))
        #expect(
            story(run) == [
                "C shouldBeginEditing yes", "first none → C", "C shouldClear yes", "C editingDidBegin",
                "C didBeginEditing",
            ])
        #expect(run.values == ["EB \"\""])
    }

    @Test func `TXF-2: a no to begin stops it, and the other field goes on`() throws {
        var run = Run(
            try fields(editing: "D") { $0.control { $0.textFieldDelegate.shouldBeginEditing = false } })
        try run.send(.change("C", .call(.becomeFirstResponder)))
        #expect(story(run) == ["C shouldBeginEditing no"])
    }

    @Test func `TXF-2: a no to clear keeps the text`() throws {
        var run = try delegate(text: "a", clears: true) { $0.shouldClear = false }
        try run.send(.change("C", .call(.becomeFirstResponder)))
        #expect(run.values == ["EB \"a\""])
    }

    @Test func `TXF-3: the delegate lets characters in, or not`() throws {
        var run = try delegate(editing: "C") { ($0.maximumLength, $0.allowedCharacters) = (2, ["a", "b"]) }
        try run.send(.event(.type("axba")))
        #expect(
            story(run) == [
                "C shouldChangeCharacters a yes", "C editingChanged", "C shouldChangeCharacters x no",
                "C shouldChangeCharacters b yes", "C editingChanged", "C shouldChangeCharacters a no",
            ])
        #expect(run.values.last == "EC \"ab\"")
    }

    @Test func `TXF-4, EV-2: a no to end keeps the field first responder, whichever responder wants to be`()
        throws
    {
        var run = try delegate(editing: "C") { $0.shouldEndEditing = false }
        try run.send(.change("C", .call(.resignFirstResponder)), .change("D", .call(.becomeFirstResponder)))
        #expect(
            story(run) == ["C shouldEndEditing no", "D shouldBeginEditing yes", "C shouldEndEditing no"])
    }

    @Test func `TXF-4, EV-3: a field that leaves its window is not asked`() throws {
        var run = try delegate(editing: "C") { $0.shouldEndEditing = false }
        try run.send(.remove("C"))
        #expect(story(run) == ["first C → none", "C editingDidEnd", "C didEndEditing"])
    }

    @Test func `TXF-5: a no to Return sends nothing`() throws {
        var run = Run(
            try fields(editing: "C") {
                $0.action(.editingDidEndOnExit).control { $0.textFieldDelegate.shouldReturn = false }
            })
        try run.send(.event(.returnKey))
        #expect(story(run) == ["C shouldReturn no"])
    }

    @Test func `TXF-5: Return can lead to the next field`() throws {
        let next = Change(target: "D", operation: .call(.becomeFirstResponder))
        var run = Run(
            try fields(editing: "C") {
                $0.override(\.effects, [.shouldReturn: [next]]).control {
                    $0.textFieldDelegate.shouldReturn = false
                }
            })
        try run.send(.event(.returnKey), .event(.type("a")))
        #expect(
            story(run) == [
                "C shouldReturn no", "D shouldBeginEditing yes", "C shouldEndEditing yes", "C editingDidEnd",
                "C didEndEditing", "first C → D", "D editingDidBegin", "D didBeginEditing",
                "D shouldChangeCharacters a yes", "D editingChanged",
            ])
    }

    @Test func `CE-1: the events have UIKit's raw values`() {
        #expect(
            ControlEvents.named.map(\.events.rawValue) == [
                1, 2, 4, 8, 16, 32, 64, 128, 256, 0x1000, 0x2000, 0x4000, 0x10000, 0x20000, 0x40000, 0x80000,
                0x0000_0FFF, 0x000F_0000, 0xFFFF_FFFF,
            ])
    }
}
