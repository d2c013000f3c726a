/// The chunked coding: RFC 9112 7.1.
extension ConformanceRow {
    static let chunkRows: [ConformanceRow] = [
        chunked("9112 7.1: an empty body", "0\r\n\r\n", 200, echo: ""),
        chunked("9112 7.1: two chunks", "5\r\nhello\r\n6\r\n world\r\n0\r\n\r\n", 200, echo: "hello world"),
        chunked("9112 7.1: sizes in either case", "a\r\n0123456789\r\nA\r\n0123456789\r\n0\r\n\r\n", 200),
        chunked("9112 7.1: leading zeros", "0005\r\nhello\r\n000\r\n\r\n", 200, echo: "hello"),
        chunked(
            "9112 7.1: more leading zeros than a size has digits",
            "000000000000000000005\r\nhello\r\n00000000000000000000\r\n\r\n", 200, echo: "hello"),
        chunked(
            "9112 7.1: leading zeros without end", String(repeating: "0", count: 80) + "5\r\nhello\r\n", 400),
        chunked(
            "9112 7.1: data that looks like a chunk", "5\r\n0\r\n\r\n\r\n0\r\n\r\n", 200, echo: "0\r\n\r\n"),
        chunked("9112 7.1.1: an extension", "5;a\r\nhello\r\n0\r\n\r\n", 200, echo: "hello"),
        chunked("9112 7.1.1: an extension with a value", "5;a=b;c=d\r\nhello\r\n0;e\r\n\r\n", 200),
        chunked("9112 7.1.1: a quoted value", "5;a=\"b;\\\"c\"\r\nhello\r\n0\r\n\r\n", 200, echo: "hello"),
        chunked(
            "9112 7.1.1: bad white space is borne", "5 ; a = b\r\nhello\r\n0\r\n\r\n", 200, echo: "hello"),
        chunked("9112 7.1.1: an extension without a name", "5;\r\nhello\r\n0\r\n\r\n", 400),
        chunked("9112 7.1.1: an extension without a value", "5;a=\r\nhello\r\n0\r\n\r\n", 400),
        chunked("9112 7.1.1: an open quote", "5;a=\"b\r\nhello\r\n0\r\n\r\n", 400),
        chunked("9112 7.1.1: NUL in an extension", "5;a\u{0}\r\nhello\r\n0\r\n\r\n", 400),
        chunked("9112 7.1.1: a bare LF in an extension", "5;a\nhello\r\n0\r\n\r\n", 400),
        chunked("9112 7.1.1: a bare CR in an extension", "5;a\rb\r\nhello\r\n0\r\n\r\n", 400),
        chunked("9112 7.1: no size", "\r\nhello\r\n0\r\n\r\n", 400),
        chunked("9112 7.1: an extension without a size", ";a\r\nhello\r\n0\r\n\r\n", 400),
        chunked("9112 7.1: a sign", "+5\r\nhello\r\n0\r\n\r\n", 400),
        chunked("9112 7.1: a negative size", "-5\r\nhello\r\n0\r\n\r\n", 400),
        chunked("9112 7.1: a prefix", "0x5\r\nhello\r\n0\r\n\r\n", 400),
        chunked("9112 7.1: white space before the size", " 5\r\nhello\r\n0\r\n\r\n", 400),
        chunked("9112 7.1: white space after the size", "5 \r\nhello\r\n0\r\n\r\n", 400),
        chunked("9112 7.1: a tab after the size", "5\t\r\nhello\r\n0\r\n\r\n", 400),
        chunked("9112 7.1: not hexadecimal", "g\r\nhello\r\n0\r\n\r\n", 400),
        chunked("9112 7.1: an underscore in the size", "1_0\r\nhello\r\n0\r\n\r\n", 400),
        chunked("9112 7.1: a comma after the size", "5,\r\nhello\r\n0\r\n\r\n", 400),
        chunked("9112 7.1: a bare LF after the size", "5\nhello\r\n0\r\n\r\n", 400),
        chunked("9112 7.1: a bare CR after the size", "5\rhello\r\n0\r\n\r\n", 400),
        chunked("9112 7.1: a bare LF after the data", "5\r\nhello\n0\r\n\r\n", 400),
        chunked("9112 7.1: nothing after the data", "5\r\nhello0\r\n\r\n", 400),
        chunked("9112 7.1: more data than the size says", "4\r\nhello\r\n0\r\n\r\n", 400),
        chunked("9112 7.1: less data than the size says", "6\r\nhello\r\n0\r\n\r\n", 400),
        chunked("9112 7.1: a size of more than 64 bits", "10000000000000005\r\nhello\r\n0\r\n\r\n", 400),
        chunked("9112 7.1: the largest size that is a number", "7fffffffffffffff\r\n", 413),
        chunked("9112 7.1: one more", "8000000000000000\r\n", 400),
        chunked("9112 7.1: a size of all bits", "ffffffffffffffff\r\nhello\r\n0\r\n\r\n", 400),
        chunked("9112 7.1: a bare LF ends the body", "0\r\n\n", 400),
        chunked("9112 7.1: a bare LF after the last chunk", "0\n\r\n", 400),
    ]

