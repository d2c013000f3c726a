internal import HTTPCore

/// The forms in which the service answers.
enum Representation: Sendable, Hashable, CaseIterable {
    case json, text, lines, problem, yaml, markdown

    /// The value of `Content-Type`; JSON needs no charset (RFC 8259 11).
    var contentType: String {
        switch self {
        case .json: "application/json"
        case .text: "text/plain; charset=utf-8"
        case .lines: "application/x-ndjson"
        case .problem: "application/problem+json"
        case .yaml: "application/yaml"
        case .markdown: "text/markdown; charset=utf-8"
        }
    }

    /// The media types under which a client may ask for it, the one that is sent first.
    var mediaTypes: [MediaType] {
        let others =
            switch self {
            // RFC 9512 registers application/yaml; these were in use before.
            case .yaml: ["text/yaml", "application/x-yaml", "text/plain"]
            case .markdown: ["text/plain"]
            case .json, .text, .lines, .problem: [String]()
            }
        return ([contentType] + others).compactMap { MediaType($0) }
    }
}

/// The forms that a resource offers, the preferred one first.
struct Offers: Sendable {
    let representations: [Representation]
    /// The fields that every answer in a form carries, form by form.
    private let contentFields: [HTTPFields]
    private let mediaTypes: [MediaType]
    private let representationOf: [MediaType: Representation]

    init(_ representations: [Representation]) {
        self.representations = representations
        contentFields = representations.map {
            Self.contentFields($0, areSeveral: representations.count > 1)
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

    /// Of no resource.
    static let none = Offers([])

    /// Whether the answer depends on `Accept`.
    var areSeveral: Bool { representations.count > 1 }

    /// The fields that describe the content of an answer in that form, which may be one that is not offered.
    func contentFields(_ representation: Representation) -> HTTPFields {
        guard let index = representations.firstIndex(of: representation) else {
            return Self.contentFields(representation, areSeveral: areSeveral)
        }
        return contentFields[index]
    }

    /// The media types in a sentence.
    var text: String { representations.map(\.contentType).joined(separator: ", ") }

    /// The form that the client prefers (RFC 9110 12.5.1).
    ///
    /// - Parameter fields: the request's header section.
    /// - Returns: nil if none is acceptable; JSON where the answer has no content.
    func choose(by fields: HTTPFields) -> Representation? {
        guard let first = representations.first else { return .json }
        // What most clients send needs no weighing.
        guard let accept = fields["Accept"], accept != "*/*", accept != first.contentType else {
            return first
        }
        return Accept(fields).preferred(of: mediaTypes).flatMap { representationOf[$0] }
    }

    private static func contentFields(_ representation: Representation, areSeveral: Bool) -> HTTPFields {
        var fields: HTTPFields = [
            "Content-Type": representation.contentType, "X-Content-Type-Options": "nosniff",
        ]
        if areSeveral { fields.append("Vary", "Accept") }
        return fields
    }
}
