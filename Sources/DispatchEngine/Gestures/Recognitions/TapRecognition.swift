/// Models `UITapGestureRecognizer` (TAP-1 to TAP-13): so many taps with so many fingers.
struct TapRecognition: Sendable {
    private let numberOfTapsRequired: Int
    private var counter: TapCounter

    init(_ properties: GestureRecognizerDescription.Tap) {
        numberOfTapsRequired = properties.numberOfTapsRequired
        counter = TapCounter(numberOfTouchesRequired: properties.numberOfTouchesRequired)
    }

    /// `location(in:)` in window coordinates: where the first tap started (TAP-9); zero before.
    var location: Point { counter.start ?? .zero }

    /// `numberOfTouches` of the tap (GR-48).
    var numberOfTouches: Int { counter.numberOfTouchesRequired }

    mutating func receive(_ input: GestureInput) -> GestureResponse {
        let response = counter.receive(input)
        guard counter.taps == numberOfTapsRequired else { return response }
        var recognition = GestureResponse.request(.ended)
        // It may still have to wait for others to fail, and no limit runs meanwhile.
        recognition.stoppedTimers = [.tapDuration]
        return recognition
    }

    /// Its two timers are limits (TAP-4, TAP-6).
    func timerFired(_ timer: GestureTimer) -> GestureResponse {
        .fail(.timeout)
    }
}
