package import DispatchEngine
package import HTTPCore
package import SceneFormat

/// A scene as the store keeps it: its text as it was sent, and what was compiled from it.
package struct StoredScene: Sendable {
    /// The identifier in paths.
    package var id: String
    /// The JSON of the scene as it was sent.
    package var source: [UInt8]
    /// The same without white space between tokens: what identity is judged by.
    package var canonical: [UInt8]
    /// The compiled scene, shared by all runs, and what those are warned about.
    package var decoded: DecodedScene
    /// Names `source`.
    package var entityTag: EntityTag

    /// Compiles nothing; see `SceneUpload`.
    package init(id: String, source: [UInt8], canonical: [UInt8], decoded: DecodedScene) {
        self.id = id
        self.source = source
        self.canonical = canonical
        self.decoded = decoded
        entityTag = EntityTag(opaque: ContentHash.hexadecimal(of: source))
    }

    /// The compiled scene.
    package var scene: Scene { decoded.scene }

    /// The bytes that count against `ServiceLimits.storedBytes`: both texts.
    package var byteCount: Int { source.count + canonical.count }
}
