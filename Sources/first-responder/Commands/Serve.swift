internal import DispatchAPI
internal import HTTPServer
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
        let store: SceneStore?
        var notices: [String] = []
        do throws(FolderFault) {
            store = try openStore(settings) { notices.append($0) }
        } catch {
            Console.report(error.description)
            return .unavailable
        }
        let service = DispatchService(settings.service, store: store)
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

    /// The store in the folder of `--data`, or nil without the flag.
    private static func openStore(
        _ settings: ServeSettings, report: (String) -> Void
    ) throws(FolderFault) -> SceneStore? {
        guard let path = settings.data else { return nil }
        return try SceneStore(
            limits: settings.service.limits, path: path, isReadOnly: settings.service.isReadOnly
        ) { report("\(path): \($0)") }
    }

    private static func report(_ notice: String, _ settings: ServeSettings, _ server: HTTPServer) {
        // A JSON log must contain only JSON.
        if settings.server.accessLog != .json || !server.notice(notice) {
            Console.report(AccessLogFormat.visible(notice))
        }
    }
}
