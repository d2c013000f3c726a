/// What others ask of a run as it is now; nothing is dispatched by it.
extension Dispatcher {
    // MARK: Responders

    /// The chain from a responder to its end; a cycle is cut before the first repetition.
    public func responderChain(from start: Responder) -> [Responder] {
        scene.responderChain(from: start, in: tree, options)
    }

    /// The first view controller of the chain from a responder, itself included (Z3-7).
    public func nearestViewController(from start: Responder) -> ViewControllerID? {
        for case .viewController(let controller) in responderChain(from: start) { return controller }
        return nil
    }

    // MARK: Hit-testing

    /// Hit-tests a screen point as a touch-down now would, without binding anything.
    ///
    /// - Parameter point: in screen coordinates.
    /// - Returns: the window that answered and the view, or nil if no window did; the walk is in the log.
    public mutating func probe(_ point: Point) -> (window: ViewID, view: ViewID)? {
        let answer = hitTest(point)
        write(.hitView(touch: nil, window: answer?.window, view: answer?.view))
        return answer
    }

    /// Refuses to go on beyond the limits; for code that asks a run many questions.
    ///
    /// - Throws: the limit.
    package mutating func checkLimits() throws(DispatchFault) { try record.checkLimits() }

    /// What a touch-down at a screen point would hit now; nothing is logged.
    package func hit(at point: Point) -> (window: ViewID, view: ViewID)? {
        var silence = NoHitTestLog()
        let moment = tree.hasConditions ? Moment(Moment.Subject(point: point), of: self) : nil
        return tree.hitTest(point, windows: application.windows.fromFront, moment: moment, log: &silence)
    }

    /// The visible area of a view as it is now.
    package func visibleArea(of view: ViewID) -> VisibleArea? { tree.visibleArea(of: view) }

    /// How much of a view can be hit as things are now.
    package func hittability(of view: ViewID) -> Hittability {
        Hittability(of: view, in: tree, windows: application.windows.fromFront) { hit(at: $0)?.view }
    }

    /// Whether a view is another one or lies inside it now.
    package func isView(_ view: ViewID, inside other: ViewID) -> Bool { tree.isDescendant(view, of: other) }

    // MARK: Recognizers and actions

    /// The recognizers that a touch on a view is offered to now (GR-3, GR-4).
    ///
    /// - Parameter view: the hit view.
    /// - Returns: those of the view, then those of its superviews, innermost first.
    public func gestureRecognizers(for view: ViewID) -> [GestureRecognizerID] {
        recognizers.onTheWayUp(from: view, in: tree).map(\.id)
    }

    // MARK: History

    /// Keeps what becomes of the views, and where in the log each event begins; before the run.
    public mutating func keepHistory() {
        tree.beginJournal()
        record.keepEventPositions()
    }

    /// What became of the views; nil unless it was kept.
    package var journal: TreeJournal? { tree.journal }

    /// For each event that was dispatched the position that the next log entry had; nil unless it was kept.
    package var eventPositions: [Int]? { record.eventPositions }

    /// `actions(forTarget:forControlEvent:)`: the selectors whose mask contains all of the events; nil without any (TA-9).
    public func actions(
        of control: ViewID, forTarget target: SceneObject?, forControlEvent events: ControlEvents
    ) -> [String]? {
        let selectors = controls.actions(of: control)
            .filter { !$0.isUIAction && $0.target == target && $0.events.isSuperset(of: events) }.map(
                \.action)
        return selectors.isEmpty ? nil : selectors
    }

    /// `allControlEvents`: everything that an action is registered for (TA-9).
    public func allControlEvents(of control: ViewID) -> ControlEvents {
        controls.actions(of: control).reduce(into: []) { $0.formUnion($1.events) }
    }
}
