import SceneFormat
import TestSupport
import Testing

@testable import DispatchAPI

struct HeapWeightTests {
    /// The size that the allocator gives a block of this many bytes.
    private func block(_ bytes: Int) -> Int { max(32, (bytes + 23) & ~15) }

    private func arrayBlock<Element>(_ array: [Element]) -> Int {
        block(32 + array.count * MemoryLayout<Element>.stride)
    }

    @Test func `An array takes its elements, and what they hold`() {
        let numbers = Array(1...1_000)
        #expect(HeapWeight.bytes(of: numbers) == arrayBlock(numbers))
        let lists = [[1, 2], [], [3]]
        #expect(
            HeapWeight.bytes(of: lists) == arrayBlock(lists) + arrayBlock(lists[0]) + arrayBlock(lists[2]))
        #expect(HeapWeight.bytes(of: [Int]()) == 0)
    }

    @Test(arguments: [(15, false), (16, true)])
    func `A text of more than 15 bytes takes a block`(length: Int, takesBlock: Bool) {
        let text = String(decoding: Array(repeating: UInt8(0x61), count: length), as: UTF8.self)
        #expect(HeapWeight.bytes(of: text) == (takesBlock ? block(32 + length + 1) : 0))
    }

    @Test func `What several places share is counted once, and what others hold anyway is not`() {
        let list = Array(1...100)
        #expect(
            HeapWeight.bytes(of: [list, list, list]) == arrayBlock([list, list, list]) + arrayBlock(list))
        #expect(HeapWeight.bytes(of: list, beside: HeapWeight.blocks(of: [list])) == 0)
    }

    @Test func `Dictionaries and sets take their tables, a quarter of them empty`() {
        let table = Dictionary(uniqueKeysWithValues: (0..<48).map { ($0, $0) })
        #expect(HeapWeight.bytes(of: table) == block(64 + 8 + 64 * 16))
        let lists = ["a": Array(1...9), "b": Array(1...99)]
        let places = HeapWeight.bytes(of: ["a": 1, "b": 2].mapValues { _ in [Int]() })
        #expect(HeapWeight.bytes(of: lists) == places + block(32 + 9 * 8) + block(32 + 99 * 8))
        #expect(HeapWeight.bytes(of: Set(0..<48)) == block(64 + 8 + 64 * 8))
    }

    private indirect enum Tree {
        case leaf(Bool), list([Int]), pair(Tree, Tree), name(String)
    }

    private enum Choice {
        case none, list([Int])
    }

    @Test func `An indirect enum takes a box for each case with a value, another one none`() {
        #expect(HeapWeight.bytes(of: Tree.leaf(true)) == block(17))
        let list = Array(1...50)
        #expect(HeapWeight.bytes(of: Tree.list(list)) == block(24) + arrayBlock(list))
        #expect(HeapWeight.bytes(of: Tree.pair(.leaf(true), .name("short"))) == 2 * block(32) + block(17))
        #expect(HeapWeight.bytes(of: Choice.list(list)) == arrayBlock(list))
        #expect(HeapWeight.bytes(of: Choice.none) == 0)
    }

    private struct Parts {
        var flag = true
        var list: [Int]?
        var number: Int32 = 1
        var pair: (UInt8, [Int]) = (1, [])
        var small: UInt8 = 2
        var choice = Choice.none
        var object: Object?
    }

    private final class Object: Sendable {
        let flag = true
        let list = Array(1...70)
    }

    @Test func `Structs, tuples and objects hold what their fields hold, wherever they lie`() {
        var parts = Parts()
        #expect(HeapWeight.bytes(of: parts) == 0)
        parts.list = Array(1...10)
        parts.pair.1 = Array(1...20)
        parts.choice = .list(Array(1...30))
        parts.object = Object()
        let lists = [10, 20, 30, 70].map { block(32 + $0 * 8) }.reduce(0, +)
        #expect(HeapWeight.bytes(of: parts) == lists + block(32))
        let many = Array(repeating: parts, count: 5)
        #expect(HeapWeight.bytes(of: many) == arrayBlock(many) + lists + block(32))
    }

    private struct Masked: CustomReflectable {
        var list = Array(1...80)
        var number = 1
        var customMirror: Mirror { Mirror(self, children: ["list": list]) }
    }

    @Test func `Of a struct that describes itself that counts which it describes`() {
        #expect(HeapWeight.bytes(of: Masked()) == block(32 + 80 * 8))
    }
}

/// The weights of whole scenes.
///
/// `scripts/strangers` compares the weights of scenes of every shape with the growth of the process.
struct SceneWeightTests {
    private func weight(_ count: Int, _ member: (Int) -> String) throws -> Int {
        let views = (0..<count).map { #"{"id": "v\#($0)", "frame": [0, 0, 9, 9]\#(member($0))}"# }
        let scene =
            #"{"windows": [{"id": "w", "frame": [0, 0, 9, 9], "subviews": [\#(views.joined(separator: ","))]}]}"#
        let stored = try SceneUpload(Array(scene.utf8)).stored(as: "a")
        return stored.byteCount - stored.source.count - stored.canonical.count
    }

    @Test(arguments: [
        (#""overrides": {"effects": {"touchesBegan": [{"target": "w", "set": {"hidden": true}}]}}"#, 250),
        (#""overrides": {"hitTest": {"if": {"not": {"inside": "w"}}, "then": "self"}}"#, 300),
        (
            #""overrides": {"pointInside": {"polygon": [[0,0],[9,0],[9,9],[8,9],[7,9],[6,9],[5,9],[4,9]]}}"#,
            250
        ),
        (#""keyCommands": [{"input": "s", "action": "saveTheDocument:"}]"#, 100),
        (#""implements": ["saveTheWholeDocument:", "shareTheDocument:"]"#, 150),
        (
            #""gestureRecognizers": [{"id": "r#", "type": "pan", "delegate": {"simultaneousWith": "all"}}]"#,
            250
        ),
    ])
    func `A member of a view weighs what is compiled from it`(member: String, least: Int) throws {
        let plain = try weight(500) { _ in "" }
        let more = try weight(500) { ", " + member.replacing("#", with: "\($0)") }
        #expect((more - plain) / 500 >= least)
        #expect((more - plain) / 500 <= 8 * least)
    }

    @Test func `A view weighs some hundred bytes, and the same scene always the same`() throws {
        let weights = try (0..<3).map { _ in try weight(1_000) { _ in "" } }
        #expect(Set(weights).count == 1)
        #expect((200...700).contains(weights[0] / 1_000))
    }

    @Test func `A scene of one view weighs its own memory, not what all scenes share`() throws {
        let scene = Array(#"{"windows": [{"id": "w", "frame": [0, 0, 9, 9]}]}"#.utf8)
        #expect((1_000...5_000).contains(try SceneUpload(scene).stored(as: "a").byteCount))
    }
}
