/// The numbers of the fingers of an event list, with the times when they are in use (D45).
///
/// For every number it keeps the instant from which the list itself uses it next. A tree of these instants finds the
/// lowest number that is free for long enough, so many fingers in many forms cost no more than their count.
struct TouchNumbers {
    /// The spans in which the list itself uses each number: apart from each other and in order of time.
    private var spans: [TouchID: [Span]] = [:]
    /// A binary tree in which each node holds the later instant of its two children.
    ///
    /// The leaf of number n is `leafCount + n - 1`. The number is free for a span that ends before the leaf's instant.
    private var nextUse: [Timestamp] = []
    private var leafCount = 0
    /// The ends of the spans of the list and of those assigned, the earliest first.
    private var ends = Heap<End>()

    /// A span of time, its ends included.
    private struct Span {
        var start: Timestamp
        var end: Timestamp
    }

    /// The end of a span, after which its number may be free.
    private struct End: Comparable {
        var time: Timestamp
        var number: Int

        static func < (a: End, b: End) -> Bool { (a.time, a.number) < (b.time, b.number) }
    }

    /// Makes the numbers of a list of entries, in order of time.
    ///
    /// - Parameters:
    ///   - entries: the entries.
    ///   - earlier: the fingers of entries before them.
    init(_ entries: [EventEntry], after earlier: FingerUse = FingerUse()) {
        var count = 0
        for index in entries.indices {
            if case .form(let form, let ids) = entries[index].content, ids.isEmpty {
                count += form.fingerCount
            }
        }
        guard count > 0 else { return }
        collectSpans(entries, after: earlier)
        // If every lower number is in use, the next one is free.
        count += spans.count
        leafCount = 1
        while leafCount < count { leafCount *= 2 }
        nextUse = Array(repeating: .distantFuture, count: 2 * leafCount)
        for (id, spans) in spans where 1...count ~= id.rawValue {
            nextUse[leafCount + id.rawValue - 1] = spans[0].start
            for span in spans { ends.insert(End(time: span.end, number: id.rawValue)) }
        }
        for node in (1..<leafCount).reversed() {
            nextUse[node] = max(nextUse[2 * node], nextUse[2 * node + 1])
        }
    }

    private mutating func collectSpans(_ entries: [EventEntry], after earlier: FingerUse) {
        var open: [TouchID: Timestamp] = [:]
        for id in earlier.open { open[id] = .zero }
        for (id, end) in earlier.ends { spans[id] = [Span(start: .zero, end: end)] }
        for entry in entries {
            switch entry.content {
            case .event(.touches(let samples)):
                for sample in samples {
                    switch sample.phase {
                    case .began: open[sample.id] = entry.time
                    case .ended, .cancelled:
                        if let start = open.removeValue(forKey: sample.id) {
                            spans[sample.id, default: []].append(Span(start: start, end: entry.time))
                        }
                    case .moved, .stationary: break
                    }
                }
            case .form(let form, let ids):
                let span = Span(start: entry.time, end: entry.time.advanced(bySeconds: form.duration))
                for id in ids { spans[id, default: []].append(span) }
            case .event: break
            }
        }
        for (id, start) in open { spans[id, default: []].append(Span(start: start, end: .distantFuture)) }
        // Mostly the list numbers no finger.
        guard !spans.isEmpty else { return }
        spans = spans.mapValues { spans in
            var apart: [Span] = []
            for span in spans.sorted(by: { $0.start < $1.start }) {
                if let last = apart.last, span.start <= last.end {
                    apart[apart.count - 1].end = max(last.end, span.end)
                } else {
                    apart.append(span)
                }
            }
            return apart
        }
    }

    /// Numbers the fingers of a form.
    ///
    /// - Parameters:
    ///   - form: the form.
    ///   - ids: the numbers that the list gives it.
    ///   - start: its time, not before that of the previous form.
    /// - Returns: the numbers it has, or the lowest that are free from its start to its end.
    mutating func assign(_ form: TouchForm, ids: [TouchID], at start: Timestamp) -> [TouchID] {
        guard ids.isEmpty else { return ids }
        release(before: start)
        let end = start.advanced(bySeconds: form.duration)
        return (0..<form.fingerCount).map { _ in
            let number = lowest(freeUntil: end)
            set(number, to: start)
            ends.insert(End(time: end, number: number))
            return TouchID(number)
        }
    }

    /// Frees the numbers whose spans have ended.
    private mutating func release(before time: Timestamp) {
        while let end = ends.first, end.time < time {
            ends.removeFirst()
            let spans = spans[TouchID(end.number)] ?? []
            let upcoming = spans.bisect { $0.end < time }
            set(end.number, to: upcoming < spans.count ? spans[upcoming].start : .distantFuture)
        }
    }

    private func lowest(freeUntil end: Timestamp) -> Int {
        var node = 1
        while node < leafCount { node = 2 * node + (nextUse[2 * node] > end ? 0 : 1) }
        return node - leafCount + 1
    }

    private mutating func set(_ number: Int, to time: Timestamp) {
        var node = leafCount + number - 1
        nextUse[node] = time
        while node > 1 {
            node /= 2
            nextUse[node] = max(nextUse[2 * node], nextUse[2 * node + 1])
        }
    }
}

/// The fingers that entries so far have used, as far as later entries must spare them.
struct FingerUse: Sendable {
    /// The fingers that are down, with no entry yet by which they lift.
    fileprivate(set) var open: Set<TouchID> = []
    /// The ends of the other spans, the latest of each finger.
    fileprivate(set) var ends: [TouchID: Timestamp] = [:]

    /// Notes an entry.
    ///
    /// - Parameters:
    ///   - entry: the entry, not before those noted so far.
    ///   - ids: the numbers of a short form's fingers.
    mutating func note(_ entry: EventEntry, _ ids: [TouchID]) {
        switch entry.content {
        case .event(.touches(let samples)):
            for sample in samples {
                switch sample.phase {
                case .began: open.insert(sample.id)
                case .ended, .cancelled:
                    if open.remove(sample.id) != nil { end(sample.id, at: entry.time) }
                case .moved, .stationary: break
                }
            }
        case .form(let form, _):
            let end = entry.time.advanced(bySeconds: form.duration)
            for id in ids { self.end(id, at: end) }
        case .event: break
        }
    }

    /// Forgets the spans that ended before a time, which no later entry can meet.
    mutating func forget(before time: Timestamp) { ends = ends.filter { $0.value >= time } }

    private mutating func end(_ id: TouchID, at time: Timestamp) {
        ends[id] = max(ends[id] ?? time, time)
    }
}
