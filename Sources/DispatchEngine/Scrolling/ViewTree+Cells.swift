extension ViewTree {
    /// Returns the nearest table or collection view around a view, itself not included.
    func table(around view: ViewID) -> ViewID? {
        ancestry(of: view).dropFirst().first { self[$0].viewClass.cellStyle != nil }
    }

    /// Returns the innermost cell that a view is or lies in.
    func cell(around view: ViewID) -> ViewID? {
        ancestry(of: view).first { self[$0].viewClass.isCell }
    }

    /// Returns the row of a table that a view is or lies in, past the cells of tables in that row.
    func row(of table: ViewID, around view: ViewID) -> ViewID? {
        var cell = cell(around: view)
        while let row = cell, self.table(around: row) != table {
            cell = superview(of: row).flatMap { self.cell(around: $0) }
        }
        return cell
    }

    /// Returns the innermost control or cell that a view is or lies in.
    package func controlOrCell(around view: ViewID) -> ViewID? {
        ancestry(of: view).first { self[$0].viewClass.handlesTouches }
    }

    /// Returns the views and all that contain one of them.
    ///
    /// Each is visited once, no matter how many lie in it.
    func surroundings(of views: some Sequence<ViewID>) -> Set<ViewID> {
        var result: Set<ViewID> = []
        for view in views {
            for view in ancestry(of: view) where !result.insert(view).inserted { break }
        }
        return result
    }
}
