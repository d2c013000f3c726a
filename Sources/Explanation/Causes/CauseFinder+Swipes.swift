import DispatchEngine

// The rows that open and close (SWA-1 to SWA-14).
extension CauseFinder {
    /// Explains that a touch was spent on closing the open row, or returns nil if it closed none (SWA-11, SWA-12).
    func closedSwipeActions() -> Diagnosis? {
        guard let (row, position) = closing() else { return nil }
        return Diagnosis(
            .touchClosedSwipeActions, id(row),
            "the touch closed the swipe actions of \(id(row)) and was spent on that.", evidence: [position],
            [.intended("Touch again, now that \(id(row)) is closed.")])
    }

    /// Returns the row that the touch has closed, and the entry where it did.
    private func closing() -> (row: ViewID, position: Int)? {
        for table in scene.swipeTables {
            if let position = state(of: table.dismissal, .ended) {
                for entry in log.indices[position...].dropFirst().prefix(1) {
                    if let row = closedRow(at: entry) { return (row, entry) }
                }
            }
            guard let lift = state(of: table.swipe, .failed),
                run.state(at: lift)?.reason == .touchesEnded
            else { continue }
            let closing = log.indices[lift...].prefix { log[$0].time == log[lift].time }
                .first { closedRow(at: $0).map { isWithin(run.hit(contact)?.view, $0) } ?? false }
            if let closing, let row = closedRow(at: closing) { return (row, closing) }
        }
        return nil
    }

    /// Returns the entry where a recognizer enters a state with the finger in question.
    private func state(of recognizer: GestureRecognizerID, _ state: GestureState) -> Int? {
        run.attempt(of: recognizer, with: contact)?.states.last { run.state(at: $0)?.to == state }
    }

    private func closedRow(at position: Int) -> ViewID? {
        if case .cell(let row, .didEndEditing, _, _) = log[position].content { row } else { nil }
    }

    /// Explains that a table does not let its swipe begin, since the row has no actions there (SWA-2).
    func swipeRefused(_ swipe: GestureRecognizerID, _ evidence: [Int?]) -> Diagnosis? {
        guard case .table(let table, .swipe)? = scene[swipe].owner else { return nil }
        guard let row = row(of: table) else {
            let name = id(scene[table].view)
            return Diagnosis(
                .refusedToBegin, name, "The finger landed beside the rows of \(name).", evidence: evidence,
                [.events("Swipe over a row.")])
        }
        let gate = evidence.compactMap(\.self).last
        let isLeft = gate.map { way(to: $0).x < 0 } ?? true
        let isLeftToRight = scene.layoutDirection == .leftToRight
        let side = isLeft == isLeftToRight ? SwipeSide.trailing : .leading
        let other = scene.swipeActions(of: row, on: side == .trailing ? .leading : .trailing)
        let method =
            views[scene[table].view].viewClass == .collectionView
            ? "the \(side.rawValue)SwipeActionsConfigurationProvider of its UICollectionLayoutListConfiguration"
            : "tableView(_:\(side.rawValue)SwipeActionsConfigurationForRowAt:)"
        let isOfOther =
            if case .control(let button) = subject,
                case .swipeAction(row, let own, _)? = scene.containerButtons[button]
            {
                own != side
            } else { false }
        if isOfOther {
            return Diagnosis(
                .refusedToBegin, id(row),
                "the finger moved \(isLeft ? "left" : "right"), and a swipe to the \(isLeft ? "right" : "left") shows \(name).",
                evidence: evidence, [.events("Swipe to the \(isLeft ? "right" : "left").")])
        }
        return Diagnosis(
            .refusedToBegin, id(row),
            "the finger \(gate.map(atFirst) ?? "")moved \(isLeft ? "left" : "right"), and \(id(row)) has no \(side.rawValue) swipe "
                + "actions.",
            evidence: evidence,
            (other?.actions.isEmpty ?? true
                ? [] : [.events("Swipe \(isLeft ? "right" : "left") from the start.")])
                + [.code("Return actions for \(id(row)) from \(method).")])
    }

