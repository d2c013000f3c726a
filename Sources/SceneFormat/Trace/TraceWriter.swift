import DispatchEngine
import JSONText

/// Writes a run as Trace Event JSON: an event for each entry of the log, in its order, with the entry's members.
///
/// `ts` and `dur` are whole microseconds of the run's own time. `docs/forms.md` says what becomes of each kind.
struct TraceWriter: ~Copyable {
    private var writer: LogWriter
    private let stays: TraceStays
    private var fingers: FingerTimes
    /// The last contact of each finger.
    private var landed: [TouchID: Contact] = [:]
    private let summary: Summary
    private let end: Timestamp
    /// How many of the stays are written.
    private var stayCount = 0
    private var follower = ClimbFollower()
    /// The last call of the climb that may go on.
    private var climb: Climb?
    private var climbCount = 0

    /// A climb whose last call has not got its arrow.
    private struct Climb {
        var id: Int
        var row: TraceRow
        var time: Timestamp
        var position: Int
        var calls = 1
    }

    /// The answer to a request.
    static func bytes(
        _ request: DispatchRequest, _ log: [LogEntry], _ summary: Summary, _ limits: ResponseLimits
    ) throws(ResponseFault) -> [UInt8] {
        let fingers = FingerTimes(request)
        let stays = try TraceStays(log, request, summary, fingers, limits)
        let capacity = min(log.count * 200, limits.byteCount) + 4096
        var trace = TraceWriter(
            writer: LogWriter(for: request, json: JSONWriter(capacity: capacity), limits: limits),
            stays: stays, fingers: fingers, summary: summary, end: log.last?.time ?? .zero)
        try trace.write(log, limits)
        return trace.writer.finish()
    }

    private init(
        writer: consuming LogWriter, stays: TraceStays, fingers: FingerTimes, summary: Summary, end: Timestamp
    ) {
        self.writer = writer
        self.stays = stays
        self.fingers = fingers
        self.summary = summary
        self.end = end
    }

    private mutating func write(_ log: [LogEntry], _ limits: ResponseLimits) throws(ResponseFault) {
        writer.json.beginObject()
        writer.json.key("displayTimeUnit")
        writer.json.write("ms")
        writeOtherData()
        writer.json.key("traceEvents")
        writer.json.beginArray()
        try writeNames(limits)
        for (position, entry) in log.enumerated() {
            write(entry, at: position)
            try limits.check(byteCount: writer.json.count, step: position)
        }
        endClimb()
        writer.json.endArray()
        writer.json.endObject()
        writer.json.endLine()
        try limits.check(byteCount: writer.json.count)
    }

    // MARK: Before the events

    private mutating func writeOtherData() {
        writer.json.key("otherData")
        writer.json.beginObject()
        writer.json.key("generator")
        writer.json.write("FirstResponder \(Version.current)")
        writer.json.key("scene")
        writer.json.write(writer.scene.name)
        writer.json.key("leftOut")
        writer.json.beginObject()
        for kind in EntryKind.allCases {
            guard let count = stays.leftOut[kind] else { continue }
            writer.json.key(dynamic: kind.rawValue)
            writer.json.write(count)
        }
        writer.json.endObject()
        writer.json.endObject()
    }

    /// Names the processes and rows, and says in which order they stand.
    private mutating func writeNames(_ limits: ResponseLimits) throws(ResponseFault) {
        var process: TraceProcess?
        for row in stays.rows.listed {
            let (pid, tid) = (row.process.rawValue, stays.rows.number(of: row))
            if process != row.process {
                process = row.process
                writeMetadata("process_name", pid, nil) {
                    $0.key("name"); $0.write(row.process.name)
                }
                writeMetadata("process_sort_index", pid, nil) {
                    $0.key("sort_index"); $0.write(pid)
                }
            }
            let name = "\(tid) \(row.name(in: writer.scene))"
            writeMetadata("thread_name", pid, tid) {
                $0.key("name"); $0.write(name)
            }
            writeMetadata("thread_sort_index", pid, tid) {
                $0.key("sort_index"); $0.write(tid)
            }
            try limits.check(byteCount: writer.json.count)
        }
    }

    private mutating func writeMetadata(
        _ name: String, _ pid: Int, _ tid: Int?, _ value: (inout JSONWriter) -> Void
    ) {
        writer.json.beginObject()
        writer.json.key("name")
        writer.json.write(name)
        writer.json.key("ph")
        writer.json.write("M")
        writer.json.key("pid")
        writer.json.write(pid)
        if let tid {
            writer.json.key("tid")
            writer.json.write(tid)
        }
        writer.json.key("args")
        writer.json.beginObject()
        value(&writer.json)
        writer.json.endObject()
        writer.json.endObject()
    }

    // MARK: Events

