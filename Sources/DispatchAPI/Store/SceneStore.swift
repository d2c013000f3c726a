package import HTTPCore

/// Where uploaded scenes are kept.
///
/// Every call is atomic, and they may come from several threads at once.
package protocol SceneStore: Sendable {
    /// The scene with that identifier, or nil.
    func scene(_ id: String) -> StoredScene?

    /// Keeps a scene under an identifier derived from its content; one that is there already stays as it is.
    ///
    /// - Parameter scene: its `id` is the identifier to try first.
    /// - Returns: the scene as it is kept, and whether it is new.
    /// - Throws: the limit that stands against it.
    func add(_ scene: StoredScene) throws(StoreFault) -> (scene: StoredScene, isNew: Bool)

    /// Keeps a scene under its identifier, in place of one that may be there.
    ///
    /// - Parameters:
    ///   - scene: the scene.
    ///   - isAllowed: asked with the tag of the present scene, or nil, before anything is changed.
    /// - Returns: whether there was one before.
    /// - Throws: the limit that stands against it, or `refused`.
    func put(_ scene: StoredScene, if isAllowed: (EntityTag?) -> Bool) throws(StoreFault) -> PutOutcome

    /// Removes a scene.
    ///
    /// - Parameters:
    ///   - id: its identifier.
    ///   - isAllowed: asked with the tag of the present scene, or nil, before anything is changed.
    /// - Throws: `absent`, or `refused` if the condition does not hold.
    func remove(_ id: String, if isAllowed: (EntityTag?) -> Bool) throws(StoreFault)

    /// Scenes in the order of their identifiers.
    ///
    /// - Parameters:
    ///   - cursor: only identifiers after this one; nil begins with the first.
    ///   - limit: how many at most.
    /// - Returns: the scenes, and how many there are in all.
    func list(after cursor: String?, limit: Int) -> (scenes: [StoredScene], total: Int)
}

/// What became of a `put`.
package enum PutOutcome: Sendable, Hashable {
    case created, replaced
}

/// Why a store did not do what it was asked for.
package enum StoreFault: Error, Sendable, Hashable {
    /// One scene more than `ServiceLimits.scenes`.
    case tooManyScenes(limit: Int)
    /// More bytes than `ServiceLimits.storedBytes`.
    case tooManyBytes(limit: Int)
    /// The condition was not met.
    case refused
    /// There is no such scene.
    case absent
}
