import DispatchEngine

/// An account of the calls that the views receive about each contact, and of their violations.
struct TouchAccount: Account {
    private(set) var violations: [String] = []
    private var touches: [Contact: State] = [:]

    private struct State {
        let view: ViewID
        var heard: EventPhase?
        var isDropped = false
        var isWithheld = false

        var isOver: Bool { isDropped || heard == .ended || heard == .cancelled }
    }

    mutating func take(_ entry: LogEntry) {
        switch entry.content {
        case .hitView(let touch?, _, let view?): touches[touch] = State(view: view)
        case .dropped(let ids, _, _):
            for id in ids {
                change(id) {
                    $0.isDropped = true
                } ifNot: {
                    $0.heard == nil && !$0.isDropped
                }
            }
        case .withheld(let id, .began, _):
            change(id) {
                $0.isWithheld = true
            } ifNot: {
                $0.heard == nil && !$0.isDropped
            }
        case .withheld(let id, _, _):
            change(id) {
                $0.isWithheld = true
            } ifNot: {
                $0.heard == .began || $0.heard == .moved
            }
        case .released(let ids, _, _):
            for id in ids {
                change(id) { _ in
                } ifNot: {
                    $0.isWithheld && !$0.isOver
                }
            }
        case .touches(.view(let view), let phase, _, let ids, _, _):
            for id in ids { deliver(phase, id, to: view) }
        default: break
        }
    }

    /// Checks a call by TC-22: began once and first, then moves, then one end and nothing after it.
    ///
    /// Nothing comes at all once the touch is dropped.
    private mutating func deliver(_ phase: EventPhase, _ id: Contact, to view: ViewID) {
        // Hops of a climb are not the touch's own view.
        guard touches[id]?.view == view else { return }
        change(id) {
            $0.heard = phase
        } ifNot: {
            phase == .began ? $0.heard == nil && !$0.isDropped : $0.heard != nil && !$0.isOver
        }
    }

    private mutating func change(
        _ id: Contact, _ change: (inout State) -> Void, ifNot isLegal: (State) -> Bool
    ) {
        guard var state = touches[id] else { return }
        if !isLegal(state) {
            violations.append("contact \(id.number): \(state.heard.map { "\($0)" } ?? "nothing") heard")
        }
        change(&state)
        touches[id] = state
    }

    /// Ends the run.
    ///
    /// Every touch that hit a view must have ended there or been dropped.
    mutating func close(_ summary: Summary) {
        for (id, state) in touches.sorted(by: { $0.key < $1.key }) where !state.isOver {
            violations.append(
                "contact \(id.number): no end after \(state.heard.map { "\($0)" } ?? "nothing")")
        }
    }
}
