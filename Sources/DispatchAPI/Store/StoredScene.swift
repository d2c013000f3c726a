package import DispatchEngine
package import HTTPCore
package import SceneFormat

/// A scene as the store keeps it: its text as it was sent, and its compiled form.
package struct StoredScene: Sendable {
    /// The identifier in paths.
    package var id: String
    /// The JSON of the scene as it was sent.
    package var source: [UInt8]
    /// The same JSON without white space between tokens, which decides identity.
    package var canonical: [UInt8]
    /// The compiled scene, shared by all runs, and its warnings.
    package var decoded: DecodedScene
    /// The tag of `source`.
    package var entityTag: EntityTag

    /// Makes a scene to store without compiling anything.
    ///
    /// `SceneUpload` compiles.
    package init(id: String, source: [UInt8], canonical: [UInt8], decoded: DecodedScene) {
        self.id = id
        self.source = source
        self.canonical = canonical
        self.decoded = decoded
        entityTag = EntityTag(opaque: ContentHash.hexadecimal(of: source))
        byteCount = Self.byteCount(of: self)
    }

    /// Compiles a scene without limits, because it was accepted before.
    init(acceptedBefore source: [UInt8], as id: String) throws(Problem) {
        self = try SceneUpload(source, limits: .none).stored(as: id)
    }

    /// The compiled scene.
    package var scene: Scene { decoded.scene }

    /// The bytes of memory that the scene takes, which count toward `ServiceLimits.storedBytes`.
    package private(set) var byteCount = 0

    /// Returns the memory of a value kept with others of its type.
    static func byteCount<Value>(of value: Value) -> Int {
        MemoryLayout<Value>.stride + HeapWeight.bytes(of: value, beside: shared)
    }

    /// The blocks that all scenes share, such as the names of UIKit's classes, taken from a minimal scene.
    private static let shared = plain.map { HeapWeight.blocks(of: $0) } ?? []
    private static let plain = try? SceneUpload(
        Array(#"{"windows": [{"id": "window", "frame": [0, 0, 1, 1]}]}"#.utf8)
    ).decoded
}

extension ServiceLimits {
    /// Limits that bound a document only by the depth that a thread's stack can take.
    fileprivate static var none: ServiceLimits {
        var limits = ServiceLimits()
        limits.bodyBytes = .max
        limits.jsonDepth = .max
        limits.realSeconds = .infinity
        limits.decoding.views = .max
        limits.decoding.viewDepth = DecodingLimits.mostViewLevels
        limits.decoding.recognizers = .max
        return limits
    }
}
