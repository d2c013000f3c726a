import DispatchEngine
import JSONText

extension SceneWriter {
    /// What a class overrides; what the methods of its delegate do is written with the delegate.
    mutating func write(_ overrides: Overrides<Identifier>?) {
        guard let overrides else { return }
        json.key("overrides")
        json.beginObject()
        writeHitTesting(overrides)
        write("touches", overrides.touches, EventPhase.touchNames)
        write("motion", overrides.motion, EventPhase.motionNames)
        write("presses", overrides.presses, EventPhase.pressNames)
        write("remoteControl", overrides.remoteControl, [])
        switch overrides.next {
        case nil: break
        case .returnNil: member("next", orNull: nil)
        case .returnResponder(let id): member("next", id)
        }
        write(overrides.sendAction)
        member("canBecomeKey", overrides.canBecomeKey, unless: nil)
        if !overrides.canPerformAction.isEmpty {
            json.key("canPerformAction")
            write(answers: overrides.canPerformAction)
        }
        switch overrides.gestureRecognizerShouldBegin {
        case nil: break
        case .always(let answer): member("gestureRecognizerShouldBegin", answer)
        case .notFor(let ids):
            json.key("gestureRecognizerShouldBegin")
            json.beginObject()
            fullList("notFor", ids.map(\.name))
            json.endObject()
        }
        if let control = overrides.control { write(control) }
        if let scrollView = overrides.scrollView {
            member("touchesShouldBegin", scrollView.touchesShouldBegin, unless: nil)
            member("touchesShouldCancel", scrollView.touchesShouldCancel, unless: nil)
            for (name, answer) in scrollView.cellAnswers.sorted(by: { $0.key < $1.key }) {
                json.key(dynamic: name)
                json.write(answer)
            }
        }
        write(effects: overrides.effects) { !$0.implementer.isDelegate }
        json.endObject()
    }

    /// The changes that those of the methods make which `isMeant` says yes to.
    mutating func write(
        effects: [ScriptedMethod: [Change<Identifier>]], where isMeant: (ScriptedMethod) -> Bool
    ) {
        let methods = ScriptedMethod.allCases.filter { effects[$0] != nil && isMeant($0) }
        guard !methods.isEmpty else { return }
        json.key("effects")
        json.beginObject()
        for method in methods { write(dynamic: method.rawValue, effects[method] ?? []) }
        json.endObject()
    }

    // MARK: Methods by phase

    /// A family of methods: in one word if all are overridden alike, otherwise by phase.
    private mutating func write(
        _ name: StaticString, _ overrides: PhaseOverrides, _ phases: [(EventPhase, name: String)]
    ) {
        if overrides == PhaseOverrides() { return }
        json.key(name)
        if overrides == PhaseOverrides(all: overrides.began) { return write(overrides.began, phases) }
        json.beginObject()
        for (phase, name) in phases where overrides[phase] != .default {
            json.key(dynamic: name)
            write(overrides[phase], phases)
        }
        json.endObject()
    }

    private mutating func write(
        _ name: StaticString, _ override: MethodOverride, _ phases: [(EventPhase, name: String)]
    ) {
        if override == .default { return }
        json.key(name)
        write(override, phases)
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

    private mutating func writeHitTesting(_ overrides: Overrides<Identifier>) {
        switch overrides.hitTest {
        case nil: break
        case .returnSelf: member("hitTest", "self")
        case .returnNil: member("hitTest", "nil")
        case .skipSelf:
            json.key("hitTest")
            json.beginObject()
            member("skipSelf", true)
            json.endObject()
        case .returnView(let view, let condition):
            json.key("hitTest")
            json.beginObject()
            member("return", orNull: view)
            if case .inside(let probed)? = condition {
                json.key("when")
                json.beginObject()
                member("inside", probed)
                json.endObject()
            }
            json.endObject()
        }
        guard let pointInside = overrides.pointInside else { return }
        json.key("pointInside")
        switch pointInside {
        case .always(let answer): json.write(answer)
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

    private mutating func write(_ sendAction: SendActionOverride<Identifier>?) {
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
    /// Presses change instead of moving.
    fileprivate static let pressNames = allCases.map { ($0, name: $0 == .moved ? "changed" : "\($0)") }
    fileprivate static let motionNames = touchNames.filter { $0.0 != .moved }
}

extension ScriptedMethod.Implementer {
    /// Whether a view's delegate has the method, not its class.
    fileprivate var isDelegate: Bool {
        switch self {
        case .scrollViewDelegate, .textFieldDelegate: true
        case .responder, .sender, .view, .trackingControl: false
        }
    }
}