    private mutating func write(_ entry: LogEntry, at position: Int) {
        guard let traced = entry.content.traced(stays.rows, in: writer.scene) else { return }
        let step = follower.follow(entry)
        if climb.map({ $0.time != entry.time }) == true || step.map({ $0.previous == nil }) == true {
            endClimb()
        }
        for row in traced.rows {
            switch traced.shape {
            case .call(let name):
                begin(name, "X", row, entry)
                writeDuration(1)
                writeArguments(entry, position)
            case .stay(let name), .firstStay(let name, _):
                if stayCount < stays.all.count, stays.all[stayCount].position == position {
                    write(stays.all[stayCount], name, row, entry)
                    stayCount += 1
                } else if case .firstStay(_, let name) = traced.shape {
                    writeMoment(name, row, entry, position)
                }
            case .moment(let name), .end(let name): writeMoment(name, row, entry, position)
            }
        }
        if step != nil, let row = traced.rows.first { addToClimb(row, entry.time, position) }
        switch entry.content {
        case .hitView(let contact?, _, _): landed[contact.touch] = contact
        case .sendEvent(.application, let event, .touches, _): writeMoves(event, entry, position)
        case .scroll(let event): writeOffset(event, entry)
        default: break
        }
    }

    private mutating func begin(_ name: String, _ phase: String, _ row: TraceRow, _ entry: LogEntry) {
        begin(name, category: entry.content.kind.rawValue, phase, row, entry.time)
    }

    private mutating func begin(
        _ name: String, category: String, _ phase: String, _ row: TraceRow, _ time: Timestamp
    ) {
        writer.json.beginObject()
        writer.json.key("name")
        writer.json.write(name)
        writer.json.key("cat")
        writer.json.write(category)
        writer.json.key("ph")
        writer.json.write(phase)
        writer.json.key("pid")
        writer.json.write(row.process.rawValue)
        writer.json.key("tid")
        writer.json.write(stays.rows.number(of: row))
        writer.json.key("ts")
        writer.json.write(Int(time.microseconds))
    }

    private mutating func writeDuration(_ microseconds: Int64) {
        writer.json.key("dur")
        writer.json.write(Int(microseconds))
    }

    private mutating func writeMoment(_ name: String, _ row: TraceRow, _ entry: LogEntry, _ position: Int) {
        begin(name, "i", row, entry)
        writer.json.key("s")
        writer.json.write("t")
        writeArguments(entry, position)
    }

    private mutating func write(_ stay: TraceStays.Stay, _ name: String, _ row: TraceRow, _ entry: LogEntry) {
        begin(name, "X", row, entry)
        let end = stay.end ?? max(self.end, entry.time)
        writeDuration(end.microseconds - entry.time.microseconds)
        beginArguments(stay.position)
        entry.content.describe(&writer)
        if case .contact(let contact) = row, summary.touches.indices.contains(contact.number - 1) {
            let touch = summary.touches[contact.number - 1]
            writer.member("fate", touch.fate)
            writer.member("by", ifAny: touch.by)
        }
        if stay.end == nil { writer.member("open", true) }
        endArguments()
    }

    private mutating func writeArguments(_ entry: LogEntry, _ position: Int) {
        beginArguments(position)
        entry.content.describe(&writer)
        endArguments()
    }

    private mutating func beginArguments(_ position: Int) {
        writer.json.key("args")
        writer.json.beginObject()
        writer.member("n", position)
    }

    /// Ends the arguments, and with them the event.
    private mutating func endArguments() {
        writer.json.endObject()
        writer.json.endObject()
    }

    /// The moves of fingers, which have no entries of their own.
    private mutating func writeMoves(_ event: Int, _ entry: LogEntry, _ position: Int) {
        for sample in fingers.samples(ofEvent: event, at: entry.time) where sample.phase == .moved {
            guard let contact = landed[sample.id] else { continue }
            begin("moved", category: "touches", "i", .contact(contact), entry.time)
            writer.json.key("s")
            writer.json.write("t")
            beginArguments(position)
            writer.member("location", sample.location)
            endArguments()
        }
    }

    /// The offset as a curve; the values of a counter are all its arguments, so it has no `n`.
    private mutating func writeOffset(_ event: ScrollEvent, _ entry: LogEntry) {
        let row = TraceRow.scrollView(event.scrollView)
        begin("\(row.name(in: writer.scene)) contentOffset", "C", row, entry)
        writer.json.key("args")
        writer.json.beginObject()
        writer.member("x", event.contentOffset.x)
        writer.member("y", event.contentOffset.y)
        endArguments()
    }

    // MARK: Arrows

    private mutating func addToClimb(_ row: TraceRow, _ time: Timestamp, _ position: Int) {
        guard var climb else {
            self.climb = Climb(id: climbCount + 1, row: row, time: time, position: position)
            return
        }
        if climb.calls == 1 { climbCount += 1 }
        writeArrow(climb, climb.calls == 1 ? "s" : "t")
        climb.calls += 1
        (climb.row, climb.position) = (row, position)
        self.climb = climb
    }

    private mutating func endClimb() {
        guard let climb else { return }
        if climb.calls > 1 { writeArrow(climb, "f") }
        self.climb = nil
    }

    private mutating func writeArrow(_ climb: Climb, _ phase: String) {
        begin("climb", category: "climb", phase, climb.row, climb.time)
        writer.json.key("id")
        writer.json.write(climb.id)
        if phase == "f" {
            writer.json.key("bp")
            writer.json.write("e")
        }
        beginArguments(climb.position)
        endArguments()
    }
}
