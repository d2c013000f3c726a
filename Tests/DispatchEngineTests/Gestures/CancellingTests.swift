import DispatchEngine
import Testing

/// The touches that recognition takes from the views: GD-1 to GD-8 and GD-24 to GD-28.
@Suite struct CancellingTests {
    @Test func `GR-14, A39: a recognizer of a view that another's action removes fails at once`() throws {
        let run = try Scene.common {
            view("A", 0, 0, 100, 100).with(tap("a").effect("B", .remove))
            view("B", 100, 0, 100, 100).with(tap("b"))
        }
        .run(
            .down(1, 50, 50).at(0), .down(2, 150, 50).at(0), .frame(.up(1, 50, 50), .up(2, 150, 50)).at(0.1))
        #expect(
            run.story([.states, .actions]) == ["a ended, recognized", "a fires ended", "b failed, disabled"])
    }

    private let deliveries: Set<StoryPart> = [.actions, .views, .holds]

    @Test func `GD-1: hit-test and collection, then recognizers, then settlement, then views`() throws {
        let run = try Scene.common {
            view("K").touches(.handle).with(longPress("l", duration: 0).set(\.cancelsTouchesInView, false))
        }.run(.down(1, 10, 10))
        #expect(
            run.lines(.hitView, .sendEvent, .recognizer, .state, .action, .touches)
                .map { $0.prefix { $0 != " " } } == [
                    "hitView", "sendEvent", "sendEvent", "recognizer", "state", "action", "touches",
                ])
    }

    @Test
    func `GD-2, B1: winners act in the order of GA-8, each with its cancels, then resets, then releases`()
        throws
    {
        let run = try Scene.common {
            view("P") {
                view("K", 0, 0, 100, 100).touches(.handle).with(swipe("k").beside())
                view("L", 100, 0, 100, 100).touches(.handle)
            }
            .with(custom("p", .on(.moved, .ended)), pan("q", minimum: 3).set(\.delaysTouchesBegan, true))
        }.run(.frame(.down(2, 110, 10), .down(1, 10, 10)).at(0), .move(1, 90, 10).at(0.1))
        #expect(
            run.story([.states, .actions, .views, .holds, .resets]) == [
                "1 began withheld by q", "2 began withheld by q", "q failed, prevented by p",
                "k ended, recognized",
                "k fires ended", "{1} dropped, recognized by k", "p ended, recognized", "p fires ended",
                "{2} dropped, recognized by p", "k possible", "q possible", "p possible",
            ])
    }

    @Test func `GD-2, B1, A9: one that is freed after waiting sends all its actions and then cancels`() throws
    {
        let scene = try Scene.common {
            view("K").touches(.handle).with(swipe("s", .left), pan("p").requires("s"))
        }
        let moves: [Step] = [
            .down(1, 100, 200).at(0), .move(1, 100, 215).at(0.1), .move(1, 100, 230).at(0.2),
        ]
        var goesOn = Run(scene)
        try goesOn.send(moves + [.move(1, 100, 240).at(0.6)])
        #expect(
            goesOn.story([.states, .actions, .views]).suffix(5) == [
                "p began, recognized", "p fires began", "p changed, recognized", "p fires changed",
                "K cancelled {1}",
            ])
        var ends = Run(scene)
        try ends.send(moves + [.up(1, 100, 230).at(0.3)])
        #expect(
            ends.story([.states, .actions, .views]).suffix(6) == [
                "s failed, touchesEnded", "p began, recognized", "p fires began", "p ended, touchesEnded",
                "p fires ended", "K cancelled {1}",
            ])
    }

    @Test func `GD-3: the first action cancels the touches it tracks, and no others`() throws {
        let run = try Scene.common {
            view("K", 0, 0, 100, 100).touches(.handle).with(pan("k"))
            view("L", 100, 0, 100, 100).touches(.handle)
        }.run(
            .down(1, 10, 10), .down(2, 110, 10), .move(1, 40, 10), .frame(.move(1, 50, 10), .move(2, 120, 10))
        )
        #expect(
            run.story(deliveries) == [
                "K began {1}", "L began {2}", "k fires began", "K cancelled {1}", "k fires changed",
                "L moved {2}",
            ])
    }

    @Test func `GD-3, A3: a finger that lifted earlier and whose end was delivered is not cancelled`() throws
    {
        let run = try Scene.common {
            view("K").set(\.isMultipleTouchEnabled, true).touches(.handle).with(
                pan("p").set(\.delaysTouchesEnded, false))
        }.run(.down(1, 10, 10), .down(2, 20, 20), .up(1, 10, 10), .move(2, 60, 20), .up(2, 60, 20))
        #expect(
            run.viewCalls == ["K began {1}", "K began {2}", "K ended {1}", "K cancelled {2}"])
    }

    @Test func `GD-4: while it is Possible or waits, views hear of touches as if it were absent`() throws {
        let run = try Scene.common { view("K").touches(.handle).with(pan("p").requires("s"), swipe("s")) }
            .run(
                .down(1, 10, 10).at(0), .move(1, 30, 10).at(0.1), .move(1, 31, 10).at(0.2))
        #expect(run.viewCalls == ["K began {1}", "K moved {1}", "K moved {1}"])
    }

    @Test func `GD-5: state, then action, then touchesCancelled`() throws {
        let run = try Scene.common { view("K").touches(.handle).with(tap("t")) }.play(.tap(10, 10))
        #expect(run.story() == ["K began {1}", "t ended, recognized", "t fires ended", "K cancelled {1}"])
    }

    @Test
    func `GD-6: a view is cancelled once, and hears nothing more of that touch while recognizers go on`()
        throws
    {
        let run = try Scene.common {
            view("P") { view("K").touches(.handle).with(pan("k")) }.with(longPress("p", duration: 3).beside())
        }.run(
            .down(1, 10, 10).at(0), .move(1, 21, 10).at(0.1), .move(1, 30, 10).at(0.2), .up(1, 30, 10).at(0.3)
        )
        #expect(
            run.story([.views, .actions]) == [
                "K began {1}", "k fires began", "K cancelled {1}", "k fires changed", "k fires ended",
            ])
    }

    @Test
    func
        `GD-6, A34: of two simultaneous winners the first in GA-8 order cancels, the second cancels nothing`()
        throws
    {
        let run = try Scene.common {
            view("P") { view("K").touches(.handle).with(pan("k")) }.with(pan("p").beside())
        }
        .run(.down(1, 10, 10), .move(1, 30, 10), .up(1, 30, 10))
        #expect(
            run.story([.views, .actions]) == [
                "K began {1}", "k fires began", "K cancelled {1}", "p fires began", "k fires ended",
                "p fires ended",
            ])
        guard case .gestureRecognizer(let k) = try run.object("k") else { return }
        #expect(run.dispatcher.summary.touches.map(\.by) == [.recognizer(k)])
    }

    @Test func `GD-7: the view never hears of a touch whose began is withheld`() throws {
        let run = try Scene.common {
            view("K").touches(.handle).with(pan("p").set(\.delaysTouchesBegan, true))
        }.run(.down(1, 10, 10), .move(1, 30, 10), .up(1, 30, 10))
        #expect(
            run.story(deliveries) == [
                "1 began withheld by p", "p fires began", "{1} dropped, recognized by p", "p fires ended",
            ])
    }

    @Test
    func `GD-8: with cancelsTouchesInView false nothing is cancelled and what was withheld is released`()
        throws
    {
        let run = try Scene.common {
            view("K").touches(.handle).with(
                pan("p").set(\.delaysTouchesBegan, true).set(\.cancelsTouchesInView, false))
        }.run(.down(1, 10, 10), .move(1, 30, 10), .move(1, 40, 10), .up(1, 40, 10))
        #expect(
            run.story(deliveries) == [
                "1 began withheld by p", "p fires began", "{1} began released by p", "K began {1}",
                "{1} moved released by p", "K moved {1}", "p fires changed", "K moved {1}", "p fires ended",
                "K ended {1}",
            ])
    }

    @Test func `GD-24: one that fails cancels nothing and adds no calls`() throws {
        let run = try Scene.common {
            view("K").touches(.handle).with(tap("t"), swipe("s"), longPress("l", duration: 5))
        }
        .play(.down(1, 10, 10).at(0), .move(1, 10, 100).at(0.1), .up(1, 10, 100).at(0.9))
        #expect(run.story(deliveries) == ["K began {1}", "K moved {1}", "K ended {1}"])
    }

    @Test func `GD-25, GR-15: an ignored touch is not cancelled`() throws {
        let run = try Scene.common {
            view("K").set(\.isMultipleTouchEnabled, true).touches(.handle).with(longPress("l", duration: 0.2))
        }.run(
            .down(1, 10, 10).at(0), .down(2, 50, 50).at(0.5), .up(1, 10, 10).at(0.6), .up(2, 50, 50).at(0.7))
        #expect(
            run.story(deliveries) == [
                "K began {1}", "l fires began", "K cancelled {1}", "l fires changed", "K began {2}",
                "l fires ended",
                "K ended {2}",
            ])
    }

    @Test func `GD-26: a finger taken up by a pan that has begun is dropped before its view hears of it`()
        throws
    {
        let run = try Scene.common {
            view("K").set(\.isMultipleTouchEnabled, true).touches(.handle).with(pan("p"))
        }.run(.down(1, 10, 10), .move(1, 30, 10), .down(2, 50, 50), .up(2, 50, 50), .up(1, 30, 10))
        #expect(
            run.story(deliveries) == [
                "K began {1}", "p fires began", "K cancelled {1}", "p fires changed",
                "{2} dropped, recognized by p", "p fires changed", "p fires ended",
            ])
    }

    @Test func `GD-27: responders that got forwarded touches get the cancel by the same forwarding`() throws {
        let run = try Scene.common {
            view("P") { view("K").touches(.observe).with(tap("t")) }.touches(.handle)
        }
        .play(.tap(10, 10))
        #expect(
            run.calls == [
                "K began {1} observed", "P began {1} handled", "K cancelled {1} observed",
                "P cancelled {1} handled",
            ])
    }

    @Test
    func `LP-11: a press that begins by its timer cancels at that time, without any event of the finger`()
        throws
    {
        let run = try Scene.common { view("K").touches(.handle).with(longPress("l")) }.play(
            .down(1, 10, 10).at(0))
        #expect(
            run.story(deliveries, times: true) == [
                "0.0 K began {1}", "0.5 l fires began", "0.5 K cancelled {1}",
            ])
    }
}
