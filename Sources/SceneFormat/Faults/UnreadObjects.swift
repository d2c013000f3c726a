import JSONText

extension DocumentReader {
    /// Drops the errors of ids whose objects are in parts of the document that could not be read.
    func dropReferencesToUnreadObjects() {
        guard findings.contains(where: { $0.reason.unknownIdentifier != nil }) else { return }
        let unread = UnreadObjects(findings, in: document)
        dropFindings { finding in
            finding.reason.unknownIdentifier.map { unread.contain($0) || doubts.contain(ownerOf: $0) }
                ?? false
        }
    }
}

extension FaultReason {
    /// The id that no object has, if that is the reason.
    var unknownIdentifier: String? {
        switch self {
        case .unknownIdentifier(let name, _, _, _), .unknownExpectedIdentifier(let name, _): name
        default: nil
        }
    }
}

/// The objects in the parts of a document that could not be read, so that references to them are no errors.
struct UnreadObjects {
    private var identifiers: Set<String> = []
    /// True if a limit ended the reading before the end of the scene.
    private var isCutShort = false
    /// The number of values visited, counting a value again for each container that is searched.
    private var steps = 0
    private static let mostSteps = 1_000_000

    init(_ findings: [DocumentReader.LocatedFault], in document: JSONDocument) {
        for finding in findings {
            switch finding.reason {
            case .unknownMember:
                guard let value = document.value(of: finding.node) else { break }
                addIdentifiers(in: value, of: document)
                if isMeantAsIdentifier(finding.node, in: document), let text = document.string(value) {
                    identifiers.insert(text)
                }
            case .foreignMember, .memberOfUndeclaredClass, .misplacedMember:
                document.value(of: finding.node).map { addIdentifiers(in: $0, of: document) }
            case .expected(let expectation):
                addIdentifiers(in: finding.node, of: document)
                // An id in place of the object that has it.
                if case .object = expectation, let text = document.string(finding.node) {
                    identifiers.insert(text)
                }
            case .viewAmongRecognizers: addIdentifiers(in: finding.node, of: document)
            case .limit(.views, _, _), .limit(.viewDepth, _, _), .limit(.recognizers, _, _): isCutShort = true
            default: break
            }
        }
        // Of several members of one name only the last is taken.
        for duplicate in document.duplicateKeys {
            document.value(of: duplicate.first).map { addIdentifiers(in: $0, of: document) }
        }
    }

    /// Returns true if an unknown member was probably meant as an id.
    private func isMeantAsIdentifier(_ key: JSONNode, in document: JSONDocument) -> Bool {
        document.string(key).map { $0 == "identifier" || Suggestion.nearest(to: $0, among: ["id"]) != nil }
            ?? false
    }

    /// Collects each `id` in a value, unless so much is unread that this takes too long.
    private mutating func addIdentifiers(in value: JSONNode, of document: JSONDocument) {
        var open = [document.firstChild(of: value)]
        while let child = open.popLast() {
            guard let child else { continue }
            steps += 1
            guard steps <= Self.mostSteps else { return isCutShort = true }
            open.append(document.next(after: child))
            open.append(document.firstChild(of: child))
            if let key = document.key(of: child), document.isString(key, equalTo: "id"),
                let text = document.string(child)
            {
                identifiers.insert(text)
            }
        }
    }

    /// Returns true if an id, or its part before an ending such as `.pan`, belongs to such an object.
    func contain(_ name: String) -> Bool {
        if isCutShort || identifiers.contains(name) { return true }
        return name.lastIndex(of: ".").map { identifiers.contains(String(name[..<$0])) } ?? false
    }
}
