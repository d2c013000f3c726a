/// The parts of the screen that are the system's, as far as a scene states them.
public struct SystemDescription: Sendable {
    /// The frame of the keyboard on the screen, or nil if there is none (SYS-25).
    public var keyboardFrame: Rect?

    /// Makes a screen without a keyboard.
    public init() {}
}
