/// What a class of UIKit does in a touch method of its own, instead of or beside calling `next` (TC-20).
struct ClassBehavior: Sendable {
    /// What is done.
    enum Work: Sendable {
        /// Nothing but keeping, or passing on, the call.
        case none
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
        return nil
    }

    private func controlBehavior(of view: ViewID, _ phase: EventPhase, _ touches: TouchSet) -> ClassBehavior {
        // CT-14, A6: a cancel stops at any control; other calls that climbed up pass on.
        if phase == .cancelled { return ClassBehavior(swallows: true) }
        return ClassBehavior(swallows: tree[view].flags.contains(.enabled) && isBound(touches, to: view))
    }

    /// Whether the call is about touches that hit the view itself, and not about some that climbed up to it.
    func isBound(_ set: TouchSet, to view: ViewID) -> Bool {
        set.arrivals.contains { touches[$0]?.view == view }
    }

    /// Does what the class does, after the call was logged (CE-11).
    mutating func perform(_ behavior: ClassBehavior, _ phase: EventPhase, _ touches: TouchSet, in view: ViewID) {
        switch behavior.work {
        case .none: break
        case .cell(let cell): touch(cell, phase, touches, of: view)
        }
    }
}
