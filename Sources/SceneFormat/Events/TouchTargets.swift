import DispatchEngine
import JSONText

/// The views that short forms name in place of points, with the points where a finger meets them.
///
/// A request has them where they are as its scene starts, a session where they are as the entry begins.
struct TouchTargets {
    /// True if the places of views are known, because the scene has no errors.
    private let hasPlaces: Bool
    /// The session that is to take the entries, or nil for a request.
    let session: SessionAhead?
    /// The center of each view that a request names, or nil for one without a visible area.
    private var centers: [ViewID: Point?] = [:]
    /// The views that were hit-tested.
    private var tested: Set<ViewID> = []
    /// The run of a request before any event, made when it is needed.
    private var start: Dispatcher?
    /// The points of a session's entries, by the nodes that name the views.
    private(set) var places: [JSONNode: Point] = [:]

    /// The most views that a request may name.
    static let maximumCount = 1_000

    /// Makes the targets of a request.
    init(hasPlaces: Bool) { (self.hasPlaces, session) = (hasPlaces, nil) }

    /// Makes the targets of entries that a session is to take.
    init(in session: Session) { (hasPlaces, self.session) = (true, SessionAhead(session)) }

    /// Returns the center of a view's visible area, or nil after an error.
    ///
    /// It warns if a touch-down there would hit something else.
    mutating func center(
        of view: ViewID, isTouchDown: Bool, in scene: Scene, at node: JSONNode, _ reader: DocumentReader
    ) -> Point? {
        guard hasPlaces else { return .zero }
        guard centers[view] != nil || max(centers.count, places.count) < Self.maximumCount else {
            reader.fault(.longList(limit: Self.maximumCount, noun: "views in place of points"), at: node)
            return nil
        }
        let isNow = session != nil
        guard session?.goOn(reader) != false else {
            reader.fault(.placeTooFarAhead(scene.identifier(of: view)), at: node)
            return nil
        }
        let tree = session?.run.tree ?? scene.tree
        guard tree.contains(view) else {
            reader.fault(.placeOfAddition(scene.identifier(of: view)), at: node)
            return nil
        }
        let center = (isNow ? nil : centers[view]) ?? tree.visibleArea(of: view)?.center
        if isNow { places[node] = center } else { centers[view] = center }
        guard let center else {
            let why = scene.invisibility(of: view, in: tree, isNow: isNow)
            reader.fault(.noVisibleArea(scene.identifier(of: view), why: why), at: node)
            return nil
        }
        if isTouchDown { warnIfCovered(view, center, in: scene, at: node, reader) }
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
        let run = session?.run ?? start ?? Dispatcher(scene: scene)
        if session == nil { start = run }
        let hit = run.hit(at: center)?.view
        guard !(hit.map { run.isView($0, inside: view) } ?? false) else { return }
        let name = hit.map { scene.identifier(of: $0) }
        reader.warn(.covered(scene.identifier(of: view), at: center, by: name), at: node)
    }
}
