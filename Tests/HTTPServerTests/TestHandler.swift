import HTTPCore
import HTTPServer
import Synchronization

/// Routes for the server's own tests; `/held` waits on a worker until the test releases it, `/waiting` does not compute.
final class TestHandler: HTTPHandler {
    let gate = Gate()

    func plan(for head: HTTPRequest, bodyLimit: Int) -> RequestPlan {
        RequestPlan(body: .accept(limit: bodyLimit)) { request in
            switch request.target.segments.first {
            case "held": .work(Work(.computing) { self.answer(to: request) })
            case "waiting": .work(Work(.waiting) { self.answer(to: request) })
            default: .response(self.answer(to: request))
            }
        }
    }

    private func answer(to request: HTTPRequest) -> HTTPResponse {
        switch request.target.segments.first ?? "" {
        case "held":
            gate.pass()
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

/// Holds threads until it is opened, and counts them.
final class Gate: Sendable {
    private struct State {
        var isOpen = false
        var waiting = 0
    }

    private let state = Mutex(State())

    /// The threads held now.
    var waiting: Int { state.withLock { $0.waiting } }

    func open() { state.withLock { $0.isOpen = true } }

    /// Returns once the gate is open.
    func pass() {
        state.withLock { $0.waiting += 1 }
        defer { state.withLock { $0.waiting -= 1 } }
        // Longer than any test waits for what it expects of a held thread.
        waitUntil(within: 60) { self.state.withLock { $0.isOpen } }
    }
}
