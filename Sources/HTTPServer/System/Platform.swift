internal import CPosix
internal import Foundation

/// The differences between Linux and Darwin.
package enum Platform {
    #if os(Linux)
        static let moreFlag = Int32(MSG_MORE)
        static let descriptorLimit = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        static let ownUsage = Int32(RUSAGE_SELF.rawValue)

        /// The event of poll(2) for the end of the peer's side only (POLLRDHUP).
        static let peerEnd: Int16 = 0x2000
        static let peerEndReport = peerEnd

        static func acceptNonBlocking(_ listener: Int32) -> Int32 {
            accept4(listener, nil, nil, Int32(SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue))
        }
    #else
        static let moreFlag: Int32 = 0
        static let descriptorLimit = RLIMIT_NOFILE
        static let ownUsage = RUSAGE_SELF

        /// No event reports the end of the peer's side only.
        ///
        /// A later write finds out.
        static let peerEnd: Int16 = 0
        static let peerEndReport: Int16 = 0

        static func acceptNonBlocking(_ listener: Int32) -> Int32 {
            let number = accept(listener, nil, nil)
            guard number != -1 else { return -1 }
            _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
            _ = fcntl(number, F_SETFD, FD_CLOEXEC)
            return number
        }
    #endif

    /// Keeps a peer's reset from ending the process, also for descriptors that are not sockets.
    static func ignoreBrokenPipe() {
        _ = signal(SIGPIPE, SIG_IGN)
    }

    /// Makes the C library keep little freed memory, for the rest of the process's life.
    ///
    /// glibc maps large pieces one by one and gives them back when they are freed. By default its idea of large grows
    /// with the freed pieces, to 32 MiB, and with it the free memory at the end of each thread's heap, to 64 MiB.
    static func limitFreeMemory() {
        #if canImport(Glibc)
            _ = mallopt(M_MMAP_THRESHOLD, largePieceBytes)
            _ = mallopt(M_TRIM_THRESHOLD, largePieceBytes)
        #endif
    }

    /// The size from which pieces are mapped, larger than anything that small requests need, because mapping a piece
    /// costs more than finding one.
    private static let largePieceBytes: Int32 = 4 * 1_048_576

    /// Gives freed memory back to the system, as far as the C library still keeps it.
    static func releaseFreeMemory() {
        #if canImport(Glibc)
            _ = malloc_trim(0)
        #endif
    }

    /// The number of processors that this process may use, at least 1.
    package static var processorCount: Int {
        #if os(Linux)
            // A container is often given a part of the machine's processors.
            var processors = cpu_set_t()
            if sched_getaffinity(0, MemoryLayout<cpu_set_t>.size, &processors) == 0 {
                return max(1, withUnsafeBytes(of: processors) { $0.reduce(0) { $0 + $1.nonzeroBitCount } })
            }
        #endif
        return max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    }
}
