import DispatchEngine
import Testing

/// The log's evidence for why something did not happen, or why it did, much of it on request.
@Suite struct EvidenceTests {
    private func run(_ scene: Scene, _ steps: Step..., options: Options = Options()) throws -> Run {
        var run = Run(scene, options: options, categories: .explain)
        try run.send(steps)
        try run.finish()
        return run
    }

    private func words(_ run: Run) -> [String] {
        let scene = run.dispatcher.scene
        return run.dispatcher.log.compactMap { entry in
            switch entry.content {
            case .refused(let id, let touch, let reason):
                "\(scene.identifier(of: id)) refuses \(touch.number), \(reason)"
            case .spared(let id, let by, let reason):
                "\(scene.identifier(of: id)) spared by \(scene.identifier(of: by)), \(reason)"
            case .deferred(let id, let reason, let other):
                "\(scene.identifier(of: id)) \(reason) \(other.map { scene.identifier(of: $0) } ?? "-")"
            default: nil
            }
        }
    }

    // MARK: Refused

    @Test func `GR-10, GR-12: a recognizer that is disabled or takes no touch of the type refuses it`() throws
    {
        let scene = try Scene.common {
            view("K").with(
                tap("off").set(\.isEnabled, false),
                tap("pencil").set(\.allowedTouchTypes, TouchTypes(.pencil)))
        }
        #expect(
            words(try run(scene, .down(1, 10, 10))) == [
                "off refuses 1, disabled", "pencil refuses 1, touchType",
            ])
        // Without the category nothing is written.
        #expect(words(try scene.run(.down(1, 10, 10))) == [])
    }

    @Test func `GR-11, GR-20: touches of another type, and those kept from an exclusive view, are refused`()
        throws
    {
        let scene = try Scene.common {
            view("K").set(\.isMultipleTouchEnabled, true).with(longPress("press", touches: 2))
        }
        var pencil = TouchSample(TouchID(2), .began, at: Point(20, 20))
        pencil.type = .pencil
        #expect(
            words(try run(scene, .down(1, 10, 10).at(0), .frame(pencil).at(0.1))) == [
                "press refuses 2, exclusiveTouchType"
            ])
        let options = Options().set(\.exclusiveTouchBindsRecognizers, true)
        let exclusive = try Scene.common {
            view("K", 0, 0, 50, 50).set(\.isExclusiveTouch, true)
            view("L", 50, 0, 50, 50).with(tap("tap"))
        }
        #expect(
            words(try run(exclusive, .down(1, 10, 10), .down(2, 60, 10), options: options)) == [
                "tap refuses 2, exclusiveTouch"
            ])
    }

    @Test func `GR-46, PAN-8: a recognizer that has failed or is full refuses further touches`() throws {
        let one = pan("one", maximum: 1)
        let scene = try Scene.common {
            view("K").set(\.isMultipleTouchEnabled, true).with(
                tap("tap").requires("press"), longPress("press", duration: 10), one)
        }
        #expect(
            words(try run(scene, .down(1, 10, 10), .down(2, 20, 20))) == [
                "tap refuses 2, busy", "one refuses 2, full",
            ])
    }

    // MARK: Spared

    @Test func `GA-10: a tap spares a tap that needs more taps`() throws {
        let scene = try Scene.common { view("K").with(tap("single"), tap("double", taps: 2)) }
        #expect(words(try run(scene, .tap(10, 10))) == ["double spared by single, moreTaps"])
    }

    @Test func `GA-24: canPrevent and canBePrevented spare, when both recognize`() throws {
        let meek = custom("meek", .on(.began, .began), .on(.ended, .ended)) { $0.canPrevent = .only([]) }
        let hard = custom("hard", .on(.ended, .ended)) { $0.canBePrevented = .only([]) }
        let scene = try Scene.common { view("K").with(hard, meek) }
        #expect(
            words(try run(scene, .tap(10, 10))) == [
                "hard spared by meek, canPrevent", "hard spared by meek, canPrevent",
                "meek spared by hard, alreadyFired",
            ])
    }

    @Test func `GA-24: canBePrevented spares a recognizer from one that may prevent others`() throws {
        let hard = custom("hard") { $0.canBePrevented = .only([]) }
        let scene = try Scene.common { view("K").with(hard, custom("plain", .on(.began, .ended))) }
        #expect(words(try run(scene, .down(1, 10, 10))) == ["hard spared by plain, canBePrevented"])
    }

    // MARK: Deferred

    @Test func `D18: a scroll view whose content does not scroll that way does not ask`() throws {
        let scene = try Scene.common { scrollView("S") }
        #expect(
            words(try run(scene, .down(1, 10, 10), .move(1, 40, 10), .move(1, 60, 10)))
                == ["S.pinch refuses 1, disabled", "S.pan cannotScroll -"])
        #expect(
            words(try run(scene, .down(1, 10, 40), .move(1, 10, 10))) == ["S.pinch refuses 1, disabled"])
    }

    @Test func `D22: at its edge it leaves the drag to one around it that can scroll that way`() throws {
        let scene = try Scene.common { scrollView("outer") { scrollView("inner") } }
        let run = try run(
            scene, .set("outer", .contentOffset(Point(0, 50))), .down(1, 100, 200), .move(1, 100, 240),
            .move(1, 100, 250))
        #expect(words(run).filter { $0.contains("atEdge") } == ["inner.pan atEdge outer.pan"])
    }

    // MARK: The hit-test

    @Test func `HT-5, HT-19: a point outside tells the bounds it missed, and an override`() throws {
        let scene = try Scene.common {
            view("K", 0, 0, 10, 20)
            view("L", 100, 0, 50, 50).override(\.pointInside, .always(false))
        }
        let log = try run(scene, .down(1, 110, 10)).dispatcher.log
        let missed = log.compactMap { entry -> MissedBounds? in
            guard case .hitTest(_, _, .outside, let details?) = entry.content else { return nil }
            return details.value.missed
        }
        #expect(
            missed == [
                MissedBounds(bounds: Rect(0, 0, 50, 50), isOverridden: true),
                MissedBounds(bounds: Rect(0, 0, 10, 20), isOverridden: false),
            ])
    }

    // MARK: Always there

    private func name(_ participant: Participant, _ scene: Scene) -> String {
        switch participant {
        case .responder(let responder): scene.identifier(of: responder)
        case .recognizer(let id): scene.identifier(of: id)
        case .delegate, .keyCommand, .code: "\(participant)"
        }
    }

    private func losses(_ run: Run) -> [String] {
        run.dispatcher.log.compactMap { entry in
            guard case .touches(_, .cancelled, _, _, _, let loss?) = entry.content else { return nil }
            let by = loss.value.by.map { name($0, run.dispatcher.scene) } ?? "-"
            return "\(loss.value.reason) \(by)"
        }
    }

    @Test func `GD-3, TC-23 to TC-28, EQ-19: cancelled touches say what took them away`() throws {
        let cases: [(Step, String)] = [
            (.move(1, 60, 10), "recognized p"), (.resignActive, "cancelled -"), (.remove("K"), "removed K"),
            (.set("W", .hidden(true)), "hidden W"),
            (.change("application", .call(.beginIgnoringInteractionEvents)), "ignored application"),
            (.frame(TouchSample(TouchID(1), .cancelled, at: Point(10, 10))), "cancelled -"),
        ]
        for (step, loss) in cases {
            let scene = try Scene.common { view("K").touches(.handle).with(pan("p")) }
            #expect(losses(try scene.run(.down(1, 10, 10), step)) == [loss])
        }
        let options = Options().set(\.animationCancels, true)
        let scene = try Scene.common { view("K").touches(.handle) }
        #expect(
            losses(try run(scene, .down(1, 10, 10), .set("K", .animating(true)), options: options))
                == ["animating K"])
    }

    @Test func `A30, A7: a change names the event that makes it, or the entry whose effect it is`() throws {
        var hides = tap("t")
        hides.actions[0].effects = [Change(target: "L", operation: .set([.hidden(true)]))]
        let run = try Scene.common {
            view("K", 0, 0, 100, 100).with(hides)
            view("L", 100, 0, 100, 100)
        }.run(.tap(10, 10), .set("L", .hidden(false)))
        let causes = run.dispatcher.log.compactMap { entry -> ChangeCause? in
            if case .change(_, _, let cause) = entry.content { cause } else { nil }
        }
        let action = try #require(run.dispatcher.log.firstIndex { $0.content.kind == .action })
        #expect(causes == [.entry(action), .event(2)])
    }

    @Test func `TA-6: an action whose target was looked up says where, and on request who was asked`() throws
    {
        let scene = try Scene.common(firstResponders: ["K"]) {
            view("K").can { $0.implements = ["save:"] }
            view("L").can { $0.implements = ["open:"] }
        }
        func lookups(_ categories: LogCategories) throws -> [ActionLookup?] {
            var run = Run(scene, categories: categories)
            try run.send([
                .sendAction("save:"), .sendAction("open:", from: "L"), .sendAction("save:", to: "K"),
            ])
            return run.dispatcher.log.compactMap { entry in
                if case .action(let action) = entry.content { .some(action.lookup) } else { nil }
            }
        }
        let found = try lookups([])
        #expect(found.map { $0?.start } == [.firstResponder, .sender, nil])
        #expect(found.allSatisfy { $0?.asked == nil })
        let asked = try lookups(.explain).map { $0?.asked?.map { scene.identifier(of: $0) } }
        #expect(asked[0] == ["K"])
        #expect(asked[1]?.last == "L" && asked[1]?.first == "K")
        #expect(asked[2] == nil)
    }

    @Test func `GR-32: a state that UIKit corrects names what was requested`() throws {
        let inside = Condition.inside(.rect(Rect(0, 0, 80, 200), in: "K"))
        let scene = try Scene.common {
            view("K", 0, 0, 200, 200).with(
                pan("p").set(\.requires, [RecognizerRule(inside, .failed)]),
                pan("q").set(\.requires, [RecognizerRule(inside, .cancelled)]).delegate(
                    \.simultaneousWith, .all))
        }
        let run = try scene.run(
            .down(1, 50, 50), .move(1, 70, 50), .move(1, 90, 50), .up(1, 90, 50), .down(1, 150, 50))
        let requested = run.dispatcher.log.compactMap { entry -> String? in
            guard case .state(let id, _, let to, _, _, let requested?) = entry.content else { return nil }
            return "\(scene.identifier(of: id)) \(to), requested \(requested)"
        }
        #expect(requested == ["p cancelled, requested failed", "q failed, requested cancelled"])
    }
}
