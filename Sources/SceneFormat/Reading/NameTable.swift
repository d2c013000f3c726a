import JSONText

/// The values of a few fixed names.
struct NameTable<Value: Sendable>: Sendable {
    /// The names, in the order in which they were given.
    var names: [String] { keys.strings }
    private let keys: JSONNames
    private let values: [Value]

    /// Makes a table of at most 200 names, all different.
    init(_ entries: [(name: String, value: Value)]) {
        keys = JSONNames(entries.map(\.name))
        values = entries.map(\.value)
    }

    /// The value of the name that a string or member name spells.
    func value(of node: JSONNode, in document: JSONDocument) -> Value? {
        document.index(of: node, in: keys).map { values[$0] }
    }
}

/// The members that one kind of object may have.
protocol Member: Sendable {
    /// The object as a message calls it, with its article: `a view`.
    static var owner: String { get }
    /// The members by name; a stored constant.
    static var table: NameTable<Self> { get }
    /// Whether null says something; elsewhere a member that is null counts as absent, as generated clients send it.
    var canBeNull: Bool { get }
}

extension Member {
    var canBeNull: Bool { false }
}

/// The members of one kind of object, as the cases of an enum.
protocol MemberName: Member, CaseIterable, RawRepresentable<String> {}

extension MemberName {
    /// What `table` is for them.
    static var allMembers: NameTable<Self> { NameTable(allCases.map { ($0.rawValue, $0) }) }
}
