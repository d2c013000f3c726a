/// Something wrong in a document: where, and how to mend it.
public struct Fault: Error, Hashable, Sendable {
    /// The place as a JSON Pointer (RFC 6901); empty for the whole document and for faults of syntax.
    public let pointer: String
    /// The line, from 1.
    public let line: Int
    /// The column in Unicode scalars, from 1.
    public let column: Int
    /// What was expected, what was found, what to write instead.
    public let message: String
    /// The limit that the document exceeds, if that is the fault; the caller knows how to set it.
    public var limit: DecodingLimits.Name?

    /// Makes a fault of a place.
    package init(pointer: String, line: Int, column: Int, message: String, limit: DecodingLimits.Name? = nil)
    {
        self.pointer = pointer
        self.line = line
        self.column = column
        self.message = message
        self.limit = limit
    }

    /// The fault with another sentence behind its own.
    package func adding(_ sentence: String) -> Fault {
        Fault(
            pointer: pointer, line: line, column: column, message: message + " " + sentence, limit: limit)
    }
}

/// All faults of a document, by position; never empty.
public struct Faults: Error, Hashable, Sendable {
    /// The faults, the first place first; beyond `DecodingLimits.reports` a last one says how many more there are.
    public let faults: [Fault]
    /// The faults that the last entry stands for; 0 if each has its own entry.
    public let unlisted: Int

    /// Puts faults together again.
    package init(faults: [Fault], unlisted: Int = 0) {
        self.faults = faults
        self.unlisted = unlisted
    }

    /// The number of all faults, listed or not.
    public var total: Int { unlisted == 0 ? faults.count : faults.count - 1 + unlisted }
}

/// Something in a document that is legal and probably not meant.
public struct Warning: Hashable, Sendable {
    /// The place as a JSON Pointer (RFC 6901).
    public let pointer: String
    /// What will happen, and what to write if that is not meant.
    public let message: String

    /// The warning for a document in which the place is nested deeper.
    package func below(_ pointer: String) -> Warning {
        Warning(pointer: pointer + self.pointer, message: message)
    }
}
