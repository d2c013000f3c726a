import JSONText

/// A JSON text whose values are read by name.
struct JSONTree {
    let root: Value

    init(_ bytes: [UInt8]) throws {
        let document = try JSONDocument(bytes)
        root = Value(document: document, node: document.root)
    }

    struct Value {
        fileprivate let document: JSONDocument
        fileprivate let node: JSONNode

        subscript(_ name: String) -> Value? { members.first { $0.name == name }?.value }

        var elements: [Value] { document.kind(of: node) == .array ? children : [] }

        var members: [(name: String, value: Value)] {
            guard document.kind(of: node) == .object else { return [] }
            return children.compactMap { child in
                document.key(of: child.node).flatMap(document.string).map { ($0, child) }
            }
        }

        private var children: [Value] {
            document.children(of: node).map { Value(document: document, node: $0) }
        }

        var string: String? { document.string(node) }
        var number: Double? { document.double(node) }
        var numbers: [Double] { elements.compactMap(\.number) }
        var bytes: [UInt8] {
            Array(document.bytes[document.offset(of: node)..<document.endOffset(of: node)])
        }
        var text: String { String(decoding: bytes, as: UTF8.self) }
    }
}
