/// A connection's record of the request it takes, for the statistics and the access log.
struct RequestAccount {
    /// The bytes of it that have arrived.
    var bytes = 0
    /// The time at which it was whole, or refused.
    private var start: Seconds
    /// The client's address for the access log, or nil if there is no log.
    private let peer: String?
    /// The note about it for the access log.
    private var note: RequestNote?

    /// Starts before the first request of a connection.
    init(peer: String?, now: Seconds) {
        self.peer = peer
        start = now
    }

    /// Notes that the request is whole, or will not become so.
    ///
    /// From now on its answer is waited for.
    mutating func takeDown(
        _ method: HTTPMethod?, _ target: RequestTarget?, _ version: HTTPVersion?, _ fields: HTTPFields?,
        now: Seconds
    ) {
        start = now
        guard let peer else { return }
        note = RequestNote(
            peer: peer, method, target, version, trace: fields.flatMap { TraceParent.value(in: $0) })
    }

    /// Notes the answer, and starts again for the next request.
    ///
    /// `givenID` is the id that the client gave, or empty if the answer has the one made last.
    mutating func close(
        label: Int, status: HTTPStatus, bytesSent: Int, givenID: [UInt8], in journal: inout AnswerJournal
    ) {
        var id = ""
        if note != nil { id = givenID.isEmpty ? journal.ids.text : String(decoding: givenID, as: UTF8.self) }
        journal.append(
            AnswerRecord(
                label: label, status: status, bytesReceived: bytes, bytesSent: bytesSent, start: start,
                note: note, requestID: id))
        bytes = 0
        note = nil
    }

    /// Returns the record of a request whose connection is gone.
    func abandoned(givenID: [UInt8]) -> AbandonedRequest {
        AbandonedRequest(bytesReceived: bytes, start: start, note: note, givenID: givenID)
    }
}
