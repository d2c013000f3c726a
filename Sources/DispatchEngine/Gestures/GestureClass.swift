/// A class of recognizers at work: the state of an attempt, and the decisions that follow from it.
protocol GestureClass: Sendable {
    /// The measured property that code may set, if any.
    var settable: Property? { get }

    /// Takes one callback.
    mutating func receive(_ input: GestureInput) -> GestureResponse

    /// Handles a timer it started, in the state as it sees it itself.
    mutating func timerFired(_ timer: GestureTimer, state: GestureState) -> GestureResponse

    /// Begins only now that it is free, after waiting (PAN-5).
    mutating func beginsAfterWaiting()

    /// Sets a measured property from code, in window coordinates.
    mutating func set(_ value: PropertyValue)

    /// Returns true if it takes a further finger while it tracks that many.
    func takesFurtherTouch(whileTracking count: Int) -> Bool

    /// The visible measurements of its touches.
    var measurements: GestureMeasurements { get }

    /// Itself as the pan of a scroll view, which the scroll view asks at each callback, if it is one.
    var scrollPan: ScrollPanRecognition? { get }
}

extension GestureClass {
    var settable: Property? { nil }
    mutating func timerFired(_ timer: GestureTimer, state: GestureState) -> GestureResponse { .doNothing }
    mutating func beginsAfterWaiting() {}
    mutating func set(_ value: PropertyValue) {}
    func takesFurtherTouch(whileTracking count: Int) -> Bool { true }
    var measurements: GestureMeasurements { GestureMeasurements() }
    var scrollPan: ScrollPanRecognition? { nil }
}

/// The measurements that a recognizer shows of its touches, in window coordinates (GR-48, GR-49).
struct GestureMeasurements: Sendable {
    /// `location(in:)`, if it is not the center of the touches.
    var location: Point?
    /// `numberOfTouches`, if it is not that of the touches.
    var numberOfTouches: Int?
    /// The measurements that its class adds.
    var motion: RecognizerProperties.Motion?
    /// The movement that led to the request to begin, if the translation shows nothing of it (PAN-4).
    var movementAtRequest: Point?
    /// The time when its touches last moved, if it has a velocity.
    var movedAt: Timestamp?

    /// The vector whose direction a delegate looks at, or nil for a class without it.
    var direction: Point? { movementAtRequest ?? vector(of: .translation) }

    /// Returns the quantity that a delegate looks at, or nil for a class without it.
    func vector(of quantity: MotionQuantity) -> Point? {
        guard case .pan(let translation, let velocity) = motion else { return nil }
        return switch quantity {
        case .translation: translation
        case .velocity: velocity
        }
    }
}
