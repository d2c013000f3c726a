/// The work for a request, which can also be started again.
package struct RestartableWork: Sendable {
    /// The rest of the work.
    package let work: Work
    /// Starts the request again from its bytes.
    ///
    /// A request that waits for long keeps nothing else.
    package let restart: @Sendable () -> Reply
    /// The number of bytes in the request's body.
    package let bodyBytes: Int

    /// Makes the work for a request that is not answered at once.
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
