extension Property {
    /// The property's name: that of its case.
    public var name: String { Self.names[Int(rawValue)] }
    private static let names = allCases.map { "\($0)" }

    /// Its name in Swift where that has an `is` and the property's own has not.
    public var swiftName: String? { row.swiftName }

    /// What is known of the property.
    public var row: Row { Self.table[Int(rawValue)] }
    private static let table = allCases.map(\.definition)

    /// A row of the table; a class, so that it costs one reference to look at.
    public final class Row: Sendable {
        /// UIKit's name for it in Swift, if another than its own.
        let swiftName: String?
        /// Who has the property.
        public let owners: Owners
        /// Where a scene's description keeps it.
        public let place: Place
        /// How code changes it during a run; nil if it cannot.
        let change: Effect?

        init(
            _ owners: Owners = .everyView, _ place: Place, _ change: Effect? = nil,
            swift swiftName: String? = nil
        ) {
            self.swiftName = swiftName
            self.owners = owners
            self.place = place
            self.change = change
        }
    }

    /// Who has a property.
    public enum Owners: Sendable {
        case everyView
        /// The views of these classes, and of those that derive from them.
        case views([ViewClass])
        /// Recognizers that have measured it.
        case recognizer(SceneFault.ExpectedObject)
        /// Recognizers whose table of properties has its name.
        case recognizers
    }

    /// Where a scene's description keeps a property.
    public enum Place: Sendable {
        case view(PropertyPath<ViewDescription>)
        case window(PropertyPath<WindowDescription>)
        case control(PropertyPath<ControlDescription>)
        case scrollView(PropertyPath<ScrollViewDescription>)
        /// Among the members that place a view and depend on each other (`ViewGeometry`).
        case geometry
        /// Nowhere: only a run has it.
        case run
    }

    /// What a change of a property does in a run.
    enum Effect: Sendable {
        /// It sets a part of the view.
        case view(PropertyPath<ViewNode>)
        /// It sets what the description of the control has at the same place, within the control's limits.
        case control
        /// It sets a part of the scroll view.
        case scrollView(PropertyPath<ScrollState.Properties>)
        /// It sets a property of every recognizer.
        case recognizer(PropertyPath<GestureRecognizer>)
        /// It sets a property of some classes of recognizers; their tables have the limits of each.
        case recognizerClass(PropertyForm)
        /// It calls a method of UIKit's.
        case method(PropertyForm)
    }

    /// What the values look like that a change can set; nil if the property cannot be changed.
    public var changeForm: PropertyForm? {
        switch row.change {
        case nil: nil
        case .view(let path): path.form
        case .scrollView(let path): path.form
        case .recognizer(let path): path.form
        case .recognizerClass(let form): form
        case .method(let form): form
        case .control: if case .control(let path) = row.place { path.form } else { nil }
        }
    }

    /// The properties that code can change, in the order of the table.
    public static let changeable = allCases.filter { $0.row.change != nil }
}
