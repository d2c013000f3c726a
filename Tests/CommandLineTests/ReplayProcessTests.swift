import Foundation
import Synchronization
import TestSupport
import Testing

private final class SentLines: Sendable {
    let count = Atomic(0)
}

/// A running `first-responder replay` between pipes, which ends with its owner.
private final class Replay: Sendable {
    let process = Process()
    let output: ScratchFile
    let errors: ScratchFile
    private let input = Pipe()

    init(
        _ flags: String..., environment: [String: String] = [:], output: FileHandle? = nil
    )
        throws
    {
        (self.output, self.errors) = (try ScratchFile(""), try ScratchFile(""))
        process.executableURL = Program.url
        process.arguments = ["replay", "--answer=verdict"] + flags
        process.environment = Program.environment(environment)
        process.standardInput = input
        process.standardOutput = try output ?? FileHandle(forWritingTo: URL(filePath: self.output.path))
        process.standardError = try FileHandle(forWritingTo: URL(filePath: self.errors.path))
        try process.run()
    }

    deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

    func send(_ text: String) throws { try input.fileHandleForWriting.write(contentsOf: Array(text.utf8)) }

    func endInput() throws { try input.fileHandleForWriting.close() }

    /// Waits for the end, and returns the status as a shell reports it.
    func end() -> Int32 {
        process.waitUntilExit()
        return process.terminationReason == .uncaughtSignal
            ? 128 + process.terminationStatus : process.terminationStatus
    }
}

struct ReplayProcessTests {
    @Test(arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
    func `A signal ends the reading; what was read is answered`(signal: Int32, status: Int32) async throws {
        let replay = try Replay()
        try replay.send(String(repeating: Sample.request + "\n", count: 100) + "{\"half a line")
        // While its input is open, answers come as soon as there are no more lines to answer.
        #expect(try await eventually { try replay.output.text() == String(repeating: "{}\n", count: 100) })
        kill(replay.process.processIdentifier, signal)
        #expect(replay.end() == status)
        #expect(try replay.output.text() == String(repeating: "{}\n", count: 100))
        #expect(try replay.errors.text().hasPrefix("100 answered, 0 faulty, 0 unmet, "))
    }

    @Test func `A reader that goes away ends it in silence`() throws {
        let pipe = Pipe()
        let replay = try Replay(output: pipe.fileHandleForWriting)
        try pipe.fileHandleForReading.close()
        try pipe.fileHandleForWriting.close()
        try replay.send(Sample.request + "\n")
        #expect(replay.end() == 128 + SIGPIPE)
        #expect(try replay.errors.text().isEmpty)
    }

    @Test func `A reader that stalls stops the reading, and gets all once it goes on`() async throws {
        let pipe = Pipe()
        let replay = try Replay("--jobs=2", "--quiet", "--with-name", output: pipe.fileHandleForWriting)
        try pipe.fileHandleForWriting.close()
        let name = String(repeating: "n", count: 5_000)
        let line = Array("{\"name\": \"\(name)\", \(Sample.request.dropFirst())\n".utf8)
        let sent = SentLines()
        Thread.detachNewThread {
            for _ in 0..<2_000 {
                guard (try? replay.send(String(decoding: line, as: UTF8.self))) != nil else { return }
                sent.count.wrappingAdd(1, ordering: .sequentiallyConsistent)
            }
            try? replay.endInput()
        }
        // 128 lines are in flight, and a few more in pipes and buffers. Then nothing moves.
        #expect(await eventually { sent.count.load(ordering: .sequentiallyConsistent) >= 128 })
        var seen = -1
        #expect(
            await eventually {
                defer { seen = sent.count.load(ordering: .sequentiallyConsistent) }
                return seen == sent.count.load(ordering: .sequentiallyConsistent)
            })
        #expect(sent.count.load(ordering: .sequentiallyConsistent) < 400)
        let answers = try pipe.fileHandleForReading.readToEnd() ?? Data()
        #expect(answers.count { $0 == 0x0A } == 2_000)
        #expect(replay.end() == 0)
    }

    #if os(Linux)
        @Test(
            .enabled(if: FileManager.default.isExecutableFile(atPath: Program.terminal)),
            arguments: [false, true])
        func `On a terminal a line is written over, and faulty lines are red without NO_COLOR`(
            isColorless: Bool
        ) throws {
            let outcome = try Program.run(
                ["-qec", "echo '{}' | \(Program.url.path) replay > /dev/null", "/dev/null"],
                program: URL(filePath: Program.terminal), environment: isColorless ? ["NO_COLOR": "1"] : [:])
            let faulty = isColorless ? "1 faulty" : "\u{1B}[31m1 faulty\u{1B}[0m"
            // On a busy machine progress comes before the end.
            #expect(outcome.output.contains("\r1 answered, \(faulty), 0 unmet, "), "\(outcome.output)")
        }
    #endif

    @Test func `One run at a time writes to a file`() async throws {
        let file = try ScratchFile("")
        let replay = try Replay("--output", file.path)
        try replay.send(Sample.request + "\n")
        #expect(try await eventually { try file.text() == "{}\n" })
        for flags in [[], ["--resume"]] {
            let outcome = try Program.run(["replay", "--output", file.path] + flags)
            #expect(outcome.status == 74)
            #expect(outcome.errors.contains("cannot be written: another process still writes to it."))
        }
        try replay.endInput()
        #expect(replay.end() == 0)
        #expect(try file.text() == "{}\n")
    }

    @Test func `A run that was killed is made whole by --resume`() async throws {
        let input = try ScratchFile(
            (0..<3_000).map { "{\"name\": \"\($0)\", \(Sample.passing.dropFirst())\n" }.joined())
        let flags = ["replay", "--quiet", "--with-name"]
        let whole = try Program.run(flags + [input.path]).output
        let file = try ScratchFile("")
        let process = Process()
        process.executableURL = Program.url
        process.arguments = flags + ["--output", file.path, input.path]
        try process.run()
        _ = try await eventually { try !process.isRunning || !file.text().isEmpty }
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
        #expect(whole.hasPrefix(try file.text()))
        #expect(try Program.run(flags + ["--output", file.path, "--resume", input.path]).status == 0)
        #expect(try file.text() == whole)
    }
}
