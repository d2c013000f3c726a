import DispatchEngine

/// An explainer, which answers questions about a run.
public struct Explainer<Lab: Laboratory> {
    /// The run in question.
    public let run: Run
    /// The most runs of the request for a question.
    ///
    /// Remedies beyond it are `notTried`.
    public let maximumRuns: Int
    private var laboratory: Lab

    /// Makes an explainer.
    ///
    /// - Parameters:
    ///   - run: the run in question, with the log category `explain`.
    ///   - laboratory: runs it again with changes.
    ///   - maximumRuns: the most runs for each question.
    public init(_ run: Run, _ laboratory: Lab, maximumRuns: Int = Self.standardMaximumRuns) {
        self.run = run
        self.laboratory = laboratory
        self.maximumRuns = maximumRuns
    }

    /// The default of `maximumRuns`.
    public static var standardMaximumRuns: Int { 64 }

    /// Answers a question.
    ///
    /// - Parameters:
    ///   - question: about an object of the scene and, if it names a contact, one that lands.
    ///   - expectations: the places of the request's expectations from which the question follows. A remedy settles it
    ///     if they are met as well, or ask nothing else.
    /// - Returns: the answer.
    /// - Throws: the reason why no more can be tried.
    public mutating func explain(
        _ question: Question, for expectations: Set<String> = []
    ) throws(Lab.Failure) -> Explanation {
        try run.explain(question, isExpected: !expectations.isEmpty) { (premise) throws(Lab.Failure) in
            var trial = Trial(premise.question, for: expectations, maximumRuns: maximumRuns)
            trial.isAboutTwoFingers = premise.isAboutTwoFingers
            trial.earlierTries = premise.earlierTries
            var causes = try findCauses(premise, &trial)
            let shortest = try shortestRemedy(&trial)
            for index in causes.indices {
                try probe(&causes[index], &trial)
                causes[index].sortRemedies(about: premise.question.of)
            }
            return (
                causes,
                shortest.map {
                    causes.first?.settling(
                        asShortAs: $0.count, orExtended: trial.extended, about: premise.question.of) ?? $0
                }
            )
        }
    }

    // MARK: Causes

    /// Finds the first cause, removes it and finds the next, until the question is settled or nothing helps.
    private mutating func findCauses(
        _ premise: Premise, _ trial: inout Trial
    ) throws(Lab.Failure) -> [Cause] {
        var causes: [Cause] = []
        let finder = CauseFinder(premise, contact: premise.contact)
        var finding = finder.firstCause()
        var after: [SceneEdit] = []
        while true {
            var cause = Cause(finding, after: after)
            var next: (edits: [SceneEdit], finding: Diagnosis)?
            var isSettled = false
            // An edit that uncovered a cause is not undone to cure it.
            for proposal in finding.proposals where !proposal.edits.contains(where: { $0.undoes(after) }) {
                if let reason = proposal.reason {
                    cause.remedies.append(
                        Remedy(message: proposal.message, edits: [], outcome: .none(reason), alsoChanges: []))
                    continue
                }
                trial.note(proposal.edits)
                let edits = after + proposal.edits
                guard let result = try outcome(of: edits, instead: finding, &trial) else {
                    // An object that a change adds may not be in the scene's text, where it could be edited.
                    if proposal.edits.contains(where: { $0.names.contains { run.scene.isAdded($0) } }) {
                        cause.remedies.append(
                            Remedy(
                                message: proposal.message, edits: [], outcome: .none(.code), alsoChanges: []))
                    }
                    continue
                }
                switch result.outcome {
                case .settles: isSettled = true
                case .nextCause where next == nil:
                    // One that was there before is another if there is something else to try about it.
                    if let found = result.finding,
                        !causes.contains(where: { $0.isFound(again: found) })
                            || found.hasProposals(beyond: edits)
                    {
                        next = (edits, found)
                    }
                case .nextCause, .changesNothing, .notTried, .none: break
                }
                let whole = try extended(
                    proposal, of: finding.code, after: after, result, finder, &trial)
                cause.remedies.append(whole ?? remedy(by: proposal, after: after, result, finder, trial))
            }
            causes.append(cause)
            guard !isSettled, let found = next, causes.count < Self.maximumCauses else { return causes }
            (after, finding) = (found.edits, found.finding)
        }
    }

    private func remedy(
        by proposal: Proposal, after: [SceneEdit], _ result: TriedResult, _ finder: CauseFinder,
        _ trial: Trial
    ) -> Remedy {
        Remedy(
            message: proposal.message, edits: proposal.edits, outcome: result.outcome,
            alsoChanges: result.alsoChanges,
            unmet: trial.settlement(by: after + proposal.edits)?.unmet ?? [], toll: finder.toll(of: proposal))
    }

