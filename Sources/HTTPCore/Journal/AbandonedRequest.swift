/// A request whose connection is gone while its answer is still being made.
package struct AbandonedRequest: Sendable {
    let bytesReceived: Int
    let start: Seconds
    let note: RequestNote?
    /// The id that the client gave it, or empty to have one made.
    let givenID: [UInt8]
}

extension AnswerJournal {
    /// Notes a request whose client has gone before its answer, as 499 with no byte sent.
    ///
    /// - Parameters:
    ///   - request: the request, as far as it is known.
    ///   - label: the class of the answer that was made, as an index of `HTTPHandler.labels`, or 0 if none was.
    package mutating func append(_ request: AbandonedRequest, label: Int) {
        var id = ""
        if request.note != nil {
            if request.givenID.isEmpty { ids.advance() }
            id = request.givenID.isEmpty ? ids.text : String(decoding: request.givenID, as: UTF8.self)
        }
        append(
            AnswerRecord(
                label: label, status: .clientClosedRequest, bytesReceived: request.bytesReceived,
                bytesSent: 0, start: request.start, note: request.note, requestID: id))
    }
}
