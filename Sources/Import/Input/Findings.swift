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
    /// The JSON text that is read, or nil if the text is no JSON.
    var input: JSONInput?
    /// True if there were too many errors to go on reading.
    private var isCutShort = false
    /// True once the time is up.
    private var isStopped = false
    private var stepsUntilLook = 0
    static let stepsBetweenLooks = 256

    /// A place in the text.
    enum Place {
        case line(Int)
        case position(JSONPosition)
        /// A value of a JSON text.
        case node(JSONNode)
    }

    init(_ limits: DecodingLimits, of input: JSONInput? = nil) { (self.limits, self.input) = (limits, input) }

    /// Returns true if it may read another element, record or row.
    mutating func goesOn() -> Bool {
        if isCutShort || isStopped { return false }
        stepsUntilLook -= 1
        guard stepsUntilLook < 0 else { return true }
        stepsUntilLook = Self.stepsBetweenLooks
        isStopped = limits.shouldStop()
        return !isStopped
    }

    // MARK: Notes

    mutating func note(
        _ reason: Note.Reason, line: Int, column: Int? = nil, view: String? = nil, _ message: String
    ) {
        note(Note(reason, line: line, column: column, view: view, message))
    }

    mutating func note(_ note: Note) {
        let count = counts[note.reason, default: 0] + 1
        counts[note.reason] = count
        if count <= Note.mostOfAReason { noted.append(note) }
    }

    /// Returns true if a line has a note of that reason already.
    func hasNoted(_ reason: Note.Reason, line: Int) -> Bool {
        noted.contains { $0.reason == reason && $0.line == line }
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

    /// Reports why the text cannot be imported.
    ///
    /// - Parameters:
    ///   - message: the error, the expected form, and the fix.
    ///   - place: the place of the error.
    ///   - limit: the limit that the text exceeds, if that is the reason.
    mutating func fault(_ message: String, at place: Place, limit: DecodingLimits.Name? = nil) {
        guard makesRoom() else { return }
        let position = position(of: place)
        var pointer = ""
        if case .node(let node) = place, let input { pointer = input.document.pointer(to: node) }
        faults.append(
            Fault(
                pointer: pointer, line: position.line, column: position.column, message: message,
                limit: limit))
    }

    mutating func fault(_ message: String, at node: JSONNode) { fault(message, at: .node(node)) }

    /// Reports why the text cannot be imported, and returns nothing in place of a value.
    mutating func refuse<Value: ExpressibleByNilLiteral>(
        _ message: String, at place: Place, limit: DecodingLimits.Name? = nil
    ) -> Value {
        fault(message, at: place, limit: limit)
        return nil
    }

    mutating func refuse<Value: ExpressibleByNilLiteral>(_ message: String, at node: JSONNode) -> Value {
        refuse(message, at: .node(node))
    }

    /// The limits on the events that a text makes.
    enum EventLimit { case events, samples, touchesPerEvent }

    /// Reports that the text makes more events than a run may have, and returns false.
    @discardableResult mutating func refuse(_ limit: EventLimit, at place: Place) -> Bool {
        let (name, most): (DecodingLimits.Name, String) =
            switch limit {
            case .events: (.events, "\(limits.events) events")
            case .samples: (.samples, "\(limits.samples) touches in all events")
            case .touchesPerEvent: (.touchesPerEvent, "\(limits.touchesPerEvent) touches in one event")
            }
        fault("There may be at most \(most). Send fewer.", at: place, limit: name)
        return false
    }

    /// Adds the errors of a scene that is a value of the text.
    mutating func add(_ others: Faults) {
        for fault in others.faults where makesRoom() { faults.append(fault) }
    }

    /// Returns true if another error is listed, or counts it.
    ///
    /// Finding a place takes time, so it is looked for only while errors are listed.
    private mutating func makesRoom() -> Bool {
        if faults.count < limits.reports { return true }
        if faults.count + unlistedFaults < Faults.mostCounted {
            unlistedFaults += 1
        } else {
            isCutShort = true
        }
        return false
    }

    private func position(of place: Place) -> JSONPosition {
        switch place {
        case .line(let line): JSONPosition(line: line, column: 1)
        case .position(let position): position
        case .node(let node): input?.position(of: node) ?? JSONPosition(line: 1, column: 1)
        }
    }

    /// Returns the line of a place, from 1.
    func line(of place: Place) -> Int {
        if case .node(let node) = place { input?.line(of: node) ?? 1 } else { position(of: place).line }
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
