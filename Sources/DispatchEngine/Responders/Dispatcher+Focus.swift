/// First responders (EV-1 to EV-3), and the editing of text, which begins and ends with them.
///
/// TXF-2 to TXF-6, D52, D55, D62, D63.
extension Dispatcher {
    // MARK: First responders

    /// Runs `becomeFirstResponder()`, in the order of EV-2, so that a refused candidate never takes the focus away.
    mutating func becomeFirstResponder(_ responder: Responder) -> Bool {
        if application.focus.isFirstResponder(responder) { return true }
        guard canBecomeFirstResponder(responder), scene.window(of: responder, in: tree) != nil,
            mayBeginEditing(responder),
            let window = scene.window(of: responder, in: tree)
        else { return false }
        // The delegate may have done something meanwhile, which counts here and below.
        if application.focus.isFirstResponder(responder) { return true }
        let isFree = resignFirstResponders(of: window, for: responder)
        if application.focus.isFirstResponder(responder) { return true }
        let old = application.focus.takeResigned(in: window)
        guard isFree, scene.window(of: responder, in: tree) == window else {
            if let old { write(.firstResponder(from: old, to: nil)) }
            return false
        }
        application.focus.become(responder)
        write(.firstResponder(from: old, to: responder))
        beganFirstResponder(responder)
        return true
    }

    /// Lets the first responder of a window resign for another, and any that an action makes first responder meanwhile.
    ///
    /// The caller logs the last one that resigned.
    ///
    /// - Returns: true if the window has no first responder now. One that takes the focus back keeps it.
    private mutating func resignFirstResponders(of window: ViewID, for responder: Responder) -> Bool {
        var asked: Set<Responder> = []
        while let old = application.firstResponder(of: window, in: tree) {
            guard old != responder, asked.insert(old).inserted, mayResign(old) else { return false }
            guard application.focus.isFirstResponder(old) else { continue }
            // EV-2: a candidate that cannot have the focus takes it from no responder.
            guard scene.window(of: responder, in: tree) == window else { return false }
            application.focus.resign(old, inFavorOfAnotherIn: window)
            // D52: the previous one ends its editing first.
            endedFirstResponder(old)
        }
        return true
    }

    /// Runs `resignFirstResponder()`, which also returns true for one that is not the first responder.
    mutating func resignFirstResponder(_ responder: Responder) -> Bool {
        guard application.focus.isFirstResponder(responder) else { return true }
        guard mayResign(responder) else { return false }
        if application.focus.isFirstResponder(responder) { clearFirstResponder(responder) }
        return true
    }

    private mutating func mayResign(_ responder: Responder) -> Bool {
        guard scene.canResignFirstResponder(responder, in: tree) else { return false }
        // TXF-4: a field asks its delegate.
        guard let field = textField(responder) else { return true }
        return ask(.shouldEndEditing, field, delegate(of: field).shouldEndEditing)
    }

    /// Makes the keyboard's first responder resign, unless its delegate refuses (SYS-25).
    mutating func dismissKeyboard() {
        guard let first = application.keyFirstResponder(in: tree), takesText(first) else { return }
        _ = resignFirstResponder(first)
    }

    /// Takes the focus away without asking, as when the responder leaves its window (EV-3).
    mutating func clearFirstResponder(_ responder: Responder) {
        application.focus.resign(responder)
        write(.firstResponder(from: responder, to: nil))
        endedFirstResponder(responder)
    }

    func canBecomeFirstResponder(_ responder: Responder) -> Bool {
        switch responder {
        case .view(let view):
            // TXF-2: a disabled field does not begin editing.
            tree[view].flags.contains(.canBecomeFirstResponder) && scrolls.mayFocusText(in: view)
                && (tree[view].flags.contains(.enabled) || tree[view].viewClass != .textField)
        case .viewController(let controller):
            scene.viewControllers[controller.index].description.canBecomeFirstResponder
        case .windowScene, .transitionView, .application, .applicationDelegate: false
        }
    }

    // MARK: The delegate of a text field

    /// Asks the delegate of a field.
    private mutating func ask(
        _ question: TextFieldCallback, _ field: ViewID, replacement: String? = nil, _ answer: Bool
    ) -> Bool {
        write(.textField(field, question, replacement: replacement, answer: answer))
        runEffects(of: question, on: .view(field))
        return answer
    }

    private mutating func tell(_ callback: TextFieldCallback, _ field: ViewID) {
        write(.textField(field, callback, replacement: nil, answer: nil))
        runEffects(of: callback, on: .view(field))
    }

    private func delegate(of field: ViewID) -> TextFieldDelegate {
        controls[field].properties.textFieldDelegate
    }

    // MARK: Beginning and ending to edit

