internal import HTTPCore

/// The rights that browsers give the service's own pages, which are only those they need.
///
/// Ids and texts of scenes are foreign. Even if one were ever taken for markup, there is nothing it could load, run or
/// send: scripts and styles come as files from this service, and requests go to it alone.
struct PagePolicy: Sendable {
    /// The fields that every answer in HTML carries, beside those of all answers.
    let fields: HTTPFields

    /// Makes a policy.
    ///
    /// - Parameter frameAncestors: the origins whose pages may show this service's pages in a frame, besides its own.
    ///   "*" means every origin.
    init(frameAncestors: [String]) {
        let directives = [
            "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data: blob:",
            "connect-src 'self'", "base-uri 'none'", "form-action 'none'",
            (["frame-ancestors 'self'"] + frameAncestors).joined(separator: " "),
            "require-trusted-types-for 'script'", "trusted-types 'none'",
        ]
        fields = [
            "Content-Security-Policy": directives.joined(separator: "; "),
            "Referrer-Policy": "no-referrer",
            "Cross-Origin-Opener-Policy": "same-origin",
            "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
        ]
    }
}
