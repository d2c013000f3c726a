internal import SceneFormat

/// The service's behavior, apart from where it listens.
package struct ServiceConfiguration: Sendable {
    /// The bounds on storage and computation.
    package var limits = ServiceLimits()
    /// The name or address that the service listens on, whose pages are its own.
    ///
    /// Default "127.0.0.1". Addresses and `localhost` are its own anyway.
    package var host = "127.0.0.1"
    /// The origins whose pages may change what is stored, besides the service's own pages, where "*" means every
    /// origin.
    ///
    /// Empty by default.
    package var allowedOrigins: [String] = []
    /// The origins whose pages may show the service's pages in a frame, besides the service's own, where "*" means
    /// every origin.
    ///
    /// Empty by default.
    package var frameAncestors: [String] = []
    /// The token that requests must carry, except to open routes.
    ///
    /// None by default.
    package var token: BearerToken?
    /// True if scenes can be read and used, but not changed.
    ///
    /// False by default.
    package var isReadOnly = false
    /// The version that `GET /` names.
    package var version = Version.current

    /// The defaults.
    package init() {}
}
