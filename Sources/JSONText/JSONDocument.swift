/// A parsed JSON text (RFC 8259): its bytes and a flat tape with the places of its values.
///
/// Nothing is copied out of the text until asked for. Syntax errors stop the parser. Names that occur twice in an
/// object do not, so that they can be reported along with other errors.
///
/// It is a class, so that using a document held elsewhere costs one reference and not one for each of its lists.
public final class JSONDocument: Sendable {
    /// The original text.
    public let bytes: [UInt8]
    /// The members whose names occur earlier in the same object, in document order.
    ///
    /// There are at most `maximumDuplicateKeys`.
    public let duplicateKeys: [JSONDuplicateKey]
    /// The most duplicate names that are collected, more than anyone reads.
    public static let maximumDuplicateKeys = 1_001
    @usableFromInline let tape: ContiguousArray<TapeEntry>

    /// Parses a whole text: one value, and whitespace around it.
    ///
    /// - Throws: the first syntax error, or the limit that the text exceeds.
    public init(_ bytes: [UInt8], limits: JSONLimits = JSONLimits()) throws(JSONSyntaxError) {
        (tape, duplicateKeys) = try bytes.withUnsafeBufferPointer { (bytes) throws(JSONSyntaxError) in
            do throws(TokenizerError) {
                return try Tokenizer.tokenize(bytes.span, limits: limits)
            } catch {
                throw JSONSyntaxError(error, in: bytes.span)
            }
        }
        self.bytes = bytes
    }

    /// The text's one value.
    @inlinable public var root: JSONNode { JSONNode(index: 0) }

    /// Returns the node with that index, or nil if the document has none.
    public func node(at index: Int) -> JSONNode? {
        tape.indices.contains(index) ? JSONNode(index: index) : nil
    }

    /// Returns the type of a value, which for a member name is `string`.
    @inlinable public func kind(of node: JSONNode) -> JSONKind {
        switch tape[node.index].kind {
        case .object: .object
        case .array: .array
        case .string, .key: .string
        case .number: .number
        case .true, .false: .bool
        case .null: .null
        }
    }

    /// Returns true if a value is an object.
    @inlinable public func isObject(_ node: JSONNode) -> Bool { tape[node.index].kind == .object }

    /// Returns the byte offset of a value's first byte, which for a string is its opening quote.
    @inlinable public func offset(of node: JSONNode) -> Int {
        Int(tape[node.index].offset)
    }

    /// Returns the byte offset after a value's last byte.
    public func endOffset(of node: JSONNode) -> Int {
        let entry = tape[node.index]
        return entry.isContainer ? Int(entry.detail) : Int(entry.offset) + entry.tokenLength
    }

    /// Returns the number of members or elements, duplicates included, or 0 for other values.
    @inlinable public func count(of node: JSONNode) -> Int {
        let entry = tape[node.index]
        return entry.shortCount == TapeEntry.manyChildren ? countChildren(of: node) : Int(entry.shortCount)
    }

    @usableFromInline func countChildren(of node: JSONNode) -> Int {
        children(of: node).reduce(0) { count, _ in count + 1 }
    }

    /// Returns the first element's or first member's value, or nil if there is none.
    @inlinable public func firstChild(of node: JSONNode) -> JSONNode? {
        tape[node.index].shortCount > 0 ? value(at: node.index + 1) : nil
    }

    /// Returns the element or member value after this one in its container, or nil after the last and for the root.
    @inlinable public func next(after node: JSONNode) -> JSONNode? {
        let entry = tape[node.index]
        if entry.isLast { return nil }
        return value(at: entry.isContainer ? Int(entry.extent) : node.index + 1)
    }

    /// Returns the first member's name, or nil if there is none or the node is not an object.
    @inlinable public func firstKey(of node: JSONNode) -> JSONNode? {
        let index = node.index &+ 1
        return tape[node.index].shortCount > 0 && tape[index].kind == .key ? JSONNode(index: index) : nil
    }

    /// Returns the name of a member, given its value, or nil for elements and the root.
    @inlinable public func key(of value: JSONNode) -> JSONNode? {
        guard value.index > 0, tape[value.index - 1].kind == .key else { return nil }
        return JSONNode(index: value.index - 1)
    }

    /// Returns the value of a member, given its name, or nil if the node is not a member name.
    @inlinable public func value(of key: JSONNode) -> JSONNode? {
        tape[key.index].kind == .key ? JSONNode(index: key.index + 1) : nil
    }

    /// Returns the value of the first member with this name, or nil if there is none or the node is not an object.
    public func member(_ name: StaticString, of node: JSONNode) -> JSONNode? {
        members(of: node).first { isString($0.key, equalTo: name) }?.value
    }

    /// Calls `body` with the text.
    ///
    /// `Array.span` would do, but it is not available before macOS 26.
    @inlinable @inline(__always)
    func withSpan<Result, Failure: Error>(
        _ body: (Span<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try bytes.withUnsafeBufferPointer { (bytes) throws(Failure) in try body(bytes.span) }
    }

    /// Returns the index after a value, its children included.
    @inlinable func indexAfter(_ index: Int) -> Int {
        let entry = tape[index]
        return entry.isContainer ? Int(entry.extent) : index + 1
    }

    /// Returns the value whose entry, or whose name's entry, is at `index`.
    @inlinable func value(at index: Int) -> JSONNode {
        JSONNode(index: tape[index].kind == .key ? index + 1 : index)
    }
}
