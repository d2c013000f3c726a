/// A media type with its parameters (RFC 9110 8.3.1), as Content-Type carries it.
package struct MediaType: Sendable, Hashable {
    /// The type in lower case, such as "application".
    package let type: String
    /// The subtype in lower case, such as "json".
    package let subtype: String
    /// The parameters in order, names in lower case, quotes undone.
    package let parameters: [Parameter]

    /// One parameter of a media type.
    package struct Parameter: Sendable, Hashable {
        /// The name in lower case.
        package let name: String
        /// The value with its quotes undone, in the case it came.
        package let value: String
    }

    /// Parses "type/subtype; name=value…", or returns nil if it is not well-formed.
    ///
    /// - Parameter text: the field value.
    package init?(_ text: String) {
        let bytes = Array(text.utf8)
        var reader = FieldReader(bytes)
        guard
            let type = reader.token(), reader.skip(HTTPByte.slash), let subtype = reader.token(),
            let parameters = reader.parameters(), reader.isAtEnd
        else { return nil }
        self.type = type.lowercased()
        self.subtype = subtype.lowercased()
        self.parameters = parameters
    }

    /// The value of a parameter, the first if it is repeated.
    ///
    /// - Parameter name: the name in lower case.
    /// - Returns: nil if there is none.
    package func parameter(_ name: String) -> String? {
        parameters.first { $0.name == name }?.value
    }
}

/// Reads the parts that structured field values share (RFC 9110 5.6).
struct FieldReader {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { position == bytes.count }

    mutating func skip(_ byte: UInt8) -> Bool {
        guard position < bytes.count, bytes[position] == byte else { return false }
        position += 1
        return true
    }

    mutating func skipWhitespace() {
        while position < bytes.count, HTTPByte.isWhitespace(bytes[position]) { position += 1 }
    }

    /// `token` (RFC 9110 5.6.2), at least one character.
    mutating func token() -> String? {
        let start = position
        while position < bytes.count, ByteSet.token.contains(bytes[position]) { position += 1 }
        return position > start ? String(decoding: bytes[start..<position], as: UTF8.self) : nil
    }

    /// `quoted-string` (RFC 9110 5.6.4) with its quotes and escapes undone.
    mutating func quotedString() -> String? {
        guard skip(HTTPByte.quote) else { return nil }
        var text: [UInt8] = []
        while position < bytes.count {
            var byte = bytes[position]
            position += 1
            if byte == HTTPByte.quote { return String(decoding: text, as: UTF8.self) }
            if byte == HTTPByte.backslash {
                guard position < bytes.count else { return nil }
                byte = bytes[position]
                position += 1
            }
            text.append(byte)
        }
        return nil
    }

    /// `parameters = *( OWS ";" OWS [ parameter ] )` (RFC 9110 5.6.6), or nil if one is malformed.
    mutating func parameters() -> [MediaType.Parameter]? {
        var parameters: [MediaType.Parameter] = []
        while true {
            skipWhitespace()
            guard skip(HTTPByte.semicolon) else { return parameters }
            skipWhitespace()
            guard let name = token() else { continue }
            guard skip(HTTPByte.equals), let value = token() ?? quotedString() else { return nil }
            parameters.append(MediaType.Parameter(name: name.lowercased(), value: value))
        }
    }
}