    /// The most objects beyond the first on which the same change is tried.
    private static var maximumExtensions: Int { 3 }

    /// Makes the same change for what stands in the way after it, and for what stands behind that.
    ///
    /// Of two scroll views around a canvas, say, either would take the touch that the other leaves. What keeps one recognizer
    /// from that may be another change for the next.
    ///
    /// - Returns: the remedy, or nil if it does not settle the question, or if the proposal alone or the rest alone does.
    private mutating func extended(
        _ proposal: Proposal, of code: CauseCode, after: [SceneEdit], _ result: TriedResult,
        _ finder: CauseFinder, _ trial: inout Trial
    ) throws(Lab.Failure) -> Remedy? {
        var (whole, result) = (proposal, result)
        for _ in 0..<Self.maximumExtensions {
            guard case .nextCause = result.outcome, let next = result.finding,
                let more = next.proposals.first(where: { $0.isSameChange(as: proposal) })
                    ?? next.nextKeeping(from: code, after: proposal),
                !more.edits.contains(where: { $0.undoes(after + whole.edits) }),
                trial.settlement(by: after + more.edits) == nil
            else { return nil }
            whole = whole.joined(with: more)
            guard let tried = try outcome(of: after + whole.edits, instead: next, &trial) else { return nil }
            if tried.outcome == .settles {
                trial.extended.insert(whole.edits)
                return remedy(by: whole, after: after, tried, finder, trial)
            }
            result = tried
        }
        return nil
    }

    /// The most causes in a row, more than can stand in the way of one touch.
    private static var maximumCauses: Int { 32 }

    /// The result of a run with changes.
    private struct TriedResult {
        var outcome: Remedy.Outcome
        var finding: Diagnosis?
        var alsoChanges: [SideEffect]
    }

    /// Runs the request with changes, or returns nil if they do not make a valid one.
    private mutating func outcome(
        of edits: [SceneEdit], instead finding: Diagnosis, _ trial: inout Trial
    ) throws(Lab.Failure) -> TriedResult? {
        guard trial.mayTry(edits) else {
            return TriedResult(outcome: .notTried, finding: nil, alsoChanges: [])
        }
        guard let (changed, open) = try perform(edits, &trial), let premise = Premise(open, in: changed)
        else {
            return nil
        }
        let alsoChanges = Effects.differences(from: run, to: changed, besides: trial.question)
        if trial.settlement(by: edits) != nil {
            return TriedResult(outcome: .settles, finding: nil, alsoChanges: alsoChanges)
        }
        guard premise.holds else {
            return TriedResult(outcome: .changesNothing, finding: nil, alsoChanges: alsoChanges)
        }
        let next = CauseFinder(
            premise, contact: premise.contact, without: edits.compactMap(\.withdrawnEvent)
        ).firstCause()
        if next.detail == Diagnosis.sentByCode, finding.detail != next.detail,
            try settlesButForCode(edits, changed, &trial)
        {
            return TriedResult(outcome: .settles, finding: nil, alsoChanges: alsoChanges)
        }
        // A cause that the edits themselves create does not count.
        if next.isSame(as: finding) || next.isUndone(only: edits) {
            return TriedResult(outcome: .changesNothing, finding: nil, alsoChanges: alsoChanges)
        }
        return TriedResult(
            outcome: .nextCause(next.code, culprit: next.culprit), finding: next, alsoChanges: alsoChanges)
    }

    /// Notes changes with which a control has the whole touch, so that only its own code is left, as a settlement.
    ///
    /// - Returns: false if the question follows from an expectation, which no code in the scene can meet.
    private mutating func settlesButForCode(
        _ edits: [SceneEdit], _ changed: Run, _ trial: inout Trial
    ) throws(Lab.Failure) -> Bool {
        let unmet = try (laboratory.unmetExpectations(in: changed) ?? []).map(\.pointer)
        guard trial.expectations.isDisjoint(with: unmet) else { return false }
        trial.settle(edits, changed.experiment, unmet: unmet)
        return true
    }

    /// Runs the request with changes, and notes if they settle the question.
    ///
    /// - Returns: the run, and the question that is open in it: the one that was asked, or another that follows from
    ///   the same expectations once that one is settled. Nil if the changes do not make a valid request.
    private mutating func perform(
        _ edits: [SceneEdit], _ trial: inout Trial
    ) throws(Lab.Failure) -> (run: Run, open: Question)? {
        trial.tried.insert(edits)
        guard let changed = try laboratory.run(edits) else { return nil }
        guard let premise = Premise(trial.question, in: changed),
            premise.isSettled || trial.isAboutTwoFingers && !premise.firesBeside(premise.contact)
                || trial.earlierTries.contains(where: changed.succeeds)
        else {
            return (changed, trial.question)
        }
        let unmet = try laboratory.unmetExpectations(in: changed) ?? []
        let next = unmet.filter { trial.expectations.contains($0.pointer) }.compactMap(\.question)
            .first { Premise($0, in: changed)?.holds == true }
        if next == nil { trial.settle(edits, changed.experiment, unmet: unmet.map(\.pointer)) }
        return (changed, next ?? trial.question)
    }

