internal import HTTPCore

/// The state of an exchange after a part of its work.
enum Outcome: Sendable {
    case answer(RouteResult)
    /// The rest of the work for the answer, left to another thread.
    case rest(Work.Kind, Work.Cost, @Sendable (Caller) throws(Problem) -> Outcome)

    /// Does work here if it is cheap.
    static func weighed(
        isCheap: Bool, _ cost: Work.Cost,
        _ work: @escaping @Sendable (Caller) throws(Problem) -> RouteResult
    ) throws(Problem) -> Outcome {
        isCheap ? .answer(try work(Caller())) : .whole(.computing, cost, work)
    }

    /// Work that is left to another thread as a whole.
    static func whole(
        _ kind: Work.Kind, _ cost: Work.Cost,
        _ work: @escaping @Sendable (Caller) throws(Problem) -> RouteResult
    ) -> Outcome {
        .rest(kind, cost) { (caller) throws(Problem) in .answer(try work(caller)) }
    }
}
