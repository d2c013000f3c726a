internal import Foundation

/// The machine's time since some moment before the program began.
///
/// No answer depends on it unless a run takes too long.
package enum MonotonicClock {
    /// Returns the time in seconds.
    package static func seconds() -> Double {
        // Reading `ContinuousClock` takes ten times as long.
        var time = timespec()
        _ = clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}
