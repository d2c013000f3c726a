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
            default: json.key("delayedTouchesGestureRecognizer")
            }
            json.beginObject()
            writeMembers(of: recognizer, ScrollViewDescription.ownRecognizer(recognizer.id, recognizer.kind))
            json.endObject()
        }
    }

    private mutating func write(
        _ delegate: ScrollViewDelegate, effects: [ScriptedMethod: [Change]]
    ) {
        let hasEffects = effects.keys.contains { $0.isScrollViewDelegate }
        if case .firstSubview = delegate.viewForZooming, delegate.willEndDragging == nil, !hasEffects {
            return
        }
        json.key("delegate")
        json.beginObject()
        switch delegate.viewForZooming {
        case .firstSubview: break
        case .none: member("viewForZooming", orNull: nil)
        case .view(let id): member("viewForZooming", id)
        }
        if let target = delegate.willEndDragging {
            json.key("willEndDragging")
            json.beginObject()
            switch target {
            case .offset(let x, let y):
                json.key("targetContentOffset")
                write(x, y)
            case .multiples(let width, let height):
                json.key("multiplesOf")
                write(width, height)
            }
            json.endObject()
        }
        write(effects: effects) { $0.isScrollViewDelegate }
        json.endObject()
    }

    private mutating func write(_ first: Double?, _ second: Double?) {
        json.beginArray(onOneLine: true)
        for number in [first, second] {
            if let number { json.write(number) } else { json.writeNull() }
        }
        json.endArray()
    }

    /// Writes the delegate of a text field, unless it implements nothing.
    mutating func write(_ delegate: TextFieldDelegate, effects: [ScriptedMethod: [Change]]) {
        let hasEffects = effects.keys.contains { $0.isTextFieldDelegate }
        guard delegate != TextFieldDelegate() || hasEffects else { return }
        json.key("delegate")
        json.beginObject()
        member("shouldBeginEditing", delegate.shouldBeginEditing, unless: true)
        member("shouldEndEditing", delegate.shouldEndEditing, unless: true)
        member("shouldChangeCharacters", delegate.shouldChangeCharacters, unless: true)
        if delegate.maximumLength != nil || delegate.allowedCharacters != nil {
            json.key("shouldChangeCharacters")
            json.beginObject()
            if let length = delegate.maximumLength {
                json.key("maximumLength")
                json.write(length)
            }
            if let characters = delegate.allowedCharacters {
                member("onlyFrom", String(characters.sorted()))
            }
            json.endObject()
        }
        member("shouldClear", delegate.shouldClear, unless: true)
        member("shouldReturn", delegate.shouldReturn, unless: true)
        write(effects: effects) { $0.isTextFieldDelegate }
        json.endObject()
    }
}

extension ScriptedMethod {
    fileprivate var isScrollViewDelegate: Bool {
        if case .scrollViewDelegate = implementer { true } else { false }
    }

    fileprivate var isTextFieldDelegate: Bool {
        if case .textFieldDelegate = implementer { true } else { false }
    }
}
