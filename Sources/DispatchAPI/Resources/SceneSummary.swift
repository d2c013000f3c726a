internal import DispatchEngine
internal import HTTPCore
internal import JSONText
internal import SceneFormat

/// A stored scene without its content.
struct SceneSummary {
    private let stored: StoredScene

    init(_ stored: StoredScene) { self.stored = stored }

    /// The scene's path, which needs no percent-encoding.
    var path: String { "/v1/scenes/" + stored.id }

    /// The answer to an upload.
    func json(warnings: [Warning]) -> [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writeMembers(to: &writer)
        writer.key("warnings")
        WireFormat.write(warnings, to: &writer)
        writer.endObject()
        writer.endLine()
        return writer.finish()
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writeMembers(to: &writer)
        writer.endObject()
    }

    private func writeMembers(to writer: inout JSONWriter) {
        writer.key("id")
        writer.write(stored.id)
        writer.key("name")
        writer.write(stored.scene.name)
        writer.key("views")
        writer.write(stored.scene.viewCount)
        writer.key("gestureRecognizers")
        writer.write(stored.scene.gestureRecognizerCount)
        writer.key("bytes")
        writer.write(stored.source.count)
        writer.key("etag")
        writer.write(stored.entityTag.text)
        writer.key("href")
        writer.write(path)
    }
}
