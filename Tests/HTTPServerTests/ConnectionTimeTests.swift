import HTTPCore
import TestSupport
import Testing

/// Deadlines with a clock that is moved by hand.
@Suite struct `Connection deadlines` {
    private var limits: HTTPLimits {
        var limits = HTTPLimits()
        limits.headerSeconds = 10
        limits.bodySeconds = 20
        limits.idleSeconds = 60
        limits.writeSeconds = 30
        limits.lingerSeconds = 5
        limits.bytesPerSecond = 10
        return limits
    }

    private func connect() -> PureConnection { PureConnection(limits: limits) }

    /// A connection whose first request awaits its answer.
    private func answering(_ limits: HTTPLimits, now: Seconds = 1) throws -> ConnectionState {
        var state = ConnectionState(limits: SharedLimits(limits), now: 0)
        try request(of: &state, now: now)
        return state
    }

    /// Has a connection take a request.
    private func request(of state: inout ConnectionState, now: Seconds) throws {
        let bytes = Array("GET / HTTP/1.1\r\nHost: a\r\n\r\n".utf8)
        var offset = 0
        guard case .respond = state.advance(bytes.span, &offset, now: now) else { throw NoRequest() }
    }

    private struct NoRequest: Error {}

    private func statuses(_ connection: PureConnection) throws -> [Int] {
        var rest = connection.sent
        var statuses: [Int] = []
        while let (response, length) = try RawResponse.parse(rest, toHead: false) {
            statuses.append(response.status)
            rest.removeFirst(length)
        }
        return statuses
    }

    @Test func `RFC 9112 9.5: a silent connection is closed without a word`() throws {
        let connection = connect()
        connection.wait(until: 59.9)
        #expect(!connection.isClosed)
        connection.wait(until: 60)
        #expect(connection.isClosed)
        #expect(connection.sent.isEmpty)
    }

    @Test func `RFC 9112 9.5: each answer renews the idle time`() throws {
        let connection = connect()
        connection.wait(until: 50)
        connection.receive(Array("GET / HTTP/1.1\r\nHost: a\r\n\r\n".utf8))
        connection.wait(until: 109)
        #expect(!connection.isClosed)
        connection.wait(until: 110)
        #expect(connection.isClosed)
        #expect(try statuses(connection) == [200])
    }

    @Test(arguments: [
        ("", 60.0), ("\r\n", 60), ("GET / HT", 10),
        ("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n", 20),
    ])
    func `RFC 9112 9.5: an answer taken slowly leaves the client the whole time for what comes next`(
        next: String, seconds: Double
    ) throws {
        var state = ConnectionState(limits: SharedLimits(limits), now: 0)
        var offset = 0
        let bytes = Array(("GET / HTTP/1.1\r\nHost: a\r\n\r\n" + next).utf8)
        var turn = LoopTurn.at(1)
        if case .reserve = state.serve(bytes.span, &offset, &turn) { state.admitBody(&turn) }
        #expect(offset == bytes.count)
        state.didBlockWriting(now: 1)
        state.didWrite(state.output.count, now: 70)
        let action = state.didFlush(now: 70)
        let deadline = state.deadline
        #expect(action == .proceed)
        #expect(deadline == 70 + seconds)
        // Output that is flushed without an answer does not restart the time.
        _ = state.didFlush(now: 71)
        let later = state.deadline
        #expect(later == deadline)
    }

    @Test func `RFC 9110 15.5.9: a trickled head is answered 408 when its time is over`() throws {
        let connection = connect()
        for (second, byte) in "GET / HTTP/1.1".utf8.enumerated() where second < 9 {
            connection.wait(until: Double(second))
            connection.receive([byte])
        }
        connection.wait(until: 9.9)
        #expect(connection.sent.isEmpty)
        connection.wait(until: 10)
        #expect(try statuses(connection) == [408])
        #expect(connection.isClosed)
    }

    @Test func `RFC 9110 15.5.9: the head's time starts with its first byte`() throws {
        let connection = connect()
        connection.wait(until: 55)
        connection.receive(Array("GET".utf8))
        connection.wait(until: 64.9)
        connection.receive(Array(" / HTTP/1.1\r\nHost: a\r\n\r\n".utf8))
        #expect(try statuses(connection) == [200])
    }

    @Test func `RFC 9112 2.2: empty lines do not start a request's time`() throws {
        let connection = connect()
        connection.receive(Array("\r\n".utf8))
        connection.wait(until: 59)
        #expect(!connection.isClosed)
        connection.wait(until: 60)
        #expect(connection.isClosed && connection.sent.isEmpty)
    }

    @Test func `RFC 9110 15.5.9: a trickled body is answered 408`() throws {
        let connection = connect()
        connection.receive(Array("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n".utf8))
        for second in 1...19 {
            connection.wait(until: Double(second))
            connection.receive([65])
        }
        // 19 bytes at 10 bytes a second add 1.9 seconds.
        connection.wait(until: 21.8)
        #expect(connection.sent.isEmpty)
        connection.wait(until: 22)
        #expect(try statuses(connection) == [408])
        #expect(connection.isClosed)
    }

