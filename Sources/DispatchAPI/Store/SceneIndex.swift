internal import DispatchEngine
internal import HTTPCore

/// Scenes in memory in the order of their identifiers, and the bounds on them.
struct SceneIndex: Sendable {
    private var scenes: [String: StoredScene] = [:]
    /// The identifiers of `scenes` in ascending order.
    private var order: [String] = []
    /// The bytes of memory that the scenes take.
    private(set) var bytes = 0
    /// Scenes that are known by their file's name alone: they count, but take no bytes here.
    private var damaged: [String: DamagedScene] = [:]
    /// The room that changes under way will take.
    private var reserved = Room(scenes: 0, bytes: 0)
    private let maximumScenes: Int
    private let maximumBytes: Int

    /// Makes an empty index.
    ///
    /// - Parameter limits: `scenes` and `storedBytes` count here.
    init(limits: ServiceLimits) {
        maximumScenes = limits.scenes
        maximumBytes = limits.storedBytes
    }

    /// Returns the scene with that identifier, or nil.
    ///
    /// - Throws: `damaged`.
    func scene(_ id: String) throws(StoreFault) -> StoredScene? {
        if let scene = scenes[id] { return scene }
        if let scene = damaged[id] { throw .damaged(scene) }
        return nil
    }

    /// Returns the tag of the entry under an identifier, damaged or not, or nil if there is none.
    func entityTag(of id: String) -> EntityTag? { scenes[id]?.entityTag ?? damaged[id]?.entityTag }

    /// Lists scenes in the order of their identifiers, as `SceneStore.list` describes.
    func list(after cursor: String?, limit: Int) -> SceneList {
        var start = 0
        if let cursor {
            start = position(of: cursor)
            if start < order.count, order[start] == cursor { start += 1 }
        }
        return (order[start...].prefix(limit).compactMap { scenes[$0].map { SceneSummary($0) } }, order.count)
    }

    /// The room that a scene takes before it is there.
    struct Room {
        var scenes: Int
        var bytes: Int
    }

    /// Keeps room for a scene that is being written.
    ///
    /// - Parameter scene: the scene, whose identifier stays claimed until the room is released.
    /// - Returns: the room to release, whatever becomes of the scene.
    /// - Throws: the limit that forbids it. The index may be over a limit already, but must not grow.
    mutating func reserveRoom(for scene: StoredScene) throws(StoreFault) -> Room {
        let isNew = entityTag(of: scene.id) == nil
        guard !isNew || scenes.count + damaged.count + reserved.scenes < maximumScenes else {
            throw .tooManyScenes(limit: maximumScenes)
        }
        let growth = scene.byteCount - (scenes[scene.id]?.byteCount ?? 0)
        guard growth <= 0 || bytes + reserved.bytes + growth <= maximumBytes else {
            throw .tooManyBytes(limit: maximumBytes)
        }
        let room = Room(scenes: isNew ? 1 : 0, bytes: max(0, growth))
        reserved.scenes += room.scenes
        reserved.bytes += room.bytes
        return room
    }

    /// Gives reserved room back.
    mutating func release(_ room: Room) {
        reserved.scenes -= room.scenes
        reserved.bytes -= room.bytes
    }

    /// Keeps a scene in place of one that may be there.
    ///
    /// The caller checks the bounds.
    mutating func insert(_ scene: StoredScene) {
        damaged[scene.id] = nil
        if let present = scenes.updateValue(scene, forKey: scene.id) {
            bytes -= present.byteCount
        } else {
            order.insert(scene.id, at: position(of: scene.id))
        }
        bytes += scene.byteCount
    }

    /// Notes that the file of a scene is damaged.
    mutating func insert(_ scene: DamagedScene) { damaged[scene.id] = scene }

    /// Forgets the entry under an identifier.
    mutating func remove(_ id: String) {
        damaged[id] = nil
        guard let present = scenes.removeValue(forKey: id) else { return }
        order.remove(at: position(of: id))
        bytes -= present.byteCount
    }

    /// Returns the index of the identifier, or the one at which to insert it.
    private func position(of id: String) -> Int { order.bisect { $0 < id } }
}
