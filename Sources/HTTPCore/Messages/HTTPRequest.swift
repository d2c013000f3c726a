/// A request as the parser hands it on: grammar, framing and Host already checked.
package struct HTTPRequest: Sendable {
    /// What the head says, shared by all copies of the request.
    private final class Head: Sendable {
        let method: HTTPMethod
        let target: RequestTarget
        let version: HTTPVersion
        let fields: HTTPFields

        init(_ method: HTTPMethod, _ target: RequestTarget, _ version: HTTPVersion, _ fields: HTTPFields) {
            self.method = method
            self.target = target
            self.version = version
            self.fields = fields
        }
    }

    private let head: Head
    /// The content with its framing undone; empty while only the head has been read.
    package var body: [UInt8]
    /// The fields after a chunked body; those that must not stand there are dropped (RFC 9110 6.5.1).
    package var trailers: HTTPFields

    package var method: HTTPMethod { head.method }
    package var target: RequestTarget { head.target }
    package var version: HTTPVersion { head.version }
    /// The header section.
    package var fields: HTTPFields { head.fields }

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
        head = Head(method, target, version, fields)
        self.body = body
        self.trailers = trailers
    }

    /// The authority the client addressed: the absolute-form's, else Host's (RFC 9112 3.3).
    package var authority: String? { target.authority ?? fields["Host"] }
}
