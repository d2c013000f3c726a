package import Explanation

/// What a request asks to be explained.
package struct Inquiry: Sendable {
    /// The questions; nil where none are asked, so that they follow from the expectations.
    package var questions: [AskedQuestion]?
    /// Whether the answer is to have the log and the summary too.
    package var withLog = false
}

/// A question, and what in the request asks it.
package struct AskedQuestion: Sendable {
    package var question: Question
    /// The place of the question, or of the expectation that it follows from; nil for one that the service asks by itself.
    package var pointer: String?
}
