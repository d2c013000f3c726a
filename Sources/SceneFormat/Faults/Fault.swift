import JSONText

/// An error in a document, with its place and its fix.
public struct Fault: Error, Hashable, Sendable {
    /// The place as a JSON Pointer (RFC 6901), empty for the whole document and for errors of syntax.
    public let pointer: String
    /// The line, from 1.
    public let line: Int
    /// The column in Unicode scalars, from 1.
    public let column: Int
    /// A sentence with what was expected, what was found and what to write instead.
    public let message: String
    /// The limit that the document exceeds, if that is the error.
    ///
    /// The caller knows how to set it.
    public var limit: DecodingLimits.Name?

    /// Makes an error at a place.
    package init(pointer: String, line: Int, column: Int, message: String, limit: DecodingLimits.Name? = nil)
    {
        self.pointer = pointer
        self.line = line
        self.column = column
        self.message = message
        self.limit = limit
    }

    /// Returns the error with another sentence after its own.
    package func adding(_ sentence: String) -> Fault {
        Fault(
            pointer: pointer, line: line, column: column, message: message + " " + sentence, limit: limit)
    }
}

/// The errors of a document, by position, never empty.
public struct Faults: Error, Hashable, Sendable {
    /// The errors, the first place first.
    ///
    /// Beyond `DecodingLimits.reports`, a last one has the number of the others.
    public let faults: [Fault]
    /// The number of errors that the last entry stands for, or 0 if each has its own entry.
    public let unlisted: Int
    /// True if there are even more, because reading ended after 1,000 errors.
    public let isCutShort: Bool

    /// Makes errors from their parts.
    package init(faults: [Fault], unlisted: Int = 0, isCutShort: Bool = false) {
        self.faults = faults
        self.unlisted = unlisted
        self.isCutShort = isCutShort
    }

    /// Makes errors of which only the first ones may have their own entries.
    ///
    /// - Parameters:
    ///   - listed: the first ones, never empty.
    ///   - rest: the number of other errors.
    ///   - isCutShort: true if there are even more.
    package init(listed: [Fault], rest: Int, isCutShort: Bool) {
        var faults = listed
        if rest > 0, let last = listed.last {
            let count = "\(isCutShort ? "More than " : "")\(rest)"
            let message = "\(count) more \(rest == 1 ? "error follows" : "errors follow"). Fix these first."
            faults.append(Fault(pointer: "", line: last.line, column: last.column, message: message))
        }
        self.init(faults: faults, unlisted: rest, isCutShort: isCutShort)
    }

    /// The most errors that are counted.
    ///
    /// One more ends the reading of a document.
    package static let mostCounted = 1_000

    /// The result of reading that was stopped early.
    package static let stopped = Faults(
        faults: [Fault(pointer: "", line: 1, column: 1, message: "Reading was stopped.", limit: .time)])

    /// True if reading was stopped early because it took too long.
    package var isStopped: Bool { faults.first?.limit == .time }

    /// The number of errors found, listed or not.
    public var total: Int { unlisted == 0 ? faults.count : faults.count - 1 + unlisted }

    /// The number of errors, the place of the first, and how many are listed if that is not all.
    package var summary: String {
        if total == 1 { return "an error at \(firstPlace)" }
        let count = isCutShort ? "more than 1,000" : "\(total)"
        let listed = unlisted == 0 ? "" : "; the first \(faults.count - 1) are listed"
        return "\(count) errors, the first at \(firstPlace)\(listed)"
    }

    /// The line and column of the first error.
    package var firstPlace: String {
        faults.first.map { "line \($0.line), column \($0.column)" } ?? "line 1, column 1"
    }

    /// Returns the errors with each listed one transformed.
    package func map(_ transform: (Fault) -> Fault) -> Faults {
        Faults(faults: faults.map(transform), unlisted: unlisted, isCutShort: isCutShort)
    }
}

/// A part of a document that is legal and probably not meant.
public struct Warning: Hashable, Sendable {
    /// The place as a JSON Pointer (RFC 6901).
    public let pointer: String
    /// A sentence with what will happen, and what to write if that is not meant.
    public let message: String
    /// The warning as JSON, written once, since every answer about a stored scene repeats it.
    private let json: [UInt8]

    init(pointer: String, message: String) {
        self.pointer = pointer
        self.message = message
        var json = JSONWriter()
        Self.write(pointer, message, to: &json)
        self.json = json.finish()
    }

    private static func write(_ pointer: String, _ message: String, to json: inout JSONWriter) {
        json.beginObject()
        json.member("pointer", pointer)
        json.member("message", message)
        json.endObject()
    }

    /// Writes the warning as an object.
    func write(to json: inout JSONWriter) {
        if json.isPretty { Self.write(pointer, message, to: &json) } else { json.write(verbatim: self.json) }
    }

    /// Returns the warning for a document in which the place is nested deeper.
    package func below(_ pointer: String) -> Warning {
        Warning(pointer: pointer + self.pointer, message: message)
    }
}
