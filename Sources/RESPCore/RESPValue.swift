/// A reply of a Redis server, in version 2 of its protocol (RESP2).
package enum RESPValue: Sendable, Hashable {
    /// A short text without line breaks, such as "OK".
    case simple(String)
    /// An error, which begins with its kind in capitals, such as "READONLY".
    case error(String)
    case integer(Int)
    case bulk([UInt8])
    /// A missing value, in either of its two spellings.
    case null
    case array([RESPValue])

    /// The text of a simple or a bulk string that is UTF-8, or nil for every other value.
    package var text: String? {
        switch self {
        case .simple(let text): text
        case .bulk(let bytes): String(validating: bytes, as: UTF8.self)
        case .error, .integer, .null, .array: nil
        }
    }

    /// The bytes of a bulk string, or nil for every other value.
    package var bytes: [UInt8]? {
        if case .bulk(let bytes) = self { bytes } else { nil }
    }

    /// The number of an integer, or of a string that spells one, or nil for every other value.
    package var number: Int? {
        if case .integer(let number) = self { number } else { text.flatMap { Int($0) } }
    }

    /// The elements of an array, or nil for every other value.
    package var elements: [RESPValue]? {
        if case .array(let elements) = self { elements } else { nil }
    }
}

extension RESPValue {
    /// True for an error that a server gives while it cannot serve: a replica, one that loads, one without its
    /// replicas.
    package var isRefusalForNow: Bool {
        guard case .error(let message) = self else { return false }
        return ["READONLY", "LOADING", "MASTERDOWN", "NOREPLICAS", "CLUSTERDOWN", "TRYAGAIN", "BUSY"]
            .contains(message.prefix { $0 != " " })
    }
}
