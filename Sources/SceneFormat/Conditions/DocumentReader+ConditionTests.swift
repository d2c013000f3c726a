import DispatchEngine
import JSONText

/// The tests in conditions.
///
/// After an error each is one of the same ids, so that they can be checked, or nil.
extension DocumentReader {
    // MARK: What the question is about

    func vectorTest(_ node: JSONNode) -> VectorTest? {
        read(node, VectorTestMember.self, VectorTest(), "a range for \"x\", \"y\" or \"length\"") {
            test, member, value in
            switch member {
            case .x: test.x = range(value)
            case .y: test.y = range(value)
            case .length: test.length = range(value)
            }
        }
    }

    func area(_ node: JSONNode) -> Area? {
        guard document.kind(of: node) == .object else {
            if document.kind(of: node) == .string { return identifier(node).map { .view($0) } }
            fault(
                .expected(
                    .either(
                        "the id of a view, or an object with a part of its bounds",
                        example: AreaMember.example)), at: node)
            return nil
        }
        var view: Identifier?
        var rect: Rect?
        var edge: Edge?
        var width: Double?
        for (member, value) in members(of: node, AreaMember.self) {
            switch member {
            case .view: view = identifier(value)
            case .rect: rect = self.rect(value)
            case .edge: edge = choice(value, in: Names.edges, "an edge")
            case .width: width = number(value, in: .notNegative)
            }
        }
        let isRect = given("rect", of: node) != nil
        requireMembers(of: node, isRect ? ["view"] : ["view", "edge", "width"], AreaMember.form)
        for name: StaticString in ["edge", "width"] where isRect && given(name, of: node) != nil {
            fault(.excludingMembers("rect", "\(name)", owner: AreaMember.owner), at: node)
        }
        guard let view else { return nil }
        if let rect { return .rect(rect, in: view) }
        guard let edge, let width else { return .view(view) }
        return .strip(edge, width: width, of: view)
    }

    func touchViewTest(_ node: JSONNode) -> TouchViewTest? {
        read(node, TouchViewMember.self, TouchViewTest(), "\"id\", \"class\", \"within\" or \"isControl\"") {
            test, member, value in
            switch member {
            case .id: test.view = identifier(value)
            case .class: test.className = className(value)
            case .within: test.within = viewOrClass(value)
            case .isControl: set(&test.isControl, value)
            }
        }
    }

    func counterpartTest(_ node: JSONNode) -> CounterpartTest? {
        read(
            node, CounterpartMember.self, CounterpartTest(),
            "\"id\", \"type\", \"class\", \"view\" or \"within\""
        ) { test, member, value in
            switch member {
            case .id: test.recognizer = identifier(value)
            case .type: test.type = choice(value, in: RecognizerType.table, "a gesture recognizer type")
            case .class: test.className = className(value)
            case .view: test.view = identifier(value)
            case .within: test.within = viewOrClass(value)
            }
        }
    }

    /// Reads a view or a class.
    ///
    /// UIKit's class names are known, while the engine finds other class names.
    private func viewOrClass(_ node: JSONNode) -> ViewOrClass? {
        if document.kind(of: node) == .string, let known = Names.viewClasses.value(of: node, in: document) {
            return .viewClass(known.name)
        }
        return identifier(node).map { .view($0) }
    }

    // MARK: What the run is like

    func stateTest(_ node: JSONNode) -> Condition? {
        var (id, states): (Identifier?, [GestureState]) = (nil, [])
        for (member, value) in members(of: node, StateTestMember.self) {
            switch member {
            case .of: id = identifier(value)
            case .is where document.kind(of: value) == .array:
                for element in elements(of: value, "states", like: "[\"began\"]") {
                    if let state = choice(element, in: Names.gestureStates, "a state") {
                        states.append(state)
                    }
                }
                if document.count(of: value) == 0 { fault(.emptySet("state"), at: value) }
            case .is: if let state = choice(value, in: Names.gestureStates, "a state") { states = [state] }
            }
        }
        requireMembers(of: node, ["of", "is"], StateTestMember.form)
        return id.map { .state(of: $0, is: states) }
    }

    func scrollTest(_ node: JSONNode) -> Condition? {
        var id: Identifier?
        var edge: Edge?
        var activity: ScrollActivity?
        for (member, value) in members(of: node, ScrollTestMember.self) {
            switch member {
            case .of: id = identifier(value)
            case .at: edge = choice(value, in: Names.edges, "an edge")
            case .is: activity = choice(value, in: Names.scrollActivities, "what a scroll view does")
            }
        }
        requireMembers(of: node, ["of"], ScrollTestMember.form)
        requireOne(of: ["at", "is"], in: node, ScrollTestMember.form)
        guard let id else { return nil }
        if let edge { return .scrollLimit(of: id, at: edge) }
        return activity.map { .scrollActivity(of: id, is: $0) } ?? .offset(of: id, x: nil, y: nil)
    }

