/// Questions about a run as it is now, which dispatch nothing.
extension Dispatcher {
    // MARK: Responders

    /// Returns the chain from a responder to its end.
    ///
    /// A cycle is cut before the first repetition.
    public func responderChain(from start: Responder) -> [Responder] {
        scene.responderChain(from: start, in: tree, options)
    }

    /// Returns the first view controller of the chain from a responder, itself included (Z3-7).
    public func nearestViewController(from start: Responder) -> ViewControllerID? {
        for case .viewController(let controller) in responderChain(from: start) { return controller }
        return nil
    }

    /// The key window now.
    package var keyWindow: ViewID? { application.windows.key }

    // MARK: Hit-testing

    /// Hit-tests a screen point as a touch-down now would, without binding anything, and logs the walk.
    ///
    /// - Parameter point: in screen coordinates.
    /// - Returns: the window that answered and the view, or nil if no window did.
    public mutating func probe(_ point: Point) -> (window: ViewID, view: ViewID)? {
        let answer = hitTest(point)
        write(.hitView(touch: nil, window: answer?.window, view: answer?.view))
        return answer
    }

    /// Throws if the run is beyond its limits, for code that asks a run many questions.
    ///
    /// - Throws: the limit.
    package mutating func checkLimits() throws(DispatchFault) { try record.checkLimits() }

    /// Returns what a touch-down at a screen point would hit now, and logs nothing.
    package func hit(at point: Point) -> (window: ViewID, view: ViewID)? {
        var silence = NoHitTestLog()
        let moment =
            tree.hasConditions ? ConditionContext(ConditionContext.Subject(point: point), of: self) : nil
        return tree.hitTest(point, windows: application.windows.fromFront, moment: moment, log: &silence)
    }

    /// Returns the part of a view that can be hit now.
    package func hittability(of view: ViewID) -> Hittability {
        Hittability(of: view, in: tree, windows: application.windows.fromFront) { hit(at: $0)?.view }
    }

    /// Returns true if a view is another one or lies inside it now.
    package func isView(_ view: ViewID, inside other: ViewID) -> Bool { tree.isDescendant(view, of: other) }

    // MARK: Recognizers and actions

    /// Returns the recognizers that a touch on a view is offered to now (GR-3, GR-4).
    ///
    /// - Parameter view: the hit view.
    /// - Returns: those of the view, then those of its superviews, innermost first.
    public func gestureRecognizers(for view: ViewID) -> [GestureRecognizerID] {
        recognizers.onTheWayUp(from: view, in: tree).map(\.id)
    }

    // MARK: History

    /// The history of the views, or nil unless it was kept.
    package var journal: TreeJournal? { tree.journal }

    /// The position of the next log entry at each dispatched event, or nil unless it was kept.
    package var eventPositions: [Int]? { record.eventPositions }

    /// Returns the selectors whose mask contains all of the events, or nil without any (TA-9).
    ///
    /// Models `actions(forTarget:forControlEvent:)`.
    public func actions(
        of control: ViewID, forTarget target: SceneObject?, forControlEvent events: ControlEvents
    ) -> [String]? {
        let selectors = controls.actions(of: control)
            .filter { !$0.isUIAction && $0.target?.object == target && $0.events.isSuperset(of: events) }.map(
                \.action)
        return selectors.isEmpty ? nil : selectors
    }

    /// Returns every event that an action is registered for, as `allControlEvents` does (TA-9).
    public func allControlEvents(of control: ViewID) -> ControlEvents {
        controls.actions(of: control).reduce(into: []) { $0.formUnion($1.events) }
    }
}
