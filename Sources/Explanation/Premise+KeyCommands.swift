import DispatchEngine

// Questions why a responder's key command was not performed (EV-10).
extension Premise {
    /// Returns the answer about the key commands of a responder, or nil if it has none or no key is pressed.
    func answerAboutKeyCommands(of responder: Responder) -> String? {
        let commands = run.scene.capabilities(of: responder)?.keyCommands ?? []
        let keys = run.pressedKeys
        guard !commands.isEmpty, !keys.isEmpty else { return nil }
        let performed = run.log.indices.compactMap { position -> (position: Int, selector: String)? in
            guard case .action(let action) = run.log[position].content, action.sender == .keyCommand else {
                return nil
            }
            return (position, action.selector)
        }
        let own = performed.first { sent in commands.contains { $0.action == sent.selector } }
        if let own {
            return "A key command sent \(Prose.action(own.selector)) at \(run.time(of: own.position))."
        }
        let match = commands.lazy.compactMap { command in
            command.key(among: keys).map { (command: command, key: $0) }
        }.first
        guard let match else {
            return "No key command of \(words) has the input and the modifierFlags of a key that was pressed."
        }
        let missing = "The key command of \(words) did not send \(Prose.action(match.command.action))"
        if let other = performed.first {
            return
                "\(missing): another responder, further down the chain, has one for the same key, and sent "
                + "\(Prose.action(other.selector))."
        }
        if match.key.typesText || match.key.deletesText || match.key.movesInText,
            !match.command.wantsPriorityOverSystemBehavior,
            let field = run.viewBeingEdited(before: run.log.count)
        {
            return
                "\(missing): \(run.scene.identifier(of: field)) is being edited and takes the key as \(match.key.typesText ? "text" : "a command to edit it"). Set "
                + "wantsPriorityOverSystemBehavior of the UIKeyCommand to true."
        }
        let isDiscarded = run.log.contains {
            if case .discarded(.action, _, _, _) = $0.content { true } else { false }
        }
        if isDiscarded {
            return
                "\(missing): no responder from the first responder up implements it. Implement "
                + "\(Prose.action(match.command.action)) in \(words), or in a responder further up its chain."
        }
        return
            "\(missing): key commands are looked for from the first responder up, and \(words) is not on that way. Return "
            + "true from canBecomeFirstResponder of \(words), and call becomeFirstResponder()."
    }
}
