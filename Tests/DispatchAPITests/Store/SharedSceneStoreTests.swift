import HTTPCore
import RESPClient
import RESPCore
import Synchronization
import TestSupport
import Testing

@testable import DispatchAPI

/// The scenes of several replicas, in a real server.
@Suite(.enabled(if: RedisServer.isInstalled))
struct SharedSceneStoreTests {
    private static func scene(_ id: String, views: Int = 1) throws -> StoredScene {
        try SceneUpload(Array(Sample.scene(views: views).utf8)).stored(as: id)
    }

    private static func store(
        _ server: RedisServer, limits: ServiceLimits = .init(),
        _ change: (inout SharedStoreSettings) -> Void = { _ in }
    ) throws -> SharedSceneStore {
        var settings = SharedStoreSettings()
        settings.timeout = .seconds(20)
        change(&settings)
        let client = RESPClient(try RESPAddress(server.address), maximumReplyBytes: 1_048_576)
        return SharedSceneStore(StoreCommands(client, settings), limits: limits)
    }

    @Test func `What one replica stores, another reads, lists, replaces and removes`() async throws {
        let server = try await RedisServer()
        let (one, other) = (try Self.store(server), try Self.store(server))
        #expect(try one.put(try Self.scene("shop")) { $0 == nil } == .created)
        let read = try #require(try other.scene("shop"))
        #expect(read.source == (try Self.scene("shop")).source)
        let changed = try Self.scene("shop", views: 2)
        #expect(try other.put(changed) { $0 == read.entityTag } == .replaced)
        #expect(try one.scene("shop")?.entityTag == changed.entityTag)
        #expect(try one.put(try Self.scene("Zoo")) { _ in true } == .created)
        let list = try other.list(after: nil, limit: 10)
        #expect(list.total == 2)
        #expect(list.scenes == [SceneSummary(try Self.scene("Zoo")), SceneSummary(changed)])
        #expect(try other.list(after: "Zoo", limit: 10).scenes.map(\.id) == ["shop"])
        #expect(try other.list(after: nil, limit: 1).scenes.map(\.id) == ["Zoo"])
        try one.remove("shop") { $0 == changed.entityTag }
        #expect(try other.scene("shop") == nil)
        #expect(throws: StoreFault.absent) { try other.remove("shop") { _ in true } }
        #expect(try other.put(changed) { $0 == nil } == .created)
    }

    @Test func `A condition that does not hold changes nothing`() async throws {
        let server = try await RedisServer()
        let store = try Self.store(server)
        #expect(throws: StoreFault.refused) { try store.put(try Self.scene("a")) { $0 != nil } }
        #expect(try store.scene("a") == nil)
        _ = try store.put(try Self.scene("a")) { _ in true }
        #expect(throws: StoreFault.refused) { try store.remove("a") { $0 == nil } }
        #expect(try store.scene("a") != nil)
        withExtendedLifetime(server) {}
    }

    @Test func `A change that comes between is judged again`() async throws {
        let server = try await RedisServer()
        let (one, other) = (try Self.store(server), try Self.store(server))
        var seen: [EntityTag?] = []
        let first = try Self.scene("a")
        _ = try one.put(try Self.scene("a", views: 3)) { tag in
            if seen.isEmpty { _ = try? other.put(first) { _ in true } }
            seen.append(tag)
            return true
        }
        #expect(seen == [nil, first.entityTag])
        // The same content has come back meanwhile, but it is not the same scene.
        let (a, b) = (try Self.scene("a"), try Self.scene("a", views: 2))
        _ = try one.put(a) { _ in true }
        seen = []
        _ = try one.put(b) { tag in
            if seen.isEmpty {
                _ = try? other.put(b) { _ in true }
                _ = try? other.put(a) { _ in true }
            }
            seen.append(tag)
            return true
        }
        #expect(seen == [a.entityTag, a.entityTag])
    }

