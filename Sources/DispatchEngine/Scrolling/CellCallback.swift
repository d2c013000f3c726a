/// The methods of `UITableViewDelegate` and `UICollectionViewDelegate` about touched cells, by their verbs (D14).
public enum CellCallback: String, CaseIterable, Sendable {
    case shouldHighlight, didHighlight, didUnhighlight, willSelect, willDeselect, didDeselect, didSelect
    case shouldSelect, shouldDeselect
}
