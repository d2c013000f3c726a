/// An answer, without the fields that the server writes.
///
/// `Date`, `Content-Length`, `Connection` and `X-Request-Id` are refused here.
package struct HTTPResponse: Sendable {
    package var status: HTTPStatus
    package var fields: HTTPFields
    /// The content, for HEAD the same as for GET.
    ///
    /// The writer leaves it out for HEAD and keeps its length.
    package var body: [UInt8]
    /// The rest of the content, if it goes on behind `body`.
    package var stream: (any BodyStream)?
    /// True to ask that the connection be closed once this is sent.
    package var closesConnection: Bool
    /// The class of answers it belongs to, an index of `HTTPHandler.labels`, for statistics and the access log.
    package var label = 0

    /// Makes an answer.
    ///
    /// - Parameters:
    ///   - status: a final status, 200 to 599. Anything else is sent as 500.
    ///   - fields: the header section without framing fields.
    ///   - body: the content.
    ///   - closesConnection: true if this is to be the connection's last answer.
    package init(
        status: HTTPStatus,
        fields: HTTPFields = HTTPFields(),
        body: [UInt8] = [],
        closesConnection: Bool = false
    ) {
        self.status = status
        self.fields = fields
        self.body = body
        self.closesConnection = closesConnection
    }

    /// True if the content goes on after the head.
    var isOpenEnded: Bool { stream != nil && !status.forbidsContent }

    /// Makes the problem details (RFC 9457) that answer a fault when the handler has no wording for it.
    ///
    /// - Parameter fault: the error in the request.
    package init(_ fault: HTTPFault) {
        var text = "{\"type\":\"about:blank\",\"title\":\"" + fault.status.reason
        text += "\",\"status\":" + String(fault.status.code) + ",\"detail\":\""
        for character in fault.detail.unicodeScalars {
            switch character {
            case "\"", "\\": text += "\\" + String(character)
            case _ where character.value < 0x20: text += " "
            default: text.unicodeScalars.append(character)
            }
        }
        text += "\"}\n"
        self.init(
            status: fault.status,
            fields: ["Content-Type": "application/problem+json"],
            body: Array(text.utf8),
            closesConnection: true
        )
    }
}

extension HTTPResponse: Equatable {
    /// Returns true if both have the same head and content, and go on with the same stream if they do.
    package static func == (left: HTTPResponse, right: HTTPResponse) -> Bool {
        left.status == right.status && left.fields == right.fields && left.body == right.body
            && left.stream === right.stream && left.closesConnection == right.closesConnection
            && left.label == right.label
    }
}
