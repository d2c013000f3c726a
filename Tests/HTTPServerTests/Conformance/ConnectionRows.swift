/// Expect, persistence and pipelining: RFC 9110 10.1.1, RFC 9112 9.
extension ConformanceRow {
    private static func expecting(
        _ value: String, path: String = "echo", length: Int = 2, _ body: String = "hi"
    ) -> String {
        "POST /\(path) HTTP/1.1\r\nHost: a\r\nExpect: \(value)\r\nContent-Length: \(length)\r\n\r\n\(body)"
    }

    static let expectRows: [ConformanceRow] = [
        ConformanceRow("9110 10.1.1: 100 before the body", expecting("100-continue"), 100, 200, body: "hi"),
        ConformanceRow("9110 10.1.1: in any case", expecting("100-Continue"), 100, 200, body: "hi"),
        ConformanceRow(
            "9110 10.1.1: 100 before a chunked body",
            "POST /echo HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nTransfer-Encoding: chunked\r\n\r\n"
                + "2\r\nhi\r\n0\r\n\r\n", 100, 200, body: "hi"),
        ConformanceRow("9110 10.1.1: nothing to continue", expecting("100-continue", length: 0, ""), 200),
        ConformanceRow(
            "9110 10.1.1: no body to continue", "GET / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\n\r\n",
            200),
        refused("9110 10.1.1: another expectation", expecting("200-ok"), 417),
        refused("9110 10.1.1: an expectation beside it", expecting("100-continue, x=1"), 417),
        refused("9110 10.1.1: an expectation in another line", expecting("100-continue\r\nExpect: x"), 417),
        ConformanceRow(
            "9110 10.1.1: ignored in HTTP/1.0",
            "POST /echo HTTP/1.0\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\nhi", 200, fate: .closed,
            body: "hi"),
        ConformanceRow(
            "9110 10.1.1: any expectation is ignored in HTTP/1.0",
            "POST /echo HTTP/1.0\r\nExpect: x\r\nContent-Length: 2\r\n\r\nhi", 200, fate: .closed),
        refused("9110 10.1.1: refused instead of 100", expecting("100-continue", path: "missing", ""), 404),
        refused("9110 10.1.1: too large instead of 100", expecting("100-continue", length: 65, ""), 413),
        refused(
            "9110 10.1.1: too large for the route", expecting("100-continue", path: "small", length: 9, ""),
            413),
        ConformanceRow(
            "9112 9.3: a refused body is read over",
            "POST /missing HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nhi",
            404),
        refused(
            "9112 9.3: a long refused body is not read",
            "POST /missing HTTP/1.1\r\nHost: a\r\nContent-Length: 60\r\n\r\n", 404),
    ]

    private static func connection(_ version: String, _ lines: String, _ fate: Fate) -> ConformanceRow {
        ConformanceRow(
            "9112 9.3: HTTP/\(version) \(lines.debugDescription)",
            "GET / HTTP/\(version)\r\nHost: a\r\n\(lines)\r\n\r\n", 200, fate: fate)
    }

    static let persistenceRows: [ConformanceRow] = [
        connection("1.1", "Connection: keep-alive", .open),
        connection("1.1", "Connection: x", .open),
        connection("1.1", "Connection:", .open),
        connection("1.1", "Connection: closed", .open),
        connection("1.1", "Connection: close", .closed),
        connection("1.1", "connection: CLOSE", .closed),
        connection("1.1", "Connection: keep-alive, close", .closed),
        connection("1.1", "Connection: close, keep-alive", .closed),
        connection("1.1", "Connection: x,close ,y", .closed),
        connection("1.1", "Connection: , ,close", .closed),
        connection("1.1", "Connection: x\r\nConnection: close", .closed),
        connection("1.1", "Connection: Upgrade, close\r\nUpgrade: x", .closed),
        connection("1.0", "X: y", .closed),
        connection("1.0", "Connection: keep-alive", .open),
        connection("1.0", "Connection: Keep-Alive", .open),
        connection("1.0", "Connection: x, keep-alive", .open),
        connection("1.0", "Connection: keep-alive, close", .closed),
        connection("1.0", "Connection: close", .closed),
        connection("1.0", "Keep-Alive: 300", .closed),
        connection("1.2", "Connection: x", .open),
    ]

    private static let get = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"
    private static let post = "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nhi"
    private static let target = "GET /target/last HTTP/1.1\r\nHost: a\r\n\r\n"

    static let pipelineRows: [ConformanceRow] = [
        ConformanceRow(
            "9112 9.3.2: answers in order", get + post + target, 200, 200, 200, body: "target|last"),
        ConformanceRow(
            "9112 9.3.2: after a refusal", "BREW / HTTP/1.1\r\nHost: a\r\n\r\n" + target, 501, 200),
        ConformanceRow(
            "9112 9.3.2: after a chunked body",
            "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n\r\n"
                + target, 200, 200,
            body: "target|last"),
        ConformanceRow(
            "9112 9.3.2: after a refused body",
            "POST /missing HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nhi" + target, 404, 200,
            body: "target|last"),
        ConformanceRow(
            "9112 9.3.2: after 100",
            "POST /echo HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 1"
                + "\r\n\r\nx" + target, 100, 200, 200, body: "target|last"),
        ConformanceRow("9112 2.2: an empty line between requests", get + "\r\n" + target, 200, 200),
        ConformanceRow(
            "9112 9.6: nothing is read after close",
            "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n" + target, 200, fate: .closed, body: "ok"),
        ConformanceRow(
            "9112 9.6: nothing is read after a fault", get + "GET / HTTP/1.1\r\n\r\n" + target, 200, 400,
            fate: .closed),
        ConformanceRow(
            "9112 6.3: bytes beyond the length are the next request",
            "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nhiX / HTTP/1.1\r\nHost: a\r\n\r\n",
            200, 501),
        ConformanceRow(
            "9112 6.3: garbage beyond the length",
            "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nhi\u{1}",
            200, 400, fate: .closed),
        ConformanceRow(
            "9110 9.3.6: nothing is read after CONNECT", "CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n" + target,
            501,
            fate: .closed),
        ConformanceRow(
            "9110 9.3.6: nothing is read after CONNECT with a body that is refused",
            "CONNECT a:1 HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc" + target, 501, fate: .closed),
    ]
}
