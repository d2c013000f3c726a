import DispatchEngine
import Foundation
import Testing

/// What holds for every scene and every stream of touches.
///
/// `PROPERTY_RUNS` sets the number of runs; by default 20,000 in release and 400 in debug. A failure names its seed.
@Suite struct GesturePropertyTests {
    private static let parts = 8

    private static var runs: Int {
        #if DEBUG
            let standard = 400
        #else
            let standard = 20_000
        #endif
        return ProcessInfo.processInfo.environment["PROPERTY_RUNS"].flatMap { Int($0) } ?? standard
    }

    @Test(arguments: 0..<parts)
    func
        `TC-22, GA-1 to GA-6, GR-16, GR-30 to GR-35, GR-45: every touch ends once, no two exclude each other in vain`(
            part: Int
        ) throws
    {
        for seed in stride(from: part, to: Self.runs, by: Self.parts) {
            let violations = try RandomRun(seed: UInt64(seed)).violations()
            guard violations.isEmpty else {
                Issue.record("seed \(seed): \(violations.joined(separator: "; "))")
                return
            }
        }
    }
}
