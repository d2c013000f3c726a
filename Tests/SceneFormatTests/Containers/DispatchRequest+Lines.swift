import DispatchEngine

@testable import SceneFormat

extension DispatchRequest {
    /// Runs the request to its end.
    func run() throws -> Dispatcher {
        var dispatcher = Dispatcher(scene: scene, options: options, constants: constants)
        try dispatcher.send(events)
        try dispatcher.finish()
        return dispatcher
    }

    /// Returns the entries of some kinds as lines of text, without their times and kinds.
    ///
    /// Resets and changes of a state that go on are left out.
    func lines(of kinds: Set<EntryKind>) throws -> [String] {
        let entries = try run().log.filter { entry in
            if case .state(_, _, .possible, _, _, _) = entry.content { return false }
            if case .state(_, _, .changed, _, _, _) = entry.content { return false }
            return kinds.contains(entry.content.kind)
        }
        return try entries.map { entry in
            let text = String(decoding: try WireFormat.log([entry], of: scene, as: .text), as: UTF8.self)
            return text.split(separator: " ", omittingEmptySubsequences: true).dropFirst(3)
                .joined(separator: " ").replacing("\n", with: "")
        }
    }
}
