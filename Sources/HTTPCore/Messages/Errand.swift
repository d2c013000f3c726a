/// A request that is answered elsewhere.
package struct Errand: Sendable {
    /// What is left to be done for it.
    package let work: Work
    /// Begins with the request anew: its bytes are all that is kept of it where it waits for long.
    package let restart: @Sendable () -> Reply
    /// The bytes of the request's body.
    package let bodyBytes: Int

    /// Makes an errand of what is left to be done.
    ///
    /// - Parameters:
    ///   - work: what is left.
    ///   - bodyBytes: the bytes of the request's body.
    ///   - restart: does all of it again.
    package init(work: Work, bodyBytes: Int = 0, restart: @escaping @Sendable () -> Reply) {
        self.work = work
        self.bodyBytes = bodyBytes
        self.restart = restart
    }
}
