import HTTPCore
import Testing

@testable import HTTPServer

struct WorkerPoolTests {
    @Test func `An answered request is released, though others wait all the time`() throws {
        let handler = TestHandler()
        let pool = WorkerPool("worker", threads: 1, capacity: 8, memory: MemoryBudget(capacity: 1_000))
        let mailbox = try Mailbox()
        func submit(_ path: String) throws -> HTTPRequest {
            let request = HTTPRequest(method: .get, target: try RequestTarget(origin: path))
            let reply = { @Sendable in Reply.response(handler.respond(to: request)) }
            let work = Work(.computing, Work.Cost(isShort: true, bytes: 0)) { _ in reply() }
            let restartable = RestartableWork(work: work, restart: reply)
            #expect(pool.submit(restartable, ConnectionToken(rawValue: 0), mailbox, Caller()))
            return request
        }
        weak var answered: HTTPRequest?
        do { answered = try submit("/answered") }
        for _ in 0..<2 { _ = try submit("/held") }
        #expect(answered != nil)
        try pool.start()
        defer { pool.stop() }
        #expect(waitUntil { handler.gate.waiting == 1 })
        #expect(pool.queued == 1)
        #expect(answered == nil)
        handler.gate.open()
    }

    @Test func `Work is withdrawn by its own loop, not by one that has a connection of the same token`()
        throws
    {
        let pool = WorkerPool("worker", threads: 1, capacity: 8, memory: MemoryBudget(capacity: 1_000))
        let (mailbox, other, token) = (try Mailbox(), try Mailbox(), ConnectionToken(rawValue: 7))
        let reply = { @Sendable in Reply.response(HTTPResponse(status: .ok)) }
        let work = Work(.computing, Work.Cost(isShort: true, bytes: 0)) { _ in reply() }
        #expect(pool.submit(RestartableWork(work: work, restart: reply), token, mailbox, Caller()))
        #expect(!pool.withdraw(token, other))
        #expect(pool.queued == 1)
        #expect(pool.withdraw(token, mailbox))
        #expect(pool.queued == 0)
    }

    /// Returns the answers in the order in which they are given, to work that is queued before the threads start.
    private func answers(
        to paths: [String], _ pool: WorkerPool, _ handler: TestHandler = TestHandler()
    ) throws -> [String] {
        let mailbox = try Mailbox()
        for (number, path) in paths.enumerated() {
            let request = HTTPRequest(method: .get, target: try RequestTarget(origin: path))
            let reply = handler.plan(for: request, bodyLimit: 0).reply
            guard case .work(let work) = reply(request) else { continue }
            let restartable = RestartableWork(work: work) { reply(request) }
            #expect(pool.submit(restartable, ConnectionToken(rawValue: UInt64(number)), mailbox, Caller()))
        }
        try pool.start()
        defer { pool.stop() }
        var answers: [String] = []
        let areAll = waitUntil {
            for message in mailbox.takeAll() {
                guard case .answer(_, let response, _) = message else { continue }
                answers.append(String(decoding: response.body, as: UTF8.self))
            }
            if !answers.isEmpty { handler.gate.open() }
            return answers.count == paths.count
        }
        #expect(areAll)
        return answers
    }

    @Test func `Short work is done before long work that came earlier, if a thread is kept for it`() throws {
        let memory = MemoryBudget(capacity: 1_000)
        let paths = ["/held?a", "/held?b", "/brief/1"]
        let pool = WorkerPool("worker", threads: 1, kept: 1, capacity: 8, memory: memory)
        #expect(try answers(to: paths, pool).first == "/brief/1")
        let other = WorkerPool("worker", threads: 1, capacity: 8, memory: memory)
        let handler = TestHandler()
        handler.gate.open()
        #expect(try answers(to: paths, other, handler) == ["held a", "held b", "/brief/1"])
    }

    @Test func `Long work is not put off for ever by short work`() throws {
        let pool = WorkerPool(
            "worker", threads: 1, kept: 1, capacity: 8, memory: MemoryBudget(capacity: 1_000))
        #expect(
            try answers(to: ["/short?a", "/short?b", "/short?c", "/quick/1"], pool).first == "/quick/1")
    }

    @Test func `What turns out to be long makes room for short work`() throws {
        let pool = WorkerPool(
            "worker", threads: 1, kept: 1, capacity: 8, memory: MemoryBudget(capacity: 1_000))
        let answers = try answers(to: ["/grown?a", "/grown?b", "/grown?c", "/brief/1"], pool)
        #expect(answers.first == "/brief/1")
        #expect(answers.dropFirst() == ["held a", "held b", "held c"])
    }
}
