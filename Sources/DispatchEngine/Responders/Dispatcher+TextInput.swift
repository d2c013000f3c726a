/// Text input beside text fields: who takes text, and which keys text input takes (D52, D55, D62, D63).
extension Dispatcher {
    /// Whether a first responder takes text: an enabled text field, an editable text view, a search bar, or one of the
    /// author's own that inserts text as `UIKeyInput` does.
    func takesText(_ responder: Responder) -> Bool {
        if case .view(let view) = responder {
            switch tree[view].viewClass {
            case .textField: return tree[view].flags.contains(.enabled)
            case .textView: return isEditable(view)
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

    // MARK: Text views

    private func textView(_ view: ViewID) -> ScrollState.Properties? {
        guard tree[view].viewClass == .textView, let id = scene.scrollViewOfView[view] else { return nil }
        return scrolls[id].properties
    }

    private func isEditable(_ view: ViewID) -> Bool { textView(view)?.isEditable ?? false }

    /// Whether a text view has any use for being first responder; other views do not depend on it.
    func mayFocusText(in view: ViewID) -> Bool {
        textView(view).map { $0.isEditable || $0.isSelectable } ?? true
    }

    /// The action of the tap that a text field or text view owns (D52, D62).
    mutating func beginEditing(byTap id: GestureRecognizerID) {
        guard let view = recognizers[id].view else { return }
        // A text view that is only selectable shows nothing of what it does here.
        if textView(view)?.isEditable == false { return }
        _ = becomeFirstResponder(.view(view))
    }

    /// Brings the tap of a text view in line with `isEditable` and `isSelectable` (D62).
    mutating func setTextTap(of id: ScrollViewID) {
        let view = scene[id].view
        guard let tap = recognizers.attached(to: view).first(where: { scene.textTaps.contains($0) }) else {
            return
        }
        let isEnabled = mayFocusText(in: view)
        recognizers[tap].setEnabled(isEnabled)
        if !isEnabled { interrupt(tap) }
    }
}

extension PressSample.Key {
    /// Whether the key types something (D63): not with Command or Control, and not a key that only acts, such as an
    /// arrow, whose characters UIKit spells `UIKeyInputUpArrow`.
    fileprivate var typesText: Bool {
        guard !modifierFlags.contains("command"), !modifierFlags.contains("control"),
            !characters.hasPrefix("UIKeyInput")
        else { return false }
        return characters.unicodeScalars.contains { scalar in
            switch scalar {
            // A tab and the end of a line are text.
            case "\t", "\n", "\r": true
            default: scalar.properties.generalCategory != .control && !scalar.isFunctionKey
            }
        }
    }
}

extension Unicode.Scalar {
    /// Whether it stands for a key rather than a character: AppKit's function keys have a private area.
    fileprivate var isFunctionKey: Bool { (0xF700...0xF8FF).contains(value) }
}
