import DispatchEngine
import JSONText

extension SceneWriter {
    /// Writes the overrides of a class.
    ///
    /// The effects of its delegate's methods are written with the delegate.
    mutating func write(_ overrides: Overrides?) {
        guard let overrides else { return }
        json.key("overrides")
        json.beginObject()
        answer("hitTest", overrides.hitTest) { $0.write($1) }
        answer("pointInside", overrides.pointInside) { $0.write($1) }
        write("touches", overrides, EventPhase.touchNames) { (.touches($0), $1.touches[$0]) }
        write("motion", overrides, EventPhase.motionNames) { (.motion($0), $1.motion[$0]) }
        write("presses", overrides, EventPhase.pressNames) { (.presses($0), $1.presses[$0]) }
        let remoteControl = overrides.methods[.remoteControlReceived] ?? .value(overrides.remoteControl)
        if remoteControl != .value(.default) {
            answer("remoteControl", remoteControl) { $0.write($1, []) }
        }
        switch overrides.next {
        case nil: break
        case .returnNil: member("next", orNull: nil)
        case .returnResponder(let id): member("next", id)
        }
        write(overrides.sendAction)
        member("canBecomeKey", overrides.canBecomeKey, unless: nil)
        answer("accessibilityActivate", overrides.accessibilityActivate) { $0.json.write($1) }
        if let point = overrides.accessibilityActivationPoint {
            json.key("accessibilityActivationPoint")
            json.write(numbers: point.x, point.y)
        }
        if !overrides.canPerformAction.isEmpty {
            json.key("canPerformAction")
            write(answers: overrides.canPerformAction)
        }
        answer("gestureRecognizerShouldBegin", overrides.gestureRecognizerShouldBegin) { writer, answer in
            switch answer {
            case .always(let answer): writer.json.write(answer)
            case .notFor(let ids): writer.object("notFor", ids.map(\.name))
            }
        }
        if let control = overrides.control { write(control) }
        if let scrollView = overrides.scrollView {
            answer("touchesShouldBegin", scrollView.touchesShouldBegin) { $0.json.write($1) }
            answer("touchesShouldCancel", scrollView.touchesShouldCancel) { $0.json.write($1) }
            for (name, answer) in scrollView.cellAnswers.sorted(by: { $0.key < $1.key }) {
                json.key(dynamic: name)
                json.write(answer)
            }
            if let row = scrollView.selectedInstead { member("willSelect", row) }
        }
        write(effects: overrides.effects) { !$0.implementer.isDelegate }
        json.endObject()
    }

    /// Writes the effects of the methods for which `isMeant` returns true.
    mutating func write(
        effects: [ScriptedMethod: [Change]], where isMeant: (ScriptedMethod) -> Bool
    ) {
        let methods = ScriptedMethod.allCases.filter { effects[$0] != nil && isMeant($0) }
        guard !methods.isEmpty else { return }
        json.key("effects")
        json.beginObject()
        for method in methods { write(dynamic: method.rawValue, effects[method] ?? []) }
        json.endObject()
    }

    // MARK: Methods by phase

    /// Writes a family of methods: once if all are overridden alike, and otherwise by phase.
    private mutating func write(
        _ name: StaticString, _ overrides: Overrides, _ phases: [(EventPhase, name: String)],
        _ method: (EventPhase, Overrides) -> (ScriptedMethod, MethodOverride)
    ) {
        let answers = EventPhase.allCases.map { phase in
            let (method, always) = method(phase, overrides)
            return overrides.methods[method] ?? .value(always)
        }
        guard let first = answers.first, answers.contains(where: { $0 != .value(.default) }) else { return }
        if answers.allSatisfy({ $0 == first }) { return answer(name, first) { $0.write($1, phases) } }
        json.key(name)
        json.beginObject()
        for (phase, name) in phases {
            let answer = answers[Int(phase.rawValue)]
            guard answer != .value(.default) else { continue }
            json.key(dynamic: name)
            write(answer) { $0.write($1, phases) }
        }
        json.endObject()
    }

    private mutating func write(_ override: MethodOverride, _ phases: [(EventPhase, name: String)]) {
        switch override {
        case .default: json.write("default")
        case .handle: json.write("handle")
        case .observe: json.write("observe")
        case .forward(let phase):
            json.beginObject()
            member("forwardAs", phases.first { $0.0 == phase }?.name ?? "\(phase)")
            json.endObject()
        }
    }

    // MARK: Single methods

    private mutating func write(_ hitTest: HitTestOverride) {
        switch hitTest {
        case .default: json.write("default")
        case .returnSelf: json.write("self")
        case .returnNil: json.write("nil")
        case .skipSelf:
            json.beginObject()
            member("skipSelf", true)
            json.endObject()
        case .returnView(let view, let condition):
            json.beginObject()
            member("return", orNull: view)
            if let condition {
                json.key("when")
                write(condition)
            }
            json.endObject()
        }
    }

    private mutating func write(_ pointInside: PointInsideOverride) {
        switch pointInside {
        case .always(let answer): json.write(answer)
        case .default: json.write("default")
        case .unionOfSubviews: json.write("unionOfSubviews")
        case .unionOfBoundsAndSubviews: json.write("unionOfBoundsAndSubviews")
        case .inset(let insets): writeShape("inset") { $0.write(.insets(insets), as: .insets) }
        case .ellipse(let rect): writeShape("ellipse") { $0.write(rect) }
        case .polygon(let corners):
            writeShape("polygon") { json in
                json.beginArray(onOneLine: true)
                for corner in corners { json.write(numbers: corner.x, corner.y) }
                json.endArray()
            }
        }
    }

    private mutating func writeShape(_ name: StaticString, _ shape: (inout JSONWriter) -> Void) {
        json.beginObject()
        json.key(name)
        shape(&json)
        json.endObject()
    }

    private mutating func write(_ sendAction: SendActionOverride?) {
        switch sendAction {
        case nil: break
        case .handle: member("sendAction", "handle")
        case .observe: member("sendAction", "observe")
        case .redirect(let target, let action):
            json.key("sendAction")
            json.beginObject()
            member("to", orNull: target)
            if let action { member("action", action) }
            json.endObject()
        }
    }

    private mutating func write(_ control: ControlOverrides) {
        member("beginTracking", control.beginTracking, unless: nil)
        switch control.continueTrackingFalseFrom {
        case nil: break
        case 1: member("continueTracking", false)
        case let call?:
            json.key("continueTracking")
            json.beginObject()
            json.key("falseAfter")
            json.write(call - 1)
            json.endObject()
        }
        if control.cancelTrackingWithoutSuper { member("cancelTracking", "handle") }
    }

    private mutating func write(answers: [String: Bool]) {
        json.beginObject()
        for (name, answer) in answers.sorted(by: { $0.key < $1.key }) {
            json.key(dynamic: name)
            json.write(answer)
        }
        json.endObject()
    }
}

extension EventPhase {
    fileprivate static let touchNames = allCases.map { ($0, name: "\($0)") }
    /// The names of the phases of presses, which change instead of moving.
    fileprivate static let pressNames = allCases.map { ($0, name: $0 == .moved ? "changed" : "\($0)") }
    fileprivate static let motionNames = touchNames.filter { $0.0 != .moved }
}

extension ScriptedMethod.Implementer {
    /// True if a view's delegate has the method, not its class.
    fileprivate var isDelegate: Bool {
        switch self {
        case .scrollViewDelegate, .textFieldDelegate: true
        case .responder, .sender, .view, .trackingControl: false
        }
    }
}
