/// The time class of a request's step, which decides what runs it and when.
enum Effort: Int, Sendable, Comparable, CaseIterable {
    /// A few milliseconds at most: an event loop takes it.
    case cheap
    /// Some ten milliseconds at most: a worker takes it before other work.
    case short
    /// Up to the limits: a worker takes it when its turn comes.
    case long

    static func < (left: Effort, right: Effort) -> Bool { left.rawValue < right.rawValue }
}
