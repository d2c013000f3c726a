internal import HTTPServer
internal import Synchronization

/// The signal that ended the reading, if one did.
final class Interruption: Sendable {
    private let caught = Mutex<TerminationSignal?>(nil)

    var signal: TerminationSignal? { caught.withLock { $0 } }

    /// Waits for a signal for as long as the process lives.
    ///
    /// The second one ends it at once.
    ///
    /// - Parameter stop: called at the first.
    func wait(_ stop: () -> Void) {
        let signal = TerminationSignal.wait()
        caught.withLock { $0 = signal }
        stop()
        // Only this thread lets a second signal through, so it must keep running.
        while true { TerminationSignal.pause(.infinity) }
    }
}
