internal import DispatchAPI
internal import HTTPServer

/// `first-responder serve`: the service until it is told to stop.
enum Serve {
    static var help: Help {
        Help(
            usage: "first-responder serve [flags]",
            summary: "Serves UIKit's event dispatch over HTTP until SIGTERM or SIGINT.",
            flags: ServeSettings.flags,
            notes: "A flag wins over its environment variable, FIRST_RESPONDER_PORT over PORT.")
    }

    static func run(_ arguments: ParsedArguments) throws(UsageError) -> ExitStatus {
        guard arguments.operands.isEmpty else {
            throw UsageError("serve takes no operands; \"\(arguments.operands[0])\" is one.")
        }
        let settings = try ServeSettings(arguments)
        TerminationSignal.block()
        let store: SceneStore?
        do throws(FolderFault) {
            store = try openStore(settings)
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
        let host =
            settings.server.host.contains(":") && !settings.server.host.hasPrefix("[")
            ? "[\(settings.server.host)]" : settings.server.host
        Console.write("FirstResponder listens on http://\(host):\(server.boundPort)\n")
        let signal = TerminationSignal.wait()
        service.startDraining()
        Console.report("\(signal): finishing what is in flight.")
        server.shutdown(grace: settings.shutdownGrace)
        return .success
    }

    /// The store in the folder of `--data`, or nil without the flag.
    private static func openStore(_ settings: ServeSettings) throws(FolderFault) -> SceneStore? {
        guard let path = settings.data else { return nil }
        return try SceneStore(limits: settings.service.limits, path: path) {
            Console.report("\(path): \($0)")
        }
    }
}
