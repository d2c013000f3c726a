import HTTPCore
import Testing

@Suite struct `Codings that clients accept` {
    @Test(
        arguments: [
            // A coding that is listed, in any case and by its old name (8.4.1.3).
            ("gzip", true), ("GZip", true), ("x-gzip", true), ("gzip, deflate, br, zstd", true),
            ("deflate, gzip;q=1.0, *;q=0.5", true), ("br;q=1, gzip ; q=0.8", true), ("gzip;q=0.001", true),
            // Rule 1 and a field without elements.
            (nil, false), ("", false), (", ,", false),
            // Codings that are not ours.
            ("br", false), ("deflate;q=1, zstd", false), ("identity", false),
            // Weights: 0 excludes, more is preferred, and gzip of equals.
            ("gzip;q=0", false), ("gzip;q=0.000, br", false), ("gzip;q=0.5, identity", false),
            ("identity;q=0.5, gzip;q=0.6", true), ("gzip, identity", true),
            ("gzip, x-gzip;q=0", true), ("gzip;q=.2, identity;q=.1", true),
            // "*" is any coding that is not listed, as is.
            ("*", true), ("*;q=0", false), ("*;q=0, gzip", true), ("gzip;q=0, *", false),
            ("gzip;q=0.5, *;q=0.8", false), ("identity;q=0.3, *;q=0.4", true),
            // Malformed elements are skipped.
            ("gzip;q=2", false), ("gzip;q=a", false), ("gzip;level=9", false), ("gzip;q=1;q=0", false),
            ("gzip;q=2, x-gzip;q=0.5", true), ("gzip;", false), ("gz ip;q=1", false),
        ] as [(String?, Bool)])
    func `RFC 9110 12.5.3: content worth compressing is sent in gzip to a client that accepts and prefers it`(
        field: String?, isGzip: Bool
    ) {
        let fields: HTTPFields = field.map { ["Accept-Encoding": $0] } ?? [:]
        #expect((AcceptEncoding(fields).coding(isWorthwhile: true) == .gzip) == isGzip)
    }

    @Test(arguments: [
        ("identity;q=0, gzip", true, true), ("*;q=0, gzip", true, true), ("identity;q=0", false, false),
        ("*;q=0", false, false), ("gzip;q=0, *;q=0", false, false), ("identity;q=0, *", true, true),
        ("*;q=0, identity;q=0.1", false, true), ("gzip;q=0", false, true), ("gzip", false, true),
        ("br", false, true),
    ])
    func `RFC 9110 12.5.3: content as it is remains acceptable unless "identity;q=0" or "*;q=0" excludes it`(
        field: String, isSmallCompressed: Bool, isSatisfiable: Bool
    ) {
        let codings = AcceptEncoding(["Accept-Encoding": field])
        #expect((codings.coding(isWorthwhile: false) == .gzip) == isSmallCompressed)
        #expect(codings.isSatisfiable == isSatisfiable)
    }

    @Test func `RFC 9110 5.3: several fields are one list`() {
        let codings = AcceptEncoding(["Accept-Encoding": "br", "accept-encoding": "gzip"])
        #expect(codings.coding(isWorthwhile: true) == .gzip)
    }

    @Test(arguments: [false, true])
    func `RFC 9110 8.8.3.3: content in gzip has a tag of its own`(isWeak: Bool) {
        let tag = EntityTag(opaque: "abc", isWeak: isWeak)
        let coded = tag.coded(as: .gzip)
        #expect(coded.text == (isWeak ? "W/" : "") + "\"abc-gzip\"")
        #expect(coded.uncoded == tag && tag.uncoded == tag && tag.coded(as: .identity) == tag)
    }

    @Test(arguments: [
        (HTTPMethod.put, "If-Match", "\"abc-gzip\"", Precondition.holds),
        (.put, "If-Match", "\"abd-gzip\"", .failed), (.put, "If-Match", "W/\"abc-gzip\"", .failed),
        (.put, "If-None-Match", "\"abc-gzip\"", .failed), (.get, "If-Match", "\"abc-gzip\"", .holds),
        (.get, "If-None-Match", "\"abc-gzip\"", .holds), (.get, "If-None-Match", "\"abc\"", .notModified),
    ])
    func `RFC 9110 13.1: a tag in another coding guards a change, but is no current copy`(
        method: HTTPMethod, name: String, value: String, expected: Precondition
    ) throws {
        let request = HTTPRequest(
            method: method, target: try RequestTarget(origin: "/"), fields: [name: value])
        #expect(Precondition(request, current: EntityTag(opaque: "abc")) == expected)
    }
}
