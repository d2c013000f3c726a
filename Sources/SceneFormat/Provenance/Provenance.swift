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

extension Forms {
    static let importFormat = Codec<ImportFormat>.name.named(
        "ImportFormat",
        "The format that a scene or a list of events was imported from; `docs/import.md` describes each.")

    static let note = Form(
        "a note", example: #"{"reason": "formatLacks", "line": 1, "message": "…"}"#,
        Note(.formatLacks, line: 1, ""),
        [
            Field("reason", required: \.reason, .name, "The kind of note."),
            Field(
                "line", required: \.line, lineNumber,
                "The line of the text; of a record of several lines, the first."),
            Field("column", \.column, lineNumber, "The column, in Unicode scalars."),
            Field(
                "view", \.view, Codec.id.map({ $0.name }, { Identifier($0) }), "The view that it is about."),
            Field("message", required: \.message, .text, "The problem and what to do about it."),
        ])

    private static let lineNumber = Codec.whole(from: 1, through: 1_000_000_000)

    /// The notes of an answer of `POST /v1/import`, since a scene may be sent along with them.
    static let notes = Codec<[Note]>(
        .object([
            ("type", .text("array")), ("items", note.codec.named("ImportNote").schema()),
        ])
    ) { reader, list in
        reader.boundedList(
            list, of: "notes", like: "[\(note.object.example)]", limit: maximumNotes, counted: "notes"
        ) { note.read(reader, $0) }
    }.named(
        "ImportNotes",
        "What an import assumed, dropped or could not know, in the order of the lines; of more than 100 with the same "
            + "reason the 100th says how many follow.")

    /// As many as an import can have.
    static let maximumNotes = Note.Reason.allCases.count * Note.mostOfAReason
}
