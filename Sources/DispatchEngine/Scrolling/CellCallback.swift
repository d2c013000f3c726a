/// The answer to a question about a touched cell.
public enum CellAnswer: Hashable, Sendable {
    /// Yes or no.
    case answer(Bool)
    /// Another row to select instead, which only `willSelect` may answer (CELL-3).
    case row(ViewID)

    /// The row to select instead, or nil for yes or no.
    public var row: ViewID? { if case .row(let row) = self { row } else { nil } }
    /// True unless the answer is a refusal.
    public var isYes: Bool { self != .answer(false) }
}

extension CellAnswer: ExpressibleByBooleanLiteral {
    /// Makes a yes or a no.
    public init(booleanLiteral value: Bool) { self = .answer(value) }
}

/// The methods of `UITableViewDelegate` and `UICollectionViewDelegate` about touched cells, by their verbs (D14).
public enum CellCallback: String, CaseIterable, Sendable, DelegateCall {
    case shouldHighlight, didHighlight, didUnhighlight, willSelect, willDeselect, didDeselect, didSelect
    case shouldSelect, shouldDeselect
    /// `tableView(_:willBeginEditingRowAt:)` and `tableView(_:didEndEditingRowAt:)` (SWA-8).
    case willBeginEditing, didEndEditing
    /// The handler of an action of the row (SWA-13).
    case swipeAction
}
