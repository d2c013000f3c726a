/// The rows that fingers open and close (SWA-1 to SWA-14).
extension Dispatcher {
    private var layoutDirection: UserInterfaceLayoutDirection {
        scene.layoutDirection
    }

    // MARK: Questions

    /// Returns the answer of a table whether its swipe may begin, with the member that decided a no (SWA-2, SWA-12).
    func swipeAnswer(
        _ table: SwipeTableID, _ swipe: GestureRecognizerID
    ) -> (answer: Bool, because: DecidingCondition?) {
        guard let row = row(of: table, under: swipe) else { return (false, nil) }
        if containers[table]?.row == row { return (true, nil) }
        guard let side = side(of: swipe, in: table),
            let configuration = scene.swipeActions(of: row, on: side)
        else { return (false, nil) }
        guard configuration.actions.isEmpty else { return (true, nil) }
        return (false, DecidingCondition(place: .swipeActions(side, of: row), steps: []))
    }

    /// Returns the answer of a table whether a touch is to close its open row, with the member that decided a no
    /// (SWA-11).
    func dismissalAnswer(
        _ table: SwipeTableID, _ touch: Touch
    ) -> (answer: Bool, because: DecidingCondition?) {
        guard let open = containers[table], tree.isDescendant(touch.view, of: open.row) else {
            return (true, nil)
        }
        return (false, DecidingCondition(place: .swipeActions(open.side, of: open.row), steps: []))
    }

    /// Returns true if a drag toward the trailing side is the swipe's, so that the content pop waits for it (SWA-7).
    func keepsDragFromContentPop(_ table: SwipeTableID, _ swipe: GestureRecognizerID) -> Bool {
        guard let row = row(of: table, under: swipe) else { return false }
        return containers[table]?.row == row
            || scene.swipeActions(of: row, on: .leading)?.actions.isEmpty == false
    }

    /// Returns true if a row is open or being opened, so that touches neither highlight nor select it (SWA-12).
    func isOpen(_ row: ViewID, in scrollView: ScrollViewID) -> Bool {
        guard !scene.swipeTables.isEmpty, let table = scene.swipeTable(of: scrollView) else { return false }
        return containers[table]?.row == row
    }

    /// Returns the first touch of a recognizer that still matters.
    func finger(of id: GestureRecognizerID) -> Touch? {
        recognizers.lists[id].tracked.lazy.compactMap { touches[$0] }.first
    }

    /// Returns the row of a table that the finger of its swipe has hit.
    private func row(of table: SwipeTableID, under swipe: GestureRecognizerID) -> ViewID? {
        finger(of: swipe).flatMap { tree.row(of: scene[table].view, around: $0.view) }
    }

    /// Returns the side on which the movement of a swipe opens a row.
    private func side(of swipe: GestureRecognizerID, in table: SwipeTableID) -> SwipeSide? {
        guard let direction = recognizers.recognitions[swipe].measurements.direction,
            let movement = convert(direction, to: table)
        else { return nil }
        return SwipeSide.allCases.first { $0.outward(movement, in: layoutDirection) > 0 }
    }

    /// Returns a vector in a window's coordinates in those of a table in it.
    private func convert(_ vector: Point, to table: SwipeTableID) -> Point? {
        let view = scene[table].view
        return tree.window(of: view).flatMap { tree.convert(vector: vector, from: $0, to: view) }
    }

    // MARK: Opening

    /// Follows a change of state of a swipe (SWA-8 to SWA-10).
    mutating func swipe(
        _ table: SwipeTableID, by swipe: GestureRecognizerID, enters state: GestureState
    ) {
        switch state {
        case .began: beginSwipe(table, by: swipe)
        case .ended: endSwipe(table, by: swipe)
        case .cancelled: closeRow(of: table)
        case .possible, .changed, .failed: break
        }
    }

    private mutating func beginSwipe(_ table: SwipeTableID, by swipe: GestureRecognizerID) {
        guard let row = row(of: table, under: swipe), containers[table]?.row != row,
            let side = side(of: swipe, in: table),
            scene.swipeActions(of: row, on: side)?.actions.isEmpty == false
        else { return }
        closeRow(of: table)
        containers[table] = OpenRow(row: row, side: side)
        tell(.willBeginEditing, about: row)
    }

    /// The share of a row from which on a full swipe runs the first action (SWA-10).
    private static let fullSwipe = 0.6
    /// Points per second at which a lift leaves a row open, or closes it if they lead back (SWA-9).
    private static let openingVelocity = 300.0

