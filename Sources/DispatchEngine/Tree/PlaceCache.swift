/// The places of screen points in the spaces of views; each view on the way is entered once, however many are asked for.
///
/// Without it a climb or a walk that asks at every level of a deep tree would take quadratic time.
struct PlaceCache {
    private var places: [Point: [ViewID: Point?]] = [:]
    /// How many places are kept.
    private(set) var count = 0
    /// What each takes in memory, about.
    static let bytesPerPlace = 60
    /// The state of the tree that the places belong to.
    private var revision = -1

    /// The point of a view's own space at a screen point, or nil below a singular transform (HT-10).
    mutating func point(_ screenPoint: Point, in view: ViewID, of tree: ViewTree) -> Point? {
        if tree.revision != revision { (places, revision, count) = ([:], tree.revision, 0) }
        return Self.point(screenPoint, in: view, of: tree, &places[screenPoint, default: [:]], &count)
    }

    private static func point(
        _ screenPoint: Point, in view: ViewID, of tree: ViewTree, _ known: inout [ViewID: Point?],
        _ count: inout Int
    ) -> Point? {
        var point: Point? = screenPoint
        var path: [ViewID] = []
        var current: ViewID? = view
        while let candidate = current {
            if let place = known[candidate] {
                point = place
                break
            }
            path.append(candidate)
            current = tree.superview(of: candidate)
        }
        count += path.count
        for ancestor in path.reversed() {
            point = point.flatMap { tree.nodes[ancestor.index].pointFromSuperview($0) }
            known.updateValue(point, forKey: ancestor)
        }
        return point
    }
}
