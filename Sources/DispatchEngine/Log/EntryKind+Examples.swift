// Parts of the examples of `EntryKind` that are types of their own.

extension Action {
    static let examples: [Action] = {
        func action(
            _ cause: Cause, _ value: ControlValue? = nil, _ motion: RecognizerProperties.Motion? = nil
        ) -> Action {
            Action(
                sender: .code, target: .responder(.application), selector: "", cause: cause, value: value,
                properties: RecognizerProperties(numberOfTouches: 1, location: .zero, motion: motion))
        }
        let motions: [RecognizerProperties.Motion?] = [
            nil, .pan(translation: .zero, velocity: .zero), .pinch(scale: 1, velocity: 0),
            .rotation(0, velocity: 0),
        ]
        return motions.map { action(.state(.ended), nil, $0) }
            + ControlValue.examples.map { action(.event(.valueChanged), $0) }
            + [action(.message), action(.message, .selectedSegmentIndex(0))]
    }()
}

extension ControlValue {
    /// A value of each kind of control, and nil.
    static let examples: [ControlValue?] = [
        .number(0), .isOn(true), .selectedSegmentIndex(0), .currentPage(0), .text(""), .isSelected(true), nil,
    ]
}

extension Change.Operation {
    static var examples: [Self] {
        var uiAction = TargetAction(target: nil, action: "")
        uiAction.isUIAction = true
        return [
            .set([], wires: []), .remove, .move(to: .application, index: 0),
            .addView(.application, index: 0), .addGestureRecognizer(.application),
            .addTarget(TargetAction(target: nil, action: "")), .addTarget(uiAction),
            .removeTarget(nil, action: nil, events: []),
        ] + ChangeMethod.allCases.map { .call($0) }
    }
}

extension Intake {
    /// A step of each kind, SpringBoard's with both decisions.
    static let examples: [Intake] = IntakeStep.allCases.flatMap { step in
        (step == .springBoard ? IntakeDecision.allCases : [.forward]).map { decision in
            Intake(step, event: 0, application: .foreground, decision: decision)
        }
    }
}
