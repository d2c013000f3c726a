extension Recognizers {
    /// Returns the finished recognizers whose links by failure requirements are all finished or idle (GR-45).
    ///
    /// - Returns: those to reset, in the order in which they are settled.
    func readyForReset() -> [GestureRecognizerID] {
        let finished = attempts.filter { !self[$0].isUndecided }
        guard !finished.isEmpty else { return [] }
        let dynamic = dynamicLinks
        var isFree: [GestureRecognizerID: Bool] = [:]
        return settlementOrder(finished).filter { id in
            if isFree[id] == nil {
                let group = group(of: id, dynamic)
                let isGroupFree = group.allSatisfy { !self[$0].isInAttempt || !self[$0].isUndecided }
                for member in group { isFree[member] = isGroupFree }
            }
            return isFree[id] == true
        }
    }

    /// Returns a recognizer and all that its links lead to.
    private func group(
        of id: GestureRecognizerID, _ dynamic: [GestureRecognizerID: [GestureRecognizerID]]
    ) -> [GestureRecognizerID] {
        var members = [id]
        var seen: Set<GestureRecognizerID> = [id]
        var next = 0
        while next < members.count {
            let member = members[next]
            next += 1
            for linked in requirementLinks[member.index] + (dynamic[member] ?? [])
            where sharesAttempt(linked, id) && seen.insert(linked).inserted {
                members.append(linked)
            }
        }
        return members
    }

    /// Returns true if links of requirements may lead through a recognizer, which must be in no attempt elsewhere
    /// (GR-21).
    private func sharesAttempt(_ linked: GestureRecognizerID, _ id: GestureRecognizerID) -> Bool {
        !self[linked].isInAttempt || self[linked].window == self[id].window
    }

    /// The requirements that delegates asked for, in both directions.
    private var dynamicLinks: [GestureRecognizerID: [GestureRecognizerID]] {
        var links: [GestureRecognizerID: [GestureRecognizerID]] = [:]
        for dependent in attempts {
            for requirement in lists[dependent].dynamicRequirements {
                links[dependent, default: []].append(requirement.required)
                links[requirement.required, default: []].append(dependent)
            }
        }
        return links
    }
}
