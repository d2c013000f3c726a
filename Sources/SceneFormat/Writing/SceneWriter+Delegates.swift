import DispatchEngine
import JSONText

extension SceneWriter {
    /// Writes the delegate and the own recognizers of a scroll view, besides its properties.
    mutating func writeScrollView(_ view: ViewDescription) {
        write(view.scrollView?.delegate ?? ScrollViewDelegate(), effects: view.overrides?.effects ?? [:])
        for recognizer in view.scrollView?.ownRecognizers ?? [] {
            switch recognizer.kind {
            case .pan: json.key("panGestureRecognizer")
            case .pinch: json.key("pinchGestureRecognizer")
            case .custom: json.key("delayedTouchesGestureRecognizer")
            // No scroll view has one of its own.
            case .tap, .longPress, .swipe, .rotation, .screenEdgePan, .hover: continue
            }
            json.beginObject()
            writeMembers(of: recognizer, ScrollViewDescription.ownRecognizer(recognizer.id, recognizer.kind))
            json.endObject()
        }
    }

    private mutating func write(
        _ delegate: ScrollViewDelegate, effects: [ScriptedMethod: [Change]]
    ) {
        let hasEffects = effects.keys.contains(where: EffectsOwner.scrollViewDelegate.has)
        if case .firstSubview = delegate.viewForZooming, delegate.willEndDragging == nil,
            delegate.shouldScrollToTop == true, !hasEffects
        {
            return
        }
        json.key("delegate")
        json.beginObject()
        Forms.scrollViewDelegate.writeMembers(&json, Forms.ScrollViewDelegateParts(answers: delegate))
        write(effects: effects, where: EffectsOwner.scrollViewDelegate.has)
        json.endObject()
    }

    /// Writes the delegate of a text field, unless it implements nothing.
    mutating func write(_ delegate: TextFieldDelegate, effects: [ScriptedMethod: [Change]]) {
        let hasEffects = effects.keys.contains(where: EffectsOwner.textFieldDelegate.has)
        guard delegate != TextFieldDelegate() || hasEffects else { return }
        json.key("delegate")
        json.beginObject()
        Forms.textFieldDelegate.writeMembers(&json, Forms.TextFieldDelegateParts(answers: delegate))
        write(effects: effects, where: EffectsOwner.textFieldDelegate.has)
        json.endObject()
    }
}
