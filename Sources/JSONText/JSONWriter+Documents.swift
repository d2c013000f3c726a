extension JSONWriter {
    /// Writes a value of a parsed document with its spelling, without the whitespace between tokens.
    ///
    /// Strings and numbers keep their spelling and members their order, duplicates included. It stands on one
    /// line in pretty output too.
    public mutating func write(_ node: JSONNode, from document: JSONDocument) {
        var index = node.index
        let after = document.indexAfter(index)
        // Copying the text itself needs no more room than it has.
        let room = document.endOffset(of: node) - document.offset(of: node)
        emit(upTo: room) { room, at in
            var needsComma = false
            while index < after {
                let entry = document.tape[index]
                index += 1
                let isEnd = entry.kind == .end
                if needsComma, !isEnd {
                    room.append(ASCII.comma, &at)
                }
                let start = Int(entry.offset)
                let count = entry.tokenLength
                document.bytes.withUnsafeBufferPointer {
                    room.append(UnsafeBufferPointer(rebasing: $0[start..<start + count]), &at)
                }
                if entry.kind == .key {
                    room.append(ASCII.colon, &at)
                }
                needsComma = entry.kind != .key && !entry.isContainer
            }
        }
    }
}
