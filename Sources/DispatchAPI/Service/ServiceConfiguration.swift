/// How the service behaves, apart from where it listens.
package struct ServiceConfiguration: Sendable {
    /// What it keeps and computes at most.
    package var limits = ServiceLimits()
    /// Origins whose pages may change what is stored, beside pages of the service itself; "*" is every origin.
    ///
    /// Empty by default.
    package var allowedOrigins: [String] = []
    /// What requests must bring along, except to open routes.
    ///
    /// None by default.
    package var token: BearerToken?
    /// The version that `GET /` names.
    package var version = Version.current

    /// The defaults.
    package init() {}
}

/// The version of this package.
package enum Version {
    /// The version, as in semantic versioning.
    package static let current = "0.1.0"
}
