internal import HTTPCore

/// The kinds of problems, each with a status, a title and a page that explains it.
package enum ProblemKind: String, Sendable, CaseIterable {
    case badRequest = "bad-request"
    case invalidJSON = "invalid-json"
    case invalidQuery = "invalid-query"
    case unauthorized
    case foreignOrigin = "foreign-origin"
    case readOnly = "read-only"
    case notFound = "not-found"
    case methodNotAllowed = "method-not-allowed"
    case notAcceptable = "not-acceptable"
    case requestTimeout = "request-timeout"
    case preconditionFailed = "precondition-failed"
    case contentTooLarge = "content-too-large"
    case targetTooLong = "target-too-long"
    case unsupportedMediaType = "unsupported-media-type"
    case expectationFailed = "expectation-failed"
    case invalidScene = "invalid-scene"
    case invalidImport = "invalid-import"
    case logTooLong = "log-too-long"
    case runTooLong = "run-too-long"
    case diagramTooLarge = "diagram-too-large"
    case headerTooLarge = "header-too-large"
    case internalFault = "internal-fault"
    case damagedScene = "damaged-scene"
    case notImplemented = "not-implemented"
    case unavailable = "unavailable"
    case storageFailed = "storage-failed"
    case storageUndecided = "storage-undecided"
    case versionNotSupported = "version-not-supported"
    case storageFull = "storage-full"
    case sessionFailed = "session-failed"
    case sessionTooLarge = "session-too-large"
    case sessionsFull = "sessions-full"

    /// The kind of an error found below the resources, by its status.
    init(_ status: HTTPStatus) {
        self =
            switch status {
            case .requestTimeout: .requestTimeout
            case .contentTooLarge: .contentTooLarge
            case .uriTooLong: .targetTooLong
            case .expectationFailed: .expectationFailed
            case .requestHeaderFieldsTooLarge: .headerTooLarge
            case .internalServerError: .internalFault
            case .notImplemented: .notImplemented
            case .serviceUnavailable: .unavailable
            case .httpVersionNotSupported: .versionNotSupported
            default: .badRequest
            }
    }

    /// The path of its page, and its `type`: a relative reference (RFC 9457 3.1.1).
    package var path: String { "/problems/" + rawValue }
}
