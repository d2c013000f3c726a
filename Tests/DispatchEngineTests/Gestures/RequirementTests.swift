import DispatchEngine
import Testing

/// Failure requirements: GA-13 to GA-23, A4, A9, A10, A23, A26 and A35.
@Suite struct RequirementTests {
    private let outcome: Set<StoryPart> = [.states, .actions, .waits]

    @Test
    func `GA-13: one that waits stays Possible, excludes no other, can be excluded, and gets its touches`()
        throws
    {
        let run = try Scene.common {
            view("P") { view("K").with(pan("waiting").requires("l"), longPress("l", duration: 2)) }.with(
                pan("p"))
        }.run(.down(1, 10, 10).at(0), .move(1, 15, 10).at(0.1), .move(1, 20, 10).at(0.2))
        #expect(
            run.story(outcome) == [
                "l failed, prevented by p", "waiting failed, prevented by p", "p began, recognized",
                "p fires began",
            ])
    }

    @Test func `GA-13: while it waits it goes on to get its touches`() throws {
        let run = try Scene.common {
            view("K").with(custom("w", .on(.began, .began)).requires("s"), swipe("s"))
        }
        .run(.down(1, 10, 10).at(0), .move(1, 15, 10).at(0.1), .up(1, 15, 10).at(0.2))
        #expect(
            run.story([.callbacks, .waits, .states, .actions]).filter { !$0.hasPrefix("s gets") } == [
                "w gets {1} began", "w waits for s", "w gets {1} moved", "w gets {1} ended",
                "s failed, touchesEnded", "w began, recognized", "w fires began", "w ended, touchesEnded",
                "w fires ended",
            ])
    }

    @Test func `D49: a request that a script made while it waited has its reason`() throws {
        let run = try Scene.common {
            view("K").with(
                custom("c", .on(.moved, .began), .on(.ended, .ended)).requires("l"), longPress("l"))
        }
        .run(.down(1, 10, 10).at(0), .move(1, 15, 10).at(0.1), .up(1, 15, 10).at(0.2))
        #expect(run.story([.states]) == ["l failed, touchesEnded", "c began, recognized", "c ended, script"])
    }

    @Test func `GA-18: one that waits for another for two reasons waits for it once`() throws {
        let single = tap("s").requires("d").delegate(\.shouldRequireFailureOf, .all)
        let run = try Scene.common { view("K").with(single, tap("d", taps: 2)) }.run(.tap(10, 10))
        #expect(run.story([.waits]) == ["s waits for d"])
    }

    @Test func `GA-14: one that is idle, disabled, detached or refused the touch is not an obstacle`() throws
    {
        let refusing = tap("required", taps: 2).delegate(\.shouldReceiveTouch, .always(false))
        for required in [tap("required", taps: 2).set(\.isEnabled, false), refusing] {
            let run = try Scene.common { view("K").with(tap("t").requires("required"), required) }.run(
                .tap(10, 10))
            #expect(run.story(outcome) == ["t ended, recognized", "t fires ended"])
        }
        let idle = try Scene.common {
            view("K", 0, 0, 100, 100).with(tap("t").requires("required"))
            view("L", 100, 0, 100, 100).with(tap("required", taps: 2))
        }
        #expect(try idle.run(.tap(10, 10)).actions == ["t fires ended"])
        #expect(
            try idle.run(.down(2, 110, 10).at(0), .tap(10, 10).at(0.1)).story([.waits]) == [
                "t waits for required"
            ])
        let detached = try Scene.common {
            view("K").with(tap("t").requires("required"), tap("required", taps: 2))
        }
        #expect(try detached.run(.remove("required"), .tap(10, 10)).actions == ["t fires ended"])
    }

    @Test func `GA-15: if the required recognizer recognizes, the dependent fails and drops its touches`()
        throws
    {
        let run = try Scene.common { view("K").with(pan("p").requires("s"), swipe("s")) }.run(
            .down(1, 10, 10).at(0), .move(1, 30, 10).at(0.05), .move(1, 90, 10).at(0.1),
            .move(1, 99, 10).at(0.2))
        #expect(
            run.story([.waits, .states, .actions, .callbacks]) == [
                "p gets {1} began", "s gets {1} began", "p gets {1} moved", "s gets {1} moved",
                "p waits for s",
                "p gets {1} moved", "s gets {1} moved", "p failed, prevented by s", "s ended, recognized",
                "s fires ended",
            ])
    }

    @Test func `GA-15: the requirement reaches dependents that the exclusion does not`() throws {
        let run = try Scene.common {
            view("P", 0, 0, 200, 100) {
                view("K", 0, 0, 100, 100).with(custom("d", .on(.began, .ended)).requires("t"))
                view("L", 100, 0, 100, 100).with(tap("t"))
            }
        }.run(.frame(.down(1, 10, 10), .down(2, 110, 10)).at(0), .up(2, 110, 10).at(0.1))
        #expect(
            run.story(outcome) == [
                "d waits for t", "d failed, requirement by t", "t ended, recognized", "t fires ended",
            ])
    }

    @Test
    func
        `GA-16, GD-12, GD-13: a single tap that waits fires when the double has failed, and not if it has not`()
        throws
    {
        let scene = try Scene.common {
            view("K").touches(.handle).with(tap("s").requires("d"), tap("d", taps: 2))
        }
        let deliveries: Set<StoryPart> = [.actions, .views, .holds]
        #expect(
            try scene.play(.tap(10, 10).at(0)).story(deliveries, times: true) == [
                "0.0 K began {1}", "0.08 1 ended withheld by s", "0.08 1 ended withheld by d",
                "0.43 s fires ended", "0.43 K cancelled {1}",
            ])
        let twice = try scene.play(.tap(10, 10).at(0), .tap(10, 10).at(0.2))
        #expect(
            twice.story(deliveries) == [
                "K began {1}", "1 ended withheld by s", "1 ended withheld by d", "1 began withheld by s",
                "1 began withheld by d", "d fires ended", "{1} dropped, recognized by d", "K cancelled {1}",
            ])
        #expect(twice.story([.states]).first == "s failed, prevented by d")
    }

    @Test
    func `GA-17: a second finger beyond 45 points frees the single tap at its touch-down, and is dropped`()
        throws
    {
        let run = try Scene.common {
            view("K").touches(.handle).with(tap("single").requires("double"), tap("double", taps: 2))
        }.run(.tap(10, 10).at(0), .down(2, 100, 10).at(0.2))
        #expect(
            run.story([.actions, .views, .holds], times: true).suffix(3) == [
                "0.2 single fires ended", "0.2 {2} dropped, recognized by single", "0.2 K cancelled {1}",
            ])
    }

    @Test func `GA-18, CUST-2: requirements come from the scene, from a class and from delegates`() throws {
        let run = try Scene.common {
            view("K").with(
                custom("a", .on(.ended, .ended)) { $0.shouldRequireFailureOf = ["d"] },
                custom("b", .on(.ended, .ended)) { $0.canBePrevented = .none }
                    .delegate(\.shouldRequireFailureOf, .only(["d"])),
                custom("c", .on(.ended, .ended)) { $0.canBePrevented = .none },
                tap("d", taps: 2).delegate(\.shouldBeRequiredToFailBy, .only(["c"])))
        }.run(.tap(10, 10))
        #expect(run.story([.waits]) == ["c waits for d", "b waits for d", "a waits for d"])
    }

    @Test func `GA-18, GA-20: a no removes no other's yes, and a requirement on itself is ignored`() throws {
        let run = try Scene.common {
            view("K").with(
                tap("s").requires("s", "d").delegate(\.shouldRequireFailureOf, .only([])), tap("d", taps: 2))
        }.play(.tap(10, 10))
        #expect(run.story([.waits, .actions]) == ["s waits for d", "s fires ended"])
    }

    @Test func `GA-19, A4: delegates are asked for each pair when it first meets, in the order of GR-4`()
        throws
    {
        let run = try Scene.common {
            view("P") {
                view("K", 0, 0, 100, 100).with(
                    pan("a").delegate(\.shouldRequireFailureOf, .only(["c"]))
                        .delegate(\.shouldBeRequiredToFailBy, .only([])),
                    pan("b"))
            }
            .with(pan("c").delegate(\.shouldRequireFailureOf, .only(["b"])))
        }.run(.down(1, 200, 200), .down(2, 10, 10), .down(3, 20, 20))
        #expect(
            run.story([.gates]) == [
                "a.delegate requireFailure b: no", "a.delegate requiredToFail b: no",
                "a.delegate requireFailure c: yes", "a.delegate requiredToFail c: no",
                "c.delegate requireFailure a: no", "c.delegate requireFailure b: yes",
            ])
    }

    @Test func `GA-19: dynamic requirements may link recognizers across branches`() throws {
        let run = try Scene.common {
            view("P") { view("K", 0, 0, 100, 100) { view("M", 0, 0, 50, 50).with(tap("m")) }.with(tap("k")) }
                .with(tap("p", taps: 2).delegate(\.shouldBeRequiredToFailBy, .all))
        }.play(.tap(10, 10))
        #expect(run.story([.waits, .actions]) == ["m waits for p", "k waits for p", "m fires ended"])
    }

    @Test func `A4: a link lasts until the delegate's recognizer is reset`() throws {
        let run = try Scene.common {
            view("K").with(tap("s"), tap("d", taps: 2).delegate(\.shouldBeRequiredToFailBy, .only(["s"])))
        }.play(.tap(10, 10).at(0), .tap(10, 10).at(2))
        #expect(
            run.story([.gates, .actions]) == [
                "d.delegate requiredToFail s: yes", "s fires ended", "d.delegate requiredToFail s: yes",
                "s fires ended",
            ])
    }

    @Test func `GA-21, A26: in a cycle the order of GA-8 picks one of the ready, and the others fail`() throws
    {
        let run = try Scene.common {
            view("K").with(tap("a").requires("b"), tap("b").requires("c"), tap("c").requires("a"))
        }.run(.tap(10, 10))
        #expect(
            run.story(outcome) == [
                "b failed, prevented by c", "a failed, requirement by c", "c ended, recognized",
                "c fires ended",
            ])
    }

    @Test func `GA-21: the first of a cycle to fail frees the others`() throws {
        let run = try Scene.common { view("K").with(tap("a").requires("p"), pan("p").requires("a")) }.run(
            .tap(10, 10))
        #expect(run.story(outcome) == ["p failed, touchesEnded", "a ended, recognized", "a fires ended"])
    }

    @Test func `A26: a cycle from which one is not ready keeps waiting`() throws {
        let run = try Scene.common {
            view("K").with(
                tap("a").requires("b"), tap("b").requires("a", "r"), longPress("r", taps: 1))
        }.play(.tap(10, 10))
        #expect(
            run.story(outcome) == [
                "b waits for a r", "a waits for b", "r failed, timeout", "a failed, requirement by b",
                "b ended, recognized", "b fires ended",
            ])
    }

    @Test func `GA-22: one that never decides keeps its dependents waiting to the end of its touches`() throws
    {
        let run = try Scene.common { view("K").with(pan("p").requires("never"), custom("never")) }.run(
            .down(1, 10, 10), .move(1, 30, 10), .move(1, 50, 10), .up(1, 50, 10))
        #expect(
            run.story(outcome, times: true) == [
                "1.0 p waits for never", "3.0 never failed, touchesEnded", "3.0 p began, recognized",
                "3.0 p fires began", "3.0 p ended, touchesEnded", "3.0 p fires ended",
            ])
    }

    @Test func `GA-23, A35: failures free others until nothing changes, and only then actions are sent`()
        throws
    {
        let run = try Scene.common {
            view("P") {
                view("K").with(tap("k").requires("x"), tap("x").requires("y"), tap("y").requires("z"))
            }
            .with(longPress("z", duration: 0.3))
        }.run(.tap(10, 10))
        #expect(
            run.story(outcome) == [
                "z failed, touchesEnded", "x failed, prevented by y", "k failed, prevented by y",
                "y ended, recognized", "y fires ended",
            ])
    }

    @Test func `A35: dependents of a winner that is itself excluded do not fail`() throws {
        let run = try Scene.common {
            view("P") {
                view("K").with(
                    custom("dependent", .on(.ended, .ended)) {
                        ($0.canPrevent, $0.canBePrevented) = (.none, .none)
                    }
                    .requires("first"))
            }
            .with(
                custom("late", .on(.ended, .ended)).requires("l"), longPress("l"),
                custom("first", .on(.ended, .ended)) { $0.canPrevent = .none })
        }.run(.tap(10, 10))
        #expect(run.actions == ["dependent fires ended", "late fires ended"])
    }

    @Test func `A9: a wish that went on while it waited is carried out in two steps when freed`() throws {
        let scene = try Scene.common {
            view("K").with(pan("p").requires("l"), longPress("l", duration: 5))
        }
        // The press fails by the movement that makes the pan ask, so it is freed and begins alone in the same event.
        let at = try scene.run(.down(1, 10, 10), .move(1, 30, 10))
        #expect(at.actions == ["p fires began"])
        let later = try Scene.common { view("K").with(pan("p").requires("s"), swipe("s")) }.run(
            .down(1, 10, 10).at(0), .move(1, 30, 10).at(0.1), .move(1, 30, 12).at(0.6))
        #expect(later.story([.actions, .waits]) == ["p waits for s", "p fires began", "p fires changed"])
        let ended = try Scene.common { view("K").with(pan("p").requires("s"), swipe("s")) }.run(
            .down(1, 10, 10).at(0), .move(1, 30, 10).at(0.1), .move(1, 31, 10).at(0.2), .up(1, 31, 10).at(0.3)
        )
        #expect(ended.story([.actions, .waits]) == ["p waits for s", "p fires began", "p fires ended"])
    }

    @Test func `GR-40: changed steps of a wait are lost`() throws {
        let run = try Scene.common { view("K").with(pan("p").requires("s"), swipe("s")) }.run(
            .down(1, 10, 10).at(0), .move(1, 30, 10).at(0.1), .move(1, 31, 10).at(0.2),
            .move(1, 32, 10).at(0.3),
            .move(1, 33, 10).at(0.6))
        #expect(run.actions == ["p fires began", "p fires changed"])
    }

    @Test func `GR-19, SWIPE-8: a waiting swipe fails when the system cancels its touch`() throws {
        let run = try Scene.common {
            view("K").with(swipe("s").requires("never"), custom("never", .after(9, .failed)))
        }.run(.down(1, 10, 10).at(0), .move(1, 90, 10).at(0.1), .resignActive.at(0.3))
        #expect(
            run.story([.states, .actions, .waits]) == [
                "s waits for never", "s failed, cancelled", "never failed, cancelled",
            ])
    }

    @Test func `GR-19, A10, TAP-10: a waiting tap fails when the system cancels a finger it has taken`()
        throws
    {
        let run = try Scene.common {
            view("K").with(tap("single").requires("never"), custom("never", .after(9, .failed)))
        }.run(.tap(10, 10).at(0), .down(2, 10, 10).at(0.2), .resignActive.at(0.3))
        #expect(
            run.story([.states, .actions, .waits]) == [
                "single waits for never", "single failed, cancelled", "never failed, cancelled",
            ])
    }

    @Test func `A27: between two touches a waiting tap does not notice that the system cancels`() throws {
        let run = try Scene.common {
            view("K").with(tap("single").requires("double"), tap("double", taps: 2))
        }.play(.tap(10, 10).at(0), .resignActive.at(0.2))
        #expect(run.actions == ["single fires ended"])
    }

    @Test func `A10: a waiting tap takes a second finger and cancels it when it fires`() throws {
        let run = try Scene.common {
            view("P") {
                view("K", 0, 0, 100, 100).touches(.handle)
                view("L", 100, 0, 100, 100).touches(.handle)
            }
            .with(tap("single").requires("never"), custom("never", .after(0.5, .failed)))
        }.play(.tap(10, 10).at(0), .down(2, 110, 10).at(0.2), .up(2, 110, 10).at(0.7))
        #expect(
            run.story([.holds, .views, .actions]) == [
                "K began {1}", "1 ended withheld by single", "1 ended withheld by never",
                "2 began withheld by single", "2 began withheld by never", "single fires ended",
                "{2} dropped, recognized by single", "K cancelled {1}",
            ])
    }

    @Test(arguments: [
        (Step.up(1, 250, 200), ["d failed, requirement by r", "r ended, touchesEnded", "r fires ended"]),
        (
            .set("r", .enabled(false)),
            ["d ended, recognized", "d fires ended", "r cancelled, disabled", "r fires cancelled"]
        ),
        (
            .resignActive,
            ["d ended, recognized", "d fires ended", "r cancelled, cancelled", "r fires cancelled"]
        ),
    ])
    func
        `A23, GA-16: one that starts later waits, fails when the required ends, is free when it is cancelled`(
            end: Step, story: [String]
        ) throws
    {
        let run = try Scene.common {
            view("P") { view("K", 0, 0, 100, 100).with(tap("d").requires("r")) }.with(
                pan("r").delegate(\.shouldReceiveTouch, .notFrom(views: ["K"], classes: [])))
        }.run(
            .down(1, 200, 200).at(0), .move(1, 250, 200).at(0.1), .down(2, 10, 10).at(0.2),
            .up(2, 10, 10).at(0.3),
            end.at(0.4))
        #expect(
            run.story(outcome) == ["r began, recognized", "r fires began", "d waits for r"] + story)
    }
}
