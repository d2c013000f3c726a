/// An expectation of the request that a run does not meet.
public struct UnmetExpectation: Hashable, Sendable {
    /// Its place in the request, as a JSON Pointer.
    public var pointer: String
    /// The question that follows from it, or nil if none does.
    public var question: Question?

    /// Makes an expectation that is not met.
    public init(at pointer: String, asking question: Question?) {
        (self.pointer, self.question) = (pointer, question)
    }
}
