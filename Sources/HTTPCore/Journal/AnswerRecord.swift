/// The record of an answer until its loop's turn is over, for the statistics and the access log.
package struct AnswerRecord: Sendable {
    /// The class of answers it belongs to, as an index of `HTTPHandler.labels`.
    package let label: Int
    package let status: HTTPStatus
    /// The request's bytes, head and body as they came.
    package let bytesReceived: Int
    /// The answer's bytes, head and content.
    package let bytesSent: Int
    /// The time at which the request was whole, by the monotonic clock.
    package let start: Seconds
    /// The other parts of an access log's line, or nil if there are none.
    package let note: RequestNote?
    /// The value of `X-Request-Id`, or empty without a note.
    package let requestID: String

    /// Makes a record, for connections and for the access log's tests.
    package init(
        label: Int, status: HTTPStatus, bytesReceived: Int, bytesSent: Int, start: Seconds,
        note: RequestNote? = nil, requestID: String = ""
    ) {
        self.label = label
        self.status = status
        self.bytesReceived = bytesReceived
        self.bytesSent = bytesSent
        self.start = start
        self.note = note
        self.requestID = requestID
    }
}

/// The client and its request, without the body and without any field except `traceparent`.
package final class RequestNote: Sendable {
    /// The client's address and port.
    package let peer: String
    /// The method, or nil if the request line could not be read.
    package let method: String?
    /// The target in origin-form, "*", or the authority of CONNECT, or nil if the request line could not be read.
    package let target: String?
    /// The version, or nil if the head could not be read.
    package let version: HTTPVersion?
    /// The value of `traceparent`, or nil if it is missing or invalid.
    package let trace: String?

    /// Notes the parts of a request.
    package init(
        peer: String, method: String?, target: String?, version: HTTPVersion?, trace: String? = nil
    ) {
        self.trace = trace
        self.peer = peer
        self.method = method
        self.target = target
        self.version = version
    }

    /// Notes a request as far as it has been read.
    convenience init(
        peer: String, _ method: HTTPMethod?, _ target: RequestTarget?, _ version: HTTPVersion?, trace: String?
    ) {
        var text: String?
        if let target {
            let path = target.form == .authority ? target.authority ?? "" : target.rawPath
            text = target.rawQuery.map { path + "?" + $0 } ?? path
        }
        self.init(peer: peer, method: method?.name, target: text, version: version, trace: trace)
    }
}
