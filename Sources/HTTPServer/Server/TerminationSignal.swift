internal import Foundation

/// SIGTERM and SIGINT as something to wait for, without a handler that interrupts other code.
///
/// Call `block()` before any thread starts: threads inherit the mask, so that only `wait()` ever sees the signals.
package enum TerminationSignal: String, Sendable {
    case interrupt = "SIGINT"
    case terminate = "SIGTERM"

    /// Holds both signals back until `wait()`.
    package static func block() {
        var set = signals
        _ = pthread_sigmask(SIG_BLOCK, &set, nil)
    }

    /// Waits for one of the signals.
    ///
    /// The next one ends the process at once, for the impatient.
    ///
    /// - Returns: the signal.
    package static func wait() -> TerminationSignal {
        var set = signals
        var signal: Int32 = 0
        while sigwait(&set, &signal) != 0 {}
        _ = pthread_sigmask(SIG_UNBLOCK, &set, nil)
        return signal == SIGINT ? .interrupt : .terminate
    }

    /// Lets time pass after the first signal, unless the next one ends the process.
    ///
    /// - Parameter seconds: the time, at most a day.
    package static func pause(_ seconds: Double) {
        _ = poll(nil, 0, Int32((min(seconds, 86_400) * 1_000).rounded()))
    }

    private static var signals: sigset_t {
        var set = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, SIGTERM)
        sigaddset(&set, SIGINT)
        return set
    }
}