    /// Explains why a swipe over a row did not perform the action that a button of the row is, or returns nil for another
    /// control, if the row was open already and if the finger lands elsewhere (SWA-9, SWA-10).
    func swipeNotPerformed(_ button: ViewID) -> Diagnosis? {
        guard case .swipeAction(let row, let side, let index)? = scene.containerButtons[button],
            views.window(of: button) == nil, isWithin(run.hit(contact)?.view, row),
            let configuration = scene.swipeActions(of: row, on: side),
            let swipe = scene.swipeTables.first(where: { isWithin(row, $0.view) })?.swipe
        else { return nil }
        guard let lift = state(of: swipe, .ended) else { return recognizerNotFired(swipe) }
        let (name, action) = (id(row), configuration.actions[index].id.name)
        let isOpen = !log[lift...].prefix { $0.time == log[lift].time }.contains { entry in
            if case .cell(_, .didEndEditing, _, _) = entry.content { true } else { false }
        }
        let tapping = Proposal.events("Tap \(action) in the open row, or swipe across most of \(name).")
        if !isOpen {
            let (reason, cure) =
                movesBack(along: \.x)
                ? movedBack(lift)
                : (
                    "the swipe ended before half of the actions of \(name) showed, so it closed again.",
                    .events("Swipe further, or lift the finger while it moves quickly.")
                )
            return Diagnosis(
                .gestureNotMatched, name, detail: "closed", reason, evidence: [lift], [cure])
        }
        guard index == 0 else {
            return Diagnosis(
                .gestureNotMatched, name, detail: "open",
                "the swipe opened \(name), and a full swipe performs the first action, which is "
                    + "\(configuration.actions[0].id.name).",
                evidence: [lift], [.events("Tap \(action) in the open row.")])
        }
        guard configuration.performsFirstActionWithFullSwipe else {
            return Diagnosis(
                .gestureNotMatched, name, detail: "performsFirstActionWithFullSwipe",
                "the swipe opened \(name), and performsFirstActionWithFullSwipe of its \(side.rawValue) swipe actions is "
                    + "false.",
                evidence: [lift],
                [
                    Proposal(
                        "Set performsFirstActionWithFullSwipe of the \(side.rawValue) swipe actions of \(name) to true.",
                        set: name, ["\(side.rawValue)SwipeActions", "performsFirstActionWithFullSwipe"],
                        to: .flag(true)), .events("Tap \(action) in the open row."),
                ])
        }
        return Diagnosis(
            .gestureNotMatched, name, detail: "open",
            "the swipe opened \(name) and ended short of a full swipe.", evidence: [lift], [tapping])
    }

    /// Proposes to let a row open although the pan of a scroll view begins first (SWA-6).
    func preferring(swipe: GestureRecognizerID, of table: SwipeTableID, to rival: GestureRecognizerID)
        -> [Proposal]
    {
        guard let pager = scene[rival].scrollView.map({ scene[$0].view }), pager != scene[table].view
        else { return [.events("Drag along the row, and not up or down.")] }
        // While rows swipe (SWA-6).
        var still = Proposal.set(id(pager), .scrollEnabled, .flag(false))
        still.isPassing = true
        return [still, requiring(rival, toFail: swipe)]
    }

    /// Proposes to keep a row from opening, for one who needs the touch for something else.
    func keeping(fromSwipe swipe: GestureRecognizerID, of table: SwipeTableID) -> [Proposal] {
        guard let row = row(of: table) else { return [disabling(swipe)] }
        var proposals: [Proposal] = []
        if let hitView = run.hit(contact)?.view, views[hitView].viewClass.isKind(of: .control) {
            proposals += keeping(hitView, from: swipe)
        }
        for side in SwipeSide.allCases where scene.swipeActions(of: row, on: side) != nil {
            let member = "\(side.rawValue)SwipeActions"
            proposals.append(
                Proposal(
                    "Take the \(side.rawValue) actions of \(id(row)) away.",
                    set: id(row), [member], to: nil))
        }
        return proposals
    }

    /// Returns the row of a table that the finger has hit.
    private func row(of table: SwipeTableID) -> ViewID? {
        run.hit(contact)?.view.flatMap { hitView in
            views.ancestry(of: hitView).prefix { $0 != scene[table].view }
                .first { scene.swipeActions[$0] != nil || views[$0].viewClass.isCell }
        }
    }
}
