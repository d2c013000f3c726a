import DispatchEngine

// The actions and targets that controls and recognizers have.
extension Scene {
    /// Returns the events for which a control has actions.
    func registeredEvents(of control: ViewID) -> ControlEvents {
        (actions[control] ?? []).reduce(into: []) { $0.formUnion($1.events) }
    }

    /// Returns true if the author's recognizer has no target, unless its class is custom and may need none.
    func lacksTarget(_ recognizer: GestureRecognizerID) -> Bool {
        let model = recognizers[recognizer.index]
        if case .custom = model.kind { return false }
        return model.owner == nil && model.actions.isEmpty && !isTextTap(recognizer)
    }

    /// Returns the end of a sentence about an event of a control that has actions, but none for that event, or nil if that
    /// is not so.
    func lackOfAction(of control: ViewID, for sent: ControlEvents) -> String? {
        otherActions(of: control, than: sent).map { ", but no action is registered for \(sent.name): \($0)" }
    }

    /// Returns true for a button with a menu that a tap does not open (BTN-3).
    func opensMenuOnlyHeld(_ control: ViewID) -> Bool {
        controls[control].map { $0.hasMenu && !$0.showsMenuAsPrimaryAction } ?? false
    }

    /// Returns the end of a sentence about a button that has a menu and no action, and was tapped, or nil for any other control.
    func unopenedMenu(of control: ViewID) -> String? {
        guard opensMenuOnlyHeld(control), actions[control]?.isEmpty ?? true else { return nil }
        return ", but its menu opens only while it is held: showsMenuAsPrimaryAction is false"
    }

    /// Returns the words for what the actions of a control are registered for, or nil if it has none, or one for the events.
    func otherActions(of control: ViewID, than sent: ControlEvents) -> String? {
        guard let actions = actions[control], !actions.isEmpty,
            actions.allSatisfy({ $0.events.isDisjoint(with: sent) })
        else { return nil }
        return Prose.list(actions.map { "\(Prose.action($0.action)) is for \($0.events.name)" })
    }
}
