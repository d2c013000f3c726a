import JSONText
import TestSupport
import Testing

/// A value to write and to find again.
private enum Value: Equatable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([Value])
    /// Members in order.
    case object([String], [Value])

    static func random(depth: Int, using generator: inout SeededGenerator) -> Value {
        switch Int.random(in: 0..<(depth > 0 ? 8 : 5), using: &generator) {
        case 0: return .null
        case 1: return .bool(.random(using: &generator))
        case 2: return .number(Double(Int.random(in: -1000...1000, using: &generator)) / 8)
        case 3: return .number(.random(in: -1e6...1e6, using: &generator))
        case 4: return .string(randomText(using: &generator))
        case 5, 6:
            let values = randomList(depth: depth, using: &generator)
            return .object(values.indices.map { "\($0)" + randomText(using: &generator) }, values)
        default: return .array(randomList(depth: depth, using: &generator))
        }
    }

    private static func randomList(depth: Int, using generator: inout SeededGenerator) -> [Value] {
        (0..<Int.random(in: 0...6, using: &generator)).map { _ in random(depth: depth - 1, using: &generator)
        }
    }

    private static func randomText(using generator: inout SeededGenerator) -> String {
        let scalars: [Unicode.Scalar] = [
            "a", "Z", "0", " ", "\"", "\\", "/", "\n", "\u{1}", "\u{E9}", "\u{1F44B}", "~",
        ]
        var text = ""
        for _ in 0..<Int.random(in: 0...24, using: &generator) {
            text.unicodeScalars.append(scalars.randomElement(using: &generator) ?? "a")
        }
        return text
    }

    func write(to writer: inout JSONWriter) {
        switch self {
        case .null: writer.writeNull()
        case .bool(let value): writer.write(value)
        case .number(let value): writer.write(value)
        case .string(let value): writer.write(value)
        case .array(let values):
            writer.beginArray(onOneLine: values.count == 3)
            for value in values {
                value.write(to: &writer)
            }
            writer.endArray()
        case .object(let names, let values):
            writer.beginObject()
            for (name, value) in zip(names, values) {
                writer.key(dynamic: name)
                value.write(to: &writer)
            }
            writer.endObject()
        }
    }

    init?(_ node: JSONNode, in document: JSONDocument) {
        let children = document.values(in: node)
        switch document.kind(of: node) {
        case .null: self = .null
        case .bool: self = .bool(document.bool(node) ?? false)
        case .number: self = .number(document.double(node) ?? .nan)
        case .string: self = .string(document.string(node) ?? "")
        case .array: self = .array(children.compactMap { Value($0, in: document) })
        case .object:
            let names = children.compactMap { document.key(of: $0).flatMap(document.string) }
            self = .object(names, children.compactMap { Value($0, in: document) })
        }
    }
}

@Suite struct RoundTripTests {
    @Test(arguments: [false, true])
    func `Whatever is written reads back as itself, and copies to the same bytes`(_ isPretty: Bool) throws {
        var generator = SeededGenerator(seed: 7159)
        for _ in 0..<1000 {
            let value = Value.random(depth: 4, using: &generator)
            let document = try parse(written(pretty: isPretty) { value.write(to: &$0) })
            #expect(Value(document.root, in: document) == value)
            #expect(document.duplicateKeys.isEmpty)
            let compact = written { value.write(to: &$0) }
            #expect(written { $0.write(document.root, from: document) } == compact)
        }
    }
}
