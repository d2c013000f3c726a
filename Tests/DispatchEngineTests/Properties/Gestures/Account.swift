import DispatchEngine

/// An account of one property that must hold in every run, entry by entry.
protocol Account: Sendable {
    /// The violations so far.
    var violations: [String] { get }
    /// Takes the next entry of the log.
    mutating func take(_ entry: LogEntry)
    /// Ends the run, once nothing is pending and no finger is down.
    mutating func close(_ summary: Summary)
}

/// A state of the log that must not occur.
struct Violation: CustomStringConvertible {
    /// The account that noticed it.
    let invariant: String
    /// The position in the log, and the entry, or nil for a violation that only the end shows.
    let entry: (position: Int, content: LogEntry)?
    let text: String

    var description: String {
        guard let entry else { return "\(invariant): \(text), at the end" }
        return "\(invariant): \(text), at entry \(entry.position), \(entry.content.time.seconds) s: "
            + "\(entry.content.content)"
    }
}

/// Returns the violations of one invariant in a log.
func audit(_ log: [LogEntry], _ summary: Summary, by start: some Account) -> [Violation] {
    var account = start
    let name = "\(type(of: account))"
    var result: [Violation] = []
    for (position, entry) in log.enumerated() {
        let count = account.violations.count
        account.take(entry)
        guard account.violations.count > count else { continue }
        for text in account.violations[count...] {
            result.append(Violation(invariant: name, entry: (position, entry), text: text))
        }
    }
    let count = account.violations.count
    account.close(summary)
    for text in account.violations[count...] {
        result.append(Violation(invariant: name, entry: nil, text: text))
    }
    return result
}
