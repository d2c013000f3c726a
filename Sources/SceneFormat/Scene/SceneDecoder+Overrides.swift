import DispatchEngine
import JSONText

extension SceneDecoder {
    func overrides(_ node: JSONNode, _ owner: OverrideOwner) -> Overrides? {
        var result = Overrides()
        for (member, value) in reader.members(of: node, OverrideMember.self) {
            guard member.belongs(to: owner) else {
                let owners = Wording.list((member.classes ?? []).map(\.name), "or")
                reader.fault(
                    .foreignMember(member.rawValue, owners: owners, className: owner.name),
                    at: document.key(of: value) ?? value)
                continue
            }
            switch member {
            case .hitTest:
                let answer = Forms.hitTest.read(reader, value)
                // An override that only calls super is none.
                if case .value(.default)? = answer { break }
                result.hitTest = answer
            case .pointInside:
                let answer = Forms.pointInside.read(reader, value)
                if case .value(.default)? = answer { break }
                result.pointInside = answer
            case .touches: reader.readMethods(value, .touches, into: &result)
            case .motion: reader.readMethods(value, .motion, into: &result)
            case .presses: reader.readMethods(value, .presses, into: &result)
            case .remoteControl: reader.readRemoteControl(value, into: &result)
            case .next:
                if let id = reader.identifierOrNull(value) {
                    result.next = id.map { .returnResponder($0) } ?? .returnNil
                }
            case .sendAction: result.sendAction = Forms.sendAction.read(reader, value) ?? nil
            case .canBecomeKey: reader.set(&result.canBecomeKey, value)
            case .accessibilityActivate:
                result.accessibilityActivate = Forms.accessibilityActivate.read(reader, value)
            case .accessibilityActivationPoint: result.accessibilityActivationPoint = reader.point(value)
            case .effects: result.effects = effects(value, of: .overrides(owner))
            case .canPerformAction:
                result.canPerformAction = Forms.answersBySelector.read(reader, value) ?? [:]
            case .gestureRecognizerShouldBegin:
                result.gestureRecognizerShouldBegin = Forms.viewShouldBegin.read(reader, value)
            case .beginTracking: reader.set(&result.control.orNew.beginTracking, value)
            case .continueTracking:
                if let call = Forms.continueTracking.read(reader, value) {
                    result.control.orNew.continueTrackingFalseFrom = call
                }
            case .cancelTracking:
                let method = Forms.method.read(reader, value)
                result.control.orNew.cancelTrackingWithoutSuper = method == .handle
            case .touchesShouldBegin:
                result.scrollView.orNew.touchesShouldBegin = Forms.touchesShouldBegin.read(reader, value)
            case .touchesShouldCancel:
                result.scrollView.orNew.touchesShouldCancel = Forms.touchesShouldCancel.read(reader, value)
            case .willSelect where document.kind(of: value) == .string:
                result.scrollView.orNew.selectedInstead = reader.identifier(value)
            case .shouldHighlight, .willSelect, .willDeselect, .shouldSelect, .shouldDeselect:
                result.scrollView.orNew.cellAnswers[member.rawValue] = reader.bool(value)
            }
        }
        // A plain return would copy it.
        return consume result
    }
}

extension Optional where Wrapped == ControlOverrides {
    /// The value, or a new one if there is none yet.
    fileprivate var orNew: ControlOverrides {
        get { self ?? ControlOverrides() }
        set { self = newValue }
    }
}

extension Optional where Wrapped == ScrollViewOverrides {
    /// The value, or a new one if there is none yet.
    fileprivate var orNew: ScrollViewOverrides {
        get { self ?? ScrollViewOverrides() }
        set { self = newValue }
    }
}
