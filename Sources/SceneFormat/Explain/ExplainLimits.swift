package import DispatchEngine
import Explanation

/// What the answers to a request's questions may take.
package struct ExplainLimits: Sendable {
    /// What the request may ask for.
    package var decoding = DecodingLimits()
    /// Entries of the log of each run.
    package var logEntries = 1_000_000
    /// Whether more entries may be granted, so that a run which needs them ends the explanation.
    package var isProvisional = false
    /// How often the request may be run for each question.
    package var runs = Self.standardRuns
    /// What the writing may take; all runs together are asked whether to stop.
    package var writing = ResponseLimits()

    /// Whether it has taken too long.
    var shouldStop: Bool { writing.shouldStop?() ?? false }

    /// The default of `runs`.
    package static let standardRuns = Explainer<RequestLaboratory>.standardMaximumRuns

    /// The documented limits.
    package init() {}
}

/// Why questions are not answered.
package enum ExplainFault: Error, Sendable {
    /// A run could not be finished.
    case run(DispatchFault)
    /// The answer could not be written.
    case answer(ResponseFault)
}
