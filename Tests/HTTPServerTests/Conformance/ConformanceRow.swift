import Testing

/// One line of the conformance table: the bytes in, the statuses out, and the connection's fate.
struct ConformanceRow: Sendable, CustomTestStringConvertible {
    enum Fate: Sendable {
        /// The connection serves another request.
        case open
        /// The server ends the connection.
        case closed
    }

    /// The clause and its demand.
    let rule: String
    let input: [UInt8]
    /// All statuses in order, including interim ones.
    let statuses: [Int]
    let fate: Fate
    /// The content of the last response, if it matters.
    let body: String?
    /// True if the client ends its side after the input.
    let endsSending: Bool
    /// True if the requests are HEAD.
    let isHead: Bool

    init(
        _ rule: String, _ input: String, _ statuses: Int..., fate: Fate = .open, body: String? = nil,
        endsSending: Bool = false, isHead: Bool = false
    ) {
        self.init(
            rule, bytes: Array(input.utf8), statuses, fate: fate, body: body, endsSending: endsSending,
            isHead: isHead)
    }

    init(
        _ rule: String, bytes: [UInt8], _ statuses: [Int], fate: Fate = .open, body: String? = nil,
        endsSending: Bool = false, isHead: Bool = false
    ) {
        self.rule = rule
        input = bytes
        self.statuses = statuses
        self.fate = endsSending ? .closed : fate
        self.body = body
        self.endsSending = endsSending
        self.isHead = isHead
    }

    /// Makes a request that must be refused, and the connection with it.
    static func refused(_ rule: String, _ input: String, _ status: Int = 400) -> ConformanceRow {
        ConformanceRow(rule, input, status, fate: .closed)
    }

    /// Makes a GET / with these lines after Host.
    static func fields(_ rule: String, _ lines: String, _ status: Int) -> ConformanceRow {
        ConformanceRow(
            rule, "GET / HTTP/1.1\r\nHost: a\r\n" + lines + "\r\n\r\n", status,
            fate: status == 200 ? .open : .closed)
    }

    /// Makes a chunked POST /echo with this body.
    static func chunked(_ rule: String, _ body: String, _ status: Int, echo: String? = nil) -> ConformanceRow
    {
        ConformanceRow(
            rule, "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n" + body, status,
            fate: status == 200 ? .open : .closed, body: echo)
    }

    var testDescription: String { rule }

    static let all =
        requestLineRows + targetRows + hostRows + fieldRows + lengthRows + codingRows + chunkRows
        + refusedChunkRows + trailerRows
        + expectRows + persistenceRows + pipelineRows + responseRows + limitRows + endRows
}
