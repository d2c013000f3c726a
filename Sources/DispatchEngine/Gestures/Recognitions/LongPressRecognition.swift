/// `UILongPressGestureRecognizer` (LP-1 to LP-11).
struct LongPressRecognition: Sendable {
    private let properties: GestureRecognizerDescription.LongPress
    /// The taps that must come first (LP-7).
    private var counter: TapCounter
    /// The fingers of the press itself.
    private var fingers = FingerTracks()
    /// The centre of the fingers when the press became complete; nil until then.
    private var start: Point?

    init(_ properties: GestureRecognizerDescription.LongPress) {
        self.properties = properties
        counter = TapCounter(touchesRequired: properties.numberOfTouchesRequired)
    }

    private var isPress: Bool { counter.taps >= properties.numberOfTapsRequired }

    /// `location(in:)` in window coordinates: the centre of the pressing fingers (LP-9).
    var location: Point { fingers.centroid }

    mutating func receive(_ input: GestureInput) -> GestureResponse {
        isPress ? receivePress(input) : receiveTap(input)
    }

    private mutating func receiveTap(_ input: GestureInput) -> GestureResponse {
        var response = GestureResponse()
        switch counter.receive(input) {
        case .nothing: break
        case .failed(let reason): return .fail(reason)
        case .began:
            response.stoppedTimers = [.tapInterval]
            response.startedTimers = [
                .init(timer: .tapDuration, due: input.now.advanced(bySeconds: input.constants.tapMaximumDuration))
            ]
        case .tapped:
            response.stoppedTimers = [.tapDuration]
            response.startedTimers = [
                .init(timer: .tapInterval, due: input.now.advanced(bySeconds: input.constants.tapMaximumInterval))
            ]
        }
        return response
    }

    private mutating func receivePress(_ input: GestureInput) -> GestureResponse {
        let hasBegun = input.state == .began || input.state == .changed
        switch input.phase {
        case .began: return hasBegun ? ignoring(input.changed) : begin(input)
        case .moved:
            for touch in input.changed { fingers.move(touch, to: touch.location) }
            // LP-5: unlimited once it has begun.
            return !hasBegun && isTooFar ? .fail(.moved) : .doNothing
        case .ended: return end(input, hasBegun)
        case .cancelled: return hasBegun ? .request(.cancelled, .cancelled) : .fail(.cancelled)
        }
    }

    /// LP-6: extra fingers are ignored once it has begun.
    private func ignoring(_ touches: [GestureTouch]) -> GestureResponse {
        var response = GestureResponse()
        response.ignoredTouches = touches.map(\.arrival)
        return response
    }

    private mutating func begin(_ input: GestureInput) -> GestureResponse {
        for touch in input.changed { fingers.begin(touch) }
        guard fingers.count <= properties.numberOfTouchesRequired else { return .fail(.tooManyTouches) }
        var response = GestureResponse()
        response.stoppedTimers = [.tapInterval]
        guard fingers.count == properties.numberOfTouchesRequired else { return response }
        let centroid = fingers.centroid
        // A33: with taps first, the press too must be near where the first tap began.
        if let first = counter.start, (centroid - first).length > input.constants.tapAllowableMovement {
            return .fail(.moved)
        }
        start = centroid
        guard properties.minimumPressDuration > 0 else {
            response.request = .began  // LP-3
            return response
        }
        response.startedTimers = [
            .init(timer: .press, due: input.now.advanced(bySeconds: properties.minimumPressDuration))
        ]
        return response
    }

    private mutating func end(_ input: GestureInput, _ hasBegun: Bool) -> GestureResponse {
        for touch in input.changed { fingers.remove(touch) }
        // LP-6: the lift of any one required finger ends it. LP-4: before the time it fails.
        if hasBegun { return .request(.ended, .touchesEnded) }
        return .fail(start == nil ? .liftedEarly : .touchesEnded)
    }

    private var isTooFar: Bool {
        guard let start else { return false }
        return (fingers.centroid - start).length > properties.allowableMovement
    }

    /// LP-2: the fingers have rested long enough.
    func timerFired(_ timer: GestureTimer) -> GestureResponse {
        timer == .press ? .request(.began) : .fail(.timeout)
    }
}
