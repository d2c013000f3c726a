import DispatchEngine
import HTTPCore
import JSONText
import SceneFormat
import Testing

@testable import DispatchAPI

struct RequestCostTests {
    private let service = DispatchService()

    init() throws {
        _ = try service.answer(.put, "/v1/scenes/a", body: Sample.scene)
    }

    /// Returns true if a dispatch of these events in a small scene is answered on the event loop.
    private func isCheap(_ events: String, scene: String = Sample.scene) throws -> Bool {
        let body = #"{"scene": \#(scene), "events": [\#(events)]}"#
        return service.workLeft(of: try .make(.post, "/v1/dispatch", body: body)) == nil
    }

    @Test(arguments: [
        #"{"t": 0, "tap": {"at": [30, 30]}}"#,
        #"{"t": 0, "drag": {"from": [30, 30], "to": [30, 90], "duration": 0.1}}"#,
        #"{"t": 0, "pinch": {"at": [90, 120], "from": 20, "to": 80}}"#,
        #"{"t": 1, "longPress": {"at": [30, 30], "duration": 3}}"#,
    ])
    func `A gesture on a small screen is answered on the event loop`(event: String) throws {
        #expect(try isCheap(event))
    }

    @Test(arguments: ["tap", "longPress", "drag", "swipe", "pinch", "rotate"])
    func `Numbers that no gesture has cost nothing and crash nothing`(form: String) throws {
        let numbers = ["1e308", "-1e308", "0", "-0.0", "1e19"]
        let members = ["count", "touches", "duration", "interval", "distance", "hold", "path"]
        for (first, second) in members.flatMap({ first in members.map { (first, $0) } }) where first < second
        {
            for (one, other) in numbers.flatMap({ one in numbers.map { (one, $0) } }) {
                let form = #"{"\#(form)": {"at": [1, 1], "\#(first)": \#(one), "\#(second)": \#(other)}}"#
                let document = try JSONDocument(Array(#"{"events": [\#(form)]}"#.utf8))
                let touches = ShortForms(in: document).touches
                #expect(touches.isFinite && touches >= 0, "\(form)")
            }
        }
    }

    @Test func `The length of the body is judged on both sides of the limit`() {
        let limit = RequestCost.cheapBodyBytes
        #expect(RequestCost.isCheap(body: [UInt8](repeating: 0x20, count: limit)))
        #expect(!RequestCost.isCheap(body: [UInt8](repeating: 0x20, count: limit + 1)))
    }

    @Test func `The views of a stored scene are judged on both sides of the limit`() throws {
        for (count, kind) in [
            (RequestCost.cheapViews, nil), (RequestCost.cheapViews + 1, Work.Kind.computing),
        ] {
            _ = try service.answer(.put, "/v1/scenes/b", body: Sample.scene(views: count))
            #expect(service.workLeft(of: try .make(.get, "/v1/scenes/b/hit-test?x=1&y=1")) == kind)
            #expect(service.workLeft(of: try .make(.get, "/v1/scenes/b/responder-chain/w")) == kind)
        }
    }

    @Test func `The conditions of a stored scene are judged like views, on both sides of the limit`() throws {
        // The window and `any` count as two.
        for (count, kind, kindOfTap) in [
            (RequestCost.cheapViews - 2, nil, nil), (RequestCost.cheapViews - 1, Work.Kind.computing, nil),
            (RequestCost.cheapSteps, .computing, Work.Kind.computing),
        ] {
            let tests = Array(repeating: #"{"inside": "w"}"#, count: count).joined(separator: ",")
            let scene = #"""
                {"windows": [{"id": "w", "frame": [0, 0, 9, 9], "overrides": {
                    "hitTest": {"if": {"any": [\#(tests)]}, "then": "self"}}}]}
                """#
            _ = try service.answer(.put, "/v1/scenes/c", body: scene)
            #expect(service.workLeft(of: try .make(.get, "/v1/scenes/c/hit-test?x=1&y=1")) == kind)
            #expect(service.workLeft(of: try .make(.get, "/v1/scenes/c/hit-test?view=w")) == .computing)
            let tap = try HTTPRequest.make(
                .post, "/v1/scenes/c/dispatch", body: #"{"events": [{"t": 0, "tap": {"at": [1, 1]}}]}"#)
            #expect(service.workLeft(of: tap) == kindOfTap)
        }
    }

    @Test func `With whatIf the text of a stored scene is judged like one in the body`() throws {
        for (spaces, isCheap) in [(0, true), (RequestCost.cheapBodyBytes, false)] {
            let scene = Sample.scene + String(repeating: " ", count: spaces)
            // White space inside the object counts, because it is part of the text that is read again.
            let padded =
                String(scene.dropLast(spaces).dropLast()) + String(repeating: " ", count: spaces) + "}"
            _ = try service.answer(.put, "/v1/scenes/p", body: padded)
            for (whatIf, isLeft) in [("", false), (#""whatIf": [], "#, !isCheap)] {
                let request = try HTTPRequest.make(
                    .post, "/v1/scenes/p/dispatch",
                    body: #"{\#(whatIf)"events": [{"t": 0, "tap": {"at": [30, 30]}}]}"#)
                #expect((service.workLeft(of: request) != nil) == isLeft, "\(spaces) \(whatIf)")
            }
        }
    }

    @Test(arguments: [
        #""tap": {"at": [30, 30], "count": 1000000}"#, #""tap": {"at": [30, 30], "touches": 1000}"#,
        #""drag": {"from": [30, 30], "to": [30, 90], "duration": 1000}"#,
        #""rotate": {"at": [30, 30], "angle": 1, "duration": 1000}"#,
    ])
    func `What expands to many touches is left to a worker before it is expanded`(form: String) throws {
        #expect(try !isCheap(#"{"t": 0, \#(form)}"#))
    }

    @Test func `The views that gestures name are judged by the hit-tests they take`() throws {
        // A hit-test visits fifty views in the time of a step.
        for (count, isLeft) in [(1, false), (100, false), (101, true)] {
            // Each has two samples, so that only the hit-tests are work.
            let taps = (0..<count).map {
                #"{"t": \#($0 + 1), "tap": {"view": "v\#($0 + 1)", "touches": 1, "duration": 0}}"#
            }
            var run = RequestJob(
                Array(#"{"events": [\#(taps.joined(separator: ","))]}"#.utf8),
                scene: try WireFormat.decodeScene(Array(Sample.scene(views: 1_000).utf8)), as: .json)
            _ = try run.advance(.cheap)
            #expect((RequestCost.effort(of: run) != .cheap) == isLeft, "\(count)")
        }
    }

    @Test func `The touch-downs are judged by the views that each may ask`() throws {
        // A hover asks three views, one recognizer tells twice of it, and it counts as two touches, each of four steps
        // and one recognizer.
        let limit = RequestCost.cheapSteps / (3 + 2 + 2 * (4 + 1))
        for (count, kind) in [(limit, nil), (limit + 1, Work.Kind.computing)] {
            let event = #"{"t": 0, "hover": {"phase": "moved", "at": [1, 1]}}"#
            let events = Array(repeating: event, count: count).joined(separator: ",")
            let request = try HTTPRequest.make(
                .post, "/v1/scenes/a/dispatch", body: #"{"events": [\#(events)]}"#)
            #expect(service.workLeft(of: request) == kind)
        }
    }

    @Test func `The run's own time is judged on both sides of the limit`() throws {
        let limit = Int(RequestCost.cheapSeconds)
        #expect(try isCheap(#"{"t": \#(limit), "motion": "shake"}"#))
        #expect(try !isCheap(#"{"t": \#(limit + 1), "motion": "shake"}"#))
    }

    @Test func `A run in which code has effects is left to a worker`() throws {
        let effect = #"{"touchesBegan": [{"target": "button", "set": {"hidden": true}}]}"#
        let effects = #""overrides": {"touches": "handle", "effects": \#(effect)}"#
        let scene = Sample.scene.replacing(
            #""class": "UIButton""#, with: #""class": "UIButton", \#(effects)"#)
        #expect(try !isCheap(#"{"t": 0, "tap": {"at": [30, 30]}}"#, scene: scene))
    }

    @Test(arguments: [
        (RequestCost.cheapBodyBytes * RequestCost.shortFactor, true),
        (RequestCost.cheapBodyBytes * RequestCost.shortFactor + 1, false),
    ])
    func `A worker does a body of moderate length before longer ones`(count: Int, isShort: Bool) throws {
        let body = Sample.request + String(repeating: " ", count: count - Sample.request.utf8.count)
        for (method, path) in [(HTTPMethod.post, "/v1/dispatch"), (.post, "/v1/scenes")] {
            guard case .work(let work) = service.reply(to: try .make(method, path, body: body)) else {
                Issue.record("done on the event loop")
                return
            }
            #expect(work.cost.isShort == isShort)
        }
    }

    /// Returns a finger that moves for that long over that many nested views.
    ///
    /// Each passes its touches on.
    private func request(views: Int, seconds: Int) -> String {
        let scene = (1..<views).reversed().reduce(into: "") { inner, number in
            let subviews = inner.isEmpty ? "" : #","subviews":[\#(inner)]"#
            inner = #"{"id":"v\#(number)","frame":[0,0,90,90]\#(subviews)}"#
        }
        return #"{"scene":{"windows":[{"id":"w","frame":[0,0,90,90],"subviews":[\#(scene)]}]},"#
            + #""events":[{"t":0,"drag":{"from":[1,1],"to":[80,80],"duration":\#(seconds)}}]}"#
    }

    @Test(arguments: [
        (2, 1, nil), (120, 2, [Bool]([true])), (250, 7, [true, false]),
    ])
    func `A run that becomes more than it was judged to be is begun again with more effort, and counted once`(
        views: Int, seconds: Int, isShort: [Bool]?
    ) throws {
        let body = request(views: views, seconds: seconds)
        #expect(body.utf8.count <= RequestCost.cheapBodyBytes)
        let service = DispatchService()
        var reply = service.reply(to: try .make(.post, "/v1/dispatch", body: body))
        var efforts: [Bool]?
        while case .work(let work) = reply {
            efforts = (efforts ?? []) + [work.cost.isShort]
            reply = work.perform(Caller())
        }
        #expect(efforts == isShort)
        guard case .response(let response) = reply else { return }
        #expect(response.body == (try RequestJob(Array(body.utf8), as: .json).finish().bytes))
        #expect(service.counters.dispatches == 1)
    }

    @Test func `A long run reserves what its estimate suggests, or the limits if they are less`() throws {
        func bytes(_ members: String = "", _ change: (inout ServiceLimits) -> Void = { _ in }) throws -> Int {
            var limits = ServiceLimits()
            change(&limits)
            let body = Sample.request.dropLast() + members + "}"
            var run = RequestJob(Array(body.utf8), limits: limits, as: .json)
            while true {
                if case .request = run.stage { return RequestCost.bytes(of: run, .long) }
                _ = try run.advance(.long)
            }
        }
        let most = try bytes()
        #expect(most < ServiceLimits().answerBytes)
        #expect(try bytes { $0.answerBytes = 1_000_000 } < most)
        #expect(try bytes { $0.logEntries = 10_000 } < most)
        #expect(try bytes(#", "never": [{"kind": "presses"}]"#) > most)
    }

    @Test func `A long run that has outgrown its estimate is begun again with all that the limits allow`()
        throws
    {
        var run = RequestJob(Array(Sample.request.utf8), as: .json)
        while true {
            guard case .request(let request) = run.stage else {
                _ = try run.advance(.long)
                continue
            }
            let limits = ServiceLimits()
            let first = RequestCost.allowance(for: request, .long, hasOutgrown: false, limits)
            let second = RequestCost.allowance(for: request, .long, hasOutgrown: true, limits)
            #expect(first.logEntries == 40_000)
            #expect(second.logEntries == limits.logEntries && second.answerBytes == limits.answerBytes)
            return
        }
    }

    @Test func `A run is counted once, wherever it is finished`() throws {
        let body = Sample.request + String(repeating: " ", count: RequestCost.cheapBodyBytes)
        for (body, kind) in [(Sample.request, nil), (body, Work.Kind.computing)] {
            let service = DispatchService()
            let request = try HTTPRequest.make(.post, "/v1/dispatch", body: body)
            #expect(service.workLeft(of: request) == kind)
            #expect(service.counters.dispatches == (kind == nil ? 1 : 0))
            #expect(service.respond(to: request).status == .ok)
            #expect(service.counters.dispatches == (kind == nil ? 2 : 1))
        }
    }

    @Test(arguments: CaseFiles.names)
    func `A run that the event loop makes has a short log`(name: String) throws {
        var run = RequestJob(Array(try CaseFiles.text(name).utf8), as: .jsonLines)
        while RequestCost.effort(of: run) == .cheap {
            guard let response = try run.advance(.cheap) else { continue }
            #expect(response.bytes.count { $0 == 0x0A } <= RequestCost.cheapSteps)
            return
        }
    }

    @Test func `Only what depends on the request is judged`() throws {
        let long = String(repeating: " ", count: RequestCost.cheapBodyBytes + 1)
        func isImmediate(_ method: HTTPMethod, _ path: String) throws -> Bool {
            service.workLeft(of: try .make(method, path, body: long)) == nil
        }
        #expect(try !isImmediate(.post, "/v1/dispatch"))
        #expect(try !isImmediate(.post, "/v1/scenes"))
        #expect(try isImmediate(.get, "/healthz"))
        #expect(try isImmediate(.get, "/nope"))
    }
}
