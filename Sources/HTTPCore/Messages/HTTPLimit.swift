/// The limits of a connection and of the server by name, for counting how often each was reached.
package enum HTTPLimit: String, Sendable, CaseIterable {
    case requestLineBytes = "max-request-line-bytes"
    case headerBytes = "max-header-bytes"
    case fieldCount = "max-header-fields"
    case bodyBytes = "max-body-bytes"
    case chunkExtensionBytes = "max-chunk-extension-bytes"
    case trailerBytes = "max-trailer-bytes"
    case headerTime = "header-timeout"
    case bodyTime = "body-timeout"
    case idleTime = "idle-timeout"
    case writeTime = "write-timeout"
    case requestsPerConnection = "max-requests-per-connection"
    case pipelinedRequests = "max-pipelined-requests"
    case unsentBytes = "max-unsent-bytes"
    case connections = "max-connections"
    case descriptors = "descriptors"
    case queuedWork = "max-queued-work"
    case answerMemory = "max-memory-for-answers"
    case bodyMemory = "max-memory-for-bodies"

    /// True if a flag of this name sets it.
    ///
    /// The others are constants, except descriptors, which the system limits.
    package var hasFlag: Bool {
        switch self {
        case .requestLineBytes, .headerBytes, .fieldCount, .bodyBytes: true
        case .headerTime, .bodyTime, .idleTime, .writeTime: true
        case .connections, .queuedWork, .answerMemory, .bodyMemory: true
        case .chunkExtensionBytes, .trailerBytes, .requestsPerConnection, .pipelinedRequests: false
        case .unsentBytes, .descriptors: false
        }
    }
}
