/// The date format of HTTP (RFC 9110 5.6.7), with the time as an argument.
package enum HTTPDate {
    private static let dayNames: [StaticString] = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
    private static let monthNames: [StaticString] = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// Returns the field line that tells a time.
    ///
    /// - Parameter unixTime: whole seconds since 1970-01-01 00:00:00 UTC, for years 0 to 9999.
    /// - Returns: `Date`, its value, and CRLF.
    package static func line(unixTime: Int) -> [UInt8] {
        Array("Date: ".utf8) + bytes(unixTime: unixTime) + [HTTPByte.carriageReturn, HTTPByte.lineFeed]
    }

    /// Returns the `IMF-fixdate` of a time, such as "Sun, 06 Nov 1994 08:49:37 GMT".
    ///
    /// - Parameter unixTime: whole seconds since 1970-01-01 00:00:00 UTC, for years 0 to 9999.
    /// - Returns: 29 ASCII bytes.
    package static func bytes(unixTime: Int) -> [UInt8] {
        let days = (unixTime >= 0 ? unixTime : unixTime - 86_399) / 86_400
        let second = unixTime - days * 86_400
        let date = civil(daysSince1970: days)
        var text: [UInt8] = []
        text.reserveCapacity(29)
        append(dayNames[((days % 7) + 7) % 7], to: &text)
        append(", ", to: &text)
        append(date.day, digits: 2, to: &text)
        append(" ", to: &text)
        append(monthNames[date.month - 1], to: &text)
        append(" ", to: &text)
        append(date.year, digits: 4, to: &text)
        append(" ", to: &text)
        append(second / 3600, digits: 2, to: &text)
        append(":", to: &text)
        append(second / 60 % 60, digits: 2, to: &text)
        append(":", to: &text)
        append(second % 60, digits: 2, to: &text)
        append(" GMT", to: &text)
        return text
    }

    /// The Gregorian date of a day, counted in years that start in March so that leap days come last.
    static func civil(daysSince1970 days: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
    }

    private static func append(_ text: StaticString, to bytes: inout [UInt8]) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    static func append(_ number: Int, digits: Int, to bytes: inout [UInt8]) {
        var divisor = 1
        for _ in 1..<digits { divisor *= 10 }
        while divisor > 0 {
            bytes.append(HTTPByte.zero + UInt8(number / divisor % 10))
            divisor /= 10
        }
    }
}
