import DispatchEngine
import JSONText

/// A reader of `expect`, `never` and `expectSummary`.
///
/// It reports an expectation that nothing could ever meet, because it must not pass silently.
struct ExpectationReader {
    let reader: DocumentReader
    /// The scene whose ids expectations name.
    ///
    /// It is nil if it could not be read. Then ids are not checked.
    let scene: Scene?
    /// The extra log categories that the request asks for, or nil if they could not be read.
    let categories: LogCategories?

    var document: JSONDocument { reader.document }

    private static let entryForm = ObjectForm(
        owner: "a partial log entry", example: #"{"kind": "hitView", "view": "button"}"#)
    private static let summaryForm = ObjectForm(
        owner: "parts of the summary", example: #"{"controls": [{"id": "volume", "value": 1}]}"#)

    /// The list of an entry.
    private enum List: String {
        case expect, never
    }

    /// Returns the expectations, or nil if the request has none of the three.
    func read(expected: JSONNode?, never: JSONNode?, summary: JSONNode?) -> Expectations? {
        guard expected != nil || never != nil || summary != nil else { return nil }
        var room = reader.limits.expectations
        return Expectations(
            document: document, expected: entries(of: expected, .expect, &room),
            never: entries(of: never, .never, &room), summary: summary.map { self.summary($0, &room) })
    }

    /// Returns true if there is room for one more expectation, and reports the first without room.
    private func takeRoom(_ room: inout Int, for node: JSONNode) -> Bool {
        room -= 1
        guard room < 0 else { return true }
        let limit = reader.limits.expectations
        reader.fault(
            .limit(.expectations, value: limit, noun: "entries of expect, never and expectSummary"), at: node)
        return false
    }

    private func entries(of list: JSONNode?, _ name: List, _ room: inout Int) -> [ExpectedEntry] {
        guard let list else { return [] }
        var entries: [ExpectedEntry] = []
        for entry in reader.elements(of: list, "partial log entries", like: "[\(Self.entryForm.example)]") {
            guard takeRoom(&room, for: entry) else { break }
            if let entry = self.entry(entry, in: name) { entries.append(entry) }
        }
        return entries
    }

    private func entry(_ entry: JSONNode, in list: List) -> ExpectedEntry? {
        guard document.kind(of: entry) == .object else {
            reader.fault(.expected(.object(Self.entryForm)), at: entry)
            return nil
        }
        let times = reader.given("times", of: entry)
        if let times, list == .never {
            reader.fault(
                .misplacedMember("times", owners: "entries of expect", here: "those of never"),
                at: document.key(of: times) ?? times)
        }
        let count = times.flatMap { reader.integer($0) }
        guard let kindNode = document.member("kind", of: entry) else {
            reader.fault(.missingMember("kind", of: Self.entryForm), at: entry)
            return nil
        }
        guard let kind = reader.choice(kindNode, in: EntryKind.table, "a kind of log entry") else {
            return nil
        }
        if let category = kind.category { checkIsLogged(category, at: kindNode) }
        if let (member, word, category) = kind.wordOnRequest, let value = document.member(member, of: entry),
            document.string(value) == word
        {
            checkIsLogged(category, at: value)
        }
        let members = checkMembers(
            of: entry, kind.descriptions, "an entry of kind \(kind.name)", besides: ["times"])
        return ExpectedEntry(
            node: entry, kind: kind,
            members: members.compactMap { $0.name == "kind" ? nil : pattern(of: $0) },
            times: count)
    }

    /// Reads the expectations of the summary, each element of a list by itself.
    private func summary(_ node: JSONNode, _ room: inout Int) -> ExpectedSummary {
        guard document.kind(of: node) == .object else {
            reader.fault(.expected(.object(Self.summaryForm)), at: node)
            return ExpectedSummary(parts: [])
        }
        if document.count(of: node) == 0 {
            let words = "at least one part of the summary"
            reader.fault(.expected(.either(words, example: Self.summaryForm.example)), at: node)
        }
        var parts: [ExpectedSummary.Part] = []
        for member in checkMembers(of: node, RunSummary.descriptions, "the summary") {
            let forms = member.forms.compactMap(\.element)
            guard !forms.isEmpty else {
                let pattern = Pattern(member.value, document, as: member.forms)
                parts.append(ExpectedSummary.Part(node: member.value, member: member.name, pattern: pattern))
                continue
            }
            // A list cannot be excluded, nor be empty: its elements are looked for one by one.
            if document.kind(of: member.value) == .array, document.count(of: member.value) == 0 {
                reader.fault(.emptySet("expectation"), at: member.value)
            }
            for element in reader.elements(
                of: member.value, "parts of the summary", like: #"[{"id": "volume"}]"#)
            {
                guard takeRoom(&room, for: element) else { return ExpectedSummary(parts: parts) }
                let pattern = Pattern(element, document, as: forms)
                parts.append(ExpectedSummary.Part(node: element, member: member.name, pattern: pattern))
            }
        }
        return ExpectedSummary(parts: parts)
    }

    // MARK: Members

    /// A member that an expectation names, with its possible values.
    struct Member {
        var name: String
        var value: JSONNode
        var forms: [EntryForm]
    }

    func pattern(of member: Member) -> Pattern.Member {
        Pattern.Member(name: member.name, value: Pattern(member.value, document, as: member.forms))
    }

    /// Checks the members of an object against the descriptions of such objects.
    ///
    /// - Parameters:
    ///   - object: the object.
    ///   - descriptions: the descriptions.
    ///   - owner: the object in the words of messages.
    ///   - others: members that are read elsewhere.
    /// - Returns: the members without errors.
    @discardableResult
    func checkMembers(
        of object: JSONNode, _ descriptions: [EntryDescription], _ owner: String,
        besides others: [String] = []
    ) -> [Member] {
        var possible = descriptions
        var checked: [Member] = []
        var keys: [(name: String, node: JSONNode)] = []
        for value in reader.children(of: object) {
            guard let key = document.key(of: value), let written = document.string(key) else { continue }
            let name = name(ofMember: written, at: key, of: object, descriptions)
            let members = descriptions.members(name)
            guard !members.isEmpty else {
                if others.contains(name) { continue }
                reader.fault(.unknownMember(owner: owner, known: descriptions.names + others), at: key)
                continue
            }
            guard isWithinDepth(value) else { continue }
            keys.append((name, key))
            guard check(value, members, owner) else { continue }
            checked.append(Member(name: name, value: value, forms: members.map(\.form)))
            guard descriptions.contains(where: { allows(value, for: name, in: $0) }) else {
                reader.fault(.noOtherValue(name, owner: owner), at: value)
                continue
            }
            guard !possible.isEmpty else { continue }
            possible.removeAll { !allows(value, for: name, in: $0) }
            if possible.isEmpty { reader.fault(.neverTogether(name, owner: owner), at: value) }
        }
        for key in keys {
            checkIsLogged(key.name, in: possible.isEmpty ? descriptions : possible, at: key.node)
        }
        return checked
    }

    /// Returns the name of a member, which for a property's name in Swift is the property's own.
    private func name(
        ofMember name: String, at key: JSONNode, of object: JSONNode, _ descriptions: [EntryDescription]
    ) -> String {
        let known = descriptions.name(of: name)
        if known != name { reader.checkIsOnlyName(key, for: known, of: object) }
        return known
    }

    /// Reports a member that only a category has which the request does not ask for.
    private func checkIsLogged(_ name: String, in descriptions: [EntryDescription], at node: JSONNode) {
        let presences = descriptions.members(name).map(\.presence)
        guard case .onRequest(let category)? = presences.first,
            presences.allSatisfy({ $0 == presences.first })
        else { return }
        checkIsLogged(category, at: node)
    }

    /// Reports entries that only a category adds to the log which the request does not ask for.
    private func checkIsLogged(_ category: LogCategories, at node: JSONNode) {
        guard let categories, !categories.contains(category) else { return }
        reader.fault(.notLogged(category: Names.name(of: category)), at: node)
    }

    // MARK: Depth

    /// Returns true if a value may be compared.
    ///
    /// It reports one that is nested too deeply, without going down further than the limit.
    private func isWithinDepth(_ node: JSONNode) -> Bool {
        let limit = reader.limits.expectationDepth
        if depth(of: node, atMost: limit) != nil { return true }
        reader.fault(
            .limit(.expectationDepth, value: limit, noun: "levels in an expectation"), at: node)
        return false
    }

    /// Returns the levels of a value, or nil if there are more than `limit`.
    private func depth(of node: JSONNode, atMost limit: Int) -> Int? {
        var levels = 0
        for child in document.children(of: node) {
            guard limit > 0, let depth = depth(of: child, atMost: limit - 1) else { return nil }
            levels = max(levels, depth + 1)
        }
        return levels
    }
}
