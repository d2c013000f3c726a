/// The visible tracking state of a control, logged on request (CT-17).
public struct ControlProperties: Hashable, Sendable {
    public var isTracking: Bool
    public var isTouchInside: Bool
    public var isHighlighted: Bool
}
