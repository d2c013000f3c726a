import DispatchEngine

/// A call of a method as an application logs it: `-[ViewC pointInside:withEvent:] → YES`.
struct ConsoleCall: Hashable, Sendable {
    /// The object, by its id in a scene, or the class that a file prints.
    var receiver: String
    /// The class of a view, which a file may print in place of its id.
    var className: String?
    var selector: String
    /// The answer to a question.
    var answer: Bool?

    /// The call as `NSLog` prints `__func__`.
    var line: String {
        "-[\(receiver) \(selector)]" + (answer.map { $0 ? " → YES" : " → NO" } ?? "")
    }

    /// True for calls that a device may make more or less often than a run.
    var isRepeated: Bool { ConsoleMethod.named(selector)?.isRepeated ?? false }

    /// Returns true if a printed call may be this one of a run.
    ///
    /// A file may print the class in place of the id, and may leave the answer out.
    func matches(printed call: ConsoleCall) -> Bool {
        selector == call.selector && isReceiver(call.receiver)
            && (call.answer == nil || answer == nil || answer == call.answer)
    }

    /// Returns true if a file means the receiver of this call by a name.
    func isReceiver(_ name: String) -> Bool { receiver == name || className == name }
}

// MARK: From an entry

extension ConsoleCall {
    /// Makes the call that an entry is about, or returns nil if it is about none that applications can log.
    init?(_ content: LogEntry.Content, in scene: Scene) {
        func call(_ responder: Responder, _ selector: String, _ answer: Bool? = nil) -> ConsoleCall {
            ConsoleCall(responder, selector, answer, in: scene)
        }
        switch content {
        case .sendEvent(.application, _, _, _, _): self = call(.application, "sendEvent:")
        case .sendEvent(.window(let window), _, _, _, _): self = call(.view(window), "sendEvent:")
        case .hitTest(let view, _, _, _): self = call(.view(view), "hitTest:withEvent:")
        case .pointInside(let question):
            self = call(.view(question.view), "pointInside:withEvent:", question.answer)
        case .touches(let responder, let phase, _, _, _, _):
            self = call(responder, "touches\(phase.suffix):withEvent:")
        case .recognizer(let recognizer, let phase, _):
            self.init(
                receiver: scene.identifier(of: recognizer), selector: "touches\(phase.suffix):withEvent:")
        case .pressedRecognizer(let recognizer, let phase, _):
            self.init(
                receiver: scene.identifier(of: recognizer), selector: "presses\(phase.pressSuffix):withEvent:"
            )
        case .estimatedPropertiesUpdated(let responder, _):
            self = call(responder, "touchesEstimatedPropertiesUpdated:")
        case .motion(let responder, let phase, _): self = call(responder, "motion\(phase.suffix):withEvent:")
        case .presses(let responder, let phase, _, _):
            self = call(responder, "presses\(phase.pressSuffix):withEvent:")
        case .remoteControl(let responder, _, _): self = call(responder, "remoteControlReceivedWithEvent:")
        case .tracking(let control, let tracking, _):
            self = call(.view(control), tracking.selector, tracking.answer)
        case .sendAction(let sent):
            self =
                sent.responder == .application
                ? call(.application, "sendAction:to:from:forEvent:")
                : call(sent.responder, "sendAction:to:forEvent:")
        case .action(let action):
            let selector = ConsoleMethod.selector(of: action.selector)
            self.init(receiver: scene.identifier(of: action.target), selector: selector)
            if case .responder(let target) = action.target { self = call(target, selector) }
        case .gate(let gate):
            let (selector, answer) = (gate.question.selector, gate.answer)
            self.init(receiver: scene.identifier(of: gate.by), selector: selector, answer: answer)
            if case .responder(let responder) = gate.by { self = call(responder, selector, answer) }
        case .accessibilityActivate(let view, let answer, _):
            self = call(.view(view), "accessibilityActivate", answer)
        case .intake, .hitView, .dropped, .refused, .deferred, .spared, .state, .waiting, .controlEvent,
            .withheld, .released, .change, .firstResponder, .keyWindow, .discarded, .scroll, .cell,
            .controller, .interaction, .textField, .chainCycle, .shakeUndoEligible:
            return nil
        }
    }

    private init(_ responder: Responder, _ selector: String, _ answer: Bool?, in scene: Scene) {
        self.selector = selector
        self.answer = answer
        switch responder {
        case .application: receiver = "UIApplication"
        case .applicationDelegate: receiver = "AppDelegate"
        case .windowScene: receiver = "UIWindowScene"
        case .transitionView: receiver = "UITransitionView"
        case .view(let view):
            receiver = scene.identifier(of: responder)
            className = ConsoleCall.withoutModule(scene.className(of: view))
        case .viewController: receiver = scene.identifier(of: responder)
        }
    }

    /// Returns the name of a class without its module.
    static func withoutModule(_ name: some StringProtocol) -> String {
        String(name.split(separator: ".", omittingEmptySubsequences: true).last ?? "")
    }
}

extension EventPhase {
    /// The word of the phase in selectors about presses.
    fileprivate var pressSuffix: String { self == .moved ? "Changed" : suffix }
}

extension TrackingCall {
    var selector: String {
        switch self {
        case .begin: "beginTrackingWithTouch:withEvent:"
        case .continue: "continueTrackingWithTouch:withEvent:"
        case .end: "endTrackingWithTouch:withEvent:"
        case .cancel: "cancelTrackingWithEvent:"
        }
    }
}

extension Gate.Question {
    var selector: String {
        switch self {
        case .shouldReceive: "gestureRecognizer:shouldReceiveTouch:"
        case .shouldReceiveEvent: "gestureRecognizer:shouldReceiveEvent:"
        case .shouldBegin: "gestureRecognizerShouldBegin:"
        case .simultaneous: "gestureRecognizer:shouldRecognizeSimultaneouslyWithGestureRecognizer:"
        case .requireFailure: "gestureRecognizer:shouldRequireFailureOfGestureRecognizer:"
        case .requiredToFail: "gestureRecognizer:shouldBeRequiredToFailByGestureRecognizer:"
        case .touchesShouldBegin: "touchesShouldBegin:withEvent:inContentView:"
        case .touchesShouldCancel: "touchesShouldCancelInContentView:"
        }
    }
}
