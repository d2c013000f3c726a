import DispatchEngine

// Events that are late or cancelled.
extension CauseFinder {
    // MARK: Late

    /// Explains why the subject gets the touch, or fires, later than it could.
    func late() -> Diagnosis {
        guard case .recognizer(let recognizer) = subject else {
            guard let holding = premise.holding(contact) else { return undecided(evidence: []) }
            return heldBack(holding.by, holding.phase, [holding.withheld, holding.released], ends: true)
        }
        guard let position = premise.lateness(contact), case .waiting(_, let others) = log[position].content,
            let firing = premise.firing(contact)
        else { return undecided(evidence: []) }
        // The one that failed last kept it waiting longest.
        let failures = others.compactMap { other -> (GestureRecognizerID, Int)? in
            run.entries(of: other).last { index in
                index > position && index < firing && run.state(at: index)?.to == .failed
            }.map { (other, $0) }
        }
        let last = failures.max { $0.1 < $1.1 }
        guard let other = last?.0 ?? others.first else { return undecided(evidence: [position]) }
        let until = last.map { ", which it did\(at($0.1))" } ?? ""
        return Diagnosis(
            .waitsForFailure, id(other), "\(words) waits for \(words(other)) to fail\(until).",
            evidence: [position, last?.1, firing], independence(of: recognizer, from: other))
    }

    // MARK: Cancelled

    /// Explains why the subject loses the contact.
    func cancelled() -> Diagnosis {
        guard let position = premise.cancellation(contact) else { return undecided(evidence: []) }
        if case .recognizer(let recognizer) = subject { return cancelledRecognizer(recognizer, position) }
        return lost(position)
    }
}
