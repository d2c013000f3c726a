/// A request target (RFC 9112 3.2), checked to have decodable percent-encodings.
package struct RequestTarget: Sendable, Hashable {
    /// The four forms of RFC 9112 3.2.1 to 3.2.4.
    package enum Form: Sendable, Hashable {
        case origin, absolute, authority, asterisk
    }

    package let form: Form
    /// The path as it came, "*" in asterisk-form, or empty in authority-form.
    package let rawPath: String
    /// The part after "?", as it came, or nil without a "?".
    package let rawQuery: String?
    /// The authority of absolute-form and authority-form, which wins over Host (RFC 9112 3.2.2).
    package let authority: String?

    /// The path's segments, decoded after splitting: "/a%2Fb/" is ["a/b", ""] and "/" is [].
    ///
    /// Dot segments are kept as they are, so no segment ever climbs out of anything.
    package var segments: [String] {
        var segments: [String] = []
        forEachSegment { segments.append(String(decoding: $0, as: UTF8.self)) }
        return segments
    }

    /// Calls `body` with the bytes of each of the path's `segments`, in order.
    package func forEachSegment(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        var path = rawPath
        path.withUTF8 { path in
            guard path.count > 1 else { return }
            var start = 1
            for end in 1...path.count where end == path.count || path[end] == HTTPByte.slash {
                let segment = UnsafeBufferPointer(rebasing: path[start..<end])
                start = end + 1
                if segment.contains(HTTPByte.percent) {
                    var decoded = PercentEncoding.decode(segment) ?? ""
                    decoded.withUTF8(body)
                } else {
                    body(segment)
                }
            }
        }
    }

    /// The query's items in order, split at "&" and the first "=", then percent-decoded.
    ///
    /// "+" stays "+".
    package var queryItems: [QueryItem] {
        guard let rawQuery else { return [] }
        return rawQuery.utf8.split(separator: 0x26).map { item in
            let parts = item.split(separator: HTTPByte.equals, maxSplits: 1, omittingEmptySubsequences: false)
            return QueryItem(
                name: PercentEncoding.decode(parts[0]) ?? "",
                value: parts.count > 1 ? PercentEncoding.decode(parts[1]) ?? "" : nil
            )
        }
    }

    init(form: Form, rawPath: String, rawQuery: String?, authority: String?) {
        self.form = form
        self.rawPath = rawPath
        self.rawQuery = rawQuery
        self.authority = authority
    }

    /// Parses an origin-form target such as "/v1/scenes?limit=3", as tests and links need it.
    ///
    /// - Parameter text: the target.
    /// - Throws: the 400 that answers a request with that target.
    package init(origin text: String) throws(HTTPFault) {
        let bytes = ContiguousArray(text.utf8)
        self = try TargetParser.parse(bytes.span, 0, bytes.count, method: .get)
    }
}

/// One "name=value" of a query.
package struct QueryItem: Sendable, Hashable {
    package let name: String
    /// The value, or nil if the item has no "=".
    package let value: String?

    package init(name: String, value: String?) {
        self.name = name
        self.value = value
    }
}
