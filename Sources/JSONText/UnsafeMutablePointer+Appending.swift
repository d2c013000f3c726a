// Writing into room that was made before, at an offset that moves on.

extension UnsafeMutablePointer<UInt8> {
    /// Puts a byte at `offset` and moves that after it.
    @inlinable @inline(__always)
    func append(_ byte: UInt8, _ offset: inout Int) {
        (self + offset).initialize(to: byte)
        offset &+= 1
    }

    /// Puts bytes at `offset` and moves that after them.
    ///
    /// Most are names of a few letters, which are copied before the C library's function has looked at their length:
    /// two words that overlap hold every length from one word to two.
    @inlinable @inline(__always)
    func append(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: inout Int) {
        let source = UnsafeRawBufferPointer(bytes)
        let target = UnsafeMutableRawPointer(self + offset)
        switch source.count {
        case 8...16: target.copyEnds(of: source, UInt64.self)
        case 4...7: target.copyEnds(of: source, UInt32.self)
        case 2...3: target.copyEnds(of: source, UInt16.self)
        case 1: self[offset] = bytes[0]
        default: UnsafeMutableRawBufferPointer(start: target, count: source.count).copyMemory(from: source)
        }
        offset &+= source.count
    }

    /// Puts a number's decimal digits at `offset`, at most 20.
    @usableFromInline
    func append(digits value: UInt64, _ offset: inout Int) {
        switch value {
        case ..<10: append(digit: value, &offset)
        case ..<100: append(twoDigits: value, &offset)
        case ..<1_000:
            append(digit: value / 100, &offset)
            append(twoDigits: value % 100, &offset)
        case ..<10_000:
            append(twoDigits: value / 100, &offset)
            append(twoDigits: value % 100, &offset)
        default:
            // Not deep: there are at most twenty digits.
            append(digits: value / 10_000, &offset)
            append(twoDigits: value % 10_000 / 100, &offset)
            append(twoDigits: value % 100, &offset)
        }
    }

    /// Puts both digits of a number below 100 at `offset`.
    @inline(__always)
    func append(twoDigits value: UInt64, _ offset: inout Int) {
        let tens = value / 10
        append(digit: tens, &offset)
        append(digit: value &- tens &* 10, &offset)
    }

    /// Puts the digit of a number below ten at `offset`.
    @inline(__always)
    func append(digit value: UInt64, _ offset: inout Int) {
        append(ASCII.zero &+ UInt8(truncatingIfNeeded: value), &offset)
    }
}

extension UnsafeMutableRawPointer {
    /// Copies bytes by their first and their last word, which may overlap.
    @inlinable @inline(__always)
    func copyEnds<Word: BitwiseCopyable>(of source: UnsafeRawBufferPointer, _ type: Word.Type) {
        let last = source.count &- MemoryLayout<Word>.size
        let head = source.loadUnaligned(fromByteOffset: 0, as: type)
        let tail = source.loadUnaligned(fromByteOffset: last, as: type)
        storeBytes(of: head, as: type)
        (self + last).storeBytes(of: tail, as: type)
    }
}
