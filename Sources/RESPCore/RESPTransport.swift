/// A way to a Redis server that carries commands.
package protocol RESPTransport: Sendable {
    /// The server as messages name it, without its password.
    var name: String { get }

    /// Sends commands over one connection.
    ///
    /// - Parameters:
    ///   - commands: the commands, in order.
    ///   - deadline: the moment after which no reply is waited for.
    /// - Returns: the replies, one for each command.
    /// - Throws: the failure, which says whether the server may have carried the commands out.
    func send(_ commands: [RESPCommand], until deadline: ContinuousClock.Instant) throws(RESPFailure)
        -> [RESPValue]

    /// Lets time pass.
    func pause(_ time: Duration)
}

/// The reason why commands have no replies.
package enum RESPFailure: Error, Sendable, Hashable {
    /// The server has none of the commands.
    case notSent(String)
    /// The server may have carried out any of the commands.
    case unanswered(String)

    /// The system's or the server's own words.
    package var reason: String {
        switch self {
        case .notSent(let reason), .unanswered(let reason): reason
        }
    }
}
