/// The methods of `UITableViewDelegate` and `UICollectionViewDelegate` about touched cells, by their verbs (D14).
public enum CellCallback: String, CaseIterable, Sendable {
    case shouldHighlight, didHighlight, didUnhighlight, willSelect, willDeselect, didDeselect, didSelect
    case shouldSelect, shouldDeselect

    /// The method with its effects.
    var method: ScriptedMethod {
        switch self {
        case .shouldHighlight: .shouldHighlight
        case .didHighlight: .didHighlight
        case .didUnhighlight: .didUnhighlight
        case .willSelect: .willSelect
        case .willDeselect: .willDeselect
        case .didDeselect: .didDeselect
        case .didSelect: .didSelect
        case .shouldSelect: .shouldSelect
        case .shouldDeselect: .shouldDeselect
        }
    }
}
