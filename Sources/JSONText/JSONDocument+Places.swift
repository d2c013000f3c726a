extension JSONDocument {
    /// The line and column of a byte offset.
    ///
    /// Reads the text up to there: meant for reports.
    public func position(of offset: Int) -> JSONPosition {
        withSpan { JSONPosition(of: offset, in: $0) }
    }

    /// The JSON Pointer (RFC 6901) to a value; of a member name, to its value.
    ///
    /// Walks over the earlier siblings of the value and of its containers: meant for reports. In an object
    /// with duplicate names the pointer of each of them is the same.
    public func pointer(to node: JSONNode) -> String {
        var cursor = JSONPointerCursor(self)
        return cursor.pointer(to: node)
    }

    /// Appends a member name as a reference token: `~` and `/` escaped (RFC 6901 section 3).
    func appendToken(_ key: JSONNode, to text: inout [UInt8]) {
        let entry = tape[key.index]
        withSpan { bytes in
            guard entry.hasEscapes else { return Self.appendToken(bytes, entry.textRange, to: &text) }
            let name = StringText.unescaped(bytes, entry.textRange)
            Self.appendToken(name.span, 0..<name.count, to: &text)
        }
    }

    private static func appendToken(_ name: Span<UInt8>, _ range: Range<Int>, to text: inout [UInt8]) {
        for position in range {
            switch name[position] {
            case ASCII.tilde: text += [ASCII.tilde, ASCII.zero]
            case ASCII.slash: text += [ASCII.tilde, ASCII.zero + 1]
            case let byte: text.append(byte)
            }
        }
    }
}
