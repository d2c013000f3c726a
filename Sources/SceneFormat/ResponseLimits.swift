/// The limits of writing a response.
public struct ResponseLimits: Sendable {
    /// The most bytes of the response, by default 64 MiB.
    public var byteCount = 64 * 1_048_576
    /// The check that ends writing after too long, polled now and then, or nil for none.
    public var shouldStop: (@Sendable () -> Bool)?

    /// The check that leaves out the explanations of unmet expectations after too long, polled likewise.
    ///
    /// Without it `shouldStop` is polled.
    public var shouldStopExplaining: (@Sendable () -> Bool)?

    /// Makes the documented limits.
    public init() {}

    /// Throws if a limit is exceeded.
    ///
    /// - Parameters:
    ///   - count: the bytes that are written.
    ///   - step: the number of the step. The clock is read every so many steps.
    /// - Throws: the limit that is exceeded.
    func check(byteCount count: Int, step: Int) throws(ResponseFault) {
        if count > byteCount { throw .tooLong(limit: byteCount) }
        if step % Self.stepsPerLook == Self.stepsPerLook - 1, let shouldStop, shouldStop() { throw .stopped }
    }

    /// Throws if there are too many bytes.
    ///
    /// - Parameter count: the bytes that are written.
    /// - Throws: the limit that is exceeded.
    func check(byteCount count: Int) throws(ResponseFault) { try check(byteCount: count, step: 0) }

    /// The steps between two reads of the clock.
    ///
    /// Writing or comparing an entry takes a fraction of a microsecond, and reading the clock about as much.
    static let stepsPerLook = 256
}

/// The reason why a response is not written to its end.
public enum ResponseFault: Error, Hashable, Sendable {
    /// It has more bytes than `ResponseLimits.byteCount`.
    case tooLong(limit: Int)
    /// The log has more values to compare with expectations than there is memory for.
    case tooMuchToCompare(limit: Int)
    /// `ResponseLimits.shouldStop` returned true.
    case stopped
    /// The diagram has more characters than renderers accept.
    case diagramTooLarge(limit: Int)
}

extension ResponseFault {
    /// True if more memory would do.
    package var isOfSize: Bool {
        switch self {
        case .tooLong, .tooMuchToCompare: true
        case .stopped, .diagramTooLarge: false
        }
    }
}
