internal import DispatchAPI
internal import HTTPServer
internal import HTTPCore
internal import RESPCore
internal import SceneFormat

extension ServeSettings {
    /// The flags of `serve`, in the order of its help.
    static var flags: [Flag] {
        groups.flatMap { group in
            group.settings.map { setting in
                var flag = setting.flag
                flag.group = group.title
                flag.environment = [Flag.variable(for: flag.name)] + (flag.name == "port" ? ["PORT"] : [])
                return flag
            }
        }
    }

    /// Returns a warning of an environment variable that is a misspelled one of a flag, or nil for any other.
    static func warning(ofVariable name: String) -> String? {
        let prefix = Flag.variable(for: "")
        guard name.hasPrefix(prefix), !flags.contains(where: { $0.environment.contains(name) }) else {
            return nil
        }
        let rest = String(name.dropFirst(prefix.count))
        // Kubernetes sets such variables for a service of that name.
        guard !rest.hasPrefix("SERVICE_"), !rest.hasPrefix("PORT_") else { return nil }
        // Other programs may use variables with this prefix, so only a likely misspelling is reported.
        let names = flags.map { String(Flag.variable(for: $0.name).dropFirst(prefix.count)) }
        return Suggestion.nearest(to: rest, among: names).map {
            "the environment variable \(name) belongs to no flag; do you mean \(prefix)\($0)?"
        }
    }

    /// Makes settings from the arguments, with defaults elsewhere.
    init(_ arguments: ParsedArguments) throws(UsageError) {
        self.init()
        server.host = arguments.value("host") ?? server.host
        server.port = try arguments.integer("port", in: 0...65_535) ?? server.port
        data = arguments.value("data")
        if data?.isEmpty == true { throw UsageError("\(arguments.source("data")) is empty; name a folder.") }
        store = try Self.store(arguments)
        if let text = arguments.value("session-store") {
            guard let place = SessionStore(rawValue: text) else {
                throw UsageError("\(arguments.source("session-store")) is \"\(text)\"; use store or none.")
            }
            sharesSessions = place == .store
        }
        service.isReadOnly = try arguments.isOn("read-only")
        service.allowedOrigins = try Self.origins("cors-origin", arguments)
        service.frameAncestors = try Self.origins("frame-ancestor", arguments)
        tokenFile = arguments.value("token-file")
        if let text = arguments.value("log") {
            guard let choice = LogChoice(rawValue: text) else {
                throw UsageError("\(arguments.source("log")) is \"\(text)\"; use text, json or off.")
            }
            log = choice
        }
        for setting in Self.groups.flatMap(\.settings) {
            let name = setting.flag.name
            switch setting.number {
            case .count(let path, let range):
                self[keyPath: path] = try arguments.integer(name, in: range) ?? self[keyPath: path]
            case .seconds(let path, let maximum, let allowsZero):
                self[keyPath: path] =
                    try arguments.number(name, unit: "seconds", maximum: maximum, allowsZero: allowsZero)
                    ?? self[keyPath: path]
            case nil: break
            }
        }
        service.limits.bodyBytes = server.limits.bodyBytes
        service.host = server.host
        server.waiters = store != nil || (data != nil && !service.isReadOnly) ? waiters : 0
    }

    /// Reads the address of `--store`, which excludes `--data`.
    private static func store(_ arguments: ParsedArguments) throws(UsageError) -> RESPAddress? {
        guard let text = arguments.value("store") else { return nil }
        guard arguments.value("data") == nil else {
            throw UsageError(
                "\(arguments.source("data")) and \(arguments.source("store")) both say where scenes are kept; use one of them."
            )
        }
        do throws(RESPAddress.Fault) {
            return try RESPAddress(text)
        } catch {
            throw UsageError("\(arguments.source("store")) \(error.message)")
        }
    }
}

extension ServeSettings {
    /// Returns the origins that a flag names, where "*" means every origin.
    private static func origins(
        _ name: String, _ arguments: ParsedArguments
    ) throws(UsageError) -> [String] {
        let origins = arguments.all(name).map { asSent($0) }
        for origin in origins where origin != "*" && !isOrigin(origin) {
            throw UsageError(
                "\(arguments.source(name)) is \"\(origin)\"; write scheme, host and port, such as http://localhost:3000."
            )
        }
        return origins
    }

    /// Returns an origin as browsers send it: without a slash at its end, and without the port that its scheme implies.
    private static func asSent(_ origin: String) -> String {
        let origin = origin.hasSuffix("/") ? String(origin.dropLast()) : origin
        for (scheme, port) in [("http://", ":80"), ("https://", ":443")]
        where origin.lowercased().hasPrefix(scheme) && origin.hasSuffix(port) {
            return String(origin.dropLast(port.count))
        }
        return origin
    }

    /// Returns true if a browser could send it as `Origin`: a scheme and an authority, and nothing after them.
    private static func isOrigin(_ text: String) -> Bool {
        guard let separator = text.firstRange(of: "://") else { return false }
        let scheme = text[..<separator.lowerBound]
        let authority = text[separator.upperBound...]
        return isMade(scheme, of: "+-.") && isMade(authority, of: "-._~%:[]")
    }

    /// Returns true if a text is not empty, and all letters, digits and those marks.
    private static func isMade(_ text: Substring, of marks: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
                default: marks.utf8.contains(byte)
                }
            }
    }
}

extension BearerToken.Fault {
    /// Returns the error in the token file, and the fix.
    func message(_ path: String) -> String {
        let lengths = BearerToken.lengths
        let rule =
            "a token is \(lengths.lowerBound) to \(lengths.upperBound) letters, digits and -._~+/, then any = signs; "
            + "openssl rand -base64 32 makes one."
        return switch self {
        case .length(0): "--token-file \(path): the first line is empty; \(rule)"
        case .length(let count): "--token-file \(path): the first line has \(count) characters; \(rule)"
        case .character(let place):
            "--token-file \(path): character \(place) of the first line cannot be; \(rule)"
        }
    }
}
