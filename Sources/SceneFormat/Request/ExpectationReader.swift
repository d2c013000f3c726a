import DispatchEngine
import JSONText

/// Checks `expect` and `never`: an expectation that no entry could ever match must not pass silently.
struct ExpectationReader {
    let reader: DocumentReader
    /// The scene whose ids expectations name; nil if it has faults, and then ids are not checked.
    let scene: Scene?
    /// The extra log categories that the request asks for.
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
        if let category = kind.category { checkIsLogged(category, at: kindNode) }
        if let (member, word, category) = kind.wordOnRequest, let value = document.member(member, of: entry),
            document.string(value) == word
        {
            checkIsLogged(category, at: value)
        }
        checkMembers(of: entry, kind.descriptions, "an entry of kind \(kind.rawValue)")
    }

    /// Checks the members of an object against the ways in which such objects are made up.
    private func checkMembers(of object: JSONNode, _ descriptions: [EntryDescription], _ owner: String) {
        var possible = descriptions
        for value in reader.children(of: object) {
            guard let key = document.key(of: value), let name = document.string(key) else { continue }
            let members = descriptions.compactMap { $0.member(name) }
            guard !members.isEmpty else {
                reader.fault(.unknownMember(owner: owner, known: descriptions.names), at: key)
                continue
            }
            guard isWithinDepth(value) else { continue }
            if case .onRequest(let category) = members[0].presence { checkIsLogged(category, at: key) }
            guard check(value, members, owner) else { continue }
            guard !possible.isEmpty else { continue }
            possible.removeAll { !($0.member(name).map { fits(value, $0) } ?? false) }
            if possible.isEmpty { reader.fault(.neverTogether(name, owner: owner), at: value) }
        }
    }

    /// Reports what only a category adds to the log that the request does not ask for.
    private func checkIsLogged(_ category: LogCategories, at node: JSONNode) {
        guard !categories.contains(category) else { return }
        reader.fault(.notLogged(category: Names.name(of: category)), at: node)
    }

    // MARK: Values

    /// Whether a value is one that a member can have in some of the ways; reports it otherwise.
    private func check(_ value: JSONNode, _ members: [EntryDescription.Member], _ owner: String) -> Bool {
        let name = members[0].name
        guard members.contains(where: { fits(value, $0) }) else {
            reportMisfit(value, members)
            return false
        }
        switch members[0].form {
        case .identifier(let words): checkIdentifier(value, words)
        case .list(of: .identifier(let words)):
            for element in reader.children(of: value) { checkIdentifier(element, words) }
        case .object:
            checkMembers(of: value, members.compactMap(\.form.description), "\"\(name)\" of \(owner)")
        case .list(of: .object):
            for element in reader.children(of: value) {
                checkMembers(of: element, members.compactMap(\.form.description), "\"\(name)\" of \(owner)")
            }
        default: break
        }
        return true
    }

    private func fits(_ value: JSONNode, _ member: EntryDescription.Member) -> Bool {
        fits(value, member.form) || (member.presence == .orNull && document.isNull(value))
    }

    /// Whether a value is of a form; the content of objects and the ids are checked elsewhere.
    private func fits(_ value: JSONNode, _ form: EntryForm) -> Bool {
        switch form {
        case .number: document.kind(of: value) == .number
        case .flag: document.kind(of: value) == .bool
        case .affirmation: document.bool(value) == true
        case .text, .identifier: document.kind(of: value) == .string
        case .words(let words): document.string(value).map(words.contains) ?? false
        case .wordOrWords(let words): fits(value, .words(words)) || fits(value, .list(of: .words(words)))
        case .list(let element):
            document.kind(of: value) == .array && reader.children(of: value).allSatisfy { fits($0, element) }
        case .object: document.kind(of: value) == .object
        }
    }

    private func reportMisfit(_ value: JSONNode, _ members: [EntryDescription.Member]) {
        let words = members.flatMap(\.form.words)
        let element = members[0].form.element
        if !words.isEmpty {
            let isList = element != nil && document.kind(of: value) == .array
            for word in isList ? Array(reader.children(of: value)) : [value] {
                if document.kind(of: word) != .string {
                    reader.fault(.expected(.string), at: word)
                } else if !fits(word, .words(words)) {
                    reader.fault(
                        .unknownName(noun: "a value that \"\(members[0].name)\" can have", known: words),
                        at: word)
                }
            }
        } else if let element, document.kind(of: value) == .array {
            for value in reader.children(of: value) where !fits(value, element) {
                reader.fault(.expected(element.expectation), at: value)
            }
        } else {
            reader.fault(.expected(members[0].form.expectation), at: value)
        }
    }

    // MARK: Ids

    /// The endings of ids that exist without being declared.
    private static let suffixes = [".delegate", ".pan", ".pinch", ".delayedTouches", ".tap"]

    private func checkIdentifier(_ node: JSONNode, _ words: [String]) {
        guard let scene, let id = document.string(node), !words.contains(id), !isKnown(id, scene) else {
            return
        }
        let nearest = reader.suggestion(for: id, among: scene.declaredIdentifiers(of: .changeTarget))
        reader.fault(.unknownExpectedIdentifier(nearest: nearest), at: node)
    }

    private func isKnown(_ id: String, _ scene: Scene) -> Bool {
        if scene.object(named: id) != nil { return true }
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

extension EntryDescription {
    fileprivate func member(_ name: String) -> Member? { members.first { $0.name == name } }
}

extension [EntryDescription] {
    /// The names of all members, each once.
    var names: [String] {
        var names: [String] = []
        for member in flatMap(\.members) where !names.contains(member.name) { names.append(member.name) }
        return names
    }
}

extension EntryForm {
    /// The form of the elements, where values can be lists.
    fileprivate var element: EntryForm? {
        switch self {
        case .list(let element): element
        case .wordOrWords(let words): .words(words)
        default: nil
        }
    }

    /// The words that a value, or an element of it, can be.
    var words: [String] {
        switch self {
        case .words(let words), .wordOrWords(let words), .list(of: .words(let words)): words
        default: []
        }
    }

    /// How an object, or an element of a list of objects, is made up.
    var description: EntryDescription? {
        switch self {
        case .object(let description), .list(of: .object(let description)): description
        default: nil
        }
    }

    /// What is here, as a message says it.
    fileprivate var expectation: Expectation {
        switch self {
        case .number: .either("a number", example: "1")
        case .flag: .either("true or false", example: "true")
        case .affirmation: .either("true", example: "true")
        case .text: .either("a string", example: "\"save:\"")
        case .identifier: .identifier
        case .words, .wordOrWords, .list(of: .words): .string
        case .list(of: .number): .either("a list of numbers", example: "[1]")
        case .list(of: .identifier): .either("a list of ids", example: "[\"pan\"]")
        case .list: .either("a list of objects", example: "[{}]")
        case .object: .either("an object", example: "{}")
        }
    }
}
