/// Writes responses (RFC 9112 4 to 6): head and small body in one piece.
enum ResponseWriter {
    /// The demands of the request and the connection on the answer.
    struct Conditions {
        /// The request was HEAD: the content is left out, its length kept (RFC 9110 9.3.2).
        var isHead = false
        var version = HTTPVersion.http11
        var keepsAlive = false
        /// The id that the client gave the request, or empty to have one made.
        var requestID: [UInt8] = []
    }

    /// Appends the response, replaced by a 500 if it is not legal.
    ///
    /// Returns the status as it was written.
    @discardableResult static func write(
        _ response: HTTPResponse, _ conditions: borrowing Conditions, dateLine: [UInt8],
        ids: inout RequestIDs,
        into output: inout OutputBuffer
    ) -> HTTPStatus {
        guard isLegal(response) else {
            return write(
                HTTPResponse(
                    HTTPFault(.internalServerError, "The server made an answer that cannot be sent.")),
                conditions, dateLine: dateLine, ids: &ids, into: &output)
        }
        let status = response.status
        writeStatusLine(status, into: &output)
        output.append(dateLine)
        if conditions.requestID.isEmpty {
            ids.advance()
            output.append(ids.line)
        } else {
            output.append("X-Request-Id: ")
            output.append(conditions.requestID)
            output.append("\r\n")
        }
        output.append(response.fields.lines)
        if !conditions.keepsAlive {
            output.append("Connection: close\r\n")
        } else if conditions.version == .http10 {
            // RFC 9112 9.3: only this tells an HTTP/1.0 client that the connection lives on.
            output.append("Connection: keep-alive\r\n")
        }
        if status.forbidsContent {
            output.append("\r\n")
        } else {
            output.append("Content-Length: ")
            output.append(decimal: status == .resetContent ? 0 : response.body.count)
            output.append("\r\n\r\n")
        }
        guard !status.forbidsContent, status != .resetContent, !conditions.isHead else {
            return status
        }
        output.append(response.body)
        return status
    }

    private static func writeStatusLine(_ status: HTTPStatus, into output: inout OutputBuffer) {
        let line = status.line
        guard line.utf8CodeUnitCount == 0 else { return output.append(line) }
        output.append("HTTP/1.1 ")
        output.append(decimal: status.code)
        output.append(" \r\n")
    }

    private static func isLegal(_ response: HTTPResponse) -> Bool {
        200..<600 ~= response.status.code && response.fields.isLegal
    }
}
