/// The members of an arbitration, and the rules between two of them by classes and requirements.
extension Recognizers {
    /// Makes an arbitration of those in an attempt.
    ///
    /// - Parameter isExplained: true if the log shows which recognizers a winner spares, so that each has to be asked
    ///   about.
    /// - Returns: the arbitration, or nil if no recognizer asks for anything.
    func arbitration(isExplained: Bool) -> Arbitration? {
        let isNeeded = attempts.contains {
            let standing = self[$0].standing
            return standing == .candidate || standing == .ending
        }
        guard isNeeded else { return nil }
        return Arbitration(settlementOrder(attempts).map { member($0, isExplained) })
    }

    private func member(_ id: GestureRecognizerID, _ isExplained: Bool) -> Arbitration.Member {
        Arbitration.Member(
            id: id, standing: self[id].standing, keepsOthersWaiting: keepsOthersWaiting(id),
            requirements: lists[id].requirements(with: requirements(of: id)), window: self[id].window,
            mayExclude: isExplained || !model(id).canPrevent.isEmpty)
    }

    /// Returns the reason why a winner does not exclude another by their classes, or nil if it may.
    func exemption(_ winner: GestureRecognizerID, _ other: GestureRecognizerID) -> SparingReason? {
        if !model(winner).canPrevent.contains(other) { return .canPrevent }
        if !model(winner).kind.canPrevent(model(other).kind) { return .moreTaps }
        return model(other).canBePrevented.contains(winner) ? nil : .canBePrevented
    }

    /// Returns true if both had a callback in one sequence, on one view or on views one above the other (GA-2, A11).
    func meet(_ a: GestureRecognizerID, _ b: GestureRecognizerID, in tree: ViewTree) -> Bool {
        let sequences = lists[b].sequences
        guard lists[a].sequences.contains(where: { sequences.contains($0) }) else { return false }
        // Both on the way up from one hit view: the usual case, decided without climbing.
        let tracked = lists[b].tracked
        if lists[a].tracked.contains(where: { tracked.contains($0) }) { return true }
        guard let v = self[a].view, let w = self[b].view else { return false }
        return tree.isDescendant(v, of: w) || tree.isDescendant(w, of: v)
    }

    /// Returns true if a recognizer requires another to fail, by its scene or class, or by a delegate.
    func requires(_ id: GestureRecognizerID, _ other: GestureRecognizerID) -> Bool {
        requirements(of: id).contains(other)
            || lists[id].dynamicRequirements.contains { $0.required == other }
    }

    /// Returns the taps in an attempt, attached inside a view, that track one of several touches and are undecided.
    func undecidedTaps(
        tracking touches: [TouchArrival], inside part: ViewID, in tree: ViewTree
    ) -> [GestureRecognizerID] {
        attempts.filter { id in
            guard case .tap = model(id).kind, self[id].state == .possible,
                let view = self[id].view
            else { return false }
            return lists[id].tracked.contains(where: touches.contains)
                && tree.isDescendant(view, of: part)
        }
    }
}
