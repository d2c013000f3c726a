/// A request as the parser hands it on: grammar, framing and Host already checked.
package struct HTTPRequest: Sendable {
    package var method: HTTPMethod
    package var target: RequestTarget
    package var version: HTTPVersion
    package var fields: HTTPFields
    /// The content with its framing undone; empty while only the head has been read.
    package var body: [UInt8]
    /// The fields after a chunked body; those that must not stand there are dropped (RFC 9110 6.5.1).
    package var trailers: HTTPFields

    /// Makes a request; a handler's tests can do so without a socket.
    ///
    /// - Parameters:
    ///   - method: the method.
    ///   - target: the parsed target; see `RequestTarget.init(origin:)`.
    ///   - version: the protocol version.
    ///   - fields: the header section.
    ///   - body: the content.
    ///   - trailers: the trailer section.
    package init(
        method: HTTPMethod,
        target: RequestTarget,
        version: HTTPVersion = .http11,
        fields: HTTPFields = [:],
        body: [UInt8] = [],
        trailers: HTTPFields = [:]
    ) {
        self.method = method
        self.target = target
        self.version = version
        self.fields = fields
        self.body = body
        self.trailers = trailers
    }

    /// The authority the client addressed: the absolute-form's, else Host's (RFC 9112 3.3).
    package var authority: String? { target.authority ?? fields["Host"] }
}
