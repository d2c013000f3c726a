extension Scene {
    /// Hit-tests a screen point without a log, for users of the library who need only the view.
    ///
    /// - Parameter point: in screen coordinates.
    /// - Returns: the view that a touch there would be bound to.
    public func hitTest(_ point: Point) -> ViewID? {
        var silence = NoHitTestLog()
        return tree.hitTest(point, windows: windowsFromFront, log: &silence)?.view
    }
}
