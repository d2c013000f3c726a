import DispatchEngine

/// The numbers of the fingers of an event list, found by trying one after the other (D45).
struct LowestNumbers {
    /// The numbers of each entry that has touches, by its place.
    private(set) var byEntry: [Int: [Int]] = [:]
    private var spans: [Int: [ClosedRange<Timestamp>]] = [:]

    init(_ entries: [EventEntry]) {
        var open: [Int: Timestamp] = [:]
        for entry in entries {
            switch entry.content {
            case .event(.touches(let samples)):
                for sample in samples {
                    if sample.phase == .began {
                        open[sample.id.rawValue] = entry.time
                    } else if let start = open.removeValue(forKey: sample.id.rawValue) {
                        spans[sample.id.rawValue, default: []].append(start...entry.time)
                    }
                }
            case .form(let form, let ids):
                for id in ids { spans[id.rawValue, default: []].append(entry.span(of: form)) }
            case .event: break
            }
        }
        for (id, start) in open { spans[id, default: []].append(start...(.distantFuture)) }
        for (place, entry) in entries.enumerated() {
            switch entry.content {
            case .event(.touches(let samples)): byEntry[place] = samples.map(\.id.rawValue)
            case .event: break
            case .form(_, let ids) where !ids.isEmpty: byEntry[place] = ids.map(\.rawValue)
            case .form(let form, _): byEntry[place] = assign(form.fingerCount, entry.span(of: form))
            }
        }
    }

    private mutating func assign(_ count: Int, _ span: ClosedRange<Timestamp>) -> [Int] {
        var result: [Int] = []
        var number = 1
        while result.count < count {
            if !spans[number, default: []].contains(where: { $0.overlaps(span) }) {
                spans[number, default: []].append(span)
                result.append(number)
            }
            number += 1
        }
        return result
    }
}

extension EventEntry {
    fileprivate func span(of form: TouchForm) -> ClosedRange<Timestamp> {
        let duration = Timestamp(seconds: form.duration).microseconds
        return time...Timestamp(microseconds: time.microseconds + duration)
    }
}
