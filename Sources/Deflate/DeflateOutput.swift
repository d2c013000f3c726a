/// Bits written into bytes, the first bit lowest (RFC 1951 3.1.1).
struct DeflateOutput {
    /// The bytes, with zeros behind those that are written.
    private var bytes: ContiguousArray<UInt8> = []
    /// The number of whole bytes written.
    private var count = 0
    /// Bits that do not fill a byte yet.
    private var pending: UInt64 = 0
    private var pendingCount = 0

    /// Makes room for bits that follow.
    ///
    /// `write` stores eight bytes at once.
    mutating func reserve(bits: Int) {
        let needed = count + (pendingCount + bits + 7) / 8 + 8
        guard needed > bytes.count else { return }
        let capacity = max(needed, bytes.count + bytes.count / 2)
        bytes.append(contentsOf: repeatElement(0, count: capacity - bytes.count))
    }

    /// Writes at most 32 bits, for which there is room.
    mutating func append(_ bits: Int, _ number: Int) {
        reserve(bits: number)
        write { writer, bytes in writer.append(UInt64(bits), number, &bytes) }
    }

    /// Writes whole bytes behind the next border of a byte.
    mutating func append(_ content: [UInt8]) {
        content.withUnsafeBytes { append($0.bytes, 0..<content.count) }
    }

    /// Writes whole bytes, a part of a content, behind the next border of a byte.
    mutating func append(_ content: RawSpan, _ range: Range<Int>) {
        if pendingCount > 0 { append(0, 8 - pendingCount) }
        reserve(bits: 8 * range.count)
        for index in range {
            bytes[count] = content.unsafeLoad(fromByteOffset: index, as: UInt8.self)
            count += 1
        }
    }

    /// Lets a function write bits for which there is room.
    mutating func write(_ body: (inout BitWriter, inout MutableRawSpan) -> Void) {
        var writer = BitWriter(position: count, pending: pending, pendingCount: pendingCount)
        var span = bytes.mutableSpan
        var raw = span.mutableBytes
        body(&writer, &raw)
        (count, pending, pendingCount) = (writer.position, writer.pending, writer.pendingCount)
    }

    /// Returns the bytes, the last one filled with zeros.
    mutating func finish() -> [UInt8] {
        if pendingCount > 0 { append(0, 8 - pendingCount) }
        return Array(bytes[..<count])
    }
}

/// The place where bits are written.
struct BitWriter {
    fileprivate(set) var position: Int
    fileprivate(set) var pending: UInt64
    /// The number of pending bits, at most 7 between two calls.
    fileprivate(set) var pendingCount: Int

    /// Appends at most 56 bits.
    mutating func append(_ bits: UInt64, _ number: Int, _ bytes: inout MutableRawSpan) {
        pending |= bits &<< UInt64(truncatingIfNeeded: pendingCount)
        pendingCount &+= number
        bytes.storeBytes(of: pending.littleEndian, toByteOffset: position, as: UInt64.self)
        position &+= pendingCount &>> 3
        pending = pending &>> UInt64(truncatingIfNeeded: pendingCount & ~7)
        pendingCount &= 7
    }
}
