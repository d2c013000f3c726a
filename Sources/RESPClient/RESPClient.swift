package import RESPCore
internal import Synchronization
internal import SystemCalls

/// A Redis server over TCP, with a connection for each thread that waits for it.
///
/// There is no TLS: the connections belong into a private network.
package final class RESPClient: RESPTransport {
    private let address: RESPAddress
    private let maximumReplyBytes: Int
    /// The connections that no thread uses now, the latest last.
    private let idle = Mutex<[RESPConnection]>([])

    /// Makes a client without connections.
    ///
    /// - Parameters:
    ///   - address: the server.
    ///   - maximumReplyBytes: the most bytes of one reply.
    package init(_ address: RESPAddress, maximumReplyBytes: Int) {
        self.address = address
        self.maximumReplyBytes = maximumReplyBytes
    }

    package var name: String { address.name }

    package func send(
        _ commands: [RESPCommand], until deadline: ContinuousClock.Instant
    ) throws(RESPFailure) -> [RESPValue] {
        let connection: RESPConnection
        if let kept = idle.withLock({ $0.popLast() }), kept.isUsable {
            connection = kept
        } else {
            connection = try connect(until: deadline)
        }
        let replies = try connection.exchange(commands, until: deadline)
        // A server that refuses for its role may not be the one to ask when the next connection is made.
        if !replies.contains(where: \.isRefusalForNow) { idle.withLock { $0.append(connection) } }
        return replies
    }

    package func pause(_ time: Duration) { RESPConnection.pause(time) }

    private func connect(until deadline: ContinuousClock.Instant) throws(RESPFailure) -> RESPConnection {
        let connection = try RESPConnection(address, maximumReplyBytes: maximumReplyBytes, until: deadline)
        var greeting: [RESPCommand] = []
        if let password = address.password {
            greeting.append(
                address.user.map { RESPCommand("AUTH", $0, password) } ?? RESPCommand("AUTH", password))
        }
        if address.database != 0 { greeting.append(RESPCommand("SELECT", String(address.database))) }
        // After a failover an address may lead to a replica for a moment, which would answer from the past.
        greeting.append(RESPCommand("ROLE"))
        let replies: [RESPValue]
        do throws(RESPFailure) {
            replies = try connection.exchange(greeting, until: deadline)
        } catch {
            // What was asked for has not been sent, whatever became of the greeting.
            throw .notSent(error.reason)
        }
        for case .error(let message) in replies { throw .notSent(message) }
        guard replies.last?.elements?.first?.text == "master" else { throw .notSent("it is a replica") }
        return connection
    }
}
