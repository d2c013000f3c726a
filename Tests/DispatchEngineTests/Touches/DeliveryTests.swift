import DispatchEngine
import Testing

@Suite struct DeliveryTests {
    private func multiple(_ id: Identifier, _ x: Double) -> Node {
        view(id, x, 0, 100, 100).touches(.handle).set(\.isMultipleTouchEnabled, true)
    }

    @Test func `TC-16: by view, and in each view began, moved, ended, cancelled`() throws {
        let cancel = TouchSample(TouchID(4), .cancelled, at: Point(40, 40))
        let run = try Scene.common { multiple("K", 0) }.run(
            .frame(.down(1, 10, 10), .down(2, 20, 20), .down(4, 40, 40)),
            .frame(cancel, .up(2, 20, 20), .move(1, 11, 11), .down(3, 30, 30)))
        #expect(
            run.calls == [
                "K began {1,2,4} handled", "K began {3} handled", "K moved {1} handled",
                "K ended {2} handled",
                "K cancelled {4} handled",
            ])
    }

    @Test func `TC-16, B6: views come in the order of the earliest-arrived touch delivered in this event`()
        throws
    {
        let run = try Scene.common {
            multiple("K", 0)
            multiple("L", 100)
        }.run(
            .down(1, 10, 10), .down(2, 110, 10), .down(3, 20, 20),
            .frame(.move(3, 21, 21), .move(2, 111, 11)), .frame(.move(3, 22, 22), .move(1, 11, 11)))
        #expect(
            run.calls.suffix(3) == ["L moved {2} handled", "K moved {3} handled", "K moved {1,3} handled"])
    }

    @Test func `TC-16: among touches that begin together the lower number comes first`() throws {
        let run = try Scene.common {
            multiple("K", 0)
            multiple("L", 100)
        }.run(.frame(.down(9, 10, 10), .down(4, 110, 10)))
        #expect(run.calls == ["L began {4} handled", "K began {9} handled"])
    }

    @Test func `TC-17, Y-2: the set holds the view's own touches of that phase, and no others`() throws {
        let run = try Scene.common {
            multiple("K", 0)
            multiple("L", 100)
        }.run(
            .frame(.down(1, 10, 10), .down(2, 110, 10), .down(3, 20, 20)),
            .frame(.move(1, 11, 10), .up(2, 110, 10), .up(3, 20, 20)))
        #expect(
            run.calls == [
                "K began {1,3} handled", "L began {2} handled", "K moved {1} handled", "K ended {3} handled",
                "L ended {2} handled",
            ])
    }

    @Test func `TC-18, Z1-2: the default calls the same method with the same set on next`() throws {
        let run = try Scene.common { view("K", 0, 0, 100, 100).set(\.isMultipleTouchEnabled, true) }.run(
            .frame(.down(1, 10, 10), .down(2, 20, 20)), .frame(.move(1, 11, 11), .up(2, 20, 20)))
        let chain = "K V VC W W.scene application appDelegate"
        #expect(
            run.calls == climb("began", chain, touches: "{1,2}") + climb("moved", chain)
                + climb("ended", chain, touches: "{2}"))
    }

    @Test func `TC-19, Z1-1: an override that does not call super stops the climb`() throws {
        let run = try Scene.common {
            view("P") { view("K").override(\.touches.began, .observe) }.override(\.touches.began, .handle)
        }.run(.down(1, 10, 10), .up(1, 10, 10))
        #expect(
            run.calls == ["K began {1} observed", "P began {1} handled"]
                + climb("ended", "K P V VC W W.scene application appDelegate"))
    }

    @Test func `TC-19, Z3-8: a controller's override stops the method that it overrides`() throws {
        let scene = try Scene.make {
            window("W") {
                view("K").controller("VC") {
                    $0.overrides = Overrides()
                    $0.overrides?.touches.began = .handle
                }
            }.key()
        }
        #expect(
            try scene.run(.tap(100, 100)).calls == ["K began {1} default", "VC began {1} handled"]
                + climb("ended", "K VC W W.scene application appDelegate"))
    }

    /// The cases of every override of every method, with the calls that P above K receives.
    @Test(arguments: EventPhase.allCases, [MethodOverride.default, .handle, .observe])
    func `TC-19, TC-21, B13: each of the four methods is overridden on its own`(
        phase: EventPhase, override: MethodOverride
    ) throws {
        var overrides = PhaseOverrides()
        switch phase {
        case .began: overrides.began = override
        case .moved: overrides.moved = override
        case .ended: overrides.ended = override
        case .cancelled: overrides.cancelled = override
        }
        let run = try Scene.common {
            view("P") { view("K").override(\.touches, overrides) }.touches(.handle)
        }.run(.down(1, 10, 10), .move(1, 20, 20), .up(1, 20, 20), .down(1, 10, 10), .resignActive)
        let expected = ["began", "moved", "ended", "began", "cancelled"].flatMap { name in
            guard name == "\(phase)" else { return ["K \(name) {1} default", "P \(name) {1} handled"] }
            switch override {
            case .handle: return ["K \(name) {1} handled"]
            case .observe: return ["K \(name) {1} observed", "P \(name) {1} handled"]
            case .default, .forward: return ["K \(name) {1} default", "P \(name) {1} handled"]
            }
        }
        #expect(run.calls == expected)
    }

    /// The cases of every method forwarded as every other.
    @Test(arguments: EventPhase.allCases, EventPhase.allCases)
    func `B13, Z0-4: forwardAs is observed, next hears the method that is called, of a touch as it is`(
        phase: EventPhase, other: EventPhase
    ) throws {
        var overrides = PhaseOverrides(all: .handle)
        switch phase {
        case .began: overrides.began = .forward(as: other)
        case .moved: overrides.moved = .forward(as: other)
        case .ended: overrides.ended = .forward(as: other)
        case .cancelled: overrides.cancelled = .forward(as: other)
        }
        let run = try Scene.common {
            view("P") { view("K").override(\.touches, overrides) }.touches(.handle)
        }.run(
            .down(1, 10, 10), .move(1, 20, 20), .up(1, 20, 20), .down(1, 10, 10), .resignActive,
            categories: .touchProperties)
        let calls = run.calls.filter { $0.contains("observed") || $0.hasPrefix("P") }
        let pair = ["K \(phase) {1} observed", "P \(other) {1} handled"]
        #expect(calls == (phase == .began ? pair + pair : pair))
        let seen = run.properties.filter { $0.hasPrefix("P ") }
        #expect(seen.allSatisfy { $0.hasPrefix("P 1 \(phase) ") })
    }

    @Test
    func `B12: discarded is logged for every phase that runs off the chain, even if a responder observed`()
        throws
    {
        let run = try Scene.common { view("K").touches(.observe) }.run(
            .down(1, 10, 10), .move(1, 20, 20), .up(1, 20, 20))
        #expect(
            run.lines(.discarded) == [
                "discarded touches began {1}", "discarded touches moved {1}", "discarded touches ended {1}",
            ])
        #expect(run.dispatcher.summary.touches.map(\.fate) == [.ended])
    }

    @Test func `B13, A7: forwarding calls next and not super, so that a class's own work is left out`() throws
    {
        var began = PhaseOverrides()
        began.began = .forward(as: .ended)
        for viewClass in [ViewClass.button, .switch, .datePicker, .scrollView, .mapView] {
            let run = try Scene.common {
                view("C", 0, 0, 100, 100, viewClass).override(\.touches, began)
                    .scrolling { $0.delaysContentTouches = false }
            }
            .run(.down(1, 10, 10))
            #expect(run.calls.prefix(2) == ["C began {1} observed", "V ended {1} default"])
            #expect(run.events == "")
        }
    }

    @Test func `TC-18: forwarding filters nothing, so a superview hears of touches bound elsewhere`() throws {
        let run = try Scene.common { view("P", 0, 0, 300, 300) { view("K", 0, 0, 50, 50) }.touches(.handle) }
            .run(.down(1, 10, 10), .down(2, 100, 100), categories: .touchProperties)
        #expect(run.calls == ["K began {1} default", "P began {1} handled", "P began {2} handled"])
        #expect(run.properties.last == "P 2 began at (100, 100) from (100, 100) taps 1 time 1")
    }

    @Test func `TC-30, RC-1: next is read at each hop, from the views as they are then`() throws {
        let run = try Scene.common {
            view("P") { view("K", 0, 0, 50, 50) }.touches(.handle)
            view("Q", 100, 100, 10, 10).touches(.handle)
        }.run(.down(1, 10, 10), .change("K", .move(to: "Q", index: nil)), .up(1, 10, 10))
        #expect(
            run.calls == [
                "K began {1} default", "P began {1} handled", "K ended {1} default", "Q ended {1} handled",
            ])
    }

    @Test func `The fate of an unhandled touch is discarded, of one that is still down live`() throws {
        let scene = try Scene.common()
        #expect(try scene.run(.tap(10, 10)).dispatcher.summary.touches.map(\.fate) == [.discarded])
        #expect(try scene.run(.down(1, 10, 10)).dispatcher.summary.touches.map(\.fate) == [.live])
    }
}
