/// What answering needs beside the request: the application, the time, and where answers are noted.
///
/// An event loop has one, brings it up to date when its turn begins, and lends it to each connection it serves.
package struct Turn: ~Copyable {
    /// The application.
    package let handler: any HTTPHandler
    /// The time on the monotonic clock.
    package var now: Seconds
    /// The IMF-fixdate for `Date`.
    package var date: [UInt8]
    /// Notes the answers.
    package var journal: AnswerJournal

    /// A turn that begins.
    ///
    /// - Parameters:
    ///   - handler: the application.
    ///   - now: the time on the monotonic clock.
    ///   - date: the IMF-fixdate for `Date`.
    ///   - journal: an empty one.
    package init(
        handler: any HTTPHandler, now: Seconds, date: [UInt8],
        journal: consuming AnswerJournal = AnswerJournal()
    ) {
        self.handler = handler
        self.now = now
        self.date = date
        self.journal = journal
    }
}
