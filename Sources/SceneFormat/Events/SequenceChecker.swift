import DispatchEngine
import JSONText

/// Finds touches and presses that do what only those can do that are down (C3, D50).
///
/// Looks at the events in the order in which they happen, with short forms expanded: only there do the fingers of
/// different entries meet.
struct SequenceChecker {
    let reader: DocumentReader
    /// Where each entry of the request stands.
    let entries: [JSONNode]

    func check(_ events: [Event]) {
        // How often an id is down: after a clash its ends are not reported as well.
        var touchesDown: [Int: Int] = [:]
        var pressesDown: [Int: Int] = [:]
        // Fingers that the system took from the application while they were down: they may lift, or begin anew.
        var touchesTaken: Set<Int> = []
        for event in events {
            switch event.content {
            case .touches(let samples):
                for sample in samples { check(sample, event.index, &touchesDown, &touchesTaken) }
            case .presses(let samples):
                for sample in samples { check(sample, event.index, &pressesDown) }
            case .resignActive:
                // TC-24, A27: every touch is cancelled, whatever its finger does afterwards.
                touchesTaken.formUnion(touchesDown.keys)
                touchesDown = [:]
            default: break
            }
        }
    }

    private func check(
        _ sample: TouchSample, _ entry: Int, _ down: inout [Int: Int], _ taken: inout Set<Int>
    ) {
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
                reader.fault(.touchAlreadyDown(id), at: place(id, sample.phase, entry, last: true))
            }
            down[id] = count + 1
        case .moved, .stationary:
            if count == 0 {
                let verb = sample.phase == .moved ? TouchVerb.moves : .rests
                reader.fault(.touchNotDown(id, verb), at: place(id, sample.phase, entry, last: false))
            }
        case .ended, .cancelled:
            if count == 0 {
                let verb = sample.phase == .ended ? TouchVerb.ends : .isCancelled
                reader.fault(.touchNotDown(id, verb), at: place(id, sample.phase, entry, last: true))
            }
            down[id] = count > 1 ? count - 1 : nil
        }
    }

    private func check(_ sample: PressSample, _ entry: Int, _ down: inout [Int: Int]) {
        let count = down[sample.id] ?? 0
        switch sample.phase {
        case .began:
            if count > 0 {
                reader.fault(.pressAlreadyDown(sample.id), at: place(sample.id, sample.phase, entry))
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
                reader.fault(.pressNotDown(sample.id, verb), at: place(sample.id, sample.phase, entry))
            }
            if sample.phase != .moved { down[sample.id] = count > 1 ? count - 1 : nil }
        }
    }

    // MARK: Places

    /// The sample of an entry with that finger and phase, or the short form whose finger it is.
    private func place(_ id: Int, _ phase: TouchPhase, _ entry: Int, last: Bool) -> JSONNode {
        let document = reader.document
        let node = entries[entry]
        guard let touches = document.member("touches", of: node) else { return form(of: node) }
        var found: JSONNode?
        for touch in reader.children(of: touches) {
            guard let number = document.member("id", of: touch), document.integer(number) == id,
                let name = document.member("phase", of: touch),
                document.isString(name, equalTo: phase.wireName)
            else { continue }
            found = touch
            if !last { break }
        }
        return found ?? node
    }

    /// The last sample of an entry with that press and phase.
    private func place(_ press: Int, _ phase: EventPhase, _ entry: Int) -> JSONNode {
        let document = reader.document
        guard let presses = document.member("presses", of: entries[entry]) else { return entries[entry] }
        var found: JSONNode?
        for element in reader.children(of: presses) {
            guard let number = document.member("id", of: element), document.integer(number) == press,
                let name = document.member("phase", of: element),
                document.isString(name, equalTo: phase.pressName)
            else { continue }
            found = element
        }
        return found ?? presses
    }

    /// A short form's value in its entry.
    private func form(of entry: JSONNode) -> JSONNode {
        for value in reader.children(of: entry) {
            guard let key = reader.document.key(of: value), !reader.document.isString(key, equalTo: "t")
            else { continue }
            return value
        }
        return entry
    }
}
