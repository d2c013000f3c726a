/// The start of a record: `<UIView: 0x1005` or, of dumps without addresses, `<UIView`.
struct RecordHead {
    /// The class.
    let className: Range<Int>
    /// The address as it is written, if there is one.
    let address: Range<Int>?
    /// The number that the address is.
    let addressValue: UInt64?
    /// The place where the head ends.
    let end: Int

    /// Reads the head of the record that opens at an offset, or returns nil if none does.
    ///
    /// Prose and code have `<` too. A name alone, as in `<b>`, makes no record, unless a controller's state follows.
    init?(_ bytes: [UInt8], at offset: Int, before limit: Int) {
        guard offset < limit, bytes[offset] == UInt8(ascii: "<"),
            let nameEnd = Self.endOfName(bytes, from: offset + 1, before: limit)
        else { return nil }
        className = (offset + 1)..<nameEnd
        var index = nameEnd
        let hasColon = index < limit && bytes[index] == UInt8(ascii: ":")
        if hasColon { index += 1 }
        var start = bytes.withoutBlanks(index..<limit).lowerBound
        if bytes.have(prefix: "0x", at: start..<limit) {
            guard start > nameEnd else { return nil }
            // The format `0x%p` writes the prefix twice.
            if bytes.have(prefix: "0x0x", at: start..<limit) { start += 2 }
            index = start + 2
            var value: UInt64 = 0
            while index < limit, let digit = Self.digit(bytes[index]) {
                value = value << 4 | UInt64(digit)
                index += 1
            }
            let hasAddress = (1...16).contains(index - start - 2)
            address = hasAddress ? start..<index : nil
            addressValue = hasAddress ? value : nil
            // None of the digits ends an address.
            while index < limit, !Self.endsAddress(bytes[index]) { index += 1 }
            end = index
            return
        }
        address = nil
        addressValue = nil
        end = nameEnd
        // The address of a wrapped record is on the next line.
        guard start < limit else {
            if hasColon { return }
            return nil
        }
        switch bytes[start] {
        case UInt8(ascii: ";") where !hasColon: return
        case UInt8(ascii: ">") where !hasColon:
            let tail = (start + 1)..<limit
            guard ControllerRecord.beginsState(tail, bytes) || bytes.have(prefix: "Frame:", at: tail) else {
                return nil
            }
        default: return nil
        }
    }

    /// Finds the first record that opens in a range.
    static func first(in range: Range<Int>, _ bytes: [UInt8]) -> (offset: Int, head: RecordHead)? {
        var index = range.lowerBound
        while let offset = bytes.place(
            from: index, before: range.upperBound, where: { $0.are(UInt8(ascii: "<")) })
        {
            let follows = offset > range.lowerBound && isOfName(bytes[offset - 1])
            if !follows, let head = RecordHead(bytes, at: offset, before: range.upperBound) {
                return (offset, head)
            }
            index = offset + 1
        }
        return nil
    }

    /// Returns the number after `0x`.
    static func value(ofAddress range: Range<Int>, _ bytes: [UInt8]) -> UInt64? {
        var value: UInt64 = 0
        for byte in bytes[range].dropFirst(2) {
            guard let digit = digit(byte), value >> 60 == 0 else { return nil }
            value = value << 4 | UInt64(digit)
        }
        return range.count > 2 ? value : nil
    }

    // MARK: Bytes

    /// The most bytes of the arguments of a generic class.
    private static let longestArguments = 200

    /// Returns the place where a class name that begins at an offset ends, or nil if none begins there.
    private static func endOfName(_ bytes: [UInt8], from start: Int, before limit: Int) -> Int? {
        var index = start
        if bytes.have(prefix: "(unknown context at ", at: start..<max(start, limit)) {
            // A private class without its module.
            guard let end = endOfArguments(bytes, from: start, before: limit), end < limit,
                bytes[end] == UInt8(ascii: ".")
            else { return nil }
            index = end
        } else {
            guard start < limit, isOfName(bytes[start]), !bytes[start].isDigit else { return nil }
        }
        while index < limit {
            let byte = bytes[index]
            if isOfName(byte) || byte == UInt8(ascii: ".") {
                index += 1
            } else if byte == UInt8(ascii: "<")
                || (byte == UInt8(ascii: "(") && bytes[index - 1] == UInt8(ascii: "."))
            {
                guard let end = endOfArguments(bytes, from: index, before: limit) else { return nil }
                index = end
            } else {
                break
            }
        }
        return index
    }

    /// Returns the place where `<Int>`, or the `(unknown context at $1)` of a private class, ends.
    private static func endOfArguments(_ bytes: [UInt8], from start: Int, before limit: Int) -> Int? {
        var depth = 0
        for index in start..<min(limit, start + longestArguments) {
            switch bytes[index] {
            case UInt8(ascii: "<"), UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ">"), UInt8(ascii: ")"):
                depth -= 1
                if depth == 0 { return index + 1 }
            case UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: "|"): return nil
            default: break
            }
        }
        return nil
    }

    private static func endsAddress(_ byte: UInt8) -> Bool {
        ConsoleLines.isBlank(byte) || byte == UInt8(ascii: ";") || byte == UInt8(ascii: ">")
            || byte == UInt8(ascii: ":")
    }

    /// Returns true if a byte may be part of a name, as those of other alphabets may.
    static func isOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
            UInt8(ascii: "$"), 0x80...:
            true
        default: byte.isDigit
        }
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
