internal import DispatchEngine
internal import JSONText
internal import SceneFormat

/// Follows the contacts of a touch screen from report to report, by the kernel's multi-touch protocol.
struct MultitouchFrames {
    /// True if the device distinguishes contacts by slots (type B), false if by the reports between two marks (type A).
    var hasSlots = true
    var touches: RecordedTouches
    private let scale: EvemuAxes.Scale
    private let limits: DecodingLimits

    /// The reported state of a slot or of a contact.
    private struct Contact {
        var trackingID: Int?
        var x: Int?
        var y: Int?
        var isChanged = false
        /// Its number among the recorded touches, or nil while it is not down.
        var pointer: Int?
    }

    private var slots: [Int: Contact] = [:]
    private var slot = 0
    /// The slots that changed in this report.
    private var changed: [Int] = []
    /// The contact that a device without slots is describing, the contacts of the report, and those of the last one.
    private var current = Contact()
    private var contacts: [Contact] = []
    private var previous: [Contact] = []
    private var pointerCount = 0

    init(_ scale: EvemuAxes.Scale, _ limits: DecodingLimits) {
        self.scale = scale
        self.limits = limits
        touches = RecordedTouches(limits, landing: "touch-down with a place")
    }

    /// The first line of a report that is not ended yet.
    private var unreported: Int?

    /// Notes the events that no report ends.
    func finish(_ findings: inout Findings) {
        guard let unreported else { return }
        findings.note(
            .eventIgnored, line: unreported,
            "No line E: … 0000 0000 0 (SYN_REPORT) follows, so that nothing from here on happens; record to the end."
        )
    }

    /// Takes a line, or returns false after an error.
    mutating func read(_ reading: EvemuReading, _ findings: inout Findings) -> Bool {
        unreported = reading.isReport ? nil : unreported ?? reading.line
        if reading.isReport {
            if hasSlots {
                finishSlots(reading, &findings)
            } else {
                finishContacts(reading, &findings)
            }
        } else if reading.isEndOfContact {
            if current.x != nil, current.y != nil { contacts.append(current) }
            current = Contact()
            guard contacts.count <= limits.touchesPerEvent else {
                return findings.refuse(.touchesPerEvent, at: .line(reading.line))
            }
        } else if reading.type == EvemuCode.absolute {
            if hasSlots { update(slotBy: reading, &findings) } else { Self.update(&current, by: reading) }
        }
        return true
    }

    private static func update(_ contact: inout Contact, by reading: EvemuReading) {
        switch reading.code {
        case EvemuCode.positionX: contact.x = reading.value
        case EvemuCode.positionY: contact.y = reading.value
        case EvemuCode.trackingID: contact.trackingID = reading.value < 0 ? nil : reading.value
        default: return
        }
        contact.isChanged = true
    }

    // MARK: Type B

    private mutating func update(slotBy reading: EvemuReading, _ findings: inout Findings) {
        if reading.code == EvemuCode.slot {
            slot = reading.value
            return
        }
        var contact = slots[slot] ?? Contact()
        let wasChanged = contact.isChanged
        let isReplaced =
            reading.code == EvemuCode.trackingID && contact.trackingID != nil && reading.value >= 0
            && contact.trackingID != reading.value
        Self.update(&contact, by: reading)
        if isReplaced, let pointer = contact.pointer {
            // Another finger replaces one that lifted within the same report.
            add(.ended, pointer, nil, reading, &findings)
            contact.pointer = nil
        }
        slots[slot] = contact
        if contact.isChanged, !wasChanged { changed.append(slot) }
    }

    private mutating func finishSlots(_ reading: EvemuReading, _ findings: inout Findings) {
        for slot in changed {
            guard var contact = slots[slot] else { continue }
            contact.isChanged = false
            let place = contact.x.flatMap { x in contact.y.map { scale.point(x, $0) } }
            if contact.trackingID == nil {
                if let pointer = contact.pointer { add(.ended, pointer, nil, reading, &findings) }
                contact.pointer = nil
            } else if let pointer = contact.pointer {
                add(.moved, pointer, place, reading, &findings)
            } else if let place {
                pointerCount += 1
                contact.pointer = pointerCount
                add(.began, pointerCount, place, reading, &findings)
            } else {
                findings.note(
                    .eventIgnored, line: reading.line,
                    "A finger comes down whose place is not said, and is left out until it is; start the "
                        + "recording before all touches.")
            }
            slots[slot] = contact
        }
        changed = []
    }

    // MARK: Type A

    private mutating func finishContacts(_ reading: EvemuReading, _ findings: inout Findings) {
        var rest = previous
        for index in contacts.indices {
            let match = Self.match(contacts[index], in: rest)
            let place = contacts[index].x.flatMap { x in contacts[index].y.map { scale.point(x, $0) } }
            if let match, let pointer = rest[match].pointer {
                rest.remove(at: match)
                contacts[index].pointer = pointer
                add(.moved, pointer, place, reading, &findings)
            } else {
                pointerCount += 1
                contacts[index].pointer = pointerCount
                add(.began, pointerCount, place, reading, &findings)
            }
        }
        for contact in rest {
            if let pointer = contact.pointer { add(.ended, pointer, nil, reading, &findings) }
        }
        previous = contacts
        contacts = []
    }

    /// Returns the contact of the last report that this one continues: the one with the same number, else the nearest.
    private static func match(_ contact: Contact, in others: [Contact]) -> Int? {
        if let id = contact.trackingID { return others.firstIndex { $0.trackingID == id } }
        func distance(_ other: Contact) -> Double {
            guard let x = contact.x, let y = contact.y, let otherX = other.x, let otherY = other.y else {
                return .infinity
            }
            return Point(Double(x), Double(y)).distance(to: Point(Double(otherX), Double(otherY)))
        }
        return others.indices.min { distance(others[$0]) < distance(others[$1]) }
    }

    private mutating func add(
        _ phase: TouchPhase, _ pointer: Int, _ place: Point?, _ reading: EvemuReading,
        _ findings: inout Findings
    ) {
        touches.add(
            RecordedTouches.Record(
                time: reading.time, pointer: pointer, phase: phase, location: place,
                origin: .line(reading.line)), &findings)
    }
}
