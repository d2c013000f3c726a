internal import Dispatch
internal import DispatchAPI
internal import HTTPServer
internal import RESPClient
internal import SystemCalls

/// `first-responder serve`: the service until it is stopped.
enum Serve {
    static var help: Help {
        Help(
            purpose: "serves it over HTTP",
            usage: "first-responder serve [flags]",
            summary: "Serves UIKit's event dispatch over HTTP until SIGTERM or SIGINT.",
            flags: ServeSettings.flags,
            notes: "A flag wins over its environment variable, FIRST_RESPONDER_PORT over PORT.")
    }

    static func run(_ arguments: ParsedArguments) throws(UsageError) -> ExitStatus {
        guard arguments.operands.isEmpty else {
            throw UsageError("serve takes no operands; \"\(arguments.operands[0])\" is one.")
        }
        for name in Console.variables.sorted() {
            if let warning = ServeSettings.warning(ofVariable: name) { Console.report(warning) }
        }
        var settings = try ServeSettings(arguments)
        // A user at a terminal wants to see the requests. A program reads the answers.
        settings.server.accessLog = (settings.log ?? (Console.isWatched ? .text : .off)).format
        if let path = settings.tokenFile {
            do {
                settings.service.token = try BearerToken(firstLineOf: try Console.read(path))
            } catch let error as FileError {
                Console.report("--token-file " + error.message)
                return .noInput
            } catch {
                Console.report((error as? BearerToken.Fault)?.message(path) ?? "\(error)")
                return .badInput
            }
        }
        TerminationSignal.block()
        let store: LocalSceneStore?
        var notices: [String] = []
        do throws(FolderFault) {
            store = try openFolder(settings) { notices.append($0) }
        } catch {
            Console.report(error.description)
            return .unavailable
        }
        let service = service(settings, store)
        let server: HTTPServer
        do throws(ServerError) {
            server = try HTTPServer(settings.server, handler: service)
        } catch {
            Console.report(error.description)
            return .unavailable
        }
        service.observe { server.statistics }
        for notice in notices { report(notice, settings, server) }
        if !notices.isEmpty { server.flushNotices() }
        store?.reportFailure { [settings] in report($0, settings, server) }
        let host =
            settings.server.host.contains(":") && !settings.server.host.hasPrefix("[")
            ? "[\(settings.server.host)]" : settings.server.host
        Console.write("FirstResponder listens on http://\(host):\(server.boundPort)\n")
        let signal = TerminationSignal.wait().rawValue
        service.startDraining()
        // A load balancer needs time to see /readyz at 503 before connections are refused.
        if settings.drainDelay > 0 {
            report("\(signal): serving \(settings.drainDelay) s more, not ready.", settings, server)
            service.sessions.endStreams(over: settings.drainDelay) { TerminationSignal.pause($0) }
        }
        report("\(signal): finishing what is in flight.", settings, server)
        server.shutdown(grace: settings.shutdownGrace)
        return .success
    }

    /// The scenes in the folder of `--data`, or nil without the flag.
    private static func openFolder(
        _ settings: ServeSettings, report: (String) -> Void
    ) throws(FolderFault) -> LocalSceneStore? {
        guard let path = settings.data else { return nil }
        return try LocalSceneStore(
            limits: settings.service.limits, path: path, isReadOnly: settings.service.isReadOnly
        ) { report("\(path): \($0)") }
    }

    /// The service with the scenes of a folder, of the server of `--store`, or of this process alone.
    private static func service(_ settings: ServeSettings, _ folder: LocalSceneStore?) -> DispatchService {
        guard let address = settings.store else { return DispatchService(settings.service, store: folder) }
        let limits = settings.service.limits
        // The largest reply is a scene or a session, which may have been stored with higher limits.
        let client = RESPClient(
            address, maximumReplyBytes: limits.bodyBytes + limits.storedBytes + limits.sessionsBytes)
        let commands = StoreCommands(client, settings.sharedStore)
        let sessions = settings.sharesSessions ? SharedSessions(commands, limits: limits) : nil
        let service = DispatchService(
            settings.service, store: SharedSceneStore(commands, limits: limits), sessions: sessions)
        if sessions != nil { followWatched(service, round: 0) }
        return service
    }

    /// Follows the sessions that clients watch here and other replicas continue, once a second.
    private static func followWatched(_ service: DispatchService, round: Int) {
        DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + 1) {
            service.sessions.followWatched(isRenewing: round % 30 == 0)
            followWatched(service, round: round + 1)
        }
    }

    private static func report(_ notice: String, _ settings: ServeSettings, _ server: HTTPServer) {
        // A JSON log must contain only JSON.
        if settings.server.accessLog != .json || !server.notice(notice) {
            Console.report(AccessLogFormat.visible(notice))
        }
    }
}
