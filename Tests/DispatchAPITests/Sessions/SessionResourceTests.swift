import HTTPCore
import Testing

@testable import DispatchAPI

struct SessionResourceTests {
    let service = DispatchService()

    private func begin(_ body: String = #"{"scene": \#(Sample.scene)}"#) throws -> String {
        let answer = try service.answer(.post, "/v1/sessions", body: body)
        try #require(answer.status == .created, "\(answer.text)")
        return try #require(answer.fields["Location"])
    }

    private static let tap = #"{"events": [{"t": 0, "tap": {"at": [100, 120]}}]}"#

    @Test func `A session begins at time zero, under an id that cannot be guessed`() throws {
        let path = try begin()
        #expect(path.count == "/v1/sessions/".count + 26)
        #expect(try begin() != path)
        let answer = try service.answer(.get, path)
        #expect(answer.fields["ETag"] == "\"0\"")
        #expect(answer.text.contains(#""clock":"virtual","now":0,"events":0,"entries":0,"state":"live""#))
    }

    @Test func `PUT begins a session under an id, and replaces it; If-None-Match only begins`() throws {
        let body = #"{"scene": \#(Sample.scene)}"#
        #expect(try service.answer(.put, "/v1/sessions/mine", body: body).status == .created)
        _ = try service.answer(.post, "/v1/sessions/mine/events", body: Self.tap)
        #expect(
            try service.answer(.put, "/v1/sessions/mine", ["If-None-Match": "*"], body: body).status
                == .preconditionFailed)
        #expect(try service.answer(.put, "/v1/sessions/mine", body: body).status == .ok)
        #expect(try service.answer(.get, "/v1/sessions/mine").integer("events") == 0)
        #expect(try service.answer(.put, "/v1/sessions/a%20b", body: body).status == .badRequest)
    }

    @Test func `A stored scene is copied, so a later PUT changes no session`() throws {
        _ = try service.answer(.put, "/v1/scenes/shop", body: Sample.scene)
        let path = try begin(#"{"sceneId": "shop"}"#)
        _ = try service.answer(.put, "/v1/scenes/shop", body: Sample.scene(views: 2))
        #expect(
            try service.answer(.post, path + "/events", body: Self.tap).text.contains(#""view":"button""#))
        let unknown = try service.answer(.post, "/v1/sessions", body: #"{"sceneId": "shopp"}"#)
        #expect(unknown.status == .unprocessableContent)
        #expect(unknown.text.contains(#""pointer":"/sceneId""#))
    }

    @Test func `Samples after the session's time wait, so a second finger can join`() throws {
        let path = try begin()
        let first = try service.answer(
            .post, path + "/events",
            body: #"{"events": [{"t": 0, "drag": {"from": [10, 10], "to": [10, 200]}}]}"#)
        #expect(try first.integer("now") == 0)
        #expect(!first.text.contains(#""phase":"moved""#))
        let second = try service.answer(
            .post, path + "/events", body: #"{"events": [{"t": 0.1, "tap": {"at": [300, 300]}}]}"#)
        #expect(second.text.contains(#""phase":"moved""#))
        #expect(second.text.contains(#""touches":[2]"#))
        let request = try service.answer(.get, path + "/request").text
        #expect(request.contains(#""id":1"#) && request.contains(#""id":2"#))
    }

    @Test func `An append is all or nothing`() throws {
        let path = try begin()
        let faulty = try service.answer(
            .post, path + "/events",
            body:
                #"{"events": [{"t": 0, "tap": {"at": [100, 120]}}, {"t": 1, "touches": [{"id": 7, "phase": "moved", "at": [1, 1]}]}]}"#
        )
        #expect(faulty.status == .unprocessableContent)
        #expect(faulty.text.contains(#""pointer":"/events/1/touches/0""#))
        let answer = try service.answer(.get, path)
        #expect(try answer.integer("events") == 0)
        #expect(try answer.integer("entries") == 0)
    }

    @Test func `An event before the session's time is refused with that time`() throws {
        let path = try begin()
        _ = try service.answer(.post, path + "/advance", body: #"{"by": 0.5}"#)
        let answer = try service.answer(.post, path + "/events", body: Self.tap)
        #expect(answer.status == .unprocessableContent)
        #expect(answer.text.contains(#""pointer":"/events/0/t""#))
        #expect(answer.text.contains("which is 0.5"))
        let back = try service.answer(.post, path + "/advance", body: #"{"to": 0.1}"#)
        #expect(back.status == .unprocessableContent)
        #expect(back.text.contains("it does not go back"))
        #expect(
            try service.answer(.post, path + "/advance", body: #"{"to": 1, "by": 1}"#).status
                == .unprocessableContent)
    }

    @Test func `If-Match lets an append be repeated: the answer is the one that was lost`() throws {
        let path = try begin()
        let first = try service.answer(.post, path + "/events", ["If-Match": "\"0\""], body: Self.tap)
        let again = try service.answer(.post, path + "/events", ["If-Match": "\"0\""], body: Self.tap)
        #expect(again.status == .ok)
        #expect(again.text == first.text)
        #expect(again.fields["ETag"] == "\"1\"")
        let other = try service.answer(
            .post, path + "/events", ["If-Match": "\"0\""], body: Self.tap.replacing("100", with: "101"))
        #expect(other.status == .preconditionFailed)
        #expect(other.text.contains("The session has 1 event,"))
        #expect(
            try service.answer(.post, path + "/events", ["If-Match": "\"2\""], body: Self.tap).status
                == .preconditionFailed)
        #expect(
            try service.answer(.post, path + "/events", ["If-Match": "0"], body: Self.tap).status
                == .badRequest)
        #expect(try service.answer(.get, path).integer("events") == 1)
    }

    @Test func `RFC 7240: return=minimal leaves the log out`() throws {
        let answer = try service.answer(
            .post, try begin() + "/events", ["Prefer": "return=minimal"], body: Self.tap)
        #expect(answer.text == #"{"events":1,"now":0}"# + "\n")
        #expect(answer.fields["Preference-Applied"] == "return=minimal")
    }

    @Test func `The log is read whole or after an entry, as JSON, as lines and as text`() throws {
        let path = try begin()
        _ = try service.answer(.post, path + "/events", body: Self.tap)
        _ = try service.answer(.post, path + "/advance", body: #"{"to": "rest"}"#)
        let lines = try service.answer(.get, path + "/log", ["Accept": "application/x-ndjson"]).text
        let whole = try service.answer(
            .post, "/v1/dispatch", ["Accept": "application/x-ndjson"],
            body: service.answer(.get, path + "/request").text
        ).text
        #expect(whole.hasPrefix(lines))
        let after = try service.answer(.get, path + "/log?after=2", ["Accept": "application/x-ndjson"]).text
        #expect(lines.hasSuffix(after) && after.hasPrefix(#"{"n":3,"#))
        #expect(try service.answer(.get, path + "/log").text.contains(#""now":0.08,"log":[{"n":0"#))
        #expect(try service.answer(.get, path + "/log?after=100000").text.hasSuffix("\"log\":[]}\n"))
        #expect(try service.answer(.get, path + "/log?format=text&only=hitView").text.contains("hitView"))
        for query in ["after=x", "after=-2", "only=touches", "format=text&after=1"] {
            #expect(try service.answer(.get, path + "/log?" + query).status == .badRequest)
        }
    }

    @Test func `Last-Event-ID comes before "after", for a reader resumes with the address it began with`()
        throws
    {
        let path = try begin()
        _ = try service.answer(.post, path + "/events", body: Self.tap)
        let fields: HTTPFields = ["Accept": "application/x-ndjson", "Last-Event-ID": "3"]
        let resumed = try service.answer(.get, path + "/log?after=0", fields).text
        #expect(resumed.hasPrefix(#"{"n":4,"#))
        let refused = try service.answer(.get, path + "/log", ["Last-Event-ID": "last"]).text
        #expect(refused.contains(#"The field Last-Event-ID is \"last\"; send the \"n\" of the last entry"#))
    }

    @Test func `Summary, check and explanation are those of the request up to now`() throws {
        let path = try begin()
        _ = try service.answer(.post, path + "/events", body: Self.tap)
        let check = #"{"expect": [{"kind": "state", "recognizer": "tap", "to": "ended"}]}"#
        #expect(
            try service.answer(.post, path + "/check", body: check).text.hasPrefix(
                #"{"verdict":{"passed":false"#))
        let question = #"{"questions": [{"why": "notFired", "of": "tap"}]}"#
        #expect(
            try service.answer(.post, path + "/explain", body: question).text.contains(
                #""code":"stillUndecided""#))
        _ = try service.answer(.post, path + "/advance", body: #"{"to": "rest"}"#)
        #expect(
            try service.answer(.post, path + "/check", body: check).text.hasPrefix(
                #"{"verdict":{"passed":true"#))
        #expect(
            try service.answer(.get, path + "/summary").text.hasPrefix(#"{"summary":{"touches":[{"id":1,"#))
        let faulty = try service.answer(.post, path + "/explain", body: "{\n  \"questionz\": []}")
        #expect(faulty.status == .unprocessableContent)
        #expect(faulty.text.contains(#""pointer":"/questionz","line":2,"column":3"#))
    }

    @Test func `Hit-tests, responder chains and states are as of now`() throws {
        let path = try begin()
        let hide = #"{"events": [{"t": 0.5, "change": [{"target": "button", "set": {"hidden": true}}]}]}"#
        #expect(
            try service.answer(.get, path + "/hit-test?x=100&y=120").text.contains(
                #""window":"window","view":"button""#))
        _ = try service.answer(.post, path + "/events", body: hide)
        #expect(
            try service.answer(.get, path + "/hit-test?x=100&y=120").text.contains(
                #""window":"window","view":"root""#))
        #expect(
            try service.answer(.get, path + "/responder-chain/button?format=text").text.hasPrefix("button"))
        #expect(!(try service.answer(.get, path + "/state?n=0").text.contains(#""hidden":true"#)))
        let state = try service.answer(.get, path + "/state").text
        #expect(
            state.contains(#""views":[{"id":"window","class":"UIWindow"},{"id":"root","parent":"window""#))
        #expect(state.contains(#""hidden":true"#))
        for number in ["-1", "2", "x"] {
            #expect(try service.answer(.get, path + "/state?n=\(number)").status == .badRequest)
        }
    }

    @Test func `A view that an event adds joins the session`() throws {
        let path = try begin()
        _ = try service.answer(.post, path + "/events", body: Self.tap)
        _ = try service.answer(.post, path + "/advance", body: #"{"to": 1}"#)
        let add =
            #"{"events": [{"t": 1, "change": [{"target": "root", "add": {"view": {"id": "late", "frame": [0, 0, 390, 844]}}}]}]}"#
        #expect(try service.answer(.post, path + "/events", body: add).status == .ok)
        #expect(
            try service.answer(.get, path + "/hit-test?x=100&y=120").text.contains(
                #""window":"window","view":"late""#))
        #expect(
            try service.answer(.get, path + "/state").text.contains(
                #"{"id":"late","parent":"root","class":"UIView"}"#))
    }

    @Test func `DELETE ends a session, and what is gone says how`() throws {
        let path = try begin()
        #expect(try service.answer(.delete, path).status == .noContent)
        let gone = try service.answer(.get, path)
        #expect(gone.status == .notFound)
        #expect(gone.text.contains("It was deleted."))
        #expect(try service.answer(.get, path + "/log", ["Accept": "text/event-stream"]).status == .noContent)
        #expect(try service.answer(.post, path + "/events", body: Self.tap).status == .notFound)
    }

    @Test func `A session that is begun again under the id of one that ended has a stream`() throws {
        let body = #"{"scene": \#(Sample.scene)}"#
        _ = try service.answer(.put, "/v1/sessions/again", body: body)
        _ = try service.answer(.delete, "/v1/sessions/again")
        _ = try service.answer(.put, "/v1/sessions/again", body: body)
        let stream = try service.answer(.get, "/v1/sessions/again/log", ["Accept": "text/event-stream"])
        #expect(stream.status == .ok)
        #expect(stream.stream != nil)
    }
}
