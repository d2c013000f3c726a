/// Changes that code makes to controls; none of them sends anything (D34, SWI-6, SEG-6).
extension Dispatcher {
    /// Sets a value as UIKit does, clamped to what the control can have.
    mutating func setValue(_ property: PropertyChange, of view: ViewID) {
        guard tree[view].viewClass.isKind(of: .control) else { return }
        var properties = self[control: view].properties
        switch property {
        case .value(let value):
            properties.value = min(max(value, properties.minimumValue), properties.maximumValue)
        case .isOn(let value): properties.isOn = value
        case .selectedSegmentIndex(let index):
            properties.selectedSegmentIndex = min(max(index, -1), properties.numberOfSegments - 1)
        case .currentPage(let page): properties.currentPage = max(0, min(page, properties.numberOfPages - 1))
        case .text(let text): properties.text = text
        case .refreshing(let value):
            self[control: view].isRefreshing = value
            return
        default: return
        }
        self[control: view].properties = properties
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
