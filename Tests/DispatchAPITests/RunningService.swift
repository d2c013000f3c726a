import HTTPCore
import HTTPServer
import RESPClient
import RESPCore
import TestSupport

@testable import DispatchAPI

/// A service behind a real socket, on a port of its own.
final class RunningService: Sendable {
    let service: DispatchService
    private let server: HTTPServer

    /// A service for all tests that leave nothing behind.
    static let shared = Result { try RunningService() }

    /// Makes a service whose scenes and sessions are in a store that replicas share.
    convenience init(replicaOf store: RedisServer) throws {
        var settings = SharedStoreSettings()
        settings.timeout = .seconds(20)
        let commands = StoreCommands(
            RESPClient(try RESPAddress(store.address), maximumReplyBytes: 64 * 1_048_576), settings)
        let limits = ServiceLimits()
        try self.init(
            store: SharedSceneStore(commands, limits: limits),
            sessions: SharedSessions(commands, limits: limits)
        ) { server, _ in server.waiters = 4 }
    }

    init(
        store: (any SceneStore)? = nil, sessions: SharedSessions? = nil,
        _ change: (inout ServerConfiguration, inout ServiceConfiguration) -> Void = { _, _ in }
    ) throws {
        var (configuration, settings) = (ServerConfiguration(), ServiceConfiguration())
        configuration.port = 0
        // A waiting test may also have to wait for its turn, for longer than a connection may rest.
        configuration.limits.idleSeconds = 3_600
        change(&configuration, &settings)
        service = DispatchService(settings, store: store, sessions: sessions)
        server = try HTTPServer(configuration, handler: service)
        service.observe { [weak server] in server?.statistics }
    }

    deinit { server.shutdown(grace: 1) }

    var port: Int { server.boundPort }

    func connect() throws -> RawClient { try RawClient(port: server.boundPort) }

    /// Returns the answer to one request on a connection of its own.
    func answer(_ method: String, _ target: String, _ fields: String = "", body: String = "") throws
        -> RawResponse
    {
        let client = try connect()
        try client.send(Self.request(method, target, fields, body: body))
        return try client.receiveResponse(toHead: method == "HEAD", within: 30)
    }

    /// Returns the text of a request.
    static func request(_ method: String, _ target: String, _ fields: String = "", body: String = "")
        -> String
    {
        let framing =
            body.isEmpty ? "" : "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n"
        return "\(method) \(target) HTTP/1.1\r\nHost: service.test\r\n\(fields)\(framing)\r\n\(body)"
    }
}
