import DispatchEngine
import TestSupport

/// Controls with random properties, overrides and actions.
extension Node {
    /// Makes the control of the node's class one of many.
    ///
    /// - Parameter generator: the source of chance.
    /// - Returns: its properties.
    mutating func makeControl(_ generator: inout SeededGenerator) -> ControlDescription {
        view.isEnabled = !generator.isOne(in: 12)
        view.isSelected = generator.isOne(in: 4)
        var control = ControlDescription(of: view.viewClass)
        control.isOn = generator.isOne(in: 2)
        if generator.isOne(in: 2) { control.maximumValue = 3 }
        control.value = Double(generator.number(in: 0...4)) / 4 * control.maximumValue
        control.isContinuous = !generator.isOne(in: 3)
        control.stepValue = generator.isOne(in: 3) ? 0.75 : 1
        control.autorepeats = !generator.isOne(in: 4)
        control.wraps = generator.isOne(in: 3)
        control.numberOfSegments = generator.number(in: 0...4)
        control.selectedSegmentIndex = generator.number(in: -1...control.numberOfSegments) - 1
        control.isMomentary = generator.isOne(in: 4)
        control.disabledSegments = generator.isOne(in: 4) ? [1] : []
        control.numberOfPages = generator.number(in: 0...4)
        control.hasMenu = generator.isOne(in: 5)
        control.showsMenuAsPrimaryAction = generator.isOne(in: 2)
        control.changesSelectionAsPrimaryAction = generator.isOne(in: 4)
        if control.selectedSegmentIndex < -1 { control.selectedSegmentIndex = -1 }
        view.control = control
        if generator.isOne(in: 4) { overrideTracking(&generator) }
        if generator.isOne(in: 6) {
            self = touches(generator.isOne(in: 3) ? .handle : .observe)
        }
        return control
    }

    private mutating func overrideTracking(_ generator: inout SeededGenerator) {
        let choice = generator.number(in: 0...3)
        let count = generator.number(in: 1...3)
        self = tracking { overrides in
            switch choice {
            case 0: overrides.beginTracking = count == 1
            case 1...2: overrides.continueTrackingFalseFrom = count
            default: overrides.cancelTrackingWithoutSuper = true
            }
        }
    }

    /// Registers actions, some of which change the scene.
    ///
    /// - Parameters:
    ///   - changes: their changes, or nil if they change nothing.
    ///   - generator: the source of chance.
    mutating func makeActions(changes: RandomChange?, _ generator: inout SeededGenerator) {
        let single: [ControlEvents] = [
            .touchDown, .touchDragExit, .touchDragInside, .touchUpInside, .touchCancel, .valueChanged,
            .primaryActionTriggered, .editingDidBegin, .editingChanged, .editingDidEnd, .editingDidEndOnExit,
        ]
        for number in 0..<generator.number(in: 0...3) {
            let target: Identifier? = generator.isOne(in: 4) ? nil : "application"
            var action = TargetAction(target: target, action: "fire\(number)")
            action.events =
                generator.isOne(in: 4) ? .allEvents : generator.element(of: single) ?? .touchUpInside
            if let changes, generator.isOne(in: 3) {
                action.effects = [changes.make(&generator, focus: !view.viewClass.isKind(of: .textField))]
            }
            actions.append(action)
        }
    }

    /// Makes a view that is not a control act on its touches.
    mutating func makeTouchHandler(_ generator: inout SeededGenerator) {
        // Views that act on touches of their subviews are left unchanged more often.
        let isPlain = view.viewClass == .view || view.viewClass == .window
        switch generator.number(in: 0...(isPlain ? 3 : 11)) {
        case 0: self = touches(.observe)
        case 1: self = touches(.handle)
        case 2 where isPlain: self = touches(.handle)
        default: break
        }
    }
}
