import DispatchEngine

/// The recognizers of a random scene that would exclude each other on related views, by the rules alone (GA-3, GA-4,
/// GA-10, GA-11).
struct ExclusionRules {
    private let scene: Scene
    private let descriptions: [String: GestureRecognizerDescription]
    /// The recognizers whose exclusion depends on a property that code has set, at a time that is not tracked.
    private var rewired: Set<String> = []

    init(_ scene: Scene, _ recognizers: [GestureRecognizerDescription]) {
        self.scene = scene
        descriptions = Dictionary(uniqueKeysWithValues: recognizers.map { ($0.id.name, $0) })
    }

    mutating func take(_ change: Change) {
        guard case .set(let properties, let wires) = change.operation else { return }
        let decides = properties.contains { $0.property == .numberOfTapsRequired }
        if decides || !wires.isEmpty { rewired.insert(change.target.name) }
    }

    func name(_ id: GestureRecognizerID) -> String { scene.identifier(of: id) }

    /// Returns true if the first, once it has recognized, keeps the second from recognizing.
    func excludes(_ first: GestureRecognizerID, _ second: GestureRecognizerID) -> Bool {
        guard let winner = descriptions[name(first)], let loser = descriptions[name(second)],
            rewired.isDisjoint(with: [winner.id.name, loser.id.name])
        else { return false }
        return !mayRequire(winner, loser) && canPrevent(winner, loser)
            && allows(loser, { $0.canBePrevented }, winner) && !allowsBeside(winner, loser)
            && !allowsBeside(loser, winner)
    }

    /// Returns true if any source makes the one require the other to fail (GA-18).
    private func mayRequire(_ one: GestureRecognizerDescription, _ other: GestureRecognizerDescription)
        -> Bool
    {
        if one.requiresFailureOf.contains(other.id)
            || one.delegate?.shouldRequireFailureOf.isYes(other.id) ?? false
            || other.delegate?.shouldBeRequiredToFailBy.isYes(one.id) ?? false
        {
            return true
        }
        if case .custom(let script) = one.kind, script.shouldRequireFailureOf.contains(other.id) {
            return true
        }
        if case .custom(let script) = other.kind, script.shouldBeRequiredToFailBy.contains(one.id) {
            return true
        }
        return false
    }

    private func canPrevent(_ one: GestureRecognizerDescription, _ other: GestureRecognizerDescription)
        -> Bool
    {
        if case .hover = one.kind { return false }
        switch (one.kind, other.kind) {
        case (_, .hover): return false
        case (.tap(let tap), .tap(let rival)):
            return rival.numberOfTouchesRequired != tap.numberOfTouchesRequired
                || rival.numberOfTapsRequired <= tap.numberOfTapsRequired
        case (.tap(let tap), .longPress(let press)):
            return press.numberOfTouchesRequired != tap.numberOfTouchesRequired
                || press.numberOfTapsRequired < tap.numberOfTapsRequired
        default: return allows(one, { $0.canPrevent }, other)
        }
    }

    private func allows(
        _ one: GestureRecognizerDescription, _ answer: (CustomRecognizer) -> CustomRecognizer.Selection,
        _ other: GestureRecognizerDescription
    ) -> Bool {
        guard case .custom(let script) = one.kind else { return true }
        switch answer(script) {
        case .all: return true
        case .none: return false
        case .only(let ids): return ids.contains(other.id)
        }
    }

    private func allowsBeside(_ one: GestureRecognizerDescription, _ other: GestureRecognizerDescription)
        -> Bool
    {
        one.delegate?.simultaneousWith.isYes(other.id) ?? false
    }
}

extension ScriptedAnswer<GestureSelection>? {
    /// Returns true if the answer may be yes, where one that depends on a condition may be any of its own.
    fileprivate func isYes(_ id: Identifier) -> Bool {
        (self?.values ?? []).contains { value in
            switch value {
            case .all: true
            case .only(let ids): ids.contains(id)
            }
        }
    }
}
