import DispatchEngine

// Context menus and drags (CTX-1 to CTX-10).
extension CauseFinder {
    /// Proposes to let a recognizer recognize although a menu opens, or a drag begins, first.
    func preferring(_ recognizer: GestureRecognizerID, toPressOf interaction: Interaction) -> [Proposal] {
        let press = interaction.recognizer
        let delay = run.experiment.constants.delay(of: interaction.description.kind)
        var proposals: [Proposal] = []
        if case .longPress(let other) = scene[recognizer].kind,
            other.minimumPressDuration >= delay, delay > 0.3
        {
            proposals.append(
                .set(id(recognizer), .minimumPressDuration, .number(((delay - 0.2) * 10).rounded() / 10)))
        }
        proposals.append(disabling(press))
        if scene[recognizer].scrollView == nil {
            proposals.append(simultaneous(recognizer, with: press))
        } else {
            proposals.append(.events("Begin to drag within \(Prose.number(delay)) s."))
        }
        return proposals
    }

    /// Proposes to take an interaction away, or returns nil for a recognizer of something else.
    func disabling(interactionOf press: GestureRecognizerID) -> Proposal? {
        guard case .interaction(let id)? = scene[press].owner else { return nil }
        let interaction = scene[id]
        let view = self.id(interaction.view)
        if interaction.isOfButton {
            return Proposal("Set \(view).menu to nil.", set: view, ["menu"], to: .flag(false))
        }
        let list = views[interaction.view].viewClass.isCell ? scrollView(around: interaction.view) : nil
        switch interaction.description.kind {
        case .drag:
            return Proposal(
                list.map { "Set \(self.id($0)).dragInteractionEnabled to false." }
                    ?? "Set isEnabled of the UIDragInteraction of \(view) to false.",
                set: self.id(press), ["enabled"], to: .flag(false))
        case .contextMenu:
            let message =
                list.map {
                    "Return nil for \(view) from the method of \(self.id($0))'s delegate that configures context menus."
                }
                ?? "Remove the UIContextMenuInteraction of \(view), or return nil where it asks for a configuration."
            return Proposal(message, [.remove(self.id(press))])
        }
    }

    /// Explains that the delegate of an interaction has no menu, or no items to drag (CTX-2, CTX-6).
    func interactionRefused(
        _ press: GestureRecognizerID, _ attempt: Attempt, _ position: Int
    ) -> Diagnosis? {
        guard case .interaction(let id)? = scene[press].owner,
            let question = log[..<position].lastIndex(where: { entry in
                guard case .interaction(let event) = entry.content else { return false }
                return event.view == scene[id].view && event.callback == scene[id].description.kind.question
                    && event.answer == false
            })
        else { return nil }
        let kind = scene[id].description.kind
        let view = self.id(scene[id].view)
        if scene[id].isOfButton {
            return Diagnosis(
                .refusedToBegin, view, detail: "menu", "\(view) has no menu when it is held, or is disabled.",
                evidence: [question, position], [.code("Keep \(view) enabled, and its menu set.")])
        }
        let (method, result, member) =
            kind == .contextMenu
            ? ("contextMenuInteraction(_:configurationForMenuAtLocation:)", "nil", "configuration")
            : ("dragInteraction(_:itemsForBeginning:)", "no items", "items")
        let message =
            "Return \(kind == .contextMenu ? "a configuration" : "items") from \(method) for \(view)."
        let value = SceneEdit.Value.list([.object("type", .text(kind.rawValue))])
        return Diagnosis(
            .refusedToBegin, view, detail: member, "\(method) returns \(result) for \(view).",
            evidence: [question, position],
            [
                isOnly(id)
                    ? Proposal(message, set: view, ["interactions"], to: value) : .code(message)
            ])
    }

    private func isOnly(_ id: InteractionID) -> Bool {
        scene.interactions.filter { $0.view == scene[id].view }.count == 1
    }
}
