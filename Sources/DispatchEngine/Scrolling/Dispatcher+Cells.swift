/// The touches of cells in tables and collections (CELL-1 to CELL-8, D12 to D17).
extension Dispatcher {
    /// Handles a touch method of a table or collection view about one of its cells (CELL-2 to CELL-6, D15).
    mutating func touch(_ cell: ViewID, _ phase: EventPhase, _ set: TouchSet, of table: ViewID) {
        guard let id = scene.scrollViewOfView[table] else { return }
        switch phase {
        case .began: press(cell, set, in: id)
        case .moved: break
        case .ended:
            if let press = scrolls[id].cells.endPress(by: set.arrivals) {
                lift(press.cell, press.touch, of: table)
            }
        case .cancelled:
            if let press = scrolls[id].cells.endPress(by: set.arrivals) {
                tell(.didUnhighlight, about: press.cell)
            }
        }
    }

    /// Ends the presses of cells by cancelled touches, whether or not the call has climbed to the table (CELL-4).
    mutating func endCellPresses(of set: TouchSet) {
        for id in scrolls.ids {
            if let press = scrolls[id].cells.endPress(by: set.arrivals) {
                tell(.didUnhighlight, about: press.cell)
            }
        }
    }

    private mutating func press(_ cell: ViewID, _ set: TouchSet, in id: ScrollViewID) {
        guard scrolls[id].properties.allowsSelection, let arrival = set.arrivals.min(),
            !isOpen(cell, in: id)
        else { return }
        // D15: one touch at a time, as long as its view hears of it.
        if let pressed = scrolls[id].cells.pressed, touches[pressed.touch]?.delivery == .open { return }
        guard ask(.shouldHighlight, cell), touches.isOpen(arrival) else { return }
        scrolls[id].cells.press(cell, by: arrival)
        tell(.didHighlight, about: cell)
    }

    /// Lifts the finger from a pressed cell (CELL-3, CELL-6).
    ///
    /// The selection comes after the event (D16), but not with a touch that has stopped a bounce (D56).
    private mutating func lift(_ cell: ViewID, _ touch: TouchArrival, of table: ViewID) {
        let place = touches[touch].flatMap { tree.point($0.location, in: cell) }
        let isInside = place.map(tree[cell].geometry.bounds.contains) ?? false
        let selects = isInside && !scrolls.stoppedBounce(touch)
        switch tree[table].viewClass.cellStyle {
        case .items: deferred.putOff(.liftCell(cell, table, selects: selects))
        case .rows, nil:
            tell(.didUnhighlight, about: cell)
            if selects { deferred.putOff(.liftCell(cell, table, selects: true)) }
        }
    }

    /// Does the work that was put off at the lift of a finger from a cell (D16).
    mutating func liftCell(_ cell: ViewID, of table: ViewID, selects: Bool) {
        guard let id = scene.scrollViewOfView[table], let style = tree[table].viewClass.cellStyle else {
            return
        }
        // didUnhighlight may have removed it.
        if selects, tree.table(around: cell) == table { select(cell, in: id, style) }
        if style == .items { tell(.didUnhighlight, about: cell) }
    }

    // MARK: Selection

    /// Selects or deselects a cell, as far as the delegate allows it (CELL-3, CELL-6, D17).
    private mutating func select(_ cell: ViewID, in id: ScrollViewID, _ style: CellStyle) {
        if scene[id].description.allowsMultipleSelection, scrolls[id].cells.selected.contains(cell) {
            if ask(style.deselectQuestion, cell) { deselect(cell, in: id) }
            return
        }
        guard let cell = cellToSelect(cell, in: id, style) else { return }
        if !scene[id].description.allowsMultipleSelection {
            // D17: about the rows before, a table asks too, but a collection view does not.
            for other in scrolls[id].cells.selected where other != cell {
                if style == .items || ask(style.deselectQuestion, other) { deselect(other, in: id) }
            }
        }
        scrolls[id].cells.select(cell)
        tell(.didSelect, about: cell)
    }

    /// Returns the cell that the delegate selects: the given one, another one of the table, or none (CELL-3).
    private mutating func cellToSelect(_ cell: ViewID, in id: ScrollViewID, _ style: CellStyle) -> ViewID? {
        guard style == .rows,
            let row = tree.overrides(of: cell)?.scrollView?.selectedInstead?.view
        else { return ask(style.selectQuestion, cell) ? cell : nil }
        write(.cell(cell, .willSelect, answer: .row(row)))
        runEffects(of: .willSelect, on: .view(cell))
        // Only a row of this table can be selected in it.
        return tree[row].viewClass.isCell && tree.table(around: row) == scene[id].view ? row : nil
    }

    private mutating func deselect(_ cell: ViewID, in id: ScrollViewID) {
        scrolls[id].cells.deselect(cell)
        tell(.didDeselect, about: cell)
    }

    // MARK: The delegate

    /// Asks the delegate.
    ///
    /// A cell of the scene may say no (D14).
    private mutating func ask(_ question: CellCallback, _ cell: ViewID) -> Bool {
        let answer = tree.overrides(of: cell)?.scrollView?.cellAnswers[question.rawValue] ?? true
        write(.cell(cell, question, answer: .answer(answer)))
        runEffects(of: question, on: .view(cell))
        return answer
    }

    /// Tells the delegate.
    mutating func tell(_ callback: CellCallback, about cell: ViewID) {
        write(.cell(cell, callback, answer: nil))
        runEffects(of: callback, on: .view(cell))
    }
}
