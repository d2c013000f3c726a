import DispatchEngine

extension SceneChecker {
    /// Warns of recognizers that require the failure of themselves (GA-20) or of each other in a circle (GA-21).
    func warnOfRequirements() {
        var indices: [String: Int] = [:]
        var requirements: [[(required: Int, place: Int)]] = []
        let named = scene.recognizers.map(\.description.staticRequirements)
        guard named.contains(where: { !$0.isEmpty }) else { return }
        for (index, entry) in scene.recognizers.enumerated() { indices[entry.description.id.name] = index }
        for (index, ids) in named.enumerated() {
            var required: [(Int, Int)] = []
            for id in ids {
                guard let other = indices[id.name] else { continue }
                if other == index {
                    text.warn(.requiresItself(id.name), at: ScenePlace(id.source))
                } else {
                    required.append((other, id.source))
                }
            }
            requirements.append(required)
        }
        findCycles(requirements)
    }

    /// Walks in depth over the requirements.
    ///
    /// Each link that leads back into the walk closes a circle.
    private func findCycles(_ requirements: [[(required: Int, place: Int)]]) {
        var visits = [Visit](repeating: .never, count: requirements.count)
        for start in requirements.indices where visits[start] == .never {
            var path: [(recognizer: Int, next: Int)] = [(start, 0)]
            visits[start] = .open
            while let (recognizer, next) = path.last {
                guard next < requirements[recognizer].count else {
                    visits[recognizer] = .done
                    path.removeLast()
                    continue
                }
                path[path.count - 1].next += 1
                let link = requirements[recognizer][next]
                switch visits[link.required] {
                case .done: break
                case .never:
                    visits[link.required] = .open
                    path.append((link.required, 0))
                case .open:
                    let circle = path.drop { $0.recognizer != link.required }
                    let names = circle.prefix(namesInMessage).map {
                        scene.recognizers[$0.recognizer].description.id.name
                    }
                    text.warn(
                        .requirementCycle(names, isCut: circle.count > names.count),
                        at: ScenePlace(link.place))
                }
            }
        }
    }
}

/// The progress of the walk with a recognizer.
private enum Visit { case never, open, done }

/// The most members of a circle that a message names.
private let namesInMessage = 8

extension GestureRecognizerDescription {
    /// The requirements in force from the start (GA-18, D49).
    fileprivate var staticRequirements: [Identifier] {
        if case .custom(let custom) = kind { return requiresFailureOf + custom.shouldRequireFailureOf }
        return requiresFailureOf
    }
}
