/// The properties of a recognizer as its actions see them, on request.
public struct RecognizerProperties: Hashable, Sendable {
    /// `numberOfTouches` (GR-48).
    public var numberOfTouches: Int
    /// `location(in:)` the recognizer's view (GR-49), or nil below a singular transform.
    public var location: Point?
    /// The properties that its class adds.
    public var motion: Motion?

    /// The motion of the fingers.
    ///
    /// Points are in the recognizer's view, and nil below a singular transform.
    public enum Motion: Hashable, Sendable {
        /// `translation(in:)`, and `velocity(in:)` in points per second (PAN-6, PAN-7).
        case pan(translation: Point?, velocity: Point?)
        /// `scale`, and `velocity` per second (PINCH-3, PINCH-4).
        case pinch(scale: Double, velocity: Double)
        /// `rotation` in radians, clockwise, and `velocity` in radians per second (ROT-3, ROT-4).
        case rotation(Double, velocity: Double)

        /// Returns the same motion in another space.
        func mapPoints(_ convert: (Point) -> Point?) -> Motion {
            switch self {
            case .pan(let translation, let velocity):
                .pan(translation: translation.flatMap(convert), velocity: velocity.flatMap(convert))
            case .pinch, .rotation: self
            }
        }
    }
}
