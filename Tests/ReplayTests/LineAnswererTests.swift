import DispatchAPI
import Foundation
import Replay
import SceneFormat
import TestSupport
import Testing

struct LineAnswererTests {
    private static let summary = LineAnswerer(extent: .summary)
    private static let verdict = LineAnswerer(extent: .verdict)

    @Test func `The summary is the whole answer without its log`() {
        let whole = LineAnswerer().text(Requests.met)
        let summary = Self.summary.text(Requests.met)
        #expect(summary.hasPrefix("{\"summary\":{"))
        #expect(whole.hasPrefix("{\"log\":["))
        #expect(whole.hasSuffix("]," + summary.dropFirst()))
        #expect(Self.summary.text(Requests.tap).hasSuffix("}\n"))
    }

    @Test func `The verdict alone says what became of expectations`() {
        #expect(Self.verdict.text(Requests.tap) == "{}\n")
        let met = Self.verdict.answer(Requests.met)
        #expect(String(decoding: met.bytes, as: UTF8.self).hasPrefix("{\"verdict\":{\"passed\":true"))
        #expect(!met.isUnmet)
        let unmet = Self.verdict.answer(Requests.unmet)
        #expect(String(decoding: unmet.bytes, as: UTF8.self).hasPrefix("{\"verdict\":{\"passed\":false"))
        #expect(unmet.isUnmet && !unmet.isFaulty)
    }

    @Test func `What is left out does not depend on how much is answered`() {
        for line in Requests.cases {
            let (whole, part) = (LineAnswerer().answer(line), Self.summary.answer(line))
            #expect(whole.isUnmet == part.isUnmet && whole.isFaulty == part.isFaulty)
        }
    }

    @Test func `A name is put first as it is spelled, in problems too`() {
        let answerer = LineAnswerer(extent: .verdict, putsNameFirst: true)
        let named = { (line: Substring) in "{\"name\": \"a\\u0062\\\"\", " + line.dropFirst() }
        #expect(answerer.text(named(Requests.tap[...])) == "{\"name\":\"a\\u0062\\\"\"}\n")
        #expect(answerer.text(named(Requests.met[...])).hasPrefix("{\"name\":\"a\\u0062\\\"\",\"verdict\":"))
        #expect(
            answerer.text(named("{\"x\": 1}")).hasPrefix("{\"name\":\"a\\u0062\\\"\",\"type\":\"/problems/"))
        #expect(answerer.text(Requests.tap) == "{}\n")
        #expect(answerer.text("{\"name\": 1, \(Requests.tap.dropFirst())").hasPrefix("{\"type\":"))
    }

    @Test(arguments: [
        ("", "A scene's identifier must not be empty."), ("..", "must not consist of dots alone"),
        ("../secret", "consists of letters"), ("/etc/passwd", "consists of letters"),
        ("sub/shop", "consists of letters"), ("none", "no readable none.json: No such file or directory."),
        ("broken", "broken.json holds no scene that can be used; its first fault is at line 2, column 2:"),
        ("pipe", "no readable pipe.json: It is not a regular file."),
        ("request", "It is a request: it has \\\"events\\\" beside its scene."),
    ])
    func `A name that leads to no scene of the folder is a fault at its place`(name: String, message: String)
        throws
    {
        try withTemporaryFolder { outside in
            let folder = outside.appending(path: "scenes")
            try FileManager.default.createDirectory(
                at: folder.appending(path: "sub"), withIntermediateDirectories: true)
            for (path, text) in [
                ("../secret", Requests.scene), ("sub/shop", Requests.scene), ("broken", "{\n x"),
                ("request", Requests.tap),
            ] {
                try text.write(to: folder.appending(path: path + ".json"), atomically: true, encoding: .utf8)
            }
            #expect(mkfifo(folder.appending(path: "pipe.json").path, 0o600) == 0)
            let answerer = LineAnswerer(scenes: .folder(try ReplayScenes(folder.path)))
            let answer = answerer.text("{\"scene\": \"\(name)\", \(Requests.events)}", line: 5)
            #expect(answer.hasPrefix("{\"type\":\"/problems/invalid-scene\""))
            #expect(answer.contains("{\"pointer\":\"/scene\",\"line\":1,\"column\":11,\"message\":\""))
            #expect(answer.contains(message), "\(answer)")
            #expect(answer.hasSuffix(",\"line\":5}\n"))
        }
    }

    @Test func `With a folder of scenes a line may still bring its own`() throws {
        try withTemporaryFolder { folder in
            let answerer = LineAnswerer(scenes: .folder(try ReplayScenes(folder.path)))
            #expect(answerer.text(Requests.tap) == LineAnswerer().text(Requests.tap))
        }
    }

    @Test func `What a line may ask for is limited`() {
        var limits = ServiceLimits()
        limits.logEntries = 3
        let answer = LineAnswerer(limits: limits).text(Requests.tap)
        #expect(answer.hasPrefix("{\"type\":\"/problems/log-too-long\""))
    }
}
