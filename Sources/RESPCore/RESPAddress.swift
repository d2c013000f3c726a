/// The address of a Redis server: `redis://[user:password@]host[:6379][/db]`.
package struct RESPAddress: Sendable, Hashable {
    /// A name, an IPv4 or an IPv6 address, the latter without brackets.
    package let host: String
    package let port: Int
    /// The user to authenticate as, or nil for the default one.
    package let user: String?
    package let password: String?
    /// The number of the database.
    package let database: Int

    /// An error in an address, in words that complete "--store …".
    package struct Fault: Error, Sendable, Hashable {
        package let message: String
    }

    private static let scheme = "redis://"

    /// Reads an address.
    ///
    /// - Throws: the error and the fix. They do not repeat the text, which may hold a password.
    package init(_ text: String) throws(Fault) {
        guard !text.lowercased().hasPrefix("rediss://") else {
            throw Fault(
                message:
                    "asks for TLS, which this program does not have; use redis:// in a private network, or to a TLS "
                    + "tunnel beside it.")
        }
        guard text.hasPrefix(Self.scheme) else {
            throw Fault(message: "is no address; write redis://[user:password@]host[:6379][/db].")
        }
        var rest = text.dropFirst(Self.scheme.count)
        (user, password) = try Self.credentials(takenFrom: &rest)
        database = try Self.database(takenFrom: &rest)
        (host, port) = try Self.hostAndPort(rest)
    }

    /// The server as messages name it.
    package var name: String { (host.contains(":") ? "[\(host)]" : host) + ":\(port)" }

    private static func credentials(
        takenFrom rest: inout Substring
    ) throws(Fault) -> (user: String?, password: String?) {
        guard let end = rest.lastIndex(of: "@") else { return (nil, nil) }
        let parts = rest[..<end].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        rest = rest[rest.index(after: end)...]
        guard parts.count == 2, let user = unescaped(parts[0]), let password = unescaped(parts[1]),
            !password.isEmpty
        else {
            throw Fault(
                message:
                    "has no user:password before its \"@\"; leave the user out for the default one, and write other "
                    + "characters than letters and digits as %XX.")
        }
        return (user.isEmpty ? nil : user, password)
    }

    private static func database(takenFrom rest: inout Substring) throws(Fault) -> Int {
        guard let slash = rest.firstIndex(of: "/") else { return 0 }
        let digits = rest[rest.index(after: slash)...]
        rest = rest[..<slash]
        if digits.isEmpty { return 0 }
        guard let number = Int(digits), number >= 0, digits.first != "+" else {
            throw Fault(message: "has no number of a database after its \"/\"; leave it out, or write /0.")
        }
        return number
    }

    private static func hostAndPort(_ text: Substring) throws(Fault) -> (host: String, port: Int) {
        var host = text
        var port: Substring?
        if text.first == "[", let end = text.firstIndex(of: "]") {
            host = text[text.index(after: text.startIndex)..<end]
            let rest = text[text.index(after: end)...]
            guard rest.isEmpty || rest.first == ":" else {
                throw Fault(message: "has something other than a port after its \"]\".")
            }
            if !rest.isEmpty { port = rest.dropFirst() }
        } else if let colon = text.firstIndex(of: ":") {
            host = text[..<colon]
            port = text[text.index(after: colon)...]
        }
        guard !host.isEmpty else {
            throw Fault(message: "names no host; an IPv6 address stands in brackets.")
        }
        guard let port else { return (String(host), 6_379) }
        guard let number = Int(port), 1...65_535 ~= number, port.first != "+" else {
            throw Fault(
                message: "has no port from 1 to 65535 after its host; an IPv6 address stands in brackets.")
        }
        return (String(host), number)
    }

    /// The text with each %XX as the byte that it spells, or nil if it is not UTF-8 then.
    private static func unescaped(_ text: Substring) -> String? {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            let digits = rest.prefix(2)
            guard digits.count == 2, let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
            else { return nil }
            bytes.append(value)
            rest = rest.dropFirst(2)
        }
        return String(validating: bytes, as: UTF8.self)
    }
}
