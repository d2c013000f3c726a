/// Text to which a writer appends, in memory of its own.
///
/// An array checks at every call if it is shared, which takes longer than most of what is appended.
public struct TextOutput: ~Copyable {
    /// The bytes, and room for more.
    @usableFromInline var room: UnsafeMutablePointer<UInt8>
    @usableFromInline var capacity: Int
    /// The number of bytes in `room`.
    @usableFromInline var end = 0
    private static let minimumCapacity = 64

    /// Makes an empty text with room for that many bytes.
    public init(capacity: Int = 256) {
        self.capacity = max(capacity, Self.minimumCapacity)
        room = .allocate(capacity: self.capacity)
    }

    deinit {
        room.deallocate()
    }

    /// Returns all bytes.
    public consuming func finish() -> [UInt8] {
        [UInt8](UnsafeBufferPointer(start: room, count: end))
    }

    /// Returns the text that a function appends.
    public static func string(_ body: (inout TextOutput) -> Void) -> String {
        var text = TextOutput()
        body(&text)
        return String(decoding: UnsafeBufferPointer(start: text.room, count: text.end), as: UTF8.self)
    }

    /// The number of bytes so far.
    public var count: Int { end }

    /// Appends at most `limit` bytes.
    ///
    /// `body` gets the room and the offset at which to continue, and moves the offset on.
    @inlinable @inline(__always)
    mutating func emit(upTo limit: Int, _ body: (UnsafeMutablePointer<UInt8>, inout Int) -> Void) {
        if capacity &- end < limit { grow(by: limit) }
        var at = end
        body(room, &at)
        assert(at <= capacity, "more was written than there was room made for")
        end = at
    }

    /// Makes room for `count` bytes, and at least doubles the capacity.
    @inline(never) @usableFromInline
    mutating func grow(by count: Int) {
        capacity += max(count, capacity)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        larger.initialize(from: room, count: end)
        room.deallocate()
        room = larger
    }
}

extension TextOutput {
    /// Appends words of the program's own, whose bytes become constants of the caller's code.
    @inlinable @inline(__always)
    public mutating func append(_ literal: StaticString) {
        let bytes = UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount)
        emit(upTo: bytes.count) { room, at in room.append(bytes, &at) }
    }

    /// Appends text.
    public mutating func append(text: String) {
        let isAppended: Void? = text.utf8.withContiguousStorageIfAvailable { append($0) }
        guard isAppended == nil else { return }
        var text = text
        text.withUTF8 { append($0) }
    }

    /// Appends bytes.
    public mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        emit(upTo: bytes.count) { room, at in room.append(bytes, &at) }
    }

    /// Appends bytes of another text.
    public mutating func append(_ range: Range<Int>, of other: borrowing TextOutput) {
        precondition(range.lowerBound >= 0 && range.upperBound <= other.end, "the range is outside the text")
        append(UnsafeBufferPointer(start: other.room + range.lowerBound, count: range.count))
    }

    /// Appends bytes of the text itself once more.
    public mutating func append(copyOf range: Range<Int>) {
        precondition(range.lowerBound >= 0 && range.upperBound <= end, "the range is outside the text")
        emit(upTo: range.count) { room, at in
            room.append(UnsafeBufferPointer(start: room + range.lowerBound, count: range.count), &at)
        }
    }

    /// Returns true if two ranges of the text have the same bytes.
    public borrowing func isEqual(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
        precondition(
            min(first.lowerBound, second.lowerBound) >= 0 && max(first.upperBound, second.upperBound) <= end,
            "the ranges are outside the text")
        let bytes = UnsafeBufferPointer(start: room, count: end)
        return first.count == second.count && bytes[first].elementsEqual(bytes[second])
    }

    /// Removes all bytes from a place on.
    public mutating func truncate(to count: Int) {
        precondition(0...end ~= count, "the text ends before")
        end = count
    }

    /// Appends a byte.
    @inlinable @inline(__always)
    public mutating func append(_ byte: UInt8) {
        emit(upTo: 1) { room, at in room.append(byte, &at) }
    }

    /// Appends spaces, none if `count` is negative.
    public mutating func pad(_ count: Int) {
        guard count > 0 else { return }
        emit(upTo: count) { room, at in
            (room + at).initialize(repeating: ASCII.space, count: count)
            at &+= count
        }
    }

    /// Appends a whole number.
    public mutating func append(_ number: Int) {
        emit(upTo: 20) { room, at in room.append(number, &at) }
    }

    /// Appends a count of thousandths with three decimals, or with as few of them as it needs.
    public mutating func append(thousandths count: Int64, trimmed isTrimmed: Bool) {
        let (whole, fraction) = count.magnitude.quotientAndRemainder(dividingBy: 1_000)
        emit(upTo: 24) { room, at in
            if count < 0 { room.append(ASCII.minus, &at) }
            room.append(digits: whole, &at)
            guard fraction > 0 || !isTrimmed else { return }
            room.append(ASCII.period, &at)
            room.append(digit: fraction / 100, &at)
            room.append(twoDigits: fraction % 100, &at)
            while isTrimmed, room[at &- 1] == ASCII.zero { at &-= 1 }
        }
    }
}
