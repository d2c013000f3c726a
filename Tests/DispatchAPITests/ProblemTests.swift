import HTTPCore
import Testing

@testable import DispatchAPI

struct ProblemTests {
    let service = DispatchService()

    @Test(arguments: ProblemKind.allCases)
    func `RFC 9457 3.1.1: the type of every problem leads to a page about it`(kind: ProblemKind) throws {
        let page = try service.answer(.get, kind.path)
        #expect(page.status == .ok)
        #expect(page.fields["Content-Type"] == "text/markdown; charset=utf-8")
        #expect(page.text.hasPrefix("# \(kind.title)\n"))
        #expect(page.text.contains("Status \(kind.status.code) "))
    }

    @Test func `All kinds are explained one after the other, each as on its own page`() throws {
        let pages = try ProblemKind.allCases.map { try service.answer(.get, $0.path).text }
        let all = try service.answer(.get, "/problems")
        #expect(all.fields["Content-Type"] == "text/markdown; charset=utf-8")
        #expect(all.text == pages.joined(separator: "\n"))
    }

    @Test(arguments: ProblemKind.allCases)
    func `RFC 9457 3: a problem says its type, title, status and detail`(kind: ProblemKind) throws {
        let answer = Problem(kind, "What \"happened\".").answer
        #expect(answer.representation.contentType == "application/problem+json")
        #expect(answer.status == kind.status)
        let expected =
            #"{"type":"\#(kind.path)","title":"\#(kind.title)","status":\#(kind.status.code),"#
            + #""detail":"What \"happened\"."}"# + "\n"
        #expect(String(decoding: answer.body, as: UTF8.self) == expected)
    }

    @Test(arguments: [400, 408, 413, 414, 417, 431, 500, 501, 503, 505])
    func `A fault beneath the resources gets its status and closes the connection`(code: Int) throws {
        let response = service.response(to: HTTPFault(HTTPStatus(code), "Too bad."), method: nil, target: nil)
        #expect(response.status.code == code)
        #expect(response.closesConnection)
        #expect(response.fields["Content-Type"] == "application/problem+json")
        #expect(try response.integer("status") == code)
        let problem = try service.answer(.get, "/nope")
        #expect(response.fields == problem.fields, "a page can read of it what it can of others")
    }

    @Test func `Errors are counted in detail with the first place, and listed up to a hundred`() throws {
        let start = #"{"scene": \#(Sample.scene), "events": ["#
        let lines = (start + #"{"t": 0, "tap": {"at": [1, 1], "#).split(separator: "\n")
        let first = "line \(lines.count), column \((lines.last?.count ?? 0) + 1)"
        for (events, detail, entries) in [
            (50, "The body has 100 errors, the first at \(first).", 100),
            (150, "The body has 300 errors, the first at \(first); the first 100 are listed.", 101),
            (500, "The body has 1000 errors, the first at \(first); the first 100 are listed.", 101),
            (
                501, "The body has more than 1,000 errors, the first at \(first); the first 100 are listed.",
                101
            ),
        ] {
            let wrong = Array(repeating: #"{"t": 0, "tap": {"at": [1, 1], "a": 1, "b": 2}}"#, count: events)
            let response = try service.answer(
                .post, "/v1/dispatch", body: start + wrong.joined(separator: ",") + "]}")
            #expect(response.status == .unprocessableContent)
            #expect(try response.string("detail") == detail)
            #expect(response.text.split(separator: #""pointer":"#).count - 1 == entries)
        }
    }

    @Test func `No such kind of problem is a problem too`() throws {
        #expect(try service.answer(.get, "/problems/nothing").status == .notFound)
    }

    @Test func `503: readiness ends when draining begins, life goes on`() throws {
        #expect(try service.answer(.get, "/readyz").status == .ok)
        service.startDraining()
        #expect(try service.answer(.get, "/readyz").status == .serviceUnavailable)
        #expect(try service.answer(.get, "/healthz").status == .ok)
        #expect(try service.answer(.post, "/v1/dispatch", body: Sample.request).status == .ok)
    }
}
