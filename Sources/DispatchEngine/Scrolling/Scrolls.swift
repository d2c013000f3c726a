/// The scroll views of a run, and the parts of their touches that wait for a settlement.
struct Scrolls: Sendable {
    let scene: Scene
    /// The states of all scroll views, in the order of the scene.
    private var states: [ScrollState]
    /// The holds on content touches that are over and not yet released (D3).
    private var releasedHolds: [Hold] = []
    /// The touches that stopped a scroll view in the event under way (D31).
    private var stops: [Stop] = []
    /// The touches that have stopped a bounce, which select nothing (D56).
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

    /// The scroll views in the order of the scene.
    var ids: some Sequence<ScrollViewID> { states.indices.lazy.map { ScrollViewID($0) } }

    /// True if the scene has none.
    var isEmpty: Bool { states.isEmpty }

    /// Returns the scroll range of a scroll view, and its current offset.
    func geometry(of id: ScrollViewID, in tree: ViewTree) -> ScrollGeometry {
        ScrollGeometry(
            states[id.index].properties, bounds: tree[scene.scrollViews[id.index].view].geometry.bounds)
    }

    // MARK: Place

    /// Converts a vector of a window's space to a scroll view's own, or returns nil below a singular transform.
    ///
    /// A pan that was added to another view may hear the touches of another window. Without a window the scroll view's
    /// own counts.
    func vector(_ vector: Point, of window: ViewID?, in id: ScrollViewID, of tree: ViewTree) -> Point? {
        let view = scene[id].view
        guard let window, let own = tree.window(of: view), own != window else {
            return tree.vector(vector, in: view)
        }
        return tree.convert(vector: vector, from: window, to: view)
    }

    /// Returns a movement of a scroll view's pan in its own space (SCV-12).
    func way(_ movement: Point, of id: ScrollViewID, _ recognizers: Recognizers, in tree: ViewTree) -> Point?
    {
        vector(movement, of: recognizers[scene[id].pan].window, in: id, of: tree)
    }

    /// Returns the scroll views around a view, the view itself included, from the inside out.
    func around(_ view: ViewID, in tree: ViewTree) -> [ScrollViewID] {
        guard !states.isEmpty else { return [] }
        return tree.ancestry(of: view).compactMap { scene.scrollViewOfView[$0] }
    }

    // MARK: What a delegate sees

    /// Returns the view whose touches a scroll view tracks, which is the view of its pan.
    func trackedView(of id: ScrollViewID, _ recognizers: Recognizers) -> ViewID {
        recognizers[scene[id].pan].view ?? scene[id].view
    }

    /// Returns the current `isTracking` and its like (SCV-22).
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

    /// Returns the properties of a text view that code may set (D62), or nil for other views.
    func textProperties(of view: ViewID) -> ScrollViewDescription? {
        guard scene.tree[view].viewClass == .textView, let id = scene.scrollViewOfView[view] else {
            return nil
        }
        return self[id].properties
    }

    /// Returns false for a text view that has no use for being first responder.
    func mayFocusText(in view: ViewID) -> Bool {
        textProperties(of: view).map { $0.isEditable || $0.isSelectable } ?? true
    }

    /// Returns the work of a scroll view in a call that has arrived at it (SCV-11, D12).
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

    /// Returns the motion after a release, or nil if the content stays where it is.
    func motion(
        of id: ScrollViewID, velocity: Point, from start: Point?, to replacement: ChosenOffset? = nil,
        in tree: ViewTree, at now: Timestamp, _ constants: Constants
    ) -> ScrollMotion? {
        // D47: content that has left its window does not move.
        guard tree.window(of: scene[id].view) != nil else { return nil }
        return geometry(of: id, in: tree).motion(
            velocity: velocity, from: start, to: replacement, now: now, constants)
    }

    /// Sets `isSelected` of a cell from code.
    ///
    /// The delegate does not hear of it.
    mutating func setSelected(_ isSelected: Bool, cell: ViewID, in tree: ViewTree) {
        guard let table = tree.table(around: cell), let id = scene.scrollViewOfView[table] else { return }
        states[id.index].cells.deselect(cell)
        if isSelected { states[id.index].cells.select(cell) }
    }

