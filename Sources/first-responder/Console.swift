internal import Foundation

/// The process's input and output.
enum Console {
    /// Whether standard error is a terminal.
    static var isWatched: Bool { isatty(STDERR_FILENO) == 1 }

    /// Writes bytes to standard output; a reader that went away ends the process as it does other tools.
    static func write(_ bytes: [UInt8]) { write(bytes, to: STDOUT_FILENO) }

    /// Writes a text to standard output.
    static func write(_ text: String) { write(Array(text.utf8)) }

    /// Writes a message for people to standard error.
    static func report(_ text: String) {
        write(Array(("first-responder: " + text + "\n").utf8), to: STDERR_FILENO)
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) {
        bytes.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = Foundation.write(
                    descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                guard count > 0 else {
                    if errno == EINTR { continue }
                    return
                }
                rest = rest.dropFirst(count)
            }
        }
    }

    /// The content of a file, or of standard input for "-".
    ///
    /// - Parameter path: a path, or "-".
    /// - Returns: its bytes.
    /// - Throws: why it can not be read.
    static func read(_ path: String) throws(UnreadableFile) -> [UInt8] {
        do {
            guard path != "-" else {
                return try [UInt8](FileHandle.standardInput.readToEnd() ?? Data())
            }
            return try [UInt8](Data(contentsOf: URL(filePath: path)))
        } catch {
            let reason = (error as? CocoaError)?.underlying as? POSIXError
            throw UnreadableFile(
                path: path, reason: reason.map { String(cString: strerror($0.code.rawValue)) })
        }
    }
}

/// A file that can not be read.
struct UnreadableFile: Error, Sendable {
    let path: String
    /// The system's reason, if it gave one.
    let reason: String?

    var message: String { "\(path) can not be read" + (reason.map { ": " + $0 } ?? "") + "." }
}
