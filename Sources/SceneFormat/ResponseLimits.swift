/// The limits of writing a response.
public struct ResponseLimits: Sendable {
    /// Bytes of the response; 64 MiB by default.
    public var byteCount = 64 * 1_048_576
    /// Asked now and then whether it has taken too long; without it nothing stops the writing.
    public var shouldStop: (@Sendable () -> Bool)?

    /// Asked likewise whether it has taken too long to say why expectations are not met, which then is left out.
    ///
    /// Without it `shouldStop` is asked.
    public var shouldStopExplaining: (@Sendable () -> Bool)?

    /// The documented limits.
    public init() {}

    /// Refuses to go on.
    ///
    /// - Parameters:
    ///   - count: the bytes that are written.
    ///   - step: counts what is done; the clock is looked at every so many steps.
    /// - Throws: what is exceeded.
    func check(byteCount count: Int, step: Int) throws(ResponseFault) {
        if count > byteCount { throw .tooLong(limit: byteCount) }
        if step % Self.stepsPerLook == Self.stepsPerLook - 1, let shouldStop, shouldStop() { throw .stopped }
    }

    /// Refuses to go on.
    ///
    /// - Parameter count: the bytes that are written.
    /// - Throws: that there are too many.
    func check(byteCount count: Int) throws(ResponseFault) { try check(byteCount: count, step: 0) }

    /// Writing an entry, or comparing one, takes a fraction of a microsecond; a look at the clock about as much.
    private static let stepsPerLook = 256
}

/// Why a response is not written to its end.
public enum ResponseFault: Error, Hashable, Sendable {
    /// It has more bytes than `ResponseLimits.byteCount`.
    case tooLong(limit: Int)
    /// `ResponseLimits.shouldStop` answered yes.
    case stopped
    /// The diagram has more characters than renderers accept.
    case diagramTooLarge(limit: Int)
}
