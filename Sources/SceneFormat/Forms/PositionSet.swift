/// A set of positions in a table of at most 128 members.
struct PositionSet {
    private var bits: UInt128 = 0

    init(_ positions: [Int] = []) {
        for position in positions { insert(position) }
    }

    var isEmpty: Bool { bits == 0 }

    mutating func insert(_ position: Int) { bits |= 1 &<< UInt128(truncatingIfNeeded: position) }

    func contains(_ position: Int) -> Bool { (bits &>> UInt128(truncatingIfNeeded: position)) & 1 != 0 }

    var count: Int { bits.nonzeroBitCount }

    func intersection(_ other: PositionSet) -> PositionSet {
        var result = self
        result.bits &= other.bits
        return result
    }

    func isSubset(of other: PositionSet) -> Bool { bits & ~other.bits == 0 }

    func isDisjoint(with other: PositionSet) -> Bool { bits & other.bits == 0 }
}
