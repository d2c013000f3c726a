import Foundation
import TestSupport
import Testing

/// A process killed again and again amid a storm of changes.
///
/// `KILLS` sets the number of kills. Each time the next process finds the files that the killed one left.
struct KillTests {
    private static let kills = ProcessInfo.processInfo.environment["KILLS"].flatMap { Int($0) } ?? 12
    private static let seed: UInt64 = 5

    @Test func `Whenever it is killed, acknowledged changes are found again, and no scene is torn`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        var writers = (0..<4).map { StormWriter(number: $0) }
        var generator = SeededGenerator(seed: Self.seed)
        var acknowledged = 0
        for round in 0..<Self.kills {
            let program = try ServedProgram(data: folder)
            try expectIntact(program, folder, &writers, round)
            let storm = Storm(of: writers, port: program.port)
            let isUnderWay = storm.waitForAnswers(generator.number(in: 0...60))
            usleep(UInt32(generator.number(in: 0...3_000)))
            program.kill()
            let answers = storm.waitForEnd(&writers)
            try #require(isUnderWay, "seed \(Self.seed), kill \(round + 1)")
            acknowledged += answers
        }
        try expectIntact(try ServedProgram(data: folder), folder, &writers, Self.kills)
        #expect(acknowledged > Self.kills)
        print("\(Self.kills) kills, \(acknowledged) acknowledged changes")
    }

    /// Compares everything that is served with the writers' knowledge, and tells them the outcome of their pending
    /// changes.
    private func expectIntact(
        _ program: ServedProgram, _ folder: URL, _ writers: inout [StormWriter], _ kills: Int
    ) throws {
        let occasion: Comment = "seed \(Self.seed), after \(kills) kills"
        #expect(try program.messages().isEmpty, occasion)
        let client = try RawClient(port: program.port)
        var found: [String: StormWriter.Scene] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name != ".lock" {
            // No temporary file is left, and the writers' identifiers are the files' names.
            #expect(name.hasSuffix(".json"), occasion)
            let id = String(name.dropLast(5))
            try client.send(ServedProgram.request("GET", "/v1/scenes/\(id)"))
            let response = try client.receiveResponse(within: 30)
            #expect(response.status == 200, occasion)
            found[id] = StormWriter.Scene(text: response.text, tag: response["ETag"] ?? "")
        }
        for writer in writers {
            #expect(writer.complaint == nil, occasion)
            for id in writer.known { #expect(writer.accepts(found[id], as: id), occasion) }
        }
        for (id, scene) in found {
            #expect(writers.contains { $0.owns(scene, as: id) }, occasion)
        }
        for index in writers.indices { writers[index].resume(with: found) }
    }
}
