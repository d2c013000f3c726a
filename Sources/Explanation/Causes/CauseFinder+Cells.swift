import DispatchEngine

// The selection of cells.
extension CauseFinder {
    /// Explains why a cell is not selected.
    func cellNotFired(_ cell: ViewID) -> Diagnosis {
        if let finding = wayDown(to: cell) { return finding }
        if let finding = lostOnTheWay() { return finding }
        if let finding = deselected(cell) { return finding }
        for position in premise.span(of: cell, contact) {
            guard case .cell(_, let callback, let answer?, _) = log[position].content, answer != true else {
                continue
            }
            let (method, no, yes) = delegateMethod(callback, of: cell)
            let told = answer.row.map { "\(id($0)) in place of \(id(cell))" } ?? "\(no) for \(id(cell))"
            return Diagnosis(
                .selectionRefused, id(cell), detail: callback.rawValue, "\(method) returns \(told).",
                evidence: [position],
                [
                    Proposal(
                        "Return \(yes) from \(method) for \(id(cell)).",
                        set: id(cell), ["overrides", callback.rawValue], to: nil)
                ])
        }
        if let finding = superNotCalled(cell) ?? keptInside(cell) { return finding }
        if let cancelled = run.calls(of: .cancelled, about: contact).first { return lost(cancelled) }
        return notSelected(cell)
    }

    /// Returns the method of the delegate that a callback about a cell is, and what it returns for no and for yes.
    private func delegateMethod(_ callback: CellCallback, of cell: ViewID) -> (
        name: String, no: String, yes: String
    ) {
        let (prefix, noun) =
            views[cell].viewClass == .tableViewCell ? ("tableView", "Row") : ("collectionView", "Item")
        let name = "\(prefix)(_:\(callback.rawValue)\(noun)At:)"
        return callback == .willSelect || callback == .willDeselect
            ? (name, "nil", "its index path") : (name, "false", "true")
    }

    /// Explains that the table never learns of the touch, since the touch methods of the cell, of the table or of a view in
    /// the cell do not call super, or returns nil if they do.
    ///
    /// A view in the cell that handles `touchesBegan` does so on purpose.
    private func superNotCalled(_ cell: ViewID) -> Diagnosis? {
        let table = scrollView(around: cell)
        guard
            let silent = phaseWithoutSuper(of: { $0 == table || isWithin($0, cell) }),
            silent.view == table || silent.view == cell || silent.phase != .began
        else { return nil }
        return Diagnosis(
            .subviewTookTouch, id(silent.view), detail: "super",
            "the touch methods of \(id(silent.view)) do not call super, so \(table.map { id($0) } ?? "the table") does not select "
                + "\(id(cell)).",
            evidence: [silent.position], [callingSuper(in: id(silent.view))])
    }

    /// Explains that a tap deselects a cell, or returns nil if it does not (PAGE-10).
    private func deselected(_ cell: ViewID) -> Diagnosis? {
        let deselection = premise.span(of: cell, contact).last { position in
            guard case .cell(_, .didDeselect, _, _) = log[position].content else { return false }
            return true
        }
        guard let deselection else { return nil }
        return Diagnosis(
            .selectionRefused, id(cell), detail: "selected",
            "\(id(cell)) was selected already, and the tap deselected it.", evidence: [deselection],
            [.intended("With allowsMultipleSelection, tapping a selected item deselects it.")])
    }

    /// Returns why a view inside the cell keeps the touch, or nil if none does.
    private func keptInside(_ cell: ViewID) -> Diagnosis? {
        let entries = run.entries(of: contact)
        let handled = entries.first { position in
            guard case .touches(.view(let view), .began, .handled, _, _, _) = log[position].content else {
                return false
            }
            return isWithin(view, cell)
        }
        guard let handled, case .touches(.view(let taker), _, _, _, _, _) = log[handled].content else {
            return nil
        }
        return Diagnosis(
            .subviewTookTouch, id(taker), "\(id(taker)), inside \(id(cell)), keeps the touch.",
            evidence: [handled],
            scrollingByCell(taker, cell)
                ?? passingBesideItsCells(taker)
                + [group(around: taker, in: cell), taker].compactMap(\.self).map(turningOff))
    }

    /// Proposes that the cell have the pan of a scroll view inside it, which scrolls what takes no touches (SCV-30).
    ///
    /// Returns nil for anything else, and for one that holds something to touch.
    private func scrollingByCell(_ taker: ViewID, _ cell: ViewID) -> [Proposal]? {
        guard let model = scene.scrollViews.first(where: { $0.view == taker }),
            model.description.isScrollEnabled, holdsNothingToTouch(model),
            case let pan = model.pan, scene[pan].attachedView == taker
        else { return nil }
        return [
            Proposal(
                "Set \(id(taker)).isUserInteractionEnabled to false, and add its pan to the cell: "
                    + "\(id(cell)).contentView.addGestureRecognizer(\(swift(pan))); then a tap selects \(id(cell)), and a drag "
                    + "scrolls \(id(taker)).",
                [
                    .set(of: id(taker), path: ["userInteractionEnabled"], to: .flag(false)),
                    .set(of: id(pan), path: ["view"], to: .text(id(cell))),
                ])
        ]
    }