    // MARK: What a remedy breaks

    /// Tries taps inside the views that a settling remedy changes, as long as runs are left.
    private func probe(_ cause: inout Cause, _ trial: inout Trial) throws(Lab.Failure) {
        for index in cause.remedies.indices where cause.remedies[index].outcome == .settles {
            let remedy = cause.remedies[index]
            guard remedy.toll != .passing,
                let changed = trial.settlement(by: cause.after + remedy.edits)?.experiment
            else { continue }
            for target in TapProbe.targets(of: remedy.edits, in: run.scene) {
                guard target.view != trial.question.of,
                    !remedy.alsoChanges.contains(where: { $0.of == target.view })
                else { continue }
                let isReached: Bool
                if let known = trial.reached[target.view] {
                    isReached = known
                } else {
                    guard trial.mayProbe() else { return }
                    isReached = try reaches(target, in: run.experiment, besides: [])
                    trial.reached[target.view] = isReached
                }
                guard isReached else { continue }
                guard trial.mayProbe() else { return }
                // A remedy is meant to stop its own recognizers, so they do not count.
                guard try reaches(target, in: run.experiment, besides: remedy.edits),
                    try !reaches(target, in: changed, besides: remedy.edits)
                else { continue }
                cause.remedies[index].alsoChanges.append(
                    SideEffect(
                        of: target.view, inside: target.inside == target.view ? nil : target.inside,
                        contact: nil, action: nil, from: SideEffect.tapped, to: SideEffect.notTapped))
            }
        }
    }

    private func reaches(
        _ target: TapProbe.Target, in experiment: Experiment, besides edits: [SceneEdit]
    ) throws(Lab.Failure) -> Bool {
        try laboratory.check()
        return TapProbe.reaches(target, in: experiment, besides: edits)
    }

    // MARK: The shortest remedy

    /// Returns the fewest changes that settle the question, after running the smaller sets of proposed changes.
    private mutating func shortestRemedy(_ trial: inout Trial) throws(Lab.Failure) -> [SceneEdit]? {
        guard let longest = trial.best?.count else { return nil }
        for count in 1..<max(longest, 1) {
            for edits in trial.combinations(of: count) where !trial.tried.contains(edits) {
                guard trial.mayTry(edits) else { return trial.best }
                _ = try perform(edits, &trial)
                if trial.best == edits { return edits }
            }
        }
        return trial.best
    }
}

extension Run {
    /// Answers a question by its first cause, without trying remedies.
    public func explain(_ question: Question) -> Explanation {
        explain(question) { premise in
            ([Cause(CauseFinder(premise, contact: premise.contact).firstCause())], nil)
        }
    }

    /// Answers a question by what is found where its premise holds: the causes, and the fewest changes that settle it.
    ///
    /// One about a label in a control is answered for the control, unless it follows from an expectation.
    fileprivate func explain<Failure: Error>(
        _ question: Question, isExpected: Bool = false,
        by find: (Premise) throws(Failure) -> (causes: [Cause], remedy: [SceneEdit]?)
    ) throws(Failure) -> Explanation {
        var explanation = Explanation(
            question: question, holds: false, answer: "No finger lands in these events.", evidence: [],
            causes: [], remedy: nil)
        let other = isExpected ? nil : questionAboutOwner(question)
        guard let premise = Premise(other ?? question, in: self) else { return explanation }
        func told(_ answer: String) -> String {
            other.map { "\(question.of) leaves its touches to \($0.of), and \(answer)" } ?? answer
        }
        if let impossibility = premise.impossibility {
            explanation.answer = impossibility
            return explanation
        }
        let contact = premise.contact
        explanation.question.contact = contact == 0 ? nil : contact
        guard premise.holds(contact) else {
            explanation.evidence = premise.evidenceAgainst(contact)
            explanation.answer = told(premise.denial(contact, explanation.evidence.first))
            return explanation
        }
        explanation.holds = true
        var meant = premise.question
        meant.contact = explanation.question.contact
        (explanation.causes, explanation.remedy) = try find(
            Premise(meant, in: self, subject: premise.subject))
        explanation.answer = told(
            premise.answer(explanation.causes.first?.message ?? "", about: contact))
        return explanation
    }

