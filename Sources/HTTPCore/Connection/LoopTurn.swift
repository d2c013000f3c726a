/// Everything besides the request that answering needs: the application, the time, and the journal of answers.
///
/// An event loop has one, updates it when its turn begins, and lends it to each connection it serves.
package struct LoopTurn: ~Copyable {
    /// The application.
    package let handler: any HTTPHandler
    /// The time on the monotonic clock.
    package var now: Seconds
    /// The `Date` line of answers, as `HTTPDate.line` makes it.
    package var dateLine: [UInt8]
    /// The journal of the answers.
    package var journal: AnswerJournal

    /// Begins a turn.
    ///
    /// - Parameters:
    ///   - handler: the application.
    ///   - now: the time on the monotonic clock.
    ///   - dateLine: the `Date` line of answers, as `HTTPDate.line` makes it.
    ///   - journal: an empty one.
    package init(
        handler: any HTTPHandler, now: Seconds, dateLine: [UInt8],
        journal: consuming AnswerJournal = AnswerJournal()
    ) {
        self.handler = handler
        self.now = now
        self.dateLine = dateLine
        self.journal = journal
    }
}
