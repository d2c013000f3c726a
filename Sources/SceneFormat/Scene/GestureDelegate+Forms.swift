import DispatchEngine
import JSONText

/// The delegates of gesture recognizers.
extension Forms {
    static let gestureDelegate = Form(
        "a gesture recognizer delegate", example: #"{"shouldBegin": false}"#, GestureDelegateParts(),
        [
            Field(
                "id", \.answers.object, .id,
                of: .init(
                    words: "the delegate of a recognizer of the scene's own",
                    here: "that of a scroll view's own recognizer, which is the scroll view",
                    contain: { !$0.isScrollView }),
                "The responder that is the delegate; the log names it. A view that was asked already whether the recognizer should begin is not asked again, and its override answers for the delegate (GR-43)."
            ),
            Field(
                "effects", "What its methods change whenever they are called.", effectsOfDelegate.schema,
                read: { reader, node, parts in
                    var effects = EffectsOfDelegate(type: parts.type)
                    effectsOfDelegate.read(reader, node, into: &effects)
                    parts.answers.shouldBeginEffects = effects.shouldBegin
                }),
            question(
                "shouldBegin", \.answers.shouldBegin, shouldBegin,
                "`gestureRecognizerShouldBegin(_:)` (GR-41)."),
            question(
                "shouldReceiveTouch", \.answers.shouldReceiveTouch, shouldReceiveTouch,
                "`gestureRecognizer(_:shouldReceive:)` of a touch (GR-7)."),
            question(
                "shouldReceiveEvent", \.answers.shouldReceiveEvent, .flag.inAnswers("YesOrNoAnswer", ""),
                "`gestureRecognizer(_:shouldReceive:)` of an event (GR-8)."),
            question(
                "simultaneousWith", \.answers.simultaneousWith, selection, isAboutTwo: true,
                "`gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)` (GA-4)."),
            question(
                "shouldRequireFailureOf", \.answers.shouldRequireFailureOf, selection, isAboutTwo: true,
                "`gestureRecognizer(_:shouldRequireFailureOf:)` (GA-19)."),
            question(
                "shouldBeRequiredToFailBy", \.answers.shouldBeRequiredToFailBy, selection, isAboutTwo: true,
                "`gestureRecognizer(_:shouldBeRequiredToFailBy:)` (GA-19)."),
        ])

    struct GestureDelegateParts: Sendable {
        /// The recognizer's type, or nil if it is not known.
        var type: RecognizerType?
        /// True if the recognizer is a scroll view's own, whose delegate is the scroll view and no other (GR-43).
        var isScrollView = false
        var answers = GestureDelegate()
    }

    static let gestureDelegateSchema = Schema.component("GestureDelegate") {
        gestureDelegate.schema.described(
            "Answers of `UIGestureRecognizerDelegate`; what is absent is not implemented (GR-23).")
    }

    /// An answer about a recognizer, and perhaps another.
    private static func question<Value: Sendable>(
        _ name: String, _ path: any WritableKeyPath<GestureDelegateParts, ScriptedAnswer<Value>?> & Sendable,
        _ codec: Codec<Value>, isAboutTwo: Bool = false, _ about: String
    ) -> Field<GestureDelegateParts> {
        Field(
            name, about, codec.schema(),
            read: { reader, node, parts in
                parts[keyPath: path] = reader.answer(
                    node, at: .recognizer(parts.type, aboutTwo: isAboutTwo)
                ) { codec.read(reader, $0) }
            },
            write: { json, parts in
                guard let answer = parts[keyPath: path] else { return }
                json.key(dynamic: name)
                write(answer, to: &json) { _ = codec.write(&$0, $1) }
            })
    }

    /// The effects of the methods of a recognizer's delegate.
    static let effectsOfDelegate = Form(
        "the effects of a recognizer's delegate",
        example: #"{"shouldBegin": [{"target": "panel", "set": {"hidden": true}}]}"#, EffectsOfDelegate(),
        [
            Field(
                "shouldBegin", "The changes each time the delegate is asked whether to begin.", .changes,
                read: { $2.shouldBegin = $0.changes($1, at: .recognizer($2.type)) })
        ])

    struct EffectsOfDelegate: Sendable {
        fileprivate var type: RecognizerType?
        fileprivate var shouldBegin: [Change] = []
    }
}

extension DocumentReader {
    /// Reads the delegate of a recognizer.
    ///
    /// - Parameters:
    ///   - node: the delegate.
    ///   - type: the recognizer's type, or nil if it is not known.
    ///   - isScrollView: true if it is a scroll view's own, whose delegate is the scroll view and no other (GR-43).
    /// - Returns: the delegate, or nil if there is none.
    func delegate(
        _ node: JSONNode, of type: RecognizerType?, isScrollView: Bool = false
    ) -> GestureDelegate? {
        if document.isNull(node) { return nil }
        var parts = Forms.GestureDelegateParts(type: type, isScrollView: isScrollView)
        if !isScrollView, document.kind(of: node) == .string {
            parts.answers.object = identifier(node)
        } else {
            Forms.gestureDelegate.read(self, node, into: &parts)
        }
        return parts.answers
    }
}

extension SceneWriter {
    mutating func write(_ delegate: GestureDelegate) {
        json.key("delegate")
        json.beginObject()
        Forms.gestureDelegate.writeMembers(&json, Forms.GestureDelegateParts(answers: delegate))
        if !delegate.shouldBeginEffects.isEmpty {
            json.key("effects")
            json.beginObject()
            write(dynamic: "shouldBegin", delegate.shouldBeginEffects)
            json.endObject()
        }
        json.endObject()
    }
}
