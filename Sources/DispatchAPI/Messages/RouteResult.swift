internal import HTTPCore

/// The answer of a resource, before conditions, a content coding, cross-origin fields and `Vary` are applied to it.
struct RouteResult: Sendable {
    var status = HTTPStatus.ok
    var representation: Representation
    var body: [UInt8]
    /// The rest of the content, if it goes on behind the body.
    var stream: (any BodyStream)?
    /// The same body in gzip, if the build compressed it.
    var compressedBody: [UInt8]?
    /// The coding of the body, or the one that it is to be compressed to.
    var coding = ContentCoding.identity
    /// True if other clients get the answer in another coding.
    var hasCodings = false
    /// True until the body is compressed as `coding` says.
    var isToBeCompressed = false
    var fields = HTTPFields()
    /// The tag of this representation, if it has one.
    var entityTag: EntityTag?
    /// The caching that the answer allows.
    var freshness = Freshness.none
    /// The events to count once the answer is given.
    var tally = Tally()

    /// The events behind an answer that the service counts.
    ///
    /// Work for an answer may be repeated, so it does not count itself.
    struct Tally: Sendable {
        /// The number of entries in the log of a finished run, or nil if none ran.
        var logEntries: Int?
        /// The limit that was reached, if any was.
        var limit: ServiceLimit?
    }

    /// The value of `Cache-Control`.
    enum Freshness: Int, Sendable, CaseIterable {
        /// No directive: answers to methods that are not cached anyway.
        case none
        /// May be kept, but must be revalidated before use.
        case revalidated
        /// Part of the program: good for five minutes.
        case embedded
        /// Never changes under its path.
        case immutable
        /// True only at this moment.
        case momentary

        /// The field's value.
        var text: String? {
            switch self {
            case .none: nil
            case .revalidated: "no-cache"
            case .embedded: "max-age=300"
            case .immutable: "max-age=31536000, immutable"
            case .momentary: "no-store"
            }
        }
    }

    init(_ representation: Representation, _ body: [UInt8]) {
        self.representation = representation
        self.body = body
    }

    /// An answer that depends only on stored scenes, tagged by its own bytes.
    static func tagged(
        _ representation: Representation, _ body: [UInt8], compressed: [UInt8]? = nil,
        freshness: Freshness = .revalidated
    ) -> RouteResult {
        var answer = RouteResult(representation, body)
        answer.compressedBody = compressed
        answer.entityTag = EntityTag(opaque: ContentHash.hexadecimal(of: body))
        answer.freshness = freshness
        return answer
    }

    /// An answer without content.
    static var empty: RouteResult {
        var answer = RouteResult(.json, [])
        answer.status = .noContent
        return answer
    }
}
