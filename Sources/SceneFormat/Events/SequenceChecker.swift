import DispatchEngine
import JSONText

/// A checker that finds touches and presses which must be down but are not, or are down twice (C3, D50).
///
/// It reads the events in the order in which they happen, with short forms expanded, because only there do the fingers
/// of different entries meet.
struct SequenceChecker {
    let reader: DocumentReader
    /// The place of each entry of the document.
    let entries: [JSONNode]
    /// The number of entries before those of the document, which have no place in it.
    var firstIndex = 0
    /// The seconds between two samples of a finger from which on they are probably meant as milliseconds.
    private static let longStay = 10.0

    /// Checks events that follow others.
    ///
    /// - Parameters:
    ///   - events: the events.
    ///   - down: what is down before them.
    func check(_ events: [Event], after down: SequenceState = SequenceState()) {
        warnOfLongStays(events)
        var down = down
        var last: [Int: (event: Event, sample: Int)] = [:]
        for event in events {
            let isKnown = event.index < firstIndex
            down.take(event) { reason, sample, id in
                if !isKnown {
                    reader.fault(reason, at: place(of: sample, in: event))
                } else if let (cause, sample) = last[id] {
                    // A held sample of an earlier entry cannot follow what the document does with its finger.
                    reader.fault(
                        .touchOfEarlierEntry(id, entry: event.index), at: place(of: sample, in: cause))
                }
            }
            // Only a document that follows held samples can stand in their way.
            guard firstIndex > 0, !isKnown, case .touches(let samples) = event.content else { continue }
            for (position, sample) in samples.enumerated() { last[sample.id.rawValue] = (event, position) }
        }
    }

    /// Warns of fingers that are down for long without a sample, each once.
    private func warnOfLongStays(_ events: [Event]) {
        guard let first = events.first, let last = events.last,
            last.time.seconds - first.time.seconds >= Self.longStay
        else { return }
        var seen: [TouchID: Double] = [:]
        var warned: Set<TouchID> = []
        for event in events where event.index >= firstIndex {
            guard case .touches(let samples) = event.content else { continue }
            for (position, sample) in samples.enumerated() {
                let stay = seen[sample.id].map { event.time.seconds - $0 } ?? 0
                if sample.phase != .began, stay >= Self.longStay, warned.insert(sample.id).inserted {
                    reader.warn(
                        .longStay(touch: sample.id.rawValue, seconds: stay),
                        at: place(of: position, in: event))
                }
                seen[sample.id] = event.time.seconds
            }
        }
    }

    /// Returns the place of an event's sample: its own, or that of its short form.
    private func place(of sample: Int, in event: Event) -> JSONNode {
        let entry = entries[event.index - firstIndex]
        let member: StaticString = if case .presses = event.content { "presses" } else { "touches" }
        guard let list = reader.given(member, of: entry) else { return form(of: entry) }
        var place = reader.document.firstChild(of: list)
        for _ in 0..<sample { place = place.flatMap { reader.document.next(after: $0) } }
        return place ?? list
    }

    /// Returns a short form's value in its entry.
    private func form(of entry: JSONNode) -> JSONNode { reader.formMember(of: entry) ?? entry }
}

extension DocumentReader {
    /// Returns the value of the member of an event's entry that says what happens, or nil if there is none.
    func formMember(of entry: JSONNode) -> JSONNode? {
        document.members(of: entry).first { key, value in
            !document.isString(key, equalTo: "t") && !document.isNull(value)
        }?.value
    }
}

/// The touches and presses that are down after events, as far as the events themselves tell.
struct SequenceState: Sendable {
    /// The number of times that an id is down, so that after a clash its ends are not reported as well.
    private var touchesDown: [Int: Int] = [:]
    private var pressesDown: [Int: Int] = [:]
    /// Fingers that the system took from the application while they were down: they may lift, or begin again.
    private var touchesTaken: Set<Int> = []

    /// Takes an event.
    ///
    /// - Parameters:
    ///   - event: the event, not before those so far.
    ///   - report: takes what is wrong with a sample, its position in the event, and its id.
    mutating func take(_ event: Event, _ report: (FaultReason, Int, Int) -> Void = { _, _, _ in }) {
        switch event.content {
        case .touches(let samples):
            for (position, sample) in samples.enumerated() {
                if let reason = take(sample) { report(reason, position, sample.id.rawValue) }
            }
        case .presses(let samples):
            for (position, sample) in samples.enumerated() {
                if let reason = take(sample) { report(reason, position, sample.id) }
            }
        case .resignActive, .change:
            guard event.content.takesTouches else { break }
            // TC-24, A27: every touch is cancelled, whatever its finger does afterwards.
            touchesTaken.formUnion(touchesDown.keys)
            touchesDown = [:]
        case .motion, .remoteControl, .becomeActive, .statusBarTap, .hover, .scroll,
            .accessibilityActivate, .estimatedPropertiesUpdated, .sendAction, .sendActions, .type,
            .returnKey:
            break
        }
    }

    private mutating func take(_ sample: TouchSample) -> FaultReason? {
        let id = sample.id.rawValue
        let count = touchesDown[id] ?? 0
        if !touchesTaken.isEmpty, touchesTaken.contains(id) {
            let goesOn = sample.phase == .moved || sample.phase == .stationary
            if !goesOn { touchesTaken.remove(id) }
            if sample.phase == .began { touchesDown[id] = 1 }
            return nil
        }
        switch sample.phase {
        case .began:
            touchesDown[id] = count + 1
            return count > 0 ? .touchAlreadyDown(id) : nil
        case .moved, .stationary:
            return count == 0 ? .touchNotDown(id, sample.phase == .moved ? .moves : .rests) : nil
        case .ended, .cancelled:
            touchesDown[id] = count > 1 ? count - 1 : nil
            return count == 0 ? .touchNotDown(id, sample.phase == .ended ? .ends : .isCancelled) : nil
        }
    }

    private mutating func take(_ sample: PressSample) -> FaultReason? {
        let count = pressesDown[sample.id] ?? 0
        switch sample.phase {
        case .began:
            pressesDown[sample.id] = count + 1
            return count > 0 ? .pressAlreadyDown(sample.id) : nil
        case .moved, .ended, .cancelled:
            if sample.phase != .moved { pressesDown[sample.id] = count > 1 ? count - 1 : nil }
            guard count == 0 else { return nil }
            let verb: TouchVerb =
                switch sample.phase {
                case .ended: .ends
                case .cancelled: .isCancelled
                case .began, .moved: .changes
                }
            return .pressNotDown(sample.id, verb)
        }
    }
}

extension Event.Content {
    /// True if the system takes the touches from the application, which becomes inactive or leaves the front.
    fileprivate var takesTouches: Bool {
        guard case .change(let changes) = self else { return true }
        return changes.contains { change in
            if case .set(_, let wires) = change.operation {
                wires.contains(.applicationState(.background))
            } else {
                false
            }
        }
    }
}
