import DispatchEngine

/// A number for each log: equal logs have equal numbers, different ones as good as never.
///
/// Only to be compared within one process.
func digest(_ log: [LogEntry]) -> Int {
    var hasher = Hasher()
    for entry in log {
        hasher.combine(entry.time)
        combine(entry.content, &hasher)
    }
    return hasher.finalize()
}

private func combine(_ content: LogEntry.Content, _ hasher: inout Hasher) {
    switch content {
    case .sendEvent(let receiver, let event, let type, let properties):
        hasher.combine(Entry(1, receiver, event, type, properties))
    case .hitTest(let view, let point, let outcome): hasher.combine(Entry(2, view, point, outcome, 0))
    case .hitView(let touch, let window, let view): hasher.combine(Entry(3, touch, window, view, 0))
    case .dropped(let touches, let reason, let cause): hasher.combine(Entry(4, touches, reason, cause, 0))
    case .recognizer(let id, let phase, let touches): hasher.combine(Entry(5, id, phase, touches, 0))
    case .gate(let gate): hasher.combine(gate)
    case .state(let id, let from, let to, let reason, let cause):
        hasher.combine(Entry(6, id, from, to, reason))
        hasher.combine(cause)
    case .waiting(let id, let others): hasher.combine(Entry(7, id, others, 0, 0))
    case .action(let action): hasher.combine(action)
    case .touches(let responder, let phase, let touches, let handling, let properties):
        hasher.combine(Entry(8, responder, phase, touches, handling))
        hasher.combine(properties)
    case .withheld(let touch, let phase, let holder): hasher.combine(Entry(9, touch, phase, holder, 0))
    case .released(let touches, let phase, let holder): hasher.combine(Entry(10, touches, phase, holder, 0))
    case .discarded(let type, let phase, let ids): hasher.combine(Entry(11, type, phase, ids, 0))
    case .tracking(let view, let call, let properties):
        hasher.combine(Entry(12, view, call, properties, 0))
    case .controlEvent(let view, let events, let value, let properties):
        hasher.combine(Entry(13, view, events, value, properties))
    case .scroll(let event): hasher.combine(event)
    case .cell(let view, let callback, let answer): hasher.combine(Entry(14, view, callback, answer, 0))
    case .firstResponder(let from, let to): hasher.combine(Entry(15, from, to, 0, 0))
    case .motion(let responder, let phase, let handling):
        hasher.combine(Entry(16, responder, phase, handling, 0))
    case .change(let change, let answer):
        hasher.combine(Entry(17, change.target, answer, String(describing: change.operation), 0))
    default: hasher.combine(String(describing: content))
    }
}

private struct Entry<A: Hashable, B: Hashable, C: Hashable, D: Hashable>: Hashable {
    let kind: Int
    let a: A
    let b: B
    let c: C
    let d: D

    init(_ kind: Int, _ a: A, _ b: B, _ c: C, _ d: D) {
        (self.kind, self.a, self.b, self.c, self.d) = (kind, a, b, c, d)
    }
}
