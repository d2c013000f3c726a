import DispatchEngine
import JSONText

/// The tests in conditions.
///
/// After an error each is one of the same ids, so that they can be checked, or nil.
extension Forms {
    // MARK: What the question is about

    static let motionDirection = Codec.name(in: Names.motionDirections, "a direction of motion")
        .named("MotionDirection")

    static let vectorTest = Form(
        "a condition about a vector", example: #"{"x": {"min": 10}}"#, VectorTest(),
        rule: .atLeastOne(#"an object with a range for "x", "y" or "length""#),
        [
            Field("x", \.x, range, "The component to the right."),
            Field("y", \.y, range, "The component downward."),
            Field("length", \.length, range, "The length of the vector."),
        ]
    ).codec.named("VectorTest")

    private static let partOfView: Codec<Area> = Form(
        "an area", example: areaExample, AreaParts(),
        [
            Field("view", \.view, .id, isRequired: true, "The view whose coordinates count."),
            Field("rect", \.rect, .rect, "A rectangle in the coordinates of the view."),
            Field("edge", \.edge, edge, "A side of the bounds of the view."),
            Field(
                "width", \.width, .number(in: .notNegative),
                "The width of a strip along that side, in points."),
        ]
    ).codec({ $0.area }) { if case .view = $0 { nil } else { AreaParts($0) } }
    static let area = Codec.either(
        [
            Look(
                .string, Codec.id.map({ .view($0) }, { if case .view(let view) = $0 { view } else { nil } })),
            Look(.object, partOfView),
        ], "the id of a view, or an object with a part of its bounds", example: areaExample
    ).named("Area")
    private static let areaExample = #"{"view": "card", "edge": "top", "width": 44}"#

    static let touchViewTest = Form(
        "a condition about the view of a touch", example: #"{"class": "UIControl"}"#,
        TouchViewTest(),
        rule: .atLeastOne(#"an object with "id", "class", "within" or "isControl""#),
        [
            Field("id", \.view, .id, "The view itself."),
            Field("class", \.className, .className, "Its own class or one that it derives from."),
            Field(
                "within", \.within, viewOrClass, "The id of a view or a class: it is one, or lies inside one."
            ),
            Field("isControl", \.isControl, .flag, "True for controls, false for other views."),
        ]
    ).codec.named("TouchViewTest", "All of its members hold.")

    static let counterpartTest = Form(
        "a condition about the other recognizer", example: #"{"type": "pan"}"#, CounterpartTest(),
        rule: .atLeastOne(#"an object with "id", "type", "class", "view" or "within""#),
        [
            Field("id", \.recognizer, .id, "The recognizer itself."),
            Field("type", \.type, recognizerType, "Its type."),
            Field(
                "class", \.className, .className,
                "Its own class or one that it derives from, such as UIPanGestureRecognizer; the own recognizers of scroll "
                    + "views also by their private names, such as UIScrollViewPanGestureRecognizer."),
            Field("view", \.view, .id, "The view that it is attached to."),
            Field(
                "within", \.within, viewOrClass,
                "The id of a view or a class: that view is one, or lies inside one."),
        ]
    ).codec.named("CounterpartTest", "All of its members hold.")

    static let recognizerType = Codec.name(in: RecognizerType.table, "a gesture recognizer type")
        .named("RecognizerType")
    static let edge = Codec.name(in: Names.edges, "an edge").named("Edge")

    /// A view or a class.
    ///
    /// UIKit's class names are known, while the engine finds other class names.
    private static let viewOrClass = Codec<ViewOrClass>(.name) { reader, node in
        if reader.document.kind(of: node) == .string,
            let known = Names.viewClasses.value(of: node, in: reader.document)
        {
            return .viewClass(known.name)
        }
        return reader.identifier(node).map { .view($0) }
    } write: { json, place in
        switch place {
        case .view(let id): json.write(id.name)
        case .viewClass(let name): json.write(name)
        }
    }

    // MARK: What the run is like

    static let stateTest: Codec<Condition> = Form(
        "a condition about a state", example: #"{"of": "pan", "is": "began"}"#, StateTest(),
        [
            Field("of", \.id, .id, isRequired: true, "The recognizer."),
            Field(
                "is", \.states, gestureStates, isRequired: true,
                "Its state, or one of several."),
        ]
    ).codec({ test in test.id.map { .state(of: $0, is: test.states ?? []) } }) {
        if case .state(let id, let states) = $0 { StateTest(id: id, states: states) } else { nil }
    }

    private static let stateName = Codec.name(in: Names.gestureStates, "a state")
    static let gestureState = stateName.named("GestureState")
    private static let gestureStates: Codec<[GestureState]> = .either([
        Look(.string, stateName.map({ [$0] }, { $0.count == 1 ? $0[0] : nil })),
        Look(.array, gestureState.list(of: "states", atLeastOne: "state", example: "[\"began\"]")),
    ])

    static let scrollTest: Codec<Condition> = Form(
        "a condition about scrolling", example: #"{"of": "list", "at": "top"}"#, ScrollTest(),
        rule: .exactlyOne(of: ["at", "is"]),
        [
            Field("of", \.id, .id, isRequired: true, "The scroll view."),
            Field("at", \.edge, edge, "The limit that its offset has reached or passed."),
            Field(
                "is", \.activity, .name(in: Names.scrollActivities, "what a scroll view does"),
                "What it does (SCV-22)."),
        ]
    ).codec({ $0.root.condition }, { ScrollTest($0) })

    static let offsetTest: Codec<Condition> = Form(
        "a condition about an offset", example: #"{"of": "list", "y": {"min": 10}}"#, OffsetTest(),
        [
            Field("of", \.id, .id, isRequired: true, "The scroll view."),
            Field("x", \.x, range, "Its `contentOffset.x`."),
            Field("y", \.y, range, "Its `contentOffset.y`."),
        ]
    ).codec({ $0.condition }) {
        if case .offset(let id, let x, let y) = $0 { OffsetTest(id: id, x: x, y: y) } else { nil }
    }

    static let valueTest: Codec<Condition> = Form(
        "a condition about a value", example: #"{"of": "switch", "is": true}"#, ControlValueTest(),
        [
            Field("of", \.id, .id, isRequired: true, "The control."),
            Field("is", \.value, controlValue, "The value that it has."),
            Field("min", \.range.min, .number, "The least value that it has."),
            Field("max", \.range.max, .number, "The greatest value that it has."),
        ]
    ).codec({ $0.condition }, { ControlValueTest($0) })

    private static let controlValue = Codec<ValueTest>(
        .object([("oneOf", .list([.type("boolean"), Codec.number.schema(), .type("string")]))])
    ) { reader, node in
        switch reader.document.kind(of: node) {
        case .bool: return reader.bool(node).map { .isOn($0) }
        case .string: return reader.string(node).map { .text($0) }
        case .number: return reader.number(node).map { .number(Interval($0)) }
        default:
            reader.fault(.expected(.either("true, false, a number or a text", example: "true")), at: node)
            return nil
        }
    } write: { json, test in
        switch test {
        case .isOn(let flag): json.write(flag)
        case .text(let text): json.write(text)
        case .number(let range): if let number = range.min { json.write(number) }
        }
    }

    static let propertyTest: Codec<Condition> = Form(
        "a condition about a property", example: #"{"of": "panel", "name": "hidden", "is": true}"#,
        PropertyTest(),
        [
            Field("of", \.id, .id, isRequired: true, "The object that has the property."),
            Field(
                "name", \.property,
                .name(in: Names.changeableProperties, "a property that a run can change"), isRequired: true,
                "The name of a property that a change can set."),
            Field(
                "is", isRequired: true, "The value that it has.", .object([]),
                read: { $2.wanted = $1 },
                write: { json, test in
                    guard let value = test.value, let form = test.property?.changeForm else { return }
                    json.key("is")
                    json.write(value, as: form)
                }),
        ]
    ).codec({ $0.condition }) {
        if case .property(let id, let property, let value) = $0 {
            PropertyTest(id: id, property: property, value: value)
        } else {
            nil
        }
    }

    // MARK: Ranges

    static let range = interval("a range", .number).named("Range", "Both bounds included.")

    /// A whole number, or a range of them.
    static let countOrRange: Codec<Interval<Int>> = .either(
        [
            Look(.number, Codec.whole(from: 0).map({ Interval($0) }, { $0.min == $0.max ? $0.min : nil })),
            Look(.object, interval("a whole number, or a range", .whole(from: 0))),
        ], "a whole number, or a range with \"min\", \"max\" or both", example: "{\"min\": 10}"
    ).named("CountOrRange")

    /// A range of a number that is expected, which by itself is no range.
    static let numberOrRange = interval("a number or a range", .number)

    private static func interval<Bound: Sendable>(
        _ words: String, _ bound: Codec<Bound>
    ) -> Codec<Interval<Bound>> {
        Form(
            "a range", example: #"{"min": 10}"#, Interval<Bound>(),
            rule: .atLeastOne("\(words) with \"min\", \"max\" or both"),
            [
                Field("min", \.min, bound, "The least value that fits."),
                Field("max", \.max, bound, "The greatest value that fits."),
            ]
        ).codec(
            { range in
                range.reader.checkOrder(of: range.root, at: range.node)
                return range.hasErrors ? nil : range.root
            }, { $0 })
    }
}

// MARK: - Objects as they are written

/// The members of an area.
private struct AreaParts {
    var view: Identifier?
    var rect: Rect?
    var edge: Edge?
    var width: Double?

    init() {}

    init(_ area: Area) {
        switch area {
        case .view(let view): self.view = view
        case .rect(let rect, in: let view): (self.view, self.rect) = (view, rect)
        case .strip(let edge, let width, of: let view):
            (self.view, self.edge, self.width) = (view, edge, width)
        }
    }
}

extension ReadObject<AreaParts> {
    fileprivate var area: Area? {
        let isRect = has("rect")
        for name: StaticString in ["edge", "width"] where isRect == has(name) {
            fault(
                isRect
                    ? .excludingMembers("rect", "\(name)", owner: object.owner)
                    : .missingMember("\(name)", of: object))
        }
        guard let view = root.view else { return nil }
        if let rect = root.rect { return .rect(rect, in: view) }
        guard let edge = root.edge, let width = root.width else { return .view(view) }
        return .strip(edge, width: width, of: view)
    }
}

private struct StateTest {
    var id: Identifier?
    var states: [GestureState]?
}

private struct ScrollTest {
    var id: Identifier?
    var edge: Edge?
    var activity: ScrollActivity?

    init() {}

    init?(_ condition: Condition) {
        switch condition {
        case .scrollLimit(let id, let edge): (self.id, self.edge) = (id, edge)
        case .scrollActivity(let id, let activity): (self.id, self.activity) = (id, activity)
        default: return nil
        }
    }

    var condition: Condition? {
        guard let id else { return nil }
        if let edge { return .scrollLimit(of: id, at: edge) }
        return activity.map { .scrollActivity(of: id, is: $0) } ?? .offset(of: id, x: nil, y: nil)
    }
}

private struct OffsetTest {
    var id: Identifier?
    var x: Interval<Double>?
    var y: Interval<Double>?
}

extension ReadObject<OffsetTest> {
    fileprivate var condition: Condition? {
        if !has("x"), !has("y"), !hasErrors {
            fault(.expected(.either("a range for \"x\" or \"y\"", example: "{\"min\": 10}")))
        }
        return root.id.map { .offset(of: $0, x: root.x, y: root.y) }
    }
}

private struct ControlValueTest {
    var id: Identifier?
    var value: ValueTest?
    var range = Interval<Double>()

    init() {}

    init?(_ condition: Condition) {
        guard case .value(let id, let test) = condition else { return nil }
        self.id = id
        if case .number(let range) = test, range.min != range.max { self.range = range } else { value = test }
    }
}

extension ReadObject<ControlValueTest> {
    fileprivate var condition: Condition? {
        let hasRange = has("min") || has("max")
        if has("is") {
            if hasRange { fault(.excludingMembers("is", "min", owner: object.owner)) }
        } else if !hasRange {
            fault(.expected(.either("\"is\", or a range by \"min\" and \"max\"", example: "{\"min\": 10}")))
        }
        reader.checkOrder(of: root.range, at: node)
        guard let id = root.id else { return nil }
        // The form of the value is known only without errors.
        return hasErrors ? .inside(.view(id)) : .value(of: id, root.value ?? .number(root.range))
    }
}

private struct PropertyTest {
    var id: Identifier?
    var property: Property?
    /// The value, whose form the property decides.
    var wanted: JSONNode?
    var value: PropertyValue?
}

extension ReadObject<PropertyTest> {
    fileprivate var condition: Condition? {
        guard let property = root.property else { return nil }
        let value = root.wanted.flatMap { wanted in property.changeForm.flatMap { reader.value(wanted, $0) } }
        return root.id.map { .property(of: $0, property, is: value ?? .flag(false)) }
    }
}

extension DocumentReader {
    fileprivate func checkOrder<Bound>(of range: Interval<Bound>, at node: JSONNode) {
        if let min = range.min, let max = range.max, min > max {
            fault(.disorderedRange(lower: "min", upper: "max"), at: document.member("min", of: node) ?? node)
        }
    }
}