    func offsetTest(_ node: JSONNode) -> Condition? {
        var id: Identifier?
        var (x, y): (Interval<Double>?, Interval<Double>?)
        let before = findings.count
        for (member, value) in members(of: node, OffsetTestMember.self) {
            switch member {
            case .of: id = identifier(value)
            case .x: x = range(value)
            case .y: y = range(value)
            }
        }
        requireMembers(of: node, ["of"], OffsetTestMember.form)
        if findings.count == before, x == nil, y == nil {
            fault(.expected(.either("a range for \"x\" or \"y\"", example: "{\"min\": 10}")), at: node)
        }
        return id.map { .offset(of: $0, x: x, y: y) }
    }

    func valueTest(_ node: JSONNode) -> Condition? {
        var id: Identifier?
        var test: ValueTest?
        var range = Interval<Double>()
        let before = findings.count
        for (member, value) in members(of: node, ValueTestMember.self) {
            switch member {
            case .of: id = identifier(value)
            case .is: test = self.value(value)
            case .min: range.min = number(value)
            case .max: range.max = number(value)
            }
        }
        requireMembers(of: node, ["of"], ValueTestMember.form)
        let hasRange = given("min", of: node) != nil || given("max", of: node) != nil
        if given("is", of: node) != nil {
            if hasRange { fault(.excludingMembers("is", "min", owner: ValueTestMember.owner), at: node) }
        } else if !hasRange, document.kind(of: node) == .object {
            fault(
                .expected(.either("\"is\", or a range by \"min\" and \"max\"", example: "{\"min\": 10}")),
                at: node)
        }
        checkOrder(of: range, at: node)
        guard let id else { return nil }
        // The form of the value is known only without errors.
        return findings.count == before ? .value(of: id, test ?? .number(range)) : .inside(.view(id))
    }

    private func value(_ node: JSONNode) -> ValueTest? {
        switch document.kind(of: node) {
        case .bool: return document.bool(node).map { .isOn($0) }
        case .string: return string(node).map { .text($0) }
        case .number: return number(node).map { .number(Interval($0)) }
        default:
            fault(.expected(.either("true, false, a number or a text", example: "true")), at: node)
            return nil
        }
    }

    func propertyTest(_ node: JSONNode) -> Condition? {
        var id: Identifier?
        var property: Property?
        var wanted: JSONNode?
        for (member, value) in members(of: node, PropertyTestMember.self) {
            switch member {
            case .of: id = identifier(value)
            case .name:
                property = choice(value, in: Names.changeableProperties, "a property that a run can change")
            case .is: wanted = value
            }
        }
        requireMembers(of: node, ["of", "name", "is"], PropertyTestMember.form)
        guard let property else { return nil }
        let value = wanted.flatMap { wanted in property.changeForm.flatMap { self.value(wanted, $0) } }
        return id.map { .property(of: $0, property, is: value ?? .flag(false)) }
    }

    // MARK: Ranges

    /// Reads a whole number, or a range of them.
    func countOrRange(_ node: JSONNode) -> Interval<Int>? {
        if document.kind(of: node) == .number { return integer(node, from: 0).map { Interval($0) } }
        return range(node, "a whole number, or a range") { integer($0, from: 0) }
    }

    private func range(_ node: JSONNode) -> Interval<Double>? { range(node, "a range") { number($0) } }

    private func range<Bound>(
        _ node: JSONNode, _ words: String, _ bound: (JSONNode) -> Bound?
    ) -> Interval<Bound>? {
        guard document.kind(of: node) == .object, givenCount(of: node) > 0 else {
            fault(
                .expected(.either("\(words) with \"min\", \"max\" or both", example: "{\"min\": 10}")),
                at: node)
            return nil
        }
        var range = Interval<Bound>()
        let before = findings.count
        for (member, value) in members(of: node, RangeMember.self) {
            switch member {
            case .min: range.min = bound(value)
            case .max: range.max = bound(value)
            }
        }
        checkOrder(of: range, at: node)
        return findings.count == before ? range : nil
    }

    private func checkOrder<Bound>(of range: Interval<Bound>, at node: JSONNode) {
        if let min = range.min, let max = range.max, min > max {
            fault(.disorderedRange(lower: "min", upper: "max"), at: document.member("min", of: node) ?? node)
        }
    }

    // MARK: Objects

    /// Reads a test made of members that may each be left out, but not all.
    private func read<Test, Name: MemberName>(
        _ node: JSONNode, _ type: Name.Type, _ initial: Test, _ choices: String,
        _ set: (inout Test, Name, JSONNode) -> Void
    ) -> Test? {
        var test = initial
        if document.kind(of: node) == .object, givenCount(of: node) == 0 {
            fault(.expected(.either("an object with \(choices)", example: Name.example)), at: node)
        }
        for (member, value) in members(of: node, type) { set(&test, member, value) }
        return test
    }

    private func requireOne(
        of names: [StaticString], in node: JSONNode, _ form: @autoclosure () -> ObjectForm
    ) {
        guard document.kind(of: node) == .object else { return }
        if names.count(where: { given($0, of: node) != nil }) != 1 {
            fault(.missingChoice(of: form(), choices: names.map { "\($0)" }), at: node)
        }
    }

    /// Returns the number of members that are not null.
    func givenCount(of node: JSONNode) -> Int { children(of: node).count { !document.isNull($0) } }
}
