/// The visible tracking state of a control, on request (CT-17).
public struct ControlProperties: Hashable, Sendable {
    /// `isTracking`.
    public var isTracking: Bool
    /// `isTouchInside`.
    public var isTouchInside: Bool
    /// `isHighlighted`.
    public var isHighlighted: Bool
}
