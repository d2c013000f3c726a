import DispatchEngine
import JSONText

/// A writer of a run as Trace Event JSON: an event for each entry of the log, in its order, with the entry's members.
///
/// `ts` and `dur` are whole microseconds of the run's own time. `docs/forms.md` describes the events of each kind.
struct TraceWriter: ~Copyable {
    private var events: TraceEventWriter
    private let stays: TraceStays
    private var fingers: FingerTimes
    /// The last contact of each finger.
    private var landed: [TouchID: Contact] = [:]
    private let summary: Summary
    private let end: Timestamp
    /// The number of stays that are written.
    private var stayCount = 0
    private var follower = ClimbFollower()
    /// The last call of the climb that may go on.
    private var climb: Climb?
    private var climbCount = 0

    /// A climb whose last call has no arrow yet.
    private struct Climb {
        var id: Int
        var row: TraceRow
        var time: Timestamp
        var position: Int
        var calls = 1
    }

    /// Returns the answer to a request.
    static func bytes(
        _ request: DispatchRequest, _ log: [LogEntry], _ summary: Summary, _ limits: ResponseLimits
    ) throws(ResponseFault) -> [UInt8] {
        let fingers = FingerTimes(request)
        let stays = try TraceStays(log, request, summary, fingers, limits)
        let capacity = min(log.count * 200, limits.byteCount) + 4096
        let writer = LogWriter(for: request, json: JSONWriter(capacity: capacity), limits: limits)
        var trace = TraceWriter(
            events: TraceEventWriter(writer, rows: stays.rows), stays: stays, fingers: fingers,
            summary: summary, end: log.last?.time ?? .zero)
        try trace.write(log, limits)
        return trace.events.finish()
    }

    private init(
        events: consuming TraceEventWriter, stays: TraceStays, fingers: FingerTimes, summary: Summary,
        end: Timestamp
    ) {
        self.events = events
        self.stays = stays
        self.fingers = fingers
        self.summary = summary
        self.end = end
    }

    private mutating func write(_ log: [LogEntry], _ limits: ResponseLimits) throws(ResponseFault) {
        events.writer.json.beginObject()
        events.write("displayTimeUnit", "ms")
        writeOtherData()
        events.writer.json.key("traceEvents")
        events.writer.json.beginArray()
        try writeNames(limits)
        for (position, entry) in log.enumerated() {
            write(entry, at: position)
            try limits.check(byteCount: events.byteCount, step: position)
        }
        endClimb()
        events.writer.json.endArray()
        events.writer.json.endObject()
        events.writer.json.endLine()
        try limits.check(byteCount: events.byteCount)
    }

    // MARK: Before the events

    private mutating func writeOtherData() {
        events.writer.json.key("otherData")
        events.writer.json.beginObject()
        events.write("generator", "FirstResponder \(Version.current)")
        events.write("scene", events.writer.scene.name)
        events.writer.json.key("leftOut")
        events.writer.json.beginObject()
        for kind in EntryKind.allCases {
            guard let count = stays.leftOut[kind] else { continue }
            events.writer.json.key(dynamic: kind.name)
            events.writer.json.write(count)
        }
        events.writer.json.endObject()
        events.writer.json.endObject()
    }

    /// Names the processes and rows, and sets their order.
    private mutating func writeNames(_ limits: ResponseLimits) throws(ResponseFault) {
        var process: TraceProcess?
        for row in stays.rows.listed {
            if process != row.process {
                process = row.process
                events.writeNames(row.process.name, of: "process", pid: row.process.rawValue)
            }
            events.writeNames(
                row.name(in: events.writer.scene), of: "thread", pid: row.process.rawValue,
                tid: stays.rows.number(of: row))
            try limits.check(byteCount: events.byteCount)
        }
    }

    // MARK: Entries

