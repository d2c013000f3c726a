/// Models `UIButton` (BTN-1 to BTN-4, D51).
enum Button: ControlClass {
    static var primaryActionTrigger: ControlEvents? { .touchUpInside }

    static func value(of control: ControlDescription, isSelected: Bool) -> ControlValue? {
        control.changesSelectionAsPrimaryAction ? .isSelected(isSelected) : nil
    }

    static func togglesSelection(_ control: ControlDescription, at event: ControlEvents) -> Bool {
        event == .touchUpInside && control.changesSelectionAsPrimaryAction
    }

    static func opensMenu(_ control: ControlDescription) -> Bool {
        control.hasMenu && control.showsMenuAsPrimaryAction
    }

    /// GC-2: a button keeps a single tap.
    static var isShield: Bool { true }
}

extension ControlDescription {
    /// True for a button that opens its menu when it is held (BTN-3).
    var opensMenuOnLongPress: Bool { hasMenu && !showsMenuAsPrimaryAction }
}
