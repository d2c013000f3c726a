import JSONText

extension DocumentReader {
    /// Drops the faults of ids whose objects stand where the document could not be read.
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
    /// The id that nothing has, if that is the reason.
    var unknownIdentifier: String? {
        switch self {
        case .reference(let reference): if case .unknown = reference.kind { reference.name } else { nil }
        case .unknownExpectedIdentifier(let name, _): name
        default: nil
        }
    }
}

/// The objects that stand where a document could not be read: that nothing has their ids is no fault of its own.
struct UnreadObjects {
    private var identifiers: Set<String> = []
    /// Whether a limit ended the reading before the end of the scene.
    private var isCutShort = false
    /// The number of values visited, counting a value again for each container that is searched.
    private var steps = 0
    private static let mostSteps = 1_000_000

    init(_ findings: [DocumentReader.Finding], in document: JSONDocument) {
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
            case .expected: addIdentifiers(in: finding.node, of: document)
            case .limit(.views, _, _), .limit(.viewDepth, _, _), .limit(.recognizers, _, _): isCutShort = true
            default: break
            }
        }
        // Of several members of one name only the last is taken.
        for duplicate in document.duplicateKeys {
            document.value(of: duplicate.first).map { addIdentifiers(in: $0, of: document) }
        }
    }

    /// Whether the name of an unknown member is one of an id.
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

    /// Whether an id, or what an id with an ending such as `.pan` begins with, is that of such an object.
    func contain(_ name: String) -> Bool {
        if isCutShort || identifiers.contains(name) { return true }
        return name.lastIndex(of: ".").map { identifiers.contains(String(name[..<$0])) } ?? false
    }
}
