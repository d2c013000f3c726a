import DispatchEngine
import Testing

/// The states of a recognizer: GR-13 to GR-15, GR-17, GR-19 and GR-30 to GR-47.
@Suite struct StateMachineTests {
    private let states: Set<StoryPart> = [.states, .actions, .resets]

    @Test func `GR-30: a discrete recognizer ends or fails`() throws {
        let scene = try Scene.common { view("K").with(tap("t")) }
        #expect(
            try scene.play(.tap(10, 10)).story(states) == [
                "t ended, recognized", "t fires ended", "t possible",
            ])
        #expect(
            try scene.play(.down(1, 10, 10), .up(1, 10, 10)).story(states) == [
                "t failed, timeout", "t possible",
            ])
    }

    @Test
    func
        `GR-31, GR-34, B2: a continuous one begins, changes and ends, an action for each but no state twice`()
        throws
    {
        let run = try Scene.common { view("K").with(pan("p")) }.play(
            .down(1, 10, 10), .move(1, 30, 10), .move(1, 40, 10), .move(1, 50, 10), .up(1, 50, 10))
        #expect(
            run.story(states) == [
                "p began, recognized", "p fires began", "p changed, recognized", "p fires changed",
                "p fires changed",
                "p ended, touchesEnded", "p fires ended", "p possible",
            ])
    }

    @Test func `GR-31: began may go straight to ended or cancelled`() throws {
        let scene = try Scene.common { view("K").with(longPress("l")) }
        #expect(
            try scene.play(.down(1, 10, 10), .up(1, 10, 10)).actions == ["l fires began", "l fires ended"])
        #expect(
            try scene.play(.down(1, 10, 10), .resignActive).actions == ["l fires began", "l fires cancelled"])
    }

    @Test(arguments: [
        (GestureState.changed, GestureState.ended, ["c fires began", "c fires ended"]),
        (.cancelled, .ended, []), (.failed, .ended, []),
        (.began, .began, ["c fires began", "c fires changed"]),
        (.began, .failed, ["c fires began", "c fires cancelled"]), (.ended, .began, ["c fires ended"]),
    ])
    func `GR-32, GR-33: illegal requests are corrected, those of a finished recognizer ignored`(
        first: GestureState, second: GestureState, actions: [String]
    ) throws {
        let run = try Scene.common { view("K").with(custom("c", .on(.began, first), .on(.moved, second))) }
            .run(
                .down(1, 10, 10), .move(1, 20, 10))
        #expect(run.actions == actions)
    }

    @Test func `GR-33: after the request to end nothing in the same event counts any more`() throws {
        var cancelled = TouchSample.up(2, 20, 20)
        cancelled.phase = .cancelled
        let run = try Scene.common {
            view("K").with(
                custom("c", .on(.began, .began), .on(.ended, .ended), .on(.cancelled, .changed)))
        }.run(.frame(.down(1, 10, 10), .down(2, 20, 20)), .frame(.up(1, 10, 10), cancelled))
        #expect(
            run.story(states) == [
                "c began, recognized", "c fires began", "c ended, script", "c fires ended", "c possible",
            ])
    }

    @Test
    func `GR-13: disabling fails a possible recognizer and cancels one that has begun, with its action`()
        throws
    {
        let scene = try Scene.common { view("K").touches(.handle).with(pan("p")) }
        #expect(
            try scene.run(.down(1, 10, 10), .set("p", .enabled(false))).story(states) == [
                "p failed, disabled", "p possible",
            ])
        let begun = try scene.run(
            .down(1, 10, 10), .move(1, 30, 10), .set("p", .enabled(false)), .set("p", .enabled(true)),
            .move(1, 40, 10), .up(1, 40, 10))
        #expect(
            begun.story([.states, .actions, .resets, .views]) == [
                "K began {1}", "p began, recognized", "p fires began", "K cancelled {1}",
                "p cancelled, disabled",
                "p fires cancelled", "p possible",
            ])
    }

    @Test func `GR-13, A30: disabling frees dependents at once, at its own time`() throws {
        let run = try Scene.common {
            view("K").with(tap("single").requires("double"), tap("double", taps: 2))
        }
        .run(.tap(10, 10).at(0), .set("double", .enabled(false)).at(0.2))
        #expect(
            run.story([.states, .actions], times: true) == [
                "0.2 double failed, disabled", "0.2 single ended, recognized", "0.2 single fires ended",
            ])
    }

    @Test func `GR-14: removing a recognizer from its view acts like disabling it, for good`() throws {
        let run = try Scene.common { view("K").with(pan("p")) }.run(
            .down(1, 10, 10), .move(1, 30, 10), .remove("p"), .move(1, 40, 10), .up(1, 40, 10),
            .down(1, 10, 10))
        #expect(
            run.story(states) == [
                "p began, recognized", "p fires began", "p cancelled, disabled", "p fires cancelled",
                "p possible",
            ])
    }

    @Test func `GR-14, A39: removing a view cancels its recognizers, then its touches`() throws {
        let run = try Scene.common {
            view("P") { view("K").touches(.handle).with(tap("k"), pan("q")) }
                .with(pan("p", minimum: 2), longPress("l"))
        }.run(.down(1, 10, 10).at(0), .remove("K").at(0.1), .move(1, 11, 10).at(0.2), .up(1, 11, 10).at(0.9))
        #expect(
            run.story([.changes, .states, .resets, .views, .actions]) == [
                "K began {1}", "change K", "k failed, disabled", "q failed, disabled", "K cancelled {1}",
                "q possible", "k possible", "p failed, prevented by l", "l began, recognized",
                "l fires began",
                "p possible", "l ended, touchesEnded", "l fires ended", "l possible",
            ])
    }

    @Test
    func `GR-15: an ignored touch is not heard of again, its delayed copy goes out, and it is not cancelled`()
        throws
    {
        let run = try Scene.common {
            view("K").set(\.isMultipleTouchEnabled, true).touches(.handle).with(
                custom("c", .ignore(on: .moved, touches: 2), .on(.ended, .ended)).set(
                    \.delaysTouchesBegan, true))
        }.run(
            .frame(.down(1, 10, 10), .down(2, 20, 20)), .move(2, 30, 20), .move(2, 40, 20), .up(1, 10, 10),
            .up(2, 40, 20))
        #expect(
            run.story([.callbacks, .holds, .views, .actions]) == [
                "c gets {1,2} began", "1 began withheld by c", "2 began withheld by c", "c gets {2} moved",
                "{2} began released by c", "K began {2}", "{2} moved released by c", "K moved {2}",
                "K moved {2}",
                "c gets {1} ended", "c fires ended", "{1} dropped, recognized by c", "K ended {2}",
            ])
    }

    @Test func `GR-17: recognizers of surviving ancestors see the touch of a removed view`() throws {
        let run = try Scene.common { view("P") { view("K") }.with(pan("p")) }.run(
            .down(1, 10, 10), .remove("K"), .move(1, 30, 10), .up(1, 30, 10))
        #expect(run.actions == ["p fires began", "p fires ended"])
    }

    @Test func `GR-19, SYS-2: a system cancel reaches recognizers before views, cancels or fails them`()
        throws
    {
        let run = try Scene.common {
            view("K").touches(.handle).with(
                pan("p").set(\.cancelsTouchesInView, false).beside(), pan("q", minimum: 2))
        }.run(.down(1, 10, 10), .move(1, 30, 10), .resignActive)
        #expect(
            run.story([.callbacks, .states, .actions, .views]).suffix(6) == [
                "p gets {1} cancelled", "q gets {1} cancelled", "q failed, cancelled",
                "p cancelled, cancelled",
                "p fires cancelled", "K cancelled {1}",
            ])
    }

    @Test func `GR-35, A29: cancelled sends an action only after an earlier one`() throws {
        // The pan waits for the swipe, so nothing was sent when the system takes the touch.
        let run = try Scene.common { view("K").with(pan("p").requires("l"), longPress("l", duration: 9)) }
            .run(
                .down(1, 10, 10), .move(1, 15, 10), .resignActive)
        #expect(run.actions == [])
    }

    @Test func `GR-36, GD-1: the action is sent after all recognizers saw the event and before views do`()
        throws
    {
        let run = try Scene.common {
            view("P") { view("K").touches(.handle).with(pan("k").beside()) }
                .with(pan("p").set(\.cancelsTouchesInView, false))
        }.run(.down(1, 10, 10), .move(1, 30, 10))
        #expect(
            run.story([.callbacks, .actions, .views]) == [
                "k gets {1} began", "p gets {1} began", "K began {1}", "k gets {1} moved", "p gets {1} moved",
                "k fires began", "K cancelled {1}", "p fires began",
            ])
    }

    @Test func `GR-38: targets are called in the order they were added, a pair added twice once`() throws {
        var tap = tap("t")
        tap.actions = ["VC", "application", "VC"].map {
            TargetAction(target: Identifier(stringLiteral: $0), action: "go")
        }
        let run = try Scene.common { view("K").with(tap) }.play(.tap(10, 10))
        #expect(run.lines(.action) == ["action t VC go", "action t application go"])
    }

    @Test func `GR-39, A5: once begun, each event with a callback sends one changed, whatever moved`() throws
    {
        let run = try Scene.common {
            view("K").with(longPress("l", duration: 0), pan("p", maximum: 1).beside())
        }
        .run(
            .down(1, 10, 10), .down(2, 20, 20), .move(2, 30, 20), .move(1, 10, 20),
            .frame(.rest(1, 10, 20), .move(2, 40, 20)))
        #expect(
            run.actions.filter { $0.hasPrefix("l") } == [
                "l fires began", "l fires changed", "l fires changed",
            ])
        #expect(run.actions.filter { $0.hasPrefix("p") } == ["p fires began"])
    }

    @Test func `GR-41, GR-44: shouldBegin is asked at the request, before arbitration and waiting, once`()
        throws
    {
        let run = try Scene.common {
            view("K").with(
                tap("single").requires("double").delegate(\.shouldBegin, .always(true)),
                tap("double", taps: 2))
        }.play(.tap(10, 10))
        #expect(
            run.story([.gates, .waits, .states, .actions]) == [
                "single.delegate shouldBegin: yes", "single waits for double", "double failed, timeout",
                "single ended, recognized", "single fires ended",
            ])
    }

    @Test func `GR-41, A41: a no fails it without action, and losers of the arbitration are asked as well`()
        throws
    {
        let run = try Scene.common {
            view("K").with(
                tap("no").delegate(\.shouldBegin, .always(false)),
                tap("loser").delegate(\.shouldBegin, .always(true)),
                tap("winner"))
        }.play(.tap(10, 10))
        #expect(
            run.story([.gates, .states, .actions]) == [
                "no.delegate shouldBegin: no", "no failed, gate by no.delegate",
                "loser.delegate shouldBegin: yes",
                "loser failed, prevented by winner", "winner ended, recognized", "winner fires ended",
            ])
    }

    @Test
    func `GR-42, A25, A40: the hit view of each tracked touch is asked first, if touches would be cancelled`()
        throws
    {
        let asking = custom("c", .on(.moved, .ended)).delegate(\.shouldBegin, .always(true))
        for cancels in [true, false] {
            let run = try Scene.common {
                view("P") {
                    view("K", 0, 0, 100, 100).override(\.gestureRecognizerShouldBegin, .always(true))
                    view("L", 100, 0, 100, 100).override(\.gestureRecognizerShouldBegin, .always(true))
                }
                .override(\.gestureRecognizerShouldBegin, .always(false))
                .with(asking.set(\.cancelsTouchesInView, cancels))
            }.run(.down(1, 110, 10), .down(2, 10, 10), .down(3, 20, 20), .move(3, 30, 30))
            let views = ["L shouldBegin c: yes", "K shouldBegin c: yes"]
            #expect(run.story([.gates]) == (cancels ? views : []) + ["c.delegate shouldBegin: yes"])
        }
    }

    @Test func `GR-42: the first no of a view ends the question`() throws {
        let run = try Scene.common {
            view("K").override(\.gestureRecognizerShouldBegin, .notFor(["t"]))
                .with(tap("t").delegate(\.shouldBegin, .always(true)))
        }.play(.tap(10, 10))
        #expect(run.story([.gates, .states]) == ["K shouldBegin t: no", "t failed, gate by K"])
    }

    private func delegated(_ delegate: SceneDelegate, on node: Node) -> Node {
        var tap = tap("tap")
        tap.delegate = GestureDelegate()
        tap.delegate?.object = delegate.object
        tap.delegate?.shouldBegin = delegate.answer.map { .value(.always($0)) }
        return node.with(tap)
    }

    private struct SceneDelegate {
        var object: Identifier
        var answer: Bool?
    }

    private func beginGates(_ run: Run) -> [String] {
        run.story([.gates]).filter { $0.contains("shouldBegin") }
    }

    @Test func `GR-43: a delegate that was asked as a view is not asked again`() throws {
        let view = view("K", 0, 0, 100, 100)
        let own = try Scene.common { delegated(SceneDelegate(object: "K", answer: true), on: view) }
            .play(.tap(50, 50))
        #expect(beginGates(own) == ["K shouldBegin tap: yes"])
        let overridden = try Scene.common {
            delegated(
                SceneDelegate(object: "K"), on: view.override(\.gestureRecognizerShouldBegin, .always(false)))
        }
        .play(.tap(50, 50))
        #expect(beginGates(overridden) == ["K shouldBegin tap: no"])
        let plain = try Scene.common { delegated(SceneDelegate(object: "K"), on: view) }.play(.tap(50, 50))
        #expect(beginGates(plain) == [])
    }

    @Test func `GR-43: a delegate that is another view is asked after the hit view, by its own name`() throws
    {
        let scene = try Scene.common {
            delegated(SceneDelegate(object: "D"), on: view("K", 0, 0, 100, 100))
                .override(\.gestureRecognizerShouldBegin, .always(true))
            view("D", 200, 200, 10, 10).override(\.gestureRecognizerShouldBegin, .notFor(["tap"]))
        }
        #expect(
            beginGates(try scene.play(.tap(50, 50))) == [
                "K shouldBegin tap: yes", "D shouldBegin tap: no",
            ])
    }

    @Test func `GR-45, GR-46: a finished recognizer is reset in the same update, with fingers still down`()
        throws
    {
        let run = try Scene.common { view("K").with(swipe("s")) }.run(
            .down(1, 10, 10).at(0), .move(1, 90, 10).at(0.1), .move(1, 95, 10).at(0.2),
            .down(2, 10, 10).at(0.3),
            .move(2, 90, 10).at(0.4))
        #expect(
            run.story([.callbacks, .actions, .resets]) == [
                "s gets {1} began", "s gets {1} moved", "s fires ended", "s possible", "s gets {2} began",
                "s gets {2} moved", "s fires ended", "s possible",
            ])
    }

    @Test func `GR-45, A24: linked recognizers are reset together, when all are finished or idle`() throws {
        let run = try Scene.common {
            view("K").with(
                pan("a", minimum: 2).requires("b"), longPress("b").requires("c"), tap("c"), swipe("free"))
        }.run(.down(1, 10, 10).at(0), .move(1, 40, 40).at(0.1), .up(1, 40, 40).at(0.2))
        #expect(
            run.story([.states, .resets], times: true) == [
                "0.1 b failed, moved", "0.2 a failed, touchesEnded", "0.2 free failed, touchesEnded",
                "0.2 c ended, recognized", "0.2 free possible", "0.2 c possible", "0.2 b possible",
                "0.2 a possible",
            ])
    }
}
