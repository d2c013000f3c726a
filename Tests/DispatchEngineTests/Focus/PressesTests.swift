import Testing

@testable import DispatchEngine

/// Presses alone: the buttons that are down, and the calls that an event makes of the changes.
struct PressesTests {
    private var presses = Presses()
    private let first = Responder.view(ViewID(1))
    private let second = Responder.view(ViewID(2))

    private func change(_ id: Int, _ phase: EventPhase) -> PressChange {
        PressChange(id: id, arrival: TouchArrival(id), phase: phase)
    }

    @Test mutating func `EV-8: receivers are called in the order of their lowest press, each by phase`() {
        presses.begin(1, TouchArrival(1), receiver: second, at: .zero)
        presses.begin(2, TouchArrival(2), receiver: first, at: .zero)
        presses.begin(3, TouchArrival(3), receiver: second, at: .zero)
        let calls = presses.calls(for: [change(1, .ended), change(2, .began), change(3, .began)])
        #expect(calls.map(\.receiver) == [second, second, first])
        #expect(calls.map(\.phase) == [.began, .ended, .began])
        #expect(calls.map { $0.presses.map(\.id) } == [[3], [1], [2]])
    }

    @Test mutating func `EV-8: presses of one receiver and phase make one call`() {
        presses.begin(1, TouchArrival(1), receiver: first, at: .zero)
        presses.begin(2, TouchArrival(2), receiver: first, at: .zero)
        let calls = presses.calls(for: [change(1, .moved), change(2, .moved)])
        #expect(calls.map { $0.presses.map(\.id) } == [[1, 2]])
    }

    @Test mutating func `EV-8: no responder is called about a press that it has lost`() {
        presses.begin(1, TouchArrival(1), receiver: first, at: .zero)
        presses.lose(TouchArrival(1))
        #expect(presses.calls(for: [change(1, .ended)]).isEmpty)
        #expect(presses.arrival(of: 1) == TouchArrival(1), "the button is still down")
    }

    @Test mutating func `EQ-14: a sequence lasts until no button is down`() {
        presses.begin(1, TouchArrival(1), receiver: first, at: .zero)
        presses.begin(2, TouchArrival(2), receiver: first, at: .zero)
        #expect(presses.sequence == 1)
        presses.end(TouchArrival(1))
        presses.begin(3, TouchArrival(3), receiver: first, at: .zero)
        #expect(presses.sequence == 1)
        presses.end(TouchArrival(2))
        presses.end(TouchArrival(3))
        presses.begin(1, TouchArrival(4), receiver: first, at: .zero)
        #expect(presses.sequence == 2)
    }
}
