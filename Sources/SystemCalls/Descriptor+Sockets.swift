package import Foundation

/// The calls on sockets that a server and a client share.
extension Descriptor {
    #if os(Linux)
        package static let streamSocket = Int32(SOCK_STREAM.rawValue)
        /// The flags of `send`, with which it does not raise SIGPIPE.
        package static let sendFlags = Int32(MSG_NOSIGNAL)
    #else
        package static let streamSocket = SOCK_STREAM
        package static let sendFlags: Int32 = 0
    #endif

    /// Opens a socket for an address, non-blocking and closed on exec.
    package convenience init(socketFor address: addrinfo) throws(SystemError) {
        try self.init(
            "socket", retrying: { socket(address.ai_family, address.ai_socktype, address.ai_protocol) })
        try configure()
        suppressBrokenPipe()
    }

    /// Makes it non-blocking and closed on exec.
    package func configure() throws(SystemError) {
        let flags = try checked("fcntl") { fcntl(number, F_GETFL) }
        try checked("fcntl") { fcntl(number, F_SETFL, flags | O_NONBLOCK) }
        try checked("fcntl") { fcntl(number, F_SETFD, FD_CLOEXEC) }
    }

    /// Sets an integer option.
    ///
    /// An option that the platform refuses is left as it is.
    package func setOption(_ level: Int32, _ option: Int32, _ value: Int32) {
        var value = value
        _ = setsockopt(number, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
    }

    /// Keeps a connection without its peer from raising SIGPIPE where `sendFlags` do not.
    package func suppressBrokenPipe() {
        #if !os(Linux)
            setOption(SOL_SOCKET, SO_NOSIGPIPE, 1)
        #endif
    }

    /// Returns the error that the connection has met, or 0, and clears it.
    package func takeError() throws(SystemError) -> Int32 {
        var code: Int32 = 0
        var length = socklen_t(MemoryLayout<Int32>.size)
        try checked("getsockopt") { getsockopt(number, SOL_SOCKET, SO_ERROR, &code, &length) }
        return code
    }
}
