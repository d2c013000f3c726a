import RESPClient
import RESPCore
import TestSupport
import Testing

@Suite(.enabled(if: RedisServer.isInstalled))
struct RESPClientTests {
    private static func client(_ address: String, maximumReplyBytes: Int = 1_000_000) throws -> RESPClient {
        RESPClient(try RESPAddress(address), maximumReplyBytes: maximumReplyBytes)
    }

    private static var soon: ContinuousClock.Instant { .now + .seconds(20) }

    @Test func `Commands are answered in order, large ones too`() async throws {
        let server = try await RedisServer()
        let client = try Self.client(server.address)
        var set = RESPCommand("SET", "a")
        set.append([UInt8](repeating: 0x0D, count: 300_000))
        let replies = try client.send(
            [set, RESPCommand("STRLEN", "a"), RESPCommand("GET", "a")], until: Self.soon)
        #expect(replies[0] == .simple("OK"))
        #expect(replies[1] == .integer(300_000))
        #expect(replies[2].bytes?.count == 300_000)
    }

    @Test func `A password opens, a wrong one does not, and no message repeats it`() async throws {
        let server = try await RedisServer("--requirepass", "secret")
        let address = server.address.replacing("redis://", with: "redis://:secret@")
        #expect(try Self.client(address).send([RESPCommand("PING")], until: Self.soon) == [.simple("PONG")])
        let wrong = try Self.client(address.replacing("secret", with: "guessed"))
        let failure = try #require(throws: RESPFailure.self) {
            try wrong.send([RESPCommand("PING")], until: Self.soon)
        }
        guard case .notSent(let reason) = failure else {
            Issue.record("\(failure)")
            return
        }
        #expect(reason.hasPrefix("WRONGPASS"))
        #expect(!reason.contains("guessed"))
    }

    @Test func `A number selects its database`() async throws {
        let server = try await RedisServer()
        _ = try Self.client(server.address + "/3").send([RESPCommand("SET", "a", "1")], until: Self.soon)
        #expect(try Self.client(server.address).send([RESPCommand("GET", "a")], until: Self.soon) == [.null])
        #expect(
            try Self.client(server.address + "/3").send([RESPCommand("GET", "a")], until: Self.soon)
                == [.bulk([0x31])])
    }

    @Test func `Nobody at the address has nothing, a server that is silent may have all`() async throws {
        let server = try await RedisServer()
        let client = try Self.client(server.address)
        _ = try client.send([RESPCommand("PING")], until: Self.soon)
        server.setStopped(true)
        let silent = try #require(throws: RESPFailure.self) {
            try client.send([RESPCommand("PING")], until: .now + .milliseconds(50))
        }
        guard case .unanswered = silent else {
            Issue.record("\(silent)")
            return
        }
        server.setStopped(false)
        #expect(try client.send([RESPCommand("PING")], until: Self.soon) == [.simple("PONG")])
        server.kill()
        let absent = try #require(throws: RESPFailure.self) {
            try client.send([RESPCommand("PING")], until: Self.soon)
        }
        guard case .notSent = absent else {
            Issue.record("\(absent)")
            return
        }
    }

    @Test func `A reply beyond the limit ends the connection`() async throws {
        let server = try await RedisServer()
        let client = try Self.client(server.address, maximumReplyBytes: 100)
        _ = try client.send([RESPCommand("SET", "a", String(repeating: "x", count: 200))], until: Self.soon)
        #expect(throws: RESPFailure.self) { try client.send([RESPCommand("GET", "a")], until: Self.soon) }
        #expect(try client.send([RESPCommand("STRLEN", "a")], until: Self.soon) == [.integer(200)])
    }
}
