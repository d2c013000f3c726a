import Foundation
import JSONText
import TestSupport
import Testing

@testable import DispatchAPI

/// A session's log is that of its recorded request, however its events were split.
struct SessionSplitTests {
    /// The number of ways in which each request is split.
    ///
    /// `scripts/check-sessions` sets it.
    private static let splits = ProcessInfo.processInfo.environment["SESSION_SPLITS"].flatMap { Int($0) } ?? 2

    @Test(arguments: CaseFiles.names)
    func `The log of a case that is split at random is that of its recorded request`(name: String) throws {
        try split(try CaseFiles.text(name), seed: name)
    }

    @Test(arguments: CaseFiles.exampleNames)
    func `The log of an example that is split at random is that of its recorded request`(name: String) throws
    {
        try split(try CaseFiles.example(name), seed: name)
    }

    @Test(.enabled(if: RedisServer.isInstalled))
    func `The log of a session that two replicas continue in turn is that of its recorded request`()
        async throws
    {
        let store = try await RedisServer()
        let replicas = [try RunningService(replicaOf: store), try RunningService(replicaOf: store)]
        for (index, name) in CaseFiles.names.enumerated() where index % 10 == 0 {
            try split(try CaseFiles.text(name), seed: name, on: replicas)
        }
    }

    private func split(_ text: String, seed: String, on replicas: [RunningService]? = nil) throws {
        let servers = try replicas ?? [RunningService.shared.get()]
        guard let request = try SplitRequest(text) else { return }
        let bytes = seed.utf8.reduce(UInt64(5_381)) { $0 &* 33 &+ UInt64($1) }
        for number in 0..<Self.splits {
            var random = SeededGenerator(seed: bytes &+ UInt64(number))
            try Self.play(request, &random, on: servers)
        }
    }

    private static func play(
        _ request: SplitRequest, _ random: inout SeededGenerator, on servers: [RunningService]
    ) throws {
        var server: RunningService { servers[random.number(in: 0...servers.count - 1)] }
        let begun = try server.answer("POST", "/v1/sessions", body: request.beginning)
        try #require(begun.status == 201, "\(begun.text)")
        let path = try #require(begun.fields.first { $0.name == "Location" }?.value)
        defer { _ = try? server.answer("DELETE", path) }
        var rest = request.events[...]
        var seen = ""
        while !rest.isEmpty {
            let count = request.chunk(of: rest, random.number(in: 1...max(1, rest.count)))
            let events = rest.prefix(count)
            rest = rest.dropFirst(count)
            let body = #"{"events":[\#(events.map(\.text).joined(separator: ","))]}"#
            let answer = try server.answer("POST", path + "/events", body: body)
            // In one request a finger without a number keeps off those that later entries name.
            if answer.status == 422, answer.text.contains("belongs to entry") { return }
            try #require(answer.status == 200, "\(answer.text)")
            seen += try lines(in: answer.text)
            if let last = events.last?.time, let next = rest.first?.time, random.isOne(in: 2) {
                let time =
                    request.joinsInput ? (last + next) / 2 : random.isOne(in: 3) ? next : (last + next) / 2
                seen += try lines(in: advance(server, path, #"{"to":\#(time)}"#))
            }
        }
        seen += try lines(
            in: advance(server, path, request.until.map { #"{"to":\#($0)}"# } ?? #"{"to":"rest"}"#))
        let log = try server.answer("GET", path + "/log", "Accept: application/x-ndjson\r\n").text
        #expect(firstDifference(of: seen, from: log) == nil, "the answers to appends")
        let recorded = try server.answer("GET", path + "/request").text
        let whole = try server.answer(
            "POST", "/v1/dispatch", "Accept: application/x-ndjson\r\n",
            body: request.until.map { until in
                recorded.replacing(
                    "\"events\":[", with: "\"until\":\(until),\"events\":[", maxReplacements: 1)
            } ?? recorded)
        try #require(whole.status == 200, "\(whole.text)")
        let entries = whole.text.split(separator: "\n").filter { $0.hasPrefix(#"{"n":"#) }.map { $0 + "\n" }
            .joined()
        #expect(firstDifference(of: log, from: entries) == nil, "the recorded request")
    }

    private static func advance(_ server: RunningService, _ path: String, _ body: String) throws -> String {
        let answer = try server.answer("POST", path + "/advance", body: body)
        try #require(answer.status == 200, "\(answer.text)")
        return answer.text
    }

    /// Returns the entries of an answer, a line each.
    private static func lines(in answer: String) throws -> String {
        let document = try JSONDocument(Array(answer.utf8))
        let log = try #require(document.member("log", of: document.root))
        return document.elements(of: log).map { document.text(of: $0) + "\n" }.joined()
    }
}

/// A request in the parts that a session takes one after the other.
private struct SplitRequest {
    struct Event {
        let text: String
        let time: Double
    }

    /// The request without its events.
    let beginning: String
    let events: [Event]
    let until: String?
    /// True if input of one moment must come at once.
    let joinsInput: Bool

    /// Takes a request apart, or returns nil if a session cannot have it.
    init?(_ text: String) throws {
        let document = try JSONDocument(Array(text.utf8))
        let root = document.root
        guard document.member("whatIf", of: root) == nil, let list = document.member("events", of: root)
        else { return nil }
        let names: [StaticString] = ["scene", "options", "constants", "log"]
        let members = names.compactMap { name in
            document.member(name, of: root).map { "\"\(name)\":\(document.text(of: $0))" }
        }
        beginning = "{\(members.joined(separator: ","))}"
        events = document.elements(of: list).map { entry in
            Event(
                text: document.text(of: entry),
                time: document.member("t", of: entry).flatMap(document.double) ?? 0)
        }
        until = document.member("until", of: root).map { document.text(of: $0) }
        joinsInput =
            document.member("log", of: root).map { document.text(of: $0).contains("intake") } ?? false
    }

    /// Returns the size of a chunk, made larger where input of one moment must come at once.
    func chunk(of rest: ArraySlice<Event>, _ count: Int) -> Int {
        guard joinsInput else { return count }
        var count = count
        while count < rest.count, rest[rest.startIndex + count].time == rest[rest.startIndex + count - 1].time
        { count += 1 }
        return count
    }
}

extension JSONDocument {
    fileprivate func text(of node: JSONNode) -> String {
        String(decoding: bytes[offset(of: node)..<endOffset(of: node)], as: UTF8.self)
    }
}
