import DispatchEngine

// A control that leaves the finger, in place of the other way around.
extension CauseFinder {
    /// Explains that a change has moved the control away from the finger, which lifts where the control was.
    ///
    /// Returns nil otherwise.
    func movedAway(_ control: ViewID, _ position: Int) -> Diagnosis? {
        guard let point = lastPoint(in: control),
            views[control].geometry.bounds.outset(by: run.experiment.constants.controlTrackingOutset)
                .contains(point),
            let move = move(of: control, before: position)
        else { return nil }
        let change = change(at: move)
        let proposals = recognizer(making: change).map { refusing($0, within: control) } ?? []
        return Diagnosis(
            .liftedOutsideControl, id(control), detail: "moved",
            "\(id(control)) moved away from under the finger\(at(move)), \(reason(of: move, moving: control)), and so sent "
                + "touchUpOutside.",
            evidence: [move, position],
            proposals + withdrawal(of: change)
                + (change == nil ? [.events("Lift before \(id(control)) moves.")] : []))
    }

    /// Returns the first entry that moves a control after the finger lands.
    ///
    /// Its own move comes before that of a view around it.
    private func move(of control: ViewID, before position: Int) -> Int? {
        guard let landing = run.hit(contact)?.entry else { return nil }
        for view in path(to: control).reversed() {
            if let move = (landing..<position).first(where: { moves(view, at: $0) }) { return move }
        }
        return nil
    }

    /// Returns true if an entry moves a view, or its subviews.
    private func moves(_ view: ViewID, at position: Int) -> Bool {
        switch log[position].content {
        case .scroll(let event): return event.scrollView == view && event.callback == .didScroll
        case .change(let change, _, _):
            guard change.target.view == view else { return false }
            switch change.operation {
            case .move: return true
            case .set(let properties, _): return properties.contains { isMove($0, of: view) }
            default: return false
            }
        default: return false
        }
    }

    private func isMove(_ change: PropertyChange, of view: ViewID) -> Bool {
        switch (change.property, change.value) {
        // A view may grow without moving its subviews.
        case (.frame, .rect(let frame)): frame.origin != views[view].frame.origin
        case (.bounds, _), (.center, _), (.transform, _), (.contentOffset, _): true
        default: false
        }
    }

    /// Returns words for the cause of a move: `because dismiss(_:) set its frame`.
    private func reason(of move: Int, moving control: ViewID) -> String {
        guard let made = change(at: move) else {
            guard case .scroll(let event) = log[move].content else { return "as it was moved" }
            return "because \(id(event.scrollView)) scrolled"
        }
        let object = made.change.target.name
        var what = "the place of \(object)"
        if case .set(let properties, _) = made.change.operation, let property = properties.first?.property {
            let name = property.swiftName ?? "\(property)"
            what = made.change.target.view == control ? "its \(name)" : "\(object).\(name)"
        }
        switch made.cause {
        case .event: return "when \(what) changed"
        case .entry(let entry): return "because \(caller(at: entry)) changed \(what)"
        }
    }
}
