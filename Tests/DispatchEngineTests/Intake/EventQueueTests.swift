import DispatchEngine
import Testing

@Suite struct EventQueueTests {
    @Test func `EQ-1: events leave the queue in order, each delivered before the next is taken`() throws {
        let scene = try Scene.common { view("K", 0, 0, 100, 100).touches(.handle) }
        let run = try scene.run(.down(1, 10, 10).at(1), .down(2, 200, 10).at(1), .up(1, 10, 10).at(1))
        #expect(
            run.lines(.sendEvent, .touches).filter { $0.hasPrefix("sendEvent app") || $0.contains("K") }
                == [
                    "sendEvent application 0 touches", "touches K began {1} handled",
                    "sendEvent application 1 touches", "sendEvent application 2 touches",
                    "touches K ended {1} handled",
                ])
    }

    @Test func `EQ-2: hit-testing comes before sendEvent, the touch methods after it`() throws {
        let scene = try Scene.common { view("K", 0, 0, 100, 100).touches(.handle) }
        #expect(
            try scene.run(.down(1, 10, 10)).lines() == [
                "hitTest W inside", "hitTest V inside", "hitTest K inside", "hitView 1 W K",
                "sendEvent application 0 touches", "sendEvent W 0 touches", "touches K began {1} handled",
            ])
    }

    @Test func `EQ-3: the application once, then each window with a touch, by its earliest-began one`() throws
    {
        let scene = try Scene.make {
            window("W1", 0, 0, 100, 480).touches(.handle)
            window("W2", 100, 0, 100, 480).touches(.handle)
        }
        let run = try scene.run(
            .frame(.down(2, 10, 10), .down(1, 110, 10)), .frame(.up(1, 110, 10), .move(2, 20, 10)),
            .frame(.down(3, 110, 10), .move(2, 30, 10)))
        #expect(
            run.lines(.sendEvent, .touches) == [
                "sendEvent application 0 touches", "sendEvent W2 0 touches", "touches W2 began {1} handled",
                "sendEvent W1 0 touches", "touches W1 began {2} handled",
                "sendEvent application 1 touches", "sendEvent W2 1 touches", "touches W2 ended {1} handled",
                "sendEvent W1 1 touches", "touches W1 moved {2} handled",
                "sendEvent application 2 touches", "sendEvent W1 2 touches", "touches W1 moved {2} handled",
                "sendEvent W2 2 touches", "touches W2 began {3} handled",
            ])
    }

    @Test func `A36: a window whose touches are all stationary or suppressed gets the event too`() throws {
        let scene = try Scene.make {
            window("W1", 0, 0, 100, 480) { view("K", 0, 0, 100, 480) }
            window("W2", 100, 0, 100, 480)
        }
        let run = try scene.run(.down(1, 10, 10), .down(2, 20, 20), .down(3, 110, 10), .up(1, 10, 10))
        #expect(
            run.lines(.sendEvent).suffix(6) == [
                "sendEvent application 2 touches", "sendEvent W1 2 touches", "sendEvent W2 2 touches",
                "sendEvent application 3 touches", "sendEvent W1 3 touches", "sendEvent W2 3 touches",
            ])
    }

    @Test func `A36: an event that changes nothing is sent, one about lost fingers alone is not`() throws {
        let scene = try Scene.make { window("W", 0, 0, 100, 100).touches(.handle) }
        let still = try scene.run(.down(1, 10, 10), .move(1, 10, 10), .frame(.rest(1, 10, 10)))
        #expect(
            still.lines(.sendEvent, .touches).suffix(5) == [
                "touches W began {1} handled", "sendEvent application 1 touches", "sendEvent W 1 touches",
                "sendEvent application 2 touches", "sendEvent W 2 touches",
            ])
        let lost = try scene.run(.down(1, 200, 200), .move(1, 10, 10), .up(1, 10, 10))
        #expect(
            lost.lines() == ["hitTest W outside", "hitView 1 none none", "discarded touches began {1}"])
    }

    @Test func `EQ-12: a touch that no window answers is dropped for its whole life`() throws {
        let scene = try Scene.make { window("W", 0, 0, 100, 100) { view("K", 0, 0, 100, 100) } }
        let run = try scene.run(
            .down(1, 200, 200), .frame(.down(2, 10, 10), .move(1, 10, 10)), .frame(.up(1, 10, 10)),
            .up(2, 10, 10), categories: .touchProperties)
        #expect(
            run.lines(.sendEvent) == [
                "sendEvent application 1 touches sequence 1 {2}", "sendEvent W 1 touches sequence 1 {2}",
                "sendEvent application 3 touches sequence 1 {2}", "sendEvent W 3 touches sequence 1 {2}",
            ])
        #expect(run.dispatcher.summary.touches.map(\.fate) == [.discarded, .discarded])
    }

    @Test func `EQ-14: one UIEvent from the first finger down to the last finger up`() throws {
        let scene = try Scene.common()
        let run = try scene.run(
            .down(1, 10, 10), .down(2, 20, 20), .up(1, 10, 10), .frame(.up(2, 20, 20), .down(3, 9, 9)),
            .up(3, 9, 9), .down(1, 10, 10), .up(1, 10, 10), categories: .touchProperties)
        let sequences = run.lines(.sendEvent).filter { $0.contains("application") }
            .compactMap { $0.split(separator: " ").dropLast().last }
        #expect(sequences == ["1", "1", "1", "1", "1", "2", "2"])
    }

    @Test func `EQ-14: fingers that hit nothing use up no number`() throws {
        let scene = try Scene.make { window("W", 0, 0, 100, 100) }
        let run = try scene.run(
            .down(1, 200, 200), .up(1, 200, 200), .down(1, 10, 10), .up(1, 10, 10), .down(1, 10, 10),
            categories: .touchProperties)
        #expect(
            run.lines(.sendEvent).filter { $0.contains("W") } == [
                "sendEvent W 2 touches sequence 1 {1}", "sendEvent W 3 touches sequence 1 {1}",
                "sendEvent W 4 touches sequence 2 {1}",
            ])
    }

    @Test func `TC-24, EQ-14: the sequence ends when the application becomes inactive`() throws {
        let run = try Scene.common().run(
            .down(1, 10, 10), .resignActive, .down(2, 20, 20), .up(1, 10, 10), .up(2, 20, 20),
            categories: .touchProperties)
        #expect(
            run.lines(.sendEvent).filter { $0.contains("W") } == [
                "sendEvent W 0 touches sequence 1 {1}", "sendEvent W 1 touches sequence 1 {1}",
                "sendEvent W 2 touches sequence 2 {2}", "sendEvent W 4 touches sequence 2 {2}",
            ])
    }

    @Test func `EQ-15: a finger that moves several times in a frame appears once, with its last place`()
        throws
    {
        let scene = try Scene.common { view("K", 0, 0, 100, 100).touches(.handle) }
        let run = try scene.run(
            .down(1, 10, 10), .frame(.move(1, 11, 11), .move(1, 12, 12), .move(1, 13, 13)),
            categories: .touchProperties)
        #expect(run.calls == ["K began {1} handled", "K moved {1} handled"])
        #expect(run.properties.last == "K 1 moved at (13, 13) from (10, 10) taps 1 time 1")
    }

    @Test func `EQ-15: a move is not lost when the finger rests within the same frame`() throws {
        let scene = try Scene.common { view("K", 0, 0, 100, 100).touches(.handle) }
        let run = try scene.run(
            .down(1, 10, 10), .frame(.move(1, 11, 11), .rest(1, 11, 11)),
            .frame(.rest(1, 11, 11), .move(1, 12, 12)))
        #expect(run.calls == ["K began {1} handled", "K moved {1} handled", "K moved {1} handled"])
    }

    @Test func `EQ-15, B15: every other second phase opens an event at the same time, with the same index`()
        throws
    {
        let scene = try Scene.common {
            view("K", 0, 0, 100, 100).touches(.handle).set(\.isMultipleTouchEnabled, true)
        }
        let run = try scene.run(
            .frame(
                .down(1, 10, 10), .down(2, 20, 20), .move(1, 11, 11), .move(1, 12, 12), .up(1, 12, 12),
                .down(1, 15, 15), .up(2, 20, 20)))
        #expect(
            run.lines(.sendEvent, .touches) == [
                "sendEvent application 0 touches", "sendEvent W 0 touches", "touches K began {1,2} handled",
                "sendEvent application 0 touches", "sendEvent W 0 touches", "touches K moved {1} handled",
                "touches K ended {2} handled",
                "sendEvent application 0 touches", "sendEvent W 0 touches", "touches K ended {1} handled",
                "sendEvent application 0 touches", "sendEvent W 0 touches", "touches K began {1} handled",
            ])
        #expect(run.dispatcher.log.allSatisfy { $0.time == .zero })
    }

    @Test func `EQ-16, Z1-6: a touch keeps its window and view wherever it goes`() throws {
        let scene = try Scene.make {
            window("W1", 0, 0, 100, 480) { view("K", 0, 0, 50, 50).touches(.handle) }
            window("W2", 100, 0, 100, 480) { view("L").touches(.handle) }
        }
        let run = try scene.run(.down(1, 10, 10), .move(1, 150, 10), .move(1, 300, 900), .up(1, 150, 10))
        #expect(
            run.calls == [
                "K began {1} handled", "K moved {1} handled", "K moved {1} handled", "K ended {1} handled",
            ])
        #expect(!run.lines(.sendEvent).contains { $0.contains("W2") })
    }

    @Test func `EQ-17: allTouches holds every live touch, stationary, ending and suppressed ones too`() throws
    {
        let scene = try Scene.make {
            window("W1", 0, 0, 100, 480) { view("K") }
            window("W2", 100, 0, 100, 480)
        }
        let run = try scene.run(
            .down(3, 10, 10), .down(1, 110, 10), .down(2, 20, 20), .up(3, 10, 10), .move(1, 120, 20),
            categories: .touchProperties)
        let sets = run.lines(.sendEvent).filter { $0.contains("application") }
            .compactMap { $0.split(separator: " ").last }
        #expect(sets == ["{3}", "{1,3}", "{1,2,3}", "{1,2,3}", "{1,2}"])
        #expect(run.lines(.dropped) == ["dropped {2} multipleTouchEnabled by K"])
    }

    @Test func `EQ-18: sets of touches are written by ascending number`() throws {
        let scene = try Scene.common {
            view("K").touches(.handle).set(\.isMultipleTouchEnabled, true)
        }
        let run = try scene.run(.frame(.down(7, 1, 1), .down(2, 2, 2), .down(5, 3, 3)))
        #expect(run.calls == ["K began {2,5,7} handled"])
    }
}
