/// The fields that the server reads or writes itself, told apart without making a string.
enum FieldName {
    case host, expect, connection, requestID, contentLength, transferEncoding, other

    /// Recognizes the name in `from..<to`, without regard to case.
    init(_ bytes: borrowing Span<UInt8>, from: Int, to: Int) {
        switch to - from {
        case 4 where FieldName.matches(bytes, from, "host"): self = .host
        case 6 where FieldName.matches(bytes, from, "expect"): self = .expect
        case 10 where FieldName.matches(bytes, from, "connection"): self = .connection
        case 12 where FieldName.matches(bytes, from, "x-request-id"): self = .requestID
        case 14 where FieldName.matches(bytes, from, "content-length"): self = .contentLength
        case 17 where FieldName.matches(bytes, from, "transfer-encoding"): self = .transferEncoding
        default: self = .other
        }
    }

    /// Returns true if the bytes from `from` on spell the lower-case ASCII word.
    ///
    /// The caller knows that the lengths agree.
    static func matches(_ bytes: borrowing Span<UInt8>, _ from: Int, _ word: StaticString) -> Bool {
        let expected = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        for offset in expected.indices {
            guard HTTPByte.lowercased(bytes[from + offset]) == expected[offset] else { return false }
        }
        return true
    }
}
