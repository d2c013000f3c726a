private import Foundation

/// Runs work on a thread of its own with little stack, so that recursion over a deep tree would crash.
///
/// - Parameters:
///   - bytes: the size of the thread's stack.
///   - work: the work to run to its end.
/// - Returns: the result of the work.
package func withStack<Result: Sendable>(
    ofBytes bytes: Int, _ work: @escaping @Sendable () -> Result
) async -> Result {
    await withCheckedContinuation { continuation in
        let thread = Thread { continuation.resume(returning: work()) }
        thread.stackSize = bytes
        thread.start()
    }
}
