package import Explanation

/// The questions of a request.
package struct Inquiry: Sendable {
    /// The questions, or nil if none are asked, so that they follow from the expectations.
    package var questions: [AskedQuestion]?
    /// True if the answer includes the log and the summary.
    package var withLog = false
}

/// A question, and the place in the request that asks it.
package struct AskedQuestion: Sendable {
    package var question: Question
    /// The place of the question, or of the expectation that it follows from.
    ///
    /// It is nil for one that the service asks by itself.
    package var pointer: String?
    /// True if it asks only for an account of who got a touch, which nobody wants to change.
    package var isAccount = false
}