    /// Returns true if a responder may become first responder, after asking a field's delegate (TXF-2).
    mutating func mayBeginEditing(_ responder: Responder) -> Bool {
        guard let field = textField(responder) else { return true }
        return ask(.shouldBeginEditing, field, delegate(of: field).shouldBeginEditing)
    }

    /// Begins editing with a new first responder.
    ///
    /// A responder that takes text makes its window key (D55), and a text field begins editing (TXF-2).
    mutating func beganFirstResponder(_ responder: Responder) {
        if takesText(responder), let window = scene.window(of: responder, in: tree) {
            application.makeKeyToEdit(window, log: &record)
        }
        guard let field = textField(responder) else { return }
        if controls[field].properties.clearsOnBeginEditing,
            ask(.shouldClear, field, delegate(of: field).shouldClear)
        {
            controls.update(field) { $0.clearText() }
        }
        dispatch(.editingDidBegin, from: field)
        tell(.didBeginEditing, field)
    }

    /// Ends the editing of a text field that has ceased to be first responder (TXF-4).
    mutating func endedFirstResponder(_ responder: Responder) {
        guard let field = textField(responder) else { return }
        dispatch(.editingDidEnd, from: field)
        tell(.didEndEditing, field)
    }

    /// Returns the text field that a responder is, or nil.
    private func textField(_ responder: Responder?) -> ViewID? {
        guard case .view(let view)? = responder, tree[view].viewClass == .textField else {
            return nil
        }
        return view
    }

    /// Runs the action of the tap that a text field or text view owns (D52, D62).
    mutating func beginEditing(byTap id: GestureRecognizerID) {
        guard let view = recognizers[id].view else { return }
        // A text view that is only selectable shows nothing of what it does here.
        if scrolls.textProperties(of: view)?.isEditable == false { return }
        _ = becomeFirstResponder(.view(view))
    }

    /// Updates the tap of a text view to `isEditable` and `isSelectable` (D62).
    mutating func setTextTap(of id: ScrollViewID) {
        let view = scene[id].view
        guard let tap = recognizers.attached(to: view).first(where: { scene.textTaps.contains($0) }) else {
            return
        }
        let isEnabled = scrolls.mayFocusText(in: view)
        recognizers[tap].setEnabled(isEnabled)
        if !isEnabled { interrupt(tap) }
    }

    // MARK: Text

    /// The field that has the keyboard, if there is one that takes text (D63).
    private var editedField: ViewID? {
        textField(application.keyFirstResponder(in: tree)).flatMap { takesText(.view($0)) ? $0 : nil }
    }

    /// Types a text, which is appended character by character (TXF-3).
    mutating func type(_ text: String) {
        for character in text {
            guard mayGoOn() else { return }
            guard let field = editedField else { return discardText() }
            let answer = delegate(of: field).allows(character, after: controls[field].properties.text)
            guard ask(.shouldChangeCharacters, field, replacement: String(character), answer) else {
                continue
            }
            controls.update(field) { $0.type(character) }
            dispatch(.editingChanged, from: field)
        }
    }

    /// Presses the Return key.
    ///
    /// The field ends editing only if an action is registered for the end on exit (TXF-5).
    mutating func pressReturn() {
        guard let field = editedField else { return discardText() }
        guard ask(.shouldReturn, field, delegate(of: field).shouldReturn) else { return }
        let isHeard = controls.actions(of: field).contains {
            !$0.events.isDisjoint(with: .editingDidEndOnExit)
        }
        dispatch(.editingDidEndOnExit, from: field)
        if isHeard { _ = resignFirstResponder(.view(field)) }
    }

    /// Returns true if a first responder takes text.
    ///
    /// It does so if it is an enabled text field, an editable text view, a search bar, or one of the author's own that
    /// inserts text as `UIKeyInput` does.
    func takesText(_ responder: Responder) -> Bool {
        if case .view(let view) = responder, tree[view].viewClass.takesText {
            return tree[view].flags.contains(.enabled)
                && scrolls.textProperties(of: view)?.isEditable != false
        }
        return scene.capabilities(of: responder)?.implements.contains("insertText:") ?? false
    }

    /// Returns true if text input takes a key before key commands see it.
    ///
    /// That is so if a responder takes text, and the key types something or edits what was typed.
    func textInputTakes(_ key: PressSample.Key) -> Bool {
        guard key.typesText || key.deletesText || key.movesInText else { return false }
        let start = application.pressStart(in: tree, options)
        guard application.focus.isFirstResponder(start), takesText(start) else { return false }
        // UIKeyInput has no insertion point to move.
        guard key.movesInText else { return true }
        return if case .view(let view) = start { tree[view].viewClass.takesText } else { false }
    }

    /// Discards typed text that no text field takes.
    ///
    /// Other responders that take text keep it to themselves.
    mutating func discardText() {
        if let first = application.keyFirstResponder(in: tree), takesText(first) { return }
        write(.discarded(.text, phase: nil))
    }
}
