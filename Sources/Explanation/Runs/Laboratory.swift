/// Runs a request with changes, so that a remedy is known to work before it is offered.
public protocol Laboratory {
    /// Why a run may fail that has nothing to do with the changes, such as a limit on time.
    associatedtype Failure: Error

    /// Runs the request with changes, all applied together to the request as it was sent.
    ///
    /// - Parameter edits: the changes.
    /// - Returns: the run; nil if the changes do not make a valid request.
    /// - Throws: why no more can be tried.
    mutating func run(_ edits: [SceneEdit]) throws(Failure) -> Run?
}
