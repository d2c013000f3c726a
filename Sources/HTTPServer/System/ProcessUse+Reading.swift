internal import Foundation
internal import HTTPCore

extension ProcessUse {
    /// Reads the resource use of this process from the system.
    static func read() -> ProcessUse {
        var usage = rusage()
        getrusage(Platform.ownUsage, &usage)
        return ProcessUse(
            processorSeconds: seconds(usage.ru_utime) + seconds(usage.ru_stime),
            residentBytes: residentBytes(),
            openDescriptors: openDescriptors())
    }

    private static func seconds(_ time: timeval) -> Double {
        Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000
    }

    /// The resident pages, which are the second number in statm(5), in bytes.
    private static func residentBytes() -> Int? {
        guard let file = fopen("/proc/self/statm", "re") else { return nil }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 128)
        guard fgets(&line, Int32(line.count), file) != nil else { return nil }
        let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return text.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map {
            $0 * sysconf(Int32(_SC_PAGESIZE))
        }
    }

    /// The entries of /dev/fd, which lists the open descriptors on Linux and Darwin.
    private static func openDescriptors() -> Int? {
        guard let folder = opendir("/dev/fd") else { return nil }
        defer { closedir(folder) }
        var count = 0
        while let entry = readdir(folder) {
            if entry.pointee.d_name.0 != CChar(UInt8(ascii: ".")) { count += 1 }
        }
        // The folder itself is open while it is being read.
        return count - 1
    }
}
