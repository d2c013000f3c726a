extension JSONWriter {
    /// Writes a string with the fewest escapes (RFC 8259 section 7): quote, backslash and control characters.
    public mutating func write(_ text: String) {
        let isWritten: Void? = text.utf8.withContiguousStorageIfAvailable { writeString($0) }
        guard isWritten == nil else { return }
        var text = text
        text.withUTF8 { writeString($0) }
    }

    /// Writes a word that was made ready before.
    @inlinable @inline(__always)
    public mutating func write(_ word: JSONWord) {
        emit(upTo: JSONWord.maximumCount) { room, at in
            // All of its bytes in one piece. Those after its end are overwritten by what follows.
            UnsafeMutableRawPointer(room + at).storeBytes(of: word.bytes, as: JSONWord.Bytes.self)
            at &+= word.count
        }
    }

    /// Writes a string that needs no escapes, such as a word of the program's own.
    public mutating func write(word: String) {
        let isWritten: Void? = word.utf8.withContiguousStorageIfAvailable { writePlain($0) }
        if isWritten == nil { write(word) }
    }

    private mutating func writePlain(_ text: UnsafeBufferPointer<UInt8>) {
        emit(upTo: text.count &+ 2) { room, at in
            room.append(ASCII.quote, &at)
            room.append(text, &at)
            room.append(ASCII.quote, &at)
        }
    }

    /// Writes one value that is JSON already, such as a string written once and used often.
    public mutating func write(verbatim json: [UInt8]) {
        json.withUnsafeBufferPointer { json in
            emit(upTo: json.count) { room, at in room.append(json, &at) }
        }
    }

    private mutating func writeString(_ text: UnsafeBufferPointer<UInt8>) {
        guard let plainPrefix = Self.plainPrefix(of: text) else { return writePlain(text) }
        // The longest escape is \u00XX.
        emit(upTo: 2 + plainPrefix + 6 * (text.count - plainPrefix)) { room, at in
            room.append(ASCII.quote, &at)
            var rest = text
            var plain: Int? = plainPrefix
            // Text with one byte to escape is mostly plain otherwise.
            while let count = plain {
                room.append(UnsafeBufferPointer(rebasing: rest[..<count]), &at)
                Self.escape(rest[count], room, &at)
                rest = UnsafeBufferPointer(rebasing: rest[(count + 1)...])
                plain = Self.plainPrefix(of: rest)
            }
            room.append(rest, &at)
            room.append(ASCII.quote, &at)
        }
    }

    /// Returns the number of bytes that can be copied before one has to be escaped, or nil if none has to be.
    private static func plainPrefix(of text: UnsafeBufferPointer<UInt8>) -> Int? {
        let span = text.span
        var position = 0
        while position &+ 8 <= text.count {
            let escapees = Word64.escapees(in: Word64.load(span, at: position))
            guard escapees == 0 else { return position &+ escapees.trailingZeroBitCount &>> 3 }
            position &+= 8
        }
        // The rest of a longer text is examined together with the bytes before it, and a short one in one word.
        let rest = position > 0 ? Word64.load(span, at: text.count &- 8) : Word64.load(short: span)
        if Word64.escapees(in: rest) == 0 { return nil }
        while position < text.count {
            let byte = text[position]
            if byte < ASCII.space || byte == ASCII.quote || byte == ASCII.backslash { return position }
            position &+= 1
        }
        return nil
    }

    private static func escape(_ byte: UInt8, _ room: UnsafeMutablePointer<UInt8>, _ at: inout Int) {
        let letter: UInt8
        switch byte {
        case ASCII.quote, ASCII.backslash: letter = byte
        case 0x08: letter = 0x62  // b
        case ASCII.tab: letter = 0x74  // t
        case ASCII.lineFeed: letter = 0x6E  // n
        case 0x0C: letter = 0x66  // f
        case ASCII.carriageReturn: letter = 0x72  // r
        case ..<ASCII.space:
            let low = byte & 0x0F
            for character in [ASCII.backslash, 0x75, ASCII.zero, ASCII.zero, ASCII.zero + byte >> 4] {
                room.append(character, &at)
            }
            room.append(low < 10 ? ASCII.zero + low : 0x61 + low - 10, &at)
            return
        default:
            room.append(byte, &at)
            return
        }
        room.append(ASCII.backslash, &at)
        room.append(letter, &at)
    }
}
