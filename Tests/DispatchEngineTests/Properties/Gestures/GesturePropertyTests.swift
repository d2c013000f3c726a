import DispatchEngine
import Foundation
import Testing

/// The properties of every scene and every stream of touches, typing, interruptions and changes.
///
/// `PROPERTY_RUNS` sets the number of runs, by default 20,000 in release and 200 in debug. A failure names its seed,
/// the invariant, the entry, and the events that are left once all that can go without fixing it have gone.
@Suite struct GesturePropertyTests {
    private static let parts = 8

    private static var runs: Int {
        #if DEBUG
            let standard = 200
        #else
            let standard = 20_000
        #endif
        return ProcessInfo.processInfo.environment["PROPERTY_RUNS"].flatMap { Int($0) } ?? standard
    }

    @Test(arguments: 0..<parts)
    func
        `TC-22, GA-1 to GA-6, GR-16, GR-30 to GR-35, GR-45, CT-2 to CT-8, CE-2, SCV-21: every random run keeps the rules`(
            part: Int
        ) throws
    {
        for seed in stride(from: part, to: Self.runs, by: Self.parts) {
            let run = try RandomRun(seed: UInt64(seed))
            let violations = try run.violations()
            guard let first = violations.first else { continue }
            let events = run.shrunk(keeping: first.invariant).events
            Issue.record(
                """
                seed \(seed): \(first), and \(violations.count - 1) more;
                it takes \(events.count) of \(run.events.count) events:
                \(events.map { "\($0.time.seconds) s: \($0.content)" }.joined(separator: "\n"))
                """)
            return
        }
    }
}
