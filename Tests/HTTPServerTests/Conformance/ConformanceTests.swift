import HTTPCore
import HTTPServer
import TestSupport
import Testing

@Suite struct `HTTP/1.1 conformance` {
    @Test(arguments: ConformanceRow.all)
    func `Every row holds for the state machine at every split`(row: ConformanceRow) throws {
        let whole = try PureOutcome(row, pieces: [row.input[...]])
        try whole.check(row)
        let bytes = row.input.indices.map { row.input[$0...$0] }
        #expect(try PureOutcome(row, pieces: bytes).sent == whole.sent, "byte by byte")
        for split in row.input.indices.dropFirst() {
            let sent = try PureOutcome(row, pieces: [row.input[..<split], row.input[split...]]).sent
            #expect(sent == whole.sent, "split at \(split)")
        }
    }

    @Test(arguments: [ServerConfiguration.PollerKind.automatic, .poll])
    func `Every row holds over a socket, whole and byte by byte`(poller: ServerConfiguration.PollerKind)
        throws
    {
        var configuration = ServerConfiguration.forTests(limits: ConformanceHandler.limits)
        configuration.poller = poller
        let server = try HTTPServer(configuration, handler: ConformanceHandler())
        defer { server.shutdown(grace: 1) }
        for row in ConformanceRow.all {
            try SocketOutcome.check(row, port: server.boundPort, byteByByte: false)
            try SocketOutcome.check(row, port: server.boundPort, byteByByte: true)
        }
    }

    @Test func `The table has at least 200 rows, each with its own rule`() {
        #expect(ConformanceRow.all.count >= 200)
        #expect(Set(ConformanceRow.all.map(\.rule)).count == ConformanceRow.all.count)
    }
}

extension ServerConfiguration {
    /// Makes a server on a free port with two loops and short waits.
    static func forTests(limits: HTTPLimits = HTTPLimits()) -> ServerConfiguration {
        var configuration = ServerConfiguration()
        configuration.port = 0
        configuration.limits = limits
        configuration.eventLoops = 2
        configuration.workers = 2
        return configuration
    }
}

/// The request that shows whether a connection still serves.
private let probe = "GET /target/probe HTTP/1.1\r\nHost: probe\r\n\r\n"

/// The result of a row in the state machine.
private struct PureOutcome {
    var sent: [UInt8]
    var isClosed: Bool

    init(_ row: ConformanceRow, pieces: [ArraySlice<UInt8>]) throws {
        let connection = PureConnection()
        for piece in pieces { connection.receive(piece) }
        if row.endsSending { connection.receiveEnd() }
        sent = connection.sent
        isClosed = connection.isClosed
        guard row.fate == .open else { return }
        connection.receive(Array(probe.utf8))
        let answer = try RawResponse.parse(Array(connection.sent.dropFirst(sent.count)), toHead: false)
        try #require(answer?.0.text == "target|probe")
    }

    func check(_ row: ConformanceRow) throws {
        var rest = sent
        var responses: [RawResponse] = []
        while !rest.isEmpty {
            let (response, length) = try #require(try RawResponse.parse(rest, toHead: row.isHead))
            responses.append(response)
            rest.removeFirst(length)
        }
        checkResponses(responses, row)
        #expect(isClosed == (row.fate == .closed))
    }
}

private func checkResponses(_ responses: [RawResponse], _ row: ConformanceRow) {
    #expect(responses.map(\.status) == row.statuses, "\(row.rule)")
    if let body = row.body { #expect(responses.last?.text == body, "\(row.rule)") }
    for response in responses where response.status >= 200 {
        #expect(response["Date"]?.count == 29, "\(row.rule)")
    }
    if row.fate == .closed, !row.endsSending {
        #expect(responses.last?["Connection"] == "close", "\(row.rule)")
    }
}

private enum SocketOutcome {
    static func check(_ row: ConformanceRow, port: Int, byteByByte: Bool) throws {
        let client = try RawClient(port: port)
        // A server that has refused the first part may end the connection before the rest is sent.
        if byteByByte { try? client.sendByteByByte(row.input) } else { try client.send(row.input) }
        if row.endsSending { client.endSending() }
        let responses = try row.statuses.map { _ in try client.receiveResponse(toHead: row.isHead) }
        checkResponses(responses, row)
        switch row.fate {
        case .open:
            try client.send(probe)
            #expect(try client.receiveResponse().text == "target|probe", "\(row.rule)")
        case .closed:
            let (bytes, end) = client.receiveToEnd()
            #expect(bytes.isEmpty && end == .closed, "\(row.rule)")
        }
    }
}
