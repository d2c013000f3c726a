/// Models the pan of a scroll view (SCV-12, D18 to D20): a pan that asks the scroll view which movements count.
struct ScrollPanRecognition: GestureClass {
    private let properties: GestureRecognizerDescription.Pan
    private var motion = PanMotion()
    /// The time when the finger came down that started the attempt (D26).
    private(set) var touchDown = Timestamp.zero
    /// The whole movement at the request to begin, in window coordinates (D21).
    private(set) var movementAtRequest = Point.zero
    /// The phase of the motion that its touch-down has stopped (SCV-27).
    var stopped: ScrollMotion.Phase?
    /// The reason why it did not ask at the last move that would have let it.
    var deferral: DragDeferral?

    init(_ properties: GestureRecognizerDescription.Pan) {
        self.properties = properties
    }

    /// `translation(in:)` in points of window coordinates, or the whole movement before the request.
    var translation: Point { motion.translation }

    var measurements: GestureMeasurements { motion.measurements }

    var scrollPan: ScrollPanRecognition? { self }

    /// Returns the velocity, or zero if the fingers have rested for that many seconds.
    func velocity(at now: Timestamp, within window: Double) -> Point {
        now.seconds(since: motion.movedAt) > window ? .zero : motion.velocity
    }

    /// Takes one callback, but leaves the request to begin to the scroll view.
    mutating func receive(_ input: GestureInput) -> GestureResponse {
        if input.phase == .began, input.downBefore.isEmpty { touchDown = input.now }
        motion.follow(input)
        return input.phase == .ended || input.phase == .cancelled ? input.responseToLeaving : .doNothing
    }

    /// True if it begins at the first move in any direction, because its finger stopped moving content (D32, D57).
    var beginsAtOnce: Bool { stopped == .coasting }

    /// Returns true if a callback may lead to the request to begin (PAN-12, D32).
    func mayAsk(after input: GestureInput) -> Bool {
        guard input.phase == .moved, input.state == .possible,
            input.hasFingers(properties.minimumNumberOfTouches)
        else { return false }
        return input.isScrolling || hasMoved(beyond: input.constants.scrollHysteresis)
    }

    /// Returns true if its fingers have moved far enough to ask to begin (PAN-12, D32).
    func hasMoved(beyond hysteresis: Double) -> Bool {
        beginsAtOnce || motion.translation.length > hysteresis
    }

    /// Asks to begin.
    ///
    /// The hysteresis is taken off along the movement, unless it begins at once (D18, D32).
    mutating func ask(hysteresis: Double) -> GestureResponse {
        movementAtRequest = motion.translation
        if !beginsAtOnce {
            let share = 1 - hysteresis / movementAtRequest.length
            motion.setTranslation(movementAtRequest * share)
        }
        return .request(.began)
    }

    /// Resets the translation at the end of a wait (D20).
    mutating func beginsAfterWaiting() { motion.setTranslation(.zero) }

    /// Returns true if it takes a further finger while that many are down (PAN-8).
    func takesFurtherTouch(whileTracking count: Int) -> Bool { properties.allowsTouch(beside: count) }
}
