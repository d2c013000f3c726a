import DispatchEngine

// The selection of cells.
extension CauseFinder {
    /// Explains why a cell is not selected.
    func cellNotFired(_ cell: ViewID) -> Diagnosis {
        if let finding = wayDown(to: cell) { return finding }
        if let finding = lostOnTheWay() { return finding }
        for position in premise.span(of: cell, contact) {
            guard case .cell(_, let callback, let answer?, _) = log[position].content, answer != true else {
                continue
            }
            let told = answer.row.map { "returned \(id($0)) in place of" } ?? "returned no for"
            return Diagnosis(
                .selectionRefused, id(cell), detail: callback.rawValue,
                "\(callback.rawValue) \(told) \(id(cell)).", evidence: [position],
                [
                    Proposal(
                        "Return yes from \(callback.rawValue) for \(id(cell)).",
                        [.set(of: id(cell), path: ["overrides", callback.rawValue], to: nil)])
                ])
        }
        if let finding = keptInside(cell) { return finding }
        if let cancelled = run.calls(of: .cancelled, about: contact).first { return lost(cancelled) }
        return notSelected(cell)
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
            [group(around: taker, in: cell), taker].compactMap(\.self).map {
                .set(id($0), "userInteractionEnabled", .flag(false), swift: "isUserInteractionEnabled")
            })
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
        return Diagnosis(
            .selectionRefused, id(table), detail: "allowsSelection",
            "\(id(table)) does not select \(id(cell)): its allowsSelection is false, or the finger lifted in another cell.",
            evidence: [ended],
            [.set(id(table), "allowsSelection", .flag(true)), .events("Lift inside \(id(cell)).")])
    }
}
