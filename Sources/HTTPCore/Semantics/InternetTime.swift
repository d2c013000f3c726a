/// The date format of logs (RFC 3339 5.6), in UTC, with the time as an argument.
package enum InternetTime {
    /// Appends a time such as "1994-11-06T08:49:37.000Z".
    ///
    /// - Parameters:
    ///   - milliseconds: milliseconds since 1970-01-01 00:00:00 UTC, for years 0 to 9999.
    ///   - bytes: receives 24 ASCII bytes.
    package static func append(unixMilliseconds milliseconds: Int, to bytes: inout [UInt8]) {
        let dayLength = 86_400_000
        let days = (milliseconds >= 0 ? milliseconds : milliseconds - dayLength + 1) / dayLength
        let rest = milliseconds - days * dayLength
        let date = HTTPDate.civil(daysSince1970: days)
        let parts: [(number: Int, digits: Int, end: UInt8)] = [
            (date.year, 4, HTTPByte.hyphen), (date.month, 2, HTTPByte.hyphen), (date.day, 2, 0x54),
            (rest / 3_600_000, 2, HTTPByte.colon), (rest / 60_000 % 60, 2, HTTPByte.colon),
            (rest / 1_000 % 60, 2, 0x2E), (rest % 1_000, 3, 0x5A),
        ]
        for part in parts {
            HTTPDate.append(part.number, digits: part.digits, to: &bytes)
            bytes.append(part.end)
        }
    }
}
