internal import DispatchAPI
internal import Foundation
internal import SystemCalls

/// The process's input and output.
enum Console {
    /// True if standard error is a terminal.
    static var isWatched: Bool { isatty(STDERR_FILENO) == 1 }
    /// True if standard output is a terminal.
    static var isOutputTerminal: Bool { isatty(STDOUT_FILENO) == 1 }
    /// True if standard input is a terminal.
    static var isInputTerminal: Bool { isatty(STDIN_FILENO) == 1 }

    /// The names of all environment variables, which follow the arguments in memory.
    static var variables: [String] {
        var names: [String] = []
        var entry = CommandLine.unsafeArgv + Int(CommandLine.argc) + 1
        while let text = entry.pointee {
            names.append(String(String(cString: text).prefix { $0 != "=" }))
            entry += 1
        }
        return names
    }

    /// The current folder, or an empty text if it is gone.
    static var currentFolder: String {
        guard let path = getcwd(nil, 0) else { return "" }
        defer { free(path) }
        return String(cString: path)
    }

    /// Writes bytes to standard output, or ends the process if that fails.
    ///
    /// A reader that went away ends the process as it does other tools. Any other error ends it as well, because a
    /// report that is cut off must not pass for a whole one.
    static func write(_ bytes: [UInt8]) {
        do throws(FileError) {
            try NamedFile.standardOutput.write(bytes)
        } catch {
            report(error.message)
            exit(ExitStatus.outputError.rawValue)
        }
    }

    /// Ends the process by SIGPIPE, even if it inherited an ignored SIGPIPE.
    static func endByBrokenPipe() {
        signal(SIGPIPE, SIG_DFL)
        raise(SIGPIPE)
    }

    /// Writes a text to standard output.
    static func write(_ text: String) { write(Array(text.utf8)) }

    /// Writes bytes to a file, or to standard output for "-".
    static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
        guard path != "-" else { return write(bytes) }
        let file = try NamedFile(writing: path, isRead: false)
        try file.truncate(at: 0)
        try file.write(bytes)
    }

    /// Writes a message for people to standard error.
    static func report(_ text: String) { writeError("first-responder: " + text) }

    /// Writes a line to standard error, or a part of one.
    static func writeError(_ line: String, terminator: String = "\n") {
        try? NamedFile.standardError.write(Array((line + terminator).utf8))
    }

    /// Returns the name of a file in messages, or of standard input for "-".
    static func name(of path: String) -> String { path == "-" ? NamedFile.standardInput.path : path }

    /// Returns the content of a file, or of standard input for "-".
    ///
    /// - Parameters:
    ///   - path: a path, or "-".
    ///   - limit: the most bytes, by default `--max-body-bytes` of `serve`.
    /// - Returns: its bytes, or of a file beyond the limit only enough to tell that it is.
    /// - Throws: the reason why it cannot be read.
    static func read(
        _ path: String, limit: Int = ServiceLimits().bodyBytes
    ) throws(FileError) -> [UInt8] {
        let file = path == "-" ? NamedFile.standardInput : try NamedFile(reading: path)
        return try file.content(limit: limit)
    }
}
