extension Property {
    /// The property's name: that of its case.
    public var name: String { Self.names[Int(rawValue)] }
    private static let names = allCases.map { "\($0)" }

    /// The Swift name, if it has an `is` that the property's own name lacks.
    public var swiftName: String? { row.swiftName }

    /// The row of the property.
    public var row: Row { Self.table[Int(rawValue)] }
    private static let table = allCases.map(\.definition)

    /// A row of the table.
    ///
    /// It is a class, so that looking at it costs one reference.
    public final class Row: Sendable {
        /// The meaning, in a sentence.
        public let about: String
        /// UIKit's name for it in Swift, if it differs from its own.
        let swiftName: String?
        /// The owners of the property.
        public let owners: Owners
        /// The place where a scene's description keeps it.
        public let place: Place
        /// The effect of a change during a run, or nil if code cannot change it.
        let change: Effect?

        init(
            _ about: String, _ owners: Owners, _ place: Place, _ change: Effect? = nil,
            swift swiftName: String? = nil
        ) {
            self.about = about
            self.swiftName = swiftName
            self.owners = owners
            self.place = place
            self.change = change
        }
    }

    /// The owners of a property.
    public enum Owners: Sendable {
        case everyView
        /// The views of these classes, and of those that derive from them.
        case views([ViewClass])
        /// Recognizers that have measured it.
        case recognizer(SceneFault.ExpectedObject)
        /// Recognizers whose table of properties has its name.
        case recognizers
    }

    /// The place where a scene's description keeps a property.
    public enum Place: Sendable {
        case view(PropertyPath<ViewDescription>)
        case window(PropertyPath<WindowDescription>)
        case control(PropertyPath<ControlDescription>)
        case scrollView(PropertyPath<ScrollViewDescription>)
        /// Among the members that place a view and depend on each other (`ViewGeometry`).
        case geometry
        /// Nowhere, because only a run has it.
        case run
    }

    /// The effect of a change of a property in a run.
    enum Effect: Sendable {
        /// Sets a part of the view.
        case view(PropertyPath<ViewNode>)
        /// Sets the same place in the description of the control, within the control's limits.
        case control
        /// Sets the same place in the description of the scroll view.
        case scrollView
        /// Sets a property of every recognizer.
        case recognizer(PropertyPath<GestureRecognizerDescription>)
        /// Sets a property of some classes of recognizers, whose tables have the limits of each.
        case recognizerClass(PropertyForm)
        /// Calls a method of UIKit's.
        case method(PropertyForm)
    }

    /// The form of the values that a change can set, or nil if the property cannot be changed.
    public var changeForm: PropertyForm? {
        switch row.change {
        case nil: nil
        case .view(let path): path.form
        case .recognizer(let path): path.form
        case .recognizerClass(let form): form
        case .method(let form): form
        case .control: if case .control(let path) = row.place { path.form } else { nil }
        case .scrollView: if case .scrollView(let path) = row.place { path.form } else { nil }
        }
    }

    /// The properties that code can change, in the order of the table.
    public static let changeable = allCases.filter { $0.row.change != nil }
}
