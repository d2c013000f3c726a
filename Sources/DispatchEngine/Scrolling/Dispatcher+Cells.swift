/// What tables and collections do with the touches of their cells (CELL-1 to CELL-8, D12 to D17).
extension Dispatcher {
    /// What a scroll view does with a call that has arrived at it (SCV-11, D12).
    func scrollViewBehavior(of view: ViewID, _ touches: TouchSet) -> ClassBehavior {
        guard let hit = touches.arrivals.lazy.compactMap({ self.touches[$0]?.view }).first else {
            return ClassBehavior(swallows: false)
        }
        if tree[view].viewClass.hasCells, let cell = tree.cell(around: hit),
            tree.table(around: cell) == view
        {
            return ClassBehavior(swallows: true, work: .cell(cell))
        }
        guard hit == view, let id = scene.scrollViewOfView[view] else {
            return ClassBehavior(swallows: false)
        }
        // OTH-1: a text view selects and edits, whether it scrolls or not.
        let keepsAll = tree[view].viewClass.isKind(of: .textView)
        return ClassBehavior(swallows: keepsAll || scrollViews[id.index].properties.isScrollEnabled)
    }

    /// A touch method of a table or collection view is called about one of its cells (CELL-2 to CELL-6, D15).
    mutating func touch(_ cell: ViewID, _ phase: EventPhase, _ set: TouchSet, of table: ViewID) {
        guard let id = scene.scrollViewOfView[table] else { return }
        switch phase {
        case .began: press(cell, set, in: id)
        case .moved: break
        case .ended, .cancelled:
            guard let pressed = scrollViews[id.index].pressed, set.arrivals.contains(pressed.touch) else {
                return
            }
            scrollViews[id.index].pressed = nil
            if phase == .ended {
                lift(pressed.cell, pressed.touch, of: id)
            } else {
                unhighlight(pressed.cell)
            }
        }
    }

    /// A cell is not pressed by a touch that was cancelled, whether or not the call has climbed to the table (CELL-4).
    mutating func endCellPresses(of set: TouchSet) {
        for index in scrollViews.indices {
            guard let pressed = scrollViews[index].pressed, set.arrivals.contains(pressed.touch) else {
                continue
            }
            scrollViews[index].pressed = nil
            unhighlight(pressed.cell)
        }
    }

    private mutating func press(_ cell: ViewID, _ set: TouchSet, in id: ScrollViewID) {
        guard scrollViews[id.index].properties.allowsSelection, let arrival = set.arrivals.min() else {
            return
        }
        // D15: one touch at a time, as long as its view hears of it.
        if let pressed = scrollViews[id.index].pressed, touches[pressed.touch]?.delivery == .open { return }
        guard ask(.shouldHighlight, cell), touches.isOpen(arrival) else { return }
        scrollViews[id.index].pressed = (cell, arrival)
        tell(.didHighlight, cell)
    }

    /// The finger has left a pressed cell: the selection comes after the event (CELL-3, CELL-6, D16).
    private mutating func lift(_ cell: ViewID, _ arrival: TouchArrival, of id: ScrollViewID) {
        let bounds = tree[cell].geometry.bounds
        let place = touches[arrival].flatMap { tree.point($0.location, in: cell) }
        let isInside = place.map(bounds.contains) ?? false
        if isCollection(id) {
            afterEvent.append(.liftCell(cell, scene.scrollViews[id.index].view, selects: isInside))
        } else {
            unhighlight(cell)
            if isInside {
                afterEvent.append(.liftCell(cell, scene.scrollViews[id.index].view, selects: true))
            }
        }
    }

    private func isCollection(_ id: ScrollViewID) -> Bool {
        tree[scene.scrollViews[id.index].view].viewClass.isKind(of: .collectionView)
    }

    private mutating func unhighlight(_ cell: ViewID) { tell(.didUnhighlight, cell) }

    /// Asks the delegate; a cell of the scene may say no (D14).
    private mutating func ask(_ question: CellCallback, _ cell: ViewID) -> Bool {
        let answer = tree.overrides(of: cell)?.scrollView?.cellAnswers[question.rawValue] ?? true
        write(.cell(cell, question, answer: answer))
        runEffects(of: question.method, on: .view(cell))
        return answer
    }

    /// Tells the delegate.
    private mutating func tell(_ callback: CellCallback, _ cell: ViewID) {
        write(.cell(cell, callback, answer: nil))
        runEffects(of: callback.method, on: .view(cell))
    }

    // MARK: Selection

    /// What was put off at the lift of a finger from a cell (D16).
    mutating func liftCell(_ cell: ViewID, of table: ViewID, selects: Bool) {
        guard let id = scene.scrollViewOfView[table] else { return }
        if isCollection(id) {
            if selects { selectItem(cell, in: id) }
            unhighlight(cell)
        } else {
            selectRow(cell, in: id)
        }
    }

    /// Of a table: `willSelect` may refuse, and so may `willDeselect` of the row before (CELL-3, D17).
    private mutating func selectRow(_ cell: ViewID, in id: ScrollViewID) {
        if scene.scrollViews[id.index].allowsMultipleSelection {
            if scrollViews[id.index].selectedCells.contains(cell) {
                if ask(.willDeselect, cell) { deselect(cell, in: id) }
            } else if ask(.willSelect, cell) {
                select(cell, in: id)
            }
            return
        }
        guard ask(.willSelect, cell) else { return }
        for other in scrollViews[id.index].selectedCells where other != cell {
            if ask(.willDeselect, other) { deselect(other, in: id) }
        }
        select(cell, in: id)
    }

    /// Of a collection view: the items before are not asked (CELL-6, D17).
    private mutating func selectItem(_ cell: ViewID, in id: ScrollViewID) {
        if scene.scrollViews[id.index].allowsMultipleSelection {
            if scrollViews[id.index].selectedCells.contains(cell) {
                if ask(.shouldDeselect, cell) { deselect(cell, in: id) }
            } else if ask(.shouldSelect, cell) {
                select(cell, in: id)
            }
            return
        }
        guard ask(.shouldSelect, cell) else { return }
        for other in scrollViews[id.index].selectedCells where other != cell { deselect(other, in: id) }
        select(cell, in: id)
    }

    private mutating func select(_ cell: ViewID, in id: ScrollViewID) {
        if !scrollViews[id.index].selectedCells.contains(cell) {
            scrollViews[id.index].selectedCells.append(cell)
        }
        tell(.didSelect, cell)
    }

    private mutating func deselect(_ cell: ViewID, in id: ScrollViewID) {
        scrollViews[id.index].selectedCells.removeAll { $0 == cell }
        tell(.didDeselect, cell)
    }
}
