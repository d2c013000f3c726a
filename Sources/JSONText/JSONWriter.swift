/// A writer of JSON, which appends to bytes.
///
/// Commas are added automatically, the order is that of the calls, and the form of a number depends on its value alone:
/// the same calls give the same bytes everywhere. The caller must alternate keys and values and match brackets.
public struct JSONWriter: ~Copyable {
    /// The written bytes.
    @usableFromInline var text: TextOutput
    /// True if each member and element gets its own line.
    public let isPretty: Bool
    @usableFromInline var depth = 0
    /// True if the next value follows another one in the same container.
    @usableFromInline var needsComma = false
    /// True if a name has been written whose value is to come.
    @usableFromInline var isAfterKey = false
    /// The depth inside the outermost array that is written on one line, or `Int.max` outside of any.
    private var oneLineDepth = Int.max

    /// Begins a value at the end of `bytes`.
    ///
    /// - Parameters:
    ///   - bytes: the bytes before it, such as the lines of a log.
    ///   - capacity: bytes to make room for at once.
    ///   - pretty: true if each member and element gets its own line, indented by two spaces a level.
    public init(appendingTo bytes: [UInt8] = [], capacity: Int = 256, pretty: Bool = false) {
        text = TextOutput(capacity: bytes.count + capacity)
        isPretty = pretty
        bytes.withUnsafeBufferPointer { text.append($0) }
    }

    /// Returns all written bytes, after those that stood before.
    public consuming func finish() -> [UInt8] { text.finish() }

    /// The number of bytes so far, including those that stood before.
    public var count: Int { text.count }

    @inlinable public mutating func beginObject() {
        open(ASCII.openBrace)
    }

    @inlinable public mutating func endObject() {
        close(ASCII.closeBrace)
    }

    /// Begins an array, which `onOneLine` keeps on one line of pretty output with all its values.
    @inlinable public mutating func beginArray(onOneLine: Bool = false) {
        open(ASCII.openBracket)
        if onOneLine, isPretty { keepOnOneLine() }
    }

    @inlinable public mutating func endArray() {
        close(ASCII.closeBracket)
    }

    /// Writes an array with an element for each value.
    ///
    /// - Parameters:
    ///   - values: the values.
    ///   - onOneLine: true to keep it on one line of pretty output with all its elements.
    ///   - element: writes the element of one.
    @inlinable
    public mutating func array<Values: Sequence>(
        _ values: Values, onOneLine: Bool = false, _ element: (inout JSONWriter, Values.Element) -> Void
    ) {
        beginArray(onOneLine: onOneLine)
        for value in values { element(&self, value) }
        endArray()
    }

    /// Writes an array with an object for each value.
    ///
    /// - Parameters:
    ///   - values: the values.
    ///   - members: writes the members of one.
    @inlinable
    public mutating func objects<Value>(
        _ values: [Value], _ members: (inout JSONWriter, Value) -> Void
    ) {
        array(values) { json, value in
            json.beginObject()
            members(&json, value)
            json.endObject()
        }
    }

    /// Writes a member's name, whose value the next call writes.
    ///
    /// The name is copied as it is, so it must need no escapes. If it is a literal, its bytes become constants of the
    /// caller's code.
    @inlinable @inline(__always)
    public mutating func key(_ name: StaticString) {
        let bytes = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
        guard !isPretty else { return keyOnOwnLine(bytes) }
        emitOnLine(upTo: bytes.count &+ 3) { room, at in
            room.append(ASCII.quote, &at)
            room.append(bytes, &at)
            room.append(ASCII.quote, &at)
            room.append(ASCII.colon, &at)
        }
        needsComma = false
    }

    /// Writes a member's name in pretty output, outside of the callers' code.
    @usableFromInline
    mutating func keyOnOwnLine(_ name: UnsafeBufferPointer<UInt8>) {
        separate()
        append(ASCII.quote)
        text.append(name)
        append(ASCII.quote)
        append(ASCII.colon)
        finishKey()
    }

    /// Writes a member's name that is known only at run time.
    ///
    /// The next call writes its value.
    public mutating func key(dynamic name: String) {
        write(name)
        append(ASCII.colon)
        finishKey()
    }

    /// Ends a document with a line feed, as in a file or between the lines of a log, and begins a new one.
    public mutating func endLine() {
        append(ASCII.lineFeed)
        needsComma = false
    }

    /// Appends at most `count` bytes of a value, after the comma or the line break that it needs.
    ///
    /// `body` gets the room and the offset at which to continue, and moves the offset on.
    @inlinable @inline(__always)
    mutating func emit(upTo count: Int, _ body: (UnsafeMutablePointer<UInt8>, inout Int) -> Void) {
        if isPretty { separate() }
        emitOnLine(upTo: count, body)
        needsComma = true
    }

    /// Appends at most `count` bytes, after the comma that they need.
    @inlinable @inline(__always)
    mutating func emitOnLine(upTo count: Int, _ body: (UnsafeMutablePointer<UInt8>, inout Int) -> Void) {
        let comma = needsComma ? 1 : 0
        text.emit(upTo: count &+ 1) { room, at in
            // The value takes the place of a comma that is not needed.
            room[at] = ASCII.comma
            at &+= comma
            body(room, &at)
        }
    }

    @inlinable mutating func open(_ bracket: UInt8) {
        emit(upTo: 1) { room, at in room.append(bracket, &at) }
        depth += 1
        needsComma = false
    }

    @inlinable mutating func close(_ bracket: UInt8) {
        assert(depth > 0, "a container is closed that was never opened")
        depth -= 1
        if isPretty { finishLines() }
        append(bracket)
        needsComma = true
    }

    @inlinable @inline(__always)
    mutating func finishKey() {
        needsComma = false
        guard isPretty else { return }
        isAfterKey = true
        append(ASCII.space)
    }

    @usableFromInline mutating func keepOnOneLine() { oneLineDepth = min(oneLineDepth, depth) }

    /// Writes the line break of pretty output before the end of a container.
    @usableFromInline mutating func finishLines() {
        if depth + 1 < oneLineDepth, needsComma { breakLine() }
        if depth < oneLineDepth { oneLineDepth = .max }
    }

    /// Writes the comma and the line break before a value.
    @usableFromInline mutating func separate() {
        if isAfterKey {
            isAfterKey = false
            return
        }
        if needsComma { append(ASCII.comma) }
        if depth >= oneLineDepth {
            if needsComma { append(ASCII.space) }
        } else if depth > 0 {
            breakLine()
        }
        needsComma = false
    }

    private mutating func breakLine() {
        append(ASCII.lineFeed)
        for _ in 0..<depth {
            append(ASCII.space)
            append(ASCII.space)
        }
    }

    @inlinable mutating func append(_ byte: UInt8) { text.append(byte) }
}
