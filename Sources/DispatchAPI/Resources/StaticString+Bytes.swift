extension StaticString {
    /// Its bytes, copied out of the binary.
    var bytes: [UInt8] { Array(UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)) }
}
