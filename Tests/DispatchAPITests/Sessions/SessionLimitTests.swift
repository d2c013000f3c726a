import DispatchEngine
import HTTPCore
import SceneFormat
import Synchronization
import Testing

@testable import DispatchAPI

struct SessionLimitTests {
    private static let beginning = #"{"scene": \#(Sample.scene)}"#
    private static let tap = #"{"events": [{"t": 0, "tap": {"at": [100, 120]}}]}"#

    private func begin(_ service: DispatchService) throws -> HTTPResponse {
        try service.answer(.post, "/v1/sessions", body: Self.beginning)
    }

    @Test func `--max-sessions: one more is answered 507, until one ends`() throws {
        let service = DispatchService.make { $0.limits.sessions = 2 }
        let path = try #require(try begin(service).fields["Location"])
        #expect(try begin(service).status == .created)
        let full = try begin(service)
        #expect(full.status == .insufficientStorage)
        #expect(full.text.contains("/problems/sessions-full"))
        #expect(full.text.contains("--max-sessions"))
        _ = try service.answer(.delete, path)
        #expect(try begin(service).status == .created)
    }

    @Test func `--max-sessions: PUT may replace a session where there is no room for another`() throws {
        let service = DispatchService.make { $0.limits.sessions = 1 }
        #expect(try service.answer(.put, "/v1/sessions/a", body: Self.beginning).status == .created)
        #expect(try service.answer(.put, "/v1/sessions/a", body: Self.beginning).status == .ok)
        #expect(
            try service.answer(.put, "/v1/sessions/b", body: Self.beginning).status == .insufficientStorage)
    }

    @Test func `--max-sessions 0 turns sessions off`() throws {
        let service = DispatchService.make { $0.limits.sessions = 0 }
        let off = try begin(service)
        #expect(off.status == .notFound)
        #expect(off.text.contains("Sessions are turned off here"))
    }

    @Test func `--max-session-bytes: an append that would be too much changes nothing`() throws {
        let roomy = DispatchService()
        let session = try #require(try begin(roomy).fields["Location"])
        _ = try roomy.answer(.post, session + "/events", body: Self.tap)
        let bytes = roomy.sessions.byteCount
        for (limit, status) in [(bytes, HTTPStatus.ok), (bytes / 2, .unprocessableContent)] {
            let service = DispatchService.make { $0.limits.sessionBytes = limit }
            let begun = try begin(service)
            guard let path = begun.fields["Location"] else {
                #expect(begun.text.contains("/problems/session-too-large"))
                continue
            }
            #expect(try service.answer(.post, path + "/events", body: Self.tap).status == status)
        }
    }

    @Test func `--max-session-bytes counts the samples to which a short entry expands`() throws {
        let service = DispatchService()
        let path = try #require(try begin(service).fields["Location"])
        let drag = #"{"events": [{"t": 0, "drag": {"from": [10, 10], "to": [10, 200], "duration": 600}}]}"#
        let large = try service.answer(.post, path + "/events", body: drag)
        #expect(large.status == .unprocessableContent)
        #expect(large.text.contains("/problems/session-too-large"))
        #expect(try service.answer(.get, path).text.contains(#""events":0,"entries":0,"state":"live""#))
        #expect(try service.answer(.post, path + "/events", body: Self.tap).status == .ok)
    }

    @Test func `--max-sessions-bytes: what is beyond it is answered 507`() throws {
        let roomy = DispatchService()
        _ = try begin(roomy)
        let one = roomy.sessions.byteCount
        let service = DispatchService.make { $0.limits.sessionsBytes = one * 3 / 2 }
        #expect(try begin(service).status == .created)
        let full = try begin(service)
        #expect(full.status == .insufficientStorage)
        #expect(full.text.contains("--max-sessions-bytes"))
    }

    @Test func `The memory of sessions is counted right, however many append to one at once`() async throws {
        let service = DispatchService.make { $0.limits.sessionIdleSeconds = 3_600 }
        let path = try #require(try begin(service).fields["Location"])
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    for _ in 0..<20 { _ = try? service.answer(.post, path + "/events", body: Self.tap) }
                }
            }
        }
        let session = try service.sessions.session(String(path.dropFirst("/v1/sessions/".count)))
        #expect(session.snapshot.eventCount > 0)
        #expect(service.sessions.byteCount == session.byteCount)
        _ = try service.answer(.delete, path)
        #expect(service.sessions.byteCount == 0)
    }

    @Test func `--max-sessions-bytes counts a stored scene once, even if the store has another by now`()
        throws
    {
        let service = DispatchService()
        let beginning = #"{"sceneId": "shop"}"#
        _ = try service.answer(.put, "/v1/scenes/shop", body: Sample.scene(views: 500))
        let scene = try #require(try service.store.scene("shop")).byteCount
        let first = try #require(
            try service.answer(.post, "/v1/sessions", body: beginning).fields["Location"])
        let one = service.sessions.byteCount
        #expect(one > scene)
        let second = try #require(
            try service.answer(.post, "/v1/sessions", body: beginning).fields["Location"])
        #expect(service.sessions.byteCount == 2 * one - scene)
        _ = try service.answer(.put, "/v1/scenes/shop", body: Sample.scene(views: 501))
        let third = try #require(
            try service.answer(.post, "/v1/sessions", body: beginning).fields["Location"])
        #expect(service.sessions.byteCount > 2 * one)
        for path in [third, first] { _ = try service.answer(.delete, path) }
        #expect(service.sessions.byteCount == one)
        _ = try service.answer(.delete, second)
        #expect(service.sessions.byteCount == 0)
    }

    @Test func `--max-sessions-bytes: a session that is refused gives back its stored scene`() throws {
        let service = DispatchService()
        _ = try service.answer(.put, "/v1/scenes/shop", body: Sample.scene)
        let refused = try service.answer(
            .post, "/v1/sessions", body: #"{"sceneId": "shop", "events": [{"t": -1}]}"#)
        #expect(refused.status == .unprocessableContent)
        #expect(service.sessions.byteCount == 0)
        let path = "/v1/sessions/mine"
        for status in [HTTPStatus.created, .ok] {
            let begun = try service.answer(.put, path, body: #"{"sceneId": "shop"}"#)
            #expect(begun.status == status)
        }
        _ = try service.answer(.delete, path)
        #expect(service.sessions.byteCount == 0)
    }

    @Test func `A step that ends after its session is refused, and leaves nothing`() throws {
        let registry = SessionRegistry(ServiceLimits()) { 0 }
        let session = try Self.session(in: registry)
        let failure = #expect(throws: StepProblem.self) {
            _ = try session.take(mayWait: true, registry.clock) { (run) throws(StepProblem) in
                registry.remove(session, .deleted)
                do throws(SessionFault) {
                    return try run.advance(to: .time(Timestamp(seconds: 1)), SessionLimits())
                } catch {
                    throw .outgrown
                }
            }
        }
        guard case .refused(let problem) = failure else {
            Issue.record("The step was taken.")
            return
        }
        #expect(problem.kind == .notFound)
        #expect(problem.detail.contains("It was deleted."))
        #expect(session.snapshot.now == .zero)
    }

    @Test func `The log of an answer has the entries of as many events as it says`() async throws {
        let service = DispatchService.make { $0.limits.sessionIdleSeconds = 3_600 }
        let path = try #require(try begin(service).fields["Location"])
        let writer = Task {
            var entries = [0: 0]
            for time in 0..<60 {
                let body = #"{"events": [{"t": \#(time), "tap": {"at": [100, 120]}}]}"#
                _ = try service.answer(.post, path + "/events", body: body)
                let state = try service.answer(.get, path)
                let (events, count) = (try state.integer("events"), try state.integer("entries"))
                entries[try #require(events)] = count
            }
            return entries
        }
        var seen: [(events: Int, entries: Int)] = []
        for _ in 0..<400 {
            let lines = try service.answer(.get, path + "/log", ["Accept": "application/x-ndjson"])
            let tag = try #require(lines.fields["ETag"])
            let events = try #require(Int(tag.dropFirst().dropLast()))
            seen.append((events, lines.text.count { $0 == "\n" }))
        }
        let entries = try await writer.value
        for (events, count) in seen { #expect(entries[events] == count) }
    }

    @Test func `--max-log-entries over a session's life: the session fails and stays readable`() throws {
        let service = DispatchService.make { $0.limits.logEntries = 20 }
        let path = try #require(try begin(service).fields["Location"])
        #expect(try service.answer(.post, path + "/events", body: Self.tap).status == .ok)
        let entries = try service.answer(.get, path).integer("entries")
        let many = (1...9).map { #"{"t": \#($0), "tap": {"at": [100, 120]}}"# }.joined(separator: ",")
        let failed = try service.answer(.post, path + "/events", body: #"{"events": [\#(many)]}"#)
        #expect(failed.status == .unprocessableContent)
        #expect(failed.text.contains("/problems/log-too-long"))
        let later = try service.answer(.post, path + "/advance", body: #"{"by": 1}"#)
        #expect(later.status == .conflict)
        #expect(later.text.contains("/problems/session-failed"))
        #expect(later.text.contains("--max-log-entries"))
        let session = try service.answer(.get, path)
        #expect(session.text.contains(#""state":"failed""#))
        #expect(try session.integer("entries") == entries)
        #expect(try session.integer("events") == 1)
        #expect(try service.answer(.get, path + "/request").status == .ok)
    }

    @Test func `--max-virtual-time: a later moment is refused, and nothing happens`() throws {
        let service = DispatchService.make { $0.limits.virtualSeconds = 10 }
        let path = try #require(try begin(service).fields["Location"])
        #expect(try service.answer(.post, path + "/advance", body: #"{"to": 10}"#).status == .ok)
        #expect(
            try service.answer(.post, path + "/advance", body: #"{"to": 11}"#).status == .unprocessableContent
        )
        #expect(try service.answer(.get, path).text.contains(#""state":"live""#))
    }

    @Test func `--session-idle-timeout: a session that nobody uses is removed`() throws {
        let time = Mutex(0.0)
        let registry = SessionRegistry(ServiceLimits()) { time.withLock { $0 } }
        let session = try Self.session(in: registry)
        time.withLock { $0 = 299 }
        #expect(try registry.session(session.id) === session)
        time.withLock { $0 = 301 }
        #expect(throws: Problem.self) { try registry.session(session.id) }
        #expect(registry.end(of: session.id) == .expired)
        #expect(registry.count == 0)
        #expect(registry.byteCount == 0)
    }

    @Test func `--session-idle-timeout: a session with a stream stays`() throws {
        let time = Mutex(0.0)
        let registry = SessionRegistry(ServiceLimits()) { time.withLock { $0 } }
        let session = try Self.session(in: registry)
        var stream: SessionStream? = try registry.stream(of: session, after: 0)
        time.withLock { $0 = 1_000 }
        #expect(try registry.session(session.id) === session)
        #expect(stream != nil)
        stream = nil
        time.withLock { $0 = 1_299 }
        #expect(try registry.session(session.id) === session)
        time.withLock { $0 = 1_301 }
        #expect(throws: Problem.self) { try registry.session(session.id) }
    }

    @Test func `--session-idle-timeout: a session stays while a step takes longer than that`() throws {
        let time = Mutex(0.0)
        let registry = SessionRegistry(ServiceLimits()) { time.withLock { $0 } }
        let session = try Self.session(in: registry)
        _ = try session.take(mayWait: true, registry.clock) { (_) throws(StepProblem) in
            time.withLock { $0 = 301 }
            #expect(throws: Never.self) { try registry.session(session.id) }
            return nil
        }
        #expect(throws: Problem.self) { try registry.session(session.id) }
    }

    @Test func `--max-streams: one more is answered 503 with Retry-After`() throws {
        var limits = ServiceLimits()
        limits.streams = 1
        let registry = SessionRegistry(limits) { 0 }
        let session = try Self.session(in: registry)
        let stream = try registry.stream(of: session, after: 0)
        #expect(throws: Problem.self) { try registry.stream(of: session, after: 0) }
        withExtendedLifetime(stream) { #expect(registry.streamCount == 1) }
    }

    private static func session(in registry: SessionRegistry) throws -> LiveSession {
        let document = try Problem.checkSyntax(of: Array(beginning.utf8), registry.limits)
        let head = try SessionHeadFixture.head(of: document)
        let session = LiveSession("a", head, scene: nil, now: registry.clock())
        _ = try registry.add(session) { _ in }
        return session
    }
}
