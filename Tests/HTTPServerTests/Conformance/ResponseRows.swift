/// Responses, limits and the peer's end: RFC 9110 6.4 and 15, RFC 9112 8 and 9.6.
extension ConformanceRow {
    private static func get(_ rule: String, _ path: String, _ status: Int, fate: Fate = .open)
        -> ConformanceRow
    {
        ConformanceRow(rule, "GET /\(path) HTTP/1.1\r\nHost: a\r\n\r\n", status, fate: fate, body: nil)
    }

    static let responseRows: [ConformanceRow] = [
        ConformanceRow("9110 9.3.2: HEAD", "HEAD / HTTP/1.1\r\nHost: a\r\n\r\n", 200, isHead: true),
        ConformanceRow(
            "9110 9.3.2: HEAD twice", "HEAD / HTTP/1.1\r\nHost: a\r\n\r\nHEAD / HTTP/1.1\r\nHost: a\r\n\r\n",
            200, 200,
            isHead: true),
        ConformanceRow(
            "9110 9.3.2: HEAD of what is not there", "HEAD /missing HTTP/1.1\r\nHost: a\r\n\r\n", 404,
            isHead: true),
        ConformanceRow(
            "9110 9.3.2: a HEAD that is refused has no content", "HEAD / HTTP/1.1\r\nHost: a b\r\n\r\n", 400,
            fate: .closed, isHead: true),
        get("9110 15.3.5: 204 has no content", "nothing", 204),
        get("9110 15.4.5: 304 has no content", "not-modified", 304),
        get("9110 15.3.6: 205 has no content", "reset", 205),
        get("9112 9.6: the application may close", "closing", 200, fate: .closed),
        get("9110 5.5: an illegal value becomes 500", "illegal-value", 500),
        get("9110 5.1: an illegal name becomes 500", "illegal-name", 500),
        get("9112 6.2: the application does not frame", "framing", 500),
        get("9110 15.2: an interim status is no answer", "interim", 500),
    ]

    private static func post(_ path: String, length: Int) -> String {
        let body = String(repeating: "x", count: length)
        return "POST /\(path) HTTP/1.1\r\nHost: a\r\nContent-Length: \(length)\r\n\r\n\(body)"
    }

    private static func lines(_ count: Int) -> String {
        String(repeating: "X: y\r\n", count: count)
    }

    private static func target(length: Int) -> String {
        // "GET " and " HTTP/1.1" are 13 bytes of the request line.
        "GET /target?" + String(repeating: "x", count: length - 13 - 8) + " HTTP/1.1\r\nHost: a\r\n\r\n"
    }

    private static func header(bytes: Int) -> String {
        // "Host: a", "X: " and three line ends are 16 bytes of the header section.
        "GET / HTTP/1.1\r\nHost: a\r\nX: " + String(repeating: "x", count: bytes - 16) + "\r\n\r\n"
    }

