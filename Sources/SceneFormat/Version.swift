/// The version of this package.
package enum Version {
    /// The version, as in semantic versioning.
    package static let current = "0.1.0"
}
