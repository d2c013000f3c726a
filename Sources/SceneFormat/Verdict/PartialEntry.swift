import DispatchEngine

/// An expectation, with the entries it is compared to.
struct PartialEntry {
    private let columns: EntryColumns
    private let entries: EntryTable
    /// The positions of the entries in the log.
    private var positions: [Int] { entries.positions }
    private let pattern: Pattern
    private let members: [Member]

    /// A member besides `kind`: the rank of each entry's value, and the ranks that are as expected.
    private struct Member {
        var ranks: [Int32]
        var expected: Expected
        /// True for the time of the entry.
        var isTime = false

        /// Returns true if the value of the entry with that index is greater than all that are expected.
        func exceedsExpected(at index: Int) -> Bool {
            guard case .numbers(let range) = expected else { return false }
            return Int(ranks[index]) >= range.upperBound
        }

        /// Returns true if the value of the entry with that index is as expected.
        func isExpected(at index: Int) -> Bool {
            switch expected {
            case .numbers(let range): range.contains(Int(ranks[index]))
            case .each(let isExpected): isExpected[Int(ranks[index])]
            }
        }
    }

    /// The ranks of the values that are as expected.
    private enum Expected {
        /// A range of numbers, which are ranked by their value.
        case numbers(Range<Int>)
        /// A flag for each rank.
        case each([Bool])
    }

    init(_ expected: ExpectedEntry, _ columns: EntryColumns) throws(ResponseFault) {
        self.columns = columns
        entries = columns.table(expected.kind)
        pattern = .object(expected.members)
        var members: [Member] = []
        for member in expected.members {
            let column = entries.column(member.name)
            if case .number(let number) = member.value {
                let places = number.places(in: column.numbers)
                members.append(
                    Member(
                        ranks: column.ranks, expected: .numbers(places), isTime: member.name == "t"))
                continue
            }
            var isExpected: [Bool] = []
            // The last rank is that of entries without the member.
            for value in column.values.map(Optional.some) + [nil] {
                try columns.countStep()
                isExpected.append(member.value.matches(value))
            }
            members.append(Member(ranks: column.ranks, expected: .each(isExpected)))
        }
        self.members = members
    }

    private func matches(at index: Int) throws(ResponseFault) -> Bool {
        try columns.countStep()
        for member in members where !member.isExpected(at: index) { return false }
        return true
    }

    /// Returns the position of the first entry behind one of the log that is as expected.
    func firstMatch(after last: Int) throws(ResponseFault) -> Int? {
        for index in firstIndex(after: last)..<positions.count where try matches(at: index) {
            return positions[index]
        }
        return nil
    }

    /// Returns the positions of all entries that are as expected.
    func matches() throws(ResponseFault) -> [Int] {
        var result: [Int] = []
        for index in positions.indices where try matches(at: index) { result.append(positions[index]) }
        return result
    }

    /// Returns the index of the first entry of the kind behind a position of the log.
    private func firstIndex(after last: Int) -> Int { positions.bisect { $0 <= last } }

    // MARK: What comes near

    /// Returns the entry with the fewest differing members, behind the last match if there is one, else before it.
    func nearest(after last: Int) throws(ResponseFault) -> Verdict.Nearest? {
        let start = firstIndex(after: last)
        // An entry that would match if it came later explains more than a later one that does not match.
        for index in (0..<start).reversed() where try matches(at: index) { return near(index, after: last) }
        let candidates = start < positions.count ? start..<positions.count : 0..<start
        return try mostSimilar(among: candidates).map { near($0, after: last) }
    }

    /// Returns the entry with the fewest differing members that is not as expected.
    func nearestMiss() throws(ResponseFault) -> Verdict.Nearest? {
        try mostSimilar(among: positions.indices, exceptMatches: true).map { near($0, after: -1) }
    }

    private func mostSimilar(
        among candidates: Range<Int>, exceptMatches: Bool = false
    ) throws(ResponseFault) -> Int? {
        var best: (index: Int, differences: Int)?
        for index in candidates {
            try columns.countStep()
            var differences = 0
            for member in members where !member.isExpected(at: index) { differences += 1 }
            if exceptMatches, differences == 0 { continue }
            if differences < best?.differences ?? .max { best = (index, differences) }
        }
        return best?.index
    }

    private func near(_ index: Int, after last: Int) -> Verdict.Nearest {
        let position = positions[index]
        let differences = pattern.differences(columns.log.entry(at: position), at: "")
        let order =
            position > last ? [] : [Verdict.order(position, after: last, isAll: differences.isEmpty)]
        let different = members.filter { !$0.isExpected(at: index) }
        return Verdict.Nearest(
            entry: .logged(at: position), differences: order + differences,
            isOnlyMisplaced: !order.isEmpty && differences.isEmpty,
            isOnlyLate: order.isEmpty && different.count == 1
                && different.allSatisfy { $0.isTime && $0.exceedsExpected(at: index) })
    }
}