    @Test func `RFC 9112 7.1: the largest limit of chunk extensions is one`() throws {
        var limits = limits
        limits.chunkExtensionBytes = .max
        let connection = PureConnection(limits: limits)
        connection.receive(
            Array("POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5;a".utf8))
        connection.receive(Array("=b\r\nhello\r\n0\r\n\r\n".utf8))
        #expect(try statuses(connection) == [200])
    }

    @Test
    func
        `RFC 9112 9.3: a refused request whose chunked body does not arrive gets its answer when the time is over`()
        throws
    {
        let connection = connect()
        connection.receive(
            Array("POST /missing HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n".utf8))
        connection.wait(until: 19.9)
        #expect(connection.sent.isEmpty)
        connection.wait(until: 21)
        #expect(try statuses(connection) == [404])
        #expect(connection.isClosed)
    }

    @Test func `RFC 9110 15.5.9: the bytes of one body grant no time to the next`() throws {
        let connection = connect()
        let head = "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 50\r\n\r\n"
        connection.receive(Array((head + String(repeating: "A", count: 50) + head).utf8))
        #expect(try statuses(connection) == [200])
        connection.wait(until: 19.9)
        #expect(try statuses(connection) == [200])
        connection.wait(until: 20)
        #expect(try statuses(connection) == [200, 408])
    }

    @Test func `RFC 9110 15.5.9: a body that stalls is cut when its time is over, however much has come`()
        throws
    {
        let connection = connect()
        connection.receive(Array("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 9000\r\n\r\n".utf8))
        connection.wait(until: 1)
        connection.receive([UInt8](repeating: 65, count: 8_000))
        connection.wait(until: 20.9)
        #expect(connection.sent.isEmpty)
        connection.wait(until: 21)
        #expect(try statuses(connection) == [408])
        #expect(connection.isClosed)
    }

    @Test
    func `A client that stops reading is cut off after twice the write time, however much it has taken`()
        throws
    {
        var state = try answering(limits)
        var turn = LoopTurn.at(1)
        state.answer(HTTPResponse(status: .ok, body: [UInt8](repeating: 0, count: 100_000)), &turn)
        state.didWrite(50_000, now: 1)
        state.didBlockWriting(now: 1)
        let atOnce = state.deadline
        #expect(atOnce == 1 + 2 * 30)
        state.didWrite(40_000, now: 2)
        let later = state.deadline
        #expect(later == 2 + 2 * 30)
    }

    @Test func `RFC 9110 15.5.9: a large body is granted time by its rate`() throws {
        let connection = connect()
        connection.receive(Array("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n".utf8))
        for second in 1...100 {
            connection.wait(until: Double(second))
            connection.receive([UInt8](repeating: 65, count: 10))
        }
        #expect(try statuses(connection) == [200])
    }

    @Test func `RFC 9110 10.1.1: a body never sent after 100 is answered 408`() throws {
        let connection = connect()
        connection.receive(
            Array("POST /echo HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 5\r\n\r\n".utf8))
        connection.wait(until: 20)
        #expect(connection.isClosed)
        #expect(try RawResponse.parse(connection.sent, toHead: false)?.0.status == 100)
    }

    @Test func `RFC 9112 9.6: a client that never ends its side is left after the linger time`() throws {
        var state = ConnectionState(limits: SharedLimits(limits), now: 0)
        var offset = 0
        let bytes = Array("GET / HTTP/2.0\r\n\r\n".utf8)
        var turn = LoopTurn.at(1)
        _ = state.serve(bytes.span, &offset, &turn)
        state.didWrite(state.output.count, now: 1)
        let next = state.didFlush(now: 1)
        #expect(next == .shutDownSending)
        let (wantsBytes, deadline) = (state.wantsBytes, state.deadline)
        #expect(wantsBytes)
        #expect(deadline == 6)
        turn.now = 6
        let isOver = state.timeOut(&turn)
        #expect(isOver)
    }

    @Test func `A client that takes no answers is cut off after the write time`() throws {
        var state = ConnectionState(limits: SharedLimits(limits), now: 0)
        var offset = 0
        let bytes = Array("GET / HTTP/1.1\r\nHost: a\r\n\r\n".utf8)
        var turn = LoopTurn.at(1)
        _ = state.serve(bytes.span, &offset, &turn)
        state.didBlockWriting(now: 1)
        let (wantsBytes, deadline) = (state.wantsBytes, state.deadline)
        #expect(!wantsBytes)
        #expect(deadline == 31)
        state.didWrite(20, now: 2)
        let later = state.deadline
        #expect(later == 33)
        turn.now = 33
        let isOver = state.timeOut(&turn)
        #expect(isOver)
    }

