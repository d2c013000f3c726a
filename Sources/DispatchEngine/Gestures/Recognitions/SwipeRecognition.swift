/// `UISwipeGestureRecognizer` (SWIPE-1 to SWIPE-10, A17).
struct SwipeRecognition: Sendable {
    private let properties: GestureRecognizerDescription.Swipe
    private var fingers = FingerTracks()
    /// When the required number was down together; nil until then.
    private var startTime: Timestamp?
    /// Why it can no longer recognise, though it has not failed yet (SWIPE-7).
    private var hopeless: StateReason?

    init(_ properties: GestureRecognizerDescription.Swipe) { self.properties = properties }

    /// `location(in:)` in window coordinates: the centre at the start (SWIPE-9).
    var location: Point { GestureInput.centroid(of: fingers.fingers.map(\.start)) }

    mutating func receive(_ input: GestureInput) -> GestureResponse {
        switch input.phase {
        case .began:
            for touch in input.tracked { fingers.move(touch, to: touch.location) }
            for touch in input.changed { fingers.begin(touch) }
            if fingers.count > properties.numberOfTouchesRequired {
                hopeless = .tooManyTouches
            } else if fingers.count == properties.numberOfTouchesRequired, startTime == nil {
                startTime = input.now
                fingers.restart()
            }
            return .doNothing
        case .moved: return move(input)
        case .ended:
            let wasStarted = startTime != nil
            for touch in input.changed { fingers.remove(touch) }
            if fingers.count == 0 { return .fail(hopeless ?? (wasStarted ? .touchesEnded : .liftedEarly)) }
            // SWIPE-7: one of several lifted.
            if wasStarted { hopeless = hopeless ?? .touchesEnded }
            return .doNothing
        case .cancelled: return .fail(.cancelled)
        }
    }

    private mutating func move(_ input: GestureInput) -> GestureResponse {
        for touch in input.changed { fingers.move(touch, to: touch.location) }
        guard let startTime else { return .doNothing }
        let elapsed = input.now.seconds(since: startTime)
        // SWIPE-3: tested at moves only.
        if elapsed > input.constants.swipeMaximumDuration { return .fail(hopeless ?? .timeout) }
        guard hopeless == nil else { return .doNothing }
        let limits = Limits(elapsed, input.constants)
        let ways = fingers.fingers.map { $0.location - $0.start }
        // SWIPE-6: horizontal first, then vertical; the first that decides.
        return test(ways, limits, .right, .left)
            ?? test(ways.map { Point($0.y, $0.x) }, limits, .down, .up) ?? .doNothing
    }

    /// SWIPE-4: the limits at that time.
    private struct Limits {
        let primary: Double
        let secondary: Double
        let reverse: Double

        init(_ elapsed: Double, _ constants: Constants) {
            let time = min(elapsed, constants.swipeMaximumDuration)
            primary = constants.swipeMinimumPrimaryMovement * (1 - constants.swipePrimaryDecay * time)
            secondary = constants.swipeMaximumSecondaryMovement * (1 - constants.swipeSecondaryDecay * time)
            reverse = constants.swipeReverseTolerance
        }
    }

    /// Tests one axis, turned so that it is x: failures first, then success; nil if it decides nothing.
    private func test(
        _ ways: [Point], _ limits: Limits, _ forward: SwipeDirections, _ backward: SwipeDirections
    ) -> GestureResponse? {
        let (allowsForward, allowsBackward) = (
            properties.direction.contains(forward), properties.direction.contains(backward)
        )
        guard allowsForward || allowsBackward else { return nil }
        if ways.contains(where: { $0.y.magnitude > limits.secondary }) { return .fail(.moved) }
        // SWIPE-5: against the direction, where only one of the two counts.
        if !allowsBackward, ways.contains(where: { $0.x < -limits.reverse }) { return .fail(.moved) }
        if !allowsForward, ways.contains(where: { $0.x > limits.reverse }) { return .fail(.moved) }
        let isForward = allowsForward && ways.allSatisfy { $0.x >= limits.primary }
        let isBackward = allowsBackward && ways.allSatisfy { $0.x <= -limits.primary }
        return isForward || isBackward ? .request(.ended) : nil
    }
}
