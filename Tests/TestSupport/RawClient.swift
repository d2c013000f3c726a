internal import Foundation

/// A blocking socket client that sends exactly the bytes it is given and never waits beyond a deadline.
package final class RawClient {
    /// The reason why a test could not go on.
    package enum Failure: Error, Equatable {
        case connectFailed(Int32)
        case sendFailed(Int32)
        /// The deadline passed, after these bytes had come.
        case timedOut(received: String)
        /// The connection ended before a whole response had come, after these bytes.
        case ended(received: String)
        case malformedResponse(String)
    }

    /// The end of a connection.
    package enum End: Equatable, Sendable {
        case closed, reset, stillOpen
    }

    /// The longest time to wait, in seconds, which is wide because it matters only when a test fails.
    package static let patience = 60.0

    private let socketNumber: Int32
    private var pending: [UInt8] = []

    /// Connects to this machine.
    ///
    /// - Parameters:
    ///   - port: the server's port.
    ///   - receiveBufferBytes: the size of the receive buffer, for tests of slow readers, or nil for the default.
    /// - Throws: `Failure.connectFailed` with errno.
    package init(port: Int, receiveBufferBytes: Int32? = nil) throws {
        #if os(Linux)
            socketNumber = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            socketNumber = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(UInt16(port).bigEndian)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        setOption(Int32(IPPROTO_TCP), TCP_NODELAY, 1)
        if let receiveBufferBytes { setOption(SOL_SOCKET, SO_RCVBUF, receiveBufferBytes) }
        #if !os(Linux)
            setOption(SOL_SOCKET, SO_NOSIGPIPE, 1)
        #endif
        let number = socketNumber
        let result = withUnsafeBytes(of: &address) { bytes in
            connect(
                number, bytes.assumingMemoryBound(to: sockaddr.self).baseAddress,
                socklen_t(MemoryLayout<sockaddr_in>.size))
        }
        guard result == 0 else { throw Failure.connectFailed(errno) }
    }

    deinit { close(socketNumber) }

    /// Sends text as UTF-8.
    package func send(_ text: String) throws { try send(Array(text.utf8)) }

    /// Sends all bytes, in one call if the kernel takes them.
    ///
    /// - Parameter bytes: the bytes to send.
    /// - Throws: `Failure.sendFailed` with errno, also when the peer takes nothing for a minute.
    package func send(_ bytes: [UInt8]) throws {
        var offset = 0
        while offset < bytes.count {
            guard wait(for: Int16(POLLOUT), until: Date() + Self.patience) else {
                throw Failure.sendFailed(ETIMEDOUT)
            }
            let count = bytes[offset...].withUnsafeBytes {
                Foundation.send(socketNumber, $0.baseAddress, $0.count, RawClient.sendFlags)
            }
            guard count > 0 else { throw Failure.sendFailed(errno) }
            offset += count
        }
    }

    /// Sends each byte in a call of its own.
    package func sendByteByByte(_ bytes: [UInt8]) throws {
        for byte in bytes { try send([byte]) }
    }

    /// Ends the sending side, so that answers can still be received.
    package func endSending() { _ = shutdown(socketNumber, Int32(SHUT_WR)) }

    /// Makes closing this client reset the connection.
    package func resetOnClose() {
        var value = linger(l_onoff: 1, l_linger: 0)
        _ = setsockopt(
            socketNumber, SOL_SOCKET, SO_LINGER, &value, socklen_t(MemoryLayout<linger>.size))
    }

    /// Receives one response, which may be an interim one.
    ///
    /// - Parameters:
    ///   - toHead: true if it answers HEAD and so has no content whatever its fields say.
    ///   - seconds: the longest time to wait.
    /// - Returns: the response. Bytes after it are kept for the next call.
    /// - Throws: a `Failure` when it does not come, or not whole.
    package func receiveResponse(toHead: Bool = false, within seconds: Double = RawClient.patience) throws
        -> RawResponse
    {
        let deadline = Date() + seconds
        while true {
            if let (response, length) = try RawResponse.parse(pending, toHead: toHead) {
                pending.removeFirst(length)
                return response
            }
            switch receiveSome(until: deadline) {
            case .stillOpen: throw Failure.timedOut(received: String(decoding: pending, as: UTF8.self))
            case .closed, .reset: throw Failure.ended(received: String(decoding: pending, as: UTF8.self))
            case nil: continue
            }
        }
    }

    /// Receives until the connection ends or the time is over.
    ///
    /// - Parameter seconds: the longest time to wait.
    /// - Returns: everything received, and the end of the connection.
    package func receiveToEnd(within seconds: Double = RawClient.patience) -> (bytes: [UInt8], end: End) {
        let deadline = Date() + seconds
        while true {
            guard let end = receiveSome(until: deadline) else { continue }
            defer { pending = [] }
            return (pending, end)
        }
    }

    /// Receives some bytes and returns nil, or returns the end of the wait.
    private func receiveSome(until deadline: Date) -> End? {
        guard wait(for: Int16(POLLIN), until: deadline) else { return .stillOpen }
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = buffer.withUnsafeMutableBytes { recv(socketNumber, $0.baseAddress, $0.count, 0) }
        guard count > 0 else { return count == 0 ? .closed : .reset }
        pending.append(contentsOf: buffer[..<count])
        return nil
    }

    private func wait(for events: Int16, until deadline: Date) -> Bool {
        while true {
            let milliseconds = deadline.timeIntervalSinceNow * 1_000
            guard milliseconds > 0 else { return false }
            var entry = pollfd(fd: socketNumber, events: events, revents: 0)
            if poll(&entry, 1, Int32(milliseconds.rounded(.up))) > 0 { return true }
        }
    }

    private func setOption(_ level: Int32, _ option: Int32, _ value: Int32) {
        var value = value
        _ = setsockopt(socketNumber, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
    }

    #if os(Linux)
        private static let sendFlags = Int32(MSG_NOSIGNAL)
    #else
        private static let sendFlags: Int32 = 0
    #endif
}
