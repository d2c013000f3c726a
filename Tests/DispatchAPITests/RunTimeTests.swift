import DispatchEngine
import HTTPCore
import SceneFormat
import Testing

@testable import DispatchAPI

struct RunTimeTests {
    /// Returns a request with that many entries, one per second from 1 s on.
    private func request(entries: Int, until: Double? = nil) -> String {
        let events = (0..<entries).map { #"{"t": \#($0 + 1), "motion": "shake"}"# }.joined(separator: ",")
        let end = until.map { #", "until": \#($0)"# } ?? ""
        return #"{"scene": \#(Sample.scene), "events": [\#(events)]\#(end)}"#
    }

    private func limit(_ change: (inout ServiceLimits) -> Void) -> DispatchService {
        .make { change(&$0.limits) }
    }

    @Test(arguments: [(5.0, 200), (4.999, 422)])
    func `The limit of virtual time holds on both sides of the last event`(limit: Double, status: Int) throws
    {
        let service = self.limit { $0.virtualSeconds = limit }
        let response = try service.answer(.post, "/v1/dispatch", body: request(entries: 5))
        #expect(response.status.code == status)
        if status == 422 { #expect(try response.string("type") == "/problems/run-too-long") }
    }

    @Test(arguments: [(60.0, 200), (59.5, 422)])
    func `The limit of virtual time holds on both sides of until`(limit: Double, status: Int) throws {
        let service = self.limit { $0.virtualSeconds = limit }
        let response = try service.answer(.post, "/v1/dispatch", body: request(entries: 1, until: 60))
        #expect(response.status.code == status)
        if status == 422 {
            #expect(try response.string("detail")?.contains("until 60.0 s") == true)
            #expect(try response.string("detail")?.contains("--max-virtual-time") == true)
        }
    }

    @Test func `The limit of virtual time holds for what goes on after the last event`() throws {
        // A finger that rests on a long press keeps the run going until it is recognized.
        let scene = Sample.scene.replacing(
            #""type": "tap""#, with: #""type": "longPress", "minimumPressDuration": 3"#)
        let body =
            #"{"scene": \#(scene), "events": [{"t": 1, "touches": [{"id": 1, "phase": "began", "at": [100, 120]}]}]}"#
        for (limit, status) in [(4.0, 200), (3.9, 422)] {
            let service = self.limit { $0.virtualSeconds = limit }
            #expect(try service.answer(.post, "/v1/dispatch", body: body).status.code == status)
        }
    }

    /// Returns the problem of a run on a machine whose clock shows these times one after the other.
    private func problem(_ body: String, times: [Double]) -> Problem? {
        var limits = ServiceLimits()
        limits.realSeconds = 10
        let readings = ClockReadings(times)
        do throws(Problem) {
            let run = RequestJob(Array(body.utf8), limits: limits, as: .json) { readings.next() }
            _ = try run.finish()
            return nil
        } catch {
            return error
        }
    }

    @Test func `The limit of real time holds on both sides`() {
        let body = request(entries: Budget.stepsPerLook)
        #expect(problem(body, times: [100, 110]) == nil)
        let late = problem(body, times: [100, 110.001])
        #expect(late?.kind == .runTooLong)
        #expect(late?.limit == .runTime)
        #expect(late?.detail.contains("--max-run-time") == true)
    }

    @Test func `The machine's clock is looked at every few events`() {
        let look = Budget.stepsPerLook
        // These are the start, the first part and the second.
        #expect(problem(request(entries: 2 * look), times: Self.decoded + [0, 10, 10]) == nil)
        #expect(problem(request(entries: 2 * look), times: Self.decoded + [0, 10.1, 0]) != nil)
        #expect(problem(request(entries: 2 * look), times: Self.decoded + [0, 0, 10.1]) != nil)
        #expect(
            problem(request(entries: look - 2), times: Self.decoded + [0, 99]) == nil, "too few steps to look"
        )
    }

    /// The clock readings before and after parsing and decoding, and before checking and compiling, if no time passes.
    private static let decoded = [0.0, 0, 0, 0, 0, 0]

    /// Requests with a single event each that takes many steps.
    private static let singleEvents: [(name: String, body: String)] = {
        func request(_ view: String, _ event: String, _ members: String = "") -> String {
            #"{"scene": {"windows": [{"id": "w", "frame": [0, 0, 390, 844], "isKeyWindow": true, "subviews": ["#
                + #"{"id": "v", "frame": [0, 0, 390, 844]\#(view)}]}]\#(members)}, "events": [{"t": 0, \#(event)}]}"#
        }
        func list(_ count: Int, _ element: (Int) -> String) -> String {
            "[" + (0..<count).map(element).joined(separator: ",") + "]"
        }
        func touch(_ id: Int) -> String { #"{"id": \#(id), "phase": "began", "at": [1, 1]}"# }
        func taps(_ members: String) -> String {
            #", "gestureRecognizers": "# + list(20) { #"{"id": "r\#($0)", "type": "tap"\#(members)}"# }
        }
        let one = #""touches": [\#(touch(1))]"#
        return [
            ("touches", request("", #""touches": "# + list(20) { touch($0 + 1) })),
            ("recognizers", request(taps(""), one)),
            ("delegates", request(taps(#", "delegate": {"shouldRequireFailureOf": []}"#), one)),
            (
                "changes",
                request("", #""change": "# + list(20) { _ in #"{"target": "v", "set": {"alpha": 1}}"# })
            ),
            (
                "characters",
                request(
                    #", "subviews": [{"id": "f", "class": "UITextField", "frame": [0, 0, 9, 9]}]"#,
                    #""type": "\#(String(repeating: "x", count: 20))""#, #", "firstResponder": "f""#)
            ),
        ]
    }()

    @Test(arguments: singleEvents)
    func `One event of many steps is stopped as well`(name: String, body: String) {
        #expect(problem(body, times: [0, 10]) == nil, "\(name)")
        #expect(problem(body, times: Self.decoded + [0, 10.1, 0])?.limit == .runTime, "\(name)")
    }

    @Test func `Looking at the clock changes no byte of the answer`() throws {
        let body = Array(request(entries: 3 * Budget.stepsPerLook + 1).utf8)
        let request = try WireFormat.decodeRequest(body)
        var dispatcher = Dispatcher(
            scene: request.scene, options: request.options, constants: request.constants,
            categories: request.log)
        try dispatcher.send(request.events)
        try dispatcher.finish(until: request.until)
        let whole = try WireFormat.response(
            to: request, log: dispatcher.log, summary: dispatcher.summary, as: .json)
        #expect(try RequestJob(body, as: .json).finish().bytes == whole.bytes)
    }
}
