import DispatchEngine

extension Node {
    /// Registers a target, by default `VC` with `a:`.
    func action(
        _ events: ControlEvents, _ selector: String = "a:", to target: Identifier? = "VC",
        effects: [Change] = []
    ) -> Node {
        var action = TargetAction(target: target, action: selector)
        action.events = events
        action.effects = effects
        var copy = self
        copy.actions.append(action)
        return copy
    }

    /// Registers a `UIAction`.
    func uiAction(_ events: ControlEvents, _ identifier: String) -> Node {
        var action = TargetAction(target: nil, action: identifier)
        action.events = events
        action.isUIAction = true
        var copy = self
        copy.actions.append(action)
        return copy
    }

    /// Sets the properties that the class adds to `UIControl`.
    func control(_ configure: (inout ControlDescription) -> Void) -> Node {
        var control = view.control ?? ControlDescription(of: view.viewClass)
        configure(&control)
        return set(\.control, control)
    }

    /// Overrides tracking methods.
    func tracking(_ configure: (inout ControlOverrides) -> Void) -> Node {
        var overrides = ControlOverrides()
        configure(&overrides)
        return override(\.control, overrides)
    }
}

/// Makes the control `C` of the tests: 100 × 40 at (100, 100) in V, so its tracking area is 30…270 × 30…210.
func control(_ viewClass: ViewClass = .control) -> Node { view("C", 100, 100, 100, 40, viewClass) }

extension Change {
    static func set(_ target: Identifier, _ properties: PropertyChange...) -> Change {
        Change(target: target, operation: .set(properties))
    }
    static func remove(_ target: Identifier) -> Change { Change(target: target, operation: .remove) }
}

extension Scene {
    /// Returns the view of that name.
    func viewID(_ name: String) throws -> ViewID {
        guard case .responder(.view(let view))? = object(named: name) else {
            throw Run.NothingNamed(name: name)
        }
        return view
    }
}
