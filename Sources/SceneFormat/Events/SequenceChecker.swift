import DispatchEngine
import JSONText

/// A checker that finds touches and presses which must be down but are not, or are down twice (C3, D50).
///
/// It reads the events in the order in which they happen, with short forms expanded, because only there do the fingers
/// of different entries meet.
struct SequenceChecker {
    let reader: DocumentReader
    /// The place of each entry of the request.
    let entries: [JSONNode]

    func check(_ events: [Event]) {
        // The number of times that an id is down, so that after a clash its ends are not reported as well.
        var touchesDown: [Int: Int] = [:]
        var pressesDown: [Int: Int] = [:]
        // Fingers that the system took from the application while they were down: they may lift, or begin again.
        var touchesTaken: Set<Int> = []
        for event in events {
            switch event.content {
            case .touches(let samples):
                var places = SamplePlaces("touches", entries[event.index], reader.document)
                for sample in samples { check(sample, &places, &touchesDown, &touchesTaken) }
            case .presses(let samples):
                var places = SamplePlaces("presses", entries[event.index], reader.document)
                for sample in samples { check(sample, &places, &pressesDown) }
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
    }

    private func check(
        _ sample: TouchSample, _ places: inout SamplePlaces, _ down: inout [Int: Int],
        _ taken: inout Set<Int>
    ) {
        let place = places.next()
        let id = sample.id.rawValue
        let count = down[id] ?? 0
        if taken.contains(id) {
            let goesOn = sample.phase == .moved || sample.phase == .stationary
            if !goesOn { taken.remove(id) }
            if sample.phase == .began { down[id] = 1 }
            return
        }
        switch sample.phase {
        case .began:
            if count > 0 {
                reader.fault(.touchAlreadyDown(id), at: place)
            }
            down[id] = count + 1
        case .moved, .stationary:
            if count == 0 {
                let verb = sample.phase == .moved ? TouchVerb.moves : .rests
                reader.fault(.touchNotDown(id, verb), at: place)
            }
        case .ended, .cancelled:
            if count == 0 {
                let verb = sample.phase == .ended ? TouchVerb.ends : .isCancelled
                reader.fault(.touchNotDown(id, verb), at: place)
            }
            down[id] = count > 1 ? count - 1 : nil
        }
    }

    private func check(_ sample: PressSample, _ places: inout SamplePlaces, _ down: inout [Int: Int]) {
        let place = places.next()
        let count = down[sample.id] ?? 0
        switch sample.phase {
        case .began:
            if count > 0 {
                reader.fault(.pressAlreadyDown(sample.id), at: place)
            }
            down[sample.id] = count + 1
        case .moved, .ended, .cancelled:
            if count == 0 {
                let verb: TouchVerb =
                    switch sample.phase {
                    case .ended: .ends
                    case .cancelled: .isCancelled
                    default: .changes
                    }
                reader.fault(.pressNotDown(sample.id, verb), at: place)
            }
            if sample.phase != .moved { down[sample.id] = count > 1 ? count - 1 : nil }
        }
    }
}

/// The places of an event's samples in order.
///
/// A short form, if there is one, is the place of them all.
private struct SamplePlaces {
    private let document: JSONDocument
    private var upcoming: JSONNode?
    private let isForm: Bool

    init(_ member: StaticString, _ entry: JSONNode, _ document: JSONDocument) {
        self.document = document
        let list = document.member(member, of: entry).flatMap { document.isNull($0) ? nil : $0 }
        isForm = list == nil
        upcoming = list.map { document.firstChild(of: $0) ?? $0 } ?? Self.form(of: entry, document)
    }

    /// Returns the place of the next sample.
    mutating func next() -> JSONNode {
        guard let place = upcoming else { return document.root }
        if !isForm { upcoming = document.next(after: place) ?? place }
        return place
    }

    /// Returns a short form's value in its entry.
    private static func form(of entry: JSONNode, _ document: JSONDocument) -> JSONNode {
        var child = document.firstChild(of: entry)
        while let value = child {
            if let key = document.key(of: value), !document.isString(key, equalTo: "t"),
                !document.isNull(value)
            {
                return value
            }
            child = document.next(after: value)
        }
        return entry
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
