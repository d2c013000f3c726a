import DispatchEngine

// The keys that are pressed, and the key commands that have them (EV-10).
extension Run {
    /// The keys that are pressed, in the order of the events.
    var pressedKeys: [PressSample.Key] {
        experiment.events.flatMap { event -> [PressSample.Key] in
            guard case .presses(let samples) = event.content else { return [] }
            return samples.filter { $0.phase == .began }.compactMap(\.key)
        }
    }

    /// A key command of a key that is pressed, with the identifier of its responder, or nil if no command has the key.
    var pressedKeyCommand: (responder: String, command: KeyCommand)? {
        let keys = pressedKeys
        guard !keys.isEmpty,
            let match = scene.keyCommands.first(where: { $0.command.key(among: keys) != nil })
        else { return nil }
        return (scene.identifier(of: match.responder), match.command)
    }
}

extension KeyCommand {
    /// Returns the first key that performs the command, or nil if none does.
    func key(among keys: [PressSample.Key]) -> PressSample.Key? {
        keys.first { $0.characters == input && $0.modifierFlags.sorted() == modifierFlags }
    }
}
