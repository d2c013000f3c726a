import DispatchEngine

extension EntryKind {
    /// The category that a request must ask for to have such entries; nil for what is always logged.
    var category: LogCategories? { self == .intake ? .intake : nil }
}

extension EntryMember {
    /// The category that a request must ask for to have the member in entries of a kind; nil for what is always there.
    func category(in kind: EntryKind) -> LogCategories? {
        switch (self, kind) {
        case (.properties, .touches), (.sequence, _), (.allTouches, _): .touchProperties
        case (.properties, .action): .recognizerProperties
        case (.properties, .tracking), (.properties, .controlEvent): .controlProperties
        default: nil
        }
    }

    /// The members that an object under this name can have; nil where there is no object.
    func parts(in kind: EntryKind) -> NameTable<Void>? {
        switch (self, kind) {
        case (.properties, .touches): Self.namesOfTouchProperties
        case (.properties, .action): Self.namesOfRecognizerProperties
        case (.properties, .scroll): Self.namesOfScrollProperties
        case (.properties, _): Self.namesOfControlProperties
        case (.set, _): Self.namesOfProperties
        case (.addTarget, _): Self.namesOfRegistration
        case (.removeTarget, _): Self.namesOfRemoval
        default: nil
        }
    }

    private static let namesOfTouchProperties = table([
        "touch", "location", "previousLocation", "tapCount", "phase", "timestamp",
    ])
    private static let namesOfRecognizerProperties = table([
        "numberOfTouches", "location", "translation", "velocity", "scale", "rotation",
    ])
    private static let namesOfScrollProperties = table([
        "isTracking", "isDragging", "isDecelerating", "isZooming",
    ])
    private static let namesOfControlProperties = table(["isTracking", "isTouchInside", "isHighlighted"])
    private static let namesOfProperties = table(PropertyMember.table.names)
    private static let namesOfRegistration = table(["target", "action", "uiAction", "events"])
    private static let namesOfRemoval = table(["target", "action", "events"])

    private static func table(_ names: [String]) -> NameTable<Void> { NameTable(names.map { ($0, ()) }) }
}
