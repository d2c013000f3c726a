internal import Foundation

/// A `redis-server` on a free port of this machine, without a disk, which ends with its owner.
package final class RedisServer: Sendable {
    package let port: Int
    private let process = Process()

    /// The path of the program, or nil if it is not installed.
    static let path = ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].lazy
        .flatMap { folder in ["valkey-server", "redis-server"].map { "\(folder)/\($0)" } }
        .first { FileManager.default.isExecutableFile(atPath: $0) }

    /// True if there is one to start.
    package static var isInstalled: Bool { path != nil }

    /// Starts it, and waits until it takes connections.
    ///
    /// - Parameter arguments: more of its settings.
    /// - Throws: an error if it does not start.
    package init(_ arguments: String...) async throws {
        port = try Self.freePort()
        process.executableURL = URL(filePath: Self.path ?? "/usr/bin/redis-server")
        process.arguments =
            ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"] + arguments
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        guard await eventually({ (try? RawClient(port: port)) != nil }) else {
            throw CocoaError(.executableLoad)
        }
    }

    deinit { kill() }

    /// The address, as `--store` takes it.
    package var address: String { "redis://127.0.0.1:\(port)" }

    /// Ends it as a crash does.
    package func kill() {
        guard process.isRunning else { return }
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// Stops it where it is, or lets it go on.
    package func setStopped(_ isStopped: Bool) {
        Foundation.kill(process.processIdentifier, isStopped ? SIGSTOP : SIGCONT)
    }

    private static func freePort() throws -> Int {
        #if os(Linux)
            let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            let descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
            }
        }
        guard isBound else { throw CocoaError(.fileReadUnknown) }
        return Int(UInt16(bigEndian: address.sin_port))
    }
}
