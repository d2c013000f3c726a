/// Editing a text field (TXF-2 to TXF-6, D52).
extension Dispatcher {
    /// The text field that a responder is, or nil.
    private func textField(_ responder: Responder?) -> ViewID? {
        guard case .view(let view)? = responder, tree[view].viewClass.isKind(of: .textField) else {
            return nil
        }
        return view
    }

    /// A responder has become first responder: a text field begins editing (TXF-2).
    mutating func beganFirstResponder(_ responder: Responder) {
        if let field = textField(responder) { dispatch(.editingDidBegin, from: field) }
    }

    /// A responder has ceased to be first responder: a text field ends editing (TXF-4).
    mutating func endedFirstResponder(_ responder: Responder) {
        if let field = textField(responder) { dispatch(.editingDidEnd, from: field) }
    }

    /// The action of a field's own tap recogniser (D52).
    mutating func beginEditing(byTap id: GestureRecognizerID) {
        guard let field = recognizers[id.index].view else { return }
        _ = becomeFirstResponder(.view(field))
    }

    /// The field that has the keyboard, if one has.
    private var editedField: ViewID? { textField(keyWindow.flatMap { firstResponder(of: $0) }) }

    /// Typing: the text grows at its end, character by character (TXF-3).
    mutating func type(_ text: String) {
        for character in text {
            guard let field = editedField else {
                write(.discarded(.text, phase: nil, ids: []))
                return
            }
            self[control: field].properties.text.append(character)
            dispatch(.editingChanged, from: field)
        }
    }

    /// The Return key; the field gives up editing only if somebody listens for the end on exit (TXF-5).
    mutating func pressReturn() {
        guard let field = editedField else {
            write(.discarded(.text, phase: nil, ids: []))
            return
        }
        let isHeard = actions(of: field).contains { !$0.events.isDisjoint(with: .editingDidEndOnExit) }
        dispatch(.editingDidEndOnExit, from: field)
        if isHeard { _ = resignFirstResponder(.view(field)) }
    }
}
