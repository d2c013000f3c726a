import DispatchEngine

extension Run {
    /// The control events of the run by the short names of the rules' table: `TD UI PA`.
    var events: String { controlEvents(of: nil) }

    /// Returns the control events of one control.
    func controlEvents(of name: String?) -> String {
        dispatcher.log.compactMap { entry in
            guard case .controlEvent(let control, let events, _, _) = entry.content,
                name == nil || dispatcher.scene.identifier(of: control) == name
            else { return nil }
            return Self.short(events)
        }
        .joined(separator: " ")
    }

    /// The log of the controls, one line per entry: `C began`, `C begin yes`, `C TD`, `a: → VC`.
    var controlStory: [String] {
        let scene = dispatcher.scene
        return dispatcher.log.compactMap { entry in
            switch entry.content {
            case .touches(let responder, let phase, let handling, _, _, _):
                "\(scene.identifier(of: responder)) \(phase)\(handling == .default ? " default" : "")"
            case .tracking(let control, let call, _): "\(scene.identifier(of: control)) \(Self.text(call))"
            case .controlEvent(let control, let events, _, _):
                "\(scene.identifier(of: control)) \(Self.short(events))"
            case .action(let action): "\(action.selector) → \(scene.identifier(of: action.target))"
            case .change(let change, _, _): "change \(change.target.name)"
            case .discarded(let type, let phase, _, _):
                "discarded \(type)\(phase.map { " \($0)" } ?? "")"
            case .firstResponder(let from, let to):
                "first \(from.map { scene.identifier(of: $0) } ?? "none") → "
                    + (to.map { scene.identifier(of: $0) } ?? "none")
            default: nil
            }
        }
    }

    /// The story without the touches: tracking, events, actions.
    var trackingStory: [String] {
        let phases = ["began", "moved", "ended", "cancelled", "default"]
        return controlStory.filter { line in
            !line.hasPrefix("discarded") && !phases.contains { line.hasSuffix(" " + $0) }
        }
    }

    /// The called selectors, in order.
    var called: [String] {
        dispatcher.log.compactMap { entry in
            if case .action(let action) = entry.content { return action.selector }
            return nil
        }
    }

    /// The values of a control at its events: `VC 0.5`.
    var values: [String] {
        dispatcher.log.compactMap { entry in
            guard case .controlEvent(_, let events, let value?, _) = entry.content else { return nil }
            return "\(Self.short(events)) \(Self.text(value))"
        }
    }

    /// Returns the times of an event, in seconds.
    func times(of event: ControlEvents) -> [Double] {
        dispatcher.log.compactMap { entry in
            guard case .controlEvent(_, event, _, _) = entry.content else { return nil }
            return entry.time.seconds
        }
    }

    /// Returns the value of a control at the end.
    func value(of name: String) throws -> String {
        let view = try dispatcher.scene.viewID(name)
        let value = dispatcher.summary.controls.first { $0.id == view }?.value
        return value.map(Self.text) ?? "none"
    }

    static func short(_ events: ControlEvents) -> String {
        let names = shortNames.filter { events.contains($0.event) }.map(\.name)
        return names.joined(separator: "+")
    }

    private static let shortNames: [(event: ControlEvents, name: String)] = [
        (.touchDown, "TD"), (.touchDownRepeat, "TDR"), (.touchDragInside, "DI"), (.touchDragOutside, "DO"),
        (.touchDragEnter, "DEn"), (.touchDragExit, "DEx"), (.touchUpInside, "UI"), (.touchUpOutside, "UO"),
        (.touchCancel, "TC"), (.valueChanged, "VC"), (.primaryActionTriggered, "PA"),
        (.menuActionTriggered, "MA"), (.editingDidBegin, "EB"), (.editingChanged, "EC"),
        (.editingDidEnd, "EE"), (.editingDidEndOnExit, "EX"),
    ]

    private static func text(_ call: TrackingCall) -> String {
        switch call {
        case .begin(let answer): "begin \(answer ? "yes" : "no")"
        case .continue(let answer): "continue \(answer ? "yes" : "no")"
        case .end: "end"
        case .cancel: "cancel"
        }
    }

    private static func text(_ value: ControlValue) -> String {
        switch value {
        case .number(let value): value == value.rounded() ? "\(Int(value))" : "\(value)"
        case .isOn(let isOn): isOn ? "on" : "off"
        case .selectedSegmentIndex(let index): "\(index)"
        case .currentPage(let page): "\(page)"
        case .text(let text): "\"\(text)\""
        case .isSelected(let isSelected): isSelected ? "selected" : "not selected"
        }
    }
}
