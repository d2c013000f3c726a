import DispatchEngine

// Objects that lost the touch to a recognizer that fires.
extension CauseFinder {
    /// Proposes fixes for the objects that lost the touch to a recognizer.
    ///
    /// If both are to act, the recognizer still fires. Such a fix is not tried, but comes first where it is best for the loser.
    func leavingTouchToLosers(of winner: GestureRecognizerID) -> [Proposal] {
        var proposals: [Proposal] = []
        for question in losers(against: winner) {
            guard let premise = Premise(question, in: run), premise.holds(contact) else { continue }
            let finding = CauseFinder(premise, contact: contact).firstCause()
            guard finding.culprit == id(winner) else { continue }
            for proposal in finding.proposals where proposal.reason == nil {
                let isTogether = proposal.edits.contains(where: \.letsRecognizeTogether)
                if isTogether, proposals.isEmpty { proposals.append(.code(proposal.message)) }
                let isKnown = proposals.contains { $0.edits == proposal.edits }
                if !isTogether, !isKnown, toll(of: proposal) != .turnsOff { proposals.append(proposal) }
            }
        }
        return proposals
    }

    /// Returns the questions about the recognizers, and the control or the view with touch methods, that lost the contact to a
    /// recognizer.
    private func losers(against winner: GestureRecognizerID) -> [Question] {
        let excluded = scene.recognizersInViewOrder.filter { recognizer in
            (run.attempt(of: recognizer, with: contact)?.states ?? []).contains { position in
                guard let state = run.state(at: position) else { return false }
                return state.reason == .prevented && state.by == .recognizer(winner)
            }
        }
        let questions = excluded.map { Question(.notFired, of: id($0), contact: contact) }
        let isRobbed = run.entries(of: contact).contains { position in
            switch log[position].content {
            case .dropped(_, _, let by): by == .recognizer(winner)
            case .touches(_, .cancelled, _, _, _, let loss): loss?.value.by == .recognizer(winner)
            default: false
            }
        }
        guard isRobbed, let hitView = run.hit(contact)?.view, !run.isPassed(contact) else { return questions }
        if views[hitView].viewClass.isKind(of: .control) {
            return [Question(.notFired, of: id(hitView), contact: contact)] + questions
        }
        guard followsTouches(hitView) else { return questions }
        let own = Question(.cancelled, of: id(hitView), contact: contact)
        let isCancelled = Premise(own, in: run)?.holds(contact) ?? false
        return [isCancelled ? own : Question(.notReceived, of: id(hitView), contact: contact)] + questions
    }
}
