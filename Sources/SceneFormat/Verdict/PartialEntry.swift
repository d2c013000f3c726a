import JSONText

/// An expectation, with the entries it is compared to.
struct PartialEntry {
    private let log: LogIndex
    private let bucket: LogIndex.Bucket
    private let pattern: Pattern
    private let members: [Member]

    /// A member besides `kind`: the number of each entry's value, and for each number whether it is as expected.
    private struct Member {
        var numbers: [Int32]
        var isExpected: [Bool]
    }

    /// Nil for what the decoder has not let pass.
    init?(_ node: JSONNode, _ document: JSONDocument, _ log: LogIndex) {
        guard let name = document.member("kind", of: node).flatMap({ document.string($0) }),
            let kind = EntryKind(rawValue: name)
        else { return nil }
        self.log = log
        bucket = log.bucket(kind)
        pattern = Pattern(node, document)
        guard case .object(let all) = pattern else { return nil }
        members = all.filter { $0.name != Array("kind".utf8) }.map { member in
            let column = log.column(member.name, of: kind)
            // The last number is that of entries without the member.
            let isExpected = column.values.map { member.value.matches($0, log) } + [false]
            return Member(numbers: column.numbers, isExpected: isExpected)
        }
    }

    private func matches(at index: Int) -> Bool {
        for member in members where !member.isExpected[Int(member.numbers[index])] { return false }
        return true
    }

    /// The first entry behind a position of the log that is as expected.
    func firstMatch(after last: Int) -> Int? {
        for index in firstIndex(after: last)..<bucket.entries.count where matches(at: index) {
            return bucket.positions[index]
        }
        return nil
    }

    /// All entries that are as expected.
    func matches() -> [JSONNode] {
        bucket.entries.indices.filter(matches(at:)).map { bucket.entries[$0] }
    }

    /// The index of the first entry of the kind behind a position of the log.
    private func firstIndex(after last: Int) -> Int {
        var (low, high) = (0, bucket.positions.count)
        while low < high {
            let middle = (low + high) / 2
            if bucket.positions[middle] <= last { low = middle + 1 } else { high = middle }
        }
        return low
    }

    // MARK: What comes near

    /// The entry with the fewest differing members: behind the last match if there is one, else before it.
    func nearest(after last: Int) -> Verdict.Nearest? {
        let start = firstIndex(after: last)
        // What would match if it came later explains more than what comes later and does not match.
        if let early = (0..<start).last(where: matches(at:)) { return near(early, after: last) }
        let candidates = start < bucket.entries.count ? start..<bucket.entries.count : 0..<start
        var best: (index: Int, differences: Int)?
        for index in candidates {
            var differences = 0
            for member in members where !member.isExpected[Int(member.numbers[index])] { differences += 1 }
            if differences < best?.differences ?? .max { best = (index, differences) }
        }
        return best.map { near($0.index, after: last) }
    }

    private func near(_ index: Int, after last: Int) -> Verdict.Nearest {
        let position = bucket.positions[index]
        let order = position > last ? [] : ["n: expected after \(last) but was \(position)"]
        return Verdict.Nearest(
            entry: bucket.entries[index],
            differences: order + pattern.differences(bucket.entries[index], log, at: ""))
    }
}
