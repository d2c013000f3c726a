/// The forms in which the service answers.
enum Representation: Sendable, Hashable, CaseIterable {
    case json, text, lines, problem, yaml, markdown

    /// The media types under which a client may ask for it, the one that is sent first.
    var mediaTypes: [MediaType] {
        switch self {
        case .json: [MediaType("application", "json")]
        case .text: [MediaType("text", "plain")]
        case .lines: [MediaType("application", "x-ndjson")]
        case .problem: [MediaType("application", "problem+json")]
        case .yaml:
            // RFC 9512 registers the first; the others were in use before.
            [
                MediaType("application", "yaml"), MediaType("text", "yaml"),
                MediaType("application", "x-yaml"), MediaType("text", "plain"),
            ]
        case .markdown: [MediaType("text", "markdown"), MediaType("text", "plain")]
        }
    }

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

    /// The name under which it is offered in texts.
    var name: String { mediaTypes.first.map { $0.type + "/" + $0.subtype } ?? "" }
}
