extension GestureRecognizerDescription {
    /// The properties of a swipe recognizer (SWIPE-1).
    public struct Swipe: Hashable, Sendable {
        /// The directions that count.
        public var direction = SwipeDirections.right
        /// Fingers down together.
        public var numberOfTouchesRequired = 1

        /// Makes a swipe to the right with one finger.
        public init() {}
    }
}

extension GestureRecognizerDescription.Swipe {
    static let properties: [NamedProperty<Self>] = [
        .init(.direction, .init(\.direction.rawValue, .swipeDirections)),
        .init(.numberOfTouchesRequired, .init(\.numberOfTouchesRequired)),
    ]
}

/// `UISwipeGestureRecognizer.Direction`.
public struct SwipeDirections: OptionSet, Hashable, Sendable {
    /// UIKit's raw value.
    public var rawValue: Int
    /// Makes a set from UIKit's raw value.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Toward larger x.
    public static let right = SwipeDirections(rawValue: 1)
    /// Toward smaller x.
    public static let left = SwipeDirections(rawValue: 2)
    /// Toward smaller y.
    public static let up = SwipeDirections(rawValue: 4)
    /// Toward larger y.
    public static let down = SwipeDirections(rawValue: 8)
}

extension OptionNames {
    /// `UISwipeGestureRecognizer.Direction`.
    public static let swipeDirections = OptionNames(
        "a swipe direction", "swipe directions",
        [("left", SwipeDirections.left), ("right", .right), ("up", .up), ("down", .down)],
        isSingleAllowed: true, needed: "direction")
}

/// Models `UISwipeGestureRecognizer` (SWIPE-1 to SWIPE-10): fingers that go far enough, straight enough, soon enough.
struct SwipeRecognition: GestureClass {
    private let properties: GestureRecognizerDescription.Swipe
    /// The time and the places when the required number of fingers was first down together (A17).
    private var start: Start?
    /// True if there were too many fingers or one has lifted (SWIPE-7).
    private var isSpoiled = false

    private struct Start {
        let time: Timestamp
        /// Each finger by its arrival, with its place.
        let fingers: [(arrival: TouchArrival, place: Point)]
    }

    /// Seconds after which SWIPE-4's distances shrink no further.
    private static let decayTime = 0.5

    init(_ properties: GestureRecognizerDescription.Swipe) {
        self.properties = properties
    }

    /// The center of the fingers at the start (SWIPE-9), zero before.
    var measurements: GestureMeasurements {
        GestureMeasurements(location: GestureInput.centroid(of: start?.fingers.map(\.place) ?? []))
    }

    mutating func receive(_ input: GestureInput) -> GestureResponse {
        let down = input.down
        switch input.phase {
        case .began:
            if start == nil, down.count >= properties.numberOfTouchesRequired {
                start = Start(time: input.now, fingers: down.map { ($0.arrival, $0.location) })
            }
            if down.count > properties.numberOfTouchesRequired { isSpoiled = true }
            return .doNothing
        case .moved: return judge(input)
        case .ended:
            guard down.isEmpty else {
                isSpoiled = true
                return .doNothing
            }
            return .fail(start == nil ? .liftedEarly : .touchesEnded)
        case .cancelled: return .fail(.cancelled)
        }
    }

    private func judge(_ input: GestureInput) -> GestureResponse {
        guard let start else { return .doNothing }
        let seconds = input.now.seconds(since: start.time)
        // SWIPE-3: a limit for moves, without a timer.
        guard seconds <= input.constants.swipeMaximumDuration else { return .fail(.timeout) }
        guard !isSpoiled else { return .doNothing }
        let movements = input.down.compactMap { touch in
            start.fingers.first { $0.arrival == touch.arrival }.map { touch.location - $0.place }
        }
        let limits = Limits(input.constants, after: min(seconds, Self.decayTime))
        let direction = properties.direction
        // SWIPE-6: horizontal before vertical.
        return limits.judge(
            movements, forward: direction.contains(.right), backward: direction.contains(.left))
            ?? limits.judge(
                movements.map { Point($0.y, $0.x) },
                forward: direction.contains(.down), backward: direction.contains(.up))
            ?? .doNothing
    }
}

extension SwipeRecognition {
    /// SWIPE-4's distances at one moment, in points.
    private struct Limits {
        let least: Double
        let mostAcross: Double
        let mostAgainst: Double

        init(_ constants: Constants, after seconds: Double) {
            least = constants.swipeMinimumPrimaryMovement * (1 - constants.swipePrimaryDecay * seconds)
            mostAcross =
                constants.swipeMaximumSecondaryMovement * (1 - constants.swipeSecondaryDecay * seconds)
            mostAgainst = constants.swipeReverseTolerance
        }

        /// Judges movements on the x axis.
        ///
        /// Returns nil while they are open.
        func judge(_ movements: [Point], forward: Bool, backward: Bool) -> GestureResponse? {
            guard forward || backward else { return nil }
            for movement in movements {
                if movement.y.magnitude > mostAcross { return .fail(.moved) }
                // SWIPE-5: with both directions allowed there is no wrong one.
                if !backward, movement.x < -mostAgainst { return .fail(.moved) }
                if !forward, movement.x > mostAgainst { return .fail(.moved) }
            }
            let isForward = forward && movements.allSatisfy { $0.x >= least }
            let isBackward = backward && movements.allSatisfy { $0.x <= -least }
            return isForward || isBackward ? .request(.ended) : nil
        }
    }
}
