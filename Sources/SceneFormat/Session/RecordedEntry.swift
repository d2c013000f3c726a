import DispatchEngine
import JSONText

/// An entry of `events` as a session records it: without white space, and with the fingers that were chosen for it.
enum RecordedEntry {
    /// Returns the text of an entry.
    ///
    /// - Parameters:
    ///   - node: the entry as it was sent.
    ///   - reader: has its document.
    ///   - chosen: the fingers of its short form, or none if the entry names them or needs none.
    /// - Returns: the text.
    static func text(of node: JSONNode, in reader: DocumentReader, with chosen: [Int]) -> [UInt8] {
        let document = reader.document
        var writer = JSONWriter()
        guard !chosen.isEmpty, let form = reader.formMember(of: node) else {
            writer.write(node, from: document)
            return writer.finish()
        }
        writer.beginObject()
        writeMembers(of: node, in: document, to: &writer) { value, writer in
            guard value == form else { return writer.write(value, from: document) }
            writer.beginObject()
            writeMembers(of: form, in: document, to: &writer) { value, writer in
                writer.write(value, from: document)
            }
            // Pinches and rotations have two fingers, and no member for one.
            if chosen.count == 1 {
                writer.member("id", chosen[0])
            } else {
                writer.key("ids")
                writer.beginArray()
                for id in chosen { writer.write(id) }
                writer.endArray()
            }
            writer.endObject()
        }
        writer.endObject()
        return writer.finish()
    }

    /// Returns the fingers of a recorded entry's short form, if it has any.
    static func fingers(of node: JSONNode, in reader: DocumentReader) -> [Int] {
        let document = reader.document
        guard let form = reader.formMember(of: node), document.kind(of: form) == .object else { return [] }
        if let id = reader.given("id", of: form) { return document.integer(id).map { [$0] } ?? [] }
        guard let list = reader.given("ids", of: form) else { return [] }
        return document.children(of: list).compactMap(document.integer)
    }

    /// Returns true if an entry's short form names its fingers.
    static func namesFingers(_ node: JSONNode, in reader: DocumentReader) -> Bool {
        guard let form = reader.formMember(of: node), reader.document.kind(of: form) == .object else {
            return true
        }
        return reader.given("id", of: form) != nil || reader.given("ids", of: form) != nil
    }

    /// Writes the members of an object that are not null.
    private static func writeMembers(
        of node: JSONNode, in document: JSONDocument, to writer: inout JSONWriter,
        _ write: (JSONNode, inout JSONWriter) -> Void
    ) {
        for (key, value) in document.members(of: node) where !document.isNull(value) {
            writer.key(dynamic: document.string(key) ?? "")
            write(value, &writer)
        }
    }
}
