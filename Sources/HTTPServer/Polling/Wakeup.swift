internal import CPosix
internal import Foundation
internal import SystemCalls

/// Wakes a loop that waits in its poller, from any thread.
final class Wakeup: Sendable {
    /// The end that is readable after `signal` until `clear`.
    let readEnd: Descriptor
    private let writeEnd: Descriptor

    init() throws(SystemError) {
        #if os(Linux)
            let number = try checked("eventfd") {
                eventfd(0, Int32(EFD_NONBLOCK | EFD_CLOEXEC))
            }
            readEnd = Descriptor(owning: number)
            writeEnd = readEnd
        #else
            var ends: [Int32] = [-1, -1]
            _ = try checked("pipe") { pipe(&ends) }
            readEnd = Descriptor(owning: ends[0])
            writeEnd = Descriptor(owning: ends[1])
            try readEnd.configure()
            try writeEnd.configure()
        #endif
    }

    /// Makes the read end readable, unless it is so already.
    func signal() {
        var one: UInt64 = 1
        _ = retrying { write(writeEnd.number, &one, MemoryLayout<UInt64>.size) }
    }

    /// Makes the read end unreadable until the next signal.
    func clear() {
        var buffer: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
        let size = MemoryLayout.size(ofValue: buffer)
        while retrying({ read(readEnd.number, &buffer, size) }) == size {}
    }
}
