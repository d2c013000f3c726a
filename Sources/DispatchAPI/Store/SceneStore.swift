package import HTTPCore
internal import Synchronization

/// Where uploaded scenes are kept: in memory, and in a folder as well if there is one.
///
/// Every call is atomic, and calls may come from several threads at once. With a folder a change is on the disk
/// before the call returns, and becomes visible only then; one that fails changes nothing.
package final class SceneStore: Sendable {
    private let index: Mutex<SceneIndex>
    /// Held through a change, so that changes happen one after the other; readers need only the index.
    private let writing: Mutex<SceneFolder?>
    /// Is told when no more changes are taken.
    private let failureHandler = Mutex<FailureHandler?>(nil)
    /// Whether changes wait for a disk.
    package let isDurable: Bool

    private struct FailureHandler: Sendable {
        let report: @Sendable (String) -> Void
    }

    /// Makes an empty store in memory.
    ///
    /// - Parameter limits: `scenes` and `storedBytes` count here.
    package init(limits: ServiceLimits) {
        index = Mutex(SceneIndex(limits: limits))
        writing = Mutex(nil)
        isDurable = false
    }

    /// Makes a store of the scenes in a folder, also of those beyond the limits.
    ///
    /// - Parameters:
    ///   - limits: `scenes` and `storedBytes` count here.
    ///   - folder: where the scenes are.
    ///   - report: is told in a sentence each which files are damaged or do not belong there.
    /// - Throws: why the folder can not be read.
    init(limits: ServiceLimits, folder: any Folder, report: (String) -> Void) throws(FileError) {
        let folder = SceneFolder(folder)
        var index = SceneIndex(limits: limits)
        for file in try folder.load() {
            switch file {
            case .scene(let scene): index.insert(scene)
            case .damaged(let scene):
                index.insert(scene)
                report(scene.message)
            case .foreign(let name): report("The file \(name) is not one of the service's; it is left alone.")
            }
        }
        self.index = Mutex(index)
        writing = Mutex(folder)
        isDurable = true
    }

    /// Makes a store of the scenes in a folder of the file system.
    ///
    /// - Parameters:
    ///   - limits: `scenes` and `storedBytes` count here.
    ///   - path: the folder; it is made if only its last component is missing.
    ///   - report: is told in a sentence each which files are damaged or do not belong there.
    /// - Throws: why the folder can not be used.
    package convenience init(
        limits: ServiceLimits, path: String, report: (String) -> Void
    ) throws(FolderFault) {
        let folder = try DiskFolder(path)
        do throws(FileError) {
            try self.init(limits: limits, folder: folder, report: report)
        } catch {
            throw .unusable(path, error)
        }
    }

    /// Sets who is told, once and in a sentence, when the disk fails so that no more changes are taken.
    package func reportFailure(to handler: @escaping @Sendable (String) -> Void) {
        failureHandler.withLock { $0 = FailureHandler(report: handler) }
    }

    /// The scene with that identifier, or nil.
    ///
    /// - Throws: `damaged`.
    package func scene(_ id: String) throws(StoreFault) -> StoredScene? {
        try index.withLock { index throws(StoreFault) in try index.scene(id) }
    }

    /// Scenes in the order of their identifiers, damaged ones left out.
    ///
    /// - Parameters:
    ///   - cursor: only identifiers after this one; nil begins with the first.
    ///   - limit: how many at most.
    /// - Returns: the scenes, and how many there are in all.
    package func list(after cursor: String?, limit: Int) -> (scenes: [StoredScene], total: Int) {
        index.withLock { $0.list(after: cursor, limit: limit) }
    }

    /// Keeps a scene under an identifier derived from its content; one that is there already stays as it is.
    ///
    /// - Parameter scene: its `id` is the identifier to try first.
    /// - Returns: the scene as it is kept, and whether it is new.
    /// - Throws: the limit that stands against it, or the disk's fault.
    package func add(_ scene: StoredScene) throws(StoreFault) -> (scene: StoredScene, isNew: Bool) {
        try writing.withLock { folder throws(StoreFault) in
            // Content with the same hash but other bytes, or a scene put there by name, takes the next suffix.
            var candidate = scene
            var attempt = 1
            while entityTag(of: candidate.id) != nil {
                if let present = try? self.scene(candidate.id), present.canonical == scene.canonical {
                    return (present, false)
                }
                attempt += 1
                candidate.id = "\(scene.id)-\(attempt)"
            }
            try keep(candidate, in: &folder)
            return (candidate, true)
        }
    }

    /// Keeps a scene under its identifier, in place of one that may be there, damaged or not.
    ///
    /// - Parameters:
    ///   - scene: the scene.
    ///   - isAllowed: asked with the tag of the present scene, or nil, before anything is changed.
    /// - Returns: whether there was one before.
    /// - Throws: `refused`, the limit that stands against it, or the disk's fault.
    package func put(
        _ scene: StoredScene, if isAllowed: (EntityTag?) -> Bool
    ) throws(StoreFault) -> PutOutcome {
        try writing.withLock { folder throws(StoreFault) in
            let present = entityTag(of: scene.id)
            guard isAllowed(present) else { throw .refused }
            try keep(scene, in: &folder)
            return present == nil ? .created : .replaced
        }
    }

    /// Removes a scene, damaged or not.
    ///
    /// - Parameters:
    ///   - id: its identifier.
    ///   - isAllowed: asked with the tag of the present scene, or nil, before anything is changed.
    /// - Throws: `refused` if the condition does not hold, `absent`, or the disk's fault.
    package func remove(_ id: String, if isAllowed: (EntityTag?) -> Bool) throws(StoreFault) {
        try writing.withLock { folder throws(StoreFault) in
            let present = entityTag(of: id)
            guard isAllowed(present) else { throw .refused }
            guard present != nil else { throw .absent }
            try reportingFailure { () throws(StoreFault) in try folder?.remove(id) }
            index.withLock { $0.remove(id) }
        }
    }

    private func keep(_ scene: StoredScene, in folder: inout SceneFolder?) throws(StoreFault) {
        try index.withLock { index throws(StoreFault) in try index.checkRoom(for: scene) }
        try reportingFailure { () throws(StoreFault) in try folder?.keep(scene) }
        index.withLock { $0.insert(scene) }
    }

    private func reportingFailure(_ change: () throws(StoreFault) -> Void) throws(StoreFault) {
        do throws(StoreFault) {
            try change()
        } catch {
            if case .undecided(let cause) = error {
                let handler = failureHandler.withLock { handler in
                    defer { handler = nil }
                    return handler
                }
                handler?.report(StoreFault.doubt(after: cause))
            }
            throw error
        }
    }

    private func entityTag(of id: String) -> EntityTag? { index.withLock { $0.entityTag(of: id) } }
}

/// What became of a `put`.
package enum PutOutcome: Sendable, Hashable {
    case created, replaced
}
