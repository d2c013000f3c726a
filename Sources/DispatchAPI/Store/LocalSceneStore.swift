package import HTTPCore
internal import Synchronization
internal import SystemCalls

/// The scenes of this process alone, in memory and optionally in a folder.
///
/// With a folder, a change is on the disk before the call returns, and becomes visible only then. Changes of one scene
/// happen one after the other, those of different scenes at the same time.
package final class LocalSceneStore: SceneStore {
    private let index: Mutex<SceneIndex>
    /// The identifiers held during a change.
    ///
    /// Readers need only the index.
    private let claims = KeyedLocks()
    private let folder: SceneDirectory?
    /// The handler to call when no more changes are taken.
    private let failureHandler = Mutex<FailureHandler?>(nil)
    /// True if there is a disk to wait for.
    package let changesWait: Bool
    package let readsWait = false

    private struct FailureHandler: Sendable {
        let report: @Sendable (String) -> Void
    }

    /// Makes an empty store in memory.
    ///
    /// - Parameter limits: `scenes` and `storedBytes` count here.
    package init(limits: ServiceLimits) {
        index = Mutex(SceneIndex(limits: limits))
        folder = nil
        changesWait = false
    }

    /// Makes a store of the scenes in a folder, including those beyond the limits.
    ///
    /// - Parameters:
    ///   - limits: only `scenes` and `storedBytes` are used.
    ///   - folder: the folder of the scenes.
    ///   - isReadOnly: true to leave the folder alone. The caller makes sure that nothing is changed here either.
    ///   - report: called with one sentence for each file that is damaged or does not belong there.
    /// - Throws: the reason why the folder cannot be read.
    init(
        limits: ServiceLimits, folder: any Folder, isReadOnly: Bool = false, report: (String) -> Void
    ) throws(SystemError) {
        let folder = SceneDirectory(folder)
        var index = SceneIndex(limits: limits)
        for file in try folder.load(isReadOnly: isReadOnly, limit: limits.sceneBytes) {
            switch file {
            case .scene(let scene): index.insert(scene)
            case .damaged(let scene):
                index.insert(scene)
                report(scene.message)
            case .foreign(let name): report("The file \(name) is not one of the service's; it is left alone.")
            }
        }
        self.index = Mutex(index)
        self.folder = isReadOnly ? nil : folder
        changesWait = !isReadOnly
    }

    /// Makes a store of the scenes in a folder of the file system.
    ///
    /// - Parameters:
    ///   - limits: only `scenes` and `storedBytes` are used.
    ///   - path: the folder. It is made if only its last component is missing, unless it is only to be read.
    ///   - isReadOnly: true if it is only to be read.
    ///   - report: called with one sentence for each file that is damaged or does not belong there.
    /// - Throws: the reason why the folder cannot be used.
    package convenience init(
        limits: ServiceLimits, path: String, isReadOnly: Bool = false, report: (String) -> Void
    ) throws(FolderFault) {
        let folder = isReadOnly ? try DiskFolder(reading: path) : try DiskFolder(path)
        do throws(SystemError) {
            try self.init(limits: limits, folder: folder, isReadOnly: isReadOnly, report: report)
        } catch {
            throw isReadOnly ? .unreadable(path, error) : .unusable(path, error)
        }
    }

    /// Sets the handler that gets one sentence when the disk fails and no more changes are taken.
    package func reportFailure(to handler: @escaping @Sendable (String) -> Void) {
        failureHandler.withLock { $0 = FailureHandler(report: handler) }
    }

    package func scene(_ id: String) throws(StoreFault) -> StoredScene? {
        try index.withLock { index throws(StoreFault) in try index.scene(id) }
    }

    package func list(after cursor: String?, limit: Int) -> SceneList {
        index.withLock { $0.list(after: cursor, limit: limit) }
    }

    package var figures: StoreFigures {
        index.withLock { .local(scenes: $0.list(after: nil, limit: 0).total, bytes: $0.bytes) }
    }

    package func add(_ scene: StoredScene) throws(StoreFault) -> Addition {
        try add(scene) { (candidate) throws(StoreFault) -> Addition? in
            try claims.holding(candidate.id) { () throws(StoreFault) -> Addition? in
                guard entityTag(of: candidate.id) != nil else {
                    try keep(candidate)
                    return (candidate, true)
                }
                guard let present = try? self.scene(candidate.id), present.canonical == scene.canonical
                else { return nil }
                return (present, false)
            }
        }
    }

    package func put(
        _ scene: StoredScene, if isAllowed: (EntityTag?) -> Bool
    ) throws(StoreFault) -> PutOutcome {
        try claims.holding(scene.id) { () throws(StoreFault) in
            let present = entityTag(of: scene.id)
            guard isAllowed(present) else { throw .refused }
            try keep(scene)
            return present == nil ? .created : .replaced
        }
    }

    package func remove(_ id: String, if isAllowed: (EntityTag?) -> Bool) throws(StoreFault) {
        try claims.holding(id) { () throws(StoreFault) in
            let present = entityTag(of: id)
            guard isAllowed(present) else { throw .refused }
            guard present != nil else { throw .absent }
            try reportingFailure { () throws(StoreFault) in try folder?.remove(id) }
            index.withLock { $0.remove(id) }
        }
    }

    private func keep(_ scene: StoredScene) throws(StoreFault) {
        let room = try index.withLock { index throws(StoreFault) in try index.reserveRoom(for: scene) }
        do throws(StoreFault) {
            try reportingFailure { () throws(StoreFault) in try folder?.keep(scene) }
        } catch {
            index.withLock { $0.release(room) }
            throw error
        }
        index.withLock { index in
            index.release(room)
            index.insert(scene)
        }
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
