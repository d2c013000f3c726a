import HTTPCore
import SceneFormat
import Testing

@testable import DispatchAPI

/// The limits on the cost of explaining.
struct ExplainLimitTests {
    private static let request = ExplainResourceTests.request

    private func explain(
        _ body: String = request, _ change: (inout ServiceLimits) -> Void
    ) throws -> (answer: HTTPResponse, metrics: Exposition) {
        let service = DispatchService.make { change(&$0.limits) }
        let answer = try service.answer(.post, "/v1/explain", body: body)
        return (answer, try Exposition(try service.answer(.get, "/metrics").text))
    }

    @Test func `Remedies beyond the limit on runs are not tried, which is counted`() throws {
        let plenty = try explain { $0.explainRuns = 64 }
        #expect(!plenty.answer.text.contains("notTried"))
        #expect(
            plenty.metrics.value("firstresponder_limits_reached_total", ["limit": "max-explain-runs"]) == 0)
        let none = try explain { $0.explainRuns = 0 }
        #expect(none.answer.status == .ok)
        #expect(none.answer.text.contains(#""code":"coveredByView""#))
        #expect(none.answer.text.contains(#""outcome":"notTried","alsoChanges":[]"#))
        #expect(!none.answer.text.contains(#""outcome":"settles""#))
        #expect(none.answer.text.contains(#""remedy":null"#))
        #expect(none.metrics.value("firstresponder_limits_reached_total", ["limit": "max-explain-runs"]) == 1)
        let one = try explain { $0.explainRuns = 1 }.answer.text
        #expect(one.contains(#""outcome":"settles""#) && one.contains("notTried"))
    }

    @Test func `Too many questions are counted under the name of their limit`() throws {
        let refused = try explain { $0.decoding.questions = 0 }
        #expect(refused.answer.status == .unprocessableContent)
        #expect(refused.answer.text.contains("at most 0 questions"))
        #expect(refused.metrics.value("firstresponder_limits_reached_total", ["limit": "max-questions"]) == 1)
        #expect(try explain { $0.decoding.questions = 1 }.answer.status == .ok)
    }

    @Test func `Each run keeps the limit on entries`() throws {
        let log = try explain(Self.request.dropLast() + #", "withLog": true}"#) { _ in }.answer.text
        let count = try #require(log.split(separator: #""log":["#).last).matches(of: /"n":\d+,/).count
        #expect(count > 5)
        #expect(try explain { $0.logEntries = count }.answer.text.contains(#""code":"coveredByView""#))
        let short = try explain { $0.logEntries = count - 1 }
        #expect(short.answer.status == .unprocessableContent)
        #expect(try short.answer.string("type") == "/problems/log-too-long")
        // A fix whose run is longer than the limit is not offered.
        let taps = Self.request.replacing(#""tap": {"at""#, with: #""tap": {"count": 3, "at""#)
        #expect(try explain(taps) { _ in }.answer.status == .ok)
    }

    @Test func `The answer keeps the limit on its bytes`() throws {
        let bytes = try explain { _ in }.answer.body.count
        #expect(try explain { $0.answerBytes = bytes }.answer.status == .ok)
        let short = try explain { $0.answerBytes = bytes - 1 }.answer
        #expect(try short.string("type") == "/problems/log-too-long")
        #expect(short.text.contains("--max-answer-bytes"))
    }

    @Test func `All runs of a request share the limit on time`() throws {
        var limits = ServiceLimits()
        limits.realSeconds = 10
        func status(_ times: [Double]) -> ProblemKind? {
            let readings = ClockReadings(times)
            let run = ExplainRun(Array(Self.request.utf8), limits: limits, as: .json) { readings.next() }
            do throws(ExplainError) {
                _ = try run.finish()
                return nil
            } catch {
                guard case .problem(let problem) = error else { return nil }
                #expect(problem.detail.contains("all its runs together (--max-run-time)"))
                return problem.kind
            }
        }
        // The clock is read at both ends of decoding, before the scene is checked and compiled, and where the runs begin.
        let decoded = [0.0, 0, 0, 0, 0]
        #expect(status(decoded + [6, 9.9]) == nil)
        #expect(status(decoded + [6, 10.1]) == .runTooLong)
    }

    /// A finger that moves for seconds over a button below many nested views, which pass their touches on.
    private static let long: String = {
        let inner = #"{"id":"buy","class":"UIButton","enabled":false,"frame":[0,0,90,90]}"#
        let views = (1..<200).reduce(into: inner) { inner, number in
            inner = #"{"id":"v\#(number)","frame":[0,0,90,90],"subviews":[\#(inner)]}"#
        }
        return #"{"scene":{"windows":[{"id":"w","frame":[0,0,90,90],"subviews":[\#(views)]}]},"#
            + #""events":[{"t":0,"drag":{"from":[1,1],"to":[80,80],"duration":5}}],"#
            + #""questions":[{"why":"notFired","of":"buy"}]}"#
    }()

    @Test func `A log that outgrows what was set aside for it is begun again with all that the limits allow`()
        throws
    {
        let body = Self.long
        let service = DispatchService.make { $0.limits.explainRuns = 0 }
        var reply = service.reply(to: try .make(.post, "/v1/explain", body: body))
        var bytes: [Int] = []
        while case .work(let work) = reply {
            #expect(!work.cost.isShort)
            bytes.append(work.cost.bytes)
            reply = work.perform(Caller())
        }
        guard case .response(let response) = reply else { return }
        #expect(response.status == .ok)
        #expect(response.text.contains(#""code":"controlDisabled""#))
        #expect(bytes.count == 3 && bytes[2] > bytes[1], "\(bytes)")
        #expect(service.counters.dispatches == 1)
    }

    @Test func `What explaining sets aside leaves room for others`() throws {
        guard
            case .work(let work) = DispatchService().reply(
                to: try .make(.post, "/v1/explain", body: Self.request))
        else {
            Issue.record("done on the event loop")
            return
        }
        #expect(work.cost.bytes < 1_048_576)
        guard case .work(let next) = work.perform(Caller()) else {
            Issue.record("answered at once")
            return
        }
        #expect(next.cost.bytes < 100 * 1_048_576)
    }

    @Test(arguments: [(15, true), (16, false)])
    func `A verdict goes without reasons where the log is long`(seconds: Int, isExplained: Bool) throws {
        // 60 moves a second, and each climbs 100 views.
        let views = (1..<100).reduce(into: #"{"id":"v0","frame":[0,0,90,90]}"#) { inner, number in
            inner = #"{"id":"v\#(number)","frame":[0,0,90,90],"subviews":[\#(inner)]}"#
        }
        let body =
            #"{"scene":{"windows":[{"id":"w","frame":[0,0,90,90],"subviews":[\#(views)]}]},"#
            + #""events":[{"t":0,"drag":{"from":[1,1],"to":[80,80],"duration":\#(seconds)}}],"#
            + #""expect":[{"kind":"hitView","view":"v1"}]}"#
        // What leaves them out is to be the length alone.
        let service = DispatchService.make { $0.limits.realSeconds = 100_000 }
        let text = try service.answer(.post, "/v1/dispatch", body: body).text
        #expect(text.contains(#""passed":false"#))
        #expect(text.contains(#""because":"#) == isExplained, "\(text.matches(of: /"n":/).count)")
    }

    @Test func `A verdict goes without reasons where the time does not suffice for them`() throws {
        let body =
            #"{"scene": \#(ExplainResourceTests.scene), \#(ExplainResourceTests.tap), "#
            + #""expect": [{"kind": "hitView", "view": "buy"}]}"#
        var limits = ServiceLimits()
        limits.realSeconds = 10
        func text(_ time: Double) throws -> String {
            let readings = ClockReadings([0, time])
            let run = RequestJob(Array(body.utf8), limits: limits, as: .json) { readings.next() }
            return String(decoding: try run.finish().bytes, as: UTF8.self)
        }
        #expect(try text(4.9).contains(#""because":"#))
        #expect(try !text(5.1).contains(#""because":"#))
    }
}
