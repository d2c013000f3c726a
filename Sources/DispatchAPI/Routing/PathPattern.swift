/// A path with places for parameters, such as "/v1/scenes/{id}".
struct PathPattern: Sendable, Hashable {
    private enum Segment: Sendable, Hashable {
        case literal(String)
        case parameter
    }

    /// The pattern as `openapi.yaml` spells it.
    let text: String
    private let segments: [Segment]

    /// True if a segment can be anything.
    var hasParameters: Bool { segments.contains(.parameter) }

    init(_ text: String) {
        self.text = text
        segments = text.split(separator: "/").map { segment in
            segment.hasPrefix("{") && segment.hasSuffix("}")
                ? .parameter : .literal(String(segment))
        }
    }

    /// Compares a path with the pattern.
    ///
    /// - Parameter path: its segments, percent-decoded after splitting.
    /// - Returns: the parameters' values in order if the path fits, else nil.
    func match(_ path: [String]) -> [String]? {
        guard path.count == segments.count else { return nil }
        var parameters: [String] = []
        for index in path.indices {
            switch segments[index] {
            case .literal(let text): guard path[index] == text else { return nil }
            case .parameter:
                guard !path[index].isEmpty else { return nil }
                parameters.append(path[index])
            }
        }
        return parameters
    }
}
