extension JSONDocument {
    /// Returns the line and column of a byte offset.
    ///
    /// It reads the text up to there, so it is meant for reports.
    public func position(of offset: Int) -> JSONPosition {
        withSpan { JSONPosition(of: offset, in: $0) }
    }

    /// Returns the JSON Pointer (RFC 6901) to a value.
    ///
    /// For a member name it is the pointer to its value.
    ///
    /// It walks over the earlier siblings of the value and of its containers, so it is meant for reports. In an object
    /// with duplicate names the pointer of each of them is the same.
    public func pointer(to node: JSONNode) -> String {
        var cursor = JSONPointerCursor(self)
        return cursor.pointer(to: node)
    }

    /// Returns the value that a JSON Pointer (RFC 6901) refers to, or nil if there is none.
    public func node(at pointer: Substring) -> JSONNode? {
        guard !pointer.isEmpty else { return root }
        guard pointer.first == "/" else { return nil }
        var node = root
        for token in pointer.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
            guard let child = child(token, of: node) else { return nil }
            node = child
        }
        return node
    }

    private func child(_ token: Substring, of node: JSONNode) -> JSONNode? {
        switch kind(of: node) {
        case .array:
            // RFC 6901 section 4: no leading zeros, no sign.
            guard let index = Int(token), String(index) == token, index >= 0 else { return nil }
            return children(of: node).dropFirst(index).first { _ in true }
        case .object:
            let name = Self.unescaped(token)
            return members(of: node).first { string($0.key) == name }?.value
        default: return nil
        }
    }

    /// Returns a reference token as a member name: `~1` is `/` and `~0` is `~` (RFC 6901 section 4).
    private static func unescaped(_ token: Substring) -> String {
        var name = ""
        var isEscaped = false
        for character in token.unicodeScalars {
            switch (isEscaped, character) {
            case (false, "~"): isEscaped = true
            case (true, "0"): name.unicodeScalars.append("~")
            case (true, "1"): name.unicodeScalars.append("/")
            default: name.unicodeScalars.append(character)
            }
            if character != "~" { isEscaped = false }
        }
        return name
    }

    /// Returns the value or the member name whose first byte has that offset, or nil if there is none.
    public func node(atOffset offset: Int) -> JSONNode? {
        var (low, high) = (0, tape.count)
        while low < high {
            let middle = (low + high) / 2
            if Int(tape[middle].offset) < offset { low = middle + 1 } else { high = middle }
        }
        guard low < tape.count, Int(tape[low].offset) == offset else { return nil }
        return JSONNode(index: low)
    }

    /// Returns the byte offset of a line and column, or nil behind the end of the text.
    ///
    /// It reads the text up to there, so it is meant for reports.
    public func offset(of position: JSONPosition) -> Int? {
        var counter = JSONPosition(line: 1, column: 1)
        for offset in bytes.indices {
            if counter == position { return offset }
            let (byte, next) = (bytes[offset], offset + 1 < bytes.count ? bytes[offset + 1] : nil)
            let endsLine =
                byte == ASCII.lineFeed || (byte == ASCII.carriageReturn && next != ASCII.lineFeed)
            if endsLine {
                counter = JSONPosition(line: counter.line + 1, column: 1)
            } else if next.map({ $0 & 0b1100_0000 != 0b1000_0000 }) ?? true {
                counter = JSONPosition(line: counter.line, column: counter.column + 1)
            }
        }
        return nil
    }

    /// Appends a member name as a reference token, with `~` and `/` escaped (RFC 6901 section 3).
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
