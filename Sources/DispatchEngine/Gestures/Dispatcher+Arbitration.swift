/// Runs an arbitration: says who takes part, answers its questions, and does what it decides.
extension Dispatcher {
    /// Settles those that ask to recognize (GA-8); afterwards those that must wait say so.
    ///
    /// - Returns: the winners, some of which may have failed since.
    mutating func arbitrate() -> [GestureRecognizerID] {
        let isNeeded = recognizers.attempts.contains {
            let standing = recognizers[$0].standing
            return standing == .candidate || standing == .ending
        }
        guard isNeeded else { return [] }
        var arbitration = Arbitration(
            recognizers.settlementOrder(recognizers.attempts).map { member($0) })
        var winners: [GestureRecognizerID] = []
        while mayGoOn(), let decision = arbitration.next() {
            switch decision {
            case .doNothing: break
            case .ask(let winner, excludes: let other):
                arbitration.answer(excludes(winner, other))
            case .recognize(let id): winners.append(id)
            case .fail(let id, let reason, by: let other):
                fail(id, reason: reason, by: .recognizer(other))
                // A failed pan may set content in motion, and what its delegate does then may fail others (D33).
                if !scene.effects.isEmpty { arbitration.withdraw { recognizers[$0].standing == .out } }
            case .cancel(let id, by: let other):
                recognizers[id].step(to: .cancelled, .requirement, by: .recognizer(other))
            case .wait(let id, for: let others):
                guard !recognizers[id].isWaiting else { break }
                recognizers[id].wait()
                write(.waiting(id, waitingFor: others))
            }
        }
        return winners
    }

    private func member(_ id: GestureRecognizerID) -> Arbitration.Member {
        var mayExclude = true
        if case .only(let none) = scene[id].canPrevent { mayExclude = !none.isEmpty }
        return Arbitration.Member(
            id: id, standing: recognizers[id].standing,
            keepsOthersWaiting: recognizers[id].keepsOthersWaiting,
            requirements: recognizers[id].requirements(with: scene.requirements[id.index]),
            window: recognizers[id].window, mayExclude: mayExclude)
    }

    // MARK: Exclusion

    /// Whether a recognizer that recognizes makes another fail (GA-2 to GA-4).
    private mutating func excludes(_ winner: GestureRecognizerID, _ other: GestureRecognizerID) -> Bool {
        canPrevent(winner, other) && scene[other].canBePrevented.contains(winner) && meet(winner, other)
            && !requires(winner, other) && !recognizesSimultaneously(winner, other)
    }

    /// Whether both had a callback in one sequence, on views that are the same or one above the other (GA-2, A11).
    private func meet(_ a: GestureRecognizerID, _ b: GestureRecognizerID) -> Bool {
        let sequences = recognizers[b].sequences
        guard recognizers[a].sequences.contains(where: { sequences.contains($0) }) else { return false }
        // Both on the way up from one hit view: the usual case, decided without climbing.
        let tracked = recognizers[b].tracked
        if recognizers[a].tracked.contains(where: { tracked.contains($0) }) { return true }
        guard let v = recognizers[a].view, let w = recognizers[b].view else { return false }
        return tree.isDescendant(v, of: w) || tree.isDescendant(w, of: v)
    }

    /// `canPrevent(_:)` of the class (GA-10, GA-11, GA-24).
    private func canPrevent(_ id: GestureRecognizerID, _ other: GestureRecognizerID) -> Bool {
        guard scene[id].canPrevent.contains(other) else { return false }
        switch (scene[id].kind, scene[other].kind) {
        case (.tap(let tap), .tap(let rival)):
            // GA-10: not a tap like it that needs more taps.
            return
                !(rival.numberOfTouchesRequired == tap.numberOfTouchesRequired
                && rival.buttonMaskRequired == tap.buttonMaskRequired
                && rival.numberOfTapsRequired > tap.numberOfTapsRequired)
        case (.tap(let tap), .longPress(let press)):
            // GA-11: not a press that comes after as many taps.
            return
                !(press.numberOfTouchesRequired == tap.numberOfTouchesRequired
                && press.numberOfTapsRequired >= tap.numberOfTapsRequired)
        default: return true
        }
    }

    private func requires(_ id: GestureRecognizerID, _ other: GestureRecognizerID) -> Bool {
        scene.requirements[id.index].contains(other)
            || recognizers[id].dynamicRequirements.contains { $0.required == other }
    }

    /// Asks the loser's delegate and then the winner's; each pair once until one of the two is reset (GA-4, B4).
    private mutating func recognizesSimultaneously(
        _ winner: GestureRecognizerID, _ other: GestureRecognizerID
    ) -> Bool {
        if let answer = recognizers[winner].simultaneity[other] { return answer }
        let answer = asksForSimultaneity(other, winner) || asksForSimultaneity(winner, other)
        recognizers.remember(simultaneity: answer, of: winner, and: other)
        return answer
    }

    private mutating func asksForSimultaneity(
        _ id: GestureRecognizerID, _ other: GestureRecognizerID
    ) -> Bool {
        guard let selection = scene[id].delegate?.simultaneousWith else { return false }
        let answer = selection.contains(other)
        write(gate(.simultaneous, id, other, answer))
        return answer
    }
}
