internal import HTTPCore
internal import InspectorPage
internal import SceneFormat

/// The forms in which the service answers.
enum Representation: Sendable, Hashable {
    /// A form that runs are answered in, and some other resources as well.
    case form(ResponseFormat)
    /// A file for browsers.
    case page(InspectorPage.FileType)
    case problem, yaml, markdown, metrics
    /// Server-sent events, without an end.
    case events

    static let json = form(.json)
    static let text = form(.text)
    static let lines = form(.jsonLines)
    static let html = page(.html)

    /// The name by which a query asks for it.
    var name: String {
        switch self {
        case .form(let format): format.rawValue
        case .page(let type): type.rawValue
        case .problem, .yaml, .markdown, .metrics, .events: "\(self)"
        }
    }

    /// The value of `Content-Type`.
    var contentType: String {
        switch self {
        case .form(let format): format.contentType
        case .page(let type): type.contentType
        case .problem: "application/problem+json"
        case .yaml: "application/yaml"
        case .markdown: "text/markdown; charset=utf-8"
        case .events: "text/event-stream"
        case .metrics: "text/plain; version=0.0.4; charset=utf-8"
        }
    }

    /// The media types under which a client may ask for it, the one that is sent first.
    var mediaTypes: [MediaType] {
        let others: [String] =
            switch self {
            // RFC 9512 registers application/yaml. These were in use before.
            case .yaml: ["text/yaml", "application/x-yaml", "text/plain"]
            case .markdown: ["text/plain"]
            case .form(.junit): ["text/xml"]
            case .form, .page, .problem, .metrics, .events: []
            }
        return ([contentType] + others).compactMap { MediaType($0) }
    }
}

/// The forms that a resource offers, the preferred one first.
struct OfferedFormats: Sendable {
    let representations: [Representation]
    /// The fields that answers with content carry: form by form, in each freshness by freshness, and in each of those
    /// for one coding and for several.
    private let standingFields: [HTTPFields]
    private let mediaTypes: [MediaType]
    private let representationOf: [MediaType: Representation]

    init(_ representations: [Representation]) {
        self.representations = representations
        let areSeveral = representations.count > 1
        standingFields = representations.flatMap { representation in
            RouteResult.Freshness.allCases.flatMap { freshness in
                [false, true].map {
                    Self.makeFields(representation, freshness, Self.vary(areSeveral, hasCodings: $0))
                }
            }
        }
        var mediaTypes: [MediaType] = []
        var representationOf: [MediaType: Representation] = [:]
        for representation in representations {
            for type in representation.mediaTypes {
                mediaTypes.append(type)
                representationOf[type] = representationOf[type] ?? representation
            }
        }
        self.mediaTypes = mediaTypes
        self.representationOf = representationOf
    }

    /// The offers where there is no resource.
    static let none = OfferedFormats([])

    /// The fields of a problem that is found before the resource is known.
    static let problemFields = makeFields(.problem, .momentary, nil)

    /// True if the answer depends on `Accept`.
    var areSeveral: Bool { representations.count > 1 }

    /// The fields of an answer with content that do not depend on the request.
    ///
    /// - Parameters:
    ///   - representation: its form, which may be one that is not offered.
    ///   - freshness: what caches may do with it.
    ///   - hasCodings: true if the answer depends on `Accept-Encoding`.
    /// - Returns: the fields, those of `Content-Type` first.
    func fields(
        _ representation: Representation, _ freshness: RouteResult.Freshness, hasCodings: Bool
    ) -> HTTPFields {
        guard let index = representations.firstIndex(of: representation) else {
            return Self.makeFields(representation, freshness, vary(hasCodings: hasCodings))
        }
        let row = index * RouteResult.Freshness.allCases.count + freshness.rawValue
        return standingFields[2 * row + (hasCodings ? 1 : 0)]
    }

    /// The value of `Vary` (RFC 9110 12.5.5), or nil if the answer depends on no field.
    func vary(hasCodings: Bool) -> String? { Self.vary(areSeveral, hasCodings: hasCodings) }

    private static func vary(_ areSeveral: Bool, hasCodings: Bool) -> String? {
        switch (areSeveral, hasCodings) {
        case (false, false): nil
        case (true, false): "Accept"
        case (false, true): "Accept-Encoding"
        case (true, true): "Accept, Accept-Encoding"
        }
    }

    /// The media types in a sentence, each once.
    var text: String {
        var types: [String] = []
        for type in representations.map(\.contentType) where !types.contains(type) { types.append(type) }
        return types.joined(separator: ", ")
    }

    /// The names in a sentence.
    var names: String { representations.map(\.name).joined(separator: ", ") }

    /// Returns the form that a query names, or nil if it is not offered.
    func form(named name: String) -> Representation? { representations.first { $0.name == name } }

    /// Returns the form that the client prefers (RFC 9110 12.5.1).
    ///
    /// - Parameter fields: the request's header section.
    /// - Returns: the form, or nil if none is acceptable. JSON if the answer has no content.
    func choose(by fields: HTTPFields) -> Representation? {
        guard let first = representations.first else { return .json }
        // The common values of Accept need no weighing.
        guard let accept = fields["Accept"], accept != "*/*", accept != first.contentType else {
            return first
        }
        return Accept(fields).preferred(of: mediaTypes).flatMap { representationOf[$0] }
    }

    private static func makeFields(
        _ representation: Representation, _ freshness: RouteResult.Freshness, _ vary: String?
    ) -> HTTPFields {
        var fields: HTTPFields = [
            "Content-Type": representation.contentType, "X-Content-Type-Options": "nosniff",
        ]
        if let freshness = freshness.text { fields.append("Cache-Control", freshness) }
        if let vary { fields.append("Vary", vary) }
        fields.append(contentsOf: CrossOrigin.openFields)
        return fields
    }
}
