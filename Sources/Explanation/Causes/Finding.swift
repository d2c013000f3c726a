/// A cause found in a run, with what could be tried about it.
struct Finding {
    var code: CauseCode
    var culprit: String?
    var detail: String?
    var message: String
    /// Positions in the log.
    var evidence: [Int]
    /// In the order of the catalogue.
    var proposals: [Proposal]

    init(
        _ code: CauseCode, _ culprit: String?, detail: String? = nil, _ message: String, evidence: [Int?],
        _ proposals: [Proposal]
    ) {
        self.code = code
        self.culprit = culprit
        self.detail = detail
        self.message = message
        self.evidence = evidence.compactMap { $0 }.sorted()
        self.proposals = proposals
    }

    /// Adds proposals, except those that are there already.
    mutating func propose(_ more: Proposal...) { propose(more) }

    mutating func propose(_ more: [Proposal]) {
        proposals += more.filter { proposal in
            !proposals.contains { $0.edits == proposal.edits && $0.message == proposal.message }
        }
    }

    /// Whether it is the same cause as another.
    ///
    /// A change of the run that has the same effect as one that was left out is another cause.
    func isSame(as other: Finding) -> Bool {
        code == other.code && culprit == other.culprit && detail == other.detail
            && withdrawals == other.withdrawals
    }

    private var withdrawals: [SceneEdit] {
        proposals.flatMap(\.edits).filter { if case .withdraw = $0 { true } else { false } }
    }

    /// Whether there is something to try that is not part of some changes.
    func hasProposals(beyond edits: [SceneEdit]) -> Bool {
        proposals.contains { proposal in !proposal.edits.allSatisfy { edits.contains($0) } }
    }
}

extension Cause {
    /// Whether it is found again.
    func isFound(again finding: Finding) -> Bool {
        code == finding.code && culprit == finding.culprit && detail == finding.detail
    }
}

/// Something that could be tried.
struct Proposal {
    var message: String
    var edits: [SceneEdit]
    /// Why nothing can be tried; nil where there are edits.
    var reason: Remedy.Reason?

    /// Changes to try.
    init(_ message: String, _ edits: [SceneEdit]) {
        (self.message, self.edits, reason) = (message, edits, nil)
    }

    private init(_ message: String, _ reason: Remedy.Reason) {
        (self.message, edits, self.reason) = (message, [], reason)
    }

    /// The fingers would have to do something else.
    static func events(_ message: String) -> Proposal { Proposal(message, .events) }
    /// The application's code would have to do something else.
    static func code(_ message: String) -> Proposal { Proposal(message, .code) }
    /// It is meant to be so.
    static func intended(_ message: String) -> Proposal { Proposal(message, .intended) }

    /// Sets a property of an object, as in `Set banner.isHidden to true.`.
    ///
    /// - Parameters:
    ///   - target: the object.
    ///   - path: the member of the scene.
    ///   - value: the value; nil takes the member away.
    ///   - swift: the property's name in Swift, if it is another.
    /// - Returns: the proposal.
    static func set(_ target: String, _ path: String, _ value: SceneEdit.Value, swift: String? = nil)
        -> Proposal
    {
        let text: String
        switch value {
        case .flag(let flag): text = String(flag)
        case .number(let number): text = Words.number(number)
        case .text(let word): text = word
        case .list(let values):
            text =
                "["
                + values.map { if case .number(let number) = $0 { Words.number(number) } else { "…" } }
                .joined(separator: ", ") + "]"
        case .object: text = "another value"
        }
        return Proposal(
            "Set \(target).\(swift ?? path) to \(text).", [.set(of: target, path: [path], to: value)])
    }
}
