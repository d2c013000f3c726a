internal import HTTPCore
internal import RESPCore

/// The sessions of several replicas, in the store that they share: how each begins, and its steps in order.
///
/// The log of a session follows from these, so a replica that has not got a session runs the steps again. A step is
/// added only after the ones that its replica knows. Replicas that believe they own a session at once cannot both be
/// right: the second finds out here.
package final class SharedSessions: Sendable {
    private let commands: StoreCommands
    private let idleSeconds: Int
    /// The seconds for which a session that was removed leaves its name behind.
    private static let traceSeconds = 600

    /// Makes the sessions in a store, without asking it for anything.
    ///
    /// - Parameters:
    ///   - commands: the commands of the store.
    ///   - limits: only `sessionIdleSeconds` is used.
    package init(_ commands: StoreCommands, limits: ServiceLimits) {
        self.commands = commands
        idleSeconds = max(1, Int(limits.sessionIdleSeconds.rounded(.up)))
    }

    /// The place of a session in the store: which session it is, and how many steps it has.
    struct Place: Sendable, Hashable {
        /// The random name of the change that began or removed it, empty if none is known.
        var name: [UInt8] = []
        var stepCount = 0
    }

    /// The state of an id in the store.
    enum State: Sendable {
        /// There is no session.
        case absent(Place)
        /// The session that is known, with the steps that are not.
        case known(steps: [SharedStep], expiry: Double)
        /// Another session.
        case other(SharedBeginning, name: [UInt8], steps: [SharedStep], expiry: Double)
    }

    /// Returns the state of an id, and of its session what is not known yet.
    func state(of id: String, after known: Place) throws(Problem) -> State {
        let command = command(Self.reading, id, after: known)
        let parts = try read(command).elements ?? []
        guard let name = parts.first?.bytes else { return .absent(Place()) }
        guard parts.count >= 3, let milliseconds = parts[1].number else { return .absent(Place(name: name)) }
        let steps = (parts[2].elements ?? []).compactMap { $0.bytes.flatMap { SharedStep($0) } }
        let expiry = Double(milliseconds) / 1_000
        guard parts.count == 5, let body = parts[3].bytes, let scene = parts[4].bytes else {
            return .known(steps: steps, expiry: expiry)
        }
        return .other(
            SharedBeginning(body: body, scene: scene.isEmpty ? nil : scene), name: name, steps: steps,
            expiry: expiry)
    }

    /// Begins a session, or returns nil if its id is not as it was any more.
    ///
    /// - Returns: its place.
    func begin(_ id: String, _ beginning: SharedBeginning, after known: Place) throws(Problem) -> Place? {
        let name = Array(RandomID.make().utf8)
        var command = command(Self.beginning, id, after: known)
        command.append(name)
        command.append(String(idleSeconds))
        command.append(beginning.body)
        command.append(beginning.scene ?? [])
        return try change(command) ? Place(name: name) : nil
    }

    /// Adds a step, or returns false if the session is not as it was any more.
    func add(_ step: SharedStep, to id: String, after known: Place) throws(Problem) -> Bool {
        var command = command(Self.adding, id, after: known)
        command.append(step.text)
        command.append(String(idleSeconds))
        return try change(command)
    }

    /// Removes a session, or returns false if it is not as it was any more.
    func remove(_ id: String, after known: Place) throws(Problem) -> Bool {
        var command = command(Self.removing, id, after: known)
        command.append(RandomID.make())
        command.append(String(Self.traceSeconds))
        return try change(command)
    }

    /// Keeps sessions from expiring for another `--session-idle-timeout`.
    func renew(_ ids: [String]) throws(Problem) {
        for id in ids {
            for key in [Self.key(id), Self.steps(id)] {
                _ = try read(RESPCommand("EXPIRE", key, String(idleSeconds)))
            }
        }
    }

    /// Makes the command for a script about a session.
    private func command(_ script: String, _ id: String, after known: Place) -> RESPCommand {
        var command = RESPCommand("EVAL", script, "2", Self.key(id), Self.steps(id))
        command.append(known.name)
        command.append(String(known.stepCount))
        return command
    }

    private func read(_ command: RESPCommand) throws(Problem) -> RESPValue {
        do throws(StoreFault) {
            return try commands.read(command, until: commands.deadline)
        } catch {
            throw Problem(error)
        }
    }

    private func change(_ command: RESPCommand) throws(Problem) -> Bool {
        do throws(StoreFault) {
            return try commands.change(command, until: commands.deadline) { _ in nil }
        } catch {
            throw Problem(error)
        }
    }

    // MARK: Keys and scripts

    private static func key(_ id: String) -> String { "{fr}:session:" + id }
    private static func steps(_ id: String) -> String { key(id) + ":steps" }

    /// ARGV the name of the session that is known, and the number of its steps.
    private static let reading = """
        local head = redis.call('HMGET', KEYS[1], 'op', 'body', 'scene')
        if not head[1] then return {} end
        if not head[2] then return {head[1]} end
        local expiry = redis.call('PTTL', KEYS[1])
        if head[1] == ARGV[1] then
          return {head[1], expiry, redis.call('LRANGE', KEYS[2], ARGV[2], -1)}
        end
        return {head[1], expiry, redis.call('LRANGE', KEYS[2], 0, -1), head[2], head[3]}
        """

    /// ARGV the name and the number of steps expected, the new name, the seconds until it expires, body, scene.
    private static let beginning = """
        local op = redis.call('HGET', KEYS[1], 'op') or ''
        if op == ARGV[3] then redis.call('HSET', KEYS[1], 'op', op) return 'done' end
        if op ~= ARGV[1] or redis.call('LLEN', KEYS[2]) ~= tonumber(ARGV[2]) then return 'changed' end
        redis.call('DEL', KEYS[1], KEYS[2])
        redis.call('HSET', KEYS[1], 'op', ARGV[3], 'body', ARGV[5], 'scene', ARGV[6])
        redis.call('EXPIRE', KEYS[1], ARGV[4])
        return 'done'
        """

    /// ARGV the name and the number of steps expected, the step, the seconds until the session expires.
    private static let adding = """
        if redis.call('HGET', KEYS[1], 'op') ~= ARGV[1] then return 'changed' end
        if redis.call('LINDEX', KEYS[2], ARGV[2]) == ARGV[3] then
          redis.call('HSET', KEYS[1], 'op', ARGV[1])
          return 'done'
        end
        if redis.call('LLEN', KEYS[2]) ~= tonumber(ARGV[2]) then return 'changed' end
        redis.call('RPUSH', KEYS[2], ARGV[3])
        redis.call('EXPIRE', KEYS[1], ARGV[4])
        redis.call('EXPIRE', KEYS[2], ARGV[4])
        return 'done'
        """

    /// ARGV the name and the number of steps expected, the name of the removal, the seconds for which it is kept.
    private static let removing = """
        local op = redis.call('HGET', KEYS[1], 'op') or ''
        if op == ARGV[3] then redis.call('HSET', KEYS[1], 'op', op) return 'done' end
        if op ~= ARGV[1] or redis.call('LLEN', KEYS[2]) ~= tonumber(ARGV[2]) then return 'changed' end
        redis.call('DEL', KEYS[1], KEYS[2])
        redis.call('HSET', KEYS[1], 'op', ARGV[3])
        redis.call('EXPIRE', KEYS[1], ARGV[4])
        return 'done'
        """
}

/// The request that begins a session.
struct SharedBeginning: Sendable, Hashable {
    /// The body as it was sent.
    let body: [UInt8]
    /// The stored scene that it names, as it was then, or nil if the body brings its own.
    let scene: [UInt8]?
}

/// A step of a session as the store keeps it: a name that no other step has, its kind, and its text.
struct SharedStep: Sendable, Hashable {
    /// The kind of a step, as its letter.
    enum Kind: UInt8 {
        case append = 0x45
        case advance = 0x41
        /// The end of the run, whose text is the detail of its problem.
        case failure = 0x46
    }

    let kind: Kind
    /// The whole text.
    let text: [UInt8]

    /// Makes a step that is new.
    init(_ kind: Kind, _ body: [UInt8]) {
        self.kind = kind
        text = Array(RandomID.make().utf8) + [kind.rawValue] + body
    }

    /// Reads a step, or returns nil if it is none.
    init?(_ text: [UInt8]) {
        guard text.count > RandomID.length, let kind = Kind(rawValue: text[RandomID.length]) else {
            return nil
        }
        (self.kind, self.text) = (kind, text)
    }

    /// The body of its request.
    var body: [UInt8] { Array(text.dropFirst(RandomID.length + 1)) }
}
