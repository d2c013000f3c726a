/// The decision which recognizers recognize: exclusion and failure requirements, settled once (GA-1 to GA-27).
///
/// Every recognizer that asks to leave Possible is a candidate. A candidate is free when none that it requires to fail
/// is still undecided. The free ones are settled one by one (GA-8): each winner makes others fail, each failure may
/// free a candidate that had to wait, and so on until nothing changes (GA-23).
///
/// Arbitration only decides. Its caller takes one decision after the other, carries it out, and answers the questions
/// among them.
struct Arbitration: Sendable {
    /// A decision.
    ///
    /// Decisions are carried out in order.
    enum Decision: Hashable, Sendable {
        /// Nothing yet, but there is more to look at.
        case doNothing
        /// Asks if one recognizer makes another fail by recognizing. Reply with `answer(_:)`.
        case ask(GestureRecognizerID, excludes: GestureRecognizerID)
        /// A recognizer recognizes, once everything is settled (A35).
        case recognize(GestureRecognizerID)
        /// A recognizer that had not begun fails.
        case fail(GestureRecognizerID, StateReason, by: GestureRecognizerID)
        /// A recognizer that had begun is cancelled, because it requires another to fail that recognizes.
        case cancel(GestureRecognizerID, by: GestureRecognizerID)
        /// A recognizer stays Possible until others have failed (GA-13).
        case wait(GestureRecognizerID, for: [GestureRecognizerID])
    }

    /// A recognizer that takes part.
    struct Member: Sendable {
        let id: GestureRecognizerID
        var standing: Standing
        /// True if recognizers that require it to fail wait for it (GA-14).
        let keepsOthersWaiting: Bool
        /// The recognizers that it requires to fail (GA-18 to GA-20).
        let requirements: [GestureRecognizerID]
        /// Its window.
        ///
        /// Windows do not wait for each other (GR-21).
        let window: ViewID?
        /// True if it may make any other fail by recognizing.
        let mayExclude: Bool
    }

    /// The progress of a recognizer.
    enum Standing: Sendable {
        /// It is Possible and asks for nothing.
        case undecided
        /// It is Possible and asks to recognize.
        case candidate
        /// It is Possible and going to recognize.
        case winner
        /// It has begun, and goes on or ends now.
        case active, ending
        /// It recognized before, and has ended.
        case ended
        /// It failed or was cancelled, or is about to.
        case out

        var isPossible: Bool { self == .undecided || self == .candidate || self == .winner }
        var hasBegun: Bool { self == .active || self == .ending }
        /// True if it recognized before this settlement.
        var hasRecognized: Bool { hasBegun || self == .ended }
    }

    private enum Stage {
        /// Looking for the next candidate.
        case choosing
        /// Asking whether one that recognized before excludes the candidate (GA-6, GA-7).
        case admitting
        /// Asking which others the winner excludes (GA-5, GA-12).
        case excluding
        /// Looking for a cycle of requirements.
        case breakingCycle
        case done
    }

    /// All that take part, in the order in which they are settled (GA-8).
    private var members: [Member]
    /// The place of each among them, empty if none requires anything.
    private var places: [GestureRecognizerID: Int] = [:]
    private var stage = Stage.choosing
    /// The candidate that is being settled.
    private var contender = 0
    /// The next member that it is compared with, or that may lie on a cycle.
    private var cursor = 0
    /// The candidates that may lie on a cycle.
    private var cyclic: [Int] = []
    /// The members of the contender's cycle, if it is on one.
    private var cycle: [Int] = []
    /// The members that recognize and whose dependents have not failed yet (GA-15).
    private var recognized: [Int] = []
    /// Decisions that are due one after the other.
    private var due: ArraySlice<Decision> = []

    init(_ members: [Member]) {
        self.members = members
        if members.contains(where: { !$0.requirements.isEmpty }) {
            for (place, member) in members.enumerated() { places[member.id] = place }
        }
        recognized = members.indices.filter { members[$0].standing == .ending }
    }

    /// Returns the next decision, or nil when everything is settled.
    mutating func next() -> Decision? {
        if let decision = due.popFirst() { return decision }
        switch stage {
        case .choosing: return choose()
        case .admitting: return admit()
        case .excluding: return exclude()
        case .breakingCycle: return breakCycle()
        case .done: return nil
        }
    }

    /// Answers the question that was the last decision.
    mutating func answer(_ excludes: Bool) {
        let (winner, loser) = stage == .admitting ? (cursor, contender) : (contender, cursor)
        cursor += 1
        guard excludes else { return }
        members[loser].standing = .out
        due = [.fail(members[loser].id, .prevented, by: members[winner].id)]
        if loser == contender { stage = .choosing }
    }

    /// Removes recognizers that have failed or been cancelled meanwhile, as an effect of a decision.
    mutating func withdraw(where isOut: (GestureRecognizerID) -> Bool) {
        for place in members.indices where isOut(members[place].id) { members[place].standing = .out }
    }

    // MARK: Candidates

