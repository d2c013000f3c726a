import HTTPCore
import Testing

@testable import DispatchAPI

struct RequestCostTests {
    private func isCheap(_ body: String, storedViews: Int = 0) -> Bool {
        RequestCost.isCheap(body: Array(body.utf8), storedViews: storedViews)
    }

    @Test func `A tap on a small screen is answered on the event loop`() {
        #expect(isCheap(Sample.request))
        #expect(isCheap(Sample.events, storedViews: 200))
    }

    @Test(arguments: ["drag", "swipe", "pinch", "rotate", "count", "until"])
    func `What expands or runs on for long leaves the event loop`(word: String) {
        #expect(!isCheap(#"{"events": [{"t": 0, "\#(word)": 1}]}"#))
    }

    @Test func `An escape that may hide such a word leaves the event loop`() {
        #expect(!isCheap(#"{"events": [{"t": 0, "dr\u0061g": {}}]}"#))
    }

    @Test func `The length of the body is judged on both sides of the limit`() {
        let limit = RequestCost.cheapBodyBytes
        #expect(isCheap(String(repeating: " ", count: limit)))
        #expect(!isCheap(String(repeating: " ", count: limit + 1)))
    }

    @Test func `The visits of a hit-test walk are judged on both sides of the limit`() {
        #expect(isCheap("", storedViews: RequestCost.cheapVisits))
        #expect(!isCheap("", storedViews: RequestCost.cheapVisits + 1))
    }

    @Test func `A run that turns out to be long is given up on the event loop and counted once elsewhere`()
        throws
    {
        let taps = (0..<250).map { #"{"t": \#($0), "tap": {"at": [30, 30]}}"# }.joined(separator: ",")
        let body = #"{"scene": \#(Sample.scene), "events": [\#(taps)]}"#
        #expect(isCheap(body))
        let service = DispatchService()
        let request = try HTTPRequest.make(.post, "/v1/dispatch", body: body)
        #expect(service.immediateResponse(to: request) == nil)
        #expect(service.counters.dispatches == 0)
        #expect(service.respond(to: request).status == .ok)
        #expect(service.counters.dispatches == 1)
    }

    @Test func `A limit of the service's own is told, wherever the run ends`() throws {
        var configuration = ServiceConfiguration()
        configuration.limits.logEntries = 5
        let service = DispatchService(configuration)
        let request = try HTTPRequest.make(.post, "/v1/dispatch", body: Sample.request)
        #expect(service.immediateResponse(to: request) == nil)
        #expect(service.respond(to: request).status == .unprocessableContent)
    }

    @Test func `Only routes whose cost depends on the request are judged`() throws {
        let service = DispatchService()
        let long = String(repeating: " ", count: RequestCost.cheapBodyBytes + 1)
        func isImmediate(_ method: HTTPMethod, _ path: String) throws -> Bool {
            service.immediateResponse(to: try .make(method, path, body: long)) != nil
        }
        #expect(try !isImmediate(.post, "/v1/dispatch"))
        #expect(try !isImmediate(.post, "/v1/scenes"))
        #expect(try isImmediate(.get, "/healthz"))
        #expect(try isImmediate(.get, "/nope"))
    }
}
