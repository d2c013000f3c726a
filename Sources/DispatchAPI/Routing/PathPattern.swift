/// A path with places for parameters, such as "/v1/scenes/{id}".
struct PathPattern: Sendable, Hashable {
    /// A part between slashes.
    enum Segment: Sendable, Hashable {
        case literal(String)
        case parameter
    }

    /// The pattern as `openapi.yaml` spells it.
    let text: String
    let segments: [Segment]

    init(_ text: String) {
        self.text = text
        segments = text.split(separator: "/").map { segment in
            segment.hasPrefix("{") && segment.hasSuffix("}")
                ? .parameter : .literal(String(segment))
        }
    }
}
