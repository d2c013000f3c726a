import Synchronization
import Testing

@testable import HTTPServer

struct SystemThreadTests {
    /// Takes more than a kilobyte of stack for each level.
    private static func descend(_ levels: Int) -> Int {
        guard levels > 0 else { return 0 }
        return withUnsafeTemporaryAllocation(byteCount: 1_024, alignment: 1) { bytes in
            bytes[levels % bytes.count] = 1
            return descend(levels - 1) + Int(bytes[levels % bytes.count])
        }
    }

    private final class Depth: Sendable {
        let value = Atomic<Int>(0)
    }

    @Test func `A thread has a stack of more than a megabyte, whatever the system gives by default`() throws {
        let depth = Depth()
        // Under a sanitizer each level takes several times as much.
        try SystemThread.start("deep") { depth.value.store(Self.descend(1_024), ordering: .releasing) }
        #expect(waitUntil { depth.value.load(ordering: .acquiring) == 1_024 })
    }
}