    /// Returns the delegate's replacement for the target, if any.
    ///
    /// Paging ignores it (SCV-23, D60).
    mutating func chosenTarget(of id: ScrollViewID, insteadOf target: Point) -> ChosenOffset? {
        let chosen = scene[id].description.delegate.willEndDragging?.chosen(insteadOf: target)
        guard states[id.index].properties.isPagingEnabled else { return chosen }
        if let chosen, chosen.point(projected: target) != target {
            ignoringTarget = ignoringTarget ?? id
        }
        return nil
    }

    /// Returns true if the finger of a drag that ends has taken the keyboard down (SYS-25).
    ///
    /// It lifts below the keyboard's top, and is not going up.
    func takesKeyboardDown(
        _ id: ScrollViewID, _ touches: Touches, _ recognizers: Recognizers, in tree: ViewTree,
        at now: Timestamp, _ constants: Constants
    ) -> Bool {
        let pan = scene[id].pan
        guard self[id].properties.keyboardDismissMode.isInteractive,
            let keyboard = scene.system.keyboardFrame, let window = recognizers[pan].window,
            let drag = recognizers.scrollPan(pan),
            // A wheel has no finger that could take the keyboard along.
            touches.scroll.map({ !recognizers.lists[pan].tracks($0.arrival) }) ?? true,
            let place = drag.measurements.location.map({ tree.screenPoint($0, in: window) })
        else { return false }
        return place.y > keyboard.minY
            && drag.velocity(at: now, within: constants.scrollVelocityWindow).y >= 0
    }

    // MARK: Which of several takes a drag

    /// Returns the reason why a pan does not ask to begin (D18, D22, D59).
    ///
    /// The dominant axis of its movement cannot scroll, or a scroll view further out is to take it.
    ///
    /// - Parameters:
    ///   - id: the scroll view whose pan asks.
    ///   - movement: the whole movement of the pan, in window coordinates.
    ///   - touches: the touches that the pan tracks.
    ///   - recognizers: the recognizers of the run.
    ///   - tree: the views.
    /// - Returns: the reason, or nil if it asks.
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
                return DragDeferral(reason: .atEdge, other: scene[outer].pan)
            }
        }
        return nil
    }

    /// Returns true if a scroll view further out could take a drag.
    private func mayTake(
        _ id: ScrollViewID, along axis: ScrollAxis, _ way: Double, _ touches: [TouchArrival],
        _ recognizers: Recognizers, _ tree: ViewTree
    ) -> Bool {
        let (pan, geometry) = (recognizers[scene[id].pan], geometry(of: id, in: tree))
        return pan.isInAttempt && pan.state == .possible
            && recognizers.lists[scene[id].pan].tracked.contains(where: touches.contains)
            && geometry.canScroll(along: axis)
            && !geometry.isAtEdge(along: axis, way)
    }

    // MARK: Touches on content

    /// Notes that the hold on a touch is over.
    mutating func release(_ touch: TouchArrival, heldBy id: ScrollViewID) {
        releasedHolds.append(Hold(touch: touch, scrollView: id))
    }

    var hasReleasedHolds: Bool { !releasedHolds.isEmpty }

    /// Takes the holds that are over, ordered by touch.
    ///
    /// Those of one touch come in the order of its holders, the inner scroll view first.
    mutating func takeReleasedHolds() -> [Hold] {
        defer { releasedHolds = [] }
        return releasedHolds.enumerated()
            .sorted { ($0.element.touch, $0.offset) < ($1.element.touch, $1.offset) }
            .map(\.element)
    }

    /// Notes that touches have stopped the motion of a scroll view.
    mutating func noteStop(of id: ScrollViewID, by touches: [TouchArrival]) {
        stops.append(Stop(scrollView: id, touches: touches))
    }

    /// Notes that touches have stopped a bounce.
    mutating func noteBounceStop(by touches: [TouchArrival]) { bounceStops.formUnion(touches) }

    /// Returns true if a touch has stopped a bounce.
    func stoppedBounce(_ touch: TouchArrival) -> Bool { bounceStops.contains(touch) }

    /// Takes the stops since the last call.
    mutating func takeStops() -> [Stop] {
        defer { stops = [] }
        return stops
    }
}
