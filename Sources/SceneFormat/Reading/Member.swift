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

/// The members of a kind of object that the contract describes.
protocol DescribedMember: Member {
    /// The meaning of the member, in a sentence for the contract.
    var about: String { get }
    /// The schema of its values.
    var schema: Schema { get }
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

extension DescribedMember {
    /// The schema of an object with these members.
    ///
    /// - Parameters:
    ///   - about: a sentence about the object.
    ///   - required: the members that it must have.
    ///   - example: such an object in JSON.
    ///   - isIncluded: returns false for members that such an object does not have.
    /// - Returns: the schema.
    static func schema(
        _ about: String, required: [String] = [], example: String = example,
        where isIncluded: (Self) -> Bool = { _ in true }
    ) -> Schema {
        let entries = table.entries.filter { isIncluded($0.value) }
        return Schema.object(
            about, entries.map { ($0.name, $0.value.schema.described($0.value.about)) }, required: required,
            aliases: table.aliasNames, example: example)
    }
}

extension Schema {
    /// Returns the schema of an object with these properties, once for all kinds of members.
    fileprivate static func object(
        _ about: String, _ properties: [(String, Schema)], required: [String],
        aliases: [(alias: String, name: String)], example: String
    ) -> Schema {
        var members: [(String, Schema)] = [("type", .text("object")), ("additionalProperties", .flag(false))]
        if !required.isEmpty { members.append(("required", .list(required.map(Schema.text)))) }
        // Flags have their name in Swift as well.
        let aliases = aliases.filter { alias in properties.contains { $0.0 == alias.name } }
        if !aliases.isEmpty {
            let pattern = "^(\(aliases.map(\.alias).joined(separator: "|")))$"
            members.append(("patternProperties", .object([(pattern, .type("boolean"))])))
        }
        members.append(("properties", .object(properties)))
        return Schema.object(members + [("examples", .list([.json(example)]))]).described(about)
    }
}
