internal import DispatchAPI
internal import HTTPServer
internal import RESPCore

/// Everything that the flags of `serve` can set.
struct ServeSettings: Sendable {
    var server = ServerConfiguration()
    var service = ServiceConfiguration()
    /// The file whose first line is the token that requests must have, or nil to require none.
    var tokenFile: String?
    /// The folder that keeps scenes, or nil to keep them in memory.
    var data: String?
    /// The Redis server that keeps scenes for several replicas, or nil to keep them here.
    var store: RESPAddress?
    var sharedStore = SharedStoreSettings()
    /// True if the store keeps sessions as well.
    var sharesSessions = true
    /// The seconds within which a request has its answer from the store, or none.
    var storeTimeout: Double {
        get { sharedStore.timeout / .seconds(1) }
        set { sharedStore.timeout = .seconds(newValue) }
    }
    /// The number of threads that mostly wait: for the disk of the folder, or for the store.
    var waiters = 32
    /// The form of the requests' log, or nil to log only to a terminal.
    var log: LogChoice?
    /// The seconds from the signal to the end of listening, during which `/readyz` answers 503.
    var drainDelay = 0.0
    /// The seconds granted to requests in flight at shutdown.
    var shutdownGrace = 10.0

    /// The values of `--log`.
    enum LogChoice: String, CaseIterable {
        case text, json, off

        /// The form in which the server writes, or nil for none.
        var format: AccessLogFormat? {
            switch self {
            case .text: .text
            case .json: .json
            case .off: nil
            }
        }
    }

    /// The values of `--session-store`.
    enum SessionStore: String, CaseIterable {
        case store, none
    }
}
