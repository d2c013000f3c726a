import DispatchEngine
import Testing

/// The recognizers that exclude each other: GA-1 to GA-12 and GA-24 to GA-27.
@Suite struct ExclusionTests {
    private let outcome: Set<StoryPart> = [.states, .actions]

    @Test
    func `GA-2: recognizers on unrelated branches do not exclude each other, fingers in one event or not`()
        throws
    {
        let run = try Scene.common {
            view("K", 0, 0, 100, 100).with(tap("k"))
            view("L", 100, 0, 100, 100).with(tap("l"))
        }.run(
            .frame(.down(1, 10, 10), .down(2, 110, 10)).at(0), .frame(.up(1, 10, 10), .up(2, 110, 10)).at(0.1)
        )
        #expect(run.actions == ["k fires ended", "l fires ended"])
    }

    @Test func `GA-2, A11: an ancestor's recognizer may be excluded by a finger it does not track`() throws {
        let run = try Scene.common {
            view("P") { view("K", 0, 0, 100, 100).with(tap("k")) }
                .with(longPress("p").delegate(\.shouldReceiveTouch, .notFrom(views: ["K"], classes: [])))
        }.run(.down(2, 200, 200).at(0), .down(1, 10, 10).at(0.1), .up(1, 10, 10).at(0.2))
        #expect(
            run.story(outcome) == ["p failed, prevented by k", "k ended, recognized", "k fires ended"])
    }

    @Test func `A11: in another sequence of touches it is not`() throws {
        let run = try Scene.common {
            view("P") { view("K", 0, 0, 100, 100).with(tap("k")) }
                .with(
                    custom("p", .after(0.5, .ended))
                        .delegate(\.shouldReceiveTouch, .notFrom(views: ["K"], classes: [])))
        }.play(.tap(200, 200).at(0), .tap(10, 10).at(0.1))
        #expect(run.actions == ["k fires ended", "p fires ended"])
    }

    @Test func `GA-3: one that itself requires the other to fail does not exclude it`() throws {
        // p has begun before it could have to wait. The press takes no part until its own finger comes.
        let run = try Scene.common {
            view("P") { view("K", 0, 0, 100, 100).with(longPress("l", duration: 0.1)) }.with(
                pan("p").requires("l").delegate(\.shouldReceiveTouch, .notFrom(views: ["K"], classes: [])))
        }.run(
            .down(1, 200, 200).at(0), .move(1, 240, 200).at(0.1), .down(2, 10, 10).at(0.2),
            .up(2, 10, 10).at(0.4))
        #expect(
            run.story(outcome) == [
                "p began, recognized", "p fires began", "l began, recognized", "l fires began",
                "p cancelled, requirement by l", "p fires cancelled", "l ended, touchesEnded",
                "l fires ended",
            ])
    }

    @Test func `GA-3, GA-24: canPrevent and canBePrevented of a class, true by default`() throws {
        for (winner, loser) in [(true, true), (false, true), (true, false)] {
            let run = try Scene.common {
                view("K").with(
                    custom("loser", .on(.ended, .ended)) { $0.canBePrevented = loser ? .all : .none },
                    custom("winner", .on(.ended, .ended)) { $0.canPrevent = winner ? .all : .none })
            }.play(.tap(10, 10))
            // GA-8: the loser comes second, and excludes a winner that has not sent its action (GA-12).
            #expect(run.actions == (winner && loser ? ["winner fires ended"] : ["loser fires ended"]))
        }
    }

    @Test func `GA-4, B4: the loser's delegate is asked first, then the winner's; one yes is enough`() throws
    {
        let run = try Scene.common {
            view("K").with(
                tap("a").delegate(\.simultaneousWith, .only([])), tap("b"), tap("c").beside("a"))
        }.play(.tap(10, 10))
        #expect(
            run.story([.gates, .states, .actions]) == [
                "c.delegate simultaneous b: no", "b failed, prevented by c", "a.delegate simultaneous c: no",
                "c.delegate simultaneous a: yes", "c ended, recognized", "c fires ended",
                "a ended, recognized",
                "a fires ended",
            ])
    }

    @Test func `GA-4: no delegate is asked about a pair in which nothing would be excluded`() throws {
        let run = try Scene.common {
            view("K", 0, 0, 100, 100).with(tap("double", taps: 2).beside(), tap("single").beside())
            view("L", 100, 0, 100, 100).with(tap("l").beside())
        }.run(
            .frame(.down(1, 10, 10), .down(2, 110, 10)).at(0), .frame(.up(1, 10, 10), .up(2, 110, 10)).at(0.1)
        )
        #expect(run.story([.gates]) == [])
    }

    @Test func `GA-4, B4: a pair is asked when the first begins and again when the second recognizes`()
        throws
    {
        let yes = try Scene.common { view("K").with(tap("t").beside("p"), pan("p")) }.run(
            .down(1, 10, 10).at(0), .move(1, 30, 10).at(0.1), .up(1, 30, 10).at(0.2))
        #expect(
            yes.story([.gates, .actions], times: true) == [
                "0.1 t.delegate simultaneous p: yes", "0.1 p fires began",
                "0.2 t.delegate simultaneous p: yes", "0.2 p fires ended", "0.2 t fires ended",
            ])
        // The second answer must be yes as well.
        let untilBegan = ScriptedAnswer<GestureSelection>.when(
            .state(of: "p", is: [.possible]), then: .value(.all), otherwise: nil)
        let no = try Scene.common {
            view("K").with(
                tap("t").delegate(\.simultaneousWith, untilBegan), pan("p"))
        }.run(.down(1, 10, 10).at(0), .move(1, 30, 10).at(0.1), .up(1, 30, 10).at(0.2))
        #expect(
            no.story([.gates, .states, .actions], times: true).suffix(4) == [
                "0.2 t.delegate simultaneous p: no", "0.2 t failed, prevented by p",
                "0.2 p ended, touchesEnded", "0.2 p fires ended",
            ])
    }

    @Test func `B4: each pair is asked once in a settlement`() throws {
        let run = try Scene.common { view("P") { view("K").with(swipe("s")) }.with(pan("p").beside()) }.run(
            .down(1, 10, 10).at(0), .move(1, 30, 10).at(0.05), .move(1, 90, 10).at(0.1),
            .down(2, 10, 10).at(0.2),
            .move(2, 90, 10).at(0.25))
        #expect(
            run.story([.gates, .actions]) == [
                "p.delegate simultaneous s: yes", "p fires began", "p.delegate simultaneous s: yes",
                "s fires ended", "p fires changed", "p fires changed", "p.delegate simultaneous s: yes",
                "s fires ended", "p fires changed",
            ])
    }

    @Test func `GA-5: an excluded recognizer fails, lets go of what it held, and frees its dependents`()
        throws
    {
        let run = try Scene.common {
            view("P") { view("K", 0, 0, 100, 100).touches(.handle) }
                .with(
                    custom("d", .on(.moved, .began)) { ($0.canPrevent, $0.canBePrevented) = (.none, .none) }
                        .requires("x"),
                    pan("x").set(\.delaysTouchesBegan, true),
                    custom("w", .on(.moved, .began)).set(\.cancelsTouchesInView, false))
        }.run(.down(1, 10, 10), .move(1, 12, 10))
        #expect(
            run.story() == [
                "1 began withheld by x", "x failed, prevented by w", "w began, recognized", "w fires began",
                "d began, recognized", "d fires began", "{1} dropped, recognized by d",
            ])
    }

    @Test func `GA-6: one that has begun is not cancelled by a later one but excludes it`() throws {
        let run = try Scene.common { view("P") { view("K").with(swipe("s")) }.with(pan("p")) }.run(
            .down(1, 10, 10).at(0), .move(1, 30, 10).at(0.05), .down(2, 10, 10).at(0.1),
            .move(2, 90, 10).at(0.15))
        #expect(
            run.story(outcome).prefix(3) == [
                "s failed, prevented by p", "p began, recognized", "p fires began",
            ])
        #expect(run.story(outcome).suffix(2) == ["s failed, prevented by p", "p fires changed"])
    }

    @Test(arguments: [true, false])
    func `GA-7: an ended recognizer excludes until its reset, which links can put off`(isLinked: Bool) throws
    {
        let other = pan("other", minimum: 3).beside()
        let run = try Scene.common {
            view("K") { view("L", 0, 0, 100, 100).with(tap("late")) }.with(
                custom("ended", .on(.began, .ended)).requires("link")
                    .delegate(\.shouldReceiveTouch, .notFrom(views: ["L"], classes: [])),
                tap("link").set(\.isEnabled, false), isLinked ? other.requires("link") : other)
        }.run(.down(1, 200, 200).at(0), .down(2, 10, 10).at(0.1), .up(2, 10, 10).at(0.2))
        #expect(run.story([.states]).contains("late failed, prevented by ended") == isLinked)
    }

    @Test func `GA-1, GA-8: the deeper view goes first, then the last added of a view`() throws {
        let run = try Scene.common { view("P") { view("K").with(tap("k1"), tap("k2")) }.with(tap("p")) }.play(
            .tap(10, 10))
        #expect(
            run.story([.states]) == [
                "k1 failed, prevented by k2", "p failed, prevented by k2", "k2 ended, recognized",
            ])
    }

    @Test func `GA-8, B3: on other branches by depth, then by the first touch, then by the scene`() throws {
        let run = try Scene.common {
            view("A", 0, 0, 50, 50).with(tap("a"))
            view("B", 50, 0, 50, 50) { view("D").with(tap("deep")) }
            view("C", 100, 0, 50, 50).with(tap("c"))
        }.run(
            .frame(.down(1, 110, 10), .down(2, 10, 10), .down(3, 60, 10)).at(0),
            .frame(.up(1, 110, 10), .up(2, 10, 10), .up(3, 60, 10)).at(0.1))
        #expect(run.actions == ["deep fires ended", "c fires ended", "a fires ended"])
    }

    @Test func `GA-9: the order in which recognizers get an event decides nothing`() throws {
        let run = try Scene.common { view("P") { view("K").with(pan("k")) }.with(pan("p")) }.run(
            .down(1, 10, 10), .move(1, 30, 10))
        let reversed = try Scene.common { view("K").with(pan("p"), pan("k")) }.run(
            .down(1, 10, 10), .move(1, 30, 10))
        #expect(run.actions == ["k fires began"])
        #expect(reversed.actions == ["k fires began"])
    }

    @Test
    func
        `GA-10, TAP-14: a tap prevents one with as many or fewer taps or other fingers, not one with more taps`()
        throws
    {
        let scene = try Scene.common {
            view("P") { view("K").with(tap("k")) }
                .with(tap("double", taps: 2), tap("same"), tap("doubleOfTwo", taps: 2, touches: 2))
        }
        let run = try scene.play(.tap(10, 10).at(0), .tap(10, 10).at(0.2))
        #expect(
            run.story(outcome) == [
                "doubleOfTwo failed, liftedEarly", "same failed, prevented by k", "k ended, recognized",
                "k fires ended", "doubleOfTwo failed, liftedEarly", "same failed, prevented by k",
                "k failed, prevented by double", "double ended, recognized", "double fires ended",
            ])
    }

    @Test func `GA-10: a tap prevents one with more taps if that asks for other buttons`() throws {
        var secondary = GestureRecognizerDescription.Tap()
        secondary.numberOfTapsRequired = 2
        secondary.buttonMaskRequired = 2
        let run = try Scene.common {
            view("P") { view("K").with(tap("k")) }.with(recognizer("double", .tap(secondary)))
        }
        .play(.tap(10, 10))
        #expect(
            run.story(outcome) == ["double failed, prevented by k", "k ended, recognized", "k fires ended"])
    }

    @Test func `GA-11: a tap prevents a press with other fingers, even one after as many taps`() throws {
        let run = try Scene.common {
            view("P") { view("K", 0, 0, 100, 100).with(tap("k")) }.with(longPress("l", taps: 1, touches: 2))
        }
        .run(.frame(.down(1, 10, 10), .down(2, 200, 200)), .up(1, 10, 10).at(0.1))
        #expect(run.story(outcome) == ["l failed, prevented by k", "k ended, recognized", "k fires ended"])
    }

    @Test func `GA-11, TAP-14: a tap prevents a press after fewer taps, but not one after as many`() throws {
        let plain = try Scene.common {
            view("P") { view("K", 0, 0, 100, 100).with(tap("k")) }
                .with(longPress("plain").delegate(\.shouldReceiveTouch, .notFrom(views: ["K"], classes: [])))
        }.run(.down(1, 200, 200).at(0), .down(2, 10, 10).at(0.1), .up(2, 10, 10).at(0.2))
        #expect(plain.story(outcome).first == "plain failed, prevented by k")
        let afterTap = try Scene.common {
            view("P") { view("K").with(tap("k")) }.with(longPress("l", taps: 1))
        }
        .run(.tap(10, 10).at(0), .down(1, 10, 10).at(0.2), .up(1, 10, 10).at(1))
        #expect(afterTap.actions == ["k fires ended", "l fires began", "l fires ended"])
    }

    @Test
    func
        `GA-12: single and double tap without a requirement both fire, the double excluding the second single`()
        throws
    {
        for recognizers in [
            [tap("single"), tap("double", taps: 2)], [tap("double", taps: 2), tap("single")],
        ] {
            let run = try Scene.common { view("K").with(recognizers[0], recognizers[1]) }.play(
                .tap(10, 10).at(0), .tap(10, 10).at(0.2))
            #expect(
                run.story(outcome) == [
                    "single ended, recognized", "single fires ended", "single failed, prevented by double",
                    "double ended, recognized", "double fires ended",
                ])
        }
    }

    @Test func `GA-25: simultaneity does not cancel requirements, nor do requirements grant simultaneity`()
        throws
    {
        let allowed = try Scene.common {
            view("K").with(tap("single").requires("double").beside(), tap("double", taps: 2))
        }.play(.tap(10, 10).at(0), .tap(10, 10).at(0.2))
        #expect(allowed.actions == ["double fires ended"])
        let required = try Scene.common { view("K").with(pan("a").requires("b"), swipe("b"), pan("c")) }.run(
            .down(1, 10, 10).at(0), .move(1, 30, 10).at(0.4), .up(1, 30, 10).at(0.5))
        #expect(required.actions == ["c fires began", "c fires ended"])
    }

    @Test func `GA-26: nothing else is linked by default; the first over its threshold wins`() throws {
        let pans = try Scene.common { view("K").with(pan("p"), swipe("s")) }.run(
            .down(1, 10, 10).at(0), .move(1, 30, 10).at(0.05), .move(1, 90, 10).at(0.1))
        #expect(pans.actions == ["p fires began", "p fires changed"])
        let press = try Scene.common { view("K").with(pan("p"), longPress("l")) }.play(
            .down(1, 10, 10).at(0), .move(1, 21, 10).at(0.2), .up(1, 21, 10).at(0.8))
        #expect(
            press.story(outcome) == [
                "l failed, moved", "p began, recognized", "p fires began", "p ended, touchesEnded",
                "p fires ended",
            ])
        let pinches = try Scene.common { view("K").with(rotation("r"), pinch("p")) }.run(
            .frame(.down(1, 10, 10), .down(2, 110, 10)), .frame(.move(1, 10, 10), .move(2, 130, 10)),
            .move(2, 130, 100))
        #expect(pinches.actions == ["p fires began", "p fires changed"])
    }

    @Test func `GA-27: the excluded take no further part in their touches, and count afresh with new ones`()
        throws
    {
        let run = try Scene.common { view("P") { view("K").with(pan("k")) }.with(pan("p", minimum: 2)) }.run(
            .down(1, 10, 10), .move(1, 30, 10), .move(1, 40, 10), .up(1, 40, 10), .down(1, 10, 10))
        #expect(
            run.story([.callbacks, .states]).filter { $0.hasPrefix("p ") } == [
                "p gets {1} began", "p gets {1} moved", "p failed, prevented by k", "p gets {1} began",
            ])
    }
}
