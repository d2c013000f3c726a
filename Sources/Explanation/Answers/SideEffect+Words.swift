import DispatchEngine

extension SideEffect {
    static let sent = "sent"
    static let notSent = "not sent"
    static let tapped = "gets taps"
    static let notTapped = "gets no taps"
    static let notHit = "not hit"
    static let cancelled = "\(Summary.Fate.cancelled)"
    private static let discarded = "discarded"
    private static let states = ["began", "ended"]

    /// Returns the effects as sentences.
    ///
    /// If a recognizer calls an action, no sentence says that it recognizes.
    ///
    /// - Parameters:
    ///   - effects: the effects of a remedy.
    ///   - culprit: the object that the cause is about. That touches no longer hit it is what the remedy is for.
    /// - Returns: the sentences.
    public static func sentences(_ effects: [SideEffect], of culprit: String?) -> [String] {
        var sentences: [String] = []
        for effect in effects {
            let isState = effect.action.map(states.contains) ?? false
            if isState, effects.contains(where: { effect.isTold(by: $0) }) { continue }
            // Touches that no view handled make no difference to the user.
            if effect.from == discarded || effect.to == discarded { continue }
            // One sentence says where a touch goes instead.
            let isOtherEnd = effect.from == Self.notHit && effects.contains { effect.replaces($0) }
            if isOtherEnd { continue }
            let other = effects.first { $0.replaces(effect) }
            if other == nil, effect.to == Self.notHit, effect.of == culprit { continue }
            let sentence = other.map(effect.sentence(insteadOf:)) ?? effect.sentence
            if !sentences.contains(sentence) { sentences.append(sentence) }
        }
        return sentences
    }

    /// Returns true if another effect, an action of the same object with the same outcome, implies this one.
    private func isTold(by other: SideEffect) -> Bool {
        guard let action = other.action else { return false }
        return other.of == of && other.to == to && !Self.states.contains(action)
    }

    /// Returns true if a touch hits its object instead of that of another effect.
    private func replaces(_ other: SideEffect) -> Bool {
        contact != nil && contact == other.contact && from == Self.notHit && other.to == Self.notHit
    }

    private func sentence(insteadOf other: SideEffect) -> String {
        "contact \(contact ?? 0) would hit \(other.of) instead of \(of)."
    }

    private var sentence: String {
        if to == Self.notTapped {
            return inside.map { "\(of), inside \($0), would get no taps." } ?? "\(of) would get no taps."
        }
        if let contact {
            if to == Self.notHit { return "contact \(contact) would no longer hit \(of)." }
            if from == Self.notHit { return "contact \(contact) would hit \(of)." }
            return "contact \(contact) on \(of) would be \(to) instead of \(from)."
        }
        guard let action else { return "\(of) would be \(to) instead of \(from)." }
        let isLost = to == Self.notSent
        switch action {
        case "began", "ended": return isLost ? "\(of) no longer recognizes." : "\(of) recognizes, too."
        case "didSelect": return isLost ? "\(of) is no longer selected." : "\(of) is selected, too."
        case _ where action.hasSuffix(":") || !ControlEvents.named.contains { $0.name == action }:
            let name = Prose.action(action)
            return isLost ? "\(of) no longer calls \(name)." : "\(of) calls \(name), too."
        default: return isLost ? "\(of) no longer sends \(action)." : "\(of) sends \(action), too."
        }
    }
}

extension Cause {
    /// Sorts the remedies.
    ///
    /// Those that settle the question come first, by what is lost with them. Equals stay in the order of the catalog. Those
    /// that change nothing come last.
    ///
    /// - Parameter object: the object in question. A touch that it gets and then loses is a loss too.
    mutating func sortRemedies(about object: String) {
        let order = remedies.enumerated().map { index, remedy in (rank(remedy, at: index, object), index) }
            .sorted { $0 < $1 }
        remedies = order.map { remedies[$0.1] }
    }

    private func rank(_ remedy: Remedy, at index: Int, _ object: String) -> Int {
        switch remedy.outcome {
        case .settles: return settlingRank(remedy, object)
        case .nextCause: return 4
        // An untried remedy in front of all that can be tried is the best advice.
        case .none: return remedies[..<index].allSatisfy(\.edits.isEmpty) ? 0 : 5
        case .notTried: return 6
        case .changesNothing: return 7
        }
    }

    /// Returns the first remedy that settles the question with so many changes, or nil if there is none.
    ///
    /// If it leaves an expectation unmet or breaks something, a longer one that does not stands in for it, and so does the
    /// first one if it is among those that are extended to several objects.
    func settling(
        asShortAs count: Int, orExtended extended: Set<[SceneEdit]>, about object: String
    ) -> [SceneEdit]? {
        let settling = remedies.filter { $0.outcome == .settles }
        guard let first = settling.first,
            let short = settling.first(where: { $0.edits.count == count && !extended.contains($0.edits) })
        else { return nil }
        return settlingRank(first, object) < settlingRank(short, object) || extended.contains(first.edits)
            ? first.edits : short.edits
    }

    /// Returns a number that is the higher the more is lost with a remedy: 3 for one that leaves an expectation unmet, 2 for one
    /// that turns off what a person may need, 1 for one that loses something else, and 0 for any other.
    private func settlingRank(_ remedy: Remedy, _ object: String) -> Int {
        guard remedy.unmet.isEmpty else { return 3 }
        return switch remedy.toll {
        case .passing: 0
        case .nothing: remedy.alsoChanges.contains { isBreakage($0, object) } ? 1 : 0
        case .turnsOff: 2
        }
    }

    /// Returns true if an effect is a loss.
    ///
    /// A remedy is meant to stop the culprit, so that does not count.
    private func isBreakage(_ effect: SideEffect, _ object: String) -> Bool {
        effect.to == SideEffect.notTapped || (effect.to == SideEffect.notSent && effect.of != culprit)
            || effect.contact != nil && effect.of == object
    }
}
