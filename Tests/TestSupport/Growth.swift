private import Foundation

/// Returns how many times as long work takes for a large input as for a small one.
///
/// Only the processor time of this thread counts, so waiting for a processor changes nothing. With eight times the
/// input, linear work takes about eight times as long and quadratic work about 64 times: `< 24` tells them apart.
///
/// - Parameters:
///   - small: the small input.
///   - large: the large input.
///   - work: runs up to ten times with each input, and the shortest time counts. Time in the kernel counts as well, and
///     there threads do wait for each other, so a long time is measured again.
/// - Returns: the factor.
/// - Throws: what the work throws.
package func growth<Input>(
    from small: Input, to large: Input, _ work: (Input) throws -> Void
) rethrows -> Double {
    var (short, long) = (Double.infinity, Double.infinity)
    for _ in 0..<10 {
        short = min(short, try seconds { try work(small) })
        long = min(long, try seconds { try work(large) })
        if long < 12 * short { break }
    }
    return long / short
}

/// Returns the processor time that work takes on this thread.
private func seconds(_ work: () throws -> Void) rethrows -> Double {
    let start = processorSeconds()
    try work()
    return processorSeconds() - start
}

private func processorSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
