import HTTPCore
import Import
import SceneFormat
import Testing

@testable import DispatchAPI

/// The time limit of requests, measured with a clock that returns given times one by one.
struct WorkTimeTests {
    private let limits: ServiceLimits = {
        var limits = ServiceLimits()
        limits.realSeconds = 10
        return limits
    }()

    private func clock(_ times: [Double]) -> @Sendable () -> Double {
        let readings = ClockReadings(times)
        return { readings.next() }
    }

    private func problem(_ work: () throws(Problem) -> Void) -> Problem? {
        do throws(Problem) {
            try work()
            return nil
        } catch {
            return error
        }
    }

    private func dispatch(_ times: [Double]) -> Problem? {
        problem { () throws(Problem) in
            let run = RequestJob(Array(Sample.request.utf8), limits: limits, as: .json, clock: clock(times))
            _ = try run.finish()
        }
    }

    @Test func `Parsing and decoding count, each from its beginning to its end`() {
        #expect(dispatch([0, 10, 10]) == nil)
        #expect(dispatch([0, 10.1, 10.1])?.limit == .runTime)
        #expect(dispatch([0, 0, 0, 10, 10]) == nil)
        #expect(dispatch([0, 0, 0, 10.1, 10.1])?.limit == .runTime)
        #expect(dispatch([0, 5, 5, 10.1, 10.1])?.limit == .runTime, "both together")
    }

    @Test func `Waiting between two steps does not count`() {
        #expect(dispatch([0, 5, 1_000, 1_005, 1_005, 1_005, 2_000]) == nil)
        #expect(dispatch([0, 5, 1_000, 1_005.1, 1_005.1, 1_005.1, 2_000])?.kind == .runTooLong)
    }

    @Test func `Decoding is stopped amid a text, and says what took long`() {
        let views = Sample.tree(depth: 4, in: (0, 0, 100, 100), id: "v")
        let scene = Array(
            #"{"windows": [{"id": "w", "frame": [0, 0, 9, 9], "subviews": [\#(views)]}]}"#.utf8)
        func upload(_ times: [Double]) -> Problem? {
            problem { () throws(Problem) in _ = try SceneUpload(scene, limits: limits, clock: clock(times)) }
        }
        #expect(upload([0, 10]) == nil)
        let late = upload([0, 10.1])
        #expect(late?.limit == .runTime && late?.kind == .runTooLong)
        #expect(
            late?.detail
                == "Reading the body takes more than 10.0 s (--max-run-time); send less in one request.")
        #expect(late?.faults == nil)
    }

    @Test(arguments: [(HTTPMethod.put, "/v1/scenes/a"), (.post, "/v1/scenes")], [false, true])
    func `An upload is stopped, and nothing is stored, once its client has left`(
        upload: (method: HTTPMethod, path: String), hasLeft: Bool
    ) throws {
        let service = DispatchService()
        let body = Sample.scene(views: 2_000)
        guard case .work(let work) = service.reply(to: try .make(upload.method, upload.path, body: body))
        else {
            Issue.record("done on the event loop")
            return
        }
        guard case .response(let response) = work.perform(Caller { hasLeft }) else {
            Issue.record("not finished")
            return
        }
        #expect(response.status == (hasLeft ? .unprocessableContent : .created))
        #expect(try service.store.list(after: nil, limit: 1).total == (hasLeft ? 0 : 1))
    }

    @Test(arguments: [
        #"[{"type": "pointerdown", "pointerId": 1, "pointerType": "touch", "timeStamp": 0, "clientX": 1, "clientY": 1}]"#,
        #"{"type": "XCUIElementTypeApplication", "rect": {"x": 0, "y": 0, "width": 9, "height": 9}, "children": []}"#,
        "<AppiumAUT><XCUIElementTypeApplication x=\"0\" y=\"0\" width=\"9\" height=\"9\"/></AppiumAUT>",
        "<UIWindow: 0x1; frame = (0 0; 9 9)>\n   | <UIView: 0x2; frame = (0 0; 9 9)>",
    ])
    func `An import counts as well`(text: String) {
        func read(_ times: [Double]) -> Problem? {
            problem { () throws(Problem) in
                _ = try ImportRun(Importer(), limits: limits, clock: clock(times)).read(Array(text.utf8))
            }
        }
        #expect(read([0, 10]) == nil)
        #expect(read([0, 10.1])?.kind == .runTooLong)
    }

    @Test func `Nobody's request stops at the next look`() throws {
        var time = WorkTime(limits, clock([0]))
        time.begin()
        #expect(!time.shouldStop() && !time.isHalfOver())
        time.caller = Caller { true }
        #expect(time.shouldStop() && time.isHalfOver())
    }
}
