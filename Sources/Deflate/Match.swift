/// A repetition of earlier bytes (RFC 1951 3.2.5).
struct Match: Sendable, Equatable {
    var length: Int
    var distance: Int

    /// The shortest match that is looked for.
    ///
    /// DEFLATE would allow 3.
    static let leastBytes = 4
    static let mostBytes = 258
    static let mostDistance = 32_768
}
