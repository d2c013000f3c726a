package import HTTPCore
internal import Synchronization

/// Scenes in memory, gone with the process.
package final class InMemorySceneStore: SceneStore {
    private struct Contents {
        var scenes: [String: StoredScene] = [:]
        /// The identifiers in ascending order.
        var order: [String] = []
        var bytes = 0
    }

    private let maximumScenes: Int
    private let maximumBytes: Int
    private let contents = Mutex(Contents())

    /// Makes an empty store.
    ///
    /// - Parameter limits: `scenes` and `storedBytes` count here.
    package init(limits: ServiceLimits) {
        maximumScenes = limits.scenes
        maximumBytes = limits.storedBytes
    }

    package func scene(_ id: String) -> StoredScene? {
        contents.withLock { $0.scenes[id] }
    }

    package func add(_ scene: StoredScene) throws(StoreFault) -> (scene: StoredScene, isNew: Bool) {
        try contents.withLock { contents throws(StoreFault) in
            // Content with the same hash but other bytes, or a scene put there by name, takes the next suffix.
            var candidate = scene
            var attempt = 1
            while let present = contents.scenes[candidate.id] {
                if present.canonical == scene.canonical { return (present, false) }
                attempt += 1
                candidate.id = "\(scene.id)-\(attempt)"
            }
            try insert(candidate, into: &contents)
            return (candidate, true)
        }
    }

    package func put(
        _ scene: StoredScene, if isAllowed: (EntityTag?) -> Bool
    ) throws(StoreFault) -> PutOutcome {
        try contents.withLock { contents throws(StoreFault) in
            let present = contents.scenes[scene.id]
            guard isAllowed(present?.entityTag) else { throw .refused }
            try insert(scene, into: &contents)
            return present == nil ? .created : .replaced
        }
    }

    package func remove(_ id: String, if isAllowed: (EntityTag?) -> Bool) throws(StoreFault) {
        try contents.withLock { contents throws(StoreFault) in
            let present = contents.scenes[id]
            guard isAllowed(present?.entityTag) else { throw .refused }
            guard let present else { throw .absent }
            contents.scenes[id] = nil
            contents.order.remove(at: Self.position(of: id, in: contents.order))
            contents.bytes -= present.byteCount
        }
    }

    package func list(after cursor: String?, limit: Int) -> (scenes: [StoredScene], total: Int) {
        contents.withLock { contents in
            var start = 0
            if let cursor {
                start = Self.position(of: cursor, in: contents.order)
                if start < contents.order.count, contents.order[start] == cursor { start += 1 }
            }
            let page = contents.order[start...].prefix(limit).compactMap { contents.scenes[$0] }
            return (page, contents.order.count)
        }
    }

    private func insert(_ scene: StoredScene, into contents: inout Contents) throws(StoreFault) {
        let present = contents.scenes[scene.id]
        let count = contents.scenes.count + (present == nil ? 1 : 0)
        guard count <= maximumScenes else { throw .tooManyScenes(limit: maximumScenes) }
        let bytes = contents.bytes - (present?.byteCount ?? 0) + scene.byteCount
        guard bytes <= maximumBytes else { throw .tooManyBytes(limit: maximumBytes) }
        if present == nil {
            contents.order.insert(scene.id, at: Self.position(of: scene.id, in: contents.order))
        }
        contents.scenes[scene.id] = scene
        contents.bytes = bytes
    }

    /// Where the identifier stands, or would be inserted.
    private static func position(of id: String, in order: [String]) -> Int {
        var (low, high) = (0, order.count)
        while low < high {
            let middle = (low + high) / 2
            if order[middle] < id { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
