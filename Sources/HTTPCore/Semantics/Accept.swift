/// The preferences of an Accept field (RFC 9110 12.5.1).
package struct Accept: Sendable, Hashable {
    /// `media-range` with its weight in thousandths.
    private struct Range: Sendable, Hashable {
        var type: String
        var subtype: String
        var parameters: [MediaType.Parameter]
        var weight: Int

        /// Returns how closely the range describes the type: 0 not at all, 1 any, 2 any subtype, 3 and more by name.
        func precedence(for media: MediaType) -> Int {
            if type == "*" { return 1 }
            guard type == media.type else { return 0 }
            if subtype == "*" { return 2 }
            guard subtype == media.subtype, parameters.allSatisfy({ Range.matches($0, media) }) else {
                return 0
            }
            return 3 + parameters.count
        }

        private static func matches(_ parameter: MediaType.Parameter, _ media: MediaType) -> Bool {
            guard parameter.name == "charset" else { return media.parameters.contains(parameter) }
            // Only text has a charset. Clients send it with JSON all the same, where it means nothing (RFC 8259 11).
            guard media.type == "text" else { return true }
            // RFC 9110 8.3.2: the names of charsets have no case.
            return media.parameter("charset")?.lowercased() == parameter.value.lowercased()
        }
    }

    private let ranges: [Range]

    /// Reads all Accept fields.
    ///
    /// A malformed range is skipped, and without any usable one everything is welcome.
    ///
    /// - Parameter fields: the request's header section.
    package init(_ fields: HTTPFields) {
        ranges = fields.list("Accept").compactMap(Accept.range)
    }

    /// Returns the offer that the client likes best, the earlier of equals.
    ///
    /// - Parameter offers: the types that the server can send, its own favorite first.
    /// - Returns: nil if the client accepts none of them.
    package func preferred(of offers: [MediaType]) -> MediaType? {
        guard !ranges.isEmpty else { return offers.first }
        var best: (offer: MediaType, weight: Int)?
        for offer in offers {
            let weight = weight(of: offer)
            if weight > best?.weight ?? 0 { best = (offer, weight) }
        }
        return best?.offer
    }

    /// Returns the weight of a type in thousandths, by the most specific range that matches.
    ///
    /// 0 is not acceptable.
    package func weight(of media: MediaType) -> Int {
        guard !ranges.isEmpty else { return 1_000 }
        var best = (precedence: 0, weight: 0)
        for range in ranges {
            let precedence = range.precedence(for: media)
            if precedence > best.precedence { best = (precedence, range.weight) }
        }
        return best.weight
    }

    private static func range(_ text: String) -> Range? {
        var reader = FieldReader(Array(text.utf8))
        // "*" is a token character, so "*/*" and "text/*" read as types.
        guard
            let type = reader.token()?.lowercased(), reader.skip(HTTPByte.slash),
            let subtype = reader.token()?.lowercased(), type != "*" || subtype == "*",
            let parameters = reader.parameters(), reader.isAtEnd
        else { return nil }
        guard let q = parameters.firstIndex(where: { $0.name == "q" }) else {
            return Range(type: type, subtype: subtype, parameters: parameters, weight: 1_000)
        }
        guard let weight = QualityValue.thousandths(parameters[q].value) else { return nil }
        return Range(type: type, subtype: subtype, parameters: Array(parameters[..<q]), weight: weight)
    }
}
