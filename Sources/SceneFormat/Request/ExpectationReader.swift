import DispatchEngine
import JSONText

/// Checks `expect` and `never`: an expectation that no entry could ever match must not pass silently.
struct ExpectationReader {
    let reader: DocumentReader
    /// The scene whose ids expectations name; nil if it has faults, and then ids are not checked.
    let scene: Scene?
    /// What the request asks to be logged besides.
    let categories: LogCategories

    var document: JSONDocument { reader.document }

    /// The expectations, or nil if the request has neither list.
    func read(expected: JSONNode?, never: JSONNode?) -> Expectations? {
        guard expected != nil || never != nil else { return nil }
        var count = 0
        let lists = [expected, never].map { list -> [JSONNode] in
            guard let list else { return [] }
            var entries: [JSONNode] = []
            for entry in reader.elements(of: list, "partial log entries") {
                count += 1
                guard count <= reader.limits.expectations else {
                    let limit = reader.limits.expectations
                    reader.fault(
                        .limit(.expectations, value: limit, noun: "entries of expect and never"),
                        at: entry)
                    break
                }
                check(entry)
                entries.append(entry)
            }
            return entries
        }
        return Expectations(document: document, expected: lists[0], never: lists[1])
    }

    private func check(_ entry: JSONNode) {
        guard document.kind(of: entry) == .object else {
            reader.fault(.expected(.object("a partial log entry")), at: entry)
            return
        }
        guard let kindNode = document.member("kind", of: entry) else {
            reader.fault(.missingMember("kind", owner: "a partial log entry"), at: entry)
            return
        }
        guard let kind = reader.choice(kindNode, in: EntryKind.table, "a kind of log entry") else { return }
        checkIsLogged(kind.category, at: kindNode)
        for value in reader.children(of: entry) {
            guard let key = document.key(of: value) else { continue }
            guard let member = kind.members.value(of: key, in: document) else {
                reader.fault(
                    .unknownMember(owner: "an entry of kind \(kind.rawValue)", known: kind.members.names),
                    at: key)
                continue
            }
            guard isWithinDepth(value) else { continue }
            checkIsLogged(member.category(in: kind), at: key)
            checkParts(of: value, member, kind)
            if let form = member.form(in: kind) {
                if document.kind(of: value) != form.type, !document.isNull(value) {
                    reader.fault(.expected(.either(form.noun, example: form.example)), at: value)
                }
            } else if member.isIdentifier(in: kind) {
                for id in elements(value, of: member) { checkIdentifier(id) }
            } else if let words = member.words(in: kind) {
                for word in elements(value, of: member) { checkWord(word, words, member) }
            }
        }
    }

    /// Reports what only a category adds to the log that the request does not ask for.
    private func checkIsLogged(_ category: LogCategories?, at node: JSONNode) {
        guard let category, !categories.contains(category) else { return }
        reader.fault(.notLogged(category: Names.name(of: category)), at: node)
    }

    /// Checks the names in an object, or in the objects of a list.
    private func checkParts(of value: JSONNode, _ member: EntryMember, _ kind: EntryKind) {
        guard let parts = member.parts(in: kind) else { return }
        let objects = document.kind(of: value) == .array ? Array(reader.children(of: value)) : [value]
        for object in objects where document.kind(of: object) == .object {
            for part in reader.children(of: object) {
                guard let key = document.key(of: part), parts.value(of: key, in: document) == nil else {
                    continue
                }
                let owner = "\"\(member.rawValue)\" of an entry of kind \(kind.rawValue)"
                reader.fault(.unknownMember(owner: owner, known: parts.names), at: key)
            }
        }
    }

    /// The values to check: those of a list where the log has lists, else the value itself.
    private func elements(_ value: JSONNode, of member: EntryMember) -> [JSONNode] {
        guard member == .event || member == .waitingFor, document.kind(of: value) == .array else {
            return [value]
        }
        return Array(reader.children(of: value))
    }

    private func checkWord(_ node: JSONNode, _ words: [String], _ member: EntryMember) {
        guard let word = document.string(node) else {
            if !document.isNull(node) { reader.fault(.expected(.string), at: node) }
            return
        }
        if !words.contains(word) {
            reader.fault(
                .unknownName(noun: "a value that \"\(member.rawValue)\" can have", known: words), at: node)
        }
    }

    // MARK: Ids

    /// What entries name besides the ids of the scene.
    private static let names: Set<String> = ["UIApplication", "code", "keyCommand"]
    /// The endings of ids that exist without being declared.
    private static let suffixes = [".delegate", ".pan", ".pinch", ".delayedTouches", ".tap"]

    private func checkIdentifier(_ node: JSONNode) {
        guard let id = document.string(node) else {
            if !document.isNull(node) { reader.fault(.expected(.identifier), at: node) }
            return
        }
        guard let scene, !isKnown(id, scene) else { return }
        let nearest = reader.suggestion(for: id, among: scene.declaredIdentifiers(of: .changeTarget))
        reader.fault(.unknownExpectedIdentifier(nearest: nearest), at: node)
    }

    private func isKnown(_ id: String, _ scene: Scene) -> Bool {
        if scene.object(named: id) != nil || Self.names.contains(id) { return true }
        return Self.suffixes.contains {
            id.hasSuffix($0) && scene.object(named: String(id.dropLast($0.count))) != nil
        }
    }

    // MARK: Depth

    /// Whether a value may be compared; reports one that is nested too deeply, without going down further than the limit.
    private func isWithinDepth(_ node: JSONNode) -> Bool {
        let limit = reader.limits.expectationDepth
        if depth(of: node, atMost: limit) != nil { return true }
        reader.fault(
            .limit(.expectationDepth, value: limit, noun: "levels in an expectation"), at: node)
        return false
    }

    /// The levels of a value, or nil if there are more than `limit`.
    private func depth(of node: JSONNode, atMost limit: Int) -> Int? {
        guard let first = document.firstChild(of: node) else { return 0 }
        guard limit > 0 else { return nil }
        var deepest = 0
        var child: JSONNode? = first
        while let current = child {
            guard let depth = depth(of: current, atMost: limit - 1) else { return nil }
            deepest = max(deepest, depth)
            child = document.next(after: current)
        }
        return deepest + 1
    }
}
