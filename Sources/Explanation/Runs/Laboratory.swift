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
}
