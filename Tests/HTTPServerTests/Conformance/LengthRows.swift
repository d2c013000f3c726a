/// Content-Length and transfer codings: RFC 9112 6, RFC 9110 8.6.
extension ConformanceRow {
    private static func post(_ lines: String, _ body: String) -> String {
        "POST /echo HTTP/1.1\r\nHost: a\r\n\(lines)\r\n\r\n\(body)"
    }

    private static func badLength(_ rule: String, _ value: String, _ status: Int = 400) -> ConformanceRow {
        refused(rule, post("Content-Length: \(value)", "hello"), status)
    }

    private static func badCoding(_ rule: String, _ lines: String, _ status: Int = 400) -> ConformanceRow {
        refused(rule, post(lines, "5\r\nhello\r\n0\r\n\r\n"), status)
    }

    static let lengthRows: [ConformanceRow] = [
        ConformanceRow("9112 6.2: a body by length", post("Content-Length: 5", "hello"), 200, body: "hello"),
        ConformanceRow("9112 6.2: leading zeros", post("Content-Length: 0005", "hello"), 200, body: "hello"),
        ConformanceRow("9112 6.2: length zero", post("Content-Length: 0", ""), 200, body: ""),
        ConformanceRow(
            "9112 6.3: neither field is no body", "POST /echo HTTP/1.1\r\nHost: a\r\n\r\n", 200, body: ""),
        ConformanceRow("9110 5.5: white space around a length", post("Content-Length: \t5 ", "hello"), 200),
        ConformanceRow(
            "9110 9.3.1: GET may have a body",
            "GET /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello", 200, body: "hello"),
        ConformanceRow(
            "9110 9.3.5: DELETE may have a body",
            "DELETE /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello", 200, body: "hello"),
        ConformanceRow(
            "9112 6.2: a body that looks like a request",
            post("Content-Length: 18", "GET / HTTP/1.1\r\n\r\n"), 200, body: "GET / HTTP/1.1\r\n\r\n"),
        badLength("9110 8.6: a sign", "+5"),
        badLength("9110 8.6: a negative length", "-5"),
        badLength("9110 8.6: an empty length", ""),
        badLength("9110 8.6: letters", "five"),
        badLength("9110 8.6: a hexadecimal length", "0x5"),
        badLength("9110 8.6: a fraction", "5.0"),
        badLength("9110 8.6: a list of equal lengths", "5, 5"),
        badLength("9110 8.6: a list of lengths", "5, 6"),
        badLength("9110 8.6: a trailing comma", "5,"),
        badLength("9110 8.6: a space within", "5 5"),
        badLength("9110 8.6: quotes", "\"5\""),
        badLength("9110 8.6: other scripts' digits", "٥"),
        badLength("9110 8.6: the largest length that is a number", "9223372036854775807", 413),
        badLength("9110 8.6: one more, with a carry in the last digit", "9223372036854775808"),
        badLength("9110 8.6: more than 64 bits", "18446744073709551621", 400),
        badLength("9110 8.6: a very long number", String(repeating: "9", count: 60), 400),
        refused("9112 6.3: two equal lengths", post("Content-Length: 5\r\nContent-Length: 5", "hello")),
        refused("9112 6.3: two lengths", post("Content-Length: 5\r\ncontent-length: 6", "hello")),
        refused(
            "9112 6.3: two lengths, one of them zero", post("Content-Length: 0\r\nContent-Length: 5", "hello")
        ),
    ]

    static let codingRows: [ConformanceRow] = [
        ConformanceRow(
            "9112 7.1: a chunked body", post("Transfer-Encoding: chunked", "5\r\nhello\r\n0\r\n\r\n"), 200,
            body: "hello"),
        ConformanceRow(
            "9112 7: codings in any case", post("transfer-encoding: ChunKed", "5\r\nhello\r\n0\r\n\r\n"), 200,
            body: "hello"),
        badCoding("9112 6.1: length and coding", "Content-Length: 5\r\nTransfer-Encoding: chunked"),
        badCoding("9112 6.1: coding and length", "Transfer-Encoding: chunked\r\nContent-Length: 5"),
        badCoding("9112 6.1: length and an unknown coding", "Transfer-Encoding: x\r\nContent-Length: 5"),
        badCoding("9112 6.1: an unknown coding", "Transfer-Encoding: xchunked", 501),
        badCoding("9112 6.1: gzip alone", "Transfer-Encoding: gzip", 501),
        badCoding("9112 6.1: gzip and chunked", "Transfer-Encoding: gzip, chunked", 501),
        badCoding("9112 6.1: identity", "Transfer-Encoding: identity", 501),
        badCoding("9112 6.3: chunked is not last", "Transfer-Encoding: chunked, gzip"),
        badCoding("9112 6.1: chunked twice", "Transfer-Encoding: chunked, chunked"),
        badCoding(
            "9112 6.1: chunked in two lines", "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked"),
        badCoding(
            "9112 6.3: chunked is not in the last line",
            "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity"),
        badCoding("9112 6.1: an empty coding", "Transfer-Encoding:"),
        badCoding("9112 6.1: an empty element before chunked", "Transfer-Encoding: , chunked"),
        badCoding("9112 6.1: an empty element after chunked", "Transfer-Encoding: chunked,"),
        badCoding("9112 7: chunked has no parameters", "Transfer-Encoding: chunked;a=b"),
        badCoding("9112 7: chunked in quotes", "Transfer-Encoding: \"chunked\""),
        badCoding("9112 7: a word after chunked", "Transfer-Encoding: chunked x"),
        badCoding("9110 5.5: a vertical tab before chunked", "Transfer-Encoding: \u{0B}chunked"),
        badCoding("9110 5.5: NUL after chunked", "Transfer-Encoding: chunked\u{0}"),
        refused(
            "9112 6.1: a coding in HTTP/1.0",
            "POST /echo HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n"),
        refused(
            "9112 6.1: a coding in HTTP/1.0 that would live on",
            "POST /echo HTTP/1.0\r\nConnection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
        refused(
            "9112 11.2: a request hidden behind both lengths",
            post(
                "Content-Length: 6\r\nTransfer-Encoding: chunked",
                "0\r\n\r\nGET /admin HTTP/1.1\r\nHost: a\r\n\r\n")),
    ]
}
