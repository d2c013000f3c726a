internal import JSONText
public import SceneFormat

/// The content of a foreign text, as a scene or as events.
public struct Imported: Sendable {
    /// The format of the text.
    public let format: ImportFormat
    /// The scene or the events.
    public let content: Content
    /// The notes on everything assumed, dropped or unknown, in the order of the lines.
    public let notes: [Note]

    /// The content of a text, as JSON.
    public enum Content: Sendable {
        /// A scene that the service accepts.
        case scene([UInt8])
        /// A list of events.
        case events([UInt8])
    }

    /// Returns the answer of `POST /v1/import`, on one line.
    ///
    /// It may be stored and run as it is.
    public func json() -> [UInt8] {
        var json = JSONWriter(capacity: 256)
        json.beginObject()
        json.member("format", format.rawValue)
        switch content {
        case .scene(let scene):
            json.key("scene")
            json.write(verbatim: scene)
        case .events(let events):
            json.key("events")
            json.write(verbatim: events)
        }
        json.array("notes", notes) { $1.write(to: &$0) }
        json.endObject()
        json.endLine()
        return json.finish()
    }
}
