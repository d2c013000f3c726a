import DispatchEngine
import Testing

/// `UIControl`'s tracking (CT-1 to CT-21).
struct TrackingTests {
    private let drag = [Step.down(1, 150, 120), .move(1, 160, 120), .up(1, 160, 120)]

    private func run(_ node: Node, _ steps: Step...) throws -> Run {
        var run = Run(try Scene.common { node })
        try run.send(steps)
        return run
    }

    @Test func `CT-1, B20, CE-11: each touch method tracks, and sends before the next view is served`() throws
    {
        let run = try run(control().action([.touchDown, .touchUpInside]), drag[0], drag[1], drag[2])
        #expect(
            run.controlStory == [
                "C began", "C begin yes", "C TD", "a: → VC", "C moved", "C continue yes", "C DI", "C ended",
                "C end", "C UI", "a: → VC",
            ])
    }

    @Test func `CT-2, CE-5: a second tap repeats, in its own pass`() throws {
        let run = try run(
            control().action([.touchDown, .touchDownRepeat]), .tap(150, 120).at(0), .tap(150, 120).at(0.2))
        #expect(run.called.count == 3)
    }

    @Test func `CE-5: from the second tap of a series on, each repeats`() throws {
        let run = try run(control(), .tap(150, 120).at(0), .tap(150, 120).at(0.2), .tap(150, 120).at(0.4))
        #expect(run.events == "TD UI TD TDR UI TD TDR UI")
    }

    @Test func `CT-3: beginTracking false swallows began alone`() throws {
        let run = try run(control().tracking { $0.beginTracking = false }, drag[0], drag[1], drag[2])
        #expect(
            run.calls.prefix(4) == [
                "C began {1} handled", "C moved {1} default", "V moved {1} default", "VC moved {1} default",
            ])
        #expect(run.trackingStory == ["C begin no"])
    }

    @Test func `CT-3: cancelled stops at a control that does not track`() throws {
        let run = try run(control().tracking { $0.beginTracking = false }, drag[0], .resignActive)
        #expect(run.calls == ["C began {1} handled", "C cancelled {1} handled"])
    }

    @Test func `CT-4: continueTracking sees the place before the move, the events the one after`() throws {
        let run = try Scene.common { control() }.run(
            drag[0], .move(1, 300, 120), categories: .controlProperties)
        let seen = run.dispatcher.log.compactMap { entry -> Bool? in
            switch entry.content {
            case .tracking(_, .continue, let seen), .controlEvent(_, .touchDragExit, _, let seen):
                seen?.isTouchInside
            default: nil
            }
        }
        #expect(seen == [true, false])
    }

    @Test func `CT-5: continueTracking false swallows its move, and what follows goes to next`() throws {
        let run = try run(
            control().tracking { $0.continueTrackingFalseFrom = 1 }, drag[0], drag[1], .move(1, 170, 120))
        #expect(run.trackingStory == ["C begin yes", "C TD", "C continue no"])
        #expect(run.calls.prefix(3) == ["C began {1} handled", "C moved {1} handled", "C moved {1} default"])
        let state = run.dispatcher.summary.controls[0]
        #expect(!state.isTracking && state.isHighlighted)
    }

    @Test func `CT-6, CE-4: a lift that crosses says so before it ends tracking`() throws {
        let run = try run(control(), drag[0], .up(1, 300, 120))
        #expect(run.trackingStory == ["C begin yes", "C TD", "C DEx", "C end", "C UO"])
    }

    @Test func `CT-7, ART-4: cancelTracking without super leaves the highlight and sends nothing`() throws {
        let run = try run(control().tracking { $0.cancelTrackingWithoutSuper = true }, drag[0], .resignActive)
        #expect(run.trackingStory == ["C begin yes", "C TD", "C cancel"])
        #expect(run.dispatcher.summary.controls[0].isHighlighted)
    }

    @Test(arguments: [Options.RemovedView.cancel, .keep])
    func `CT-8, A39: leaving the window cancels tracking once, before the touch`(choice: Options.RemovedView)
        throws
    {
        let options = Options().set(\.removedView, choice)
        var run = Run(try Scene.common { view("P") { control() } }, options: options)
        try run.send(drag[0], .remove("P"))
        let story = ["C began", "C begin yes", "C TD", "change P", "C cancel", "C TC"]
        #expect(run.controlStory == story + (choice == .cancel ? ["C cancelled"] : []))
    }

    @Test func `CT-8, A39: a control that another's action removes is cancelled at once`() throws {
        let run = try Scene.common {
            view("A", 0, 0, 100, 100, .button).action(.touchUpInside, "a:", effects: [.remove("B")])
                .action(.touchUpInside, "c:")
            view("B", 100, 0, 100, 100, .button).action(.touchUpInside, "b:")
        }
        .run(.down(1, 50, 50), .down(2, 150, 50), .frame(.up(1, 50, 50), .up(2, 150, 50)))
        let story = run.controlStory
        let removal = try #require(story.firstIndex(of: "change B"))
        #expect(Array(story[removal...].prefix(4)) == ["change B", "B cancel", "B TC", "c: → VC"])
        #expect(!story.contains("b: → VC"))
    }

    @Test(arguments: [Options.RemovedView.cancel, .keep])
    func `CT-8, A39: a button that a recognizer's action removes does not fire`(choice: Options.RemovedView)
        throws
    {
        let options = Options().set(\.removedView, choice)
        let dismiss = tap("t").effect("P", .remove).set(\.cancelsTouchesInView, false)
        var run = Run(
            try Scene.common {
                view("Q") { view("P") { view("B", 0, 0, 100, 100, .button).action(.touchUpInside, "b:") } }
                    .with(dismiss)
            }, options: options)
        try run.send(.tap(50, 50))
        #expect(run.controlStory.contains("B TC"))
        #expect(!run.controlStory.contains("b: → VC"))
    }

    @Test(arguments: [ScriptedMethod.endTracking, .cancelTracking])
    func `CT-8: a control that the method removes by which its tracking ends is not cancelled besides`(
        method: ScriptedMethod
    ) throws {
        let node = view("C", 0, 0, 100, 100, .button).override(
            \.effects, [method: [Change(target: "C", operation: .remove)]])
        let last: Step = method == .endTracking ? .up(1, 50, 50) : .resignActive
        let story = try Scene.common { node }.run(.down(1, 50, 50), last).controlStory
        #expect(story.filter { $0 == "C cancel" }.count == (method == .cancelTracking ? 1 : 0))
        #expect(story.contains(method == .endTracking ? "C UI" : "C TC"))
    }

    @Test func `CT-8, TA-10: a control that its own action removes finishes the pass first`() throws {
        let node = control().action(.touchDown, "a:", effects: [.remove("C")]).action(.touchDown, "b:")
        let run = try run(node, drag[0])
        #expect(
            run.controlStory == [
                "C began", "C begin yes", "C TD", "a: → VC", "change C", "b: → VC", "C cancel", "C TC",
                "C cancelled",
            ])
    }

    @Test(
        arguments: [
            (30, 120, true), (29.9, 120, false), (269.9, 120, true), (270, 120, false), (150, 30, true),
            (150, 29.9, false), (150, 209.9, true), (150, 210, false),
        ] as [(Double, Double, Bool)])
    func `CT-9, CT-10: 70 points around the bounds are inside, minimum edges in, maximum edges out`(
        x: Double, y: Double, isInside: Bool
    ) throws {
        #expect(try run(control(), drag[0], .move(1, x, y)).events == (isInside ? "TD DI" : "TD DEx DO"))
    }

    @Test func `CT-9: pointInside adds to the area while tracking`() throws {
        let node = control().override(\.pointInside, .inset(EdgeInsets(0, 0, 0, -200)))
        #expect(try run(node, drag[0], .move(1, 310, 120)).events == "TD DI")
        #expect(try run(node, drag[0], .move(1, 310, 250)).events == "TD DEx DO")
    }

    @Test func `CT-11: with multiple touch only the earliest is tracked`() throws {
        let node = control().set(\.isMultipleTouchEnabled, true)
        let run = try run(
            node, drag[0], .down(2, 160, 120), .move(2, 170, 120), .up(2, 170, 120), drag[1], drag[2])
        #expect(run.events == "TD DI UI")
        #expect(run.calls.allSatisfy { $0.hasSuffix("handled") })
    }

    @Test func `CT-11: two controls track two touches`() throws {
        var run = Run(
            try Scene.common {
                control()
                view("D", 0, 0, 50, 50, .control)
            })
        try run.send(.frame(.down(1, 150, 120), .down(2, 10, 10)), .frame(.up(1, 150, 120), .up(2, 10, 10)))
        #expect(run.controlEvents(of: "C") == "TD UI")
        #expect(run.controlEvents(of: "D") == "TD UI")
    }

    @Test func `CT-13: a pressed control goes on when it is disabled, but takes no highlight`() throws {
        let run = try run(
            control(), drag[0], .move(1, 300, 120), .set("C", .enabled(false)), .move(1, 150, 120))
        #expect(run.events == "TD DEx DO DEn DI")
        #expect(!run.dispatcher.summary.controls[0].isHighlighted)
    }

    @Test func `CT-13: disabling alone leaves the highlight`() throws {
        let run = try run(control(), drag[0], .set("C", .enabled(false)))
        #expect(run.dispatcher.summary.controls[0].isHighlighted)
    }

    @Test func `CT-14: a disabled control that is hit by an override passes on all but cancelled`() throws {
        var run = Run(
            try Scene.make {
                window("W") {
                    view("V") { control().set(\.isEnabled, false) }.controller("VC")
                        .override(\.hitTest, .returnView("C", when: nil))
                }.key()
            })
        try run.send(drag[0], drag[1], .resignActive)
        #expect(run.events.isEmpty)
        #expect(run.calls.filter { $0.hasPrefix("V ") } == ["V began {1} default", "V moved {1} default"])
        #expect(run.calls.last == "C cancelled {1} handled")
    }

    @Test func `CT-15: while it tracks nothing climbs past the control`() throws {
        let run = try run(control(), drag[0], .move(1, 300, 300), .up(1, 300, 300))
        #expect(run.calls.allSatisfy { $0.hasPrefix("C ") })
    }

    @Test func `CT-16, A7, B13: touches without super track nothing, with super everything`() throws {
        #expect(try run(control().touches(.handle), drag[0], drag[1], drag[2]).trackingStory.isEmpty)
        let observed = try run(control().touches(.observe), drag[0], drag[1], drag[2])
        #expect(observed.events == "TD DI UI")
        #expect(observed.calls == ["C began {1} observed", "C moved {1} observed", "C ended {1} observed"])
    }

    @Test func `A7: a control whose ended was overridden stays in tracking until the next touch`() throws {
        var phases = PhaseOverrides()
        phases.ended = .handle
        let run = try run(control().override(\.touches, phases), drag[0], drag[2], .down(2, 150, 120))
        #expect(run.trackingStory == ["C begin yes", "C TD", "C begin yes", "C TD"])
    }

    @Test func `CT-17: what actions see of tracking`() throws {
        let scene = try Scene.common { control() }
        let run = try scene.run(
            drag[0], .move(1, 300, 120), .move(1, 150, 120), .up(1, 150, 120), .down(1, 150, 120),
            .up(1, 300, 120), .down(1, 150, 120), .resignActive, categories: .controlProperties)
        let seen = run.dispatcher.log.compactMap { entry -> String? in
            switch entry.content {
            case .controlEvent(_, let events, _, let seen?): "\(Run.short(events)) \(text(seen))"
            case .tracking(_, .begin, let seen?): "begin \(text(seen))"
            case .tracking(_, .end, let seen?): "end \(text(seen))"
            default: nil
            }
        }
        #expect(
            seen == [
                "begin FFF", "TD TTT", "DEx TFF", "DO TFF", "DEn TTT", "DI TTT", "end TTT", "UI FTT",
                "begin FFF", "TD TTT", "DEx TFF", "end TFF", "UO FFF", "begin FFF", "TD TTT", "TC FTF",
            ])
    }

    private func text(_ seen: ControlProperties) -> String {
        [seen.isTracking, seen.isTouchInside, seen.isHighlighted].map { $0 ? "T" : "F" }.joined()
    }

    @Test func `CT-18: the state comes from the flags, and tracking never selects`() throws {
        let run = try run(control().set(\.isSelected, true), drag[0])
        let state = run.dispatcher.summary.controls[0]
        #expect(state.isEnabled && state.isSelected && state.isHighlighted && state.isTracking)
    }

    @Test func `CT-20: a touch that was withheld until its end is tracked at that moment`() throws {
        let two = tap("two", touches: 2).set(\.delaysTouchesBegan, true)
        let run = try Scene.common { control().with(two) }.play(.tap(150, 120))
        #expect(run.events == "TD UI")
        #expect(run.times(of: .touchDown) == [0.08])
    }

    @Test func `CE-3: a stationary finger gives no drag event`() throws {
        #expect(try run(control(), drag[0], .frame(.rest(1, 150, 120)), .move(1, 150, 120)).events == "TD")
    }

    @Test func `CE-6: touchCancel is the last event of its touch`() throws {
        let run = try Scene.common { control().with(longPress("l")) }.play(
            .down(1, 150, 120).at(0), .move(1, 152, 120).at(0.7), .up(1, 152, 120).at(0.8))
        #expect(run.events == "TD TC")
    }

    @Test func `CE-9: tracking alone never sends valueChanged`() throws {
        #expect(try run(control(), drag[0], drag[1], drag[2]).events == "TD DI UI")
    }
}
