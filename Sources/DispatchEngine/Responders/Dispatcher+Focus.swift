/// First responders (EV-1 to EV-3), and the editing of text, which begins and ends with them (TXF-2 to TXF-6, D52, D55, D62,
/// D63).
extension Dispatcher {
    // MARK: First responders

    /// `becomeFirstResponder()`: read in the order of EV-2, so that a refused candidate never takes the focus away.
    mutating func becomeFirstResponder(_ responder: Responder) -> Bool {
        if application.focus.isFirstResponder(responder) { return true }
        guard canBecomeFirstResponder(responder), scene.window(of: responder, in: tree) != nil,
            mayBeginEditing(responder),
            let window = scene.window(of: responder, in: tree)
        else { return false }
        // What a delegate did meanwhile counts, here and below.
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

    /// Lets the first responder of a window resign for another, and any that an action makes first responder
    /// meanwhile; what is logged of the last one that resigned is left to the caller.
    ///
    /// - Returns: whether the window has no first responder now; one that takes the focus back keeps it.
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

    /// `resignFirstResponder()`; true as well for one that is not the first responder.
    mutating func resignFirstResponder(_ responder: Responder) -> Bool {
        guard application.focus.isFirstResponder(responder) else { return true }
        guard mayResign(responder) else { return false }
        if application.focus.isFirstResponder(responder) { clearFirstResponder(responder) }
        return true
    }

    private mutating func mayResign(_ responder: Responder) -> Bool {
        scene.canResignFirstResponder(responder, in: tree) && mayEndEditing(responder)
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
            scene.viewControllers[controller.index].canBecomeFirstResponder
        case .windowScene, .transitionView, .application, .applicationDelegate: false
        }
    }

    // MARK: The delegate of a text field

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

    // MARK: Beginning and ending to edit

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
            controls.update(field) { $0.clearText() }
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

    /// The text field that a responder is, or nil.
    private func textField(_ responder: Responder?) -> ViewID? {
        guard case .view(let view)? = responder, tree[view].viewClass == .textField else {
            return nil
        }
        return view
    }

    /// The action of the tap that a text field or text view owns (D52, D62).
    mutating func beginEditing(byTap id: GestureRecognizerID) {
        guard let view = recognizers[id].view else { return }
        // A text view that is only selectable shows nothing of what it does here.
        if scrolls.textProperties(of: view)?.isEditable == false { return }
        _ = becomeFirstResponder(.view(view))
    }

    /// Brings the tap of a text view in line with `isEditable` and `isSelectable` (D62).
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
            controls.update(field) { $0.type(character) }
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

    /// Whether a first responder takes text: an enabled text field, an editable text view, a search bar, or one of the
    /// author's own that inserts text as `UIKeyInput` does.
    func takesText(_ responder: Responder) -> Bool {
        if case .view(let view) = responder {
            switch tree[view].viewClass {
            case .textField: return tree[view].flags.contains(.enabled)
            case .textView: return scrolls.textProperties(of: view)?.isEditable ?? false
            case .searchBar: return true
            default: break
            }
        }
        return scene.capabilities(of: responder)?.implements.contains("insertText:") ?? false
    }

    /// Whether text input takes a key before key commands see it: a responder takes text, and the key types something.
    func textInputTakes(_ key: PressSample.Key) -> Bool {
        guard key.typesText else { return false }
        let start = application.pressStart(in: tree, options)
        return application.focus.isFirstResponder(start) && takesText(start)
    }

    /// Typed text that no text field takes; others that take text keep it to themselves.
    mutating func discardText() {
        if let first = application.keyFirstResponder(in: tree), takesText(first) { return }
        write(.discarded(.text, phase: nil))
    }
}
