internal import SceneFormat

/// How the service behaves, apart from where it listens.
package struct ServiceConfiguration: Sendable {
    /// The bounds on what it keeps and computes.
    package var limits = ServiceLimits()
    /// The name or address that the service listens on: pages from there are its own.
    ///
    /// Default "127.0.0.1"; addresses and `localhost` are its own anyway.
    package var host = "127.0.0.1"
    /// Origins whose pages may change what is stored, beside pages of the service itself; "*" is every origin.
    ///
    /// Empty by default.
    package var allowedOrigins: [String] = []
    /// Origins whose pages may show the service's pages in a frame, beside the service's own; "*" is every origin.
    ///
    /// Empty by default.
    package var frameAncestors: [String] = []
    /// The token that requests must carry, except to open routes.
    ///
    /// None by default.
    package var token: BearerToken?
    /// Whether scenes can be read and dispatched in, but not changed.
    ///
    /// False by default.
    package var isReadOnly = false
    /// The version that `GET /` names.
    package var version = Version.current

    /// The defaults.
    package init() {}
}
