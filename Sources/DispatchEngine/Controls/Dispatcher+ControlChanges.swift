/// Changes that code makes to controls; none of them sends anything (D34, SWI-6, SEG-6).
extension Dispatcher {
    /// Sets a value as UIKit does, clamped to what the control can have.
    mutating func setValue(_ property: PropertyChange, of view: ViewID) {
        guard tree[view].viewClass.isKind(of: .control) else { return }
        if case (.refreshing, .flag(let isRefreshing)) = (property.property, property.value) {
            self[control: view].isRefreshing = isRefreshing
        } else if case (.control(let path), .control?) = (
            property.property.row.place, property.property.row.change
        ) {
            var properties = self[control: view].properties
            path.set(property.value, in: &properties)
            properties.clampValues()
            self[control: view].properties = properties
        }
    }

    /// Changes the registrations of a control; a pass under way goes on over the old ones (TA-3).
    mutating func changeActions(
        of view: ViewID, _ change: (inout [TargetAction<SceneObject>]) -> Void
    ) {
        guard tree[view].viewClass.isKind(of: .control) else { return }
        var actions = actions(of: view)
        change(&actions)
        self[control: view].actions = actions
    }
}
