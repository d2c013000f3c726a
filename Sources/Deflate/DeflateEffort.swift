/// The time that compressing may take.
package enum DeflateEffort: Sendable, CaseIterable {
    /// Takes the nearest of a few earlier places. For answers, which a client waits for.
    case quick
    /// Compares with many earlier places. For content that is compressed once and sent often.
    case thorough

    /// The most earlier places that a position is compared with.
    var candidates: Int {
        switch self {
        case .quick: 3
        case .thorough: 256
        }
    }

    /// The length of a match from which no better one is looked for.
    var satisfyingLength: Int {
        switch self {
        case .quick: 24
        case .thorough: Match.mostBytes
        }
    }

    /// True if a match is given up for a longer one at the next position.
    var isLazy: Bool { self == .thorough }

    /// The most positions within a match that later matches may begin at.
    var insertedBytes: Int {
        switch self {
        case .quick: 8
        case .thorough: Match.mostBytes
        }
    }
}
