/// A status code (RFC 9110 15).
package struct HTTPStatus: Sendable, Hashable {
    /// The three-digit code.
    ///
    /// The response writer accepts only 200...599.
    package let code: Int

    /// Makes a status.
    ///
    /// - Parameter code: three digits. A code that is not registered has no reason phrase.
    package init(_ code: Int) { self.code = code }

    package static let ok = HTTPStatus(200)
    package static let created = HTTPStatus(201)
    package static let noContent = HTTPStatus(204)
    package static let resetContent = HTTPStatus(205)
    package static let notModified = HTTPStatus(304)
    package static let badRequest = HTTPStatus(400)
    package static let unauthorized = HTTPStatus(401)
    package static let forbidden = HTTPStatus(403)
    package static let notFound = HTTPStatus(404)
    package static let methodNotAllowed = HTTPStatus(405)
    package static let notAcceptable = HTTPStatus(406)
    package static let requestTimeout = HTTPStatus(408)
    package static let conflict = HTTPStatus(409)
    package static let preconditionFailed = HTTPStatus(412)
    package static let contentTooLarge = HTTPStatus(413)
    package static let uriTooLong = HTTPStatus(414)
    package static let unsupportedMediaType = HTTPStatus(415)
    package static let expectationFailed = HTTPStatus(417)
    package static let unprocessableContent = HTTPStatus(422)
    package static let requestHeaderFieldsTooLarge = HTTPStatus(431)
    /// nginx's word for the access log, which is never sent: the client was gone before its answer.
    package static let clientClosedRequest = HTTPStatus(499)
    package static let internalServerError = HTTPStatus(500)
    package static let notImplemented = HTTPStatus(501)
    package static let serviceUnavailable = HTTPStatus(503)
    package static let httpVersionNotSupported = HTTPStatus(505)
    package static let insufficientStorage = HTTPStatus(507)

    /// The standard reason phrase, or empty for a code that is not registered.
    package var reason: String {
        let (prefix, lineEnd) = ("HTTP/1.1 200 ".utf8.count, 2)
        return String(Substring(line.description.utf8.dropFirst(prefix).dropLast(lineEnd)))
    }

    /// True if the status forbids content altogether (RFC 9110 6.4.1).
    package var forbidsContent: Bool { code == 204 || code == 304 || code < 200 }

    /// The whole status line (RFC 9112 4), as bytes that need no allocation, or empty for a code that is not
    /// registered.
    var line: StaticString {
        switch code {
        case 100: "HTTP/1.1 100 Continue\r\n"
        case 101: "HTTP/1.1 101 Switching Protocols\r\n"
        case 200: "HTTP/1.1 200 OK\r\n"
        case 201: "HTTP/1.1 201 Created\r\n"
        case 202: "HTTP/1.1 202 Accepted\r\n"
        case 203: "HTTP/1.1 203 Non-Authoritative Information\r\n"
        case 204: "HTTP/1.1 204 No Content\r\n"
        case 205: "HTTP/1.1 205 Reset Content\r\n"
        case 206: "HTTP/1.1 206 Partial Content\r\n"
        case 300: "HTTP/1.1 300 Multiple Choices\r\n"
        case 301: "HTTP/1.1 301 Moved Permanently\r\n"
        case 302: "HTTP/1.1 302 Found\r\n"
        case 303: "HTTP/1.1 303 See Other\r\n"
        case 304: "HTTP/1.1 304 Not Modified\r\n"
        case 307: "HTTP/1.1 307 Temporary Redirect\r\n"
        case 308: "HTTP/1.1 308 Permanent Redirect\r\n"
        case 400: "HTTP/1.1 400 Bad Request\r\n"
        case 401: "HTTP/1.1 401 Unauthorized\r\n"
        case 402: "HTTP/1.1 402 Payment Required\r\n"
        case 403: "HTTP/1.1 403 Forbidden\r\n"
        case 404: "HTTP/1.1 404 Not Found\r\n"
        case 405: "HTTP/1.1 405 Method Not Allowed\r\n"
        case 406: "HTTP/1.1 406 Not Acceptable\r\n"
        case 407: "HTTP/1.1 407 Proxy Authentication Required\r\n"
        case 408: "HTTP/1.1 408 Request Timeout\r\n"
        case 409: "HTTP/1.1 409 Conflict\r\n"
        case 410: "HTTP/1.1 410 Gone\r\n"
        case 411: "HTTP/1.1 411 Length Required\r\n"
        case 412: "HTTP/1.1 412 Precondition Failed\r\n"
        case 413: "HTTP/1.1 413 Content Too Large\r\n"
        case 414: "HTTP/1.1 414 URI Too Long\r\n"
        case 415: "HTTP/1.1 415 Unsupported Media Type\r\n"
        case 416: "HTTP/1.1 416 Range Not Satisfiable\r\n"
        case 417: "HTTP/1.1 417 Expectation Failed\r\n"
        case 421: "HTTP/1.1 421 Misdirected Request\r\n"
        case 422: "HTTP/1.1 422 Unprocessable Content\r\n"
        case 423: "HTTP/1.1 423 Locked\r\n"
        case 424: "HTTP/1.1 424 Failed Dependency\r\n"
        case 426: "HTTP/1.1 426 Upgrade Required\r\n"
        case 428: "HTTP/1.1 428 Precondition Required\r\n"
        case 429: "HTTP/1.1 429 Too Many Requests\r\n"
        case 431: "HTTP/1.1 431 Request Header Fields Too Large\r\n"
        case 500: "HTTP/1.1 500 Internal Server Error\r\n"
        case 501: "HTTP/1.1 501 Not Implemented\r\n"
        case 502: "HTTP/1.1 502 Bad Gateway\r\n"
        case 503: "HTTP/1.1 503 Service Unavailable\r\n"
        case 504: "HTTP/1.1 504 Gateway Timeout\r\n"
        case 505: "HTTP/1.1 505 HTTP Version Not Supported\r\n"
        case 507: "HTTP/1.1 507 Insufficient Storage\r\n"
        case 511: "HTTP/1.1 511 Network Authentication Required\r\n"
        default: ""
        }
    }
}
