internal import Foundation
internal import SystemCalls

/// A listening socket and its port.
struct Listener: Sendable {
    let descriptor: Descriptor
    /// The port, even if port 0 was asked for.
    let port: Int

    /// Binds and listens.
    ///
    /// - Parameters:
    ///   - host: a name, an IPv4 or an IPv6 address, the latter with or without brackets.
    ///   - port: the port, or 0 to let the system choose.
    ///   - backlog: connections that the kernel holds until they are accepted.
    /// - Throws: the reason why it cannot listen there.
    init(host: String, port: Int, backlog: Int) throws(ServerError) {
        guard (0...65_535).contains(port) else { throw .badPort(port) }
        let addresses = try Listener.resolve(host, port)
        defer { freeaddrinfo(addresses) }
        var lastError: ServerError?
        var next: UnsafeMutablePointer<addrinfo>? = addresses
        while let address = next {
            do throws(SystemError) {
                let descriptor = try Listener.open(address.pointee, backlog)
                self = Listener(descriptor: descriptor, port: try Listener.port(of: descriptor))
                return
            } catch {
                lastError = lastError ?? ServerError(binding: host, port, error)
            }
            next = address.pointee.ai_next
        }
        throw lastError ?? .badHost(host, "no address")
    }

    private init(descriptor: Descriptor, port: Int) {
        self.descriptor = descriptor
        self.port = port
    }

    private static func resolve(
        _ host: String, _ port: Int
    ) throws(ServerError) -> UnsafeMutablePointer<addrinfo> {
        var hints = addrinfo()
        hints.ai_family = AF_UNSPEC
        hints.ai_socktype = Descriptor.streamSocket
        hints.ai_flags = AI_PASSIVE
        let isBracketed = host.hasPrefix("[") && host.hasSuffix("]")
        let node = isBracketed ? String(host.dropFirst().dropLast()) : host
        guard !node.isEmpty else { throw .badHost(host, "empty") }
        var result: UnsafeMutablePointer<addrinfo>?
        let code = getaddrinfo(node, String(port), &hints, &result)
        guard code == 0, let result else {
            throw .badHost(host, String(cString: gai_strerror(code)))
        }
        return result
    }

    private static func open(_ address: addrinfo, _ backlog: Int) throws(SystemError) -> Descriptor {
        let descriptor = try Descriptor(socketFor: address)
        let number = descriptor.number
        // A restart must not wait for the last run's connections to leave TIME_WAIT.
        descriptor.setOption(SOL_SOCKET, SO_REUSEADDR, 1)
        if address.ai_family == AF_INET6 {
            descriptor.setOption(Int32(IPPROTO_IPV6), IPV6_V6ONLY, 0)
        }
        _ = try checked("bind") { bind(number, address.ai_addr, address.ai_addrlen) }
        _ = try checked("listen") { listen(number, Int32(backlog)) }
        return descriptor
    }

    private static func port(of descriptor: Descriptor) throws(SystemError) -> Int {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let result = withUnsafeMutableBytes(of: &storage) { bytes in
            getsockname(descriptor.number, bytes.assumingMemoryBound(to: sockaddr.self).baseAddress, &length)
        }
        guard result == 0 else { throw SystemError("getsockname") }
        // The port follows the family in both sockaddr_in and sockaddr_in6, in network order.
        return withUnsafeBytes(of: &storage) { Int($0[2]) << 8 | Int($0[3]) }
    }
}
