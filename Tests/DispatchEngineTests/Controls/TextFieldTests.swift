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

    @Test func `D52: the field's own tap stands first among its recognisers and is logged like any other`()
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
        let disabled = try fields { $0.set(\.isEnabled, false) }.run(.change("C", .becomeFirstResponder))
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
    }

    @Test func `TXF-4: resigning, also by leaving the window, ends editing`() throws {
        #expect(
            try fields(editing: "C").run(.change("C", .resignFirstResponder)).trackingStory
                == ["change C", "first C → none", "C EE"])
        #expect(
            try fields(editing: "C").run(.remove("C")).trackingStory == [
                "change C", "first C → none", "C EE",
            ])
    }

    @Test func `TXF-5: Return ends editing only if somebody listens`() throws {
        let heard = try fields(editing: "C") { $0.action(.editingDidEndOnExit) }.run(.event(.returnKey))
        #expect(heard.trackingStory == ["C EX", "a: → VC", "C PA", "first C → none", "C EE"])
        let unheard = try fields(editing: "C").run(.event(.returnKey), .event(.type("a")))
        #expect(unheard.events == "EX PA EC")
    }

    @Test func `CE-1: the events have UIKit's raw values`() {
        #expect(
            ControlEvents.named.map(\.events.rawValue) == [
                1, 2, 4, 8, 16, 32, 64, 128, 256, 0x1000, 0x2000, 0x4000, 0x10000, 0x20000, 0x40000, 0x80000,
                0x0000_0FFF, 0x000F_0000, 0xFFFF_FFFF,
            ])
    }
}
