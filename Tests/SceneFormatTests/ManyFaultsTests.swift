import DispatchEngine
import SceneFormat
import Synchronization
import Testing

/// Documents with more errors than anyone reads.
struct ManyFaultsTests {
    private static let scene = #""scene": {"windows": [{"id": "w", "frame": [0, 0, 9, 9]}]}"#
    private static let tap = #""events": [{"t": 0, "tap": {"at": [1, 1]}}]"#

    private func faults(_ text: String, _ limits: DecodingLimits = DecodingLimits()) -> Faults? {
        Faults.ofRequest(text, limits: limits)
    }

    private func list(_ count: Int, _ element: (Int) -> String) -> String {
        (0..<count).map(element).joined(separator: ",")
    }

    /// A request with this many unknown members.
    private func request(unknownMembers count: Int) -> String {
        "{\(Self.scene), \(Self.tap), \(list(count) { "\"x\($0)\": 0" })}"
    }

    @Test func `A hundred errors are listed, those beyond are counted`() throws {
        let hundred = try #require(faults(request(unknownMembers: 100)))
        #expect(hundred.faults.count == 100 && hundred.unlisted == 0 && hundred.total == 100)
        let more = try #require(faults(request(unknownMembers: 101)))
        #expect(more.faults.count == 101 && more.unlisted == 1 && more.total == 101)
        #expect(more.faults.last?.message == "1 more error follows. Fix these first.")
    }

    @Test func `A thousand errors are counted, and more are more than a thousand`() throws {
        let thousand = try #require(faults(request(unknownMembers: 1_000)))
        #expect(thousand.total == 1_000 && !thousand.isCutShort)
        #expect(thousand.faults.last?.message == "900 more errors follow. Fix these first.")
        for count in [1_001, 5_000] {
            let more = try #require(faults(request(unknownMembers: count)))
            #expect(more.total == 1_000 && more.isCutShort)
            #expect(more.faults.count == 101)
            #expect(more.faults.last?.message == "More than 900 more errors follow. Fix these first.")
        }
    }

    /// Requests with a place for many errors, marked by `…`, and the faulty element to repeat there.
    private static let shapes: [(request: String, element: String)] = [
        (#"{\#(scene), "events": […]}"#, "{}"),
        (#"{\#(scene), "events": […]}"#, "[]"),
        (#"{\#(scene), "events": […]}"#, "0"),
        (#"{\#(scene), "events": [{"t": 0, "touches": […]}]}"#, "{}"),
        (#"{\#(scene), "events": [], …}"#, #""a": 0"#),
        (#"{\#(scene), "events": [{"t": 0, "change": […]}]}"#, "{}"),
        (
            #"{\#(scene), "events": [{"t": 0, "change": […]}]}"#, #"{"target": "nothing", "remove": true}"#
        ),
        (#"{\#(scene), \#(tap), "whatIf": […]}"#, "{}"),
        (#"{\#(scene), \#(tap), "notes": […]}"#, "{}"),
        (#"{\#(scene), \#(tap), "rules": […]}"#, "0"),
        (#"{\#(scene), \#(tap), "expect": […]}"#, "{}"),
        (#"{\#(scene), \#(tap), "never": […]}"#, #"{"kind": "hitView", "view": "nothing"}"#),
        (#"{\#(scene), \#(tap), "questions": [{…}]}"#, #""a": 0"#),
        (#"{"scene": {"windows": […]}, \#(tap)}"#, "{}"),
        (#"{"scene": {"windows": [{"id": "w", "subviews": […]}]}, \#(tap)}"#, #"{"id": "v"}"#),
        (#"{"scene": {"windows": [{"id": "w", "implements": […]}]}, \#(tap)}"#, "0"),
        (
            #"{"scene": {"windows": [{"id": "w", "gestureRecognizers": [{"id": "r", "type": "tap", "#
                + #""requiresFailureOf": […]}]}]}, \#(tap)}"#, #""nothing""#
        ),
    ]

    @Test(arguments: shapes.indices)
    func `Reading ends at the error after the thousandth, wherever it is`(index: Int) throws {
        let (request, element) = Self.shapes[index]
        let text = request.replacing("…", with: list(3_000) { _ in element })
        let faults = try #require(self.faults(text), "\(request)")
        #expect(faults.isCutShort && faults.total == 1_000, "\(request): \(faults.total)")
        #expect(faults.faults.count == 101)
    }

    @Test(arguments: [1_000, 1_001, 3_000])
    func `All warnings are counted, however many there are`(count: Int) throws {
        let views = list(count) {
            #"{"id": "v\#($0)", "frame": [0, 0, 0, 0], "subviews": [{"id": "s\#($0)", "frame": [0, 0, 9, 9]}]}"#
        }
        let text = #"{"windows": [{"id": "w", "frame": [0, 0, 9, 9], "subviews": [\#(views)]}]}"#
        let warnings = try WireFormat.decodeScene(Array(text.utf8)).warnings
        #expect(warnings.count == 101)
        #expect(warnings.last?.message.hasPrefix("\(count - 100) more") == true, "\(warnings.last as Any)")
    }

    /// Counts the calls of `shouldStop`, which always returns false.
    private final class Asked: Sendable {
        let count = Atomic(0)

        @Sendable func shouldStop() -> Bool {
            count.add(1, ordering: .relaxed)
            return false
        }
    }

    @Test(arguments: [(900, 2), (1_100, 3)])
    func `Reading asks whether to stop every thousand values, and before it checks and compiles`(
        count: Int, asks: Int
    ) throws {
        let asked = Asked()
        var limits = DecodingLimits()
        limits.shouldStop = asked.shouldStop
        let selectors = list(count) { "\"s\($0):\"" }
        let text = #"{"windows": [{"id": "w", "frame": [0, 0, 9, 9], "implements": [\#(selectors)]}]}"#
        _ = try WireFormat.decodeScene(Array(text.utf8), limits: limits)
        #expect(asked.count.load(ordering: .relaxed) == asks)
        limits.shouldStop = { true }
        #expect(throws: Faults.self) { try WireFormat.decodeScene(Array(text.utf8), limits: limits) }
    }
}
