/// Models `UITextField` (TXF-1 to TXF-6, D52).
enum TextField: ControlClass {
    static var touchHandling: ControlTouchHandling { .track(keepsAll: true) }
    static var primaryActionTrigger: ControlEvents? { .editingDidEndOnExit }

    static func value(of control: ControlDescription, isSelected: Bool) -> ControlValue? {
        .text(control.text)
    }

}

// MARK: - Editing

extension Dispatcher {
    /// The text field that a responder is, or nil.
    private func textField(_ responder: Responder?) -> ViewID? {
        guard case .view(let view)? = responder, tree[view].viewClass == .textField else {
            return nil
        }
        return view
    }

    // MARK: The delegate

    /// Asks the delegate of a field.
    private mutating func ask(
        _ question: TextFieldCallback, _ field: ViewID, replacement: String? = nil, _ answer: Bool
    ) -> Bool {
        write(.textField(field, question, replacement: replacement, answer: answer))
        runEffects(of: question.method, on: .view(field))
        return answer
    }

    private mutating func tell(_ callback: TextFieldCallback, _ field: ViewID) {
        write(.textField(field, callback, replacement: nil, answer: nil))
        runEffects(of: callback.method, on: .view(field))
    }

    private func delegate(of field: ViewID) -> TextFieldDelegate {
        controls[field].properties.textFieldDelegate
    }

    // MARK: Beginning and ending

    /// Whether a responder that can become first responder may: the delegate of a field is asked (TXF-2).
    mutating func mayBeginEditing(_ responder: Responder) -> Bool {
        guard let field = textField(responder) else { return true }
        return ask(.shouldBeginEditing, field, delegate(of: field).shouldBeginEditing)
    }

    /// Whether a responder that can resign may: the delegate of a field is asked (TXF-4).
    mutating func mayEndEditing(_ responder: Responder) -> Bool {
        guard let field = textField(responder) else { return true }
        return ask(.shouldEndEditing, field, delegate(of: field).shouldEndEditing)
    }

    /// A responder has become first responder: one that takes text makes its window key (D55), and a text field begins
    /// editing (TXF-2).
    mutating func beganFirstResponder(_ responder: Responder) {
        if takesText(responder), let window = scene.window(of: responder, in: tree) {
            application.makeKeyToEdit(window, log: &record)
        }
        guard let field = textField(responder) else { return }
        if controls[field].properties.clearsOnBeginEditing,
            ask(.shouldClear, field, delegate(of: field).shouldClear)
        {
            controls.update(field) { $0.properties.text = "" }
        }
        dispatch(.editingDidBegin, from: field)
        tell(.didBeginEditing, field)
    }

    /// A responder has ceased to be first responder: a text field ends editing (TXF-4).
    mutating func endedFirstResponder(_ responder: Responder) {
        guard let field = textField(responder) else { return }
        dispatch(.editingDidEnd, from: field)
        tell(.didEndEditing, field)
    }

    /// The field that has the keyboard, if one has.
    private var editedField: ViewID? { textField(application.keyFirstResponder(in: tree)) }

    /// Typing: the text grows at its end, character by character (TXF-3).
    mutating func type(_ text: String) {
        for character in text {
            guard mayGoOn() else { return }
            guard let field = editedField else { return discardText() }
            let answer = delegate(of: field).allows(character, after: controls[field].properties.text)
            guard ask(.shouldChangeCharacters, field, replacement: String(character), answer) else {
                continue
            }
            controls.update(field) { $0.properties.text.append(character) }
            dispatch(.editingChanged, from: field)
        }
    }

    /// The Return key; the field gives up editing only if an action is registered for the end on exit (TXF-5).
    mutating func pressReturn() {
        guard let field = editedField else { return discardText() }
        guard ask(.shouldReturn, field, delegate(of: field).shouldReturn) else { return }
        let isHeard = controls.actions(of: field).contains {
            !$0.events.isDisjoint(with: .editingDidEndOnExit)
        }
        dispatch(.editingDidEndOnExit, from: field)
        if isHeard { _ = resignFirstResponder(.view(field)) }
    }
}
