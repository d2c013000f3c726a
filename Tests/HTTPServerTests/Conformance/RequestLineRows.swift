/// The request line: RFC 9112 2.2, 2.3 and 3.
extension ConformanceRow {
    static let requestLineRows: [ConformanceRow] = [
        ConformanceRow("9112 3: a plain GET", "GET / HTTP/1.1\r\nHost: a\r\n\r\n", 200, body: "ok"),
        ConformanceRow("9112 2.2: one empty line before it", "\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n", 200),
        ConformanceRow(
            "9112 2.2: eight empty lines before it",
            String(repeating: "\r\n", count: 8) + "GET / HTTP/1.1\r\nHost: a\r\n\r\n", 200),
        refused(
            "9112 2.2: nine empty lines before it",
            String(repeating: "\r\n", count: 9) + "GET / HTTP/1.1\r\nHost: a\r\n\r\n"),
        refusedHEAD("a version that is not spoken", "HEAD / HTTP/2.0\r\nHost: a\r\n\r\n", 505),
        refusedHEAD("a version in lower case", "HEAD / http/1.1\r\nHost: a\r\n\r\n", 400),
        refusedHEAD("a malformed target", "HEAD /%zz HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        refusedHEAD("the target of OPTIONS", "HEAD * HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        refusedHEAD("a bare LF", "HEAD / HTTP/1.1\nHost: a\r\n\r\n", 400),
        refusedHEAD("a target without end", "HEAD /" + String(repeating: "x", count: 300), 414),
        refused("9112 2.2: a bare LF before it", "\nGET / HTTP/1.1\r\nHost: a\r\n\r\n"),
        refused("9112 2.2: a bare LF at its end", "GET / HTTP/1.1\nHost: a\r\n\r\n"),
        refused("9112 2.2: a bare CR at its end", "GET / HTTP/1.1\rHost: a\r\n\r\n"),
        refused("9112 2.2: a bare CR within", "GET /\r HTTP/1.1\r\nHost: a\r\n\r\n"),
        refused("9112 2.2: CR CR LF at its end", "GET / HTTP/1.1\r\r\nHost: a\r\n\r\n"),
        refused("9112 2.2: LF line ends throughout", "GET / HTTP/1.1\nHost: a\n\n"),
        refused("9112 3: white space before the method", " GET / HTTP/1.1\r\nHost: a\r\n\r\n"),
        refused("9112 3: a tab before the method", "\tGET / HTTP/1.1\r\nHost: a\r\n\r\n"),
        refused("9112 3: two spaces after the method", "GET  / HTTP/1.1\r\nHost: a\r\n\r\n"),
        refused("9112 3: two spaces after the target", "GET /  HTTP/1.1\r\nHost: a\r\n\r\n"),
        refused("9112 3: a tab instead of a space", "GET\t/\tHTTP/1.1\r\nHost: a\r\n\r\n"),
        refused("9112 3: a vertical tab instead of a space", "GET\u{0B}/ HTTP/1.1\r\nHost: a\r\n\r\n"),
        refused("9112 3: white space after the version", "GET / HTTP/1.1 \r\nHost: a\r\n\r\n"),
        refused("9112 3: a fourth word", "GET / HTTP/1.1 x\r\nHost: a\r\n\r\n"),
        refused("9112 3: a space within the target", "GET /a b HTTP/1.1\r\nHost: a\r\n\r\n"),
        refused("9112 3: no version", "GET /\r\nHost: a\r\n\r\n"),
        refused("9112 3: no target", "GET HTTP/1.1\r\nHost: a\r\n\r\n"),
        refused("9112 3: an empty target", "GET  HTTP/1.1\r\nHost: a\r\n\r\n"),
        refused("9112 3: the method alone", "GET\r\nHost: a\r\n\r\n"),
        refused("9112 3: no method", "/ HTTP/1.1\r\nHost: a\r\n\r\n"),
        refused("9112 3: NUL in the target", "GET /\u{0} HTTP/1.1\r\nHost: a\r\n\r\n"),
        refused("9112 3: NUL first", "\u{0}GET / HTTP/1.1\r\nHost: a\r\n\r\n"),
        ConformanceRow(
            "9112 3: a TLS greeting is refused at once", bytes: [0x16, 0x03, 0x01, 0x02], [400], fate: .closed
        ),
        refused("9112 3: a response instead of a request", "HTTP/1.1 200 OK\r\nHost: a\r\n\r\n"),
        refused("9112 2.3: the version in lower case", "GET / http/1.1\r\nHost: a\r\n\r\n"),
        refused("9112 2.3: another protocol's name", "GET / HTTQ/1.1\r\nHost: a\r\n\r\n"),
        refused("9112 2.3: no minor version", "GET / HTTP/1\r\nHost: a\r\n\r\n"),
        refused("9112 2.3: an empty minor version", "GET / HTTP/1.\r\nHost: a\r\n\r\n"),
        refused("9112 2.3: two digits in the minor version", "GET / HTTP/1.10\r\nHost: a\r\n\r\n"),
        refused("9112 2.3: two digits in the major version", "GET / HTTP/11.1\r\nHost: a\r\n\r\n"),
        refused("9112 2.3: a comma in the version", "GET / HTTP/1,1\r\nHost: a\r\n\r\n"),
        refused("9112 2.3: a letter for the version", "GET / HTTP/x.1\r\nHost: a\r\n\r\n"),
        refused("9112 2.3: a sign in the version", "GET / HTTP/+1.1\r\nHost: a\r\n\r\n"),
        refused("9112 2.3: a space in the version", "GET / HTTP/ 1.1\r\nHost: a\r\n\r\n"),
        refused("9110 2.5: HTTP/2.0 is not spoken", "GET / HTTP/2.0\r\nHost: a\r\n\r\n", 505),
        refused("9110 2.5: HTTP/0.9 with a version is not spoken", "GET / HTTP/0.9\r\nHost: a\r\n\r\n", 505),
        refused("9110 2.5: HTTP/3.1 is not spoken", "GET / HTTP/3.1\r\nHost: a\r\n\r\n", 505),
        refused("9113 3.4: the HTTP/2 preface", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505),
        ConformanceRow(
            "9110 2.5: a higher minor version is taken as 1.1", "GET / HTTP/1.2\r\nHost: a\r\n\r\n", 200),
        ConformanceRow(
            "9110 9.1: an unknown method reaches the application", "BREW / HTTP/1.1\r\nHost: a\r\n\r\n", 501),
        ConformanceRow(
            "9110 9.1: methods are case-sensitive", "get / HTTP/1.1\r\nHost: a\r\n\r\n", 501),
        ConformanceRow(
            "9110 9.1: any token is a method", "A!#$%&'*+-.^_`|~9 / HTTP/1.1\r\nHost: a\r\n\r\n", 501),
        refused("9110 9.1: a method that is no token", "GE(T / HTTP/1.1\r\nHost: a\r\n\r\n"),
        refused("9110 9.1: a method with a colon", "GET: / HTTP/1.1\r\nHost: a\r\n\r\n"),
        refused("9110 9.1: a method in quotes", "\"GET\" / HTTP/1.1\r\nHost: a\r\n\r\n"),
        ConformanceRow(
            "9110 15.5.6: a known method not allowed here", "DELETE / HTTP/1.1\r\nHost: a\r\n\r\n", 405),
    ]

    /// Makes a request line that is refused and begins with HEAD, so that the refusal has no content.
    private static func refusedHEAD(_ what: String, _ input: String, _ status: Int) -> ConformanceRow {
        ConformanceRow("9110 9.3.2: HEAD with " + what, input, status, fate: .closed, isHead: true)
    }
}
