import DispatchEngine
import Testing

/// Presses for recognizers: taps and long presses of buttons (GR-22).
struct PressRecognitionTests {
    private func press(_ id: Int, _ phase: EventPhase, _ type: PressType? = .select) -> PressSample {
        var sample = PressSample(id: id, phase: phase)
        sample.type = type
        return sample
    }

    private func tap(_ id: Identifier, _ types: PressType..., taps: Int = 1) -> GestureRecognizerDescription {
        var tap = GestureRecognizerDescription.Tap()
        tap.numberOfTapsRequired = taps
        if !types.isEmpty { tap.allowedPressTypes = PressTypes(types.map { PressTypes($0) }) }
        return recognizer(id, .tap(tap))
    }

    private func longPress(_ id: Identifier, _ type: PressType = .select) -> GestureRecognizerDescription {
        var press = GestureRecognizerDescription.LongPress()
        press.allowedPressTypes = PressTypes(type)
        return recognizer(id, .longPress(press))
    }

    /// Makes K the first responder in P, which handles presses.
    private func scene(
        on focused: GestureRecognizerDescription..., above: GestureRecognizerDescription...
    ) throws -> Scene {
        var inner = view("K").override(\.presses, PhaseOverrides(all: .handle))
        inner.recognizers = focused
        var outer = view("P") { inner }
        outer.recognizers = above
        return try Scene.common(firstResponders: ["K"]) { outer }
    }

    /// Returns the presses, states and actions of recognizers, and the calls of responders.
    private func story(_ run: Run) -> [String] {
        let scene = run.dispatcher.scene
        return run.dispatcher.log.compactMap { entry in
            switch entry.content {
            case .pressedRecognizer(let id, let phase, let presses):
                "\(scene.identifier(of: id)) gets \(presses) \(phase)"
            case .state(let id, _, let state, _, _, _): "\(scene.identifier(of: id)) \(state)"
            case .action(let action): action.cause.state.map { "fires \($0)" }
            case .presses(let responder, let phase, let presses, _):
                "\(scene.identifier(of: responder)) \(phase) \(presses)"
            default: nil
            }
        }
    }

