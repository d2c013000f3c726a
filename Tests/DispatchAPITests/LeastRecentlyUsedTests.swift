import SceneFormat
import TestSupport
import Testing

@testable import DispatchAPI

struct LeastRecentlyUsedTests {
    @Test func `For a new value those go that were not used for the longest time`() {
        var values = LeastRecentlyUsed<String, Int>(capacity: 10)
        values.keep(1, of: "a", weight: 4)
        values.keep(2, of: "b", weight: 4)
        #expect(values.value(of: "a") == 1)
        values.keep(3, of: "c", weight: 4)
        #expect(values.value(of: "b") == nil)
        #expect(values.value(of: "a") == 1)
        #expect(values.value(of: "c") == 3)
        #expect(values.weight == 8)
        values.keep(4, of: "d", weight: 10)
        #expect(values.count == 1)
        #expect(values.value(of: "d") == 4)
    }

    @Test func `A value takes the place of another one of its key`() {
        var values = LeastRecentlyUsed<String, Int>(capacity: 10)
        values.keep(1, of: "a", weight: 9)
        values.keep(2, of: "a", weight: 5)
        #expect(values.value(of: "a") == 2)
        #expect(values.weight == 5)
    }

    @Test func `What is too heavy is not kept`() {
        var values = LeastRecentlyUsed<String, Int>(capacity: 10)
        values.keep(1, of: "a", weight: 1)
        values.keep(2, of: "b", weight: 11)
        #expect(values.value(of: "b") == nil)
        #expect(values.value(of: "a") == 1)
    }

    @Test func `It does what a list does, whatever happens`() {
        var random = SeededGenerator(seed: 5)
        var values = LeastRecentlyUsed<Int, Int>(capacity: 20)
        var list: [(key: Int, value: Int, weight: Int)] = []
        for step in 0..<20_000 {
            let key = Int.random(in: 0..<12, using: &random)
            let place = list.firstIndex { $0.key == key }
            if Bool.random(using: &random) {
                #expect(values.value(of: key) == place.map { list[$0].value })
                if let place { list.append(list.remove(at: place)) }
            } else {
                let weight = Int.random(in: 1...22, using: &random)
                values.keep(step, of: key, weight: weight)
                if let place { list.remove(at: place) }
                if weight <= 20 {
                    while list.reduce(0, { $0 + $1.weight }) > 20 - weight { list.removeFirst() }
                    list.append((key, step, weight))
                }
            }
            #expect(values.count == list.count)
            #expect(values.weight == list.reduce(0) { $0 + $1.weight })
        }
    }
}

struct SceneCacheTests {
    private func answer(_ text: String, _ cache: SceneCache) throws(Problem) -> [UInt8] {
        let limits = ServiceLimits()
        var run = RequestJob(try Problem.checkSyntax(of: Array(text.utf8), limits), limits: limits)
        run.scenes = cache
        return try run.finish().bytes
    }

    private static let scene = #"{"windows": [{"id": "w", "frame": [0, 0, 390, 844]}]}"#
    private static let events = #""events": [{"t": 0, "tap": {"at": [1, 2]}}]"#

    /// Answers a request until its scene is kept, which is when it comes again.
    private func answerTwice(_ text: String, _ cache: SceneCache) throws(Problem) -> [UInt8] {
        let first = try answer(text, cache)
        #expect(try answer(text, cache) == first)
        return first
    }

    @Test func `A scene that comes once is not kept, and one that comes again is`() throws {
        let cache = SceneCache(capacity: 1_048_576)
        let first = try answer("{\"scene\": \(Self.scene), \(Self.events)}", cache)
        #expect(cache.count == 0)
        #expect(try answer("{\"scene\": \(Self.scene), \(Self.events)}", cache) == first)
        #expect(cache.count == 1)
    }

    @Test func `Requests with one text of a scene at one place share what it was compiled to`() throws {
        let cache = SceneCache(capacity: 1_048_576)
        let first = try answerTwice("{\"scene\": \(Self.scene), \(Self.events)}", cache)
        #expect(try answer("{\"scene\":   \(Self.scene),\(Self.events)}", cache) == first)
        #expect(cache.count == 1)
        // The same scene elsewhere refers to other places of its document.
        #expect(try answerTwice("{\(Self.events), \"scene\": \(Self.scene)}", cache) == first)
        #expect(cache.count == 2)
        _ = try answerTwice(
            "{\"scene\": \(Self.scene.replacing("390", with: "391")), \(Self.events)}", cache)
        #expect(cache.count == 3)
    }

    @Test func `A shared scene has its warnings in each answer`() throws {
        let cache = SceneCache(capacity: 1_048_576)
        let outside = #"{"id": "b", "frame": [400, 0, 10, 10]}"#
        let scene = Self.scene.replacing("}]}", with: ", \"subviews\": [\(outside)]}]}")
        let first = try answerTwice("{\"scene\": \(scene), \(Self.events)}", cache)
        #expect(String(decoding: first, as: UTF8.self).contains("/scene/windows/0/subviews/0"))
        #expect(try answer("{\"scene\":  \(scene), \(Self.events)}", cache) == first)
    }

    @Test func `However small scenes are, the memory bounds how many are kept`() throws {
        let cache = SceneCache(capacity: 30_000)
        for width in 1...30 {
            let scene = Self.scene.replacing("390", with: "\(width)")
            _ = try answerTwice("{\"scene\": \(scene), \(Self.events)}", cache)
        }
        #expect((5..<20).contains(cache.count))
    }

    @Test func `A scene with faults is not kept, and one that whatIf changes is not taken`() throws {
        let cache = SceneCache(capacity: 1_048_576)
        #expect(throws: Problem.self) {
            try answer("{\"scene\": {\"windows\": 1}, \(Self.events)}", cache)
        }
        #expect(cache.count == 0)
        let hidden = #""whatIf": [{"target": "w", "set": {"hidden": true}}]"#
        let changed = try answer("{\"scene\": \(Self.scene), \(Self.events), \(hidden)}", cache)
        #expect(cache.count == 0)
        let plain = try answerTwice("{\"scene\": \(Self.scene), \(Self.events)}", cache)
        #expect(changed != plain)
        #expect(try answer("{\"scene\": \(Self.scene), \(Self.events), \(hidden)}", cache) == changed)
    }
}
