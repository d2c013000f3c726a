extension StaticString {
    /// Its bytes, copied out of the binary.
    var bytes: [UInt8] { Array(UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)) }

    /// The bytes that it encodes in base64 (RFC 4648 4), as the build has written it.
    var decodedBase64: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(utf8CodeUnitCount / 4 * 3)
        var (bits, count) = (UInt32(0), 0)
        for byte in UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount) {
            let value: UInt8
            switch byte {
            case 0x41...0x5A: value = byte - 0x41
            case 0x61...0x7A: value = byte - 0x61 + 26
            case 0x30...0x39: value = byte - 0x30 + 52
            case 0x2B: value = 62
            case 0x2F: value = 63
            default: continue
            }
            bits = bits << 6 | UInt32(value)
            count += 6
            guard count >= 8 else { continue }
            count -= 8
            bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
        }
        return bytes
    }
}