    @Test func `Other changes that always come first are given up after sixteen rounds`() async throws {
        let server = try await RedisServer()
        let (one, other) = (try Self.store(server), try Self.store(server))
        var rounds = 0
        #expect(throws: StoreFault.contended) {
            try one.put(try Self.scene("a")) { _ in
                rounds += 1
                _ = try? other.put(try Self.scene("a", views: rounds)) { _ in true }
                return true
            }
        }
        #expect(rounds == 16)
    }

    @Test func `Limits count the scenes of all replicas`() async throws {
        let server = try await RedisServer()
        var limits = ServiceLimits()
        limits.scenes = 1
        limits.storedBytes = try Self.scene("a").byteCount
        let (one, other) = (try Self.store(server, limits: limits), try Self.store(server, limits: limits))
        _ = try one.put(try Self.scene("a")) { _ in true }
        #expect(throws: StoreFault.tooManyScenes(limit: 1)) {
            try other.put(try Self.scene("b")) { _ in true }
        }
        #expect(throws: StoreFault.tooManyBytes(limit: limits.storedBytes)) {
            try other.put(try Self.scene("a", views: 9)) { _ in true }
        }
        #expect(try other.put(try Self.scene("a")) { _ in true } == .replaced)
        try one.remove("a") { _ in true }
        #expect(try other.put(try Self.scene("b")) { _ in true } == .created)
    }

    @Test func `Equal content is stored once, other content of the same id under another`() async throws {
        let server = try await RedisServer()
        let (one, other) = (try Self.store(server), try Self.store(server))
        #expect(try one.add(try Self.scene("same")).isNew)
        let again = try other.add(try Self.scene("same"))
        #expect(!again.isNew && again.scene.id == "same")
        let next = try other.add(try Self.scene("same", views: 2))
        #expect(next.isNew && next.scene.id == "same-2")
        #expect(try !one.add(try Self.scene("same", views: 2)).isNew)
    }

    @Test func `An entry that is not as it was written is damaged, and can be replaced`() async throws {
        let server = try await RedisServer()
        let store = try Self.store(server)
        let client = RESPClient(try RESPAddress(server.address), maximumReplyBytes: 1_000)
        _ = try store.put(try Self.scene("a")) { _ in true }
        _ = try client.send(
            [RESPCommand("HSET", "{fr}:scene:a", "source", "{}", "op", "x")], until: .now + .seconds(20))
        let fault = try #require(throws: StoreFault.self) { try store.scene("a") }
        guard case .damagedEntry("a", _) = fault else {
            Issue.record("\(fault)")
            return
        }
        #expect(try store.put(try Self.scene("a")) { _ in true } == .replaced)
        #expect(try store.scene("a") != nil)
    }

    @Test func `A store that ends is said to be, and nothing has changed`() async throws {
        let server = try await RedisServer()
        let store = try Self.store(server) { $0.timeout = .milliseconds(300) }
        _ = try store.put(try Self.scene("a")) { _ in true }
        server.kill()
        let fault = try #require(throws: StoreFault.self) { try store.put(try Self.scene("a")) { _ in true } }
        guard case .unreachable = fault else {
            Issue.record("\(fault)")
            return
        }
        guard case .shared(isUp: false, _, _) = store.figures else {
            Issue.record("\(store.figures)")
            return
        }
    }

    @Test func `A change that no replica of the store confirms is undecided`() async throws {
        let server = try await RedisServer()
        let store = try Self.store(server) {
            $0.timeout = .milliseconds(500)
            $0.acknowledgements = 1
        }
        let fault = try #require(throws: StoreFault.self) { try store.put(try Self.scene("a")) { _ in true } }
        guard case .undecidedChange(let reason) = fault else {
            Issue.record("\(fault)")
            return
        }
        #expect(reason.contains("--store-acks"))
        #expect(try store.scene("a") != nil)
    }

    // MARK: Faults between

    /// A transport that loses what a test tells it to lose.
    private final class LossyTransport: RESPTransport {
        /// The part of an exchange that is lost.
        enum Loss: Sendable { case nothing, commands, answers }

        let name = "lossy"
        private let client: RESPClient
        private let loss: @Sendable (RESPCommand) -> Loss
        let pauses = Mutex(0)

        init(_ client: RESPClient, _ loss: @escaping @Sendable (RESPCommand) -> Loss) {
            (self.client, self.loss) = (client, loss)
        }

        func send(_ commands: [RESPCommand], until deadline: ContinuousClock.Instant) throws(RESPFailure)
            -> [RESPValue]
        {
            switch loss(commands[0]) {
            case .nothing: return try client.send(commands, until: deadline)
            case .commands: throw .unanswered("the command was lost")
            case .answers:
                _ = try client.send(commands, until: deadline)
                throw .unanswered("the answer was lost")
            }
        }

        func pause(_ time: Duration) { pauses.withLock { $0 += 1 } }
    }

    @Test(arguments: [true, false])
    func `A change whose answer is lost is sent again, and made once`(arrives: Bool) async throws {
        let server = try await RedisServer()
        let client = RESPClient(try RESPAddress(server.address), maximumReplyBytes: 1_048_576)
        let changes = Mutex(0)
        let transport = LossyTransport(client) { command in
            guard command.words[0] == Array("EVAL".utf8) else { return .nothing }
            return changes.withLock { count in
                count += 1
                return count > 2 ? .nothing : arrives ? .answers : .commands
            }
        }
        let store = SharedSceneStore(StoreCommands(transport), limits: .init())
        #expect(try store.put(try Self.scene("a")) { $0 == nil } == .created)
        #expect(changes.withLock { $0 } == 3)
        #expect(transport.pauses.withLock { $0 } == 2)
        #expect(try Self.store(server).list(after: nil, limit: 1).total == 1)
    }

    @Test func `If another change follows a lost answer, nobody says that it was made or not`() async throws {
        let server = try await RedisServer()
        let client = RESPClient(try RESPAddress(server.address), maximumReplyBytes: 1_048_576)
        let other = try Self.store(server)
        let isFirst = Mutex(true)
        let transport = LossyTransport(client) { command in
            guard command.words[0] == Array("EVAL".utf8), isFirst.withLock({ $0 }) else { return .nothing }
            return .answers
        }
        // The pause after the loss is the moment of the other change.
        let interrupted = Interrupted(transport) {
            isFirst.withLock { $0 = false }
            _ = try? other.put(try Self.scene("a", views: 7)) { _ in true }
        }
        let store = SharedSceneStore(StoreCommands(interrupted), limits: .init())
        let fault = try #require(throws: StoreFault.self) { try store.put(try Self.scene("a")) { _ in true } }
        guard case .undecidedChange = fault else {
            Issue.record("\(fault)")
            return
        }
        #expect(Problem(fault).kind == .storageUndecided)
    }

    /// A transport that does something else while it pauses.
    private struct Interrupted: RESPTransport {
        let transport: LossyTransport
        let interruption: @Sendable () -> Void
        var name: String { transport.name }

        init(_ transport: LossyTransport, _ interruption: @escaping @Sendable () -> Void) {
            (self.transport, self.interruption) = (transport, interruption)
        }

        func send(_ commands: [RESPCommand], until deadline: ContinuousClock.Instant) throws(RESPFailure)
            -> [RESPValue]
        {
            try transport.send(commands, until: deadline)
        }

        func pause(_ time: Duration) { interruption() }
    }

    @Test func `A server without its role is asked again until the time is over`() throws {
        let answers = Mutex([
            "READONLY You can't write against a read only replica.", "LOADING Redis is loading",
        ])
        let answering = Answering { answers.withLock { $0.popLast() }.map { .error($0) } ?? .null }
        let store = SharedSceneStore(StoreCommands(answering), limits: .init())
        #expect(try store.scene("a") == nil)
        #expect(answers.withLock { $0.isEmpty })
        let refusing = SharedSceneStore(
            StoreCommands(Answering { .error("NOPERM no permission") }), limits: .init())
        #expect(throws: StoreFault.storeFailed("canned refused (NOPERM no permission)")) {
            try refusing.scene("a")
        }
    }

    @Test func `A scene is read in the store's whole time, however long others took to compile theirs`()
        throws
    {
        let deadlines = Mutex<[ContinuousClock.Instant]>([])
        let store = SharedSceneStore(
            StoreCommands(
                Answering({ .array([.bulk(Array("1".utf8)), .bulk(Array("a".utf8))]) }) { deadline in
                    deadlines.withLock { $0.append(deadline) }
                }), limits: .init())
        _ = try? store.scene("a")
        let known = deadlines.withLock { $0 }
        #expect(known.count == 2 && known[0] < known[1])
    }

    /// A transport without a server.
    private struct Answering: RESPTransport {
        let name = "canned"
        let answer: @Sendable () -> RESPValue
        let note: @Sendable (ContinuousClock.Instant) -> Void

        init(
            _ answer: @escaping @Sendable () -> RESPValue,
            note: @escaping @Sendable (ContinuousClock.Instant) -> Void = { _ in }
        ) {
            (self.answer, self.note) = (answer, note)
        }

        func send(_ commands: [RESPCommand], until deadline: ContinuousClock.Instant) -> [RESPValue] {
            note(deadline)
            return commands.map { _ in answer() }
        }

        func pause(_ time: Duration) {}
    }
}
