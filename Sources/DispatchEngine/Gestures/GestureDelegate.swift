/// The answers of a `UIGestureRecognizerDelegate`.
///
/// A nil answer is a method that is not implemented (GR-23).
public struct GestureDelegate: Equatable, Sendable {
    /// The object that is the delegate, if the scene names it (GR-43).
    public var object: Identifier?
    /// `gestureRecognizerShouldBegin(_:)` (GR-41).
    public var shouldBegin: ScriptedAnswer<GestureShouldBegin>?
    /// The effects of that method on the scene.
    public var shouldBeginEffects: [Change] = []
    /// `gestureRecognizer(_:shouldReceive: UITouch)` (GR-7).
    public var shouldReceiveTouch: ScriptedAnswer<ShouldReceiveTouch>?
    /// `gestureRecognizer(_:shouldReceive: UIEvent)` (GR-7, GR-8).
    public var shouldReceiveEvent: ScriptedAnswer<Bool>?
    /// `gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)` (GA-4).
    public var simultaneousWith: ScriptedAnswer<GestureSelection>?
    /// `gestureRecognizer(_:shouldRequireFailureOf:)` (GA-19).
    public var shouldRequireFailureOf: ScriptedAnswer<GestureSelection>?
    /// `gestureRecognizer(_:shouldBeRequiredToFailBy:)` (GA-19).
    public var shouldBeRequiredToFailBy: ScriptedAnswer<GestureSelection>?

    /// Makes a delegate that implements nothing.
    public init() {}
}

/// An answer of a delegate to `gestureRecognizerShouldBegin(_:)`.
public enum GestureShouldBegin: Hashable, Sendable {
    /// A constant answer.
    case always(Bool)
    /// Yes if the motion at that moment has that direction.
    case along(MotionQuantity, MotionDirection)
}

/// The quantity of a motion that an answer looks at.
public enum MotionQuantity: String, Hashable, CaseIterable, Sendable {
    /// `translation(in:)`.
    case translation
    /// `velocity(in:)`.
    case velocity
}

/// The direction of a motion in the recognizer's view (COND-2).
///
/// Axes compare the two components, directions also the sign. Equal components have none.
public enum MotionDirection: String, Hashable, CaseIterable, Sendable {
    case horizontal, vertical, left, right, up, down

    /// Makes the direction of the larger component, never an axis alone.
    package init(of vector: Point) {
        self =
            vector.x.magnitude > vector.y.magnitude
            ? (vector.x < 0 ? .left : .right) : (vector.y < 0 ? .up : .down)
    }

    /// Returns true if the vector has that direction: the component along it is the larger and has the right sign.
    package func matches(_ vector: Point) -> Bool {
        let isHorizontal = vector.x.magnitude > vector.y.magnitude
        let isVertical = vector.y.magnitude > vector.x.magnitude
        return switch self {
        case .horizontal: isHorizontal
        case .vertical: isVertical
        case .left: isHorizontal && vector.x < 0
        case .right: isHorizontal && vector.x > 0
        case .up: isVertical && vector.y < 0
        case .down: isVertical && vector.y > 0
        }
    }
}

/// An answer about a touch (C4).
public enum ShouldReceiveTouch: Equatable, Sendable {
    /// A constant answer.
    case always(Bool)
    /// No if the touch's own view is one of these or of one of these classes, subclasses included.
    case notFrom(views: [Identifier], classes: [String])
    /// No if the touch's own view is one of these or lies inside one.
    case notWithin([Identifier])
    /// Yes only if the touch's own view is one of these or of one of these classes.
    case onlyFrom(views: [Identifier], classes: [String])
}

/// A set of recognizers for which an answer is yes.
public enum GestureSelection: Equatable, Sendable {
    /// Every recognizer.
    case all
    /// These recognizers.
    case only([Identifier])
}

extension GestureDelegate {
    /// Moves the names that are class names from the views to the classes.
    package mutating func moveClasses(where isClass: (String) -> Bool) {
        func split(_ views: [Identifier], _ classes: [String]) -> ([Identifier], [String]) {
            (views.filter { !isClass($0.name) }, classes + views.map(\.name).filter(isClass))
        }
        shouldReceiveTouch = shouldReceiveTouch?.map { value in
            switch value {
            case .notFrom(let views, let classes):
                let (views, classes) = split(views, classes)
                return .notFrom(views: views, classes: classes)
            case .onlyFrom(let views, let classes):
                let (views, classes) = split(views, classes)
                return .onlyFrom(views: views, classes: classes)
            case .always, .notWithin: return value
            }
        }
    }
}
