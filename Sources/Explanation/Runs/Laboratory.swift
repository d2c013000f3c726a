/// A laboratory, which runs a request with changes to prove that a remedy works before it is offered.
public protocol Laboratory {
    /// The reason why a run may fail regardless of the changes, such as a limit on time.
    associatedtype Failure: Error

    /// Runs the request with changes, all applied together to the request as it was sent.
    ///
    /// - Parameter edits: the changes.
    /// - Returns: the run, or nil if the changes do not make a valid request.
    /// - Throws: the reason why no more can be tried.
    mutating func run(_ edits: [SceneEdit]) throws(Failure) -> Run?

    /// Returns the expectations of the request that the latest run does not meet.
    ///
    /// - Parameter run: the result of the latest call of `run(_:)`.
    /// - Returns: the expectations, or nil if the request has none.
    /// - Throws: the reason why no more can be tried.
    func unmetExpectations(in run: Run) throws(Failure) -> [UnmetExpectation]?

    /// Throws the reason if no more can be tried, before work that does not go through `run(_:)`.
    func check() throws(Failure)
}
