/// Waits for a condition that other threads bring about; looks again every few milliseconds.
///
/// - Parameters:
///   - limit: how long to wait at most; wide, as it matters only when a test fails.
///   - condition: is asked again and again.
/// - Returns: whether the condition came true within the limit.
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
