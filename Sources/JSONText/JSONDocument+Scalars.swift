extension JSONDocument {
    /// Returns the value of `true` or `false`, or nil for everything else.
    @inlinable public func bool(_ node: JSONNode) -> Bool? {
        switch tape[node.index].kind {
        case .true: true
        case .false: false
        default: nil
        }
    }

    /// Returns true if the value is `null`.
    @inlinable public func isNull(_ node: JSONNode) -> Bool {
        tape[node.index].kind == .null
    }

    /// Returns the `Double` nearest to a number, always finite, -0 kept, or nil for everything else.
    public func double(_ node: JSONNode) -> Double? {
        let entry = tape[node.index]
        guard entry.kind == .number else { return nil }
        return double(entry)
    }

    /// Returns the value of a number's entry.
    private func double(_ entry: TapeEntry) -> Double {
        entry.detail != TapeEntry.notShort ? Double(entry.detail) : longDouble(entry)
    }

    /// Returns the numbers of an array of exactly `count`, as `double` reads them, and zeros after them.
    ///
    /// Returns nil for everything else. For the usual vectors the caller's `count` and the type are constants, so that
    /// nothing is counted.
    @inlinable @inline(__always)
    public func numbers<Numbers: SIMD<Double>>(
        _ node: JSONNode, count: Int, as type: Numbers.Type
    ) -> Numbers? {
        let array = tape[node.index]
        // A number is one entry, so the entries of numbers are adjacent, and an array has all of its entries.
        guard array.kind == .array, Int(array.shortCount) == count, count <= Numbers.scalarCount,
            node.index &+ count < tape.count
        else { return nil }
        var result = Numbers()
        for element in 0..<count {
            let entry = tape[node.index &+ 1 &+ element]
            guard entry.kind == .number else { return nil }
            result[element] =
                entry.detail != TapeEntry.notShort ? Double(entry.detail) : longDouble(entry)
        }
        return result
    }

    /// Returns the value of a number's entry whose text must be read.
    @usableFromInline func longDouble(_ entry: TapeEntry) -> Double {
        withSpan { NumberText.double($0, entry.numberRange) }
    }

    /// Returns the value of a number that is whole, in any notation (1, 1.0, 1e3), and fits, or nil for all others.
    public func integer(_ node: JSONNode) -> Int? {
        let entry = tape[node.index]
        guard entry.kind == .number else { return nil }
        if entry.detail != TapeEntry.notShort { return Int(entry.detail) }
        return withSpan { NumberText.integer($0, entry.numberRange) }
    }

    /// Returns the text of a string or member name, escapes resolved, or nil for everything else.
    public func string(_ node: JSONNode) -> String? {
        let entry = tape[node.index]
        guard entry.kind == .string || entry.kind == .key else { return nil }
        return withSpan { bytes in
            entry.hasEscapes
                ? String(decoding: StringText.unescaped(bytes, entry.textRange), as: UTF8.self)
                : String(copying: bytes, entry.textRange)
        }
    }

    /// Returns true if a string or member name means exactly this text, and false for everything else.
    ///
    /// It compares bytes, so text in another Unicode normalization form is another text. It allocates only if the
    /// string has escapes.
    public func isString(_ node: JSONNode, equalTo text: StaticString) -> Bool {
        let entry = tape[node.index]
        // Nearly every name that is not the wanted one has another length.
        guard entry.hasEscapes || Int(entry.extent) == text.utf8CodeUnitCount,
            entry.kind == .string || entry.kind == .key
        else { return false }
        let wanted = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        guard !entry.hasEscapes else {
            return withSpan { StringText.unescaped($0, entry.textRange).elementsEqual(wanted) }
        }
        let start = Int(entry.offset) + 1
        return withSpan { bytes in
            for index in 0..<wanted.count where bytes[start &+ index] != wanted[index] {
                return false
            }
            return true
        }
    }
}
