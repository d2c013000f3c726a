/// The limits beyond which a document is refused.
public struct JSONLimits: Sendable {
    /// The most arrays and objects that may be nested, by default 2,500.
    ///
    /// Nesting takes memory (32 bytes per level), never stack.
    public var maximumDepth = 2_500

    /// The most bytes of a document, by default 1 GiB.
    ///
    /// The tape addresses bytes with 32 bits, so a larger value than `UInt32.max` counts as `UInt32.max`.
    public var maximumByteCount = 1 << 30

    public init(maximumDepth: Int = 2_500, maximumByteCount: Int = 1 << 30) {
        self.maximumDepth = maximumDepth
        self.maximumByteCount = maximumByteCount
    }
}
