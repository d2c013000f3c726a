/// `UITapGestureRecognizer` (TAP-1 to TAP-14).
struct TapRecognition: Sendable {
    private let properties: GestureRecognizerDescription.Tap
    private var counter: TapCounter

    init(_ properties: GestureRecognizerDescription.Tap) {
        self.properties = properties
        counter = TapCounter(touchesRequired: properties.numberOfTouchesRequired)
    }

    /// `location(in:)` in window coordinates: where the first tap began (TAP-9).
    var location: Point { counter.start ?? .zero }

    mutating func receive(_ input: GestureInput) -> GestureResponse {
        switch counter.receive(input) {
        case .nothing: return .doNothing
        case .failed(let reason): return .fail(reason)
        case .began:
            // TAP-4, TAP-6: one timer for the tap instead of the one for the gap.
            var response = GestureResponse()
            response.stoppedTimers = [.tapInterval]
            response.startedTimers = [
                .init(timer: .tapDuration, due: input.now.advanced(bySeconds: input.constants.tapMaximumDuration))
            ]
            return response
        case .tapped:
            guard counter.taps < properties.numberOfTapsRequired else {
                var response = GestureResponse.request(.ended)
                response.stoppedTimers = [.tapDuration]
                return response
            }
            var response = GestureResponse()
            response.stoppedTimers = [.tapDuration]
            response.startedTimers = [
                .init(timer: .tapInterval, due: input.now.advanced(bySeconds: input.constants.tapMaximumInterval))
            ]
            return response
        }
    }

    func timerFired(_ timer: GestureTimer) -> GestureResponse { .fail(.timeout) }
}