    /// Returns true if a scroll view holds nothing that does something with touches, such as a list that selects no cells.
    private func holdsNothingToTouch(_ scrollView: ScrollView) -> Bool {
        guard !scrollView.description.allowsSelection else { return !hasNeededSubviews(scrollView.view) }
        var open = subviews(of: scrollView.view)
        while let next = open.popLast() {
            let isIdleCell =
                views[next].viewClass.isCell && scene.swipeActions[next] == nil
                && (scene.recognizersOfView[next] ?? []).isEmpty && !views.overridesTouches(next)
            guard isIdleCell || !isLive(next) else { return false }
            open += subviews(of: next)
        }
        return true
    }

    /// Proposes that a view inside the cell take no touches, which ends the scrolling of a scroll view.
    private func turningOff(_ view: ViewID) -> Proposal {
        let off = Proposal.set(id(view), .userInteractionEnabled, .flag(false))
        guard scene.scrollViews.contains(where: { $0.view == view && $0.description.isScrollEnabled }) else {
            return off
        }
        return Proposal("\(off.message.dropLast()); then no drag scrolls \(id(view)) either.", off.edits)
    }

    /// Proposes that a scroll view inside the cell keep only the touches on what it holds.
    private func passingBesideItsCells(_ taker: ViewID) -> [Proposal] {
        guard views[taker].viewClass.isKind(of: .scrollView), run.hit(contact)?.view == taker,
            hasNeededSubviews(taker)
        else { return [] }
        return [
            Proposal(
                "Override hitTest(_:with:) of \(id(taker)) to return nil instead of \(id(taker)) itself; it then scrolls only "
                    + "by what it holds.", [skipSelfEdit(taker)])
        ]
    }

    /// Returns the superview that groups a view that keeps touches with others of its class.
    ///
    /// It is nil if the superview is the cell or as large as the cell, handles touches itself, or has other subviews.
    private func group(around taker: ViewID, in cell: ViewID) -> ViewID? {
        guard let group = views.superview(of: taker), group != cell, isWithin(group, cell), !isLive(group)
        else { return nil }
        let (size, whole) = (views[group].geometry.bounds.size, views[cell].geometry.bounds.size)
        guard size.width < whole.width || size.height < whole.height else { return nil }
        return subviews(of: group).allSatisfy { views[$0].viewClass == views[taker].viewClass } ? group : nil
    }

    func notSelected(_ cell: ViewID) -> Diagnosis {
        guard let table = scrollView(around: cell) else {
            return Diagnosis(
                .selectionRefused, id(cell), detail: "noTable",
                "\(id(cell)) is in no table or collection view that could select it.",
                evidence: [run.hit(contact)?.entry], [.code("Put \(id(cell)) into a table.")])
        }
        guard let ended = run.calls(of: .ended, about: contact).last else {
            return undecided(evidence: [run.hit(contact)?.entry])
        }
        if scene.scrollViews.contains(where: { $0.view == table && !$0.description.allowsSelection }) {
            return Diagnosis(
                .selectionRefused, id(table), detail: "allowsSelection",
                "\(id(table)) selects no cells, because its allowsSelection is false.", evidence: [ended],
                [.set(id(table), .allowsSelection, .flag(true))])
        }
        let pan = scene.scrollViews.first { $0.view == table }?.pan
        if let stopped = pan.flatMap({ stoppedScrolling($0, ended) }) { return stopped }
        guard lastPoint(in: cell).map({ distance(of: $0, from: cell) > 0 }) ?? true else {
            return followsOther(cell, in: table, ended) ?? undecided(evidence: [ended])
        }
        return Diagnosis(
            .selectionRefused, id(table), detail: "liftedElsewhere",
            "the finger lifted outside \(id(cell)).", evidence: [ended],
            [.events("Lift inside \(id(cell)).")])
    }

    /// Explains that a table follows another finger, or returns nil if none is down in it.
    private func followsOther(_ cell: ViewID, in table: ViewID, _ ended: Int) -> Diagnosis? {
        let other = run.contacts(downWith: contact).first { other in
            run.hit(other)?.view.map { isWithin($0, table) && !isWithin($0, cell) } ?? false
        }
        guard let other, let landed = run.hit(other)?.entry else { return nil }
        return Diagnosis(
            .selectionRefused, id(table), detail: "anotherFinger",
            "\(id(table)) follows one finger at a time, and another was down in it.",
            evidence: [landed, ended], [.intended("Lift the other finger first.")])
    }
}
