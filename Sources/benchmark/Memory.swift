import CPosix

/// What the process has allocated, where the C library tells.
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
