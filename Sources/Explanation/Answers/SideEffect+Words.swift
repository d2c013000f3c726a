extension SideEffect {
    static let sent = "sent"
    static let notSent = "not sent"
    static let tapped = "gets taps"
    static let notTapped = "gets no taps"
    static let notHit = "not hit"
    private static let discarded = "discarded"
    private static let states = ["began", "ended"]

    /// The effects in sentences; a recognizer that calls an action need not be said to recognize as well.
    public static func sentences(_ effects: [SideEffect]) -> [String] {
        var sentences: [String] = []
        for effect in effects {
            let isState = effect.action.map(states.contains) ?? false
            if isState, effects.contains(where: { effect.isTold(by: $0) }) { continue }
            // Nobody misses what nobody handled.
            if effect.from == discarded || effect.to == discarded { continue }
            let sentence = effect.sentence
            if !sentences.contains(sentence) { sentences.append(sentence) }
        }
        return sentences
    }

    /// Whether another effect, an action, is of the same sender and goes the same way.
    private func isTold(by other: SideEffect) -> Bool {
        guard let action = other.action else { return false }
        return other.of == of && other.to == to && !Self.states.contains(action)
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
        case _ where action.hasSuffix(":"):
            let name = Words.action(action)
            return isLost ? "\(of) no longer calls \(name)." : "\(of) calls \(name), too."
        default: return isLost ? "\(of) no longer sends \(action)." : "\(of) sends \(action), too."
        }
    }
}

extension Cause {
    /// Puts first what settles the question, of that first what breaks nothing else, and last what changes nothing.
    mutating func sortRemedies() {
        let order = remedies.enumerated().map { index, remedy in (rank(remedy, at: index), index) }.sorted {
            $0 < $1
        }
        remedies = order.map { remedies[$0.1] }
    }

    private func rank(_ remedy: Remedy, at index: Int) -> Int {
        switch remedy.outcome {
        case .settles: return remedy.alsoChanges.contains(where: isBreakage) ? 1 : 0
        case .nextCause: return 2
        // What stands before everything that can be tried is what one would advise first.
        case .none: return remedies[..<index].allSatisfy(\.edits.isEmpty) ? 0 : 3
        case .notTried: return 4
        case .changesNothing: return 5
        }
    }

    /// Whether something else is lost; that the culprit gives way is what a remedy is for.
    private func isBreakage(_ effect: SideEffect) -> Bool {
        effect.to == SideEffect.notTapped || (effect.to == SideEffect.notSent && effect.of != culprit)
    }
}
