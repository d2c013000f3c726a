internal import DispatchEngine
internal import HTTPCore
internal import JSONText
internal import SceneFormat

/// A stored scene without its content.
package struct SceneSummary: Sendable, Hashable {
    /// The identifier in paths.
    let id: String
    let name: String
    let views: Int
    let gestureRecognizers: Int
    /// The bytes of the scene as it was sent.
    let bytes: Int
    let entityTag: EntityTag

    /// Makes the summary of a scene.
    init(_ stored: StoredScene) {
        id = stored.id
        name = stored.scene.name
        views = stored.scene.viewCount
        gestureRecognizers = stored.scene.gestureRecognizerCount
        bytes = stored.source.count
        entityTag = stored.entityTag
    }

    /// Makes a summary of its parts.
    init(
        id: String, name: String, views: Int, gestureRecognizers: Int, bytes: Int, entityTag: EntityTag
    ) {
        (self.id, self.name, self.views) = (id, name, views)
        (self.gestureRecognizers, self.bytes, self.entityTag) = (gestureRecognizers, bytes, entityTag)
    }

    /// The scene's path, which needs no percent-encoding.
    var path: String { "/v1/scenes/" + id }

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
        writer.member("id", id)
        writer.member("name", name)
        writer.member("views", views)
        writer.member("gestureRecognizers", gestureRecognizers)
        writer.member("bytes", bytes)
        writer.member("etag", entityTag.text)
        writer.member("href", path)
    }
}
