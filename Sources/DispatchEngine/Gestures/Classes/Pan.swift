extension GestureRecognizerDescription {
    /// The properties of a pan recognizer (PAN-1).
    public struct Pan: Hashable, Sendable {
        /// Fingers needed to begin.
        public var minimumNumberOfTouches = 1
        /// Fingers it follows at most, or nil for no limit.
        public var maximumNumberOfTouches: Int?
        /// `allowedScrollTypesMask`: the kinds of wheel and trackpad scrolling that the pan follows (PAN-14).
        public var allowedScrollTypesMask: ScrollTypes = []
        /// The only direction in which a container's own pan begins, or nil for any (NAV-24).
        package internal(set) var course: MotionDirection?
        /// True for the pan of a sheet, which waits for its direction where others fail (SHEET-2).
        var waitsForCourse = false
        /// True for the pan that opens the rows of a table, which begins later (SWA-2).
        var isRowSwipe = false

        /// Makes a pan with any number of fingers.
        public init() {}

        /// The pan of a scroll view, which also follows wheels and trackpads.
        static let ofScrollView: Self = {
            var pan = Self()
            pan.allowedScrollTypesMask = [.discrete, .continuous]
            return pan
        }()
    }
}

/// `UIScrollTypeMask`.
public struct ScrollTypes: OptionSet, Hashable, Sendable {
    /// UIKit's raw value.
    public var rawValue: Int
    /// Makes a set from UIKit's raw value.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Wheels with steps.
    public static let discrete = ScrollTypes(rawValue: 1)
    /// Trackpads.
    public static let continuous = ScrollTypes(rawValue: 2)

    init(_ type: ScrollType) { self = type == .discrete ? .discrete : .continuous }
}

extension OptionNames {
    /// `UIScrollTypeMask`.
    static let scrollTypes = OptionNames(
        "a scroll type", "scroll types", [("discrete", ScrollTypes.discrete), ("continuous", .continuous)])
}

extension GestureRecognizerDescription.Pan {
    static let properties: [NamedProperty<Self>] = [
        .init(.minimumNumberOfTouches, .init(\.minimumNumberOfTouches)),
        .init(.maximumNumberOfTouches, .init(\.maximumNumberOfTouches)),
        .init(.allowedScrollTypesMask, .init(\.allowedScrollTypesMask.rawValue, .scrollTypes)),
    ]

    /// Returns true if one more finger is allowed beside that many (PAN-8).
    func allowsTouch(beside count: Int) -> Bool { maximumNumberOfTouches.map { count < $0 } ?? true }
}

/// Models `UIPanGestureRecognizer` (PAN-1 to PAN-13): fingers that move away together.
struct PanRecognition: GestureClass {
    var settable: Property? { .translation }
    private let properties: GestureRecognizerDescription.Pan
    private var motion = PanMotion()

    init(_ properties: GestureRecognizerDescription.Pan) {
        self.properties = properties
    }

    var measurements: GestureMeasurements { motion.measurements }

    mutating func receive(_ input: GestureInput) -> GestureResponse {
        motion.follow(input)
        switch input.phase {
        case .began: return .doNothing
        case .moved:
            let distance =
                properties.isRowSwipe ? input.constants.rowSwipeHysteresis : input.panHysteresis
            let hysteresis = input.isScrolling ? 0 : distance
            let movement = motion.translation
            // PAN-2: each axis for itself.
            guard input.state == .possible, input.hasFingers(properties.minimumNumberOfTouches),
                max(movement.x.magnitude, movement.y.magnitude) >= hysteresis
            else { return .doNothing }
            if let course = properties.course, !course.matches(movement) {
                return properties.waitsForCourse ? .doNothing : .fail(.moved)
            }
            motion.takeOut(hysteresis: hysteresis)
            return .request(.began)
        case .ended, .cancelled: return input.responseToLeaving
        }
    }

    /// Returns true if it takes a further finger while that many are down (PAN-8).
    func takesFurtherTouch(whileTracking count: Int) -> Bool { properties.allowsTouch(beside: count) }

    /// Resets the translation at the end of a wait (PAN-5).
    mutating func beginsAfterWaiting() { motion.setTranslation(.zero) }

    /// Runs `setTranslation(_:in:)` (PAN-6).
    mutating func set(_ value: PropertyValue) {
        if case .point(let translation) = value { motion.setTranslation(translation) }
    }
}
