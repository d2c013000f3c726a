package import HTTPCore

/// A store of uploaded scenes.
///
/// Every call is atomic, and calls may come from several threads at once. A failed change changes nothing, except one
/// that is `undecided`.
package protocol SceneStore: Sendable {
    /// True if reading waits for another machine.
    var readsWait: Bool { get }
    /// True if changes wait for a disk or for another machine.
    var changesWait: Bool { get }
    /// The store in numbers, for `/metrics`.
    var figures: StoreFigures { get }

    /// Returns the scene with that identifier, or nil.
    ///
    /// - Throws: `damaged`, or the failure of the store.
    func scene(_ id: String) throws(StoreFault) -> StoredScene?

    /// Lists scenes in the order of their identifiers, without damaged ones.
    ///
    /// - Parameters:
    ///   - cursor: the identifier after which to begin, or nil to begin with the first.
    ///   - limit: the most scenes to return.
    /// - Returns: the scenes, and the number of all.
    /// - Throws: the failure of the store.
    func list(after cursor: String?, limit: Int) throws(StoreFault) -> SceneList

    /// Keeps a scene under an identifier derived from its content, unless it is there already.
    ///
    /// - Parameter scene: the scene, whose `id` is the identifier to try first.
    /// - Returns: the scene as it is kept, and whether it is new.
    /// - Throws: the limit that forbids it, or the failure of the store.
    func add(_ scene: StoredScene) throws(StoreFault) -> Addition

    /// Keeps a scene under its identifier, in place of one that may be there, damaged or not.
    ///
    /// - Parameters:
    ///   - scene: the scene.
    ///   - isAllowed: called with the tag of the present scene, or nil, before anything is changed, and again if
    ///     another change comes between.
    /// - Returns: true if there was one before.
    /// - Throws: `refused`, the limit that forbids it, or the failure of the store.
    func put(_ scene: StoredScene, if isAllowed: (EntityTag?) -> Bool) throws(StoreFault) -> PutOutcome

    /// Removes a scene, damaged or not.
    ///
    /// - Parameters:
    ///   - id: its identifier.
    ///   - isAllowed: called as `put` calls it.
    /// - Throws: `refused` if the condition does not hold, `absent`, or the failure of the store.
    func remove(_ id: String, if isAllowed: (EntityTag?) -> Bool) throws(StoreFault)
}

extension SceneStore {
    /// Tries one identifier after the other for `add`: the scene's own, then those with a number.
    ///
    /// - Parameters:
    ///   - scene: the scene, whose `id` is the identifier to try first.
    ///   - attempt: returns the scene as it is kept, or nil if another one has its identifier.
    /// - Returns: the scene as it is kept, and whether it is new.
    /// - Throws: the error of an attempt.
    func add(
        _ scene: StoredScene, trying attempt: (StoredScene) throws(StoreFault) -> Addition?
    ) throws(StoreFault) -> Addition {
        var candidate = scene
        var number = 1
        while true {
            if let kept = try attempt(candidate) { return kept }
            // Other content with the same hash, or a scene put there by name.
            number += 1
            candidate.id = "\(scene.id)-\(number)"
        }
    }
}

/// The result of `add`: the scene as it is kept, and whether it is new.
package typealias Addition = (scene: StoredScene, isNew: Bool)

/// The result of `list`: scenes, and the number of all.
package typealias SceneList = (scenes: [SceneSummary], total: Int)

/// The result of `put`.
package enum PutOutcome: Sendable, Hashable {
    case created, replaced
}

/// A store in numbers.
package enum StoreFigures: Sendable {
    /// Scenes in this process, and the bytes of memory that they take.
    case local(scenes: Int, bytes: Int)
    /// A store elsewhere: whether it answered last, how long it took, and the memory of compiled scenes kept here.
    case shared(isUp: Bool, commands: LatencyHistogram, cachedBytes: Int)
}
