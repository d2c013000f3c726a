import Foundation

/// The compiler that PATH leads to.
enum SwiftCompiler {
    /// The path of swiftc, or nil where only a built test bundle was brought along.
    static let path = find("swiftc")

    static func find(_ program: String) -> String? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(program)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// The output of a program that failed.
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    /// Runs a program to its end and returns its output.
    @discardableResult
    static func run(_ program: String, _ arguments: [String] = [], in folder: URL) throws -> String {
        // The output goes to a file, because a full pipe would stop the program.
        let output = folder.appending(path: UUID().uuidString)
        try Data().write(to: output)
        let process = Process()
        // Other tests have deadlines, while these take as long as they need.
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["nice", "-n", "19", program] + arguments
        process.currentDirectoryURL = folder
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = process.standardOutput
        try process.run()
        process.waitUntilExit()
        let text = try String(contentsOf: output, encoding: .utf8)
        guard process.terminationStatus == 0 else { throw Failure(description: text) }
        return text
    }
}
