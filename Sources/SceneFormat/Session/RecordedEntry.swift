import DispatchEngine
import JSONText

/// An entry of `events` as a session records it: without white space, with the fingers that were chosen for it, and with
/// points in place of views.
enum RecordedEntry {
    /// Returns the text of an entry.
    ///
    /// - Parameters:
    ///   - node: the entry as it was sent.
    ///   - reader: has its document.
    ///   - chosen: the fingers of its short form, or none if the entry names them or needs none.
    ///   - places: the points to write, by the nodes that name views.
    /// - Returns: the text.
    static func text(
        of node: JSONNode, in reader: DocumentReader, with chosen: [Int], at places: [JSONNode: Point] = [:]
    ) -> [UInt8] {
        let document = reader.document
        var writer = JSONWriter()
        guard !chosen.isEmpty || !places.isEmpty, let form = reader.formMember(of: node),
            document.kind(of: form) == .object
        else {
            writer.write(node, from: document)
            return writer.finish()
        }
        writer.beginObject()
        writeMembers(of: node, in: document, to: &writer) { value, writer in
            guard value == form else { return writer.write(value, from: document) }
            writer.beginObject()
            for (key, value) in document.members(of: form) where !document.isNull(value) {
                writer.key(dynamic: places[value] == nil ? document.string(key) ?? "" : "at")
                write(value, from: document, at: places, to: &writer)
            }
            write(fingers: chosen, to: &writer)
            writer.endObject()
        }
        writer.endObject()
        return writer.finish()
    }

    /// Writes a member's value, with points for the views that it names in place of them.
    private static func write(
        _ node: JSONNode, from document: JSONDocument, at places: [JSONNode: Point],
        to writer: inout JSONWriter
    ) {
        let kind = document.kind(of: node)
        let named = kind == .object ? document.member("view", of: node) : node
        if let point = named.flatMap({ places[$0] }) {
            writer.beginArray()
            writer.write(point.x)
            writer.write(point.y)
            writer.endArray()
        } else if kind == .array {
            writer.beginArray()
            for element in document.children(of: node) {
                write(element, from: document, at: places, to: &writer)
            }
            writer.endArray()
        } else {
            writer.write(node, from: document)
        }
    }

    private static func write(fingers: [Int], to writer: inout JSONWriter) {
        guard let first = fingers.first else { return }
        // Pinches and rotations have two fingers, and no member for one.
        if fingers.count == 1 { return writer.member("id", first) }
        writer.array("ids", fingers) { $0.write($1) }
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
