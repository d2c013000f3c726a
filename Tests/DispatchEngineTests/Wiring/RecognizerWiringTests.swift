import DispatchEngine
import Testing

/// The properties of recognizers that code sets in a run: A43, GR-32, GA-18.
@Suite struct RecognizerWiringTests {
    private func set(_ id: Identifier, _ property: Property, _ value: PropertyValue) throws -> Step {
        .set(id, try #require(PropertyChange(property, value)))
    }

    @Test func `A43: a number counts from the next attempt on`() throws {
        let run = try Scene.common { view("K").with(tap("tap")) }.play(
            .down(1, 10, 10).at(0), try set("tap", .numberOfTapsRequired, .whole(2)).at(0.05),
            .up(1, 10, 10).at(0.08), .tap(10, 10).at(2), .tap(10, 10).at(4), .tap(10, 10).at(4.2))
        #expect(
            run.story([.states], times: true) == [
                "0.08 tap ended, recognized", "2.43 tap failed, timeout", "4.28 tap ended, recognized",
            ])
    }

    @Test func `A43: minimumPressDuration and allowableMovement`() throws {
        let run = try Scene.common { view("K").with(longPress("press")) }.play(
            try set("press", .minimumPressDuration, .number(1)), .down(1, 10, 10).at(2),
            .up(1, 10, 10).at(2.8),
            try set("press", .allowableMovement, .number(50)).at(3), .down(1, 10, 10).at(4),
            .move(1, 50, 10).at(4.5), .up(1, 50, 10).at(5.5))
        #expect(
            run.story([.states], times: true) == [
                "2.8 press failed, touchesEnded", "5.0 press began, recognized",
                "5.5 press ended, touchesEnded",
            ])
    }

    @Test func `A43: a property of all recognizers counts at once`() throws {
        let scene = try Scene.common { view("K").touches(.handle).with(tap("tap")) }
        let off = try set("tap", .cancelsTouchesInView, .flag(false))
        #expect(try scene.play(.tap(10, 10)).viewCalls == ["K began {1}", "K cancelled {1}"])
        #expect(
            try scene.play(.down(1, 10, 10).at(0), off.at(0.01), .up(1, 10, 10).at(0.08)).viewCalls
                == ["K began {1}", "K ended {1}"])
        let pencil = try set("tap", .allowedTouchTypes, .names(TouchTypes(.pencil).rawValue))
        #expect(try scene.play(pencil, .tap(10, 10)).actions == [])
    }

    @Test func `A43: a delegate that code sets is asked from the next question on; nil asks nobody`() throws {
        var delegate = GestureDelegate()
        delegate.shouldReceiveTouch = .value(.always(false))
        delegate.shouldBegin = .value(.always(false))
        let scene = try Scene.common { view("K").with(tap("tap")) }
        let run = try scene.play(
            .down(1, 10, 10).at(0), .wire("tap", .delegate(delegate)).at(0.01), .up(1, 10, 10).at(0.08),
            .tap(10, 10).at(1), .wire("tap", .delegate(nil)).at(2), .tap(10, 10).at(3))
        #expect(
            run.story([.gates, .states, .actions]) == [
                "tap.delegate shouldBegin: no", "tap failed, gate by tap.delegate",
                "tap.delegate shouldReceive {1}: no", "tap ended, recognized", "tap fires ended",
            ])
    }

    @Test func `GA-18: code sets whom a recognizer waits for, before and during an attempt`() throws {
        let scene = try Scene.common { view("K").with(tap("single"), tap("double", taps: 2)) }
        let wait = Step.wire("single", .requiresFailureOf(["double"]))
        let story = [
            "single waits for double", "double failed, timeout", "single ended, recognized",
            "single fires ended",
        ]
        let parts: Set<StoryPart> = [.states, .waits, .actions]
        #expect(try scene.play(wait, .tap(10, 10)).story(parts) == story)
        #expect(
            try scene.play(.down(1, 10, 10).at(0), wait.at(0.01), .up(1, 10, 10).at(0.08)).story(parts)
                == story)
        let free = Step.wire("single", .requiresFailureOf([]))
        #expect(
            try scene.play(wait, free, .tap(10, 10)).story(parts).first == "single ended, recognized")
    }

    @Test func `GA-18: what a class requires stays`() throws {
        var custom = CustomRecognizer()
        custom.script = [CustomRecognizer.Rule(.on(.ended, touches: nil), request: .ended)]
        custom.shouldRequireFailureOf = ["double"]
        let scene = try Scene.common {
            view("K").with(
                recognizer("custom", .custom(custom)), tap("double", taps: 2), tap("triple", taps: 3))
        }
        let run = try scene.play(.wire("custom", .requiresFailureOf(["triple"])), .tap(10, 10))
        #expect(run.story([.waits]) == ["custom waits for triple double"])
    }

    @Test func `GR-32: a state that code sets is corrected, settled at once, and has the reason script`()
        throws
    {
        let scene = try Scene.common { view("K").touches(.handle).with(pan("pan")) }
        let failed = try scene.play(
            .down(1, 10, 10), .wire("pan", .state(.failed)), .move(1, 60, 10), .up(1, 60, 10))
        #expect(
            failed.story([.states, .views]) == [
                "K began {1}", "pan failed, script", "K moved {1}", "K ended {1}",
            ])
        let began = try scene.play(.down(1, 10, 10), .wire("pan", .state(.changed)), .up(1, 10, 10))
        #expect(
            began.story([.states, .actions, .views]) == [
                "K began {1}", "pan began, recognized", "pan fires began", "K cancelled {1}",
                "pan ended, touchesEnded", "pan fires ended",
            ])
        let cancelled = try scene.play(
            .down(1, 10, 10), .move(1, 60, 10), .wire("pan", .state(.failed)), .up(1, 60, 10))
        #expect(cancelled.story([.states]) == ["pan began, recognized", "pan cancelled, script"])
    }

    @Test func `GR-33: a recognizer without touches, or finished, heeds no state`() throws {
        let scene = try Scene.common { view("K").with(pan("pan")) }
        #expect(try scene.run(.wire("pan", .state(.began))).lines() == ["change pan false"])
        let run = try scene.run(
            .down(1, 10, 10), .down(2, 20, 20), .wire("pan", .state(.failed)), .wire("pan", .state(.began)))
        #expect(run.lines(.change).suffix(2) == ["change pan", "change pan false"])
    }

    @Test func `A43: a change does not set what its target has not`() throws {
        let scene = try Scene.common { view("K") { view("S", 0, 0, 9, 9, .scrollView) }.with(tap("tap")) }
        func kinds(_ target: Identifier, _ operation: Change.Operation) -> [SceneFault.Kind] {
            do throws(SceneFaults) {
                _ = try scene.resolve([Change(target: target, operation: operation)])
                return []
            } catch {
                return error.faults.map(\.kind)
            }
        }
        let press = PropertyChange(.minimumPressDuration, .number(1)).map { [$0] } ?? []
        let none = PropertyChange(.numberOfTapsRequired, .whole(0)).map { [$0] } ?? []
        #expect(kinds("tap", .set(press)) == [.foreignRecognizerProperty("tap", .minimumPressDuration)])
        #expect(kinds("tap", .set(none)) == [.numberTooSmall("tap", .numberOfTapsRequired, least: 1)])
        #expect(kinds("K", .set(press)) == [.wrongKind("K", expected: .gestureRecognizer)])
        #expect(
            kinds("K", .set([], wires: [.state(.failed)])) == [.wrongKind("K", expected: .gestureRecognizer)])
        #expect(
            kinds("tap", .set([], wires: [.applicationState(.background)]))
                == [.wrongKind("tap", expected: .application)])
        #expect(
            kinds("S.pan", .set([], wires: [.delegate(nil)])) == [
                .wrongKind("S.pan", expected: .ownRecognizer)
            ])
        #expect(kinds("tap", .move(to: "K", index: 0)) == [.wrongKind("tap", expected: .view)])
    }
}
