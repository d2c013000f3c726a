/// A request as the parser hands it on: grammar, framing and Host already checked.
///
/// A class, so that handing it from the parser to an answer costs no more than a reference.
package final class HTTPRequest: Sendable {
    /// The method as it was sent.
    package let method: HTTPMethod
    /// The target of the request, parsed.
    package let target: RequestTarget
    /// The version of the request line, which the answer's form follows.
    package let version: HTTPVersion
    /// The header section.
    package let fields: HTTPFields
    /// The content with its framing undone, which is empty while only the head has been read.
    package let body: [UInt8]

    /// Makes a request, also for a handler's tests, which need no socket.
    ///
    /// - Parameters:
    ///   - method: the method.
    ///   - target: the parsed target, such as one from `RequestTarget.init(origin:)`.
    ///   - version: the protocol version.
    ///   - fields: the header section.
    ///   - body: the content.
    package init(
        method: HTTPMethod,
        target: RequestTarget,
        version: HTTPVersion = .http11,
        fields: HTTPFields = HTTPFields(),
        body: [UInt8] = []
    ) {
        self.method = method
        self.target = target
        self.version = version
        self.fields = fields
        self.body = body
    }

    /// Makes the request that has this head and its content.
    convenience init(_ head: HTTPRequest, body: [UInt8]) {
        self.init(
            method: head.method, target: head.target, version: head.version, fields: head.fields, body: body)
    }

    /// The authority that the client addressed: the absolute-form's, else Host's (RFC 9112 3.3), or nil if that is
    /// empty.
    package var authority: String? {
        let authority = target.authority ?? fields["Host"]
        return authority?.isEmpty == true ? nil : authority
    }
}
