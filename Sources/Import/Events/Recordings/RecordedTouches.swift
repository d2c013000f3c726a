internal import DispatchEngine
internal import JSONText
internal import SceneFormat

/// Makes events of the records of a recording, in whatever order they are.
struct RecordedTouches {
    /// One record of one pointer.
    struct Record {
        /// The time in milliseconds from any zero.
        var time: Double
        /// The pointer, by the number that the recording gives it.
        var pointer: Int
        var phase: TouchPhase
        /// The location on the screen, or nil if it has not changed.
        var location: Point?
        var type = TouchType.direct
        var properties = PencilProperties()
        /// Its place in the recording.
        var origin: Findings.Place
    }

    private let limits: DecodingLimits
    /// The recording's word for a touch-down.
    private let landing: String
    /// The advice about a pointer that goes down twice.
    private let advice: String
    private var records: [Record] = []

    // State while events are made.
    private var fingers: [Int: Finger] = [:]
    /// True for each number, from 1, of a finger that is down.
    private var isNumberTaken: [Bool] = []
    private var events: EventList
    /// The samples of the entry that is being made, and the numbers of their fingers.
    private var samples: [TouchSample] = []
    private var numbers: Set<Int> = []
    private var moment = Timestamp.zero

    private struct Finger {
        let number: Int
        var location: Point
        let origin: Findings.Place
    }

    init(
        _ limits: DecodingLimits, landing: String,
        advice: String = "remove one of the two, or add its end between them"
    ) {
        (self.limits, self.landing, self.advice) = (limits, landing, advice)
        events = EventList(limits)
    }

    /// True if there is no record.
    var isEmpty: Bool { records.isEmpty }

    mutating func add(_ record: Record, _ findings: inout Findings) {
        guard record.location?.isValid ?? true else {
            findings.fault("This place is too far away; correct it.", at: record.origin)
            return
        }
        records.append(record)
    }

    /// Returns the events of all records, from the first touch-down on, which are meaningless after an error.
    mutating func events(_ findings: inout Findings) -> [EventDescription] {
        let ordered = records.enumerated().sorted {
            ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
        }
        .map(\.element)
        guard let start = ordered.first(where: { $0.phase == .began })?.time else {
            findings.note(
                .eventIgnored, line: ordered.first.map { findings.line(of: $0.origin) } ?? 1,
                "There is no \(landing) here, so this holds no event; record from before the first touch.")
            for record in ordered where findings.goesOn() { ignore(record, &findings) }
            return []
        }
        for record in ordered where findings.goesOn() {
            let seconds = (record.time - start) / 1_000
            guard seconds <= NumberRange.time.upper else {
                findings.fault(
                    "This comes more than \(Int(NumberRange.time.upper)) s after the first touch; cut the "
                        + "recording before it.", at: record.origin)
                return []
            }
            guard take(record, at: Timestamp(seconds: seconds), &findings) else { return [] }
        }
        guard finishEntry(at: ordered.last?.origin ?? .line(1), &findings) else { return [] }
        for finger in fingers.values.sorted(by: { $0.number < $1.number }) {
            findings.note(
                .touchLeftDown, line: findings.line(of: finger.origin),
                "Finger \(finger.number) comes down here and stays down to the end; add its end if it lifted."
            )
        }
        return events.all
    }

    /// Adds the events of a record, or returns false if no more can be added.
    private mutating func take(
        _ record: Record, at time: Timestamp, _ findings: inout Findings
    ) -> Bool {
        var sample = TouchSample(TouchID(0), record.phase, at: .zero)
        sample.properties = record.properties
        if record.phase == .began {
            guard fingers[record.pointer] == nil else {
                findings.fault("This goes down while it is down; \(advice).", at: record.origin)
                return true
            }
            guard fingers.count < limits.touchesPerEvent else {
                return findings.refuse(.touchesPerEvent, at: record.origin)
            }
            guard let location = record.location else { return true }
            fingers[record.pointer] = Finger(
                number: takeNumber(), location: location, origin: record.origin)
            sample.type = record.type
        }
        guard var finger = fingers[record.pointer] else {
            ignore(record, &findings)
            return true
        }
        finger.location = record.location ?? finger.location
        sample.id = TouchID(finger.number)
        sample.location = finger.location
        if record.phase == .ended || record.phase == .cancelled {
            fingers[record.pointer] = nil
            isNumberTaken[finger.number - 1] = false
        } else {
            fingers[record.pointer] = finger
        }
        if time != moment || numbers.contains(finger.number) {
            guard finishEntry(at: record.origin, &findings) else { return false }
        }
        moment = time
        samples.append(sample)
        numbers.insert(finger.number)
        return true
    }

    /// Takes the lowest number of no finger that is down.
    private mutating func takeNumber() -> Int {
        if let free = isNumberTaken.firstIndex(of: false) {
            isNumberTaken[free] = true
            return free + 1
        }
        isNumberTaken.append(true)
        return isNumberTaken.count
    }

    /// Makes an entry of the samples of one moment, or returns false if there are too many.
    private mutating func finishEntry(at origin: Findings.Place, _ findings: inout Findings) -> Bool {
        guard !samples.isEmpty else { return true }
        guard samples.count <= limits.touchesPerEvent else {
            return findings.refuse(.touchesPerEvent, at: origin)
        }
        defer { (samples, numbers) = ([], []) }
        return events.append(samples, at: moment, from: origin, &findings)
    }

    // MARK: Findings

    /// Leaves out a record of a finger that is not down.
    ///
    /// A mouse makes many such moves.
    private func ignore(_ record: Record, _ findings: inout Findings) {
        guard record.phase == .ended || record.phase == .cancelled else { return }
        findings.note(
            .eventIgnored, line: findings.line(of: record.origin),
            "This ends a touch whose beginning is not here, and is left out; record from before it, "
                + "if it matters.")
    }
}
