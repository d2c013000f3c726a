package import JSONText

/// The kinds of questions about a session's recorded request.
package enum SessionInquiry: Sendable {
    /// `expect`, `never` and `expectSummary`.
    case expectations
    /// Questions, or expectations whose reasons are wanted.
    case questions

    /// Checks a document, and returns its members for the beginning of the recorded request.
    ///
    /// They keep their places, so the errors of a later look have those of the document as it was sent.
    ///
    /// - Parameters:
    ///   - document: an object.
    ///   - limits: the limits of the document.
    /// - Returns: the members, followed by a comma if there are any.
    /// - Throws: all errors that can be seen without the request.
    package func members(in document: JSONDocument, limits: DecodingLimits) throws(Faults) -> [UInt8] {
        let reader = DocumentReader(document, limits: limits)
        switch self {
        case .expectations: _ = Forms.sessionCheck.read(reader, document.root)
        case .questions: _ = Forms.sessionQuestions.read(reader, document.root)
        }
        guard reader.isSound else { throw reader.sortedFaults() }
        let root = document.root
        guard document.firstChild(of: root) != nil else { return [] }
        return Array(document.bytes[document.offset(of: root) + 1..<document.endOffset(of: root) - 1]) + [
            UInt8(ascii: ",")
        ]
    }
}
