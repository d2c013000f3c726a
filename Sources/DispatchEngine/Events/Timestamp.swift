/// A moment of a run's virtual time, in whole microseconds, so that limits like 0.35 s are exact (TC-6).
public struct Timestamp: Hashable, Comparable, Sendable {
    /// Microseconds since the run's time zero.
    public var microseconds: Int64

    /// The run's time zero.
    public static let zero = Timestamp(microseconds: 0)
    /// A time later than every moment of a run.
    public static let distantFuture = Timestamp(microseconds: .max)

    /// Makes a moment from whole microseconds.
    public init(microseconds: Int64) {
        self.microseconds = microseconds
    }

    /// Makes a moment from seconds, rounded to the nearest microsecond.
    ///
    /// Values beyond ±9·10¹² s are clamped.
    public init(seconds: Double) {
        let limit = 9e18
        microseconds = Int64(min(max((seconds * 1_000_000).rounded(), -limit), limit))
    }

    /// The moment in seconds, as UIKit's `TimeInterval`.
    public var seconds: Double { Double(microseconds) / 1_000_000 }

    /// Orders the earlier of two moments first.
    public static func < (a: Timestamp, b: Timestamp) -> Bool { a.microseconds < b.microseconds }

    func advanced(bySeconds seconds: Double) -> Timestamp {
        Timestamp(microseconds: microseconds &+ Timestamp(seconds: seconds).microseconds)
    }

    /// Returns the seconds from an earlier moment to this one.
    func seconds(since earlier: Timestamp) -> Double {
        Double(microseconds - earlier.microseconds) / 1_000_000
    }
}
