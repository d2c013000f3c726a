/// How long a step of a request takes, which decides who takes it and when.
enum Effort: Int, Sendable, Comparable, CaseIterable {
    /// A few milliseconds at the most: an event loop takes it.
    case cheap
    /// Some ten milliseconds at the most: a worker takes it before other work.
    case short
    /// Up to the limits: a worker takes it when its turn comes.
    case long

    static func < (left: Effort, right: Effort) -> Bool { left.rawValue < right.rawValue }
}
