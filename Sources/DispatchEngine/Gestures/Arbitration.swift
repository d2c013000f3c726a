/// Who recognises: exclusion, simultaneity and failure requirements (GA-1 to GA-27).
///
/// Every recogniser that asks to leave Possible is a candidate. Candidates are settled one by one (GA-8); each winner
/// excludes others, each failure may free a candidate that had to wait, and so on until nothing changes (GA-23). Only
/// then do the winners change state and send their actions (A35).
extension Dispatcher {
    /// Settles the candidates; afterwards the winners are marked, and those that must wait say so.
    ///
    /// - Returns: the winners.
    mutating func arbitrate() -> [GestureRecognizerID] {
        var candidates = settlementOrder(
            (waiting.isEmpty ? unsettled : unsettled.union(waiting)).filter {
                recognizers[$0.index].isCandidate
            })
        var winners: [GestureRecognizerID] = []
        let earlier = attempts.filter { hasRecognized($0) }
        // Those whose dependents have not failed yet (GA-15).
        var recognized = endingRecognizers()
        while mayGoOn() {
            candidates.removeAll { !recognizers[$0.index].isCandidate }
            recognized.removeAll { recognizers[$0.index].state == .failed }
            if let next = candidates.first(where: { isFree($0) }) {
                settle(next, &winners, after: earlier)
                if recognizers[next.index].isWinner { recognized.append(next) }
            } else if !recognized.isEmpty {
                failDependents(of: recognized)
                recognized = []
            } else if let next = readyCycle(among: candidates) {
                settleCycle(of: next, &winners, after: earlier)
                if recognizers[next.index].isWinner { recognized.append(next) }
            } else {
                break
            }
        }
        for id in candidates { wait(id) }
        return winners.filter { recognizers[$0.index].isWinner }
    }

    /// Lets one candidate recognise, unless somebody who has recognised excludes it (GA-6, GA-7).
    private mutating func settle(
        _ id: GestureRecognizerID, _ winners: inout [GestureRecognizerID],
        after earlier: [GestureRecognizerID]
    ) {
        let excluding = earlier.filter { hasRecognized($0) && mayExclude($0, id) }
        for other in settlementOrder(excluding) where !recognizesSimultaneously(other, id) {
            fail(id, reason: .prevented, by: .recognizer(other))
            return
        }
        recognizers[id.index].isWinner = true
        winners.append(id)
        // GA-5, GA-12: whoever has sent no action can still be excluded, a winner of this settlement included.
        if case .only(let none) = scene.recognizers[id.index].canPrevent, none.isEmpty { return }
        let rivals = attempts.filter {
            $0 != id && recognizers[$0.index].state == .possible && mayExclude(id, $0)
        }
        for rival in settlementOrder(rivals) where !recognizesSimultaneously(id, rival) {
            fail(rival, reason: .prevented, by: .recognizer(id))
        }
    }

    /// Lets the first of a cycle of requirements recognise, and fails the others (GA-21).
    private mutating func settleCycle(
        of id: GestureRecognizerID, _ winners: inout [GestureRecognizerID],
        after earlier: [GestureRecognizerID]
    ) {
        let others = requirementsFollowed(from: id)
        settle(id, &winners, after: earlier)
        guard recognizers[id.index].isWinner else { return }
        for other in settlementOrder(others) where other != id && recognizers[other.index].isCandidate {
            fail(other, reason: .requirement, by: .recognizer(id))
        }
    }

    /// Whether a recogniser began or ended before this settlement, and was not reset (GA-6, GA-7).
    private func hasRecognized(_ id: GestureRecognizerID) -> Bool {
        switch recognizers[id.index].state {
        case .ended: true
        case .began, .changed: recognizers[id.index].step?.state != .cancelled
        case .possible, .cancelled, .failed: false
        }
    }

    // MARK: Exclusion

    /// Whether a recogniser that recognises makes another fail, unless a delegate allows both (GA-2, GA-3).
    private func mayExclude(_ winner: GestureRecognizerID, _ other: GestureRecognizerID) -> Bool {
        canPrevent(winner, other) && canBePrevented(other, by: winner) && meet(winner, other)
            && !requires(winner, other)
    }

    /// Whether both had a callback in one sequence, on views that are the same or one above the other (GA-2, A11).
    private func meet(_ a: GestureRecognizerID, _ b: GestureRecognizerID) -> Bool {
        let sequences = recognizers[b.index].sequences
        guard recognizers[a.index].sequences.contains(where: { sequences.contains($0) }) else { return false }
        // Both on the way up from one hit view: the usual case, decided without climbing.
        let tracked = recognizers[b.index].tracked
        if recognizers[a.index].tracked.contains(where: { tracked.contains($0) }) { return true }
        guard let v = recognizers[a.index].view, let w = recognizers[b.index].view else { return false }
        return tree.isDescendant(v, of: w) || tree.isDescendant(w, of: v)
    }

