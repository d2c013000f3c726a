internal import HTTPCore

/// The secret that requests must carry (RFC 6750), stored so that comparing reveals nothing about it.
package struct BearerToken: Sendable {
    /// The least and the most characters of a token.
    package static let lengths = 16...1_024

    /// The error in a text that is not a token.
    package enum Fault: Error, Sendable, Hashable {
        /// The first line has this many characters.
        case length(Int)
        /// The first line has a character that a token cannot have, at this place from 1.
        case character(Int)
    }

    /// The token, filled up with zeros to the longest length.
    private let padded: [UInt8]
    private let count: Int

    /// Takes the first line of a file.
    ///
    /// - Parameter file: the file's bytes. The line may end in LF, CRLF or nothing.
    /// - Throws: the reason why the line is not a token.
    package init(firstLineOf file: [UInt8]) throws(Fault) {
        var line = file.prefix { $0 != 0x0A }
        if line.last == 0x0D { line.removeLast() }
        guard Self.lengths.contains(line.count) else { throw .length(line.count) }
        var isPadding = false
        for (index, byte) in line.enumerated() {
            // b64token = 1*( ALPHA / DIGIT / "-" / "." / "_" / "~" / "+" / "/" ) *"=" (RFC 6750 2.1)
            isPadding = isPadding || (byte == 0x3D && index > 0)
            guard isPadding ? byte == 0x3D : Self.isTokenCharacter(byte) else { throw .character(index + 1) }
        }
        padded = line + Array(repeating: 0, count: Self.lengths.upperBound - line.count)
        count = line.count
    }

    /// Returns true if a text is the token.
    ///
    /// The time depends only on the length of the presented text: every byte is compared, with zeros past the end of
    /// the token.
    ///
    /// - Parameter presented: the text that a client sent.
    /// - Returns: true if it is equal.
    package func matches(_ presented: some Collection<UInt8>) -> Bool {
        guard presented.count <= padded.count else { return false }
        var difference = count ^ presented.count
        var index = 0
        for byte in presented {
            difference |= Int(byte ^ padded[index])
            index += 1
        }
        return difference == 0
    }

    private static func isTokenCharacter(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E: true
        default: false
        }
    }
}

/// The verdict on a request's `Authorization`.
enum Authorization: Hashable {
    case granted
    /// No token of the scheme was sent. The client may not know that it needs one (RFC 6750 3.1).
    case missing
    case wrong

    /// Judges a request (RFC 9110 11.6.2, RFC 6750 2.1).
    init(_ request: HTTPRequest, token: BearerToken) {
        let values = request.fields.values(of: "Authorization")
            .map { $0.utf8.split(separator: 0x20, maxSplits: 1) }
        // A scheme's name is compared without case.
        guard values.contains(where: { $0.first.flatMap { String($0) }?.lowercased() == "bearer" }) else {
            self = .missing
            return
        }
        // Others on the way could read several fields differently.
        guard values.count == 1, values[0].count == 2 else {
            self = .wrong
            return
        }
        self = token.matches(values[0][1].drop { $0 == 0x20 }) ? .granted : .wrong
    }
}

extension Problem {
    /// The 401 of a request without the token, or with another.
    init(_ authorization: Authorization) {
        guard authorization == .missing else {
            self.init(
                .unauthorized,
                "Authorization does not have this service's token; send it once, as \"Bearer\", a space and the token."
            )
            fields.append("WWW-Authenticate", "Bearer error=\"invalid_token\"")
            return
        }
        self.init(
            .unauthorized, "This service wants a token; send it with -H 'Authorization: Bearer TOKEN'.")
        fields.append("WWW-Authenticate", "Bearer")
    }
}
