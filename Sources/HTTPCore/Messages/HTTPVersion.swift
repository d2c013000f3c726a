/// The protocol version of a request.
///
/// Requests of other major versions are refused before this (RFC 9112 2.3).
package enum HTTPVersion: Sendable, Hashable {
    case http10
    /// HTTP/1.1, and any later minor version of 1, which is processed as 1.1 (RFC 9110 2.5).
    case http11
}
