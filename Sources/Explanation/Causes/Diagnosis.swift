import DispatchEngine

/// A cause found in a run, with proposals to fix it.
struct Diagnosis {
    var code: CauseCode
    var culprit: String?
    var detail: String?
    var message: String
    /// Its evidence, as positions in the log.
    var evidence: [Int]
    /// The proposals in the order of the catalog.
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

    /// The `detail` of an event that only a control's own code sends, which no scene can state.
    static let sentByCode = "sendActions"

    /// Adds proposals, except those that are there already.
    mutating func propose(_ more: Proposal...) { propose(more) }

    mutating func propose(_ more: [Proposal]) {
        proposals += more.filter { proposal in
            !proposals.contains { $0.edits == proposal.edits && $0.message == proposal.message }
        }
    }

    /// Returns true if it is the same cause as another.
    ///
    /// A change of the run that has the same effect as one that was left out is another cause.
    func isSame(as other: Diagnosis) -> Bool {
        code == other.code && culprit == other.culprit && detail == other.detail
            && withdrawals == other.withdrawals
    }

    /// Returns true if every proposal that can be tried undoes some of the given edits.
    func isUndone(only edits: [SceneEdit]) -> Bool {
        let tried = proposals.filter { !$0.edits.isEmpty }
        return !tried.isEmpty && tried.allSatisfy { $0.edits.contains { $0.undoes(edits) } }
    }

    /// Returns the first change to try that keeps a recognizer from taking what a proposal about the cause before, with another
    /// code, keeps from another one, or nil if either is about something else, or the proposal only turns that off.
    func nextKeeping(from code: CauseCode, after proposal: Proposal) -> Proposal? {
        guard code.isLossToRecognizer, self.code.isLossToRecognizer, !proposal.turnsOff else { return nil }
        return proposals.first { !$0.edits.isEmpty && !$0.turnsOff }
    }

    private var withdrawals: [SceneEdit] {
        proposals.flatMap(\.edits).filter { if case .withdraw = $0 { true } else { false } }
    }

    /// Returns true if a proposal has edits beyond the given ones.
    func hasProposals(beyond edits: [SceneEdit]) -> Bool {
        proposals.contains { proposal in !proposal.edits.allSatisfy { edits.contains($0) } }
    }
}

extension Cause {
    /// Returns true if it has the same code, culprit and detail as another.
    func isFound(again finding: Diagnosis) -> Bool {
        code == finding.code && culprit == finding.culprit && detail == finding.detail
    }
}

/// A change that could be tried, or a reason why none can.
struct Proposal {
    var message: String
    var edits: [SceneEdit]
    /// The reason why nothing can be tried, or nil if there are edits.
    var reason: Remedy.Reason?
    /// True if it is meant for a while only, or ends what is shown for a while only, such as an alert or a menu.
    var isPassing = false

    /// Makes a proposal from changes to try.
    init(_ message: String, _ edits: [SceneEdit]) {
        (self.message, self.edits, reason) = (message, edits, nil)
    }

    /// Makes a proposal from the one change that sets a member, or removes it if the value is nil.
    init(_ message: String, set target: String, _ path: [String], to value: SceneEdit.Value?) {
        self.init(message, [.set(of: target, path: path, to: value)])
    }

    /// Makes a proposal from a change to try, or to change the application's code if no edit expresses that.
    init(_ message: String, ifPossible edit: SceneEdit?) {
        self = edit.map { Proposal(message, [$0]) } ?? .code(message)
    }

    /// Returns true if another proposal sets the same members, of other objects or to other values.
    func isSameChange(as other: Proposal) -> Bool {
        !edits.isEmpty && edits != other.edits && edits.map(\.path) == other.edits.map(\.path)
            && edits.allSatisfy { $0.path != nil }
    }

    /// True if it only turns recognizers off.
    var turnsOff: Bool {
        !edits.isEmpty && edits.allSatisfy { $0.path == ["enabled"] || $0.path == ["scrollEnabled"] }
    }

    /// Returns a proposal to make this change and then another, which may replace it.
    func joined(with other: Proposal) -> Proposal {
        let rest = edits.filter { edit in !other.edits.contains { $0.replaces(edit) } }
        guard !rest.isEmpty else { return other }
        let second = other.message.prefix(1).lowercased() + other.message.dropFirst()
        return Proposal("\(message) And \(second)", rest + other.edits)
    }

    private init(_ message: String, _ reason: Remedy.Reason) {
        (self.message, edits, self.reason) = (message, [], reason)
    }

    /// Makes a proposal to move the fingers differently.
    static func events(_ message: String) -> Proposal { Proposal(message, .events) }
    /// Makes a proposal to change the application's code.
    static func code(_ message: String) -> Proposal { Proposal(message, .code) }
    /// Makes a proposal for behavior that UIKit intends.
    static func intended(_ message: String) -> Proposal { Proposal(message, .intended) }

    /// Makes a proposal to hide, before the touch, what is shown for a while only.
    static func ending(_ view: String, _ message: String) -> Proposal {
        var proposal = Proposal(message, set: view, ["hidden"], to: .flag(true))
        proposal.isPassing = true
        return proposal
    }

    /// Sets a property of an object, as in `Set banner.isHidden to true.`.
    ///
    /// - Parameters:
    ///   - target: the object.
    ///   - property: the property.
    ///   - value: the value.
    ///   - object: the object in Swift, if that is not its identifier.
    /// - Returns: the proposal.
    static func set(
        _ target: String, _ property: Property, _ value: SceneEdit.Value, object: String? = nil
    ) -> Proposal {
        set(target, property.name, value, swift: property.swiftName, object: object)
    }

    /// Sets a member of an object that is no property.
    static func set(
        _ target: String, _ member: String, _ value: SceneEdit.Value, swift: String? = nil,
        object: String? = nil
    ) -> Proposal {
        let words =
            switch value {
            case .flag(let flag): String(flag)
            case .number(let number): Prose.number(number)
            case .text(let word): word
            case .list, .object: "another value"
            }
        return Proposal(
            "Set \(object ?? target).\(swift ?? member) to \(words).", set: target, [member], to: value)
    }
}

extension Cause {
    /// Makes a cause for which nothing has been tried yet.
    init(_ finding: Diagnosis, after edits: [SceneEdit] = []) {
        self.init(
            code: finding.code, culprit: finding.culprit, detail: finding.detail, message: finding.message,
            after: edits, evidence: finding.evidence, remedies: [])
    }
}

extension CauseCode {
    /// True if a recognizer takes what the object in question was to have.
    fileprivate var isLossToRecognizer: Bool {
        [
            .preventedByRival, .recognizerCancelsTouches, .recognizerBeatsControl, .recognizerBeatsSelection,
            .scrollDeferredToSheet, .scrollDeferredToOther,
        ].contains(self)
    }
}