    private mutating func endSwipe(_ table: SwipeTableID, by swipe: GestureRecognizerID) {
        guard let open = containers[table],
            let configuration = scene.swipeActions(of: open.row, on: open.side),
            let first = configuration.actions.first
        else { return }
        let velocity = convert(liftVelocity(of: swipe), to: table) ?? .zero
        let speed = open.side.outward(velocity, in: layoutDirection)
        guard speed > -Self.openingVelocity else { return closeRow(of: table) }
        let shown = open.restingWidth + wayOutward(of: swipe, open)
        let width = tree[open.row].geometry.bounds.size.width
        if configuration.performsFirstActionWithFullSwipe, shown >= Self.fullSwipe * width {
            return perform(first, of: open.row, in: table)
        }
        let actionsWidth = constants.swipeActionWidth * Double(configuration.actions.count)
        guard shown >= actionsWidth / 2 || speed >= Self.openingVelocity else { return closeRow(of: table) }
        containers[table]?.restingWidth = actionsWidth
        show(configuration.actions, of: open)
        recognizers[scene[table].dismissal].setEnabled(true)
    }

    /// Returns how far the finger of a swipe has come since it touched the row.
    private func wayOutward(of swipe: GestureRecognizerID, _ open: OpenRow) -> Double {
        guard let finger = finger(of: swipe), let window = tree.window(of: open.row),
            let start = tree[window].pointFromSuperview(finger.startLocation),
            let end = tree[window].pointFromSuperview(finger.location),
            let way = tree.convert(vector: end - start, from: window, to: open.row)
        else { return 0 }
        return open.side.outward(way, in: layoutDirection)
    }

    /// Puts the buttons of a row that stays open in front of its content, the first one at the edge.
    private mutating func show(_ actions: [SwipeAction], of open: OpenRow) {
        let (bounds, width) = (tree[open.row].geometry.bounds, constants.swipeActionWidth)
        let isAtLeft = open.side.edge(in: layoutDirection) == .left
        for (index, button) in actions.map(\.button).enumerated() {
            guard let button, tree.superview(of: button) == nil else { continue }
            guard tree.hasRoom(for: button, in: open.row) else {
                return record.budget.end(with: .viewsNestedTooDeeply(limit: tree.maximumDepth))
            }
            let x =
                isAtLeft
                ? bounds.minX + width * Double(index) : bounds.maxX - width * Double(index + 1)
            let frame = Rect(x, bounds.minY, width, bounds.size.height)
            update(button) { $0.geometry = ViewGeometry(frame: frame) }
            put(button, into: open.row, at: nil)
        }
    }

    // MARK: Acting

    /// Acts for the button of an action that has sent touchUpInside (SWA-13).
    mutating func performAction(ofButton button: ViewID) {
        guard let (row, action) = scene.swipeAction(of: button),
            let index = scene.swipeTables.indices.first(where: { containers[SwipeTableID($0)]?.row == row })
        else { return }
        perform(action, of: row, in: SwipeTableID(index))
    }

    private mutating func perform(_ action: SwipeAction, of row: ViewID, in table: SwipeTableID) {
        write(.cell(row, .swipeAction, answer: nil, action: action.id.name))
        run(action.effects)
        // The action may have removed the row.
        if containers[table]?.row == row { closeRow(of: table) }
    }

    // MARK: Closing

    /// Closes the open row of a table, if there is one.
    ///
    /// Its buttons leave once the event has been delivered (OWN-6).
    mutating func closeRow(of table: SwipeTableID) {
        guard let open = containers[table] else { return }
        containers[table] = nil
        recognizers[scene[table].dismissal].setEnabled(false)
        for action in scene.swipeActions(of: open.row, on: open.side)?.actions ?? [] {
            guard let button = action.button, tree.superview(of: button) != nil else { continue }
            deferred.putOff(.leave(button))
        }
        tell(.didEndEditing, about: open.row)
    }

    /// Closes the open row of a table whose content a finger drags (SWA-14).
    mutating func closeRow(ofDragged scrollView: ScrollViewID) {
        guard containers.hasOpenRows, let table = scene.swipeTable(of: scrollView) else { return }
        closeRow(of: table)
    }

    /// Closes the row that a tap beside its buttons has lifted from, once nothing can select it any more (SWA-12).
    mutating func closeTappedRow(of table: SwipeTableID, by swipe: GestureRecognizerID) {
        guard let open = containers[table], open.isResting, let finger = finger(of: swipe),
            tree.isDescendant(finger.view, of: open.row), scene.containerButtons[finger.view] == nil
        else { return }
        deferred.putOff(.closeRow(table))
    }

    /// Closes the rows in a part that has left its window.
    mutating func closeRows(inside part: ViewID) {
        guard containers.hasOpenRows else { return }
        for table in scene.swipeTables.indices.lazy.map({ SwipeTableID($0) }) {
            if let open = containers[table], tree.isDescendant(open.row, of: part) { closeRow(of: table) }
        }
    }

    /// Returns the table with an open row among whose rows a view is (SWA-14).
    func tableEdited(at view: ViewID) -> SwipeTableID? {
        guard containers.hasOpenRows, tree[view].viewClass.isCell, let table = tree.table(around: view),
            let scrollView = scene.scrollViewOfView[table]
        else { return nil }
        return scene.swipeTable(of: scrollView)
    }
}
