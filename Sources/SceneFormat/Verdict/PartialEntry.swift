import DispatchEngine
import JSONText

/// An expectation, with the entries it is compared to.
struct PartialEntry {
    private let log: LogIndex
    private let bucket: LogIndex.Bucket
    private let pattern: Pattern
    private let members: [Member]

    /// A member besides `kind`: the number of each entry's value, and which of them are as expected.
    private struct Member {
        var numbers: [Int32]
        var expected: Expected

        /// Whether the value of the entry with that index is as expected.
        func isExpected(at index: Int) -> Bool {
            switch expected {
            case .one(let number): numbers[index] == number
            case .each(let isExpected): isExpected[Int(numbers[index])]
            }
        }
    }

    /// The numbers of the values that are as expected.
    private enum Expected {
        /// This one alone; -1 is none.
        case one(Int32)
        /// Those for which it is true.
        case each([Bool])
    }

    /// Nil for anything that the decoder refuses.
    init?(_ node: JSONNode, _ document: JSONDocument, _ log: LogIndex) throws(ResponseFault) {
        guard let name = document.member("kind", of: node).flatMap({ document.string($0) }),
            let kind = EntryKind(rawValue: name)
        else { return nil }
        self.log = log
        bucket = log.bucket(kind)
        pattern = Pattern(node, document)
        guard case .object(let all) = pattern else { return nil }
        var members: [Member] = []
        for member in all where member.name != Array("kind".utf8) {
            let column = log.column(member.name, of: kind)
            let expected: Expected
            if case .number(let number) = member.value {
                expected = .one(column.numberOfNumber[number] ?? -1)
            } else {
                var isExpected: [Bool] = []
                for value in column.values {
                    try log.countStep()
                    isExpected.append(member.value.matches(value, log))
                }
                // The last number is that of entries without the member.
                expected = .each(isExpected + [false])
            }
            members.append(Member(numbers: column.numbers, expected: expected))
        }
        self.members = members
    }

    private func matches(at index: Int) throws(ResponseFault) -> Bool {
        try log.countStep()
        for member in members where !member.isExpected(at: index) { return false }
        return true
    }

    /// The first entry behind a position of the log that is as expected.
    func firstMatch(after last: Int) throws(ResponseFault) -> Int? {
        for index in firstIndex(after: last)..<bucket.entries.count where try matches(at: index) {
            return bucket.positions[index]
        }
        return nil
    }

    /// All entries that are as expected.
    func matches() throws(ResponseFault) -> [JSONNode] {
        var result: [JSONNode] = []
        for index in bucket.entries.indices where try matches(at: index) {
            result.append(bucket.entries[index])
        }
        return result
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
    func nearest(after last: Int) throws(ResponseFault) -> Verdict.Nearest? {
        let start = firstIndex(after: last)
        // What would match if it came later explains more than what comes later and does not match.
        for index in (0..<start).reversed() where try matches(at: index) { return near(index, after: last) }
        let candidates = start < bucket.entries.count ? start..<bucket.entries.count : 0..<start
        var best: (index: Int, differences: Int)?
        for index in candidates {
            try log.countStep()
            var differences = 0
            for member in members where !member.isExpected(at: index) { differences += 1 }
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