    /// `canPrevent(_:)` of the class (GA-10, GA-11, GA-24).
    private func canPrevent(_ id: GestureRecognizerID, _ other: GestureRecognizerID) -> Bool {
        guard scene.recognizers[id.index].canPrevent.contains(other) else { return false }
        switch (scene.recognizers[id.index].kind, scene.recognizers[other.index].kind) {
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

    /// `canBePrevented(by:)` of the class (GA-24).
    private func canBePrevented(_ id: GestureRecognizerID, by other: GestureRecognizerID) -> Bool {
        scene.recognizers[id.index].canBePrevented.contains(other)
    }

    /// Asks the loser's delegate and then the winner's; each pair once until one of the two is reset (GA-4, B4).
    private mutating func recognizesSimultaneously(
        _ winner: GestureRecognizerID, _ other: GestureRecognizerID
    ) -> Bool {
        if let answer = recognizers[winner.index].simultaneity[other] { return answer }
        let answer = asksForSimultaneity(other, winner) || asksForSimultaneity(winner, other)
        recognizers[winner.index].simultaneity[other] = answer
        recognizers[other.index].simultaneity[winner] = answer
        return answer
    }

    private mutating func asksForSimultaneity(
        _ id: GestureRecognizerID, _ other: GestureRecognizerID
    ) -> Bool {
        guard let selection = scene.recognizers[id.index].delegate?.simultaneousWith else { return false }
        let answer = selection.contains(other)
        write(gate(.simultaneous, id, other, answer))
        return answer
    }

    // MARK: Failure requirements

    /// Those a recogniser requires to fail: by its scene, its class, or a delegate (GA-18, GA-20).
    func requirements(of id: GestureRecognizerID) -> [GestureRecognizerID] {
        let dynamic = recognizers[id.index].dynamicRequirements
        guard !dynamic.isEmpty else { return scene.requirements[id.index] }
        // GA-18: one link, however many ask for it.
        var requirements = scene.requirements[id.index]
        for requirement in dynamic where !requirements.contains(requirement.required) {
            requirements.append(requirement.required)
        }
        return requirements
    }

    private func requires(_ id: GestureRecognizerID, _ other: GestureRecognizerID) -> Bool {
        scene.requirements[id.index].contains(other)
            || recognizers[id.index].dynamicRequirements.contains { $0.required == other }
    }

    /// The requirements that keep a recogniser waiting (GA-14); windows do not wait for each other (GR-21).
    func unmetRequirements(of id: GestureRecognizerID) -> [GestureRecognizerID] {
        requirements(of: id).filter { recognizers[$0.index].keepsOthersWaiting && shareWindow(id, $0) }
    }

    private func isFree(_ id: GestureRecognizerID) -> Bool {
        !requirements(of: id).contains { recognizers[$0.index].keepsOthersWaiting && shareWindow(id, $0) }
    }

    private func shareWindow(_ a: GestureRecognizerID, _ b: GestureRecognizerID) -> Bool {
        recognizers[a.index].window == recognizers[b.index].window
    }

    /// Fails everyone in an attempt that requires one of these to fail, now that it recognises (GA-15, A23, A35).
    private mutating func failDependents(of recognized: [GestureRecognizerID]) {
        var dependents: Set<GestureRecognizerID> = []
        for id in recognized {
            dependents.formUnion(
                scene.requirementLinks[id.index].filter { recognizers[$0.index].isInAttempt })
        }
        dependents.formUnion(attempts.filter { !recognizers[$0.index].dynamicRequirements.isEmpty })
        for dependent in settlementOrder(dependents) {
            let cause = recognized.first {
                $0 != dependent && requires(dependent, $0) && shareWindow(dependent, $0)
            }
            guard let cause else { continue }
            if recognizers[dependent.index].state == .possible {
                fail(dependent, reason: .requirement, by: .recognizer(cause))
            } else if recognizers[dependent.index].isActive,
                recognizers[dependent.index].step?.state != .cancelled
            {
                recognizers[dependent.index].step = (.cancelled, .requirement, .recognizer(cause))
                unsettled.insert(dependent)
            }
        }
    }

    /// Recognisers that had begun and end in this settlement.
    private func endingRecognizers() -> [GestureRecognizerID] {
        settlementOrder(unsettled.filter { recognizers[$0.index].step?.state == .ended })
    }

    /// The first candidate whose unmet requirements, followed through, lead only to candidates and back to it (A26).
    private mutating func readyCycle(among candidates: [GestureRecognizerID]) -> GestureRecognizerID? {
        // Whoever waits for somebody who has not asked yet is out, and whoever waits for one who is out.
        var dependents: [GestureRecognizerID: [GestureRecognizerID]] = [:]
        var pending: [GestureRecognizerID] = []
        var isOut: Set<GestureRecognizerID> = []
        for id in candidates {
            for required in unmetRequirements(of: id) {
                if !recognizers[required.index].isCandidate, isOut.insert(id).inserted { pending.append(id) }
                dependents[required, default: []].append(id)
            }
        }
        while let id = pending.popLast() {
            for dependent in dependents[id] ?? [] where isOut.insert(dependent).inserted {
                pending.append(dependent)
            }
        }
        for id in candidates where !isOut.contains(id) {
            guard mayGoOn() else { return nil }
            if requirementsFollowed(from: id).contains(id) { return id }
        }
        return nil
    }

    /// Everyone to whom the unmet requirements of a recogniser lead.
    private func requirementsFollowed(from id: GestureRecognizerID) -> Set<GestureRecognizerID> {
        var pending = unmetRequirements(of: id)
        var found = Set(pending)
        while let next = pending.popLast() {
            for further in unmetRequirements(of: next) where found.insert(further).inserted {
                pending.append(further)
            }
        }
        return found
    }

    /// Leaves a candidate outwardly Possible (GA-13).
    private mutating func wait(_ id: GestureRecognizerID) {
        waiting.insert(id)
        guard !recognizers[id.index].wroteWaiting else { return }
        recognizers[id.index].wroteWaiting = true
        write(.waiting(id, waitingFor: unmetRequirements(of: id)))
    }
}
