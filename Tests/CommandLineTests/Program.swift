import Foundation
import Testing

/// The built program, run as a user would run it.
enum Program {
    struct Outcome {
        var status: Int32
        var output: String
        var errors: String
    }

    /// The program beside the test bundle, where the package manager puts it.
    static let url: URL = {
        let bundle = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        var folder = bundle.deletingLastPathComponent()
        // On macOS the bundle is a folder of folders.
        while !FileManager.default.isExecutableFile(atPath: folder.appending(path: "first-responder").path),
            folder.path != "/"
        {
            folder.deleteLastPathComponent()
        }
        return folder.appending(path: "first-responder")
    }()

    /// The command that runs a program on a terminal, from util-linux.
    static let terminal = "/usr/bin/script"

    /// Returns the variables for a run: its own, and the sanitizer's options, which apply to the program as well.
    static func environment(_ own: [String: String]) -> [String: String] {
        let sanitizers = ProcessInfo.processInfo.environment.filter { $0.key.hasSuffix("SAN_OPTIONS") }
        return own.merging(sanitizers) { own, _ in own }
    }

    /// Runs it to its end, with a device in place of the file for its standard output if one is given.
    static func run(
        _ arguments: String..., input: String = "", environment: [String: String] = [:], device: String? = nil
    ) throws -> Outcome {
        try run(arguments, input: input, environment: environment, device: device)
    }

    /// Runs it in the same way, perhaps by another program that gets its path.
    static func run(
        _ arguments: [String], program: URL = url, input: String = "", environment: [String: String] = [:],
        device: String? = nil
    ) throws -> Outcome {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.environment = Program.environment(environment)
        let (standardInput, output, errors) = (Pipe(), try ScratchFile(""), try ScratchFile(""))
        process.standardInput = standardInput
        process.standardOutput = try FileHandle(forWritingTo: URL(filePath: device ?? output.path))
        process.standardError = try FileHandle(forWritingTo: URL(filePath: errors.path))
        try process.run()
        try write(input, to: standardInput.fileHandleForWriting)
        process.waitUntilExit()
        return Outcome(
            status: process.terminationStatus, output: try output.text(), errors: try errors.text())
    }

    /// Ignores SIGPIPE, so that a write to a program that has ended does not end the tests.
    private static let ignoresBrokenPipes: Void = { signal(SIGPIPE, SIG_IGN) }()

    /// Writes a program's input until the program stops reading.
    ///
    /// A program that refuses its arguments reads nothing.
    private static func write(_ input: String, to pipe: FileHandle) throws {
        _ = ignoresBrokenPipes
        defer { try? pipe.close() }
        var rest = Array(input.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { bytes in
                Foundation.write(pipe.fileDescriptor, bytes.baseAddress, bytes.count)
            }
            guard count >= 0 || errno == EINTR else {
                if errno == EPIPE { return }
                throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
            }
            rest = rest.dropFirst(max(0, count))
        }
    }
}

/// A file that is removed with its owner.
final class ScratchFile: Sendable {
    let path: String

    init(_ text: String) throws {
        path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString + ".json").path
        try text.write(toFile: path, atomically: true, encoding: .utf8)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func text() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }
}

/// A folder of passing cases, which is removed with its owner.
final class ScratchFolder: Sendable {
    let path: String

    init(_ files: [String]) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        path = folder.path
        for file in files {
            let place = folder.appending(path: file)
            try FileManager.default.createDirectory(
                at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
            try String(Sample.passing).write(to: place, atomically: true, encoding: .utf8)
        }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}

/// Small documents that tests share.
enum Sample {
    static let scene = #"{"windows": [{"id": "w", "frame": [0, 0, 390, 844]}]}"#
    static let events = #"{"events": [{"t": 0, "tap": {"at": [1, 2]}}]}"#
    static let request = #"{"scene": \#(scene), "events": [{"t": 0, "tap": {"at": [1, 2]}}]}"#
    static let passing = request.dropLast() + #", "expect": [{"kind": "hitView", "view": "w"}]}"#
    static let failing = request.dropLast() + #", "never": [{"kind": "hitView", "view": "w"}]}"#
}
