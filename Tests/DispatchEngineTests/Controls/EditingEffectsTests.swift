import DispatchEngine
import Testing

/// Focus that moves on while it moves, because of the effects of a field's delegate and actions on the scene (TXF-4,
/// EV-2).
struct EditingEffectsTests {
    /// Makes the field C, which is edited, and the fields D and E.
    private func scene(_ effects: [ScriptedMethod: [Change]] = [:], atEnd: [Change] = []) throws -> Scene {
        try Scene.common(firstResponders: ["C"]) {
            control(.textField).override(\.effects, effects).action(.editingDidEnd, effects: atEnd)
            view("D", 100, 200, 100, 40, .textField)
            view("E", 100, 300, 100, 40, .textField)
        }
    }

    private func focus(_ field: Identifier) -> Change {
        Change(target: field, operation: .call(.becomeFirstResponder))
    }

    private func story(_ scene: Scene) throws -> [String] {
        try scene.run(.change("D", .call(.becomeFirstResponder))).controlStory.filter { $0 != "a: → VC" }
    }

    @Test func `TXF-4: a field that the question about its end takes away ends once`() throws {
        let run = try scene([.shouldEndEditing: [.remove("C")]])
        #expect(
            try story(run) == [
                "change D", "change C", "first C → none", "C EE", "first none → D", "D EB",
            ])
    }

    @Test func `EV-2: the focus is not given up for a responder that has left its window`() throws {
        let run = try scene([.shouldEndEditing: [.remove("D")]]).run(
            .change("D", .call(.becomeFirstResponder)))
        #expect(run.controlStory == ["change D", "change D"])
        #expect(run.lines(.change) == ["change D false", "change D"])
    }

    @Test
    func `EV-2: one that leaves its window while another resigns for it does not become first responder`()
        throws
    {
        let run = try scene(atEnd: [.remove("D")]).run(.change("D", .call(.becomeFirstResponder)))
        #expect(run.controlStory == ["change D", "C EE", "a: → VC", "change D", "first C → none"])
        #expect(run.lines(.change) == ["change D false", "change D"])
    }

    @Test func `TXF-4, EV-2: one that became first responder meanwhile resigns like the one before`() throws {
        #expect(
            try story(try scene(atEnd: [focus("E")])) == [
                "change D", "C EE", "change E", "first C → E", "E EB", "E EE", "first E → D", "D EB",
            ])
    }

    @Test func `EV-2: one that became first responder meanwhile may refuse to resign`() throws {
        let run = try Scene.common(firstResponders: ["C"]) {
            control(.textField).action(.editingDidEnd, effects: [focus("E")])
            view("D", 100, 200, 100, 40, .textField)
            view("E", 100, 300, 100, 40, .textField).set(\.canResignFirstResponder, false)
        }
        #expect(try story(run) == ["change D", "C EE", "change E", "first C → E", "E EB"])
    }

    @Test func `EV-2: one that another's end makes first responder becomes it once`() throws {
        #expect(
            try story(try scene(atEnd: [focus("D")])) == [
                "change D", "C EE", "change D", "first C → D", "D EB",
            ])
    }

    @Test func `EV-2: one that takes the focus back each time keeps it`() throws {
        #expect(
            try story(try scene(atEnd: [focus("C")])) == [
                "change D", "C EE", "change C", "first C → C", "C EB",
            ])
    }
}
