/// The current places in a document after elements of its lists have been removed and moved.
struct MovedPlaces {
    private var steps: [Step] = []

    private enum Step {
        case removal(PatchPath)
        case move(from: PatchPath, to: PatchPath)
    }

    /// Removes an element, by its current place.
    mutating func remove(_ place: PatchPath) { steps.append(.removal(place)) }

    /// Moves an element from its current place to another, which is stated as after its removal.
    mutating func move(from origin: PatchPath, to destination: PatchPath) {
        steps.append(.move(from: origin, to: destination))
    }

    /// Returns the current place for an original one, or nil if it has been removed.
    func present(_ place: PatchPath) -> PatchPath? {
        var place = place
        for step in steps {
            switch step {
            case .removal(let gone):
                guard let next = place.after(removalOf: gone) else { return nil }
                place = next
            case .move(let origin, let destination): place = place.after(moveFrom: origin, to: destination)
            }
        }
        return place
    }
}
