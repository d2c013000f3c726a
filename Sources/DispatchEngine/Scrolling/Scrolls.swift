/// The scroll views of a run, and what of their touches waits for a settlement.
struct Scrolls: Sendable {
    let scene: Scene
    /// All of them, in the order of the scene.
    private var states: [ScrollState]
    /// The holds on content touches that are over and not let go yet (D3).
    private var releasedHolds: [Hold] = []
    /// The touches that stopped a scroll view in the event under way (D31).
    private var stops: [Stop] = []
    /// The touches that have stopped a bounce; they select nothing (D56).
    private var bounceStops: Set<TouchArrival> = []
    /// The first scroll view that paged although its delegate chose another target (D60).
    private(set) var ignoringTarget: ScrollViewID?

    /// A touch on the content that a scroll view withholds.
    struct Hold: Sendable {
        let touch: TouchArrival
        let scrollView: ScrollViewID
    }

    /// Touches that stopped the motion of a scroll view.
    struct Stop: Sendable {
        let scrollView: ScrollViewID
        let touches: [TouchArrival]
    }

    init(_ scene: Scene) {
        self.scene = scene
        states = scene.scrollViews.map { ScrollState($0) }
    }

    subscript(id: ScrollViewID) -> ScrollState {
        get { states[id.index] }
        _modify { yield &states[id.index] }
    }

    /// All of them, in the order of the scene.
    var ids: some Sequence<ScrollViewID> { states.indices.lazy.map { ScrollViewID($0) } }

    /// Whether the scene has none.
    var isEmpty: Bool { states.isEmpty }

    /// How far one can scroll, and how far it has.
    func geometry(of id: ScrollViewID, in tree: ViewTree) -> ScrollGeometry {
        ScrollGeometry(
            scene.scrollViews[id.index], states[id.index].properties,
            bounds: tree[scene.scrollViews[id.index].view].geometry.bounds)
    }

    // MARK: Place

    /// A vector of a window's space in a scroll view's own; nil below a singular transform.
    ///
    /// A pan that was added to another view may hear the touches of another window; without one the scroll view's own.
    func vector(_ vector: Point, of window: ViewID?, in id: ScrollViewID, of tree: ViewTree) -> Point? {
        let view = scene[id].view
        guard let window, let own = tree.window(of: view), own != window else {
            return tree.vector(vector, in: view)
        }
        return tree.convert(vector: vector, from: window, to: view)
    }

    /// A movement of the pan of one in its own space (SCV-12).
    func way(_ movement: Point, of id: ScrollViewID, _ recognizers: Recognizers, in tree: ViewTree) -> Point?
    {
        vector(movement, of: recognizers[scene[id].pan].window, in: id, of: tree)
    }

    /// Those around a view, the view itself included, from the inside out.
    func around(_ view: ViewID, in tree: ViewTree) -> [ScrollViewID] {
        guard !states.isEmpty else { return [] }
        var result: [ScrollViewID] = []
        var current: ViewID? = view
        while let candidate = current {
            if let id = scene.scrollViewOfView[candidate] { result.append(id) }
            current = tree.superview(of: candidate)
        }
        return result
    }

    // MARK: What a delegate sees

    /// Where a finger makes one track: where its pan is.
    func trackedView(of id: ScrollViewID, _ recognizers: Recognizers) -> ViewID {
        recognizers[scene[id].pan].view ?? scene[id].view
    }

    /// `isTracking` and its like, as they are now (SCV-22).
    func seenProperties(
        of id: ScrollViewID, _ touches: Touches, _ recognizers: Recognizers, in tree: ViewTree,
        draggingUntil end: Options.DraggingEnd
    ) -> ScrollProperties {
        let view = trackedView(of: id, recognizers)
        let isTouched =
            touches.live.count == 1
            ? tree.isDescendant(touches.live[0].view, of: view)
            : tree.surroundings(of: touches.live.lazy.map(\.view)).contains(view)
        return self[id].seenProperties(isTouched: isTouched, draggingUntil: end)
    }

    /// What code may set of a text view (D62); nil for other views.
    func textProperties(of view: ViewID) -> ScrollState.Properties? {
        guard scene.tree[view].viewClass == .textView, let id = scene.scrollViewOfView[view] else {
            return nil
        }
        return self[id].properties
    }

    /// Whether a text view has any use for being first responder; other views do not depend on it.
    func mayFocusText(in view: ViewID) -> Bool {
        textProperties(of: view).map { $0.isEditable || $0.isSelectable } ?? true
    }

    /// What one does with a call that has arrived at it (SCV-11, D12).
    func behavior(
        of view: ViewID, _ set: TouchSet, _ touches: Touches, in tree: ViewTree
    ) -> ClassBehavior {
        guard let hit = set.arrivals.lazy.compactMap({ touches[$0]?.view }).first else {
            return ClassBehavior(swallows: false)
        }
        if tree[view].viewClass.cellStyle != nil, let cell = tree.cell(around: hit),
            tree.table(around: cell) == view
        {
            return ClassBehavior(swallows: true, work: .cell(cell))
        }
        guard hit == view, let id = scene.scrollViewOfView[view] else {
            return ClassBehavior(swallows: false)
        }
        // OTH-1: a text view selects and edits, whether it scrolls or not.
        let keepsAll = tree[view].viewClass == .textView
        return ClassBehavior(swallows: keepsAll || self[id].properties.isScrollEnabled)
    }

    // MARK: Content

