/// The settings of a store that replicas share.
package struct SharedStoreSettings: Sendable {
    /// The time within which a request has its answer from the store, or none.
    package var timeout = Duration.seconds(2)
    /// The replicas of the store that must have a change before it is acknowledged.
    package var acknowledgements = 0

    /// The defaults.
    package init() {}
}
