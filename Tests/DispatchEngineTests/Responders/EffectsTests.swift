import DispatchEngine
import Testing

/// The effects of overridden methods on the scene when they are called.
struct EffectsTests {
    private func play(_ effects: [ScriptedMethod: [Change]], on node: Node, _ steps: Step...)
        throws -> Run
    {
        var run = Run(try Scene.common { node.override(\.effects, effects) })
        try run.send(steps)
        try run.finish()
        return run
    }

    private let card = view("A", 0, 0, 200, 200) { view("B", 0, 0, 100, 100) }

    @Test func `TC-18, A7: a method with effects is an override that does its work and then calls super`()
        throws
    {
        let run = try play([.touchesBegan: [.set("V", .alpha(0.5))]], on: card, .down(1, 50, 50))
        #expect(
            run.lines(.touches, .change) == [
                "touches B began {1} default", "touches A began {1} observed", "change V",
                "touches V began {1} default", "touches VC began {1} default", "touches W began {1} default",
                "touches W.scene began {1} default", "touches application began {1} default",
                "touches appDelegate began {1} default",
            ])
    }

    @Test func `TC-19: an override without super has effects, too, and the climb stops`() throws {
        let node = card.touches(.handle)
        let run = try play([.touchesEnded: [.set("B", .hidden(true))]], on: node, .tap(50, 50))
        #expect(
            run.lines(.touches, .change) == [
                "touches B began {1} default", "touches A began {1} handled", "touches B ended {1} default",
                "touches A ended {1} handled", "change B",
            ])
    }

    @Test func `TC-25, A39: a view that a method takes away loses its touch after the event's deliveries`()
        throws
    {
        let node = view("A", 0, 0, 200, 200).touches(.handle)
        let run = try play([.touchesMoved: [.remove("A")]], on: node, .down(1, 50, 50), .move(1, 60, 50))
        #expect(
            run.lines(.touches, .change) == [
                "touches A began {1} handled", "touches A moved {1} handled", "change A",
                "touches A cancelled {1} handled",
            ])
    }

    @Test func `TC-27: a window that a method hides loses its touches at once, the one just begun included`()
        throws
    {
        let node = view("A", 0, 0, 200, 200).touches(.handle)
        let run = try play([.touchesBegan: [.set("W", .hidden(true))]], on: node, .tap(50, 50))
        #expect(
            run.lines(.touches, .change, .dropped) == [
                "touches A began {1} handled", "change W", "touches A cancelled {1} handled",
            ])
    }

    @Test func `CT-8: a control that beginTracking takes out of its window is cancelled once`() throws {
        let run = try play([.beginTracking: [.remove("C")]], on: control(), .tap(150, 120))
        #expect(run.trackingStory == ["C begin yes", "change C", "C TD", "C cancel", "C TC"])
    }

    @Test func `CT-13: disabling from continueTracking cancels nothing`() throws {
        let run = try play(
            [.continueTracking: [.set("C", .enabled(false))]], on: control(), .down(1, 150, 120),
            .move(1, 151, 120), .up(1, 151, 120))
        #expect(run.events == "TD DI UI")
    }

    @Test func `CT-14: a control that touchesBegan disables before super does not track`() throws {
        let run = try play([.touchesBegan: [.set("C", .enabled(false))]], on: control(), .tap(150, 120))
        #expect(run.events == "")
        #expect(run.calls.first == "C began {1} observed")
    }

    @Test func `CT-6, CT-7: endTracking and cancelTracking have effects before the last event`() throws {
        let effects: [ScriptedMethod: [Change]] = [
            .endTracking: [.set("V", .alpha(0.5))], .cancelTracking: [.set("V", .alpha(1))],
        ]
        #expect(
            try play(effects, on: control(), .tap(150, 120)).trackingStory
                == ["C begin yes", "C TD", "C end", "change V", "C UI"])
        #expect(
            try play(effects, on: control(), .down(1, 150, 120), .resignActive).trackingStory
                == ["C begin yes", "C TD", "C cancel", "change V", "C TC"])
    }

    @Test func `GR-13: the question whether a recognizer may begin can disable it, and it fails`() throws {
        let disable = Change(target: "tap", operation: .set([.enabled(false)]))
        let node = view("A", 0, 0, 200, 200).with(recognizer("tap", .tap(.init())))
        let byView = try play([.gestureRecognizerShouldBegin: [disable]], on: node, .tap(50, 50))
        #expect(byView.story().contains("tap failed, disabled"))
        #expect(!byView.story().contains { $0.contains("tap ended") })
        var tap = recognizer("tap", .tap(.init()))
        tap.delegate = GestureDelegate()
        tap.delegate?.shouldBeginEffects = [disable]
        let byDelegate = view("A", 0, 0, 200, 200).with(tap)
        #expect(try play([:], on: byDelegate, .tap(50, 50)).story().contains("tap failed, disabled"))
    }

    @Test func `GR-14: a recognizer that a touch method takes off its view is cancelled`() throws {
        let remove = Change(target: "pan", operation: .remove)
        let pan = recognizer("pan", .pan(.init())).set(\.cancelsTouchesInView, false)
        let node = view("A", 0, 0, 200, 200).with(pan)
        let run = try play(
            [.touchesMoved: [remove]], on: node, .down(1, 50, 50), .move(1, 80, 50), .move(1, 90, 50))
        #expect(run.story().contains("pan cancelled, disabled"))
    }

    @Test func `EV-5, EV-8, EV-7: motions, presses and remote control have effects`() throws {
        let effects: [ScriptedMethod: [Change]] = [
            .motionBegan: [.set("V", .alpha(0.1))], .pressesBegan: [.set("V", .alpha(0.2))],
            .remoteControlReceived: [.set("V", .alpha(0.3))],
        ]
        let node = view("A", 0, 0, 200, 200).set(\.canBecomeFirstResponder, true).override(\.effects, effects)
        var run = Run(try Scene.common(firstResponders: ["A"]) { node })
        try run.send(
            .shake, .presses(PressSample(id: 1, phase: .began)),
            .change("application", .call(.beginReceivingRemoteControlEvents)), .remoteControl(.play))
        #expect(
            run.lines(.motion, .presses, .remoteControl, .change).filter { !$0.hasSuffix("default") } == [
                "motion A began observed", "change V", "presses A began {1} observed", "change V",
                "change application", "remoteControl A play observed", "change V",
            ])
    }

    @Test func `SCV-17: the delegate of a scroll view acts on every scroll`() throws {
        let list = scrollView("S") { view("X", 0, 0, 10, 10) }
            .override(\.effects, [.didScroll: [.set("S", .contentOffset(Point(0, 5)))]])
        let run = try Scene.common { list }.play(.drag((100, 300), to: (100, 200), rest: 0.2))
        #expect(run.offset(of: "S") == Point(0, 5))
        #expect(
            run.scrolls.prefix(3) == ["S willBeginDragging 0,0", "S didScroll 0,6.67", "S didScroll 0,5"])
    }

    @Test func `SCV-3, SCV-8: the questions of a scroll view have effects`() throws {
        let effects: [ScriptedMethod: [Change]] = [
            .touchesShouldBegin: [.set("X", .alpha(0.5))], .touchesShouldCancel: [.set("X", .alpha(0.4))],
        ]
        let list = scrollView("S") { view("X", 0, 0, 320, 480) }.override(\.effects, effects)
        let run = try Scene.common { list }.play(.drag((100, 300), to: (100, 200), hold: 0.2))
        #expect(run.lines(.change) == ["change X", "change X"])
    }

    @Test func `CELL-3: a row that is selected can show what it leads to`() throws {
        var run = try Scene.common {
            table("T") { cell("a", 0).override(\.effects, [.didSelect: [.set("detail", .hidden(false))]]) }
            view("detail").set(\.isHidden, true)
        }
        .play(.tap(50, 20))
        #expect(run.lines(.change) == ["change detail"])
        #expect(run.cells.last == "a didSelect")
        #expect(run.probe(50, 20) == "detail")
    }

    @Test func `Effects that cause each other without end stop the run`() throws {
        let swing: [Change] = [
            .set("S", .contentOffset(Point(0, 1))),
            .set("S", .contentOffset(.zero)),
        ]
        var run = Run(try Scene.common { scrollView("S").override(\.effects, [.didScroll: swing]) })
        #expect(throws: DispatchFault.actionsNestedTooDeeply(limit: 32)) {
            try run.send(.set("S", .contentOffset(Point(0, 9))))
        }
    }

    @Test func `EQ-19, A39: an action that removes a view and stops all input comes to an end`() throws {
        let ignore = Change(
            target: "application", operation: .call(.beginIgnoringInteractionEvents))
        let run = try Scene.common { control().action(.touchDown, effects: [.remove("C"), ignore]) }
            .play(.tap(150, 120))
        #expect(run.events == "TD TC")
    }

    @Test func `EQ-19, TC-30: input that an action stops at the lift does not take the lift back`() throws {
        let ignore = Change(
            target: "application", operation: .call(.beginIgnoringInteractionEvents))
        let run = try Scene.common {
            control().action(.touchUpInside, effects: [ignore])
            view("other", 0, 300, 100, 100).touches(.handle)
        }
        .run(.down(2, 50, 350), .tap(150, 120), .down(1, 150, 120))
        #expect(run.events == "TD UI")
        #expect(
            run.calls == [
                "other began {2} handled", "C began {1} handled", "C ended {1} handled",
                "other cancelled {2} handled", "discarded touches began {1}",
            ])
    }

    @Test func `TC-25: every view of a chain of removals leaves, each for the other's sake`() throws {
        let scene = try Scene.common {
            for index in 0..<200 {
                view(Identifier("C\(index)"), Double(index), 0, 1, 40, .control)
                    .action(.touchCancel, effects: [.remove(Identifier("C\(index + 1)"))])
            }
            view("C200", 200, 0, 1, 40, .control)
        }
        var run = Run(scene)
        try run.send(
            Step.event(.touches((0...200).map { TouchSample.down($0 + 1, Double($0) + 0.5, 20) })),
            .remove("C0"))
        #expect(run.events.split(separator: " ").filter { $0 == "TC" }.count == 201)
    }
}
