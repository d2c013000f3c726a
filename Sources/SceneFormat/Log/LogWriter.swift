import DispatchEngine
import JSONText

/// A writer of log entries as JSON, with members always in the order of `docs/log.md`.
struct LogWriter: ~Copyable {
    let scene: Scene
    let categories: LogCategories
    var json: JSONWriter
    private let limits: ResponseLimits
    /// The time that was written last, since all entries of a moment have it.
    private var lastTime = (time: Timestamp.zero, json: JSONWord(microseconds: 0))

    init(
        scene: Scene, categories: LogCategories, json: consuming JSONWriter,
        limits: ResponseLimits = ResponseLimits()
    ) {
        self.scene = scene
        self.categories = categories
        self.json = json
        self.limits = limits
    }

    /// Makes a writer for the answer to a request.
    init(for request: DispatchRequest, json: consuming JSONWriter, limits: ResponseLimits) {
        self.init(scene: request.scene, categories: request.log, json: json, limits: limits)
    }

    consuming func finish() -> [UInt8] { json.finish() }

    /// Writes a log as an array.
    mutating func write(_ log: [LogEntry]) throws(ResponseFault) {
        json.beginArray()
        try log.forEachInPlace { (position, entry) throws(ResponseFault) in
            write(entry.content, at: entry.time, position: position)
            try limits.check(byteCount: json.count, step: position)
        }
        json.endArray()
    }

    /// Writes entries as one line each.
    ///
    /// - Parameters:
    ///   - log: the entries.
    ///   - first: the position of the first of them.
    /// - Throws: the limit that is exceeded.
    mutating func writeLines(_ log: [LogEntry], from first: Int = 0) throws(ResponseFault) {
        try log.forEachInPlace { (position, entry) throws(ResponseFault) in
            write(entry.content, at: entry.time, position: first + position)
            json.endLine()
            try limits.check(byteCount: json.count, step: first + position)
        }
    }

    /// Writes an entry as one object.
    mutating func write(_ content: LogEntry.Content, at time: Timestamp, position: Int) {
        json.beginObject()
        visit(content, at: position, time)
        json.endObject()
    }
}

extension LogWriter: EntryWriter {
    @inline(__always) mutating func key(_ name: StaticString) { json.key(name) }
    mutating func key(dynamic name: String) { json.key(dynamic: name) }
    @inline(__always) mutating func write(_ number: Int) { json.write(number) }
    @inline(__always) mutating func write(rounded number: Double) { json.write(rounded: number) }
    @inline(__always)
    mutating func write(rounded first: Double, _ second: Double) { json.write(rounded: first, second) }
    mutating func write(list numbers: some Collection<Int>) { json.write(list: numbers) }
    @inline(__always) mutating func write(exact number: Double) { json.write(number) }
    @inline(__always) mutating func write(_ flag: Bool) { json.write(flag) }
    @inline(__always) mutating func write(word: String) { json.write(word: word) }
    @inline(__always) mutating func write(word: some NumberedWord) { json.write(word.json) }
    mutating func write(text: String) { json.write(text) }
    mutating func write(_ time: Timestamp) {
        if time != lastTime.time { lastTime = (time, JSONWord(microseconds: time.microseconds)) }
        json.write(lastTime.json)
    }
    mutating func writeNull() { json.writeNull() }

    @inline(__always)
    mutating func write(identifier: some EntryIdentifier) { json.write(identifier.identifier(in: scene)) }

    @inline(__always) mutating func beginList(ofObjects: Bool) { json.beginArray(onOneLine: !ofObjects) }
    @inline(__always) mutating func endList() { json.endArray() }
    @inline(__always) mutating func beginObject() { json.beginObject() }
    @inline(__always) mutating func endObject() { json.endObject() }
}
