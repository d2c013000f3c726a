/// Waits for a condition that other threads bring about, checking it every few milliseconds.
///
/// - Parameters:
///   - limit: the longest time to wait, which is wide because it matters only when a test fails.
///   - condition: called again and again.
/// - Returns: true if the condition came true within the limit.
package func eventually(
    within limit: Duration = .seconds(60), _ condition: () throws -> Bool
) async rethrows -> Bool {
    let deadline = ContinuousClock.now + limit
    while ContinuousClock.now < deadline {
        if try condition() { return true }
        try? await Task.sleep(for: .milliseconds(2))
    }
    return try condition()
}
