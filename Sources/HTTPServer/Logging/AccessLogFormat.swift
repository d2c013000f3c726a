package import HTTPCore

/// The form of the access log: one line per answer, and now and then a notice.
package enum AccessLogFormat: String, Sendable, CaseIterable {
    /// Columns for people, separated by spaces that never occur within one.
    case text
    /// One JSON object a line.
    case json

    /// The time at which an answer was given, and the time it took.
    package struct Timing: Sendable {
        /// The end of the turn that gave the answer, in milliseconds since 1970.
        package var unixMilliseconds: Int
        /// The seconds from the whole request to the end of the turn.
        package var duration: Seconds

        /// Makes a timing.
        package init(unixMilliseconds: Int, duration: Seconds) {
            self.unixMilliseconds = unixMilliseconds
            self.duration = duration
        }
    }

    /// Appends an answer's line.
    ///
    /// Text that clients choose is escaped, so that it can neither forge a line nor speak to a terminal.
    ///
    /// - Parameters:
    ///   - record: the answer.
    ///   - note: the request.
    ///   - route: the name of the answer's class.
    ///   - timing: the time of the answer, and its duration.
    ///   - line: receives the bytes, the line feed included.
    package func append(
        _ record: AnswerRecord, _ note: RequestNote, route: String, _ timing: Timing, to line: inout [UInt8]
    ) {
        let microseconds = Int((max(0, timing.duration) * 1e6).rounded())
        switch self {
        case .text:
            InternetTime.append(unixMilliseconds: timing.unixMilliseconds, to: &line)
            for column in [note.peer, note.method ?? "-", note.target ?? "-", note.version?.name ?? "-"] {
                line.append(0x20)
                Self.escape(column, to: &line)
            }
            line += " \(record.status.code) in=\(record.bytesReceived) out=\(record.bytesSent) ".utf8
            line += "\(Self.fraction(microseconds, digits: 3))ms route=".utf8
            Self.escape(route, to: &line)
            line += " id=".utf8
            Self.escape(record.requestID, to: &line)
            if let trace = note.trace {
                line += " trace=".utf8
                Self.escape(trace, to: &line)
            }
        case .json:
            line += "{\"time\":\"".utf8
            InternetTime.append(unixMilliseconds: timing.unixMilliseconds, to: &line)
            line += "\",\"id\":".utf8
            Self.quote(record.requestID, to: &line)
            line += ",\"remote\":".utf8
            Self.quote(note.peer, to: &line)
            line += ",\"method\":".utf8
            Self.quote(note.method, to: &line)
            line += ",\"target\":".utf8
            Self.quote(note.target, to: &line)
            line += ",\"protocol\":".utf8
            Self.quote(note.version?.name, to: &line)
            line += ",\"status\":\(record.status.code),\"bytesIn\":\(record.bytesReceived)".utf8
            line += ",\"bytesOut\":\(record.bytesSent)".utf8
            line += ",\"duration\":\(Self.fraction(microseconds, digits: 6)),\"route\":".utf8
            Self.quote(route, to: &line)
            if let trace = note.trace {
                line += ",\"trace\":".utf8
                Self.quote(trace, to: &line)
            }
            line.append(0x7D)
        }
        line.append(0x0A)
    }

    /// Returns a notice of the server's own as a line.
    ///
    /// - Parameters:
    ///   - message: a sentence.
    ///   - unixMilliseconds: the time of the notice, in milliseconds since 1970.
    /// - Returns: the bytes, the line feed included.
    package func notice(_ message: String, unixMilliseconds: Int) -> [UInt8] {
        var line: [UInt8] = self == .json ? Array("{\"time\":\"".utf8) : []
        InternetTime.append(unixMilliseconds: unixMilliseconds, to: &line)
        switch self {
        case .text:
            line.append(0x20)
            line += Self.visible(message).utf8
        case .json:
            line += "\",\"message\":".utf8
            Self.quote(message, to: &line)
            line.append(0x7D)
        }
        line.append(0x0A)
        return line
    }

    /// Returns a number of units as a decimal fraction with that many digits after the point.
    private static func fraction(_ units: Int, digits: Int) -> String {
        var text = String(units)
        if text.utf8.count <= digits {
            text = String(repeating: "0", count: digits + 1 - text.utf8.count) + text
        }
        return text.dropLast(digits) + "." + text.suffix(digits)
    }

    /// Returns a sentence as one line that cannot control a terminal, because names of files, which it may quote, can
    /// hold anything.
    ///
    /// - Parameter message: the sentence.
    /// - Returns: visible ASCII and spaces as they are, everything else and the backslash as `\x` and two digits.
    package static func visible(_ message: String) -> String {
        var line: [UInt8] = []
        escape(message, keepingSpaces: true, to: &line)
        return String(decoding: line, as: UTF8.self)
    }

    /// Appends a column: visible ASCII as it is, everything else and the backslash as `\x` and two digits.
    private static func escape(_ text: String, keepingSpaces: Bool = false, to line: inout [UInt8]) {
        for byte in text.utf8 {
            if byte > 0x20 || (byte == 0x20 && keepingSpaces), byte < 0x7F, byte != 0x5C {
                line.append(byte)
            } else {
                line += "\\x".utf8
                line += [hexadecimal(byte >> 4), hexadecimal(byte & 15)]
            }
        }
    }

    /// Appends a JSON string in ASCII, or null.
    private static func quote(_ text: String?, to line: inout [UInt8]) {
        guard let text else {
            line += "null".utf8
            return
        }
        line.append(0x22)
        for unit in text.utf16 {
            if unit >= 0x20, unit < 0x7F, unit != 0x22, unit != 0x5C {
                line.append(UInt8(truncatingIfNeeded: unit))
                continue
            }
            line += "\\u".utf8
            for shift in [12, 8, 4, 0] { line.append(hexadecimal(UInt8(unit >> UInt16(shift) & 15))) }
        }
        line.append(0x22)
    }

    private static func hexadecimal(_ digit: UInt8) -> UInt8 { digit < 10 ? 0x30 + digit : 0x57 + digit }
}

extension HTTPVersion {
    /// The version as a request line spells it.
    fileprivate var name: String { self == .http10 ? "HTTP/1.0" : "HTTP/1.1" }
}
