/// Where places of a document are after elements of its lists have been removed and moved.
struct MovedPlaces {
    private var steps: [Step] = []

    private enum Step {
        case removal(PatchPath)
        case move(from: PatchPath, to: PatchPath)
    }

    /// An element is removed; its place is the present one.
    mutating func remove(_ place: PatchPath) { steps.append(.removal(place)) }

    /// An element is moved from its present place to another, which is told after its removal.
    mutating func move(from origin: PatchPath, to destination: PatchPath) {
        steps.append(.move(from: origin, to: destination))
    }

    /// Where what was at a place is now; nil if it has been removed.
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
