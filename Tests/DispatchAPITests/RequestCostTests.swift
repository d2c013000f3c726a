import DispatchEngine
import HTTPCore
import SceneFormat
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

    /// A service whose clock shows one time after the other, and then stays at the last.
    private func service(times: [Double] = [0]) -> DispatchService {
        let readings = ClockReadings(times)
        return .make { $0.clock = { readings.next() } }
    }

    /// A request whose short form expands to so many touches at once.
    private func fingers(_ count: Int) throws -> HTTPRequest {
        let event = #"{"t": 0, "tap": {"at": [30, 30], "touches": \#(count)}}"#
        return try .make(
            .post, "/v1/dispatch", body: #"{"scene": \#(Sample.scene), "events": [\#(event)]}"#)
    }

    @Test func `What expands to many touches leaves the event loop before it is expanded`() throws {
        let service = service()
        let limit = RequestCost.cheapTouches / 2
        #expect(service.immediateResponse(to: try fingers(limit + 1)) == nil)
        #expect(service.respond(to: try fingers(limit + 1)).status == .ok)
        let cheap = RequestCost.cheap(ServiceLimits())
        #expect(cheap.decoding.samples == RequestCost.cheapTouches)
        #expect(cheap.decoding.events == RequestCost.cheapTouches)
    }

    @Test func `A drag that is soon over is answered on the event loop`() throws {
        let body = """
            {"scene": \(Sample.scene), "events": [{"t": 0, "drag": {"from": [30, 30], "to": [30, 90], "duration": 0.1}}]}
            """
        let request = try HTTPRequest.make(.post, "/v1/dispatch", body: body)
        #expect(service().immediateResponse(to: request) != nil)
    }

    @Test func `The time of a run on the event loop is judged on both sides of the limit`() throws {
        // The start of the run and, after so many steps, the first look.
        let limit = RequestCost.cheapSeconds
        let events = (0..<Budget.stepsPerLook).map { #"{"t": \#($0), "motion": "shake"}"# }
        let body = #"{"scene": \#(Sample.scene), "events": [\#(events.joined(separator: ","))]}"#
        let request = try HTTPRequest.make(.post, "/v1/dispatch", body: body)
        #expect(service(times: [0, limit]).immediateResponse(to: request) != nil)
        let late = service(times: [0, limit + 0.000_001])
        #expect(late.immediateResponse(to: request) == nil)
        #expect(late.counters.dispatches == 0)
        #expect(late.respond(to: request).status == .ok, "a worker has more time")
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
        let service = service()
        let request = try HTTPRequest.make(.post, "/v1/dispatch", body: body)
        #expect(service.immediateResponse(to: request) == nil)
        #expect(service.counters.dispatches == 0)
        #expect(service.respond(to: request).status == .ok)
        #expect(service.counters.dispatches == 1)
    }

    @Test func `A limit of the service's own is told, wherever the run ends`() throws {
        var configuration = ServiceConfiguration()
        configuration.limits.logEntries = 5
        configuration.clock = { 0 }
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