    @Test func `What is written before output has to wait grants time as well`() throws {
        var state = ConnectionState(limits: SharedLimits(limits), now: 0)
        var offset = 0
        let bytes = Array("GET / HTTP/1.1\r\nHost: a\r\n\r\n".utf8)
        var turn = LoopTurn.at(1)
        _ = state.serve(bytes.span, &offset, &turn)
        state.didWrite(50, now: 1)
        state.didBlockWriting(now: 1)
        let deadline = state.deadline
        #expect(deadline == 1 + 30 + 5)
        // The time starts anew with the next answer.
        state.didWrite(state.output.count, now: 2)
        _ = state.didFlush(now: 2)
        offset = 0
        _ = state.serve(bytes.span, &offset, &turn)
        state.didBlockWriting(now: 3)
        let next = state.deadline
        #expect(next == 3 + 30)
    }

    @Test(arguments: [4_100.0, 5_000, 16_384], [65_536, 120_000])
    func `A client that reads as fast as it has to gets its whole answer from kernels of 120,000 bytes`(
        bytesPerSecond: Double, kernelBytes: Int
    ) throws {
        var state = try answering(HTTPLimits(), now: 0)
        var turn = LoopTurn.at(0)
        state.answer(HTTPResponse(status: .ok, body: [UInt8](repeating: 0, count: 26_000_000)), &turn)
        var now = 0.0
        while !state.output.isEmpty {
            state.didWrite(min(kernelBytes, state.output.count), now: now)
            if state.output.isEmpty { break }
            state.didBlockWriting(now: now)
            // The kernel has room again when the client has read what it held.
            now += Double(kernelBytes) / bytesPerSecond
            turn.now = now
            let isOver = state.timeOut(&turn)
            try #require(!isOver, "cut off after \(now) s")
        }
    }

    @Test func `An answer that joins output which is not taken leaves it the time that it has`() throws {
        var state = try answering(limits)
        var turn = LoopTurn.at(1)
        state.answer(HTTPResponse(status: .ok), &turn)
        state.didBlockWriting(now: 1)
        // A worker answers the second one while the first answer is not taken.
        try request(of: &state, now: 2)
        turn.now = 5
        state.answer(HTTPResponse(status: .ok), &turn)
        state.didBlockWriting(now: 5)
        let deadline = state.deadline
        #expect(deadline == 31)
        state.didWrite(state.output.count, now: 6)
        _ = state.didFlush(now: 6)
        let rest = state.deadline
        #expect(rest == 66)
    }

    @Test func `A request being answered has no deadline`() throws {
        var state = try answering(limits)
        let next = state.didFlush(now: 1)
        let deadline = state.deadline
        #expect(next == .proceed)
        #expect(deadline == .infinity)
    }

    @Test func `RFC 9112 9.3: the last request a connection may carry closes it`() throws {
        var limits = limits
        limits.requestsPerConnection = 2
        let connection = PureConnection(limits: limits)
        connection.receive(Array("GET / HTTP/1.1\r\nHost: a\r\n\r\n".utf8))
        #expect(!connection.isClosed)
        connection.receive(Array("GET / HTTP/1.1\r\nHost: a\r\n\r\n".utf8))
        #expect(connection.isClosed)
        let (_, length) = try #require(try RawResponse.parse(connection.sent, toHead: false))
        let last = try RawResponse.parse(Array(connection.sent.dropFirst(length)), toHead: false)
        #expect(last?.0["Connection"] == "close")
    }

    @Test func `Pipelined requests wait while as many answers as allowed are unsent`() throws {
        var limits = limits
        limits.pipelinedRequests = 3
        var state = ConnectionState(limits: SharedLimits(limits), now: 0)
        let request = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"
        let bytes = Array(String(repeating: request, count: 5).utf8)
        var offset = 0
        var turn = LoopTurn.at(0)
        guard case .flush = state.serve(bytes.span, &offset, &turn) else {
            Issue.record("not asked to write")
            return
        }
        #expect(offset == 3 * request.utf8.count)
        state.didWrite(state.output.count, now: 0)
        let next = state.didFlush(now: 0)
        #expect(next == .proceed)
        _ = state.serve(bytes.span, &offset, &turn)
        #expect(offset == bytes.count)
    }

    @Test(arguments: [(0, true), (-1, false)])
    func `Pipelined requests wait while more bytes than allowed are unsent`(excess: Int, isTaken: Bool) throws
    {
        let bytes = Array(String(repeating: "GET / HTTP/1.1\r\nHost: a\r\n\r\n", count: 2).utf8)
        func serve(_ limits: HTTPLimits) -> (unsent: Int, offset: Int, limits: [HTTPLimit: Int]) {
            var state = ConnectionState(limits: SharedLimits(limits), now: 0)
            var turn = LoopTurn.at(0)
            var offset = 0
            _ = state.serve(bytes.span, &offset, &turn)
            return (state.output.count, offset, turn.journal.limits)
        }
        var limits = limits
        // One answer's bytes are the limit, or one less.
        limits.unsentBytes = serve(limits).unsent / 2 + excess
        let (_, offset, reached) = serve(limits)
        #expect(offset == (isTaken ? bytes.count : bytes.count / 2))
        #expect(reached[.unsentBytes] == (isTaken ? nil : 1))
    }
}
