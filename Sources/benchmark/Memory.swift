import CPosix

/// The memory that the process has allocated, where the C library reports it.
enum Memory {
    static func allocatedBytes() -> Int {
        #if canImport(Glibc)
            let info = mallinfo2()
            return Int(info.uordblks) + Int(info.hblkhd)
        #else
            return 0
        #endif
    }
}
