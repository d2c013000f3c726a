import DispatchEngine
import JSONText

extension SceneDecoder {
    /// Reads the delegate of a recognizer.
    ///
    /// - Parameters:
    ///   - node: the delegate.
    ///   - type: the recognizer's type, or nil if it is not known.
    ///   - isScrollViews: true if it is a scroll view's own, whose delegate is the scroll view and no other (GR-43).
    /// - Returns: the delegate, or nil if there is none.
    func delegate(
        _ node: JSONNode, of type: RecognizerType?, isScrollViews: Bool
    ) -> GestureDelegate? {
        if document.isNull(node) { return nil }
        var result = GestureDelegate()
        if !isScrollViews, document.kind(of: node) == .string {
            result.object = reader.identifier(node)
            return result
        }
        for (member, value) in reader.members(of: node, DelegateMember.self) {
            switch member {
            case .id where isScrollViews:
                reader.fault(
                    .misplacedMember(
                        member.rawValue, owners: "the delegate of a recognizer of the scene's own",
                        here: "that of a scroll view's own recognizer, which is the scroll view"),
                    at: document.key(of: value) ?? value)
            case .shouldBegin:
                result.shouldBegin = shouldBegin(value, of: type)
            case .id: result.object = reader.identifier(value)
            case .effects:
                let effects = Forms.delegateEffects.read(reader, value)
                if let changes = effects.shouldBegin {
                    result.shouldBeginEffects = reader.changes(changes, at: .recognizer(type))
                }
            case .shouldReceiveTouch:
                result.shouldReceiveTouch = answer(value, Forms.shouldReceiveTouch, of: type)
            case .shouldReceiveEvent:
                result.shouldReceiveEvent = answer(value, .flag, of: type)
            case .simultaneousWith: result.simultaneousWith = pairAnswer(value, type)
            case .shouldRequireFailureOf: result.shouldRequireFailureOf = pairAnswer(value, type)
            case .shouldBeRequiredToFailBy: result.shouldBeRequiredToFailBy = pairAnswer(value, type)
            }
        }
        return result
    }

    /// Reads an answer about a recognizer, and perhaps another.
    private func answer<Value>(
        _ node: JSONNode, _ codec: Codec<Value>, of type: RecognizerType?, aboutTwo: Bool = false
    ) -> ScriptedAnswer<Value>? {
        reader.answer(node, at: .recognizer(type, aboutTwo: aboutTwo)) { codec.read(reader, $0) }
    }

    private func shouldBegin(
        _ node: JSONNode, of type: RecognizerType?
    ) -> ScriptedAnswer<GestureShouldBegin>? {
        reader.answer(node, at: .recognizer(type)) { value -> GestureShouldBegin? in
            let answer = Forms.shouldBegin.read(reader, value)
            if let type, !type.hasTranslation, document.kind(of: value) == .object {
                for name: StaticString in ["translation", "velocity"] {
                    guard let direction = reader.given(name, of: value) else { continue }
                    reader.fault(
                        .misplacedMember(
                            "\(name)", owners: "the delegate of a pan or screenEdgePan recognizer",
                            here: "that of a \(type.rawValue) recognizer"),
                        at: document.key(of: direction) ?? direction)
                }
            }
            return answer
        }
    }

    /// Reads an answer about another recognizer.
    private func pairAnswer(_ node: JSONNode, _ type: RecognizerType?) -> ScriptedAnswer<GestureSelection>? {
        answer(node, Forms.selection, of: type, aboutTwo: true)
    }

    /// Adds the recognizers, now that all ids and class names of the scene are known.
    mutating func addRecognizers() {
        let needsIdentifiers = recognizers.contains { !($0.description.delegate?.namesViews ?? []).isEmpty }
        let declared =
            needsIdentifiers && !customClasses.isEmpty ? Set(scene.views.map(\.description.id.name)) : []
        for var pending in recognizers {
            if !declared.isEmpty, var delegate = pending.description.delegate {
                delegate.moveClasses { customClasses.contains($0) && !declared.contains($0) }
                pending.description.delegate = delegate
            }
            if let view = pending.view {
                scene.addGestureRecognizer(pending.description, to: view)
            } else {
                scene.addDetachedGestureRecognizer(pending.description)
            }
        }
    }
}

extension GestureDelegate {
    /// The names in `notFrom` and `onlyFrom` that may be ids or class names.
    fileprivate var namesViews: [Identifier] {
        (shouldReceiveTouch?.values ?? []).flatMap { value -> [Identifier] in
            switch value {
            case .notFrom(let views, _), .onlyFrom(let views, _): views
            case .always, .notWithin: []
            }
        }
    }
}
