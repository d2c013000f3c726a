extension Scene {
    /// Hit-tests a screen point without a log, for users of the library who need only the view.
    ///
    /// - Parameter point: in screen coordinates.
    /// - Returns: the view that a touch there would be bound to.
    public func hitTest(_ point: Point) -> ViewID? {
        var silence = NoHitTestLog()
        let moment =
            tree.hasConditions
            ? ConditionContext(ConditionContext.Subject(point: point), of: Dispatcher(scene: self)) : nil
        return tree.hitTest(point, windows: windowsFromFront, moment: moment, log: &silence)?.view
    }
}
