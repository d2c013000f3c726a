extension ScriptedAnswer {
    /// Links its conditions, and with a closure its values.
    mutating func link(
        by linker: inout SceneLinker, _ linkValue: (inout Value, inout SceneLinker) -> Void = { _, _ in }
    ) {
        switch self {
        case .value(var value):
            linkValue(&value, &linker)
            self = .value(value)
        case .when(var condition, var then, var otherwise):
            condition.link(by: &linker)
            then.link(by: &linker, linkValue)
            otherwise?.link(by: &linker, linkValue)
            self = .when(condition, then: then, otherwise: otherwise)
        }
    }
}

extension Condition {
    mutating func link(by linker: inout SceneLinker) {
        linker.conditionVisits += 1
        switch self {
        case .direction, .motion, .touches, .tapCount: break
        case .all(var conditions):
            for index in conditions.indices { conditions[index].link(by: &linker) }
            self = .all(conditions)
        case .any(var conditions):
            for index in conditions.indices { conditions[index].link(by: &linker) }
            self = .any(conditions)
        case .not(var condition):
            condition.link(by: &linker)
            self = .not(condition)
        case .inside(var area):
            area.link(by: &linker)
            self = .inside(area)
        case .touchView(var test):
            test.view?.link(to: .view, by: &linker)
            test.within?.link(by: &linker)
            self = .touchView(test)
        case .other(var test):
            test.recognizer?.link(to: .gestureRecognizer, by: &linker)
            test.view?.link(to: .view, by: &linker)
            test.within?.link(by: &linker)
            self = .other(test)
        case .state(var recognizer, let states):
            recognizer.link(to: .gestureRecognizer, by: &linker)
            self = .state(of: recognizer, is: states)
        case .scrollLimit(var scrollView, let edge):
            linker.linkScrollView(&scrollView)
            self = .scrollLimit(of: scrollView, at: edge)
        case .scrollActivity(var scrollView, let activity):
            linker.linkScrollView(&scrollView)
            self = .scrollActivity(of: scrollView, is: activity)
        case .offset(var scrollView, let x, let y):
            linker.linkScrollView(&scrollView)
            self = .offset(of: scrollView, x: x, y: y)
        case .value(var control, let test):
            control.link(to: .view, by: &linker)
            linker.check(test, of: control)
            self = .value(of: control, test)
        case .property(var object, let property, let value):
            object.link(to: .changeTarget, by: &linker)
            linker.check([property], of: object)
            self = .property(of: object, property, is: value)
        case .firstResponder(var responder):
            responder.link(to: .responder, by: &linker)
            self = .firstResponder(responder)
        case .windowIsKey(var window):
            window.link(to: .view, by: &linker)
            linker.require(.window, window)
            self = .windowIsKey(window)
        }
    }
}

extension Area {
    fileprivate mutating func link(by linker: inout SceneLinker) {
        switch self {
        case .view(var view):
            linker.linkPlace(&view)
            self = .view(view)
        case .rect(let rect, var view):
            linker.linkPlace(&view)
            self = .rect(rect, in: view)
        case .strip(let edge, let width, var view):
            linker.linkPlace(&view)
            self = .strip(edge, width: width, of: view)
        }
    }
}

extension ViewOrClass {
    /// Finds the view, or takes a name that is no view's for a class of the author's own.
    fileprivate mutating func link(by linker: inout SceneLinker) {
        guard case .view(var view) = self else { return }
        if linker.identifiers.isClass(view.name) {
            self = .viewClass(view.name)
        } else {
            view.link(to: .view, by: &linker)
            self = .view(view)
        }
    }
}

extension SceneLinker {
    /// Links a view that points are converted to, starting at its window.
    fileprivate mutating func linkPlace(_ id: inout Identifier) {
        id.link(to: .view, by: &self)
        if let view = id.view { conditionVisits += tree.depth(of: view) }
    }

    fileprivate mutating func linkScrollView(_ id: inout Identifier) {
        id.link(to: .view, by: &self)
        require(.scrollView, id)
    }

    /// Checks that a control has values of the tested form.
    fileprivate mutating func check(_ test: ValueTest, of control: Identifier) {
        guard let view = control.view else { return }
        guard let form = ValueTest.form(of: tree[view].viewClass) else {
            return reportKind(of: control, expected: .controlWithValue)
        }
        if form != test.form { fault(.foreignValue(control.name, expected: form), control) }
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
