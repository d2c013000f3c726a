import Foundation
import TestSupport
import Testing

/// Programs of others that decompress.
enum Judges {
    /// Each program with the arguments that let it decompress a file to standard output.
    ///
    /// Debian and macOS always have gunzip. Python only joins where it is installed.
    static let installed: [[String]] = [
        ["gunzip", "-c"],
        [
            "python3", "-c",
            """
            import sys, zlib
            data = open(sys.argv[1], "rb").read()
            while data:
                member = zlib.decompressobj(31)
                sys.stdout.buffer.write(member.decompress(data))
                assert member.eof
                data = member.unused_data
            """,
        ],
    ].filter { find($0[0]) != nil }

    /// Checks that every judge decompresses the members, one after the other, to the contents.
    static func check(_ members: [[UInt8]], are contents: [[UInt8]], _ note: String = "") throws {
        let expected = Data(contents.joined())
        for judge in try #require(installed.isEmpty ? nil : installed, "no gunzip is installed") {
            try withTemporaryFolder { folder in
                let file = folder.appending(path: "members.gz")
                try Data(members.joined()).write(to: file)
                let output = try run(judge + [file.path], in: folder)
                // A comparison of that much data must not be printed.
                let isEqual = output == expected
                #expect(isEqual, "\(judge[0]): \(output.count) of \(expected.count) bytes\(note)")
            }
        }
    }

    private static func find(_ program: String) -> String? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(program)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// Runs a program and returns its output, which goes to a file because a full pipe would stop the program.
    private static func run(_ command: [String], in folder: URL) throws -> Data {
        let output = folder.appending(path: "output")
        try Data().write(to: output)
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = command
        process.standardOutput = try FileHandle(forWritingTo: output)
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(command[0])")
        return try Data(contentsOf: output)
    }
}
