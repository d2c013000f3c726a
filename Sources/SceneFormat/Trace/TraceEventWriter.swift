import DispatchEngine
import JSONText

/// A writer of the events of Trace Event JSON, member by member.
struct TraceEventWriter: ~Copyable {
    /// The writer of the content of an event.
    var writer: LogWriter
    private let rows: TraceRows

    /// The phases of events: the format's `ph`.
    enum Phase: String {
        case name = "M"
        case slice = "X"
        case moment = "i"
        case curve = "C"
        case arrowBegin = "s"
        case arrowStep = "t"
        case arrowEnd = "f"
    }

    init(_ writer: consuming LogWriter, rows: TraceRows) {
        self.writer = writer
        self.rows = rows
    }

    consuming func finish() -> [UInt8] { writer.finish() }

    /// The number of bytes so far.
    var byteCount: Int { writer.json.count }

    // MARK: Names

    /// Names a process, or a row of it, and sets its place.
    ///
    /// The place is its number, which is also in the name, because some viewers ignore sort indexes.
    mutating func writeNames(_ name: String, of kind: String, pid: Int, tid: Int? = nil) {
        let number = tid ?? pid
        beginName("\(kind)_name", pid, tid)
        writer.json.member("name", "\(number) \(name)")
        endArguments()
        beginName("\(kind)_sort_index", pid, tid)
        writer.json.member("sort_index", number)
        endArguments()
    }

    private mutating func beginName(_ name: String, _ pid: Int, _ tid: Int?) {
        begin(name, .name)
        write("pid", pid)
        if let tid { write("tid", tid) }
        writer.json.key("args")
        writer.json.beginObject()
    }

    // MARK: Events

    /// Begins an event in a row.
    mutating func begin(
        _ name: String, category: String, _ phase: Phase, in row: TraceRow, at time: Timestamp
    ) {
        begin(name, phase, category: category)
        write("pid", row.process.rawValue)
        write("tid", rows.number(of: row))
        write("ts", Int(time.microseconds))
        // It is about its row alone.
        if phase == .moment { write("s", "t") }
    }

    private mutating func begin(_ name: String, _ phase: Phase, category: String? = nil) {
        writer.json.beginObject()
        write("name", name)
        if let category { write("cat", category) }
        write("ph", phase.rawValue)
    }

    mutating func write(_ name: StaticString, _ value: Int) {
        writer.json.key(name)
        writer.json.write(value)
    }

    mutating func write(_ name: StaticString, _ value: String) {
        writer.json.key(name)
        writer.json.write(value)
    }

    /// Writes the beginning, a step or the end of an arrow.
    mutating func writeArrow(
        _ name: String, _ phase: Phase, id: Int, in row: TraceRow, at time: Timestamp, _ position: Int
    ) {
        begin(name, category: name, phase, in: row, at: time)
        write("id", id)
        // It ends at the slice around it, not at the next.
        if phase == .arrowEnd { write("bp", "e") }
        beginArguments(position)
        endArguments()
    }

    /// Begins the arguments of an event for the entry at `position`.
    mutating func beginArguments(_ position: Int?) {
        writer.json.key("args")
        writer.json.beginObject()
        if let position { writer.member("n", position) }
    }

    /// Ends the arguments, and with them the event.
    mutating func endArguments() {
        writer.json.endObject()
        writer.json.endObject()
    }

    /// Writes the members of an entry as the arguments, and ends the event.
    mutating func writeArguments(_ entry: LogEntry, _ position: Int) {
        beginArguments(position)
        writer.visit(entry.content)
        endArguments()
    }
}
