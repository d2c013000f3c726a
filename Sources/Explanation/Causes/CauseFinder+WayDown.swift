import DispatchEngine

// Stage 1: from the windows down to the view.
extension CauseFinder {
    /// Explains why the contact's hit-test did not come to a view or anything inside it, or returns nil if it did.
    func wayDown(to view: ViewID) -> Diagnosis? {
        guard let hit = run.hit(contact) else { return neverHitTested() }
        if isWithin(hit.view, view) { return nil }
        let path = path(to: view)
        guard let window = path.first else {
            let removal = lastChange(of: .responder(.view(view)), before: hit.entry) { $0.isRemoval }
            return Diagnosis(
                .notInWindow, id(view), "\(id(view)) is in no window when the finger lands.",
                evidence: [removal?.position, hit.entry],
                removal == nil ? [.code("Add \(id(view)) to the view hierarchy.")] : withdrawal(of: removal))
        }
        if let finding = movedByAnimation(view) { return finding }
        let visits = visits(of: hit)
        guard let visit = visits[window] else {
            return reaches(view) ? coveredByWindow(window, hit) : outsideView(view, nil)
        }
        if let finding = refusal(of: window, visit, path: path) { return finding }
        for (superview, subview) in zip(path, path.dropFirst()) {
            if let visit = visits[superview], visit.outcome == .override {
                return overridden(superview, visit, hit)
            }
            guard let visit = visits[subview] else {
                // Nothing lies in front of a view where the view is not.
                return reaches(view)
                    ? covered(subview, in: superview, visits, hit) : outsideView(view, visits[superview])
            }
            if let finding = refusal(of: subview, visit, path: path) { return finding }
        }
        guard let visit = visits[view] else { return nil }
        return overridden(view, visit, hit)
    }

    /// A view that a hit-test visited.
    struct Visit {
        var position: Int
        var outcome: HitTestOutcome
        var details: HitTestDetails?
        /// The point in the view's own space.
        var point: Point?
    }

    /// Returns the last visit of each view in a hit-test.
    func visits(of hit: Run.Hit) -> [ViewID: Visit] {
        var visits: [ViewID: Visit] = [:]
        for position in hit.walk {
            guard case .hitTest(let view, let point, let outcome, let details) = log[position].content else {
                continue
            }
            visits[view] = Visit(
                position: position, outcome: outcome, details: details?.value, point: point)
        }
        return visits
    }

    /// Explains why a finger that lands is not hit-tested at all.
    func neverHitTested() -> Diagnosis {
        let entries = run.entries(of: contact)
        if let kept = run.landing(contact).flatMap({ intakeOfKeptEvent($0.event) }) {
            return applicationInBackground(kept)
        }
        let begin = beginningToIgnore(before: entries.first ?? log.count)
        return Diagnosis(
            .eventsIgnored, "application",
            "beginIgnoringInteractionEvents() is in force, so the application ignores touches.",
            evidence: [begin?.position, entries.first],
            begin == nil ? [.code("Call endIgnoringInteractionEvents().")] : withdrawal(of: begin))
    }

    /// Returns the last call before a position that makes the application ignore events, or nil if there is none.
    func beginningToIgnore(before position: Int) -> MadeChange? {
        lastChange(of: .responder(.application), before: position) {
            $0 == .call(.beginIgnoringInteractionEvents)
        }
    }

    /// Explains that the system keeps an event from the application, as an entry says.
    func applicationInBackground(_ kept: Int) -> Diagnosis {
        Diagnosis(
            .applicationInBackground, "application",
            "The application is in the background, so the system keeps the touch for the home screen.",
            evidence: [kept],
            [
                Proposal(
                    "Bring the application to the foreground.",
                    set: "application", ["state"], to: nil)
            ])
    }

    /// Returns the entry where the system keeps an event from the application, or nil if it does not.
    func intakeOfKeptEvent(_ place: Int) -> Int? {
        let event = run.experiment.events[place]
        return log.firstIndex { entry in
            guard case .intake(let intake) = entry.content else { return false }
            return intake.event == event.index && intake.step == .springBoard && intake.decision == .keep
                && entry.time == event.time
        }
    }
}

extension Change.Operation {
    /// True if it removes its target.
    var isRemoval: Bool { if case .remove = self { true } else { false } }

    /// Returns true if it sets a property.
    func sets(_ property: Property) -> Bool {
        guard case .set(let properties, _) = self else { return false }
        return properties.contains { $0.property == property }
    }
}
