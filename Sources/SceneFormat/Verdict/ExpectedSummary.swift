import JSONText

/// The parts of the summary that a request expects.
///
/// All of them must be there.
struct ExpectedSummary: Sendable {
    let parts: [Part]

    /// The expectation of one element of a list, or of an object.
    struct Part: Sendable {
        /// Its place in the request.
        let node: JSONNode
        /// The member of the summary that holds it.
        let member: [UInt8]
        let pattern: Pattern
    }
}

extension ExpectedSummary.Part {
    /// The patterns of the members that tell elements apart.
    fileprivate var identity: [Pattern.Member] {
        guard case .object(let members) = pattern else { return [] }
        return members.filter { $0.name == Array("id".utf8) || $0.name == Array("contact".utf8) }
    }
}

/// A written summary, by the ids of what it lists, so that many expectations can be compared quickly.
struct SummaryIndex {
    let document: JSONDocument
    private var lists: [[UInt8]: List] = [:]

    fileprivate struct List {
        var elements: [JSONNode] = []
        /// The elements with an id that is a string.
        var elementsOfID: [String: [JSONNode]] = [:]
    }

    /// Makes the index of a summary that the writer of this module has written.
    init(_ document: JSONDocument) {
        self.document = document
        var child = document.firstChild(of: document.root)
        while let value = child {
            let name = document.key(of: value).flatMap { document.string($0) } ?? ""
            lists[Array(name.utf8)] = List(value, document)
            child = document.next(after: value)
        }
    }

    /// Returns the part of the summary that meets an expectation, and otherwise the nearest one.
    func outcome(of part: ExpectedSummary.Part, _ log: EntryColumns) throws(ResponseFault) -> Outcome {
        guard let list = lists[part.member] else { return .missing(nil) }
        var nearest: (element: JSONNode, distance: (Int, Int))?
        for element in list.candidates(for: part) {
            try log.countStep()
            if part.pattern.matches(element, in: document) { return .met }
            // Another state of the one that is meant is nearer than the state that is meant of another.
            let strangeness = part.identity.count {
                !$0.value.matches(document.member(named: $0.name, of: element), in: document)
            }
            let differences = part.pattern.differences(element, in: document, at: "").count
            if (strangeness, differences) < nearest?.distance ?? (.max, .max) {
                nearest = (element, (strangeness, differences))
            }
        }
        return .missing(
            nearest.map { nearest in
                Verdict.Nearest(
                    entry: nearest.element,
                    differences: part.pattern.differences(nearest.element, in: document, at: ""))
            })
    }

    enum Outcome {
        case met
        case missing(Verdict.Nearest?)
    }
}

extension SummaryIndex.List {
    /// Makes the elements of an array, or of an object as the only one.
    fileprivate init(_ value: JSONNode, _ document: JSONDocument) {
        guard document.kind(of: value) == .array else {
            elements = [value]
            return
        }
        var child = document.firstChild(of: value)
        while let element = child {
            elements.append(element)
            if let id = document.member("id", of: element).flatMap({ document.string($0) }) {
                elementsOfID[id, default: []].append(element)
            }
            child = document.next(after: element)
        }
    }

    /// Returns the elements that an expectation can be about: those with its id, if there are any.
    fileprivate func candidates(for part: ExpectedSummary.Part) -> [JSONNode] {
        for member in part.identity {
            guard case .string(let id) = member.value else { continue }
            return elementsOfID[String(decoding: id, as: UTF8.self)] ?? elements
        }
        return elements
    }
}
