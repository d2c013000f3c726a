internal import JSONText
internal import SceneFormat

/// The findings of an import besides its result: notes, and the errors that prevent a result.
struct Findings {
    private(set) var faults: [Fault] = []
    private var noted: [Note] = []
    private var counts: [Note.Reason: Int] = [:]
    /// The errors beyond those that are listed.
    private var unlistedFaults = 0
    private let limits: DecodingLimits
    /// True if there were too many errors to go on reading.
    private var isCutShort = false
    /// True once the time is up.
    private var isStopped = false
    private var stepsUntilLook = 0
    static let stepsBetweenLooks = 256

    init(_ limits: DecodingLimits) { self.limits = limits }

    /// Returns whether to read another element, record or row.
    mutating func goesOn() -> Bool {
        if isCutShort || isStopped { return false }
        stepsUntilLook -= 1
        guard stepsUntilLook < 0 else { return true }
        stepsUntilLook = Self.stepsBetweenLooks
        isStopped = limits.shouldStop()
        return !isStopped
    }

    // MARK: Notes

    mutating func note(_ note: Note) {
        let count = counts[note.reason, default: 0] + 1
        counts[note.reason] = count
        if count <= Note.mostOfAReason { noted.append(note) }
    }

    /// The notes in the order of their lines.
    var notes: [Note] {
        var listed: [Note.Reason: Int] = [:]
        let ordered = noted.enumerated().sorted {
            ($0.element.line, $0.offset) < ($1.element.line, $1.offset)
        }
        return ordered.map { _, note in
            let place = listed[note.reason, default: 0] + 1
            listed[note.reason] = place
            let rest = counts[note.reason, default: 0] - place
            guard place == Note.mostOfAReason, rest > 0 else { return note }
            return Note(
                note.reason, line: note.line, column: note.column, view: note.view,
                note.message + " \(rest) more of this kind \(rest == 1 ? "follows" : "follow").")
        }
    }

    // MARK: Faults

    /// True if another error would be listed, and not only counted.
    var isListing: Bool { faults.count < limits.reports }

    /// Reports why the text cannot be imported.
    ///
    /// - Parameters:
    ///   - message: the error, the expected form, and the fix.
    ///   - position: the place of the error.
    ///   - pointer: the place of the error in a JSON text.
    ///   - limit: the limit that the text exceeds, if that is the reason.
    mutating func fault(
        _ message: String, at position: JSONPosition, pointer: String = "", limit: DecodingLimits.Name? = nil
    ) {
        guard isListing else {
            let isCounted = faults.count + unlistedFaults < Faults.mostCounted
            if isCounted { unlistedFaults += 1 } else { isCutShort = true }
            return
        }
        faults.append(
            Fault(
                pointer: pointer, line: position.line, column: position.column, message: message,
                limit: limit))
    }

    /// All errors by position, or nil if there are none.
    var refusal: Faults? {
        if isStopped { return .stopped }
        if faults.isEmpty { return nil }
        let sorted = faults.enumerated().sorted {
            ($0.element.line, $0.element.column, $0.offset) < ($1.element.line, $1.element.column, $1.offset)
        }
        .map(\.element)
        return Faults(listed: sorted, rest: unlistedFaults, isCutShort: isCutShort)
    }
}
