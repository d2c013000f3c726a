import DispatchEngine
import Testing

/// The touches that recognizers hold back from the views: GD-9 to GD-23, A12 to A14, A28, B7 and B8.
@Suite struct WithholdingTests {
    private let deliveries: Set<StoryPart> = [.actions, .views, .holds]

    @Test
    func `GD-9: delaysTouchesBegan withholds a touch with all that follows until the recognizer decides`()
        throws
    {
        let scene = try Scene.common {
            view("K").touches(.handle).with(tap("t").set(\.delaysTouchesBegan, true))
        }
        #expect(
            try scene.play(.tap(10, 10)).story(deliveries) == [
                "1 began withheld by t", "t fires ended", "{1} dropped, recognized by t",
            ])
        let double = try Scene.common {
            view("K").touches(.handle).with(tap("t", taps: 2).set(\.delaysTouchesBegan, true))
        }
        #expect(
            try double.play(.tap(10, 10).at(0), .tap(10, 10).at(0.2)).story(deliveries) == [
                "1 began withheld by t", "1 began withheld by t", "t fires ended",
                "{1,1} dropped, recognized by t",
            ])
        #expect(
            try scene.play(.down(1, 10, 10).at(0), .move(1, 12, 10).at(0.5)).story(deliveries, times: true)
                == [
                    "0.0 1 began withheld by t", "0.75 {1} began released by t", "0.75 K began {1}",
                    "0.75 {1} moved released by t", "0.75 K moved {1}",
                ])
    }

    @Test func `GD-10: the ended is withheld while the recognizer is Possible, until it recognizes or fails`()
        throws
    {
        let scene = try Scene.common { view("K").touches(.handle).with(tap("t", taps: 2)) }
        #expect(
            try scene.play(.tap(10, 10).at(0)).story(deliveries, times: true) == [
                "0.0 K began {1}", "0.08 1 ended withheld by t", "0.43 {1} ended released by t",
                "0.43 K ended {1}",
            ])
    }

    @Test func `GD-11: a tap, a swipe, a pan and a press never hold the ended past its event`() throws {
        for recognizer in [tap("r"), swipe("r"), pan("r"), longPress("r", duration: 5)] {
            let run = try Scene.common {
                view("K").touches(.handle).with(recognizer.set(\.cancelsTouchesInView, false))
            }.play(.tap(10, 10))
            #expect(run.viewCalls == ["K began {1}", "K ended {1}"])
            #expect(run.story([.holds]) == [])
        }
    }

    @Test func `GD-12: without cancelsTouchesInView the ended a waiting tap withheld comes as ended`() throws
    {
        let run = try Scene.common {
            view("K").touches(.handle).with(
                tap("single").requires("double").set(\.cancelsTouchesInView, false),
                tap("double", taps: 2).set(\.delaysTouchesEnded, false))
        }.play(.tap(10, 10).at(0))
        #expect(
            run.story(deliveries, times: true) == [
                "0.0 K began {1}", "0.08 1 ended withheld by single", "0.43 single fires ended",
                "0.43 {1} ended released by single", "0.43 K ended {1}",
            ])
    }

    @Test func `GD-13, GD-14: a double tap that withholds an ended withholds the second began as well`()
        throws
    {
        let run = try Scene.common { view("K").touches(.handle).with(tap("t", taps: 2)) }.play(
            .tap(10, 10).at(0), .tap(10, 10).at(0.2))
        #expect(
            run.story(deliveries) == [
                "K began {1}", "1 ended withheld by t", "1 began withheld by t", "t fires ended",
                "{1} dropped, recognized by t", "K cancelled {1}",
            ])
    }

    @Test func `GD-15: with delaysTouchesEnded false the view hears the first tap and half of the second`()
        throws
    {
        let run = try Scene.common {
            view("K").touches(.handle).with(tap("t", taps: 2).set(\.delaysTouchesEnded, false))
        }.play(.tap(10, 10).at(0), .tap(10, 10).at(0.2))
        #expect(
            run.story(deliveries) == [
                "K began {1}", "K ended {1}", "K began {1}", "t fires ended", "K cancelled {1}",
            ])
    }

    @Test func `GD-16: the first tap alone gives began at the down and ended 0.35 seconds after the lift`()
        throws
    {
        let run = try Scene.common { view("K").touches(.handle).with(tap("t", taps: 2)) }.play(
            .tap(10, 10).at(0))
        #expect(run.story([.views], times: true) == ["0.0 K began {1}", "0.43 K ended {1}"])
    }

    @Test func `GD-17, B7, B8: a touch is held once by each, and free when the last lets go`() throws {
        let run = try Scene.common {
            view("P") {
                view("K").touches(.handle).with(longPress("k", duration: 5).set(\.delaysTouchesBegan, true))
            }
            .with(tap("p").set(\.delaysTouchesBegan, true))
        }.play(.down(1, 10, 10).at(0), .move(1, 30, 10).at(0.1), .move(1, 31, 10).at(0.8))
        #expect(
            run.story(deliveries, times: true) == [
                "0.0 1 began withheld by k", "0.0 1 began withheld by p", "0.75 {1} began released by p",
                "0.75 K began {1}", "0.75 {1} moved released by p", "0.75 K moved {1}", "0.8 K moved {1}",
            ])
    }

    @Test func `GD-17: any one that recognizes and cancels drops it for all`() throws {
        let run = try Scene.common {
            view("K").touches(.handle).with(
                longPress("l", duration: 5).set(\.delaysTouchesBegan, true).beside(), pan("p"))
        }.run(.down(1, 10, 10), .move(1, 20, 10), .move(1, 30, 10), .up(1, 30, 10))
        #expect(
            run.story(deliveries) == [
                "1 began withheld by l", "p fires began", "{1} dropped, recognized by p", "p fires changed",
                "p fires ended",
            ])
    }

    @Test func `B8, A12: the began names the last that held it, not one that holds only the ended`() throws {
        let run = try Scene.common {
            view("K").touches(.handle).with(
                tap("a", taps: 3).set(\.delaysTouchesBegan, true), tap("b", taps: 2))
        }.run(
            .down(1, 10, 10).at(0), .up(1, 10, 10).at(0.08), .down(5, 10, 10).at(0.2),
            .down(6, 20, 10).at(0.21))
        #expect(
            run.story([.holds], times: true) == [
                "0.0 1 began withheld by a", "0.2 5 began withheld by a", "0.2 5 began withheld by b",
                "0.21 {6} dropped, multipleTouchEnabled by K", "0.21 {1} began released by a",
                "0.21 {1} ended released by b",
                "0.21 {5} began released by b",
            ])
    }

    @Test func `A12: began and ended are held separately, each to its own last holder`() throws {
        let run = try Scene.common {
            view("K").touches(.handle).with(
                tap("a", touches: 2).set(\.delaysTouchesBegan, true), tap("b", taps: 2))
        }.play(.tap(10, 10).at(0))
        #expect(
            run.story(deliveries, times: true) == [
                "0.0 1 began withheld by a", "0.08 {1} began released by a", "0.08 K began {1}",
                "0.08 1 ended withheld by b", "0.43 {1} ended released by b", "0.43 K ended {1}",
            ])
    }

    @Test func `A13, GD-20: the lift of the releasing event goes out with the release, and not again`() throws
    {
        let run = try Scene.common {
            view("K").touches(.handle).with(tap("t", touches: 2).set(\.delaysTouchesBegan, true))
        }.run(.down(1, 10, 10).at(0), .move(1, 12, 10).at(0.1), .up(1, 12, 10).at(0.2))
        #expect(
            run.story(deliveries) == [
                "1 began withheld by t", "{1} began released by t", "K began {1}", "{1} ended released by t",
                "K ended {1}",
            ])
    }

    @Test
    func `GD-18: a released began shows the touch as it was at the touch-down, moves are merged into one`()
        throws
    {
        var run = Run(
            try Scene.common { view("K").touches(.handle).with(tap("t").set(\.delaysTouchesBegan, true)) },
            categories: .touchProperties)
        try run.send(
            .down(1, 10, 10).at(0), .move(1, 20, 10).at(0.1), .move(1, 30, 10).at(0.2),
            .move(1, 99, 10).at(0.3))
        #expect(
            run.properties == [
                "K 1 began at (10, 10) from (10, 10) taps 1 time 0",
                "K 1 moved at (99, 10) from (30, 10) taps 0 time 0.3",
            ])
    }

    @Test func `GD-19, A28: what the system cancels before its release is dropped`() throws {
        let run = try Scene.common {
            view("K").touches(.handle).with(tap("t").set(\.delaysTouchesBegan, true))
        }.run(
            .down(1, 10, 10).at(0), .resignActive.at(0.1))
        #expect(
            run.story([.states, .views, .holds]) == [
                "1 began withheld by t", "t failed, cancelled", "{1} dropped, cancelled",
            ])
    }

    @Test func `GD-20, A14: released calls go out by the times of their phases, neighbors in one call`()
        throws
    {
        let run = try Scene.common {
            view("P") {
                view("K", 0, 0, 100, 100).set(\.isMultipleTouchEnabled, true).touches(.handle)
                view("L", 100, 0, 100, 100).touches(.handle)
            }
            .with(tap("t", touches: 4).set(\.delaysTouchesBegan, true))
        }.play(
            .frame(.down(1, 10, 10), .down(2, 20, 20)).at(0), .down(3, 110, 10).at(0.1),
            .move(2, 21, 20).at(0.2),
            .move(3, 111, 10).at(0.2), .move(1, 11, 10).at(0.3))
        #expect(
            run.viewCalls == [
                "K began {1,2}", "L began {3}", "K moved {2}", "L moved {3}", "K moved {1}",
            ])
    }

    @Test func `GD-20, A14: of two calls with one time that of the earlier phase goes out first`() throws {
        let run = try Scene.common {
            view("P") {
                view("K", 0, 0, 100, 100).touches(.handle)
                view("L", 100, 0, 100, 100).touches(.handle)
            }
            .with(custom("c", .after(0.2, .failed)).set(\.delaysTouchesBegan, true))
        }.play(.down(1, 10, 10).at(0), .frame(.up(1, 10, 10), .down(2, 110, 10)).at(0.1))
        #expect(run.viewCalls == ["K began {1}", "L began {2}", "K ended {1}"])
    }

    @Test func `B8: released names the one that let go last`() throws {
        let run = try Scene.common {
            view("P") {
                view("K", 0, 0, 100, 100).set(\.isMultipleTouchEnabled, true).touches(.handle)
            }
            .with(
                custom("a", .after(0.2, .failed), .ignore(on: .began, touches: 2)).set(
                    \.delaysTouchesBegan, true),
                custom("b", .after(0.1, .failed)).set(\.delaysTouchesBegan, true))
        }.play(.down(1, 10, 10).at(0))
        #expect(run.story([.holds]).last == "{1} began released by a")
    }

    @Test func `GD-21: a release whose view is in no window is dropped`() throws {
        let options = Options().set(\.removedView, .keep)
        let run = try Scene.common {
            view("P") { view("K", 0, 0, 100, 100).touches(.handle) }.with(
                tap("t").set(\.delaysTouchesBegan, true))
        }.play(.down(1, 10, 10).at(0), .remove("K").at(0.1), options: options)
        #expect(run.story([.views, .holds]) == ["1 began withheld by t", "{1} dropped, removed by K"])
    }

    @Test
    func
        `A39: of a removed view withheld touches are dropped, and lifted ones with a withheld end cancelled`()
        throws
    {
        let run = try Scene.common {
            view("P") {
                view("K", 0, 0, 100, 100).touches(.handle)
                view("L", 100, 0, 100, 100).touches(.handle)
            }
            .with(tap("t", taps: 2))
        }.run(.tap(10, 10).at(0), .remove("K").at(0.2))
        #expect(run.viewCalls == ["K began {1}", "K cancelled {1}"])
        let held = try Scene.common {
            view("P") { view("K", 0, 0, 100, 100).touches(.handle) }.with(
                pan("p").set(\.delaysTouchesBegan, true))
        }.run(.down(1, 10, 10), .remove("K"), .move(1, 30, 10))
        #expect(
            held.story(deliveries) == ["1 began withheld by p", "{1} dropped, removed by K", "p fires began"])
    }

    @Test
    func
        `GD-22: an edge pan that fails by its angle gives the view a late began, one moved, then live moves`()
        throws
    {
        let run = try Scene.common { view("K").touches(.handle).with(edgePan("e")) }.run(
            .down(1, 5, 100), .move(1, 6, 110), .move(1, 7, 130), .move(1, 8, 140))
        #expect(
            run.story([.states, .views, .holds]) == [
                "1 began withheld by e", "e failed, moved", "{1} began released by e", "K began {1}",
                "{1} moved released by e", "K moved {1}", "K moved {1}",
            ])
    }

    @Test func `GD-23, B6: views in the order of their first touch, in each began, moved, ended`() throws {
        let run = try Scene.common {
            view("K", 0, 0, 100, 100).set(\.isMultipleTouchEnabled, true).touches(.handle)
            view("L", 100, 0, 100, 100).set(\.isMultipleTouchEnabled, true).touches(.handle)
        }.run(
            .frame(.down(1, 110, 10), .down(2, 10, 10), .down(3, 20, 20)),
            .frame(.down(4, 30, 30), .up(2, 10, 10), .move(1, 120, 10), .move(3, 25, 20)))
        #expect(
            run.viewCalls.suffix(4) == ["L moved {1}", "K began {4}", "K moved {3}", "K ended {2}"])
    }

    @Test
    func
        `A27: a double tap between taps hears nothing of the interruption, and its ended comes at its timer`()
        throws
    {
        let run = try Scene.common { view("K").touches(.handle).with(tap("t", taps: 2)) }.play(
            .tap(10, 10).at(0), .resignActive.at(0.2))
        #expect(run.story([.views], times: true) == ["0.0 K began {1}", "0.43 K ended {1}"])
    }
}
