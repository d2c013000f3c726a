internal import DispatchAPI
internal import HTTPCore
internal import HTTPServer

extension ServeSettings {
    /// The flags of `serve`, in the order of its help.
    static var flags: [Flag] {
        let standard = ServeSettings()
        var flags = [
            Flag(
                name: "host", value: "HOST", help: "The name or address to listen on.",
                standard: standard.server.host, environment: [Flag.variable(for: "host"), "HOST"]),
            Flag(
                name: "port", value: "PORT", help: "The port to listen on; 0 takes a free one.",
                standard: String(standard.server.port), environment: [Flag.variable(for: "port"), "PORT"]),
            Flag(
                name: "cors-origin", value: "ORIGIN",
                help: "An origin whose pages may change scenes, such as http://localhost:3000, or * for all.",
                standard: "none", repeats: true, environment: [Flag.variable(for: "cors-origin")]),
            Flag(
                name: "data", value: "DIR",
                help:
                    "A folder that keeps scenes over restarts; a change is on the disk before it is answered.",
                standard: "none, scenes are kept in memory", environment: [Flag.variable(for: "data")]),
            Flag(
                name: "log", value: "FORM",
                help: "Log each request on standard error: text, json or off.",
                standard: "text on a terminal, else off", environment: [Flag.variable(for: "log")]),
        ]
        for count in counts {
            flags.append(
                Flag(
                    name: count.name, value: "N", help: count.help,
                    standard: String(standard[keyPath: count.path]),
                    environment: [Flag.variable(for: count.name)]))
        }
        for duration in durations {
            let seconds = standard[keyPath: duration.path]
            flags.append(
                Flag(
                    name: duration.name, value: "SECONDS", help: duration.help,
                    standard: seconds == seconds.rounded() ? String(Int(seconds)) : String(seconds),
                    environment: [Flag.variable(for: duration.name)]))
        }
        return flags
    }

    /// Settings as the arguments say, defaults elsewhere.
    init(_ arguments: ParsedArguments) throws(UsageError) {
        self.init()
        server.host = arguments.value("host") ?? server.host
        server.port = try arguments.integer("port", in: 0...65_535) ?? server.port
        data = arguments.value("data")
        if data?.isEmpty == true { throw UsageError("--data is empty; name a folder.") }
        service.allowedOrigins = arguments.all("cors-origin").map {
            $0.hasSuffix("/") ? String($0.dropLast()) : $0
        }
        for origin in service.allowedOrigins where origin != "*" && !origin.contains("://") {
            throw UsageError(
                "--cors-origin is \"\(origin)\"; write scheme, host and port, such as http://localhost:3000.")
        }
        if let text = arguments.value("log") {
            guard let choice = LogChoice(rawValue: text) else {
                throw UsageError("--log is \"\(text)\"; use text, json or off.")
            }
            log = choice
        }
        for count in Self.counts {
            if let value = try arguments.integer(count.name, in: count.range) {
                self[keyPath: count.path] = value
            }
        }
        for duration in Self.durations {
            if let value = try arguments.seconds(duration.name) { self[keyPath: duration.path] = value }
        }
        service.limits.bodyBytes = server.limits.bodyBytes
    }
}
