import DispatchEngine
import Testing

/// The receivers of a touch: GR-1 to GR-12 and GR-20 to GR-23.
@Suite struct CollectionTests {
    private let callbacks: Set<StoryPart> = [.callbacks]

    @Test
    func `GR-1: recognizers of the hit view and its superviews up to the window see a touch, no others`()
        throws
    {
        let run = try Scene.make {
            window("W") {
                view("V") {
                    view("K", 0, 0, 100, 100) { view("child", 50, 50, 10, 10).with(pan("child.pan")) }
                        .with(pan("k"))
                    view("sibling", 100, 0, 100, 100).with(pan("s"))
                }
                .with(pan("v"))
            }
            .with(pan("w"))
            window("Other", 300, 0, 20, 20).with(pan("o"))
        }.run(.down(1, 10, 10))
        #expect(run.story(callbacks) == ["k gets {1} began", "v gets {1} began", "w gets {1} began"])
    }

    @Test func `GR-2: the recognizers of a touch are fixed when it begins`() throws {
        let run = try Scene.common {
            view("K", 0, 0, 100, 100).with(pan("k"))
            view("L", 100, 0, 100, 100).with(pan("l"))
        }.run(
            .down(1, 10, 10), .change("K", .move(to: "L", index: nil)), .move(1, 150, 10),
            .set("l", .enabled(false)), .set("l", .enabled(true)), .up(1, 150, 10))
        #expect(run.story(callbacks) == ["k gets {1} began", "k gets {1} moved", "k gets {1} ended"])
    }

    @Test func `GR-3: a view that cannot be hit collects nothing, its ancestors do`() throws {
        for change in [PropertyChange.hidden(true), .alpha(0.005), .userInteractionEnabled(false)] {
            let run = try Scene.common { view("K").with(pan("k")) }.run(.set("K", change), .down(1, 10, 10))
            #expect(run.story(callbacks) == [])
        }
        let odd = try Scene.common {
            view("P", 0, 0, 100, 100) { view("K").with(pan("k")) }
                .override(\.hitTest, .returnView("K", when: nil)).with(pan("p"))
        }.run(.down(1, 300, 300))
        #expect(odd.story(callbacks) == ["k gets {1} began", "p gets {1} began"])
    }

    @Test func `GR-4, GR-5: recognizers get a touch from the innermost view out, in a view in array order`()
        throws
    {
        let run = try Scene.common {
            view("P") { view("K", 0, 0, 100, 100).with(pan("k1"), pan("k2")) }.with(pan("p1"), pan("p2"))
        }.run(.down(1, 10, 10))
        #expect(run.story(callbacks) == ["k1", "k2", "p1", "p2"].map { "\($0) gets {1} began" })
    }

    @Test func `GR-5, B5: over the touches that changed in order of arrival, each recognizer once`() throws {
        let run = try Scene.common {
            view("K", 0, 0, 100, 100).with(pinch("k"))
            view("L", 100, 0, 100, 100).with(pinch("l"))
        }.run(
            .down(2, 150, 10), .down(1, 10, 10), .frame(.move(1, 11, 10), .move(2, 151, 10)))
        #expect(run.story(callbacks).suffix(2) == ["l gets {2} moved", "k gets {1} moved"])
    }

    @Test func `GR-6: all recognizers get an event before any view does`() throws {
        let run = try Scene.common {
            view("K", 0, 0, 100, 100).touches(.handle)
            view("L", 100, 0, 100, 100).touches(.handle).with(pan("l"))
        }.run(.frame(.down(1, 10, 10), .down(2, 110, 10)))
        #expect(run.story([.callbacks, .views]) == ["l gets {2} began", "K began {1}", "L began {2}"])
    }