    private mutating func choose() -> Decision? {
        recognized.removeAll { members[$0].standing == .out }
        if let free = members.indices.first(where: { members[$0].standing == .candidate && isFree($0) }) {
            settle(free)
        } else if !recognized.isEmpty {
            failDependents()
        } else {
            (cyclic, cursor, stage) = (cyclicCandidates(), 0, .breakingCycle)
        }
        return .doNothing
    }

    private mutating func settle(_ place: Int, of cycle: [Int] = []) {
        (contender, self.cycle, cursor, stage) = (place, cycle, 0, .admitting)
    }

    private mutating func admit() -> Decision? {
        while cursor < members.count {
            if members[cursor].standing.hasRecognized, members[cursor].mayExclude {
                return .ask(members[cursor].id, excludes: members[contender].id)
            }
            cursor += 1
        }
        members[contender].standing = .winner
        recognized.append(contender)
        (cursor, stage) = (0, .excluding)
        return .recognize(members[contender].id)
    }

    /// Excludes others, as long as they have sent no action, even if they are winners of this settlement.
    private mutating func exclude() -> Decision? {
        if members[contender].mayExclude {
            while cursor < members.count {
                if cursor != contender, members[cursor].standing.isPossible {
                    return .ask(members[contender].id, excludes: members[cursor].id)
                }
                cursor += 1
            }
        }
        // GA-21: the first of a cycle has recognized, and the others fail.
        if members[contender].standing == .winner {
            for other in cycle where other != contender && members[other].standing == .candidate {
                fail(other, by: contender)
            }
        }
        stage = .choosing
        return .doNothing
    }

    // MARK: Requirements

    /// Returns the requirements that keep a member waiting (GA-14).
    private func unmetRequirements(of place: Int) -> [Int] {
        members[place].requirements.compactMap { id in
            guard let required = places[id], keepsWaiting(required, place) else { return nil }
            return required
        }
    }

    private func isFree(_ place: Int) -> Bool {
        !members[place].requirements.contains { id in places[id].map { keepsWaiting($0, place) } ?? false }
    }

    private func keepsWaiting(_ required: Int, _ place: Int) -> Bool {
        members[required].keepsOthersWaiting && members[required].standing != .out
            && members[required].window == members[place].window
    }

    /// Fails every member that requires one of these to fail, now that it recognizes (GA-15, A23).
    private mutating func failDependents() {
        let causes = recognized
        let ids = Set(causes.map { members[$0].id })
        recognized = []
        for place in members.indices where members[place].requirements.contains(where: { ids.contains($0) }) {
            let cause = causes.first {
                $0 != place && members[place].requirements.contains(members[$0].id)
                    && members[$0].window == members[place].window
            }
            if let cause { fail(place, by: cause) }
        }
    }

    private mutating func fail(_ place: Int, by cause: Int) {
        let (id, other) = (members[place].id, members[cause].id)
        if members[place].standing.isPossible {
            due.append(.fail(id, .requirement, by: other))
        } else if members[place].standing.hasBegun {
            due.append(.cancel(id, by: other))
        } else {
            return
        }
        members[place].standing = .out
    }

    // MARK: Cycles

    /// Returns the candidates that wait only for candidates of the same kind (A26).
    private func cyclicCandidates() -> [Int] {
        // One that waits for a member that does not ask is out, and one that waits for one that is out.
        var dependents: [Int: [Int]] = [:]
        var isOut: Set<Int> = []
        var pending: [Int] = []
        let candidates = members.indices.filter { members[$0].standing == .candidate }
        for place in candidates {
            for required in unmetRequirements(of: place) {
                if members[required].standing != .candidate, isOut.insert(place).inserted {
                    pending.append(place)
                }
                dependents[required, default: []].append(place)
            }
        }
        while let place = pending.popLast() {
            for dependent in dependents[place] ?? [] where isOut.insert(dependent).inserted {
                pending.append(dependent)
            }
        }
        return candidates.filter { !isOut.contains($0) }
    }

    /// Settles the first candidate that its own requirements lead back to.
    ///
    /// Without one, the rest waits.
    private mutating func breakCycle() -> Decision? {
        guard cursor < cyclic.count else {
            stage = .done
            for place in members.indices where members[place].standing == .candidate {
                due.append(
                    .wait(members[place].id, for: unmetRequirements(of: place).map { members[$0].id }))
            }
            return .doNothing
        }
        let place = cyclic[cursor]
        cursor += 1
        let followed = requirementsFollowed(from: place)
        if followed.contains(place) { settle(place, of: followed.sorted()) }
        return .doNothing
    }

    /// Returns every member that the unmet requirements of a member lead to.
    private func requirementsFollowed(from place: Int) -> Set<Int> {
        var pending = unmetRequirements(of: place)
        var found = Set(pending)
        while let next = pending.popLast() {
            for further in unmetRequirements(of: next) where found.insert(further).inserted {
                pending.append(further)
            }
        }
        return found
    }
}
