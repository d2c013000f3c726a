import DispatchEngine

/// A test's action on the application, one second after the step before it unless it has a time.
struct Step: Sendable {
    /// The seconds from the start of the run, or nil for one second after the step before.
    var time: Double?
    /// The parts of the step, each with its delay after the step's start.
    var parts: [(delay: Double, part: Part)]

    enum Part: Sendable {
        case event(Event.Content)
        case changes([Change])
        case sendAction(String, to: String?, from: String?)
    }

    /// Returns the same step at a moment of the run.
    func at(_ time: Double) -> Step {
        var copy = self
        copy.time = time
        return copy
    }

    static func event(_ content: Event.Content) -> Step { Step(time: nil, parts: [(0, .event(content))]) }
}

extension Step {
    /// Makes one display frame.
    static func frame(_ samples: TouchSample...) -> Step { .event(.touches(samples)) }
    static func down(_ id: Int, _ x: Double, _ y: Double) -> Step { .frame(.down(id, x, y)) }
    static func move(_ id: Int, _ x: Double, _ y: Double) -> Step { .frame(.move(id, x, y)) }
    static func up(_ id: Int, _ x: Double, _ y: Double) -> Step { .frame(.up(id, x, y)) }

    /// Puts finger 1 down and, 0.08 s later, up.
    static func tap(_ x: Double, _ y: Double) -> Step {
        Step(
            time: nil,
            parts: [
                (0, .event(.touches([.down(1, x, y)]))), (0.08, .event(.touches([.up(1, x, y)]))),
            ])
    }

    static let shake = Step.event(.motion(.ended))
    static let resignActive = Step.event(.resignActive)
    static let statusBarTap = Step.event(.statusBarTap)
    static let becomeActive = Step.event(.becomeActive)
    static func remoteControl(_ subtype: RemoteControlSubtype) -> Step { .event(.remoteControl(subtype)) }
    static func presses(_ samples: PressSample...) -> Step { .event(.presses(samples)) }

    static func set(_ view: Identifier, _ properties: PropertyChange...) -> Step {
        .change(view, .set(properties))
    }
    static func remove(_ view: Identifier) -> Step { .change(view, .remove) }
    static func change(_ target: Identifier, _ operation: Change.Operation) -> Step {
        Step(time: nil, parts: [(0, .changes([Change(target: target, operation: operation)]))])
    }
    static func add(_ view: Identifier, to superview: Identifier, at index: Int? = nil) -> Step {
        .change(superview, .addView(view, index: index))
    }
    static func attach(_ recognizer: Identifier, to view: Identifier) -> Step {
        .change(view, .addGestureRecognizer(recognizer))
    }
    static func wire(_ target: Identifier, _ wires: ObjectSetting...) -> Step {
        .change(target, .set([], wires: wires))
    }
    static func sendAction(_ selector: String, to target: String? = nil, from sender: String? = nil) -> Step {
        Step(time: nil, parts: [(0, .sendAction(selector, to: target, from: sender))])
    }
}

extension TouchSample {
    static func down(_ id: Int, _ x: Double, _ y: Double) -> TouchSample {
        TouchSample(TouchID(id), .began, at: Point(x, y))
    }
    static func move(_ id: Int, _ x: Double, _ y: Double) -> TouchSample {
        TouchSample(TouchID(id), .moved, at: Point(x, y))
    }
    static func rest(_ id: Int, _ x: Double, _ y: Double) -> TouchSample {
        TouchSample(TouchID(id), .stationary, at: Point(x, y))
    }
    static func up(_ id: Int, _ x: Double, _ y: Double) -> TouchSample {
        TouchSample(TouchID(id), .ended, at: Point(x, y))
    }
}