    @Test func `GR-7: the gates are asked in their order, and the first no wins`() throws {
        let run = try Scene.common {
            view("K").with(
                pan("disabled").set(\.isEnabled, false).delegate(\.shouldReceiveEvent, false),
                pan("types").set(\.allowedTouchTypes, TouchTypes(.pencil)).delegate(
                    \.shouldReceiveEvent, false),
                pan("event").delegate(\.shouldReceiveEvent, false).delegate(
                    \.shouldReceiveTouch, .always(false)),
                pan("full", maximum: 0).delegate(\.shouldReceiveTouch, .always(false)),
                pan("touch").delegate(\.shouldReceiveTouch, .always(false)))
        }.run(.down(1, 10, 10))
        #expect(
            run.story([.gates, .callbacks]) == [
                "event.delegate shouldReceiveEvent {1}: no", "touch.delegate shouldReceive {1}: no",
            ])
    }

    @Test func `GR-8: the answer about the event is remembered for the attempt, that about touches is not`()
        throws
    {
        let scene = try Scene.common {
            view("K").with(
                pan("p").delegate(\.shouldReceiveEvent, true).delegate(\.shouldReceiveTouch, .always(true)))
        }
        let run = try scene.run(
            .down(1, 10, 10), .down(2, 20, 20), .frame(.up(1, 10, 10), .up(2, 20, 20)), .down(3, 10, 10))
        #expect(
            run.story([.gates]) == [
                "p.delegate shouldReceiveEvent {1}: yes", "p.delegate shouldReceive {1}: yes",
                "p.delegate shouldReceive {2}: yes", "p.delegate shouldReceiveEvent {3}: yes",
                "p.delegate shouldReceive {3}: yes",
            ])
    }

    @Test func `GR-8: the answer about the event is kept until reset, over all sequences of an attempt`()
        throws
    {
        let scene = try Scene.common {
            view("K").with(tap("double", taps: 2).delegate(\.shouldReceiveEvent, true))
        }
        let run = try scene.play(.tap(10, 10).at(0), .tap(10, 10).at(0.2), .tap(10, 10).at(2))
        #expect(
            run.story([.gates, .states]) == [
                "double.delegate shouldReceiveEvent {1}: yes", "double ended, recognized",
                "double.delegate shouldReceiveEvent {1}: yes", "double failed, timeout",
            ])
    }

    @Test func `GR-8: a refused event is refused until the fingers are up, and then asked about again`()
        throws
    {
        let run = try Scene.common { view("K").with(pan("p").delegate(\.shouldReceiveEvent, false)) }.run(
            .down(1, 10, 10), .down(2, 20, 20), .frame(.up(1, 10, 10), .up(2, 20, 20)), .down(3, 10, 10))
        #expect(
            run.story([.gates, .callbacks]) == [
                "p.delegate shouldReceiveEvent {1}: no", "p.delegate shouldReceiveEvent {3}: no",
            ])
    }

    @Test func `GR-9: a refused touch is not counted, not delayed and not cancelled by the recognizer`()
        throws
    {
        let run = try Scene.common {
            view("P") { view("K", 0, 0, 100, 100).touches(.handle) }
                .with(
                    tap("two", touches: 2).set(\.delaysTouchesBegan, true)
                        .delegate(\.shouldReceiveTouch, .notFrom(views: ["K"], classes: [])))
        }.play(
            .down(1, 10, 10).at(0), .down(2, 200, 200).at(0.1), .up(1, 10, 10).at(0.2),
            .up(2, 200, 200).at(0.3))
        #expect(
            run.story([.callbacks, .states, .views, .actions]) == [
                "K began {1}", "two gets {2} began", "K ended {1}", "two gets {2} ended",
                "two failed, liftedEarly", "P began {2}", "P ended {2}",
            ])
    }

    @Test func `GR-10: only the allowed types of touches are taken, and none if the list is empty`() throws {
        let scene = try Scene.common {
            view("K").with(
                pan("all"), pan("pencil").set(\.allowedTouchTypes, TouchTypes(.pencil)),
                pan("none").set(\.allowedTouchTypes, TouchTypes(rawValue: 0)))
        }
        var sample = TouchSample.down(1, 10, 10)
        sample.type = .pencil
        #expect(
            try scene.run(.frame(sample)).story(callbacks) == ["all gets {1} began", "pencil gets {1} began"])
        #expect(try scene.run(.down(1, 10, 10)).story(callbacks) == ["all gets {1} began"])
    }

    @Test func `GR-11: after a first touch others of another type are refused until the reset`() throws {
        let scene = try Scene.common {
            view("K").with(pan("one"), pan("any").set(\.requiresExclusiveTouchType, false))
        }
        var pencil = TouchSample.down(2, 20, 20)
        pencil.type = .pencil
        let run = try scene.run(
            .down(1, 10, 10), .frame(pencil), .frame(.up(1, 10, 10), .up(2, 20, 20)), .frame(pencil))
        #expect(
            run.story(callbacks) == [
                "one gets {1} began", "any gets {1} began", "any gets {2} began", "one gets {1} ended",
                "any gets {1,2} ended", "one gets {2} began", "any gets {2} began",
            ])
    }

    @Test func `GR-12: a disabled recognizer takes no touch, nor those already down when it is enabled`()
        throws
    {
        let run = try Scene.common { view("K").with(pan("p").set(\.isEnabled, false)) }.run(
            .down(1, 10, 10), .set("p", .enabled(true)), .move(1, 50, 10), .down(2, 10, 10))
        #expect(run.story(callbacks) == ["p gets {2} began"])
    }

    @Test func `GR-16, GA-27: a finished recognizer gets no touch, old or new, until its reset`()
        throws
    {
        // The swipe has failed, but the pan that requires it keeps it from its reset.
        let run = try Scene.common {
            view("K").with(pan("pan", minimum: 2).requires("swipe"), swipe("swipe"))
        }
        .run(
            .down(1, 100, 10).at(0), .move(1, 80, 10).at(0.1), .move(1, 60, 10).at(0.2),
            .down(2, 100, 100).at(0.3), .frame(.up(1, 60, 10), .up(2, 100, 100)).at(0.4), .down(3, 10, 10))
        #expect(
            run.story([.callbacks, .states, .resets]).filter { $0.hasPrefix("swipe") } == [
                "swipe gets {1} began", "swipe gets {1} moved", "swipe failed, moved", "swipe possible",
                "swipe gets {3} began",
            ])
    }

    @Test func `GR-18: one callback for each phase, in their order, with exactly its touches`() throws {
        let run = try Scene.common { view("K").with(pinch("p")) }.run(
            .frame(.down(1, 10, 10), .down(2, 20, 20), .down(3, 30, 30)), .down(4, 40, 40),
            .frame(.down(5, 50, 50), .up(3, 30, 30), .move(2, 21, 20), .rest(1, 10, 10), .move(4, 41, 40)))
        #expect(
            run.story(callbacks) == [
                "p gets {1,2,3} began", "p gets {4} began", "p gets {5} began", "p gets {2,4} moved",
                "p gets {3} ended",
            ])
    }

    @Test
    func `GR-20: with exclusiveTouchBindsRecognizers only those on or above the exclusive view collect`()
        throws
    {
        let scene = try Scene.common {
            view("K", 0, 0, 100, 100).set(\.isExclusiveTouch, true).with(pan("k"))
            view("L", 100, 0, 100, 100).with(pan("l"))
        }
        let steps: [Step] = [.down(1, 10, 10), .down(2, 110, 10)]
        var options = Options()
        var run = Run(scene, options: options)
        try run.send(steps)
        #expect(run.story(callbacks) == ["k gets {1} began", "l gets {2} began"])
        options.exclusiveTouchBindsRecognizers = true
        run = Run(scene, options: options)
        try run.send(steps)
        #expect(run.story(callbacks) == ["k gets {1} began"])
    }

    @Test func `GR-21: the recognizers of two windows never arbitrate with each other`() throws {
        let run = try Scene.make {
            window("W1", 0, 0, 100, 100).with(tap("a"))
            window("W2", 100, 0, 100, 100).with(tap("b").requires("slow"))
            window("W3", 200, 0, 100, 100).with(longPress("slow"))
        }.run(
            .frame(.down(1, 10, 10), .down(2, 110, 10), .down(3, 210, 10)).at(0),
            .frame(.up(1, 10, 10), .up(2, 110, 10)).at(0.1))
        #expect(run.actions == ["a fires ended", "b fires ended"])
    }

    @Test func `GR-23: a method a delegate lacks is not logged, and its answer is the default`() throws {
        let run = try Scene.common {
            view("K").with(
                tap("t").set(\.delegate, GestureDelegate()), tap("u").set(\.delegate, GestureDelegate()))
        }.play(.tap(10, 10))
        #expect(run.story([.gates, .actions]) == ["u fires ended"])
    }

    @Test func `B10: the gates of one new finger come before the hit-test of the next`() throws {
        let run = try Scene.common {
            view("K").with(
                pan("p").delegate(\.shouldReceiveTouch, .always(true)).delegate(
                    \.shouldRequireFailureOf, .all),
                tap("t"))
        }.run(.frame(.down(2, 20, 20), .down(1, 10, 10)))
        #expect(
            run.story([.gates, .callbacks]) == [
                "p.delegate shouldReceive {1}: yes", "p.delegate requireFailure t: yes",
                "p.delegate shouldReceive {2}: yes", "p gets {1,2} began", "t gets {1,2} began",
            ])
    }

    @Test func `A20, PAN-8: a finger too many is refused before the delegate is asked`() throws {
        let run = try Scene.common {
            view("K").with(pan("p", maximum: 1).delegate(\.shouldReceiveTouch, .always(true)))
        }.run(.down(1, 10, 10), .down(2, 20, 20), .up(1, 10, 10), .down(3, 10, 10))
        #expect(
            run.story([.gates, .callbacks]) == [
                "p.delegate shouldReceive {1}: yes", "p gets {1} began", "p gets {1} ended",
                "p.delegate shouldReceive {3}: yes", "p gets {3} began",
            ])
    }
}
