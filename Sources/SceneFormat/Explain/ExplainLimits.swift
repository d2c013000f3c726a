package import DispatchEngine
import Explanation

/// The limits of the answers to a request's questions.
package struct ExplainLimits: Sendable {
    /// The limits of the request.
    package var decoding = DecodingLimits()
    /// The most entries of the log of each run.
    package var logEntries = 1_000_000
    /// True if more entries may be granted, so that a run which needs them ends the explanation.
    package var isProvisional = false
    /// The most runs of the request for each question.
    package var runs = Self.standardRuns
    /// The limits of the writing.
    ///
    /// Its `shouldStop` also stops the runs.
    package var writing = ResponseLimits()

    /// True if it has taken too long.
    var shouldStop: Bool { writing.shouldStop?() ?? false }

    /// The default of `runs`.
    package static let standardRuns = Explainer<RequestLaboratory>.standardMaximumRuns

    /// Makes the documented limits.
    package init() {}
}

/// The reason why questions are not answered.
package enum ExplainFault: Error, Sendable {
    /// A run could not be finished.
    case run(DispatchFault)
    /// The answer could not be written.
    case answer(ResponseFault)
}
