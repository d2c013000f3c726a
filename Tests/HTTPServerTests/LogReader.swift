import Foundation

/// A pipe for an access log, whose read end a test empties when it likes.
final class LogReader {
    let pipe = Pipe()
    private(set) var text = ""

    /// The destination of the log.
    var descriptor: Int32 { pipe.fileHandleForWriting.fileDescriptor }

    /// The lines read so far.
    var lines: [Substring] { text.split(separator: "\n") }

    /// Reads until the text satisfies the condition, or returns false if it does not come.
    func read(until isEnough: (String) -> Bool) throws -> Bool {
        let deadline = Date() + 10
        while !isEnough(text) {
            guard Date() < deadline else { return false }
            guard hasMore(within: 100) else { continue }
            text += String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
        }
        return true
    }

    /// Returns true if the log writes something that is not read yet.
    func hasMore(within milliseconds: Int32) -> Bool {
        var entry = pollfd(fd: pipe.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
        return poll(&entry, 1, milliseconds) > 0
    }
}
