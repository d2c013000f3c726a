extension ReferenceResolver {
    /// Resolves the conditions of an answer and, with `value`, its values.
    ///
    /// Returns nil if a condition has errors.
    mutating func answer<Value, Resolved>(
        _ source: ScriptedAnswer<Value, Identifier>, _ value: (inout ReferenceResolver, Value) -> Resolved
    ) -> ScriptedAnswer<Resolved, SceneObject>? {
        switch source {
        case .value(let always): return .value(value(&self, always))
        case .when(let condition, let then, let otherwise):
            let resolved = self.condition(condition)
            let (yes, no) = (answer(then, value), otherwise.map { answer($0, value) })
            guard let resolved, let yes else { return nil }
            return .when(resolved, then: yes, otherwise: no ?? nil)
        }
    }

    /// Resolves the names in a condition.
    ///
    /// Returns nil if it has errors.
    mutating func condition(_ source: Condition<Identifier>) -> Condition<SceneObject>? {
        conditionVisits += 1
        switch source {
        case .all(let conditions): return self.conditions(conditions).map { .all($0) }
        case .any(let conditions): return self.conditions(conditions).map { .any($0) }
        case .not(let condition): return self.condition(condition).map { .not($0) }
        case .direction(let direction): return .direction(direction)
        case .motion(let quantity, let test): return .motion(quantity, test)
        case .touches(let range): return .touches(range)
        case .tapCount(let range): return .tapCount(range)
        case .inside(let area): return self.area(area).map { .inside($0) }
        case .touchView(let test): return self.test(test).map { .touchView($0) }
        case .other(let test): return self.test(test).map { .other($0) }
        case .state(let id, let states):
            return recognizer(id).map { .state(of: .gestureRecognizer($0), is: states) }
        case .scrollLimit(let id, let edge): return scrollView(id).map { .scrollLimit(of: $0, at: edge) }
        case .scrollActivity(let id, let activity):
            return scrollView(id).map { .scrollActivity(of: $0, is: activity) }
        case .offset(let id, let x, let y): return scrollView(id).map { .offset(of: $0, x: x, y: y) }
        case .value(let id, let test): return control(id, with: test).map { .value(of: $0, test) }
        case .property(let id, let property, let value):
            guard let object = object(id, .changeTarget) else { return nil }
            return check([property], of: object, id) ? .property(of: object, property, is: value) : nil
        case .firstResponder(let id): return responder(id).map { .firstResponder(.responder($0)) }
        case .windowIsKey(let id):
            guard let window = view(id) else { return nil }
            return require(.window, .responder(window), id) ? .windowIsKey(.responder(window)) : nil
        }
    }

    private mutating func conditions(_ source: [Condition<Identifier>]) -> [Condition<SceneObject>]? {
        let resolved = source.compactMap { condition($0) }
        return resolved.count == source.count ? resolved : nil
    }

    private mutating func area(_ source: Area<Identifier>) -> Area<SceneObject>? {
        switch source {
        case .view(let id): place(id).map { .view($0) }
        case .rect(let rect, let id): place(id).map { .rect(rect, in: $0) }
        case .strip(let edge, let width, let id): place(id).map { .strip(edge, width: width, of: $0) }
        }
    }

    /// Resolves a view that points are converted to, starting at its window.
    private mutating func place(_ id: Identifier) -> SceneObject? {
        guard let responder = view(id), case .view(let view) = responder else { return nil }
        conditionVisits += tree.depth(of: view)
        return .responder(responder)
    }

    private mutating func test(_ source: TouchViewTest<Identifier>) -> TouchViewTest<SceneObject>? {
        let before = faults.count
        var result = TouchViewTest<SceneObject>()
        result.view = source.view.flatMap { view($0) }.map { .responder($0) }
        result.className = source.className
        result.within = source.within.flatMap { viewOrClass($0) }
        result.isControl = source.isControl
        return faults.count == before ? result : nil
    }

    private mutating func test(_ source: CounterpartTest<Identifier>) -> CounterpartTest<SceneObject>? {
        let before = faults.count
        var result = CounterpartTest<SceneObject>()
        result.recognizer = source.recognizer.flatMap { recognizer($0) }.map { .gestureRecognizer($0) }
        result.type = source.type
        result.className = source.className
        result.view = source.view.flatMap { view($0) }.map { .responder($0) }
        result.within = source.within.flatMap { viewOrClass($0) }
        return faults.count == before ? result : nil
    }

    /// Resolves a view, or takes a name that is no view's for a class of the author's own.
    private mutating func viewOrClass(_ source: ViewOrClass<Identifier>) -> ViewOrClass<SceneObject>? {
        switch source {
        case .viewClass(let name): return .viewClass(name)
        case .view(let id):
            if identifiers[id.name] == nil, identifiers.classNames.contains(id.name) {
                return .viewClass(id.name)
            }
            return view(id).map { .view(.responder($0)) }
        }
    }

    private mutating func scrollView(_ id: Identifier) -> SceneObject? {
        guard case .view(let view)? = self.view(id) else { return nil }
        guard tree[view].viewClass.isKind(of: .scrollView) else { return wrongKind(id, .scrollView) }
        return .responder(.view(view))
    }

    /// Resolves a control that has values of the tested form.
    private mutating func control(_ id: Identifier, with test: ValueTest) -> SceneObject? {
        guard case .view(let view)? = self.view(id) else { return nil }
        guard let form = ValueTest.form(of: tree[view].viewClass) else {
            return wrongKind(id, .controlWithValue)
        }
        guard form == test.form else {
            fault(.foreignValue(id.name, expected: form), id)
            return nil
        }
        return .responder(.view(view))
    }
}

extension ValueTest {
    /// The form of the values of controls.
    public enum Form: String, Hashable, Sendable {
        case flag = "true or false"
        case number = "a number"
        case text = "a text"
    }

    var form: Form {
        switch self {
        case .isOn: .flag
        case .number: .number
        case .text: .text
        }
    }

    /// Returns the form of the values of a class, or nil for a class without values.
    static func form(of viewClass: ViewClass) -> Form? {
        switch viewClass.controlKind {
        case .switch, .button: .flag
        case .slider, .stepper, .segmentedControl, .pageControl: .number
        case .textField: .text
        case .control, .datePicker, .colorWell, .refreshControl, nil: nil
        }
    }
}