    static let limitRows: [ConformanceRow] = [
        ConformanceRow("9110 15.5.15: a request line at the limit", target(length: 200), 200),
        refused("9110 15.5.15: a request line above the limit", target(length: 201), 414),
        refused("9110 15.5.15: a request line far above it", target(length: 5_000), 414),
        refused(
            "9110 15.5.15: a request line without end", "GET /" + String(repeating: "x", count: 300), 414),
        ConformanceRow("6585 5: a header section at the limit", header(bytes: 300), 200),
        refused("6585 5: a header section above the limit", header(bytes: 301), 431),
        refused("6585 5: a header section far above it", header(bytes: 5_000), 431),
        refused(
            "6585 5: a field line without end", "GET / HTTP/1.1\r\nX: " + String(repeating: "x", count: 400),
            431),
        ConformanceRow(
            "6585 5: as many fields as allowed", "GET / HTTP/1.1\r\nHost: a\r\n" + lines(9) + "\r\n", 200),
        refused("6585 5: one field too many", "GET / HTTP/1.1\r\nHost: a\r\n" + lines(10) + "\r\n", 431),
        ConformanceRow("9110 15.5.14: a body at the limit", post("echo", length: 64), 200),
        refused("9110 15.5.14: a body above the limit", post("echo", length: 65), 413),
        refused(
            "9110 15.5.14: known before it is read",
            "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 65\r\n\r\n", 413),
        ConformanceRow("9110 15.5.14: a body at the route's limit", post("small", length: 8), 200),
        refused("9110 15.5.14: a body above the route's limit", post("small", length: 9), 413),
        ConformanceRow("9110 9.3.1: a body that means nothing", post("ignored", length: 8), 200, body: "0"),
        refused("9110 15.5.14: one above the limit that means nothing", post("ignored", length: 9), 413),
        ConformanceRow(
            "9110 9.3.1: a chunked body that means nothing",
            "GET /ignored HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n8\r\nxxxxxxxx\r\n0\r\n\r\n",
            200, body: "0"),
        refused(
            "9110 15.5.14: a chunked one above the limit that means nothing",
            "GET /ignored HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n8\r\nxxxxxxxx\r\n1\r\n",
            413),
        ConformanceRow("9112 9.3: a refused body that is read over", post("missing", length: 16), 404),
        refused("9112 9.3: a refused body that is not", post("missing", length: 17), 404),
        chunked(
            "9110 15.5.14: a chunked body at the limit",
            "20\r\n" + String(repeating: "x", count: 32) + "\r\n20\r\n" + String(repeating: "x", count: 32)
                + "\r\n0\r\n\r\n", 200),
        chunked(
            "9110 15.5.14: a chunked body above the limit",
            "20\r\n" + String(repeating: "x", count: 32) + "\r\n21\r\n", 413),
        chunked(
            "9112 7.1.1: extensions at the limit",
            "1;" + String(repeating: "x", count: 31) + "\r\nx\r\n0\r\n\r\n", 200),
        chunked(
            "9112 7.1.1: extensions above the limit",
            "1;" + String(repeating: "x", count: 32) + "\r\nx\r\n0\r\n\r\n", 400),
        chunked(
            "9112 7.1: zeros beyond 16 digits of the sizes together at the limit",
            String(repeating: zeros(31) + "1\r\nx\r\n", count: 2) + "0\r\n\r\n", 200, echo: "xx"),
        chunked(
            "9112 7.1: zeros beyond 16 digits of the sizes together above the limit",
            zeros(31) + "1\r\nx\r\n" + zeros(32) + "1\r\nx\r\n0\r\n\r\n", 400),
        chunked(
            "9112 7.1.1: zeros of one size and extensions of another together above the limit",
            zeros(31) + "1\r\nx\r\n1;" + String(repeating: "x", count: 16) + "\r\nx\r\n0\r\n\r\n", 400),
        chunked("9112 7.1.1: extensions without end", "1;" + String(repeating: "x", count: 60), 400),
        chunked(
            "6585 5: trailers at the limit", "0\r\nX: " + String(repeating: "x", count: 43) + "\r\n\r\n", 200),
        chunked("6585 5: trailers without end", "0\r\nX: " + String(repeating: "x", count: 60), 431),
        chunked(
            "6585 5: trailers above the limit", "0\r\nX: " + String(repeating: "x", count: 44) + "\r\n\r\n",
            431),
        chunked(
            "6585 5: two trailers together at the limit",
            "0\r\nX: " + String(repeating: "x", count: 19) + "\r\nX: " + String(repeating: "x", count: 19)
                + "\r\n\r\n", 200),
        chunked(
            "6585 5: two trailers together above the limit",
            "0\r\nX: " + String(repeating: "x", count: 19) + "\r\nX: " + String(repeating: "x", count: 20)
                + "\r\n\r\n", 431),
        chunked(
            "6585 5: as many trailers as allowed", "0\r\n" + String(repeating: "X:\r\n", count: 10) + "\r\n",
            200),
        chunked(
            "6585 5: one trailer too many", "0\r\n" + String(repeating: "X:\r\n", count: 11) + "\r\n", 431),
    ]

    private static func zeros(_ count: Int) -> String { String(repeating: "0", count: count) }

    static let endRows: [ConformanceRow] = [
        ConformanceRow("9112 9.6: the client ends at once", bytes: [], [], endsSending: true),
        ConformanceRow("9112 9.6: an empty line is no request", "\r\n", endsSending: true),
        ConformanceRow(
            "9112 9.6: a half-closed client gets its answer", "GET / HTTP/1.1\r\nHost: a\r\n\r\n", 200,
            body: "ok",
            endsSending: true),
        ConformanceRow(
            "9112 9.6: a half-closed client gets all its answers",
            "GET / HTTP/1.1\r\nHost: a\r\n\r\nGET /target HTTP/1.1\r\nHost: a\r\n\r\n", 200, 200,
            body: "target",
            endsSending: true),
        ConformanceRow("9112 8: an unfinished request line", "GET / HT", 400, endsSending: true),
        ConformanceRow("9112 8: an unfinished head", "GET / HTTP/1.1\r\nHost: a\r\n", 400, endsSending: true),
        ConformanceRow(
            "9112 8: an unfinished body", "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhell",
            400,
            endsSending: true),
        ConformanceRow(
            "9112 8: an unfinished chunked body",
            "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n", 400,
            endsSending: true),
        ConformanceRow(
            "9112 8: an answer, then an unfinished request", "GET / HTTP/1.1\r\nHost: a\r\n\r\nGET", 200, 400,
            endsSending: true),
    ]
}
