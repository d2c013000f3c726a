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
        } else if response.isOpenEnded {
            // HTTP/1.0 has no chunks: the end of the connection ends the content (RFC 9112 6.3).
            output.append(conditions.version == .http10 ? "\r\n" : "Transfer-Encoding: chunked\r\n\r\n")
            if !conditions.isHead { write(part: response.body, conditions, into: &output) }
            return status
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

    /// Appends a part of a content that goes on (RFC 9112 7.1).
    static func write(
        part: [UInt8], _ conditions: borrowing Conditions, into output: inout OutputBuffer
    ) {
        // A chunk of no bytes would be the last.
        guard !part.isEmpty else { return }
        guard conditions.version == .http11 else { return output.append(part) }
        output.append(Array(String(part.count, radix: 16).utf8))
        output.append("\r\n")
        output.append(part)
        output.append("\r\n")
    }

    /// Appends the end of a content that went on.
    static func writeEnd(_ conditions: borrowing Conditions, into output: inout OutputBuffer) {
        if conditions.version == .http11 { output.append("0\r\n\r\n") }
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
