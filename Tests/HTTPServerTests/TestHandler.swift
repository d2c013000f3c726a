import HTTPCore
import HTTPServer
import Synchronization

/// Routes for the server's own tests.
///
/// `/held` is long work, `/short` is short work, and `/grown` becomes long after a short part. All three wait on a
/// worker until the test opens the gate. `/endless` waits until its client is gone. `/quick` is long work and `/brief`
/// is short work, and neither waits. `/waiting` is work that waits instead of computing. A number after any of them is
/// the memory that it reserves, and a second number is the memory of the long part of `/grown`.
final class TestHandler: HTTPHandler {
    let gate = Gate()

    func plan(for head: HTTPRequest, bodyLimit: Int) -> RequestPlan {
        RequestPlan(body: .accept(limit: bodyLimit)) { self.reply(to: $0) }
    }

    private func reply(to request: HTTPRequest) -> Reply {
        let segments = request.target.segments
        let bytes = segments.count > 1 ? Int(segments[1]) ?? 0 : 0
        func work(
            _ kind: Work.Kind = .computing, isShort: Bool, _ perform: @escaping @Sendable (Caller) -> Reply
        ) -> Reply {
            .work(Work(kind, Work.Cost(isShort: isShort, bytes: bytes), perform: perform))
        }
        let answer = { @Sendable (_: Caller) in Reply.response(self.answer(to: request)) }
        switch segments.first {
        case "held", "quick": return work(isShort: false, answer)
        case "short", "brief": return work(isShort: true, answer)
        case "grown":
            let cost = Work.Cost(
                isShort: false, bytes: segments.count > 2 ? Int(segments[2]) ?? 0 : bytes)
            return work(isShort: true) { _ in .work(Work(.computing, cost, perform: answer)) }
        case "waiting": return work(.waiting, isShort: true, answer)
        case "endless":
            return work(isShort: false) { caller in
                self.gate.pass(request.target.rawQuery ?? "") { caller.isGone }
                return answer(caller)
            }
        default: return answer(Caller())
        }
    }

    private func answer(to request: HTTPRequest) -> HTTPResponse {
        switch request.target.segments.first ?? "" {
        case "held", "short", "grown":
            gate.pass(request.target.rawQuery ?? "")
            return text("held " + (request.target.rawQuery ?? ""))
        case "big":
            let count = request.target.queryItems.first.flatMap { Int($0.name) } ?? 0
            return HTTPResponse(status: .ok, body: [UInt8](repeating: 0x78, count: count))
        case "echo":
            return HTTPResponse(status: .ok, body: request.body)
        default:
            return text(request.target.rawPath)
        }
    }

    private func text(_ text: String) -> HTTPResponse { HTTPResponse(status: .ok, body: Array(text.utf8)) }
}

/// A gate that holds threads until it is opened, and knows them.
final class Gate: Sendable {
    private struct State {
        var isOpen = false
        var waiting = 0
        var names: [String] = []
    }

    private let state = Mutex(State())

    /// The number of threads held now.
    var waiting: Int { state.withLock { $0.waiting } }
    /// The names of the threads that have come, in their order.
    var names: [String] { state.withLock { $0.names } }

    func open() { state.withLock { $0.isOpen = true } }

    /// Waits for the gate to open, or for another condition.
    func pass(_ name: String, or isOver: () -> Bool = { false }) {
        state.withLock { state in
            state.waiting += 1
            state.names.append(name)
        }
        defer { state.withLock { $0.waiting -= 1 } }
        // This is longer than any test waits for a held thread.
        waitUntil(within: 60) { self.state.withLock { $0.isOpen } || isOver() }
    }
}
