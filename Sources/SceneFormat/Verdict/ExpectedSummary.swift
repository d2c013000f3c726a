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
        let member: String
        let pattern: Pattern
    }
}

extension ExpectedSummary.Part {
    /// The patterns of the members that tell elements apart.
    fileprivate var identity: [Pattern.Member] {
        guard case .object(let members) = pattern else { return [] }
        return members.filter { $0.name == "id" || $0.name == "contact" }
    }
}

/// A summary, by the ids of what it lists, so that many expectations can be compared quickly.
struct SummaryIndex {
    private var lists: [String: List] = [:]

    fileprivate struct List {
        var elements: [LoggedValue] = []
        /// The places of the elements with an id that is a string.
        var placesOfID: [String: [Int]] = [:]
    }

    /// Makes the index of a summary in a log.
    init(_ summary: RunSummary, of log: JudgedLog) {
        var reader = MemberReader(scene: log.scene, categories: log.categories)
        summary.describe(&reader)
        for member in reader.members { lists[member.name] = List(member.value) }
    }

    /// Returns the part of the summary that meets an expectation, and otherwise the nearest one.
    func outcome(of part: ExpectedSummary.Part, _ log: EntryColumns) throws(ResponseFault) -> Outcome {
        guard let list = lists[part.member] else { return .missing(nil) }
        var nearest: (element: LoggedValue, distance: (Int, Int))?
        for element in list.candidates(for: part) {
            try log.countStep()
            if part.pattern.matches(element) { return .met }
            // Another state of the one that is meant is nearer than the state that is meant of another.
            let strangeness = part.identity.count { !$0.value.matches(element.member($0.name)) }
            let differences = part.pattern.differences(element, at: "").count
            if (strangeness, differences) < nearest?.distance ?? (.max, .max) {
                nearest = (element, (strangeness, differences))
            }
        }
        return .missing(
            nearest.map { nearest in
                Verdict.Nearest(
                    entry: .summarized(nearest.element),
                    differences: part.pattern.differences(nearest.element, at: ""))
            })
    }

    enum Outcome {
        case met
        case missing(Verdict.Nearest?)
    }
}

extension SummaryIndex.List {
    /// Makes the elements of a list, or of an object as the only one.
    fileprivate init(_ value: LoggedValue) {
        guard case .list(let list) = value else {
            elements = [value]
            return
        }
        elements = list
        for (place, element) in list.enumerated() {
            if case .text(let id)? = element.member("id") { placesOfID[id, default: []].append(place) }
        }
    }

    /// Returns the elements that an expectation can be about: those with its id, if there are any.
    fileprivate func candidates(for part: ExpectedSummary.Part) -> [LoggedValue] {
        for member in part.identity {
            guard case .string(let id) = member.value else { continue }
            return placesOfID[id]?.map { elements[$0] } ?? elements
        }
        return elements
    }
}
