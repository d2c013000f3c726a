internal import Dispatch
package import HTTPCore
internal import RESPCore
internal import SceneFormat
internal import Synchronization

/// The scenes of several replicas, in a Redis server.
///
/// A scene is a hash with its source and its numbers. Its `op` is the random name of the change that wrote it, which is
/// never used again, so that a change can tell whether the scene is still the one that its condition was judged by,
/// whatever its content has been since. A removed scene leaves its `op` behind for ten minutes, so that a command that
/// comes late finds another one.
package final class SharedSceneStore: SceneStore {
    package let readsWait = true
    package let changesWait = true

    private let commands: StoreCommands
    private let limits: ServiceLimits
    /// The compiled scenes by the change that wrote them.
    private let cache: Mutex<LeastRecentlyUsed<[UInt8], StoredScene>>

    /// The turns to fetch and compile a scene, which takes memory that no budget counts.
    private let turns = DispatchSemaphore(value: 2)

    /// The times that a change is tried while others come between.
    private static let mostRounds = 16
    /// The seconds for which a removed scene leaves its last change behind, far longer than any command is under way.
    private static let traceSeconds = 600

    /// Makes a store without asking the server for anything.
    ///
    /// - Parameters:
    ///   - commands: the commands of the server.
    ///   - limits: `scenes`, `storedBytes` and `cacheBytes` count here.
    package init(_ commands: StoreCommands, limits: ServiceLimits) {
        self.commands = commands
        self.limits = limits
        cache = Mutex(LeastRecentlyUsed(capacity: limits.cacheBytes))
    }

    package var figures: StoreFigures {
        let (isUp, durations) = commands.figures
        return .shared(isUp: isUp, commands: durations, cachedBytes: cache.withLock { $0.weight })
    }

    // MARK: Reading

    package func scene(_ id: String) throws(StoreFault) -> StoredScene? {
        try scene(id, until: commands.deadline)
    }

    private func scene(_ id: String, until deadline: ContinuousClock.Instant) throws(StoreFault)
        -> StoredScene?
    {
        let present = try head(id, until: deadline)
        guard present.entityTag != nil else { return nil }
        if let scene = cache.withLock({ $0.value(of: present.op) }) { return scene }
        turns.wait()
        defer { turns.signal() }
        // Another thread may have compiled it meanwhile.
        if let scene = cache.withLock({ $0.value(of: present.op) }) { return scene }
        // The store has its whole time again, because what has passed here may be the turns of other threads.
        let reply = try commands.read(
            RESPCommand("HMGET", Self.key(id), "op", "tag", "source"), until: commands.deadline)
        guard let members = reply.elements, members.count == 3, let op = members[0].bytes,
            let tag = members[1].text, let source = members[2].bytes
        else { return nil }
        let scene: StoredScene
        do throws(Problem) {
            scene = try StoredScene(acceptedBefore: source, as: id)
        } catch {
            throw .damagedEntry(id, "it holds no scene of this version: \(error.detail)")
        }
        guard scene.entityTag.opaque == tag else {
            throw .damagedEntry(id, "it is not as it was written: its tag does not fit")
        }
        cache.withLock { $0.keep(scene, of: op, weight: scene.byteCount) }
        return scene
    }

    /// The last change of a scene, and its tag if the scene is there.
    private struct Head {
        /// The name of the change, empty if none is known.
        var op: [UInt8] = []
        var entityTag: EntityTag?
    }

    private func head(_ id: String, until deadline: ContinuousClock.Instant) throws(StoreFault) -> Head {
        let reply = try commands.read(RESPCommand("HMGET", Self.key(id), "op", "tag"), until: deadline)
        guard let members = reply.elements, members.count == 2 else { return Head() }
        return Head(op: members[0].bytes ?? [], entityTag: members[1].text.map { EntityTag(opaque: $0) })
    }

    package func list(after cursor: String?, limit: Int) throws(StoreFault) -> SceneList {
        let reply = try commands.read(
            RESPCommand(
                "EVAL", Self.listing, "1", Self.ids, cursor.map { "(" + $0 } ?? "-", String(limit),
                Self.key("")),
            until: commands.deadline)
        guard let rows = reply.elements, let total = rows.first?.number else {
            throw .storeFailed("The store's list of scenes has an unknown form")
        }
        return (rows.dropFirst().compactMap { SceneSummary($0) }, total)
    }

    // MARK: Changing

    package func add(_ scene: StoredScene) throws(StoreFault) -> Addition {
        try add(scene) { (candidate) throws(StoreFault) -> Addition? in
            do throws(StoreFault) {
                _ = try put(candidate) { $0 == nil }
                return (candidate, true)
            } catch {
                guard error == .refused else { throw error }
            }
            guard let present = try? self.scene(candidate.id), present.canonical == scene.canonical else {
                return nil
            }
            return (present, false)
        }
    }

    package func put(
        _ scene: StoredScene, if isAllowed: (EntityTag?) -> Bool
    ) throws(StoreFault) -> PutOutcome {
        let summary = SceneSummary(scene)
        let present = try change(scene.id, if: isAllowed) { (present) in
            var command = RESPCommand(
                "EVAL", Self.putting, "3", Self.key(scene.id), Self.ids, Self.bytes)
            command.append(present.op)
            for word in [
                RandomID.make(), scene.id, String(limits.scenes), String(limits.storedBytes),
                String(scene.byteCount), "tag", summary.entityTag.opaque, "name", summary.name, "views",
                String(summary.views), "gestureRecognizers", String(summary.gestureRecognizers), "length",
                String(summary.bytes), "source",
            ] {
                command.append(word)
            }
            command.append(scene.source)
            return command
        }
        return present == nil ? .created : .replaced
    }

    package func remove(_ id: String, if isAllowed: (EntityTag?) -> Bool) throws(StoreFault) {
        var isAbsent = false
        do throws(StoreFault) {
            _ = try change(id) { tag in
                guard isAllowed(tag) else { return false }
                isAbsent = tag == nil
                return !isAbsent
            } _: { (present) in
                var command = RESPCommand("EVAL", Self.removing, "3", Self.key(id), Self.ids, Self.bytes)
                command.append(present.op)
                for word in [RandomID.make(), id, String(Self.traceSeconds)] { command.append(word) }
                return command
            }
        } catch {
            throw isAbsent && error == .refused ? .absent : error
        }
    }

    /// Makes a change to the scene that its condition was judged by, or judges again.
    ///
    /// - Parameters:
    ///   - id: the scene.
    ///   - isAllowed: judges its tag.
    ///   - command: makes the command that changes the scene as it is.
    /// - Returns: the tag before the change.
    /// - Throws: `refused` if the condition does not hold, `contended`, or the failure of the store.
    private func change(
        _ id: String, if isAllowed: (EntityTag?) -> Bool, _ command: (Head) -> RESPCommand
    ) throws(StoreFault) -> EntityTag? {
        let deadline = commands.deadline
        for _ in 0..<Self.mostRounds {
            let present = try head(id, until: deadline)
            guard isAllowed(present.entityTag) else { throw .refused }
            let isDone = try commands.change(command(present), until: deadline) { word in
                switch word {
                case "scenes": .tooManyScenes(limit: limits.scenes)
                case "bytes": .tooManyBytes(limit: limits.storedBytes)
                default: nil
                }
            }
            if isDone { return present.entityTag }
        }
        throw .contended
    }

    // MARK: Keys and scripts

    /// The prefix of all keys, with the tag that keeps them on one node of a cluster.
    private static let prefix = "{fr}:"
    private static let ids = prefix + "ids"
    private static let bytes = prefix + "bytes"

    private static func key(_ id: String) -> String { prefix + "scene:" + id }

    // KEYS scene, ids, bytes. ARGV the expected change, this one, id, the limits of scenes and of bytes, the scene's
    // bytes, then members and values.
    //
    // A change that comes twice is made once. It writes all the same, so that WAIT waits for what was written.
    private static let putting = """
        local present = redis.call('HMGET', KEYS[1], 'op', 'bytes')
        local op = present[1] or ''
        if op == ARGV[2] then redis.call('HSET', KEYS[1], 'op', op) return 'done' end
        if op ~= ARGV[1] then return 'changed' end
        local growth = tonumber(ARGV[6]) - tonumber(present[2] or '0')
        if not redis.call('ZSCORE', KEYS[2], ARGV[3]) and redis.call('ZCARD', KEYS[2]) >= tonumber(ARGV[4]) then
          return 'scenes'
        end
        if growth > 0 and tonumber(redis.call('GET', KEYS[3]) or '0') + growth > tonumber(ARGV[5]) then
          return 'bytes'
        end
        redis.call('DEL', KEYS[1])
        redis.call('HSET', KEYS[1], 'op', ARGV[2], 'bytes', ARGV[6], unpack(ARGV, 7))
        redis.call('ZADD', KEYS[2], 0, ARGV[3])
        redis.call('INCRBY', KEYS[3], growth)
        return 'done'
        """

    // KEYS scene, ids, bytes. ARGV the expected change, this one, id, the seconds for which it is remembered.
    private static let removing = """
        local present = redis.call('HMGET', KEYS[1], 'op', 'bytes')
        local op = present[1] or ''
        if op == ARGV[2] then redis.call('HSET', KEYS[1], 'op', op) return 'done' end
        if op ~= ARGV[1] then return 'changed' end
        redis.call('DEL', KEYS[1])
        redis.call('HSET', KEYS[1], 'op', ARGV[2])
        redis.call('EXPIRE', KEYS[1], ARGV[4])
        redis.call('ZREM', KEYS[2], ARGV[3])
        redis.call('DECRBY', KEYS[3], present[2] or '0')
        return 'done'
        """

    // KEYS ids. ARGV the first id, the number of ids, the prefix of scenes' keys. Returns the number of all scenes,
    // then a row for each.
    private static let listing = """
        local rows = {redis.call('ZCARD', KEYS[1])}
        for _, id in ipairs(redis.call('ZRANGEBYLEX', KEYS[1], ARGV[1], '+', 'LIMIT', 0, ARGV[2])) do
          local row = redis.call('HMGET', ARGV[3] .. id, 'tag', 'name', 'views', 'gestureRecognizers', 'length')
          table.insert(row, id)
          table.insert(rows, row)
        end
        return rows
        """
}

extension SceneSummary {
    /// Reads a row of the store's list.
    fileprivate init?(_ row: RESPValue) {
        guard let members = row.elements, members.count == 6, let tag = members[0].text,
            let name = members[1].text, let views = members[2].number,
            let gestureRecognizers = members[3].number, let bytes = members[4].number,
            let id = members[5].text
        else { return nil }
        self.init(
            id: id, name: name, views: views, gestureRecognizers: gestureRecognizers, bytes: bytes,
            entityTag: EntityTag(opaque: tag))
    }
}
