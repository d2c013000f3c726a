extension Dispatcher {
    /// Finds the window and the view of a screen point, and logs the walk (EQ-4 to EQ-8, HT-1).
    ///
    /// - Returns: the window that answered and the view, or nil if no window did.
    mutating func hitTest(_ point: Point) -> (window: ViewID, view: ViewID)? {
        var answer: (window: ViewID, view: ViewID)?
        // HT-22: the last pass counts.
        for _ in 0..<max(options.hitTestPasses, 1) {
            answer = tree.hitTest(point, windows: windows.fromFront, log: &record)
        }
        return answer
    }

    /// Hit-tests a screen point as a touch-down now would, without binding anything.
    ///
    /// - Parameter point: in screen coordinates.
    /// - Returns: the window that answered and the view, or nil if no window did; the walk is in the log.
    public mutating func probe(_ point: Point) -> (window: ViewID, view: ViewID)? {
        let answer = hitTest(point)
        write(.hitView(touch: nil, window: answer?.window, view: answer?.view))
        return answer
    }
}

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
