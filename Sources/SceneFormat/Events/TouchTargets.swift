import DispatchEngine
import JSONText

/// The views that short forms name in place of points, with the points where a finger meets them at the start.
struct TouchTargets {
    /// True if the places of views are known, because the scene has no errors.
    private let hasPlaces: Bool
    /// The center of each view that was named, or nil for one without a visible area.
    private var centers: [ViewID: Point?] = [:]
    /// The views that were hit-tested.
    private var tested: Set<ViewID> = []
    /// The scene before any event.
    private var start: Dispatcher?

    /// The most views that a request may name.
    static let maximumCount = 1_000

    init(hasPlaces: Bool) { self.hasPlaces = hasPlaces }

    /// Forgets the scene before any event, which takes memory and is made again when it is needed.
    mutating func forgetStart() { start = nil }

    /// Returns the center of a view's visible area, or nil after an error.
    ///
    /// It warns if a touch-down there would hit something else.
    mutating func center(
        of view: ViewID, isTouchDown: Bool, in scene: Scene, at node: JSONNode, _ reader: DocumentReader
    ) -> Point? {
        guard hasPlaces else { return .zero }
        let center = center(of: view, in: scene, at: node, reader)
        if isTouchDown, let center { warnIfCovered(view, center, in: scene, at: node, reader) }
        return center
    }

    private mutating func center(
        of view: ViewID, in scene: Scene, at node: JSONNode, _ reader: DocumentReader
    ) -> Point? {
        let center: Point?
        if let known = centers[view] {
            center = known
        } else if centers.count < Self.maximumCount {
            center = scene.visibleArea(of: view)?.center
            centers[view] = center
        } else {
            reader.fault(.longList(limit: Self.maximumCount, noun: "views in place of points"), at: node)
            return nil
        }
        if center == nil {
            reader.fault(
                .noVisibleArea(scene.identifier(of: view), why: scene.invisibility(of: view)), at: node)
        }
        return center
    }

    /// Warns, once for each view, if a touch-down on its center would hit something else.
    private mutating func warnIfCovered(
        _ view: ViewID, _ center: Point, in scene: Scene, at node: JSONNode, _ reader: DocumentReader
    ) {
        // In large scenes hit-tests take long.
        guard tested.count < Hittability.cells(forVisits: scene.hitTestVisits), tested.insert(view).inserted
        else {
            return
        }
        let start = self.start ?? Dispatcher(scene: scene)
        self.start = start
        let hit = start.hit(at: center)?.view
        guard !(hit.map { start.isView($0, inside: view) } ?? false) else { return }
        let name = hit.map { scene.identifier(of: $0) }
        reader.warn(.covered(scene.identifier(of: view), at: center, by: name), at: node)
    }
}
