import DispatchEngine

/// The members that entries, or objects in them, have in common.
struct EntryDescription: Hashable, Sendable {
    /// The members, in their order.
    private(set) var members: [Member] = []

    /// A member.
    struct Member: Hashable, Sendable {
        var name: String
        /// The form of its value.
        var form: EntryForm
        var presence: EntryPresence
    }

    init(members: [Member] = []) { self.members = members }

    /// Makes the description of an example.
    init(_ describe: (inout MemberCollector) -> Void) {
        var collector = MemberCollector()
        describe(&collector)
        members = collector.members
    }

    func member(_ name: String) -> Member? { members.first { $0.name == name } }
}

extension [EntryDescription] {
    /// The names of all members, each once.
    var names: [String] {
        var names: [String] = []
        for member in flatMap(\.members) where !names.contains(member.name) { names.append(member.name) }
        return names
    }

    /// Returns the name of the member that a document may call by a property's name in Swift, such as `isHidden`.
    func name(of written: String) -> String {
        guard members(written).isEmpty,
            let alias = Property.swiftNames.first(where: { $0.alias == written }),
            !members(alias.name).isEmpty
        else { return written }
        return alias.name
    }

    /// Returns the members of that name.
    func members(_ name: String) -> [EntryDescription.Member] { compactMap { $0.member(name) } }
}

/// A visitor that keeps the names and forms of members, but not their values.
struct MemberCollector: EntryVisitor {
    fileprivate var members: [EntryDescription.Member] = []

    mutating func visit<Value: EntryValue>(
        _ name: StaticString, _ value: Value?, _ presence: EntryPresence, words: @autoclosure () -> [String]?
    ) {
        let form = words().map { .words($0) } ?? value?.form ?? Value.form
        members.append(EntryDescription.Member(name: "\(name)", form: form, presence: presence))
    }
}

extension EntryKind {
    /// The descriptions of entries of the kind, one for each set of members that go together.
    var descriptions: [EntryDescription] { Self.descriptions[self] ?? [] }

    private static let descriptions = Dictionary(
        uniqueKeysWithValues: allCases.map { kind in
            let descriptions = kind.examples.map { content in
                EntryDescription { $0.visit(content, at: 0, .zero) }
            }
            return (kind, descriptions)
        })

    /// The word that only the entries of a category have.
    var wordOnRequest: (member: StaticString, word: String, category: LogCategories)? {
        self == .sendAction ? ("handling", Handling.default.name, .sendAction) : nil
    }

    static let table = NameTable<EntryKind>(allCases.map { ($0.name, $0) })
}
