/// Bytes waiting to be written: small ones gathered for one write, large ones passed on without a copy.
package struct OutputBuffer: Sendable {
    /// The smallest body that is queued as it is instead of being copied behind its head.
    static let largeBodyBytes = 65_536

    /// Pieces to be written before `tail`.
    private var sealed: [[UInt8]] = []
    private var tail: [UInt8] = []
    /// The number of bytes of the first piece that have been written.
    private var written = 0
    /// The number of unwritten bytes.
    package private(set) var count = 0

    package init() {}

    package var isEmpty: Bool { count == 0 }

    /// The number of bytes that the gathering piece can hold without growing.
    package var capacity: Int { tail.capacity }

    /// The bytes of memory that the buffer takes.
    package var heldBytes: Int { sealed.reduce(tail.capacity) { $0 + $1.count } }

    /// True if another piece follows the first one.
    package var hasMore: Bool { !sealed.isEmpty && !tail.isEmpty || sealed.count > 1 }

    /// Calls `body` with the first unwritten bytes.
    ///
    /// - Parameter body: a function that may write them.
    /// - Returns: the function's result.
    package func withFirst<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        guard sealed.isEmpty else {
            return sealed[0].withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[written...])) }
        }
        return tail.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[written...])) }
    }

    /// Removes bytes that have been written.
    ///
    /// - Parameter number: at most the number of bytes that `withFirst` handed out.
    package mutating func consume(_ number: Int) {
        written += number
        count -= number
        guard written >= (sealed.first?.count ?? tail.count) else { return }
        written = 0
        if sealed.isEmpty {
            tail.removeAll(keepingCapacity: true)
        } else {
            sealed.removeFirst()
        }
    }

    mutating func append(_ bytes: [UInt8]) {
        count += bytes.count
        guard bytes.count >= OutputBuffer.largeBodyBytes else {
            bytes.withUnsafeBufferPointer { tail.append(contentsOf: $0) }
            return
        }
        seal()
        sealed.append(bytes)
    }

    mutating func append(_ lines: ContiguousArray<UInt8>) {
        lines.withUnsafeBufferPointer { tail.append(contentsOf: $0) }
        count += lines.count
    }

    mutating func append(_ text: StaticString) {
        tail.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
        count += text.utf8CodeUnitCount
    }

    mutating func append(_ byte: UInt8) {
        tail.append(byte)
        count += 1
    }

    /// Appends a non-negative number in decimal digits.
    mutating func append(decimal number: Int) {
        if number >= 10 { append(decimal: number / 10) }
        append(HTTPByte.zero + UInt8(truncatingIfNeeded: number % 10))
    }

    /// Closes the gathering piece so that a large one can follow it.
    private mutating func seal() {
        guard !tail.isEmpty else { return }
        sealed.append(tail)
        tail = []
    }
}
