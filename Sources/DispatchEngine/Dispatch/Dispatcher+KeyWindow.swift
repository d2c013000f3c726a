/// What makes a window the key window, which gets keys and other events without a place (EQ-9, EQ-10).
extension Dispatcher {
    /// `makeKey()`; a window whose class says that it cannot be key stays as it is.
    mutating func makeKey(_ window: ViewID) {
        if windows.canBecomeKey(window) { setKey(window) }
    }

    /// A window is about to be sent the touches of an event: one that has begun makes it key, whether or not its view may
    /// have it (D54).
    mutating func makeKeyByTouch(_ window: ViewID) {
        guard windows.key != window, options.touchMakesKey,
            touches.live.contains(where: { $0.window == window && $0.phase == .began })
        else { return }
        makeKey(window)
    }

    /// Text begins to be edited in a window, which becomes key in any case (D55).
    mutating func makeKeyToEdit(_ window: ViewID) { setKey(window) }

    private mutating func setKey(_ window: ViewID) {
        let old = windows.key
        windows.makeKey(window)
        if windows.key != old { write(.keyWindow(from: old, to: window)) }
    }
}
