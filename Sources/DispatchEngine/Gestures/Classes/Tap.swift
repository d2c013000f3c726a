extension GestureRecognizerDescription {
    /// The properties of a tap recognizer (TAP-1).
    public struct Tap: Hashable, Sendable {
        /// Taps in a row.
        public var numberOfTapsRequired = 1
        /// Fingers down together.
        public var numberOfTouchesRequired = 1
        /// The pointer buttons, where 1 is the primary one.
        public var buttonMaskRequired = 1
        /// `allowedPressTypes`: the buttons that count as its fingers (GR-22).
        public var allowedPressTypes = PressTypes(.select)

        /// Makes one tap with one finger.
        public init() {}
    }
}

extension GestureRecognizerDescription.Tap {
    static let properties: [NamedProperty<Self>] = [
        .init(.numberOfTapsRequired, .init(\.numberOfTapsRequired)),
        .init(.numberOfTouchesRequired, .init(\.numberOfTouchesRequired)),
        .init(.buttonMaskRequired, .init(\.buttonMaskRequired)),
        .init(.allowedPressTypes, .init(\.allowedPressTypes.rawValue, .pressTypes)),
    ]

    /// Returns the answer of `canPrevent(_:)` of the class.
    ///
    /// It is false for a tap like it that needs more taps (GA-10), and for a press that comes after as many taps
    /// (GA-11).
    func canPrevent(_ other: GestureRecognizerDescription.Kind) -> Bool {
        switch other {
        case .tap(let tap):
            tap.numberOfTouchesRequired != numberOfTouchesRequired
                || tap.buttonMaskRequired != buttonMaskRequired
                || tap.numberOfTapsRequired <= numberOfTapsRequired
        case .longPress(let press):
            press.numberOfTouchesRequired != numberOfTouchesRequired
                || press.numberOfTapsRequired < numberOfTapsRequired
        case .pan, .swipe, .pinch, .rotation, .screenEdgePan, .hover, .custom: true
        }
    }

    /// Returns true if a touch comes with the required buttons, which matter for pointers alone (TAP-1).
    func takesButtons(of touch: Touch) -> Bool {
        touch.type != .indirectPointer || UInt32(clamping: buttonMaskRequired) & ~touch.buttonMask == 0
    }
}

/// Models `UITapGestureRecognizer` (TAP-1 to TAP-13): a number of taps with a number of fingers.
struct TapRecognition: GestureClass {
    private let numberOfTapsRequired: Int
    private var counter: TapCounter

    init(_ properties: GestureRecognizerDescription.Tap) {
        numberOfTapsRequired = properties.numberOfTapsRequired
        counter = TapCounter(numberOfTouchesRequired: properties.numberOfTouchesRequired)
    }

    /// The place where the first tap started (TAP-9), zero before, and the fingers of the tap (GR-48).
    var measurements: GestureMeasurements {
        GestureMeasurements(
            location: counter.start ?? .zero, numberOfTouches: counter.numberOfTouchesRequired)
    }

    mutating func receive(_ input: GestureInput) -> GestureResponse {
        let response = counter.receive(input)
        guard counter.taps == numberOfTapsRequired else { return response }
        var recognition = GestureResponse.request(.ended)
        // It may still have to wait for others to fail, and no limit runs meanwhile.
        recognition.stoppedTimers = [.tapDuration]
        return recognition
    }

    /// Handles its two timers, which are limits (TAP-4, TAP-6).
    func timerFired(_ timer: GestureTimer, state: GestureState) -> GestureResponse {
        .fail(.timeout)
    }
}
