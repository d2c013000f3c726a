/// A request for a worker to answer.
package struct Errand: Sendable {
    /// The rest of the work.
    package let work: Work
    /// Starts the request again from its bytes.
    ///
    /// A request that waits for long keeps nothing else.
    package let restart: @Sendable () -> Reply
    /// The number of bytes in the request's body.
    package let bodyBytes: Int

    /// Makes an errand from the rest of a request's work.
    ///
    /// - Parameters:
    ///   - work: the rest of the work.
    ///   - bodyBytes: the number of bytes in the request's body.
    ///   - restart: does all of the work again.
    package init(work: Work, bodyBytes: Int = 0, restart: @escaping @Sendable () -> Reply) {
        self.work = work
        self.bodyBytes = bodyBytes
        self.restart = restart
    }
}
