import DispatchEngine
import JSONText

/// An entry of `expect` or `never`, checked and taken apart.
struct ExpectedEntry: Sendable {
    /// Its place in the request.
    let node: JSONNode
    let kind: EntryKind
    /// What is asked of the members besides `kind`.
    let members: [Pattern.Member]
    /// How many entries of the whole log match; nil where that is left open.
    let times: Int?
}

/// What a request asks of a log and its summary, as parts of the request's document.
struct Expectations: Sendable {
    let document: JSONDocument
    let expected: [ExpectedEntry]
    let never: [ExpectedEntry]
    /// Nil where nothing is asked of the summary.
    let summary: ExpectedSummary?
}
