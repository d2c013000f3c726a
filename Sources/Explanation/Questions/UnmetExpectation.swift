/// An expectation of the request that a run does not meet.
public struct UnmetExpectation: Hashable, Sendable {
    /// Its place in the request, as a JSON Pointer.
    public var pointer: String
    /// The question that follows from it, or nil if none does.
    public var question: Question?
    /// True if something met it, but less often than expected.
    public var isMetInPart: Bool

    /// Makes an expectation that is not met.
    public init(at pointer: String, asking question: Question?, isMetInPart: Bool = false) {
        (self.pointer, self.question, self.isMetInPart) = (pointer, question, isMetInPart)
    }
}