    /// The bodies of a request that is refused whatever they are.
    ///
    /// One of up to 16 bytes is read over.
    static let refusedChunkRows: [ConformanceRow] = [
        refusedChunked("9112 9.3: a refused body that is read over", "5\r\nhello\r\n0\r\n\r\n", 404, .open),
        refusedChunked(
            "9112 9.3: a refused body at the limit", "10\r\n0123456789abcdef\r\n0\r\n\r\n", 404, .open),
        refusedChunked(
            "9112 9.3: a refused body above the limit", "11\r\n0123456789abcdefg\r\n0\r\n\r\n", 404),
        refusedChunked("9112 7.1: a refused body without a size", "zz\r\n\r\n", 400),
        refusedChunked("9112 7.1: a refused body with a bare LF", "5\nhello\r\n0\r\n\r\n", 400),
        refusedChunked("9112 7.1: a refused body with a negative size", "-1\r\n\r\n", 400),
        refusedChunked("9112 7.1.2: a refused body with a trailer without a colon", "0\r\nA\r\n\r\n", 400),
        ConformanceRow(
            "9110 10.1.1: a refused chunked body is not waited for if the client waits itself",
            "POST /missing HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nExpect: 100-continue\r\n\r\n",
            404,
            fate: .closed),
        ConformanceRow(
            "9112 8: an unfinished refused body",
            "POST /missing HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhell", 400,
            endsSending: true),
    ]

    private static func refusedChunked(
        _ rule: String, _ body: String, _ status: Int, _ fate: Fate = .closed
    ) -> ConformanceRow {
        ConformanceRow(
            rule + " (chunked)",
            "POST /missing HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n" + body, status,
            fate: fate)
    }

    private static func trailers(
        _ rule: String, _ lines: String, _ status: Int, body: String? = nil
    ) -> ConformanceRow {
        ConformanceRow(
            rule,
            "POST /value HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n" + lines + "\r\n",
            status,
            fate: status == 200 ? .open : .closed, body: body)
    }

    static let trailerRows: [ConformanceRow] = [
        trailers("9112 7.1.2: trailers are no header fields", "X: b\r\nC: d\r\n", 200, body: "none"),
        trailers("9112 7.1.2: no trailers", "", 200, body: "none"),
        trailers("9110 6.5.1: a trailing Content-Length", "Content-Length: 9\r\nA: b\r\n", 200, body: "none"),
        trailers("9110 6.5.1: a trailing Transfer-Encoding", "Transfer-Encoding: x\r\n", 200, body: "none"),
        trailers("9110 6.5.1: a trailing Host", "hOST: b\r\n", 200, body: "none"),
        trailers("9112 5.1: a space before a trailer's colon", "A : b\r\n", 400),
        trailers("9112 5.2: a folded trailer", "A: b\r\n c\r\n", 400),
        trailers("9110 5.1: a trailer without a name", ": b\r\n", 400),
        trailers("9112 5: a trailer without a colon", "A\r\n", 400),
        trailers("9110 5.5: NUL in a trailer", "A: \u{0}\r\n", 400),
        trailers("9112 2.2: a bare LF after a trailer", "A: b\nC: d\r\n", 400),
        trailers("9112 2.2: a bare CR in a trailer", "A: b\rC: d\r\n", 400),
    ]
}
