internal import HTTPCore
internal import Synchronization

/// One loop's statistics, which it adds to at the end of a turn and others read at any time.
///
/// The lock is taken once per turn, not once per request, and no other thread holds it for longer than a copy.
final class LoopStatistics: Sendable {
    private let sum: Mutex<HTTPStatistics>

    init(labels: Int) {
        sum = Mutex(HTTPStatistics(labels: labels))
    }

    var value: HTTPStatistics { sum.withLock { $0 } }

    func add(_ journal: borrowing AnswerJournal, end: Seconds) {
        sum.withLock { $0.add(journal, end: end) }
    }
}
