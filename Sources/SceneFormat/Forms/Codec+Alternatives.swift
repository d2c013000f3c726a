import DispatchEngine
import JSONText

/// One of several looks of a value, known by the kind of its JSON.
struct Look<Value: Sendable>: Sendable {
    let kind: JSONKind
    let codec: Codec<Value>

    init(_ kind: JSONKind, _ codec: Codec<Value>) { (self.kind, self.codec) = (kind, codec) }
}

extension Codec {
    /// A value with several looks, written in the first one that fits.
    ///
    /// - Parameters:
    ///   - looks: the looks, of different kinds.
    ///   - expected: what stands here, in the words of messages, for a value of another kind, or nil to let the first
    ///     look say it.
    ///   - example: an example for those words.
    /// - Returns: the codec.
    static func either(_ looks: [Look<Value>], _ expected: String? = nil, example: String = "") -> Codec {
        Codec(
            schema: { .either(looks.map { $0.codec.schema() }) },
            read: { reader, node in
                let kind = reader.document.kind(of: node)
                if let look = looks.first(where: { $0.kind == kind }) { return look.codec.read(reader, node) }
                guard let expected else { return looks.first?.codec.read(reader, node) }
                reader.fault(.expected(.either(expected, example: example)), at: node)
                return nil
            }
        ) { json, value in
            for look in looks where look.codec.write(&json, value) { return true }
            return false
        }
    }

    /// Null, read as a fixed value and never written.
    static func null(_ value: Value, _ warning: WarningReason? = nil) -> Codec {
        Codec(
            schema: { .type("null") },
            read: { reader, node in
                if let warning { reader.warn(warning, at: node) }
                return value
            }, write: { _, _ in false })
    }

    /// The same look, with null for a member that is left out.
    var orNull: Codec {
        Codec(schema: { .either([schema(), .type("null")]) }, read: read, write: write)
    }
}
