internal import Foundation
internal import RESPCore
internal import SystemCalls

/// A connection to a Redis server, used by one thread at a time, which waits.
final class RESPConnection: Sendable {
    private let socket: Descriptor
    private let maximumReplyBytes: Int

    /// Connects.
    ///
    /// - Parameters:
    ///   - address: the server.
    ///   - maximumReplyBytes: the most bytes of one reply.
    ///   - deadline: the moment after which it is not waited for.
    /// - Throws: `notSent`.
    init(_ address: RESPAddress, maximumReplyBytes: Int, until deadline: ContinuousClock.Instant)
        throws(RESPFailure)
    {
        self.maximumReplyBytes = maximumReplyBytes
        var hints = addrinfo()
        hints.ai_family = AF_UNSPEC
        hints.ai_socktype = Descriptor.streamSocket
        var found: UnsafeMutablePointer<addrinfo>?
        let code = getaddrinfo(address.host, String(address.port), &hints, &found)
        guard code == 0, let found else { throw .notSent(String(cString: gai_strerror(code))) }
        defer { freeaddrinfo(found) }
        var reason = "no address"
        var next: UnsafeMutablePointer<addrinfo>? = found
        while let candidate = next {
            do throws(SystemError) {
                socket = try Self.connect(candidate.pointee, until: deadline)
                return
            } catch {
                reason = error.description
            }
            next = candidate.pointee.ai_next
        }
        throw .notSent(reason)
    }

    private static func connect(
        _ address: addrinfo, until deadline: ContinuousClock.Instant
    ) throws(SystemError) -> Descriptor {
        let socket = try Descriptor(socketFor: address)
        socket.setOption(Int32(IPPROTO_TCP), TCP_NODELAY, 1)
        if Foundation.connect(socket.number, address.ai_addr, address.ai_addrlen) != 0 {
            guard errno == EINPROGRESS || errno == EINTR else { throw SystemError("connect") }
            try wait(socket.number, POLLOUT, "connect", until: deadline)
            let code = try socket.takeError()
            guard code == 0 else { throw SystemError("connect", code: code) }
        }
        return socket
    }

    /// True if the server has neither ended the connection nor sent what nobody asked for.
    var isUsable: Bool {
        var entry = pollfd(fd: socket.number, events: Int16(POLLIN), revents: 0)
        return retrying { poll(&entry, 1, 0) } == 0
    }

    /// Sends commands and waits for their replies.
    ///
    /// A connection whose exchange failed is of no more use.
    ///
    /// - Throws: `notSent` only if the server can have no whole command.
    func exchange(_ commands: [RESPCommand], until deadline: ContinuousClock.Instant) throws(RESPFailure)
        -> [RESPValue]
    {
        let first = commands.first?.encoded ?? []
        var sent = 0
        do throws(SystemError) {
            let bytes = commands.dropFirst().reduce(into: first) { $0 += $1.encoded }
            while sent < bytes.count {
                let count = retrying {
                    bytes[sent...].withUnsafeBytes {
                        send(socket.number, $0.baseAddress, $0.count, Descriptor.sendFlags)
                    }
                }
                if count >= 0 {
                    sent += count
                } else {
                    guard errno == EAGAIN || errno == EWOULDBLOCK else { throw SystemError("send") }
                    try Self.wait(socket.number, POLLOUT, "send", until: deadline)
                }
            }
            return try replies(commands.count, until: deadline)
        } catch {
            throw sent < first.count ? .notSent(error.description) : .unanswered(error.description)
        }
    }

    private func replies(_ count: Int, until deadline: ContinuousClock.Instant) throws(SystemError)
        -> [RESPValue]
    {
        var parser = RESPParser(maximumBytes: maximumReplyBytes)
        var replies: [RESPValue] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            do throws(RESPParser.Fault) {
                while replies.count < count, let reply = try parser.next() { replies.append(reply) }
            } catch {
                throw SystemError("recv", code: EBADMSG)
            }
            if replies.count == count { return replies }
            let received = retrying {
                buffer.withUnsafeMutableBytes { recv(socket.number, $0.baseAddress, $0.count, 0) }
            }
            if received > 0 {
                parser.append(buffer[..<received])
            } else if received == 0 {
                throw SystemError("recv", code: ECONNRESET)
            } else {
                guard errno == EAGAIN || errno == EWOULDBLOCK else { throw SystemError("recv") }
                try Self.wait(socket.number, POLLIN, "recv", until: deadline)
            }
        }
    }

    /// Waits until a socket is ready.
    private static func wait(
        _ number: Int32, _ events: some BinaryInteger, _ call: String, until deadline: ContinuousClock.Instant
    ) throws(SystemError) {
        var entry = pollfd(fd: number, events: Int16(events), revents: 0)
        let left = deadline - .now
        guard left > .zero else { throw SystemError(call, code: ETIMEDOUT) }
        let milliseconds = Int32(clamping: Int((left / .milliseconds(1)).rounded(.up)))
        let ready = try checked("poll") { poll(&entry, 1, milliseconds) }
        guard ready > 0 else { throw SystemError(call, code: ETIMEDOUT) }
    }

    /// Lets time pass.
    static func pause(_ time: Duration) { _ = poll(nil, 0, Int32(clamping: Int(time / .milliseconds(1)))) }
}
