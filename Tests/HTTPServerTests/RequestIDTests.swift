import HTTPCore
import HTTPServer
import TestSupport
import Testing

@Suite struct `X-Request-Id` {
    /// Returns the ids of all answers on a connection that received this, without interim answers.
    private func ids(_ input: String, endsSending: Bool = false) throws -> [String?] {
        let connection = PureConnection()
        connection.receive(Array(input.utf8))
        if endsSending { connection.receiveEnd() }
        return try ids(connection.sent)
    }

    private func ids(_ sent: [UInt8]) throws -> [String?] {
        var rest = sent
        var ids: [String?] = []
        while let (response, length) = try RawResponse.parse(rest, toHead: false) {
            if response.status >= 200 { ids.append(response["X-Request-Id"]) }
            rest.removeFirst(length)
        }
        #expect(rest.isEmpty)
        return ids
    }

    @Test(arguments: ConformanceRow.all.filter { !$0.isHead })
    func `Every answer has an id, whatever the request`(row: ConformanceRow) throws {
        let connection = PureConnection()
        connection.receive(row.input)
        connection.receiveEnd()
        let ids = try ids(connection.sent)
        #expect(ids.allSatisfy { $0?.isEmpty == false })
        #expect(Set(ids).count == ids.count, "they differ")
    }

    @Test func `A fit id of the client's comes back`() throws {
        let get = "GET / HTTP/1.1\r\nHost: a\r\nx-request-ID: \(String(repeating: "7", count: 128))\r\n\r\n"
        #expect(try ids(get) == [String(repeating: "7", count: 128)])
    }

    @Test(arguments: ["", "a b", "ä", String(repeating: "7", count: 129), "1\r\nX-Request-Id: 2"])
    func `An unfit or repeated id is replaced`(value: String) throws {
        let given = try ids("GET / HTTP/1.1\r\nHost: a\r\nX-Request-Id: \(value)\r\n\r\n")
        #expect(given == ["0000000000002398-00000001"])
    }

    @Test func `Answers to pipelined requests have each an id of their own`() throws {
        let request = "GET / HTTP/1.1\r\nHost: a\r\n"
        let pipelined =
            request + "X-Request-Id: one\r\n\r\n" + request + "\r\n" + request + "X-Request-Id: 3\r\n\r\n"
        #expect(try ids(pipelined) == ["one", "0000000000002398-00000001", "3"])
    }

    @Test(arguments: [
        ("Content-Length: 65\r\n\r\n", 413), ("Transfer-Encoding: chunked\r\n\r\nx", 400),
        ("Content-Length: 5\r\n\r\nhell", 400),
    ])
    func `A request refused for its body keeps its id`(rest: String, status: Int) throws {
        let head = "POST /echo HTTP/1.1\r\nHost: a\r\nX-Request-Id: mine\r\n"
        #expect(try ids(head + rest, endsSending: true) == ["mine"])
        #expect(try ids("POST /missing HTTP/1.1\r\nHost: a\r\nX-Request-Id: mine\r\n" + rest) == ["mine"])
    }

    @Test func `408: a body that does not arrive is refused under its id`() throws {
        let connection = PureConnection()
        connection.receive(
            Array("POST /echo HTTP/1.1\r\nHost: a\r\nX-Request-Id: slow\r\nContent-Length: 5\r\n\r\n".utf8))
        connection.wait(until: 100)
        #expect(try ids(connection.sent) == ["slow"])
    }

    @Test(arguments: [0, 1])
    func `A worker's answer has the request's id, and so has the refusal of one`(queuedWork: Int) throws {
        let handler = TestHandler()
        handler.gate.open()
        var configuration = ServerConfiguration.forTests()
        configuration.queuedWork = queuedWork
        let server = try HTTPServer(configuration, handler: handler)
        defer { server.shutdown(grace: 1) }
        let client = try RawClient(port: server.boundPort)
        try client.get("/held", "X-Request-Id: mine\r\n")
        let response = try client.receiveResponse()
        #expect(response.status == (queuedWork == 0 ? 503 : 200))
        #expect(response["X-Request-Id"] == "mine")
    }
}
