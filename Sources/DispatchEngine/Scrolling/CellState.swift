/// The state of the cells of a table or collection view, as touches have changed it (D12 to D17).
struct CellState: Sendable {
    /// The cell under a finger, and the finger's touch (D15).
    private(set) var pressed: (cell: ViewID, touch: TouchArrival)?
    /// The selected cells, in the order in which they were selected.
    private(set) var selected: [ViewID]

    init(selected: [ViewID]) { self.selected = selected }

    mutating func press(_ cell: ViewID, by touch: TouchArrival) { pressed = (cell, touch) }

    /// Ends the press of a cell by one of these touches.
    ///
    /// - Returns: the press.
    mutating func endPress(by touches: [TouchArrival]) -> (cell: ViewID, touch: TouchArrival)? {
        guard let press = pressed, touches.contains(press.touch) else { return nil }
        pressed = nil
        return press
    }

    /// Selects a cell, which keeps its place if it is selected.
    mutating func select(_ cell: ViewID) {
        if !selected.contains(cell) { selected.append(cell) }
    }

    mutating func deselect(_ cell: ViewID) { selected.removeAll { $0 == cell } }
}

/// The calls of a table or collection view to its delegate about its cells (D14, D17).
enum CellStyle: Sendable {
    /// A table's rows.
    case rows
    /// A collection view's items.
    case items

    var selectQuestion: CellCallback {
        switch self {
        case .rows: .willSelect
        case .items: .shouldSelect
        }
    }

    var deselectQuestion: CellCallback {
        switch self {
        case .rows: .willDeselect
        case .items: .shouldDeselect
        }
    }
}

extension ViewClass {
    /// The treatment of cells by the class, or nil for a class without any.
    var cellStyle: CellStyle? {
        if self == .tableView { return .rows }
        return self == .collectionView ? .items : nil
    }

    /// True if tables and collections treat such a view as one of their cells (D13).
    package var isCell: Bool { self == .tableViewCell || self == .collectionViewCell }

    /// True if such a view does something with touches by itself, as controls and cells do.
    package var handlesTouches: Bool { isKind(of: .control) || isCell }
}
