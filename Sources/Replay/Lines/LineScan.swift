internal import Foundation
internal import SystemCalls

/// Finds line ends, regardless of the lines' content.
enum LineScan {
    /// Calls `body` with the offset of every line feed of a file, from an offset on.
    ///
    /// - Returns: the file's length at the end.
    static func feeds(
        of file: NamedFile, from start: Int, _ body: (Int) -> Void
    ) throws(FileError) -> Int {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1_048_576, alignment: 16)
        defer { buffer.deallocate() }
        var offset = start
        while true {
            let count = try file.read(into: buffer, at: offset)
            guard count > 0, let base = buffer.baseAddress else { return offset }
            var place = 0
            while place < count, let feed = memchr(base + place, 0x0A, count - place) {
                place = UnsafeRawPointer(feed) - UnsafeRawPointer(base)
                body(offset + place)
                place += 1
            }
            offset += count
        }
    }
}
