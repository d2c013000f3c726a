import DispatchEngine
import JSONText

/// The origin of an imported scene or list of events, with the gaps of its text.
package struct Provenance: Sendable {
    /// The format of the text.
    package var format: ImportFormat?
    /// The assumptions, omissions and gaps of the import.
    package var notes: [Note] = []

    /// True if nothing is known, as for a scene that its author wrote.
    package var isEmpty: Bool { format == nil && notes.isEmpty }

    /// Adds the provenance of the scene to that of the events.
    mutating func join(_ scene: Provenance) {
        format = scene.format ?? format
        notes = scene.notes + notes
    }
}

extension ImportFormat: WireNamed {
    static let noun = "a format that can be imported"
    static let table = allNames
}

extension Note.Reason: WireNamed {
    static let noun = "a reason of a note"
    static let table = allNames
}

enum NoteMember: String, MemberName {
    case reason, line, column, view, message

    static let owner = "a note"
    static let example = #"{"reason": "formatLacks", "line": 1, "message": "…"}"#
    static let table = allMembers
}

extension DocumentReader {
    /// Reads the notes of an answer of `POST /v1/import`, since a scene may be sent along with them.
    func notes(_ list: JSONNode) -> [Note] {
        boundedList(
            list, of: "notes", like: "[\(NoteMember.example)]", limit: Self.maximumNotes, counted: "notes"
        ) { note($0) }
    }

    /// As many as an import can have.
    static let maximumNotes = Note.Reason.allCases.count * Note.mostOfAReason

    private func note(_ node: JSONNode) -> Note? {
        var (line, column): (Int?, Int?)
        var (view, message): (String?, String?)
        var reason: Note.Reason?
        for (member, value) in members(of: node, NoteMember.self) {
            switch member {
            case .reason: reason = choice(value, Note.Reason.self)
            case .line: line = integer(value)
            case .column: column = integer(value)
            case .view: view = identifier(value)?.name
            case .message: message = string(value)
            }
        }
        requireMembers(of: node, ["reason", "line", "message"], NoteMember.form)
        guard let reason, let line, let message else { return nil }
        return Note(reason, line: line, column: column, view: view, message)
    }
}
