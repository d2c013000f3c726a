extension JSONWriter {
    /// Writes a value of a parsed document with its spelling, without the whitespace between tokens.
    ///
    /// Strings and numbers keep their spelling and members their order, duplicates included. The value is on one line
    /// in pretty output too.
    public mutating func write(_ node: JSONNode, from document: JSONDocument) {
        var position = document.offset(of: node)
        let end = document.endOffset(of: node)
        // Copying the text itself needs no more room than it has.
        emit(upTo: end - position) { room, at in
            document.bytes.withUnsafeBufferPointer { bytes in
                // Copies commas, colons and closing brackets.
                func copyVisible(upTo end: Int) {
                    for byte in bytes[position..<end] where !ASCII.isWhitespace(byte) {
                        room.append(byte, &at)
                    }
                    position = end
                }
                for index in node.index..<document.indexAfter(node.index) {
                    let entry = document.tape[index]
                    let start = Int(entry.offset)
                    copyVisible(upTo: start)
                    position = start + entry.tokenLength
                    room.append(UnsafeBufferPointer(rebasing: bytes[start..<position]), &at)
                }
                copyVisible(upTo: end)
            }
        }
    }
}
