import DispatchEngine

// Cells that are smaller than what they hold.
extension CauseFinder {
    /// Proposes to make a cell as large as what it holds, or returns none if the view in question does not reach beyond it.
    func makingRoom(in cell: ViewID, for target: ViewID) -> [Proposal] {
        let viewClass = views[cell].viewClass
        guard viewClass.isCell, target != cell, views.isDescendant(target, of: cell) else { return [] }
        let (outer, inner) = (views.screenFrame(of: cell), views.screenFrame(of: target))
        guard inner.maxX > outer.maxX || inner.maxY > outer.maxY else { return [] }
        let size = Size(
            max(outer.size.width, inner.maxX - outer.minX), max(outer.size.height, inner.maxY - outer.minY))
        if viewClass == .tableViewCell {
            return [
                .code(
                    "Make \(id(cell)) at least \(Prose.points(size.height)) high, as tall as what it holds: constrain \(id(target)) to "
                        + "contentView.bottomAnchor, with UITableView.automaticDimension as the row height, or return the height "
                        + "from tableView(_:heightForRowAt:).")
            ]
        }
        return [
            .code(
                "Make \(id(cell)) at least \(Prose.size(size)), as large as what it holds: return that from "
                    + "collectionView(_:layout:sizeForItemAt:), or constrain \(id(target)) to the edges of contentView."
            )
        ]
    }
}
