/// What an answer or an effect depends on: it holds or not at the moment of the question.
///
/// A condition looks at the state of the run and asks no question of its own, so it always comes to an end. What a
/// question does not know of, such as the touch of a shake, a condition about it does not find.
///
/// `Reference` is an `Identifier` in a description and a `SceneObject` in a compiled scene.
public indirect enum Condition<Reference: Sendable>: Sendable {
    /// All of these hold.
    case all([Condition])
    /// At least one of these holds.
    case any([Condition])
    /// The other does not hold.
    case not(Condition)

    // MARK: What the question is about

    /// The recognizer's translation goes that way, in its view; equal components count as vertical.
    case direction(MotionDirection)
    /// The translation or the velocity of the recognizer, in its view.
    case motion(MotionQuantity, VectorTest)
    /// The place of the question lies there.
    case inside(Area<Reference>)
    /// About the view of the touch.
    case touchView(TouchViewTest<Reference>)
    /// The number of fingers that the recognizer tracks, or of touches in the call.
    case touches(Interval<Int>)
    /// `tapCount` of the touch.
    case tapCount(Interval<Int>)
    /// About the counterpart, in a question about two recognizers.
    case other(CounterpartTest<Reference>)

    // MARK: What the run is like

    /// The state of a recognizer is one of these.
    case state(of: Reference, is: [GestureState])
    /// The offset of a scroll view is at that limit or beyond.
    case scrollLimit(of: Reference, at: Edge)
    /// A scroll view does that.
    case scrollActivity(of: Reference, is: ScrollActivity)
    /// The offset of a scroll view; nil for an axis that does not matter.
    case offset(of: Reference, x: Interval<Double>?, y: Interval<Double>?)
    /// The value of a control.
    case value(of: Reference, ValueTest)
    /// A property that a run may change has that value.
    case property(of: Reference, Property, is: PropertyValue)
    /// It is a first responder.
    case firstResponder(Reference)
    /// The window is key.
    case windowIsKey(Reference)
}

extension Condition: Equatable where Reference: Equatable {}

/// A side of a rectangle.
public enum Edge: String, Hashable, CaseIterable, Sendable {
    case top, bottom, left, right
}

/// What a scroll view shows of its motion (SCV-22).
public enum ScrollActivity: String, Hashable, CaseIterable, Sendable {
    case dragging, decelerating, tracking, zooming
}

/// A test of a vector: by its components and its length.
public struct VectorTest: Hashable, Sendable {
    /// The component to the right.
    public var x: Interval<Double>?
    /// The component downward.
    public var y: Interval<Double>?
    /// The length.
    public var length: Interval<Double>?

    /// A test that every vector passes.
    public init() {}

    func matches(_ vector: Point) -> Bool {
        if let x, !x.contains(vector.x) { return false }
        if let y, !y.contains(vector.y) { return false }
        if let length, !length.contains(vector.length) { return false }
        return true
    }
}

/// A part of the screen, by a view.
public enum Area<Reference: Sendable>: Sendable {
    /// Where `point(inside:with:)` of the view says yes; by its bounds, if its answer depends on a condition.
    case view(Reference)
    /// A rectangle in the view's own coordinates.
    case rect(Rect, in: Reference)
    /// A strip along a side of the view's bounds.
    case strip(Edge, width: Double, of: Reference)
}

extension Area: Equatable where Reference: Equatable {}

/// A view, or any view of a class.
public enum ViewOrClass<Reference: Sendable>: Sendable {
    case view(Reference)
    case viewClass(String)
}

extension ViewOrClass: Equatable where Reference: Equatable {}

/// A test of the view of a touch; what is nil does not matter.
public struct TouchViewTest<Reference: Sendable>: Sendable {
    /// It is that view.
    public var view: Reference?
    /// It is of that class, or of one that derives from it.
    public var className: String?
    /// It is that view or one of that class, or lies inside one.
    public var within: ViewOrClass<Reference>?
    /// Whether it is a control.
    public var isControl: Bool?

    /// A test that every view passes.
    public init() {}
}

extension TouchViewTest: Equatable where Reference: Equatable {}

/// A test of a recognizer; what is nil does not matter.
public struct CounterpartTest<Reference: Sendable>: Sendable {
    /// It is that recognizer.
    public var recognizer: Reference?
    /// It is of that type.
    public var type: RecognizerType?
    /// It is of that class, or of one that derives from it.
    public var className: String?
    /// It is attached to that view.
    public var view: Reference?
    /// It is attached to that view or one of that class, or to one inside.
    public var within: ViewOrClass<Reference>?

    /// A test that every recognizer passes.
    public init() {}
}

extension CounterpartTest: Equatable where Reference: Equatable {}

/// A test of a control's value.
public enum ValueTest: Hashable, Sendable {
    /// A switch that is on or off, or a button that is selected or not.
    case isOn(Bool)
    /// A number: of a slider or a stepper, a segment or a page.
    case number(Interval<Double>)
    /// A text.
    case text(String)
}
