/// Context menus and drags (CTX-1 to CTX-10).
extension Dispatcher {
    /// Asks the delegate of an interaction for a menu, or for items, in the place of `shouldBegin` (CTX-2, CTX-6).
    mutating func interactionLetsBegin(_ id: InteractionID, by recognizer: GestureRecognizerID) -> Bool {
        let interaction = scene[id]
        let answer =
            interaction.isOfButton
            ? .value(opensMenuOnLongPress(interaction.view)) : interaction.description.answer ?? .value(true)
        let isYes =
            decide(answer, about: ConditionContext.Subject(recognizer: recognizer)).value ?? true
        tell(id, interaction.description.kind.question, answer: isYes)
        if !isYes { fail(recognizer, reason: .gate, by: .responder(.view(interaction.view))) }
        return isYes
    }

    private func opensMenuOnLongPress(_ button: ViewID) -> Bool {
        tree[button].flags.contains(.enabled) && controls[button].properties.opensMenuOnLongPress
    }

    /// Returns the answer of an interaction to the question whether its press recognizes beside another recognizer, or
    /// nil if it leaves that to the defaults.
    func interactionRecognizesSimultaneously(_ id: InteractionID, with other: GestureRecognizerID) -> Bool? {
        let interaction = scene[id]
        switch interaction.description.kind {
        // CTX-10.
        case .contextMenu: return isInteraction(other, .drag, of: interaction.view) ? true : nil
        case .drag:
            if case .longPress = recognizers.model(other).kind { return true }
            let isOver = containers[id] == .dragging
            return interaction.description.allowsSimultaneousRecognitionDuringLift && !isOver ? true : nil
        }
    }

    private func isInteraction(
        _ id: GestureRecognizerID, _ kind: InteractionKind, of view: ViewID
    ) -> Bool {
        guard case .interaction(let interaction)? = recognizers.model(id).owner else { return false }
        return scene[interaction].description.kind == kind && scene[interaction].view == view
    }

    /// Cancels lifts beside which another recognizer is about to recognize, where they allow that (CTX-8).
    mutating func cancelLifts(beside winner: GestureRecognizerID) {
        for interaction in scene.interactions.indices.lazy.map({ InteractionID($0) }) {
            let drag = scene[interaction]
            guard drag.description.allowsSimultaneousRecognitionDuringLift, drag.recognizer != winner,
                case .lifted = containers[interaction], recognizers[drag.recognizer].isActive,
                !isInteraction(winner, .contextMenu, of: drag.view),
                recognizers.model(drag.recognizer).asksContainer,
                recognizers.meet(winner, drag.recognizer, in: tree)
            else { continue }
            recognizers[drag.recognizer].transition(to: .cancelled, .prevented, by: .recognizer(winner))
        }
    }

    /// Follows a change of state of an interaction's press (CTX-3, CTX-6).
    mutating func interact(
        _ id: InteractionID, by recognizer: GestureRecognizerID, enters state: GestureState
    ) {
        switch (scene[id].description.kind, state) {
        case (.contextMenu, .began):
            // CE-8.
            if scene[id].isOfButton { dispatch(.menuActionTriggered, from: scene[id].view) }
            tell(id, .willDisplayMenu)
        case (.drag, .began):
            containers[id] = finger(of: recognizer).map { .lifted(at: $0.location) } ?? .idle
        case (.drag, .changed):
            guard case .lifted(let start) = containers[id], let place = finger(of: recognizer)?.location,
                (place - start).length > Self.dragStart
            else { return }
            containers[id] = .dragging
            tell(id, .sessionWillBegin)
        case (.drag, .ended), (.drag, .cancelled): containers[id] = .idle
        case (.contextMenu, _), (.drag, .possible), (.drag, .failed): break
        }
    }

    /// The distance that lifted items are moved before they are dragged (CTX-6).
    private static let dragStart = 10.0

    /// Calls the delegate of an interaction.
    private mutating func tell(_ id: InteractionID, _ callback: InteractionCallback, answer: Bool? = nil) {
        let view = scene[id].view
        write(
            .interaction(
                InteractionEvent(
                    view: view, interaction: callback.interaction, callback: callback, answer: answer)))
        runEffects(of: callback, on: .view(view))
    }
}
