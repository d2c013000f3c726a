import DispatchEngine
import JSONText

// The values of a member of an expectation: a possible value, a range of numbers, or anything but that.
extension ExpectationReader {
    /// Returns true if a member can have a value in some of the descriptions, and reports it otherwise.
    func check(_ value: JSONNode, _ members: [EntryDescription.Member], _ owner: String) -> Bool {
        // An impossible value is not worth excluding: a misspelled word would exclude nothing.
        if let excluded = document.negated(value) { return check(excluded, members, owner) }
        let name = members[0].name
        guard members.contains(where: { fits(value, $0) }) else {
            reportMisfit(value, members)
            return false
        }
        switch members[0].form {
        case .identifier(let words, let kind): checkIdentifier(value, words, kind)
        case .list(of: .identifier(let words, let kind)):
            for element in reader.children(of: value) { checkIdentifier(element, words, kind) }
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

    /// Returns true if objects of a description can have the value that a checked member asks for.
    func allows(_ value: JSONNode, for name: String, in description: EntryDescription) -> Bool {
        let member = description.member(name)
        guard let excluded = document.negated(value) else { return member.map { fits(value, $0) } ?? false }
        // Without such a member, nothing has the excluded value.
        guard let member, member.presence != .ifAny else { return true }
        return switch member.form {
        case .words(let words): words.contains { !takes($0, excluded) }
        case .affirmation: false
        default: true
        }
    }

    /// Returns true if a checked value of words accepts a word.
    private func takes(_ word: String, _ value: JSONNode) -> Bool {
        document.negated(value).map { !takes(word, $0) } ?? (document.string(value) == word)
    }

    private func fits(_ value: JSONNode, _ member: EntryDescription.Member) -> Bool {
        fits(value, member.form) || (member.presence == .orNull && document.isNull(value))
    }

    /// Returns true if a value is of a form.
    ///
    /// The content of objects and the ids are checked elsewhere.
    private func fits(_ value: JSONNode, _ form: EntryForm) -> Bool {
        if let excluded = document.negated(value) { return fits(excluded, form) }
        return switch form {
        case .number: numbers(value).map { !$0.isEmpty } ?? false
        case .whole(let lowest): numbers(value)?.holdsWhole(from: lowest) ?? false
        case .time: numbers(value)?.reaches(0) ?? false
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

    /// Returns the numbers that a number or a range accepts, compared exactly, or nil for everything else.
    private func numbers(_ value: JSONNode) -> NumberPattern? {
        document.double(value).map { NumberPattern($0, as: .whole(from: 0)) } ?? document.numberRange(value)
    }

    // MARK: Misfits

    private func reportMisfit(_ value: JSONNode, _ members: [EntryDescription.Member]) {
        var words: [String] = []
        for word in members.flatMap(\.form.words) where !words.contains(word) { words.append(word) }
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
                reportMisfit(value, element)
            }
        } else {
            reportMisfit(value, members[0].form)
        }
    }

    private func reportMisfit(_ value: JSONNode, _ form: EntryForm) {
        if let excluded = document.negated(value) { return reportMisfit(excluded, form) }
        guard form.isNumber, document.kind(of: value) == .object else {
            return reader.fault(.expected(form.expectation), at: value)
        }
        // A range without errors of its own holds nothing.
        if Forms.numberOrRange.read(reader, value) != nil {
            reader.fault(.emptyRange(form.expectation), at: value)
        }
    }

    // MARK: Ids

    private func checkIdentifier(
        _ value: JSONNode, _ words: [String], _ kind: SceneFault.ExpectedObject?
    ) {
        let node = document.negated(value) ?? value
        guard let scene, let id = document.string(node), !words.contains(id) else { return }
        if !scene.hasObject(named: id) {
            let nearest = reader.suggestion { Suggestion.identifier(for: id, of: .changeTarget, in: scene) }
            reader.fault(.unknownExpectedIdentifier(id, nearest: nearest), at: node)
        } else if let kind, scene.object(named: id)?.isKind(of: kind) == false {
            // It would never match.
            reader.fault(.wrongKind(id, expected: kind.rawValue), at: node)
        }
    }
}

extension SceneObject {
    /// Returns false for an object whose id cannot stand where one of a kind is expected.
    fileprivate func isKind(of kind: SceneFault.ExpectedObject) -> Bool {
        switch (self, kind) {
        case (.responder(.view), .view), (.responder, .responder),
            (.gestureRecognizer, .gestureRecognizer):
            true
        case (_, .view), (_, .responder), (_, .gestureRecognizer): false
        default: true
        }
    }
}

extension Scene {
    /// Returns true if an object has the id, declared or not.
    func hasObject(named name: String) -> Bool {
        if object(named: name) != nil { return true }
        return [".delegate", ".pan", ".pinch", ".delayedTouches", ".tap"].contains {
            name.hasSuffix($0) && object(named: String(name.dropLast($0.count))) != nil
        }
    }
}

extension EntryForm {
    /// The expected values in the words of messages.
    fileprivate var expectation: Expectation {
        switch self {
        case .number: .number(.coordinate)
        case .whole(let lowest): .integer(NumberRange(Double(lowest), NumberRange.magnitude))
        case .time: .number(.notNegative)
        case .flag: .bool
        case .affirmation: .affirmation
        case .text: .either("a string", example: "\"save:\"")
        case .identifier: .identifier
        case .words, .wordOrWords, .list(of: .words): .string
        case .list(of: .number): .either("a list of numbers", example: "[1]")
        case .list(of: .whole): .either("a list of whole numbers", example: "[1]")
        case .list(of: .identifier): .either("a list of ids", example: "[\"pan\"]")
        case .list: .either("a list of objects", example: nil)
        case .object: .either("an object", example: nil)
        }
    }
}
