import DispatchEngine
import JSONText

/// An entry of `expect` or `never`, checked and parsed.
struct ExpectedEntry: Sendable {
    /// Its place in the request.
    let node: JSONNode
    let kind: EntryKind
    /// The patterns of the members besides `kind`.
    let members: [Pattern.Member]
    /// The number of entries of the whole log that must match, or nil if it is left open.
    let times: Int?
}

/// The expectations of a request about a log and its summary, as parts of the request's document.
struct Expectations: Sendable {
    let document: JSONDocument
    let expected: [ExpectedEntry]
    let never: [ExpectedEntry]
    /// The expectations of the summary, or nil if there are none.
    let summary: ExpectedSummary?
}
