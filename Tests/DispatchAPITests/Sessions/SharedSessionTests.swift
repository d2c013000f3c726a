import HTTPCore
import HTTPServer
import JSONText
import RESPClient
import RESPCore
import Synchronization
import TestSupport
import Testing

@testable import DispatchAPI

/// Sessions in a store that two replicas share.
@Suite(.enabled(if: RedisServer.isInstalled))
struct SharedSessionTests {
    private static let beginning = #"{"scene": \#(Sample.scene)}"#

    private static func tap(at time: Double) -> String {
        #"{"events": [{"t": \#(time), "tap": {"at": [100, 120]}}]}"#
    }

    private static func replicas() async throws -> (
        store: RedisServer, one: RunningService, other: RunningService
    ) {
        let store = try await RedisServer()
        return (store, try RunningService(replicaOf: store), try RunningService(replicaOf: store))
    }

    @Test func `A session that one replica begins, another reads, continues and ends`() async throws {
        let (store, one, other) = try await Self.replicas()
        #expect(try one.answer("PUT", "/v1/sessions/a", body: Self.beginning).status == 201)
        #expect(
            try other.answer("PUT", "/v1/sessions/a", "If-None-Match: *\r\n", body: Self.beginning).status
                == 412)
        let appended = try other.answer("POST", "/v1/sessions/a/events", body: Self.tap(at: 0))
        #expect(appended.status == 200)
        #expect(try one.answer("POST", "/v1/sessions/a/advance", body: #"{"to": "rest"}"#).status == 200)
        for path in ["", "/log", "/request", "/summary", "/state", "/hit-test?x=100&y=120"] {
            let (mine, theirs) = (
                try one.answer("GET", "/v1/sessions/a" + path).text,
                try other.answer("GET", "/v1/sessions/a" + path).text
            )
            #expect(path == "" || mine == theirs, "\(path)")
            #expect(!theirs.contains(#""events":0"#), "\(path)")
        }
        #expect(try other.answer("DELETE", "/v1/sessions/a").status == 204)
        #expect(try one.answer("GET", "/v1/sessions/a").status == 404)
        #expect(try one.answer("POST", "/v1/sessions/a/events", body: Self.tap(at: 1)).status == 404)
        #expect(
            try one.answer("PUT", "/v1/sessions/a", "If-None-Match: *\r\n", body: Self.beginning).status
                == 201)
        withExtendedLifetime(store) {}
    }

    @Test func `A repeated append is answered by another replica as by the first, and taken once`()
        async throws
    {
        let (store, one, other) = try await Self.replicas()
        _ = try one.answer("PUT", "/v1/sessions/a", body: Self.beginning)
        let first = try one.answer(
            "POST", "/v1/sessions/a/events", "If-Match: \"0\"\r\n", body: Self.tap(at: 0))
        let again = try other.answer(
            "POST", "/v1/sessions/a/events", "If-Match: \"0\"\r\n", body: Self.tap(at: 0))
        #expect(again.status == 200)
        #expect(again.text == first.text)
        let late = try other.answer(
            "POST", "/v1/sessions/a/events", "If-Match: \"0\"\r\n", body: Self.tap(at: 1))
        #expect(late.status == 412)
        #expect(try one.answer("GET", "/v1/sessions/a").text.contains(#""events":1"#))
        withExtendedLifetime(store) {}
    }

    @Test func `A session keeps the stored scene as it was when it began, on every replica`() async throws {
        let (store, one, other) = try await Self.replicas()
        _ = try one.answer("PUT", "/v1/scenes/shop", body: Sample.scene)
        #expect(try one.answer("PUT", "/v1/sessions/a", body: #"{"sceneId": "shop"}"#).status == 201)
        #expect(try one.answer("DELETE", "/v1/scenes/shop").status == 204)
        let appended = try other.answer("POST", "/v1/sessions/a/events", body: Self.tap(at: 0))
        #expect(appended.status == 200)
        #expect(appended.text.contains(#""view":"button""#))
        withExtendedLifetime(store) {}
    }

    @Test func `Of appends to both replicas at once each is taken once`() async throws {
        let (store, one, other) = try await Self.replicas()
        _ = try one.answer("PUT", "/v1/sessions/a", body: Self.beginning)
        let statuses = await withTaskGroup(of: Int.self) { group in
            for number in 0..<8 {
                let server = number % 2 == 0 ? one : other
                group.addTask {
                    (try? server.answer("POST", "/v1/sessions/a/events", body: Self.tap(at: 0)).status) ?? 0
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        let taken = statuses.count { $0 == 200 }
        // A second finger may not come down where the first one is, so others are refused as a whole.
        #expect(taken >= 1)
        #expect(statuses.allSatisfy { $0 == 200 || $0 == 422 || $0 == 503 }, "\(statuses)")
        for server in [one, other] {
            #expect(try server.answer("GET", "/v1/sessions/a").text.contains("\"events\":\(taken)"))
        }
        let recorded = try one.answer("GET", "/v1/sessions/a/request").text
        #expect(try other.answer("GET", "/v1/sessions/a/request").text == recorded)
        withExtendedLifetime(store) {}
    }

    @Test func `A run that a limit ends has ended on every replica`() async throws {
        let (store, one, other) = try await Self.replicas()
        _ = try one.answer("PUT", "/v1/sessions/a", body: Self.beginning)
        let registry = one.service.sessions
        let session = try registry.session("a")
        #expect(throws: StepProblem.self) {
            try session.take(mayWait: true, registry.clock, as: SharedStep(.append, [])) {
                (_) throws(StepProblem) in
                throw .failed(Problem(.logTooLong, "The log is too long."))
            }
        }
        let answer = try other.answer("POST", "/v1/sessions/a/events", body: Self.tap(at: 0))
        #expect(answer.status == 409)
        #expect(answer.text.contains("The log is too long."))
        #expect(try other.answer("GET", "/v1/sessions/a").text.contains(#""state":"failed""#))
        withExtendedLifetime(store) {}
    }

    @Test func `A stream shows what another replica has done, once its own has followed`() async throws {
        let (store, one, other) = try await Self.replicas()
        _ = try one.answer("PUT", "/v1/sessions/a", body: Self.beginning)
        let client = try other.connect()
        try client.send(RunningService.request("GET", "/v1/sessions/a/log", "Accept: text/event-stream\r\n"))
        #expect(await eventually { other.service.sessions.streamCount == 1 })
        _ = try one.answer("POST", "/v1/sessions/a/events", body: Self.tap(at: 0))
        other.service.sessions.followWatched(isRenewing: true)
        let lines = try one.answer("GET", "/v1/sessions/a/log", "Accept: application/x-ndjson\r\n").text
        _ = try one.answer("DELETE", "/v1/sessions/a")
        other.service.sessions.followWatched(isRenewing: false)
        let stream = try client.receiveResponse(within: 30).text
        for line in lines.split(separator: "\n") { #expect(stream.contains("data: \(line)\n")) }
        #expect(stream.hasSuffix("event: end\ndata: {\"reason\":\"deleted\"}\n\n"))
        withExtendedLifetime(store) {}
    }

    @Test func `A step that is taken here while the store is asked is not taken again`() async throws {
        let (store, one, other) = try await Self.replicas()
        _ = try one.answer("PUT", "/v1/sessions/a", body: Self.beginning)
        _ = try other.answer("GET", "/v1/sessions/a")
        let stop = Mutex(false)
        // A reader follows without a pause, on the replica that takes the steps.
        let follower = Task.detached {
            while !stop.withLock({ $0 }) { _ = try? one.service.sessions.bringUpToDate("a") }
        }
        for number in 0..<100 {
            let answer = try one.answer(
                "POST", "/v1/sessions/a/events", "If-Match: \"\(number)\"\r\n",
                body: Self.tap(at: Double(number)))
            #expect(answer.status == 200, "\(answer.text)")
        }
        stop.withLock { $0 = true }
        await follower.value
        #expect(
            try one.answer("GET", "/v1/sessions/a/log").text == other.answer("GET", "/v1/sessions/a/log").text
        )
        withExtendedLifetime(store) {}
    }

    @Test func `Without the store a session is neither read nor continued, and dispatching goes on`()
        async throws
    {
        let store = try await RedisServer()
        var settings = SharedStoreSettings()
        settings.timeout = .milliseconds(200)
        let commands = StoreCommands(
            RESPClient(try RESPAddress(store.address), maximumReplyBytes: 1_048_576), settings)
        let server = try RunningService(
            store: SharedSceneStore(commands, limits: .init()),
            sessions: SharedSessions(commands, limits: .init())
        ) { server, _ in server.waiters = 2 }
        _ = try server.answer("PUT", "/v1/sessions/a", body: Self.beginning)
        store.kill()
        for (method, path, body) in [
            ("GET", "/v1/sessions/a/log", ""), ("POST", "/v1/sessions/a/events", Self.tap(at: 0)),
            ("GET", "/v1/scenes", ""), ("PUT", "/v1/scenes/a", Sample.scene),
        ] {
            let answer = try server.answer(method, path, body: body)
            #expect(answer.status == 503, "\(path)")
            #expect(answer.fields.contains { $0.name == "Retry-After" }, "\(path)")
        }
        #expect(try server.answer("GET", "/readyz").status == 200)
        #expect(try server.answer("POST", "/v1/dispatch", body: Sample.request).status == 200)
        #expect(try server.answer("GET", "/metrics").text.contains("firstresponder_store_up 0"))
    }
}
