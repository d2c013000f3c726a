/// A condition on the state of the run, which decides an answer or an effect.
///
/// A condition only reads the state and asks no question of its own, so evaluating it always ends. A condition about
/// something that the question does not have, such as the touch of a shake, does not hold.
public indirect enum Condition: Equatable, Sendable {
    /// All of these hold.
    case all([Condition])
    /// At least one of these holds.
    case any([Condition])
    /// The condition inside does not hold.
    case not(Condition)

    // MARK: What the question is about

    /// The recognizer's translation has this direction, in its view.
    case direction(MotionDirection)
    /// The translation or the velocity of the recognizer, in its view.
    case motion(MotionQuantity, VectorTest)
    /// The point of the question lies in this area.
    case inside(Area)
    /// A test of the view of the touch.
    case touchView(TouchViewTest)
    /// The number of fingers that the recognizer tracks, or of touches in the call.
    case touches(Interval<Int>)
    /// `tapCount` of the touch.
    case tapCount(Interval<Int>)
    /// A test of the counterpart, in a question about two recognizers.
    case other(CounterpartTest)

    // MARK: What the run is like

    /// The state of a recognizer is one of these.
    case state(of: Identifier, is: [GestureState])
    /// The offset of a scroll view is at that limit or beyond.
    case scrollLimit(of: Identifier, at: Edge)
    /// A scroll view is in this activity.
    case scrollActivity(of: Identifier, is: ScrollActivity)
    /// The offset of a scroll view, or nil for an axis that does not matter.
    case offset(of: Identifier, x: Interval<Double>?, y: Interval<Double>?)
    /// The value of a control.
    case value(of: Identifier, ValueTest)
    /// A property that a run may change has this value.
    case property(of: Identifier, Property, is: PropertyValue)
    /// The object is a first responder.
    case firstResponder(Identifier)
    /// The window is key.
    case windowIsKey(Identifier)
}

/// A side of a rectangle.
public enum Edge: String, Hashable, CaseIterable, Sendable {
    case top, bottom, left, right
}

/// The activity that a scroll view reports by its properties (SCV-22).
public enum ScrollActivity: String, Hashable, CaseIterable, Sendable {
    case dragging, decelerating, tracking, zooming
}

/// A test of a vector by its components and its length.
public struct VectorTest: Hashable, Sendable {
    /// The component to the right.
    public var x: Interval<Double>?
    /// The component downward.
    public var y: Interval<Double>?
    /// The length.
    public var length: Interval<Double>?

    /// Makes a test that every vector passes.
    public init() {}

    func matches(_ vector: Point) -> Bool {
        if let x, !x.contains(vector.x) { return false }
        if let y, !y.contains(vector.y) { return false }
        if let length, !length.contains(vector.length) { return false }
        return true
    }
}

/// A part of the screen, given by a view.
public enum Area: Equatable, Sendable {
    /// The points for which `point(inside:with:)` of the view returns true.
    ///
    /// If that answer depends on a condition, the view's bounds count.
    case view(Identifier)
    /// A rectangle in the view's own coordinates.
    case rect(Rect, in: Identifier)
    /// A strip along a side of the view's bounds.
    case strip(Edge, width: Double, of: Identifier)
}

/// A view, or any view of a class.
public enum ViewOrClass: Equatable, Sendable {
    case view(Identifier)
    case viewClass(String)
}

/// A test of the view of a touch.
///
/// Parts that are nil do not matter.
public struct TouchViewTest: Equatable, Sendable {
    /// The view itself.
    public var view: Identifier?
    /// A class that the view is of or derives from.
    public var className: String?
    /// A view or class that the view must be, or lie inside.
    public var within: ViewOrClass?
    /// True for controls, false for other views.
    public var isControl: Bool?

    /// Makes a test that every view passes.
    public init() {}
}

/// A test of a recognizer.
///
/// Parts that are nil do not matter.
public struct CounterpartTest: Equatable, Sendable {
    /// The recognizer itself.
    public var recognizer: Identifier?
    /// The type of the recognizer.
    public var type: RecognizerType?
    /// A class that the recognizer is of or derives from.
    public var className: String?
    /// The view that the recognizer is attached to.
    public var view: Identifier?
    /// A view or class that the recognizer's view must be, or lie inside.
    public var within: ViewOrClass?

    /// Makes a test that every recognizer passes.
    public init() {}
}

/// A test of a control's value.
public enum ValueTest: Hashable, Sendable {
    /// The state of a switch, or `isSelected` of a button.
    case isOn(Bool)
    /// The number of a slider, stepper, segmented control or page control.
    case number(Interval<Double>)
    /// The text of a text field.
    case text(String)
}
