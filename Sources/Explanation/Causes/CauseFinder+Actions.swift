import DispatchEngine

// Actions that were called on another target, or not called for an event.
extension CauseFinder {
    /// Finds an action that was called on another target than the expected one.
    func sentElsewhere(_ entries: some Sequence<Int>) -> Diagnosis? {
        guard let wanted = premise.question.target else { return nil }
        for position in entries {
            guard case .action(let action) = log[position].content,
                premise.question.names(action.selector)
            else { continue }
            let (actual, selector) = (scene.identifier(of: action.target), Prose.action(action.selector))
            let isLookedUp = action.lookup != nil
            return Diagnosis(
                .sentToOtherTarget, actual,
                "\(selector) went to \(actual), "
                    + (isLookedUp
                        ? "the first responder on the way up that implements it, because \(name) names no target."
                        : "the target that \(name) has for it."),
                evidence: [position],
                retargeting(action.selector, to: wanted, instead: isLookedUp ? nil : actual))
        }
        return nil
    }

    private func retargeting(_ selector: String, to wanted: String, instead: String?) -> [Proposal] {
        let message =
            "Make \(wanted) the target of \(Prose.action(selector))"
            + (instead.map { " instead of \($0)." } ?? ": an action without one goes up the responder chain.")
        let edit = registering { registration in
            guard registration.action == selector else { return nil }
            return (wanted, registration.events)
        }
        return [Proposal(message, ifPossible: edit)]
    }

    /// Explains that an action without a target is implemented by a responder that the search for one does not meet.
    func implementedElsewhere(_ selector: String, _ evidence: [Int?]) -> Diagnosis? {
        let implementers = scene.responders(performing: selector).map { scene.identifier(of: $0) }
        guard
            let implementer = implementers.first(where: { $0 == premise.question.target })
                ?? implementers.first
        else { return nil }
        let sent = evidence.compactMap(\.self).first ?? log.count
        let focus = log.prefix(sent).lastIndex { entry in
            if case .firstResponder = entry.content { true } else { false }
        }
        var starts = [name]
        if let first = firstResponder(before: sent) { starts.insert(scene.identifier(of: first), at: 0) }
        var (since, moment) = ("", "first")
        if let focus, case .firstResponder(let resigned?, to: nil) = log[focus].content {
            let resigned = scene.identifier(of: resigned)
            since =
                "; there has been no first responder since \(run.time(of: focus)), when \(resigned) resigned"
            moment = "when \(resigned) resigns"
        }
        return Diagnosis(
            .nobodyImplementsAction, implementer,
            "\(Prose.action(selector)) has no target, and \(implementer), which implements it, is not in the responder "
                + "chain of \(starts.joined(separator: " or of "))\(since).",
            evidence: [focus] + evidence,
            retargeting(selector, to: implementer, instead: nil)
                + [.code("Call \(implementer).becomeFirstResponder() \(moment).")])
    }

    /// Explains that a responder implements an action of the same name, but with the sender where the other has none, or the
    /// other way around.
    func implementedWithOtherArguments(_ selector: String, _ evidence: [Int?]) -> Diagnosis? {
        let other = selector.hasSuffix(":") ? String(selector.dropLast()) : selector + ":"
        guard let implementer = scene.responders(performing: other).first.map({ scene.identifier(of: $0) })
        else {
            return nil
        }
        return Diagnosis(
            .nobodyImplementsAction, name,
            "No responder implements \(Prose.action(selector)), but \(implementer) implements \(Prose.action(other)).",
            evidence: evidence,
            [
                .code(
                    "Register #selector(\(Prose.action(other))) instead of #selector(\(Prose.action(selector)))."
                )
            ])
    }

    /// Returns the first responder at a position of the log, or nil if there is none or several windows have one.
    private func firstResponder(before position: Int) -> Responder? {
        var responders = scene.firstResponders
        for entry in log.prefix(position) {
            guard case .firstResponder(let from, let to) = entry.content else { continue }
            responders.removeAll { $0 == from }
            if let to { responders.append(to) }
        }
        return responders.count == 1 ? responders.first : nil
    }

    /// Edits the targets and events with which the subject is registered.
    ///
    /// - Parameters:
    ///   - removed: the selector of registrations to leave out, or nil for none.
    ///   - change: returns the new target and events, or nil to leave a registration as it is.
    /// - Returns: the edit, or nil if nothing changes or an edit cannot express the registrations.
    func registering(
        without removed: String? = nil, _ change: (TargetAction) -> (target: String, events: ControlEvents)?
    ) -> SceneEdit? {
        let registrations: [TargetAction] =
            switch subject {
            case .recognizer(let recognizer): scene[recognizer].actions
            case .control(let control): scene.actions[control] ?? []
            case .cell, .responder: []
            }
        guard registrations.allSatisfy({ $0.effects.isEmpty && !$0.isUIAction && $0.segment == nil }) else {
            return nil
        }
        let kept = registrations.filter { $0.action != removed }
        var isChanged = kept.count < registrations.count
        let list = kept.map { registration -> SceneEdit.Value in
            let changed = change(registration)
            isChanged = isChanged || changed != nil
            var members: [SceneEdit.Member] = []
            if let target = changed?.target ?? registration.target?.name {
                members.append(.init("target", .text(target)))
            }
            members.append(.init("action", .text(registration.action)))
            let events = changed?.events ?? registration.events
            if !events.isEmpty {
                members.append(.init("events", .list(events.singleNames.map { .text($0) })))
            }
            return .object(members)
        }
        return isChanged ? .set(of: name, path: ["actions"], to: .list(list)) : nil
    }

    /// Explains that one action is registered with several targets, which are all called, or returns nil if that is not so or one
    /// of the targets is in question.
    func severalTargets(_ firing: Int?) -> Diagnosis? {
        guard let firing, premise.question.target == nil else { return nil }
        let registered: [TargetAction]
        switch subject {
        case .control(let control):
            let sent = run.eventsBehind(firing) ?? []
            registered = (scene.actions[control] ?? []).filter { !$0.events.isDisjoint(with: sent) }
        case .recognizer(let recognizer): registered = scene[recognizer].actions
        case .cell, .responder: return nil
        }
        let named = registered.filter { premise.question.names($0.action) && !$0.isUIAction }
        let same = Dictionary(grouping: named, by: \.action)
        guard let first = named.first(where: { (same[$0.action]?.count ?? 0) > 1 }),
            let twice = same[first.action], let last = twice.last,
            Set(twice.map { $0.target?.name }).count == twice.count
        else { return nil }
        let selector = Prose.action(first.action)
        func target(_ action: TargetAction) -> String { action.target?.name ?? "nil" }
        let names = Prose.list(
            twice.map { "\(selector) \($0.target == nil ? "without a target" : "of \(target($0))")" })
        let event = first.events.isEmpty ? "" : " for \(first.events.name)"
        let code =
            first.events.isEmpty
            ? "\(name).removeTarget(\(target(last)), action: #selector(\(selector)))"
            : "\(name).removeTarget(\(target(last)), action: #selector(\(selector)), for: .\(first.events.name))"
        return Diagnosis(
            .nothingInTheWay, name,
            "\(names) are \(twice.count == 2 ? "both" : "all") registered\(event).", evidence: [firing],
            [.code("Remove one of the targets, such as \(code).")] + silencing(subject))
    }
}

extension ControlEvents {
    /// The name of the whole mask if it has one, and otherwise the names of its events.
    var singleNames: [String] {
        if !name.isEmpty { return [name] }
        return Self.named.filter { !$0.name.hasPrefix("all") && contains($0.events) }.map(\.name)
    }
}
