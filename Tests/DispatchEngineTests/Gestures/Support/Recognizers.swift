import DispatchEngine

/// Words for recognizers: each sends its action `fire` to the application, so that a story shows when it fires.
func recognizer(
    _ id: Identifier, _ kind: GestureRecognizerDescription.Kind
) -> GestureRecognizerDescription {
    var description = GestureRecognizerDescription(id: id, kind: kind)
    description.actions = [TargetAction(target: "application", action: "fire")]
    return description
}

func tap(_ id: Identifier, taps: Int = 1, touches: Int = 1) -> GestureRecognizerDescription {
    var tap = GestureRecognizerDescription.Tap()
    tap.numberOfTapsRequired = taps
    tap.numberOfTouchesRequired = touches
    return recognizer(id, .tap(tap))
}

func longPress(
    _ id: Identifier, duration: Double = 0.5, taps: Int = 0, touches: Int = 1
) -> GestureRecognizerDescription {
    var press = GestureRecognizerDescription.LongPress()
    press.minimumPressDuration = duration
    press.numberOfTapsRequired = taps
    press.numberOfTouchesRequired = touches
    return recognizer(id, .longPress(press))
}

func pan(_ id: Identifier, minimum: Int = 1, maximum: Int? = nil) -> GestureRecognizerDescription {
    var pan = GestureRecognizerDescription.Pan()
    pan.minimumNumberOfTouches = minimum
    pan.maximumNumberOfTouches = maximum
    return recognizer(id, .pan(pan))
}

func swipe(_ id: Identifier, _ direction: SwipeDirections = .right) -> GestureRecognizerDescription {
    var swipe = GestureRecognizerDescription.Swipe()
    swipe.direction = direction
    return recognizer(id, .swipe(swipe))
}

func edgePan(_ id: Identifier, _ edges: ScreenEdges = .left) -> GestureRecognizerDescription {
    var pan = GestureRecognizerDescription.ScreenEdgePan()
    pan.edges = edges
    return recognizer(id, .screenEdgePan(pan))
}

func pinch(_ id: Identifier) -> GestureRecognizerDescription { recognizer(id, .pinch) }
func rotation(_ id: Identifier) -> GestureRecognizerDescription { recognizer(id, .rotation) }
func hover(_ id: Identifier) -> GestureRecognizerDescription { recognizer(id, .hover) }

/// Makes a scripted recognizer.
///
/// The closure sets the overrides of its class.
func custom(
    _ id: Identifier, _ script: CustomRecognizer.Rule...,
    configure: (inout CustomRecognizer) -> Void = { _ in }
) -> GestureRecognizerDescription {
    var custom = CustomRecognizer()
    custom.script = script
    configure(&custom)
    return recognizer(id, .custom(custom))
}

extension CustomRecognizer.Rule {
    static func on(_ phase: EventPhase, touches: Int? = nil, _ request: GestureState) -> Self {
        Self(.on(phase, touches: touches), request: request)
    }
    static func after(_ seconds: Double, _ request: GestureState) -> Self {
        Self(.after(seconds), request: request)
    }
    /// Makes a rule that ignores the touches of a callback (GR-15).
    static func ignore(on phase: EventPhase, touches: Int? = nil) -> Self {
        var rule = Self(.on(phase, touches: touches), request: nil)
        rule.ignoresTouches = true
        return rule
    }
}

extension GestureRecognizerDescription {
    /// `require(toFail:)`.
    func requires(_ others: Identifier...) -> Self { set(\.requiresFailureOf, others) }

    /// Gives it a delegate that answers one question more.
    func delegate<Value>(_ question: WritableKeyPath<GestureDelegate, Value?>, _ answer: Value) -> Self {
        var delegate = self.delegate ?? GestureDelegate()
        delegate[keyPath: question] = answer
        return set(\.delegate, delegate)
    }

    /// A delegate that answers a question always in the same way.
    func delegate<Value>(
        _ question: WritableKeyPath<GestureDelegate, ScriptedAnswer<Value>?>,
        _ answer: Value
    ) -> Self {
        delegate(question, .value(answer))
    }

    /// Sets a delegate that allows these others beside it, or all of them with none named.
    func beside(_ others: Identifier...) -> Self {
        delegate(\.simultaneousWith, others.isEmpty ? .all : .only(others))
    }

    /// Adds an effect of its action on the scene.
    func effect(_ target: Identifier, _ operation: Change.Operation) -> Self {
        var copy = self
        copy.actions[0].effects.append(Change(target: target, operation: operation))
        return copy
    }
}
