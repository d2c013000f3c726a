package import DispatchEngine
package import HTTPCore
package import SceneFormat

/// A scene as the store keeps it: its text as it was sent, and what was compiled from it.
package struct StoredScene: Sendable {
    /// The identifier in paths.
    package var id: String
    /// The JSON of the scene as it was sent.
    package var source: [UInt8]
    /// The same without white space between tokens; it decides identity.
    package var canonical: [UInt8]
    /// The compiled scene, shared by all runs, and their warnings.
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

    /// The bytes that count against `ServiceLimits.storedBytes`: both texts, and what was compiled from them.
    package var byteCount: Int {
        Self.byteCount(of: scene, text: source.count + canonical.count)
    }

    /// The memory of a compiled scene and of texts of so many bytes.
    static func byteCount(of scene: Scene, text: Int) -> Int {
        text + scene.viewCount * bytesPerView + scene.gestureRecognizerCount * bytesPerRecognizer
    }

    /// The memory of a compiled view, its id included.
    ///
    /// Measured as what a release build's resident memory grows by, less the texts, with each scene of 100,000 views
    /// more: 510 bytes for plain ones, 550 with long ids, 610 with a view controller each.
    static let bytesPerView = 560
    /// The memory of a compiled gesture recognizer, measured in the same way with 19,000 of them: 370 to 450 bytes.
    static let bytesPerRecognizer = 450
}
