/// `uri-host [ ":" port ]` (RFC 9110 7.2), as Host and the request target carry it.
enum Authority {
    /// Returns true if the bytes are a host with an optional port.
    ///
    /// Userinfo is never allowed (RFC 9110 4.2.4). Without `needsHost` the empty value is allowed too, which Host has
    /// when the target has no authority (RFC 9112 3.2).
    static func isValid(_ bytes: borrowing Span<UInt8>, _ start: Int, _ end: Int, needsHost: Bool) -> Bool {
        guard start < end else { return !needsHost }
        var position = start
        if bytes[start] == 0x5B {
            guard let close = literalEnd(bytes, start, end) else { return false }
            position = close
        } else {
            while position < end, bytes[position] != HTTPByte.colon {
                guard ByteSet.registeredName.contains(bytes[position]) else { return false }
                if bytes[position] == HTTPByte.percent {
                    guard
                        position + 2 < end,
                        ByteSet.hexDigit.contains(bytes[position + 1]),
                        ByteSet.hexDigit.contains(bytes[position + 2])
                    else { return false }
                }
                position += 1
            }
            guard position > start else { return false }
        }
        guard position < end else { return true }
        return bytes[position] == HTTPByte.colon && isPort(bytes, position + 1, end)
    }

    /// Returns true if a valid authority names a port.
    static func hasPort(_ bytes: borrowing Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
        end - start > 1 && HTTPByte.isDigit(bytes[end - 1]) && lastColon(bytes, start, end) != nil
    }

    private static func lastColon(_ bytes: borrowing Span<UInt8>, _ start: Int, _ end: Int) -> Int? {
        var position = end - 1
        while position >= start, HTTPByte.isDigit(bytes[position]) { position -= 1 }
        return position >= start && bytes[position] == HTTPByte.colon ? position : nil
    }

    /// `*DIGIT` (RFC 3986 3.2.3), at most 65535.
    private static func isPort(_ bytes: borrowing Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
        var value = 0
        var position = start
        while position < end {
            let byte = bytes[position]
            guard HTTPByte.isDigit(byte) else { return false }
            value = value * 10 + Int(byte &- HTTPByte.zero)
            guard value <= 65_535 else { return false }
            position += 1
        }
        return true
    }

    /// Returns the position after "]" of an `IP-literal` (RFC 3986 3.2.2): IPv6, or IPvFuture.
    private static func literalEnd(_ bytes: borrowing Span<UInt8>, _ start: Int, _ end: Int) -> Int? {
        var close = start + 1
        while close < end, bytes[close] != 0x5D { close += 1 }
        guard close < end, close > start + 1 else { return nil }
        let isFuture = bytes[start + 1] | 0x20 == 0x76
        let isValid = isFuture ? isFutureAddress(bytes, start + 2, close) : isIPv6(bytes, start + 1, close)
        return isValid ? close + 1 : nil
    }

    /// `1*HEXDIG "." 1*( unreserved / sub-delims / ":" )` after the "v".
    private static func isFutureAddress(_ bytes: borrowing Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
        var position = start
        while position < end, ByteSet.hexDigit.contains(bytes[position]) { position += 1 }
        guard position > start, position + 1 < end, bytes[position] == 0x2E else { return false }
        for index in position + 1..<end {
            let byte = bytes[index]
            let isAllowed = byte == HTTPByte.colon || ByteSet.registeredName.contains(byte)
            guard isAllowed, byte != HTTPByte.percent else { return false }
        }
        return true
    }

    /// Eight groups of one to four hex digits, one run of them as "::", the last two perhaps dotted.
    private static func isIPv6(_ bytes: borrowing Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
        var groups = 0
        var isCompressed = false
        var position = start
        if end - start >= 2, bytes[start] == HTTPByte.colon, bytes[start + 1] == HTTPByte.colon {
            isCompressed = true
            position += 2
        }
        while position < end {
            let groupStart = position
            while position < end, ByteSet.hexDigit.contains(bytes[position]) { position += 1 }
            if position < end, bytes[position] == 0x2E {
                guard isIPv4(bytes, groupStart, end) else { return false }
                groups += 2
                position = end
                break
            }
            guard (1...4).contains(position - groupStart) else { return false }
            groups += 1
            guard position < end else { break }
            guard bytes[position] == HTTPByte.colon, position + 1 < end else { return false }
            position += 1
            if bytes[position] == HTTPByte.colon {
                guard !isCompressed else { return false }
                isCompressed = true
                position += 1
            }
        }
        return isCompressed ? groups <= 7 : groups == 8
    }

    private static func isIPv4(_ bytes: borrowing Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
        var parts = 0
        var position = start
        while true {
            let partStart = position
            var value = 0
            while position < end, position - partStart < 3, HTTPByte.isDigit(bytes[position]) {
                value = value * 10 + Int(bytes[position] - HTTPByte.zero)
                position += 1
            }
            let hasLeadingZero = position - partStart > 1 && bytes[partStart] == HTTPByte.zero
            guard position > partStart, value <= 255, !hasLeadingZero else { return false }
            parts += 1
            guard position < end else { return parts == 4 }
            guard bytes[position] == 0x2E, parts < 4 else { return false }
            position += 1
        }
    }
}
