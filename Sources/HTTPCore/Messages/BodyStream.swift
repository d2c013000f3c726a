/// The body of an answer that goes on after its head: a position in something that grows.
///
/// The connection asks for the next part when the client has taken the one before, so nothing piles up for a client that
/// does not read.
package protocol BodyStream: AnyObject, Sendable {
    /// The seconds without a byte after which the client gets a sign of life.
    var silence: Seconds { get }

    /// Returns what there is to send now, and moves on behind it.
    ///
    /// - Parameters:
    ///   - limit: the bytes at which the part should end.
    ///   - isSilent: true if nothing was sent for long, so that there has to be something.
    /// - Returns: the part, which is empty if there is nothing yet.
    func next(limit: Int, isSilent: Bool) -> BodyPart

    /// Sets the function to call when there may be more to send, or nil for none.
    ///
    /// - Parameter wake: a function that any thread may call, and that returns at once.
    func onGrowth(_ wake: (@Sendable () -> Void)?)
}

/// A part of a body that goes on.
package struct BodyPart: Sendable {
    package var bytes: [UInt8]
    /// True if nothing follows it, ever.
    package var isLast: Bool
    /// True if more follows it at once.
    package var hasMore: Bool

    /// Makes a part.
    package init(_ bytes: [UInt8] = [], isLast: Bool = false, hasMore: Bool = false) {
        (self.bytes, self.isLast, self.hasMore) = (bytes, isLast, hasMore)
    }
}
