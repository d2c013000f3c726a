import DispatchEngine
import JSONText

extension SceneWriter {
    /// Writes the overrides of a class.
    ///
    /// The effects of its delegate's methods are written with the delegate.
    mutating func write(_ overrides: Overrides?, _ owner: OverrideOwner) {
        guard let overrides else { return }
        json.key("overrides")
        json.beginObject()
        member("hitTest", overrides.hitTest, Forms.hitTest)
        member("pointInside", overrides.pointInside, Forms.pointInside)
        write("touches", overrides, EventPhase.touchNames) { (.touches($0), $1.touches[$0]) }
        write("motion", overrides, EventPhase.motionNames) { (.motion($0), $1.motion[$0]) }
        write("presses", overrides, EventPhase.pressNames) { (.presses($0), $1.presses[$0]) }
        let remoteControl = overrides.methods[.remoteControlReceived] ?? .value(overrides.remoteControl)
        if remoteControl != .value(.default) {
            answer("remoteControl", remoteControl, Forms.method)
        }
        switch overrides.next {
        case nil: break
        case .returnNil: member("next", orNull: nil)
        case .returnResponder(let id): member("next", id)
        }
        if let sendAction = overrides.sendAction { member("sendAction", sendAction, Forms.sendAction) }
        member("canBecomeKey", overrides.canBecomeKey, unless: nil)
        member("accessibilityActivate", overrides.accessibilityActivate, Forms.accessibilityActivate)
        if let point = overrides.accessibilityActivationPoint {
            json.key("accessibilityActivationPoint")
            json.write(numbers: point.x, point.y)
        }
        if !overrides.canPerformAction.isEmpty {
            member("canPerformAction", overrides.canPerformAction, Forms.answersBySelector)
        }
        member("gestureRecognizerShouldBegin", overrides.gestureRecognizerShouldBegin, Forms.viewShouldBegin)
        if let control = overrides.control { write(control) }
        if let scrollView = overrides.scrollView {
            member("touchesShouldBegin", scrollView.touchesShouldBegin, Forms.touchesShouldBegin)
            member("touchesShouldCancel", scrollView.touchesShouldCancel, Forms.touchesShouldCancel)
            for (name, answer) in scrollView.cellAnswers.sorted(by: { $0.key < $1.key }) {
                json.key(dynamic: name)
                json.write(answer)
            }
            if let row = scrollView.selectedInstead { member("willSelect", row) }
        }
        write(effects: overrides.effects, where: EffectsOwner.overrides(owner).has)
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
        if answers.allSatisfy({ $0 == first }) { return write(name, first, phases) }
        json.key(name)
        json.beginObject()
        for (phase, name) in phases {
            let answer = answers[Int(phase.rawValue)]
            guard answer != .value(.default) else { continue }
            json.key(dynamic: name)
            Forms.write(answer, to: &json) { $0.write($1, phases) }
        }
        json.endObject()
    }

    private mutating func write(
        _ name: StaticString, _ answer: ScriptedAnswer<MethodOverride>, _ phases: [(EventPhase, name: String)]
    ) {
        json.key(name)
        Forms.write(answer, to: &json) { $0.write($1, phases) }
    }

    private mutating func write(_ control: ControlOverrides) {
        member("beginTracking", control.beginTracking, unless: nil)
        if let call = control.continueTrackingFalseFrom {
            member("continueTracking", .some(call), Forms.continueTracking)
        }
        if control.cancelTrackingWithoutSuper { member("cancelTracking", "handle") }
    }
}

extension EventPhase {
    fileprivate static let touchNames = allCases.map { ($0, name: "\($0)") }
    /// The names of the phases of presses, which change instead of moving.
    fileprivate static let pressNames = allCases.map { ($0, name: $0 == .moved ? "changed" : "\($0)") }
    fileprivate static let motionNames = touchNames.filter { $0.0 != .moved }
}

extension JSONWriter {
    fileprivate mutating func write(_ override: MethodOverride, _ phases: [(EventPhase, name: String)]) {
        guard case .forward(let phase) = override else {
            _ = Forms.method.write(&self, override)
            return
        }
        beginObject()
        key("forwardAs")
        write(phases.first { $0.0 == phase }?.name ?? "\(phase)")
        endObject()
    }
}