    /// Returns the question about the control or cell that a label or an image in it leaves its touches to, on purpose, or nil
    /// for any other view.
    func questionAboutOwner(_ question: Question) -> Question? {
        guard question.why == .notReceived,
            case .responder(.view(let view))? = Subject(question.of, in: scene),
            !scene.tree[view].viewClass.isUserInteractionEnabledByDefault,
            !scene.tree[view].flags.contains(.userInteractionEnabled),
            (scene.recognizersOfView[view] ?? []).isEmpty, !scene.tree.overridesTouches(view),
            let owner = scene.tree.superview(of: view).flatMap({ scene.tree.controlOrCell(around: $0) })
        else { return nil }
        return Question(.notFired, of: scene.identifier(of: owner), contact: question.contact)
    }
}

extension Run {
    /// Returns true if a question is settled for its contact.
    fileprivate func succeeds(_ question: Question) -> Bool { Premise(question, in: self)?.isSettled == true }
}

extension Premise {
    /// The most earlier fingers that are looked at.
    private static let mostTries = 8

    /// The question about earlier fingers with which the subject does not fire either, for the same cause.
    fileprivate var earlierTries: [Question] {
        guard question.why == .notFired, contact > 1 else { return [] }
        let finding = CauseFinder(self, contact: contact).firstCause()
        return (max(1, contact - Self.mostTries)..<contact).compactMap { earlier in
            var question = question
            question.contact = earlier
            guard let premise = Premise(question, in: run), premise.holds(earlier),
                CauseFinder(premise, contact: earlier).firstCause().isSame(as: finding)
            else { return nil }
            return question
        }
    }
}

/// The trials for one question.
private struct Trial {
    let question: Question
    /// The places of the expectations from which the question follows.
    let expectations: Set<String>
    let maximumRuns: Int
    /// True if two objects fire with a finger each, which is settled if either does not.
    var isAboutTwoFingers = false
    /// The same question about earlier fingers that were lost to the same cause.
    ///
    /// Of a gesture that is made several times, the first that succeeds changes what the later ones find, such as what a back
    /// swipe goes back to.
    var earlierTries: [Question] = []
    /// The changes that settle the question because they are made for several objects.
    var extended: Set<[SceneEdit]> = []
    var tried: Set<[SceneEdit]> = []
    /// The sets of changes that settle the question, in the order in which they were tried.
    private var settlements: [Settlement] = []
    /// The views tapped without a remedy, each with true if the tap reached it.
    var reached: [String: Bool] = [:]
    /// The number of taps tried.
    private var probes = 0
    /// The changes of all proposals, in the order of the catalog.
    private var proposed: [[SceneEdit]] = []

    /// A set of changes that settles the question.
    struct Settlement {
        var edits: [SceneEdit]
        /// The request with the changes.
        var experiment: Experiment
        /// The places of the expectations that are not met with them.
        var unmet: [String]
    }

    init(_ question: Question, for expectations: Set<String>, maximumRuns: Int) {
        self.question = question
        self.expectations = expectations
        self.maximumRuns = maximumRuns
    }

    /// Returns true if the question may have the request run with more changes.
    func mayTry(_ edits: [SceneEdit]) -> Bool { tried.contains(edits) || tried.count < maximumRuns }

    mutating func note(_ edits: [SceneEdit]) {
        if !proposed.contains(edits) { proposed.append(edits) }
    }

    mutating func settle(_ edits: [SceneEdit], _ experiment: Experiment, unmet places: [String]) {
        guard settlement(by: edits) == nil else { return }
        // An expectation of what must never be may be broken several times.
        var known: Set<String> = []
        let unmet = places.filter { known.insert($0).inserted }
        settlements.append(Settlement(edits: edits, experiment: experiment, unmet: unmet))
    }

    /// Returns the settlement by a set of changes, or nil if they do not settle the question.
    func settlement(by edits: [SceneEdit]) -> Settlement? { settlements.first { $0.edits == edits } }

    /// Counts one more tap as a run, or returns false if no runs are left.
    mutating func mayProbe() -> Bool {
        guard tried.count + probes < maximumRuns else { return false }
        probes += 1
        return true
    }

    /// The first of the shortest settling sets, among those that meet all expectations if one does.
    var best: [SceneEdit]? {
        let passing = settlements.filter(\.unmet.isEmpty)
        return (passing.isEmpty ? settlements : passing).map(\.edits).min { $0.count < $1.count }
    }

    /// Returns the sets of so many changes that proposals make together.
    func combinations(of count: Int) -> [[SceneEdit]] {
        var result: [[SceneEdit]] = []
        func extend(_ edits: [SceneEdit], from index: Int) {
            if edits.count == count { return result.append(edits) }
            for next in proposed.indices.dropFirst(index) where edits.count + proposed[next].count <= count {
                extend(edits + proposed[next], from: next + 1)
                if result.count >= maximumRuns { return }
            }
        }
        extend([], from: 0)
        return result
    }
}