    @Test func `GR-22: a tap recognizes a button that is pressed and released, and the press is cancelled`()
        throws
    {
        let run = try scene(on: tap("t")).play(
            .presses(press(1, .began)).at(0), .presses(press(1, .ended)).at(0.1))
        #expect(
            story(run) == [
                "t gets [1] began", "K began [1]", "t gets [1] ended", "t ended", "fires ended",
                "K cancelled [1]", "t possible",
            ])
    }

    @Test func `GR-22: a press that it does not follow goes on`() throws {
        let run = try scene(on: tap("t")).play(
            .presses(press(1, .began)).at(0), .presses(press(2, .began, .menu)).at(0.05),
            .presses(press(1, .ended)).at(0.1), .presses(press(2, .ended, .menu)).at(0.2))
        #expect(
            run.lines(.presses) == [
                "presses K began {1} handled", "presses K began {2} handled",
                "presses K cancelled {1} handled",
                "presses K ended {2} handled",
            ])
    }

    @Test func `GR-22, GD-3: one that cancels no touches leaves the press to its responder as well`() throws {
        let run = try scene(on: tap("t").set(\.cancelsTouchesInView, false)).play(
            .presses(press(1, .began)).at(0), .presses(press(1, .ended)).at(0.1))
        #expect(run.lines(.presses) == ["presses K began {1} handled", "presses K ended {1} handled"])
        #expect(run.actions == ["t fires ended"])
    }

    @Test(arguments: [(nil, false), (.select, true), (.menu, false)] as [(PressType?, Bool)])
    func `GR-22: the select button by default, and no key`(type: PressType?, isTaken: Bool) throws {
        let run = try scene(on: tap("t"), longPress("l").set(\.isEnabled, false)).play(
            .presses(press(1, .began, type)).at(0), .presses(press(1, .ended, type)).at(0.1))
        #expect(run.actions.isEmpty != isTaken)
    }

    @Test func `GR-22: allowedPressTypes says which buttons, and none is allowed too`() throws {
        let menu = try scene(on: tap("t", .menu, .playPause)).play(
            .presses(press(1, .began, .playPause)).at(0), .presses(press(1, .ended, .playPause)).at(0.1))
        #expect(menu.actions == ["t fires ended"])
        var none = GestureRecognizerDescription.Tap()
        none.allowedPressTypes = []
        let run = try scene(on: recognizer("t", .tap(none))).play(
            .presses(press(1, .began)).at(0), .presses(press(1, .ended)).at(0.1))
        #expect(run.actions.isEmpty)
    }

    @Test func `GR-22, GR-1: recognizers of the views above take it too, of views beside it none`() throws {
        let scene = try Scene.common(firstResponders: ["K"]) {
            view("P") { view("K") }.with(tap("p"))
            view("L").with(tap("l"))
        }
        let run = try scene.play(.presses(press(1, .began)).at(0), .presses(press(1, .ended)).at(0.1))
        #expect(run.actions == ["p fires ended"])
    }

    @Test func `GR-22: without a first responder it is the view of the controller at which presses start`()
        throws
    {
        let scene = try Scene.make {
            window("W") { view("V").controller("VC").with(tap("menu", .menu)) }.key()
        }
        let run = try scene.play(
            .presses(press(1, .began, .menu)).at(0), .presses(press(1, .ended, .menu)).at(0.1))
        #expect(run.actions == ["menu fires ended"])
        #expect(run.lines(.presses).contains("presses VC cancelled {1} default"))
    }

    @Test func `GR-22, GA-5: they exclude each other, the deeper view first`() throws {
        let run = try scene(on: tap("k"), above: tap("p")).play(
            .presses(press(1, .began)).at(0), .presses(press(1, .ended)).at(0.1))
        #expect(
            run.story([.states, .actions]) == [
                "p failed, prevented by k", "k ended, recognized", "k fires ended",
            ])
    }

    @Test func `GR-22, GA-13: a single waits for a double press to fail`() throws {
        let recognizers = [tap("one").requires("two"), tap("two", taps: 2)]
        let scene = try Scene.common(firstResponders: ["K"]) {
            view("K").with(recognizers[0], recognizers[1])
        }
        let once: [Step] = [.presses(press(1, .began)).at(0), .presses(press(1, .ended)).at(0.1)]
        var single = Run(scene)
        try single.send(once)
        try single.finish()
        #expect(single.actions == ["one fires ended"])
        var double = Run(scene)
        try double.send(once + [.presses(press(1, .began)).at(0.2), .presses(press(1, .ended)).at(0.3)])
        try double.finish()
        #expect(double.actions == ["two fires ended"])
    }

    @Test func `GR-22, GD-7, GD-9: delaysTouchesBegan keeps a press back, which recognition drops`() throws {
        let run = try scene(on: tap("t").set(\.delaysTouchesBegan, true)).play(
            .presses(press(1, .began)).at(0), .presses(press(1, .ended)).at(0.1))
        #expect(run.actions == ["t fires ended"])
        #expect(run.lines(.presses).isEmpty)
    }

    @Test func `GR-22, GD-9, GD-18: a press that was kept back goes out when the recognizer fails`() throws {
        var run = Run(try scene(on: tap("t").set(\.delaysTouchesBegan, true)))
        try run.send(.presses(press(1, .began)).at(0), .presses(press(1, .moved)).at(0.7))
        #expect(run.lines(.presses).isEmpty)
        try run.send(.presses(press(1, .moved)).at(0.8), .presses(press(1, .ended)).at(1))
        #expect(
            run.lines(.presses) == [
                "presses K began {1} handled", "presses K moved {1} handled", "presses K ended {1} handled",
            ])
    }

    @Test func `GR-22, GD-10, GD-14: a double tap keeps back the end of its first press`()
        throws
    {
        let once: [Step] = [.presses(press(1, .began)).at(0), .presses(press(1, .ended)).at(0.1)]
        let twice: [Step] = once + [.presses(press(1, .began)).at(0.2), .presses(press(1, .ended)).at(0.3)]
        var double = Run(try scene(on: tap("t", taps: 2)))
        try double.send(twice)
        try double.finish()
        #expect(
            story(double).filter { !$0.hasPrefix("t") } == ["K began [1]", "fires ended", "K cancelled [1]"])
        var single = Run(try scene(on: tap("t", taps: 2)))
        try single.send(once)
        #expect(single.lines(.presses) == ["presses K began {1} handled"])
        try single.finish()
        #expect(single.lines(.presses).last == "presses K ended {1} handled")
        var slow = Run(try scene(on: tap("t", taps: 2)))
        try slow.send(once + [.presses(press(1, .began)).at(0.2), .presses(press(1, .ended)).at(2)])
        #expect(
            story(slow).filter { $0.hasPrefix("K") } == [
                "K began [1]", "K ended [1]", "K began [1]", "K ended [1]",
            ])
    }

    @Test func `GR-22, A28: what the system cancels before its release is dropped`() throws {
        let run = try scene(on: tap("t").set(\.delaysTouchesBegan, true)).play(
            .presses(press(1, .began)).at(0), .resignActive.at(0.1), .presses(press(1, .ended)).at(0.2))
        #expect(run.lines(.presses).isEmpty)
    }

    @Test func `GR-22, LP-2, LP-6: a held button begins a long press by its timer and ends it when released`()
        throws
    {
        let run = try scene(on: longPress("l")).play(
            .presses(press(1, .began)).at(0), .presses(press(1, .moved)).at(0.7),
            .presses(press(1, .ended)).at(1))
        #expect(
            run.story([.actions], times: true) == [
                "0.5 l fires began", "0.7 l fires changed", "1.0 l fires ended",
            ])
        #expect(run.lines(.presses) == ["presses K began {1} handled", "presses K cancelled {1} handled"])
    }

    @Test func `GR-22, LP-5: one that is released early fails, and its responder hears the end`() throws {
        let run = try scene(on: longPress("l")).play(
            .presses(press(1, .began)).at(0), .presses(press(1, .ended)).at(0.3))
        #expect(run.story([.states]) == ["l failed, touchesEnded"])
        #expect(run.lines(.presses) == ["presses K began {1} handled", "presses K ended {1} handled"])
    }

    @Test func `GR-22: a press that is recognized in its first event is not delivered at all`() throws {
        var hold = GestureRecognizerDescription.LongPress()
        hold.minimumPressDuration = 0
        let run = try scene(on: recognizer("l", .longPress(hold))).play(
            .presses(press(1, .began)).at(0), .presses(press(1, .ended)).at(0.1))
        #expect(run.actions == ["l fires began", "l fires ended"])
        #expect(run.lines(.presses).isEmpty)
    }

    @Test func `GR-22: a recognizer follows touches or presses, not both`() throws {
        let pressed = try scene(on: tap("t")).run(
            .presses(press(1, .began)).at(0), .down(1, 10, 10).at(0.1))
        #expect(pressed.story([.callbacks]).isEmpty)
        #expect(pressed.dispatcher.summary.recognizers.first?.lastRefusal == .own(.press))
        let touched = try scene(on: tap("t")).run(
            .down(1, 10, 10).at(0), .presses(press(1, .began)).at(0.1))
        #expect(touched.story([.callbacks]) == ["t gets {1} began"])
        #expect(story(touched).first == "K began [1]")
    }

    @Test func `GR-22, GR-19: becoming inactive cancels what they follow, recognizers first`() throws {
        let run = try scene(on: longPress("l").set(\.cancelsTouchesInView, false)).play(
            .presses(press(1, .began)).at(0), .resignActive.at(0.7), .presses(press(1, .ended)).at(0.8))
        #expect(
            story(run).suffix(4) == [
                "l cancelled", "fires cancelled", "l possible", "K cancelled [1]",
            ])
    }

    @Test func `GR-22, GR-13: one that is disabled while a button is held fails`() throws {
        let run = try scene(on: tap("t")).play(
            .presses(press(1, .began)).at(0), .set("t", .enabled(false)).at(0.05),
            .presses(press(1, .ended)).at(0.1))
        #expect(run.story([.states]) == ["t failed, disabled"])
        #expect(run.lines(.presses) == ["presses K began {1} handled", "presses K ended {1} handled"])
    }
}

extension Action.Cause {
    /// The recognizer's state, if one sent the action.
    fileprivate var state: GestureState? {
        guard case .state(let state) = self else { return nil }
        return state
    }
}
