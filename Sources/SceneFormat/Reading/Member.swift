/// The members that one kind of object may have.
protocol Member: Sendable {
    /// The object in the words of messages, with its article: `a view`.
    static var owner: String { get }
    /// Such an object in JSON, with every member that it needs.
    static var example: String { get }
    /// The members by name, as a stored constant.
    static var table: NameTable<Self> { get }
    /// True if null has a meaning.
    ///
    /// Elsewhere a member that is null counts as absent, as generated clients send it.
    var canBeNull: Bool { get }
    /// The hints for names that people bring from UIKit.
    static var hints: [String: String] { get }
}

extension Member {
    static var form: ObjectForm { ObjectForm(owner: owner, example: example) }
    static var hints: [String: String] { [:] }
    var canBeNull: Bool { false }
}

/// A kind of object in the words of messages.
struct ObjectForm {
    /// The object with its article: `a view`.
    let owner: String
    /// Such an object in JSON.
    let example: String
}

/// The members of one kind of object, as the cases of an enum.
protocol MemberName: Member, CaseIterable, RawRepresentable<String> {}

extension MemberName {
    /// The value of `table` for them.
    static var allMembers: NameTable<Self> { NameTable(allCases.map { ($0.rawValue, $0) }) }
}
