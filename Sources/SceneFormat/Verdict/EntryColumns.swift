import DispatchEngine

/// The members of a log that expectations name, by kind of entry, so that many expectations can be compared quickly.
final class EntryColumns {
    let log: JudgedLog
    private let limits: ResponseLimits
    /// The number of comparisons so far.
    private var steps = 0
    /// The tables of the kinds that are expected, by their raw values, because one is looked up for each entry.
    private let tables: [EntryTable?]

    /// The bytes of the answer's limit that each value may stand for: with expectations thrice that limit has room.
    private static let bytesPerValue = MemoryLayout<LoggedValue>.stride / 3

    /// Reads the log.
    ///
    /// - Throws: an error if it has taken too long, or if the values to compare are more than an answer may have.
    init(_ log: JudgedLog, for expectations: Expectations, limits: ResponseLimits) throws(ResponseFault) {
        self.log = log
        self.limits = limits
        var wanted: [EntryKind: WantedMembers] = [:]
        for entry in expectations.expected + expectations.never {
            let members = wanted[entry.kind] ?? WantedMembers()
            members.add(.object(entry.members))
            wanted[entry.kind] = members
        }
        var tables = EntryKind.allCases.map { kind in wanted[kind].map { EntryTable(of: log, $0) } }
        var kept = 0
        try log.entries.forEachInPlace { (position, entry) throws(ResponseFault) in
            tables[Int(entry.content.kind.rawValue)]?.add(entry, at: position, &kept)
            if kept > limits.byteCount / Self.bytesPerValue {
                throw .tooMuchToCompare(limit: limits.byteCount / Self.bytesPerValue)
            }
            try limits.check(byteCount: 0, step: position)
        }
        for kind in tables.indices { tables[kind]?.finish() }
        self.tables = tables
    }

    /// Returns the entries of a kind that is expected.
    func table(_ kind: EntryKind) -> EntryTable {
        tables[Int(kind.rawValue)] ?? EntryTable(of: log, WantedMembers())
    }

    /// Counts one comparison.
    ///
    /// - Throws: an error once comparisons have taken too long.
    func countStep() throws(ResponseFault) {
        steps += 1
        try limits.check(byteCount: 0, step: steps)
    }
}

/// The entries of one kind, with the members that expectations name.
struct EntryTable {
    /// The positions of the entries in the log.
    private(set) var positions: [Int] = []
    /// The values of each member that is named.
    private var columns: [Column]
    private var reader: MemberReader

    fileprivate init(of log: JudgedLog, _ wanted: WantedMembers) {
        columns = wanted.members.map { Column(name: $0.name) }
        reader = MemberReader(scene: log.scene, categories: log.categories, wanted: wanted)
    }

    /// Adds an entry, and to a count the values that are kept of it.
    fileprivate mutating func add(_ entry: borrowing PlacedEntry, at position: Int, _ kept: inout Int) {
        positions.append(position)
        reader.reset()
        reader.visit(entry.content, at: position, entry.time)
        for index in columns.indices {
            columns[index].add(reader.members.value(of: columns[index].name), &kept)
        }
    }

    fileprivate mutating func finish() { for index in columns.indices { columns[index].finish() } }

    /// Returns the values of a member that an expectation names.
    func column(_ name: String) -> Column { columns.first { $0.name == name } ?? Column(name: name) }
}

extension EntryTable {
    /// The values of one member for all entries of a kind.
    ///
    /// Few values differ. Equal ones share a rank, so an expectation is compared to each value once.
    struct Column {
        fileprivate let name: String
        /// The rank of each entry's value, or for one without the member the rank after the last.
        private(set) var ranks: [Int32] = []
        /// The values that are numbers, ascending.
        ///
        /// They have the first ranks, and may be as many as entries.
        private(set) var numbers: [Double] = []
        /// The other values, in their order.
        private var others: [LoggedValue] = []
        /// The places of the other values, by their hashes, so that a table that grows hashes no value again.
        private var places: [Int: Int32] = [:]

        /// All values, by rank.
        var values: [LoggedValue] { numbers.map { .number($0) } + others }

        // Until all entries are known, a rank is a place among the other values, or one of these.
        private static let absent: Int32 = -1
        private static let number: Int32 = -2

        fileprivate init(name: String) { self.name = name }

        /// Adds the value of an entry, and to a count the values that are kept of it.
        fileprivate mutating func add(_ value: LoggedValue?, _ kept: inout Int) {
            guard let value else { return ranks.append(Self.absent) }
            if case .number(let number) = value {
                numbers.append(number)
                kept += 1
                return ranks.append(Self.number)
            }
            // Entries often have the value of the one before.
            if let last = ranks.last, last >= 0, others[Int(last)] == value { return ranks.append(last) }
            let hash = value.hashValue
            if let place = places[hash], others[Int(place)] == value { return ranks.append(place) }
            places[hash] = Int32(others.count)
            ranks.append(Int32(others.count))
            others.append(value)
            kept += value.count
        }

        /// Ranks the values: numbers ascending, then the others in their order, then nothing.
        fileprivate mutating func finish() {
            places = [:]
            let logged = numbers
            numbers = []
            for number in logged.sorted() where number != numbers.last { numbers.append(number) }
            var position = 0
            for index in ranks.indices {
                switch ranks[index] {
                case Self.number:
                    ranks[index] = Int32(numbers.bisect { $0 < logged[position] })
                    position += 1
                case Self.absent: ranks[index] = Int32(numbers.count + others.count)
                default: ranks[index] += Int32(numbers.count)
                }
            }
        }
    }
}
