/// A sentence whose identifiers stand apart from its words, so that a reader can show each as one thing.
public struct Sentence: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// The parts in their order, no two texts in a row.
    public private(set) var parts: [Part] = []

    /// A part of a sentence.
    public enum Part: Hashable, Sendable {
        /// Words.
        case text(String)
        /// The identifier of an object of the scene.
        case id(String)
    }

    /// The whole sentence.
    public var text: String {
        parts.map { part in
            switch part {
            case .text(let text), .id(let text): text
            }
        }.joined()
    }

    /// Makes a sentence of words.
    public init(stringLiteral value: String) { add(.text(value)) }

    /// Makes a sentence from a literal with identifiers: `"\(id: name) was hit."`.
    public init(stringInterpolation: Interpolation) { self = stringInterpolation.sentence }

    /// Collects the parts of a literal.
    public struct Interpolation: StringInterpolationProtocol {
        fileprivate var sentence: Sentence = ""

        /// Makes an empty interpolation.
        public init(literalCapacity: Int, interpolationCount: Int) {}
        /// Adds the words between interpolations.
        public mutating func appendLiteral(_ literal: String) { sentence.add(.text(literal)) }
        /// Adds words.
        public mutating func appendInterpolation(_ text: String) { sentence.add(.text(text)) }
        /// Adds an identifier.
        public mutating func appendInterpolation(id: String) { sentence.add(.id(id)) }
        /// Adds a part of another sentence.
        public mutating func appendInterpolation(_ other: Sentence) { sentence += other }
    }

    /// Returns identifiers as words that stand in a sentence: `a, b and c`.
    static func list(of ids: [String]) -> Sentence {
        var list: Sentence = ""
        for (index, id) in ids.enumerated() {
            if index > 0 { list.add(.text(index == ids.count - 1 ? " and " : ", ")) }
            list.add(.id(id))
        }
        return list
    }

    static func += (sentence: inout Sentence, other: Sentence) {
        for part in other.parts { sentence.add(part) }
    }

    mutating func add(_ part: Part) {
        switch (parts.last, part) {
        case (_, .text("")): break
        case (.text(let former)?, .text(let text)): parts[parts.count - 1] = .text(former + text)
        default: parts.append(part)
        }
    }
}
