internal import HTTPCore

/// The event loop's result from a resource.
enum Outcome: Sendable {
    case answer(Answer)
    /// The rest of the work for the answer, which the loop has no time for.
    case rest(Work.Kind, @Sendable () throws(Problem) -> Answer)

    /// Does work here if it is cheap.
    static func weighed(
        isCheap: Bool, _ work: @escaping @Sendable () throws(Problem) -> Answer
    ) throws(Problem) -> Outcome {
        isCheap ? .answer(try work()) : .rest(.computing, work)
    }
}
