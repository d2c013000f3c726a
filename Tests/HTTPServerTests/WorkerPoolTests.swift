import HTTPCore
import Testing

@testable import HTTPServer

struct WorkerPoolTests {
    @Test func `An answered request is released, though others wait all the time`() throws {
        let handler = TestHandler()
        let pool = WorkerPool("worker", threads: 1, capacity: 8)
        let mailbox = try Mailbox()
        func submit(_ path: String) throws -> HTTPRequest {
            let request = HTTPRequest(method: .get, target: try RequestTarget(origin: path))
            let work = Work(.computing) { handler.respond(to: request) }
            #expect(pool.submit(work, ConnectionToken(rawValue: 0), mailbox))
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
}
