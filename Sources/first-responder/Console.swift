internal import DispatchAPI
internal import Foundation

/// The process's input and output.
enum Console {
    /// True if standard error is a terminal.
    static var isWatched: Bool { isatty(STDERR_FILENO) == 1 }
    /// True if standard output is a terminal.
    static var isOutputTerminal: Bool { isatty(STDOUT_FILENO) == 1 }
    /// True if standard input is a terminal.
    static var isInputTerminal: Bool { isatty(STDIN_FILENO) == 1 }

    /// Writes bytes to standard output, or ends the process if that fails.
    ///
    /// A reader that went away ends the process as it does other tools. Any other error ends it as well, because a
    /// report that is cut off must not pass for a whole one.
    static func write(_ bytes: [UInt8]) {
        guard !write(bytes, to: STDOUT_FILENO) else { return }
        report("standard output cannot be written: \(String(cString: strerror(errno))).")
        exit(ExitStatus.outputError.rawValue)
    }

    /// Ends the process by SIGPIPE, even if it inherited an ignored SIGPIPE.
    static func endByBrokenPipe() {
        signal(SIGPIPE, SIG_DFL)
        raise(SIGPIPE)
    }

    /// Writes a text to standard output.
    static func write(_ text: String) { write(Array(text.utf8)) }

    /// Writes a message for people to standard error.
    static func report(_ text: String) { writeError("first-responder: " + text) }

    /// Writes a line to standard error, or a part of one.
    static func writeError(_ line: String, terminator: String = "\n") {
        _ = write(Array((line + terminator).utf8), to: STDERR_FILENO)
    }

    /// Writes all bytes, or returns false with the reason in errno.
    private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        bytes.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = Foundation.write(
                    descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                guard count > 0 else {
                    if errno == EINTR { continue }
                    return false
                }
                rest = rest.dropFirst(count)
            }
            return true
        }
    }

    /// Returns the content of a file, or of standard input for "-".
    ///
    /// - Parameters:
    ///   - path: a path, or "-".
    ///   - limit: the most bytes, by default `--max-body-bytes` of `serve`.
    /// - Returns: its bytes, or of a file beyond the limit only enough to tell that it is.
    /// - Throws: the reason why it cannot be read.
    static func read(
        _ path: String, limit: Int = ServiceLimits().bodyBytes
    ) throws(UnreadableFile) -> [UInt8] {
        guard path != "-" else { return try read(STDIN_FILENO, path, limit) }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor != -1 else { throw UnreadableFile(path: path, code: errno) }
        defer { close(descriptor) }
        return try read(descriptor, path, limit)
    }

    private static func read(
        _ descriptor: Int32, _ path: String, _ limit: Int
    ) throws(UnreadableFile) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while bytes.count <= limit {
            let count = Foundation.read(descriptor, &buffer, buffer.count)
            if count == 0 { break }
            if count > 0 {
                bytes += buffer[..<count]
            } else if errno != EINTR {
                throw UnreadableFile(path: path, code: errno)
            }
        }
        return bytes
    }
}

/// A file that cannot be read.
struct UnreadableFile: Error, Sendable {
    let path: String
    /// The value of errno.
    let code: Int32

    var message: String { "\(path) cannot be read: \(String(cString: strerror(code)))." }
}
