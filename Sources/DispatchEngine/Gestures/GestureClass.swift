/// A class of recognizers at work: the state of an attempt, and the decisions that follow from it.
protocol GestureClass: Sendable {
    /// Whether it goes straight from Possible to Ended (GR-30).
    static var isDiscrete: Bool { get }

    /// What code may set of what it has measured.
    static var settable: Property? { get }

    /// Takes one callback.
    mutating func receive(_ input: GestureInput) -> GestureResponse

    /// A timer it started has come due, in that state as it sees it itself.
    mutating func timerFired(_ timer: GestureTimer, state: GestureState) -> GestureResponse

    /// It was free to begin only now, after waiting (PAN-5).
    mutating func beginsAfterWaiting()

    /// Code sets what it has measured, in window coordinates.
    mutating func set(_ value: PropertyValue)

    /// Whether it takes a further finger while it tracks that many.
    func takesFurtherTouch(whileTracking count: Int) -> Bool

    /// What it shows of its touches.
    var measurements: GestureMeasurements { get }
}

extension GestureClass {
    static var isDiscrete: Bool { false }
    static var settable: Property? { nil }
    mutating func timerFired(_ timer: GestureTimer, state: GestureState) -> GestureResponse { .doNothing }
    mutating func beginsAfterWaiting() {}
    mutating func set(_ value: PropertyValue) {}
    func takesFurtherTouch(whileTracking count: Int) -> Bool { true }
    var measurements: GestureMeasurements { GestureMeasurements() }
}

/// What a recognizer shows of its touches, in window coordinates (GR-48, GR-49).
struct GestureMeasurements: Sendable {
    /// `location(in:)`, where it is not the center of the touches.
    var location: Point?
    /// `numberOfTouches`, where it is not that of the touches.
    var numberOfTouches: Int?
    /// What its class measures besides.
    var motion: RecognizerProperties.Motion?

    /// What a delegate looks at; nil for a class without it.
    func vector(of quantity: MotionQuantity) -> Point? {
        guard case .pan(let translation, let velocity) = motion else { return nil }
        return switch quantity {
        case .translation: translation
        case .velocity: velocity
        }
    }
}
