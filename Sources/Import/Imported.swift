internal import JSONText
public import SceneFormat

/// What a foreign text says, as a scene or as events.
public struct Imported: Sendable {
    /// What the text is.
    public let format: ImportFormat
    /// What it says.
    public let content: Content
    /// What was assumed, dropped or could not be known, in the order of the lines.
    public let notes: [Note]

    /// What a text says, as JSON.
    public enum Content: Sendable {
        /// A scene that the service accepts.
        case scene([UInt8])
        /// A list of events.
        case events([UInt8])
    }

    /// The answer of `POST /v1/import`, on one line: it may be stored and run as it is.
    public func json() -> [UInt8] {
        var json = JSONWriter(capacity: 256)
        json.beginObject()
        json.key("format")
        json.write(format.rawValue)
        switch content {
        case .scene(let scene):
            json.key("scene")
            json.write(verbatim: scene)
        case .events(let events):
            json.key("events")
            json.write(verbatim: events)
        }
        json.key("notes")
        json.beginArray()
        for note in notes { note.write(to: &json) }
        json.endArray()
        json.endObject()
        json.endLine()
        return json.finish()
    }
}
