internal import Foundation

/// A file descriptor with one owner at a time, closed exactly once, when its last holder lets go.
final class Descriptor: Sendable {
    /// The number, for `SystemCall` and the pollers alone.
    let number: Int32

    /// Takes over an open descriptor.
    init(owning number: Int32) {
        self.number = number
    }

    deinit {
        // This is not retried on EINTR: on Linux the descriptor is gone by then and may belong to another thread.
        _ = close(number)
    }
}
