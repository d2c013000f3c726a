/// The part of the JSON object that an answer holds.
///
/// The raw value is the name by which the command line asks for it.
public enum ResponseExtent: String, CaseIterable, Sendable {
    /// Log, summary, verdict and timeline.
    case whole = "json"
    /// Summary and verdict.
    case summary
    /// The verdict alone: without expectations an empty object.
    case verdict
}