    private mutating func write(_ entry: LogEntry, at position: Int) {
        guard let traced = entry.content.traced(stays.rows, in: events.writer.scene) else { return }
        let step = follower.follow(entry)
        if climb.map({ $0.time != entry.time }) == true || step.map({ $0.previous == nil }) == true {
            endClimb()
        }
        for row in traced.rows {
            switch traced.shape {
            case .call(let name):
                begin(name, .slice, row, entry)
                events.write("dur", 1)
                events.writeArguments(entry, position)
            case .stay(let name), .firstStay(let name, _):
                if stayCount < stays.all.count, stays.all[stayCount].position == position {
                    write(stays.all[stayCount], name, row, entry)
                    stayCount += 1
                } else if case .firstStay(_, let name) = traced.shape {
                    begin(name, .moment, row, entry)
                    events.writeArguments(entry, position)
                }
            case .moment(let name), .end(let name):
                begin(name, .moment, row, entry)
                events.writeArguments(entry, position)
            }
        }
        if step != nil, let row = traced.rows.first { addToClimb(row, entry.time, position) }
        switch entry.content {
        case .hitView(let contact?, _, _): landed[contact.touch] = contact
        case .sendEvent(.application, let event, .touches, _, _): writeMoves(event, entry, position)
        case .scroll(let event): writeOffset(event, entry)
        default: break
        }
    }

    private mutating func begin(
        _ name: String, _ phase: TraceEventWriter.Phase, _ row: TraceRow, _ entry: LogEntry
    ) {
        events.begin(name, category: entry.content.kind.name, phase, in: row, at: entry.time)
    }

    private mutating func write(_ stay: TraceStays.Stay, _ name: String, _ row: TraceRow, _ entry: LogEntry) {
        begin(name, .slice, row, entry)
        let end = stay.end ?? max(self.end, entry.time)
        events.write("dur", Int(end.microseconds - entry.time.microseconds))
        events.beginArguments(stay.position)
        events.writer.visit(entry.content)
        if case .contact(let contact) = row, summary.touches.indices.contains(contact.number - 1) {
            let touch = summary.touches[contact.number - 1]
            events.writer.member("fate", touch.fate)
            events.writer.member("by", ifAny: touch.by)
        }
        if stay.end == nil { events.writer.member("open", true) }
        events.endArguments()
    }

    /// Writes the moves of fingers, which have no entries of their own.
    private mutating func writeMoves(_ event: Int, _ entry: LogEntry, _ position: Int) {
        for sample in fingers.samples(ofEvent: event, at: entry.time) where sample.phase == .moved {
            guard let contact = landed[sample.id] else { continue }
            events.begin("moved", category: "touches", .moment, in: .contact(contact), at: entry.time)
            events.beginArguments(position)
            events.writer.member("location", sample.location)
            events.endArguments()
        }
    }

    /// Writes the offset as a curve.
    ///
    /// The values of a curve are all its arguments, so it has no `n`.
    private mutating func writeOffset(_ event: ScrollEvent, _ entry: LogEntry) {
        let row = TraceRow.scrollView(event.scrollView)
        begin("\(row.name(in: events.writer.scene)) contentOffset", .curve, row, entry)
        events.beginArguments(nil)
        events.writer.member("x", event.contentOffset.x)
        events.writer.member("y", event.contentOffset.y)
        events.endArguments()
    }

    // MARK: Arrows

    private mutating func addToClimb(_ row: TraceRow, _ time: Timestamp, _ position: Int) {
        guard var climb else {
            self.climb = Climb(id: climbCount + 1, row: row, time: time, position: position)
            return
        }
        if climb.calls == 1 { climbCount += 1 }
        writeArrow(climb, climb.calls == 1 ? .arrowBegin : .arrowStep)
        climb.calls += 1
        (climb.row, climb.position) = (row, position)
        self.climb = climb
    }

    private mutating func endClimb() {
        guard let climb else { return }
        if climb.calls > 1 { writeArrow(climb, .arrowEnd) }
        self.climb = nil
    }

    private mutating func writeArrow(_ climb: Climb, _ phase: TraceEventWriter.Phase) {
        events.writeArrow("climb", phase, id: climb.id, in: climb.row, at: climb.time, climb.position)
    }
}
