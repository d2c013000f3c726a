/// The codings that a client accepts (RFC 9110 12.5.3).
package struct AcceptEncoding: Sendable, Hashable {
    /// Weights in thousandths, 0 for what is not acceptable.
    private let gzip: Int
    private let identity: Int

    /// The preferences of a client that asks for no coding.
    package static let identity = AcceptEncoding(gzip: 0, identity: 1_000)

    private init(gzip: Int, identity: Int) {
        self.gzip = gzip
        self.identity = identity
    }

    /// Reads all Accept-Encoding fields.
    ///
    /// Without one, content is sent as it is: a client that says nothing may not be able to decode it. A malformed
    /// element is skipped.
    ///
    /// - Parameter fields: the request's header section.
    package init(_ fields: HTTPFields) {
        guard fields.contains("Accept-Encoding") else {
            self = .identity
            return
        }
        var weights: [String: Int] = [:]
        for element in fields.list("Accept-Encoding") {
            guard let (name, weight) = AcceptEncoding.weighed(element) else { continue }
            // RFC 9110 8.4.1.3: the old name of gzip.
            let coding = name == "x-gzip" ? "gzip" : name
            weights[coding] = max(weight, weights[coding] ?? 0)
        }
        gzip = weights["gzip"] ?? weights["*"] ?? 0
        // Content as it is remains acceptable unless it is excluded, but nothing is liked less.
        identity = weights["identity"] ?? weights["*"] ?? 1
    }

    /// True if content may be sent in some form.
    package var isSatisfiable: Bool { gzip > 0 || identity > 0 }

    /// True if content may be sent as it is.
    package var allowsIdentity: Bool { identity > 0 }

    /// Returns the coding to send content in.
    ///
    /// - Parameter isWorthwhile: true if compressing saves the client anything. If not, it is done only for a client that
    ///   accepts nothing else.
    /// - Returns: the coding. Content as it is where no coding is acceptable.
    package func coding(isWorthwhile: Bool) -> ContentCoding {
        guard allowsIdentity else { return gzip > 0 ? .gzip : .identity }
        return isWorthwhile && gzip > 0 && gzip >= identity ? .gzip : .identity
    }

    /// `codings [ weight ]`, or nil if it is malformed.
    private static func weighed(_ element: String) -> (name: String, weight: Int)? {
        guard element.utf8.contains(HTTPByte.semicolon) else { return (element.lowercased(), 1_000) }
        var reader = FieldReader(Array(element.utf8))
        guard
            let name = reader.token()?.lowercased(), let parameters = reader.parameters(), reader.isAtEnd,
            parameters.count == 1, let parameter = parameters.first, parameter.name == "q",
            let weight = QualityValue.thousandths(parameter.value)
        else { return nil }
        return (name, weight)
    }
}
