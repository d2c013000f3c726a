import Testing

@testable import HTTPCore

@Suite struct `Dates` {
    @Test(arguments: [
        (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"), (0, "Thu, 01 Jan 1970 00:00:00 GMT"),
        (-1, "Wed, 31 Dec 1969 23:59:59 GMT"), (-86_400, "Wed, 31 Dec 1969 00:00:00 GMT"),
        (-86_401, "Tue, 30 Dec 1969 23:59:59 GMT"), (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"),
        (951_868_799, "Tue, 29 Feb 2000 23:59:59 GMT"), (951_868_800, "Wed, 01 Mar 2000 00:00:00 GMT"),
        (4_107_542_400, "Mon, 01 Mar 2100 00:00:00 GMT"), (253_402_300_799, "Fri, 31 Dec 9999 23:59:59 GMT"),
    ])
    func `RFC 9110 5.6.7: IMF-fixdate`(time: Int, text: String) {
        #expect(String(decoding: HTTPDate.bytes(unixTime: time), as: UTF8.self) == text)
    }
}

@Suite struct `Request targets` {
    @Test func `RFC 9112 3.2: a request without a target is refused`() {
        let missing = HTTPFault(.badRequest, "The request target is missing.")
        #expect(throws: missing) { try RequestTarget(origin: "") }
    }
}

@Suite struct `Media types` {
    @Test(arguments: [
        ("application/json", "application/json", []), ("TEXT/Plain", "text/plain", []),
        ("text/plain;charset=utf-8", "text/plain", ["charset=utf-8"]),
        ("text/plain ; charset=\"a\\\"b\" ;q=1;", "text/plain", ["charset=a\"b", "q=1"]),
    ])
    func `RFC 9110 8.3.1: well-formed`(text: String, essence: String, parameters: [String]) throws {
        let media = try #require(MediaType(text))
        #expect(media.type + "/" + media.subtype == essence)
        #expect(media.parameters.map { $0.name + "=" + $0.value } == parameters)
    }

    @Test(arguments: [
        "", "json", "a/", "/b", "a/b/c", "a b/c", "a/b;c", "a/b;c=", "a/b;c=\"d", "a/b, c/d", "a/b;=c",
    ])
    func `RFC 9110 8.3.1: malformed`(text: String) {
        #expect(MediaType(text) == nil)
    }
}

@Suite struct `Content negotiation` {
    private func preferred(_ accept: String?, of offers: [String]) -> String? {
        let fields: HTTPFields = accept.map { ["Accept": $0] } ?? [:]
        let media = Accept(fields).preferred(of: offers.compactMap { MediaType($0) })
        return media.map { $0.type + "/" + $0.subtype }
    }

    private let offers = ["application/json", "text/plain", "application/x-ndjson"]

    @Test(
        arguments: [
            (nil, "application/json"), ("", "application/json"), ("*/*", "application/json"),
            ("text/plain", "text/plain"), ("text/*", "text/plain"), ("TEXT/PLAIN", "text/plain"),
            ("application/*;q=0.5, text/plain;q=0.6", "text/plain"),
            ("application/*;q=0.6, text/plain;q=0.5", "application/json"),
            ("*/*;q=0.1, application/x-ndjson", "application/x-ndjson"),
            ("application/json;q=0, */*", "text/plain"),
            ("application/json;q=0, application/*", "application/x-ndjson"),
            ("image/png", nil), ("text/plain;q=0", nil), ("*/*;q=0", nil), ("text/plain;q=0.000", nil),
            ("text/plain;q=0.001", "text/plain"), ("text/plain;q=1.000", "text/plain"),
            ("text/plain;charset=utf-8", nil), ("text/plain;q=0.5;x=y", "text/plain"),
            ("text/plain;charset=UTF-16", nil), ("application/json; charset=utf-8", "application/json"),
            ("application/json; charset=UTF-16, text/plain;q=0.5", "application/json"),
            ("application/json; version=1", nil),
            ("text/plain;q=.5", "text/plain"), ("application/json;q=.2, text/plain;q=.3", "text/plain"),
            ("text/plain;q=., application/x-ndjson", "application/x-ndjson"),
            ("text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2", "application/json"),
            ("nonsense", "application/json"),
            ("text/plain;q=2, application/x-ndjson", "application/x-ndjson"),
            ("text/plain;q=1.001, application/x-ndjson;q=0.1", "application/x-ndjson"),
            // Of equally specific ranges the first holds.
            ("text/plain;q=0.1, text/plain, application/json;q=0.5", "application/json"),
            ("text/plain;q=0.1234, application/x-ndjson;q=0.1", "application/x-ndjson"),
        ] as [(String?, String?)])
    func `RFC 9110 12.5.1: the best weight wins, then the server's order`(accept: String?, expected: String?)
    {
        #expect(preferred(accept, of: offers) == expected)
    }

    @Test(arguments: ["utf-8", "UTF-8", "\"Utf-8\""])
    func `RFC 9110 8.3.2: charsets have no case`(name: String) {
        #expect(preferred("text/plain; charset=" + name, of: ["text/plain; charset=utf-8"]) == "text/plain")
    }
}

@Suite struct `Entity tags` {
    private func judge(_ method: HTTPMethod, _ fields: HTTPFields, _ current: EntityTag?) throws
        -> Precondition
    {
        let request = HTTPRequest(method: method, target: try RequestTarget(origin: "/"), fields: fields)
        return Precondition(request, current: current)
    }

    @Test func `RFC 9110 8.8.3: the grammar`() {
        #expect(EntityTag("\"a\"") == EntityTag(opaque: "a"))
        #expect(EntityTag("W/\"a\"") == EntityTag(opaque: "a", isWeak: true))
        #expect(EntityTag("\"\"")?.opaque == "")
        #expect(EntityTag("\"a\\\"")?.text == "\"a\\\"")
        for text in ["a", "\"a", "a\"", "w/\"a\"", "\"a b\"", "\"a\"b\"", "W/", "\""] {
            #expect(EntityTag(text) == nil, "\(text)")
        }
    }

    @Test func `RFC 9110 8.8.3.2: strong and weak comparison`() {
        let strong = EntityTag(opaque: "1")
        let weak = EntityTag(opaque: "1", isWeak: true)
        #expect(strong.matchesStrongly(strong) && strong.matchesWeakly(weak) && weak.matchesWeakly(weak))
        #expect(!strong.matchesStrongly(weak) && !weak.matchesStrongly(weak))
        #expect(!strong.matchesWeakly(EntityTag(opaque: "2")))
    }

    @Test(arguments: [
        ("GET", "If-None-Match", "\"1\"", Precondition.notModified),
        ("HEAD", "If-None-Match", "W/\"1\"", .notModified),
        ("GET", "If-None-Match", "\"2\", \"1\"", .notModified), ("GET", "If-None-Match", "\"2\"", .holds),
        ("GET", "If-None-Match", "\"a\\\", \"1\"", .notModified),
        ("GET", "If-None-Match", "*", .notModified), ("PUT", "If-None-Match", "*", .failed),
        ("PUT", "If-None-Match", "\"1\"", .failed), ("PUT", "If-None-Match", "1", .malformed),
        ("PUT", "If-None-Match", "", .malformed), ("GET", "If-Match", "1", .malformed),
        ("PUT", "If-Match", "\"1\"", .holds),
        ("PUT", "If-Match", "*", .holds),
        ("PUT", "If-Match", "\"2\"", .failed), ("PUT", "If-Match", "W/\"1\"", .failed),
        ("DELETE", "If-Match", "\"2\", \"1\"", .holds), ("PUT", "If-Match", "\"1", .malformed),
        ("PUT", "If-Match", "*, \"1\"", .malformed),
    ])
    func `RFC 9110 13.1: conditions on a resource that exists`(
        method: String, name: String, value: String, expected: Precondition
    ) throws {
        var fields = HTTPFields()
        fields.append(name, value)
        #expect(try judge(HTTPMethod(method), fields, EntityTag(opaque: "1")) == expected)
    }

    @Test(arguments: ["1", "", "w/\"1\"", "*, \"1\"", "\"1"])
    func `RFC 9110 13.1.2: an unreadable If-None-Match is ignored by GET and HEAD`(value: String)
        throws
    {
        var fields = HTTPFields()
        fields.append("If-None-Match", value)
        #expect(try judge(.get, fields, EntityTag(opaque: "1")) == .holds)
        #expect(try judge(.head, fields, EntityTag(opaque: "1")) == .holds)
        #expect(try judge(.delete, fields, EntityTag(opaque: "1")) == .malformed)
    }

    @Test(arguments: [
        ("GET", "If-Match", "*", Precondition.holds), ("GET", "If-Match", "\"1\"", .failed),
        ("GET", "If-None-Match", "*", .notModified), ("GET", "If-None-Match", "\"1\"", .holds),
        ("POST", "If-None-Match", "*", .failed),
    ])
    func `RFC 9110 13.1: conditions on a resource without a tag`(
        method: String, name: String, value: String, expected: Precondition
    ) throws {
        var fields = HTTPFields()
        fields.append(name, value)
        let request = HTTPRequest(
            method: HTTPMethod(method), target: try RequestTarget(origin: "/"), fields: fields)
        #expect(Precondition(request, current: nil, exists: true) == expected)
    }

    @Test func `RFC 9110 13.1: conditions on a resource that does not exist`() throws {
        #expect(try judge(.put, ["If-Match": "*"], nil) == .failed)
        #expect(try judge(.put, ["If-Match": "\"1\""], nil) == .failed)
        #expect(try judge(.put, ["If-None-Match": "*"], nil) == .holds)
        #expect(try judge(.put, [:], nil) == .holds)
    }

    @Test func `RFC 9110 13.2.2: If-Match is judged before If-None-Match`() throws {
        let fields: HTTPFields = ["If-None-Match": "\"1\"", "If-Match": "\"2\""]
        #expect(try judge(.get, fields, EntityTag(opaque: "1")) == .failed)
    }
}
