import DispatchEngine

extension Run {
    /// Returns the parts of the log that matter to the table of event sequences, in one line.
    ///
    /// These are the control events by their short names, the calls of view V, `t fires` and `t fails` for recognizers,
    /// `scrolls` where a drag begins, `first` and `resigns`.
    ///
    /// - Parameter withTimes: true if each change of time is shown, in seconds: `0.15: TD`.
    /// - Returns: the words, with single spaces.
    func sequence(withTimes: Bool) -> String {
        var words: [String] = []
        var time: Timestamp?
        for entry in dispatcher.log {
            guard let word = word(entry.content) else { continue }
            if withTimes, time != entry.time { words.append("\(entry.time.seconds):") }
            time = entry.time
            words.append(word)
        }
        return words.joined(separator: " ")
    }

    private func word(_ content: LogEntry.Content) -> String? {
        let scene = dispatcher.scene
        switch content {
        case .controlEvent(_, let events, _, _): return Self.short(events)
        case .touches(let responder, let phase, _, _, _, _):
            return scene.identifier(of: responder) == "V" ? "V-\(phase)" : nil
        case .action(let action):
            guard case .recognizer(let id) = action.sender else { return nil }
            return "\(scene.identifier(of: id)) fires"
        case .state(let id, _, .failed, _, _, _):
            let name = scene.identifier(of: id)
            // Recognizers that views make for themselves have a dot in their names.
            return name.contains(".") ? nil : "\(name) fails"
        case .scroll(let event): return event.callback == .willBeginDragging ? "scrolls" : nil
        case .firstResponder(_, let to): return to == nil ? "resigns" : "first"
        default: return nil
        }
    }
}
