/// Field lines: RFC 9112 5, RFC 9110 5.
extension ConformanceRow {
    private static func value(_ rule: String, _ line: String, _ body: String) -> ConformanceRow {
        ConformanceRow(rule, "GET /value HTTP/1.1\r\nHost: a\r\n\(line)\r\n\r\n", 200, body: body)
    }

    static let fieldRows: [ConformanceRow] = [
        value("9110 5.5: outer white space is no part of a value", "X: \t a b \t ", "<a b>"),
        value("9110 5.5: an empty value", "X:", "<>"),
        value("9110 5.5: a tab within a value", "X: a\tb", "<a\tb>"),
        value("9110 5.5: a value in UTF-8", "X: ä", "<ä>"),
        value("9110 5.5: colons in a value", "X: a:b: c", "<a:b: c>"),
        value("9110 5.3: lines of one name are a list", "X: a\r\nY: b\r\nx: c", "<a, c>"),
        value("9110 5.1: all of tchar in a name", "A!#$%&'*+-.^_`|~9: y", "none"),
        fields("9112 5.1: a space before the colon", "X : a", 400),
        fields("9112 5.1: a tab before the colon", "X\t: a", 400),
        fields("9112 5.1: a space before the colon of Content-Length", "Content-Length : 5", 400),
        fields("9112 5.1: a space before the colon of Transfer-Encoding", "Transfer-Encoding : chunked", 400),
        fields("9110 5.1: a space in a name", "X Y: a", 400),
        fields("9110 5.1: an empty name", ": a", 400),
        fields("9112 5: no colon", "X", 400),
        fields("9110 5.1: a name in UTF-8", "Ä: a", 400),
        fields("9110 5.1: a bracket in a name", "X[]: a", 400),
        fields("9110 5.1: a slash in a name", "X/Y: a", 400),
        fields("9110 5.1: a quote in a name", "\"X\": a", 400),
        fields("9110 5.1: NUL in a name", "X\u{0}: a", 400),
        fields("9110 5.5: NUL in a value", "X: a\u{0}b", 400),
        fields("9110 5.5: a bare CR in a value", "X: a\rb", 400),
        fields("9112 2.2: a bare LF at a line's end", "X: a\nY: b", 400),
        fields("9112 2.2: a field hidden behind a bare LF", "X: a\nTransfer-Encoding: chunked", 400),
        fields("9112 2.2: a field hidden behind a bare CR", "X: a\rTransfer-Encoding: chunked", 400),
        fields("9110 5.5: a bell in a value", "X: a\u{7}b", 400),
        fields("9110 5.5: DEL in a value", "X: a\u{7F}b", 400),
        fields("9110 5.5: ESC in a value", "X: \u{1B}[0m", 400),
        fields("9110 5.5: a vertical tab in a value", "X: a\u{0B}b", 400),
        fields("9112 5.2: a folded line", "X: a\r\n b", 400),
        fields("9112 5.2: a line folded with a tab", "X: a\r\n\tb", 400),
        fields("9112 5.2: a folded Transfer-Encoding", "Transfer-Encoding:\r\n chunked", 400),
        refused("9112 2.2: white space before the first field", "GET / HTTP/1.1\r\n Host: a\r\n\r\n"),
        refused("9112 2.2: a bare LF ends the head", "GET / HTTP/1.1\r\nHost: a\r\n\n"),
        refused("9112 2.2: a bare CR ends the head", "GET / HTTP/1.1\r\nHost: a\r\n\rx"),
        fields("9110 7.8: an ignored Upgrade", "Connection: Upgrade\r\nUpgrade: websocket", 200),
        fields(
            "9110 7.8: an ignored Upgrade to h2c",
            "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk", 200),
        fields("9110 7.8: Upgrade without Connection", "Upgrade: foo/2", 200),
        ConformanceRow(
            "9110 7.8: an ignored Upgrade with a body",
            "POST /echo HTTP/1.1\r\nHost: a\r\nConnection: upgrade\r\nUpgrade: x\r\nContent-Length: 2\r\n\r\nhi",
            200, body: "hi"),
    ]
}