    /// Sets `bounds.origin`, and with it where everything inside is hit; the log has the time and position of that.
    /// - Returns: whether that is a change.
    mutating func setContentOffset(
        _ offset: Point, of id: ScrollViewID, in tree: inout ViewTree, _ log: DeliveryLog,
        _ constants: Constants
    ) -> Bool {
        guard offset != geometry(of: id, in: tree).contentOffset else { return false }
        // Adding zero turns a negative zero into zero.
        let origin = Point(offset.x + 0, offset.y + 0)
        tree.update(scene[id].view, position: log.position) { $0.geometry.bounds.origin = origin }
        states[id.index].moved(to: origin, at: log.now, window: constants.scrollVelocityWindow)
        return true
    }

    /// What follows a release; nil if the content stays where it is.
    func motion(
        of id: ScrollViewID, velocity: Point, from start: Point?, to replacement: ChosenOffset? = nil,
        in tree: ViewTree, at now: Timestamp, _ constants: Constants
    ) -> ScrollMotion? {
        // D47: content that has left its window does not move.
        guard tree.window(of: scene[id].view) != nil else { return nil }
        return geometry(of: id, in: tree).motion(
            velocity: velocity, from: start, to: replacement, now: now, constants)
    }

    /// `isSelected` of a cell from code; the delegate does not hear of it.
    mutating func setSelected(_ isSelected: Bool, cell: ViewID, in tree: ViewTree) {
        guard let table = tree.table(around: cell), let id = scene.scrollViewOfView[table] else { return }
        states[id.index].cells.deselect(cell)
        if isSelected { states[id.index].cells.select(cell) }
    }

    /// What the delegate puts in the place of the target, if anything; paging takes nothing from it (SCV-23, D60).
    mutating func chosenTarget(of id: ScrollViewID, insteadOf target: Point) -> ChosenOffset? {
        let chosen = scene[id].targetReplacement?.chosen(insteadOf: target)
        guard states[id.index].properties.isPagingEnabled else { return chosen }
        if let chosen, chosen.point(projected: target) != target {
            ignoringTarget = ignoringTarget ?? id
        }
        return nil
    }

    // MARK: Which of several takes a drag

    /// Why a pan does not ask to begin: the dominant axis of its movement cannot scroll, or a scroll view further out is to
    /// take it (D18, D22, D59).
    ///
    /// - Parameters:
    ///   - id: the scroll view whose pan asks.
    ///   - movement: the whole movement of the pan, in window coordinates.
    ///   - touches: the touches that the pan tracks.
    ///   - recognizers: the recognizers of the run.
    ///   - tree: the views.
    /// - Returns: the reason; nil if it asks.
    func deferral(
        of id: ScrollViewID, along movement: Point, by touches: [TouchArrival],
        _ recognizers: Recognizers, in tree: ViewTree
    ) -> DragDeferral? {
        guard let way = way(movement, of: id, recognizers, in: tree) else {
            return DragDeferral(reason: .cannotScroll)
        }
        let axis: ScrollAxis = way.x.magnitude > way.y.magnitude ? .horizontal : .vertical
        let geometry = geometry(of: id, in: tree)
        guard geometry.canScroll(along: axis) else { return DragDeferral(reason: .cannotScroll) }
        guard geometry.isAtEdge(along: axis, way[axis]) else { return nil }
        for outer in around(scene[id].view, in: tree).dropFirst() {
            guard self[outer].properties.isScrollEnabled else { return nil }
            if mayTake(outer, along: axis, way[axis], touches, recognizers, tree) {
                return DragDeferral(reason: .atEdge, outer: outer)
            }
        }
        return nil
    }

    /// Whether a scroll view further out could take a drag.
    private func mayTake(
        _ id: ScrollViewID, along axis: ScrollAxis, _ way: Double, _ touches: [TouchArrival],
        _ recognizers: Recognizers, _ tree: ViewTree
    ) -> Bool {
        let (pan, geometry) = (recognizers[scene[id].pan], geometry(of: id, in: tree))
        return pan.isInAttempt && pan.state == .possible
            && pan.tracked.contains(where: touches.contains) && geometry.canScroll(along: axis)
            && !geometry.isAtEdge(along: axis, way)
    }

    // MARK: Touches on content

    /// The hold on a touch is over.
    mutating func release(_ touch: TouchArrival, heldBy id: ScrollViewID) {
        releasedHolds.append(Hold(touch: touch, scrollView: id))
    }

    var hasReleasedHolds: Bool { !releasedHolds.isEmpty }

    /// The holds that are over: by touch, and of one touch in the order of its holders, the inner scroll view first.
    mutating func takeReleasedHolds() -> [Hold] {
        defer { releasedHolds = [] }
        return releasedHolds.enumerated()
            .sorted { ($0.element.touch, $0.offset) < ($1.element.touch, $1.offset) }
            .map(\.element)
    }

    /// Touches have stopped the motion of a scroll view.
    mutating func noteStop(of id: ScrollViewID, by touches: [TouchArrival]) {
        stops.append(Stop(scrollView: id, touches: touches))
    }

    /// Touches have stopped a bounce.
    mutating func noteBounceStop(by touches: [TouchArrival]) { bounceStops.formUnion(touches) }

    /// Whether a touch has stopped a bounce.
    func stoppedBounce(_ touch: TouchArrival) -> Bool { bounceStops.contains(touch) }

    /// The stops since this was asked last.
    mutating func takeStops() -> [Stop] {
        defer { stops = [] }
        return stops
    }
}
