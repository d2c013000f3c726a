/// The parts of the screen that are the system's, as far as a scene states them.
public struct SystemDescription: Sendable {
    /// The frame of the keyboard on the screen, or nil if there is none (SYS-25).
    public var keyboardFrame: Rect?
    /// The edges of the screen at which the system waits whether a touch is for it (SYS-10).
    public var gestureEdges = ScreenEdges()

    /// Makes a screen without a keyboard, at whose edges every touch is the application's.
    public init() {}
}
