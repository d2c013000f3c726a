/// Reads the numbers of foreign texts.
enum NumberScan {
    /// The number that a text is: not a number if it is none, or one without end.
    static func number(_ bytes: ArraySlice<UInt8>) -> Double {
        if let whole = whole(bytes) { return Double(whole) }
        let allowed = "0123456789+-.eE".utf8
        // Not `nan`, `inf` or hexadecimal, which Swift would read.
        guard bytes.allSatisfy({ allowed.contains($0) }) else { return .nan }
        return Double(String(decoding: bytes, as: UTF8.self)) ?? .nan
    }

    /// A number of up to fifteen digits: nearly all are.
    private static func whole(_ bytes: ArraySlice<UInt8>) -> Int? {
        guard (1...15).contains(bytes.count) else { return nil }
        var value = 0
        for byte in bytes {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
            value = value * 10 + Int(byte - UInt8(ascii: "0"))
        }
        return value
    }
}
