/// What a class of UIKit does in a touch method of its own, instead of or beside calling `next` (TC-20).
struct ClassBehavior: Sendable {
    /// What is done.
    enum Work: Sendable {
        /// Nothing but keeping, or passing on, the call.
        case none
        /// `UIControl` tracks a touch (CT-1).
        case track
        /// A control that does not track follows a touch (D35).
        case followPress
        /// A table or collection view handles a touch of one of its cells.
        case cell(ViewID)
    }

    /// Whether the call ends here.
    var swallows: Bool
    var work = Work.none
}

extension Dispatcher {
    /// What the class of a view does with a call, or nil for a class that inherits `UIResponder`'s methods.
    ///
    /// Decided before the call is logged, from the state as it is; carried out after, by `perform`.
    func classBehavior(of view: ViewID, _ phase: EventPhase, _ touches: TouchSet) -> ClassBehavior? {
        let viewClass = tree.nodes[view.index].viewClass
        guard viewClass != .view else { return nil }
        if viewClass.isKind(of: .control) { return controlBehavior(of: view, phase, touches) }
        if viewClass.isKind(of: .scrollView) {
            return scrollViewBehavior(of: view, touches)
        }
        // OTH-5, PGC-3: they work on touches in ways of their own.
        if Self.opaqueLeaves.contains(where: { viewClass.isKind(of: $0) }) {
            return ClassBehavior(swallows: true)
        }
        return nil
    }

    /// The views that keep every touch that comes to them, and show nothing of what they do with it (OTH-5, PGC-3).
    private static let opaqueLeaves: [ViewClass] = [.mapView, .webView, .pickerView]

    private func controlBehavior(of view: ViewID, _ phase: EventPhase, _ touches: TouchSet) -> ClassBehavior {
        // CT-14, A6: a cancel stops at any control; other calls that climbed up pass on.
        guard isBound(touches, to: view) else { return ClassBehavior(swallows: phase == .cancelled) }
        let viewClass = tree[view].viewClass
        let isEnabled = tree[view].flags.contains(.enabled)
        if Self.opaqueControls.contains(where: { viewClass.isKind(of: $0) }) {
            return ClassBehavior(swallows: isEnabled || phase == .cancelled)
        }
        if Self.pressedControls.contains(where: { viewClass.isKind(of: $0) }) {
            // CT-13: what has begun goes on though the control is disabled meanwhile.
            let isActive = isEnabled || self[control: view].press != nil
            return ClassBehavior(
                swallows: isActive || phase == .cancelled, work: isActive ? .followPress : .none)
        }
        let isTracking = self[control: view].isTracking
        guard phase != .began else {
            return ClassBehavior(swallows: isEnabled || isTracking, work: isEnabled ? .track : .none)
        }
        // CT-3, CT-5, CT-15, CT-21: only a field keeps what it does not track.
        let keepsAll = phase == .cancelled || viewClass.isKind(of: .textField) && isEnabled
        return ClassBehavior(swallows: isTracking || keepsAll, work: .track)
    }

    /// The controls that keep their touches for themselves and send events only when asked (PGC-3).
    private static let opaqueControls: [ViewClass] = [.datePicker, .colorWell]
    /// The controls that do not track (D35).
    private static let pressedControls: [ViewClass] = [.switch, .segmentedControl, .stepper, .pageControl]

    /// Whether the call is about touches that hit the view itself, and not about some that climbed up to it.
    func isBound(_ set: TouchSet, to view: ViewID) -> Bool {
        set.arrivals.contains { touches[$0]?.view == view }
    }

    /// Does what the class does, after the call was logged (CE-11).
    mutating func perform(
        _ behavior: ClassBehavior, _ phase: EventPhase, _ touches: TouchSet, in view: ViewID
    ) {
        // What an override did before it called super may have taken the touches away.
        guard phase == .cancelled || touches.arrivals.contains(where: { self.touches.isOpen($0) }) else {
            return
        }
        switch behavior.work {
        case .none: break
        case .track: track(phase, touches, in: view)
        case .followPress: followPress(phase, touches, in: view)
        case .cell(let cell): touch(cell, phase, touches, of: view)
        }
    }
}
