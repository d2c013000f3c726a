/// What answering needs beside the request: the application, the time, and where answers are noted.
///
/// An event loop has one, brings it up to date when its turn begins, and lends it to each connection it serves.
package struct Turn: ~Copyable {
    /// The application.
    package let handler: any HTTPHandler
    /// The time on the monotonic clock.
    package var now: Seconds
    /// The `Date` line of answers; see `HTTPDate.line`.
    package var dateLine: [UInt8]
    /// Notes the answers.
    package var journal: AnswerJournal

    /// A turn that begins.
    ///
    /// - Parameters:
    ///   - handler: the application.
    ///   - now: the time on the monotonic clock.
    ///   - dateLine: the `Date` line of answers; see `HTTPDate.line`.
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
