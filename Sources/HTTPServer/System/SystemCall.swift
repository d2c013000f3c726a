internal import CPosix
internal import Foundation
internal import SystemCalls

/// The system calls on sockets and threads, where "would block" is a value.
enum SystemCall {
    /// The result of a non-blocking transfer.
    enum Transfer: Hashable {
        case bytes(Int)
        case wouldBlock
        case failed(SystemError)
    }

    /// The result of an accept.
    enum Acceptance {
        case connection(Descriptor)
        case wouldBlock
        /// The peer was gone before it was accepted. Try the next one.
        case aborted
        /// No descriptor or memory is left. Try again later.
        case exhausted
        case failed(SystemError)
    }

    /// Receives at most as many bytes as the buffer holds.
    ///
    /// 0 bytes mean that the peer has ended its side.
    static func receive(_ socket: Descriptor, into buffer: UnsafeMutableRawBufferPointer) -> Transfer {
        transfer("recv", retrying { recv(socket.number, buffer.baseAddress, buffer.count, 0) })
    }

    /// Sends the bytes that the socket takes at once, without SIGPIPE.
    ///
    /// With `hasMore` something is sent right after, so that the kernel may join both.
    static func transmit(_ socket: Descriptor, _ bytes: UnsafeRawBufferPointer, hasMore: Bool) -> Transfer {
        let flags = hasMore ? Descriptor.sendFlags | Platform.moreFlag : Descriptor.sendFlags
        return transfer("send", retrying { send(socket.number, bytes.baseAddress, bytes.count, flags) })
    }

    /// Ends the sending side, even if the peer is gone already.
    static func shutDownSending(_ socket: Descriptor) {
        _ = shutdown(socket.number, Int32(SHUT_WR))
    }

    /// The bytes that the kernel holds of answers that are not on their way yet.
    ///
    /// By default it takes megabytes at once, long before the client reads them. The bytes taken would then say nothing
    /// about the client, and no more would be taken for longer than a slow client is granted.
    static let unsentBytes: Int32 = 65_536

    /// Accepts one connection, non-blocking and not inherited by child processes.
    static func accept(_ listener: Descriptor) -> Acceptance {
        let number = Int32(retrying { Int(Platform.acceptNonBlocking(listener.number)) })
        guard number == -1 else {
            let socket = Descriptor(owning: number)
            socket.setOption(Int32(IPPROTO_TCP), TCP_NODELAY, 1)
            socket.setOption(Int32(IPPROTO_TCP), TCP_NOTSENT_LOWAT, unsentBytes)
            socket.suppressBrokenPipe()
            return .connection(socket)
        }
        let error = SystemError("accept")
        switch error.code {
        case EAGAIN, EWOULDBLOCK: return .wouldBlock
        case EMFILE, ENFILE, ENOBUFS, ENOMEM: return .exhausted
        case ECONNABORTED, EPROTO, ENETDOWN, ENOPROTOOPT, EHOSTDOWN, EHOSTUNREACH, EOPNOTSUPP, ENETUNREACH:
            return .aborted
        default: return .failed(error)
        }
    }

    /// Returns true if a connection is known to be broken, not merely ended by the peer.
    ///
    /// Asking clears the error.
    static func isBroken(_ socket: Descriptor) -> Bool { (try? socket.takeError()) != 0 }

    /// Returns the time of the wall clock, in whole seconds since 1970.
    static func unixSeconds() -> Int { Int(time(nil)) }

    /// Returns the time of the wall clock, in milliseconds since 1970.
    static func unixMilliseconds() -> Int {
        var time = timespec()
        _ = clock_gettime(CLOCK_REALTIME, &time)
        return Int(time.tv_sec) * 1_000 + Int(time.tv_nsec) / 1_000_000
    }

    /// Writes lines to a file, pipe or terminal, waiting as long as that takes.
    ///
    /// Returns the number of lines that could not be written, counted by their line feeds.
    static func writeAll(_ lines: [UInt8], to descriptor: Int32) -> Int {
        lines[Descriptor.write(lines, to: descriptor).count...].count { $0 == 0x0A }
    }

    /// Returns the address and port at a socket's other end, such as "127.0.0.1:52100" or "[::1]:52100", or "-" if
    /// unknown.
    static func peerName(_ socket: Descriptor) -> String {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        var host = [CChar](repeating: 0, count: Int(NI_MAXHOST))
        var port = [CChar](repeating: 0, count: Int(NI_MAXSERV))
        let isKnown = withUnsafeMutableBytes(of: &storage) { bytes in
            guard let address = bytes.assumingMemoryBound(to: sockaddr.self).baseAddress,
                getpeername(socket.number, address, &length) == 0
            else { return false }
            let flags = Int32(NI_NUMERICHOST) | Int32(NI_NUMERICSERV)
            return getnameinfo(
                address, length, &host, socklen_t(host.count), &port, socklen_t(port.count), flags) == 0
        }
        guard isKnown else { return "-" }
        let name = String(decoding: host.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        let number = String(decoding: port.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        // A dual-stack listener sees IPv4 clients as "::ffff:192.0.2.1".
        if name.hasPrefix("::ffff:"), name.utf8.contains(0x2E) { return name.dropFirst(7) + ":" + number }
        return name.utf8.contains(0x3A) ? "[\(name)]:\(number)" : "\(name):\(number)"
    }

    /// Raises the soft limit of open descriptors to the hard one, as far as the system allows.
    static func raiseDescriptorLimit() {
        var limit = rlimit()
        guard getrlimit(Platform.descriptorLimit, &limit) == 0, limit.rlim_cur < limit.rlim_max else {
            return
        }
        limit.rlim_cur = limit.rlim_max
        _ = setrlimit(Platform.descriptorLimit, &limit)
    }

    /// The number of descriptors kept free for purposes other than connections, such as a store's files.
    static let keptDescriptors = 8

    /// Returns the highest descriptor number that a connection may take.
    ///
    /// A new descriptor gets the lowest free number, so all numbers below it are taken.
    static func lastDescriptor() -> Int {
        var limit = rlimit()
        guard getrlimit(Platform.descriptorLimit, &limit) == 0 else { return .max }
        return Int(clamping: limit.rlim_cur) - 1 - keptDescriptors
    }

    /// Returns true if a descriptor is free for a connection.
    static func hasDescriptor(besides known: Descriptor, upTo last: Int) -> Bool {
        let number = fcntl(known.number, F_DUPFD_CLOEXEC, 0)
        guard number != -1 else { return false }
        _ = close(number)
        return Int(number) <= last
    }

    private static func transfer(_ name: String, _ result: Int) -> Transfer {
        guard result == -1 else { return .bytes(result) }
        let error = SystemError(name)
        return error.code == EAGAIN || error.code == EWOULDBLOCK ? .wouldBlock : .failed(error)
    }
}
