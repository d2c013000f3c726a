// Members with their values.
extension JSONWriter {
    /// Writes a member with a string.
    @inlinable @inline(__always)
    public mutating func member(_ name: StaticString, _ value: String) {
        key(name)
        write(value)
    }

    /// Writes a member with a string that needs no escapes, such as a name of the format.
    @inlinable @inline(__always)
    public mutating func member(_ name: StaticString, word value: String) {
        key(name)
        write(word: value)
    }

    /// Writes a member with a whole number.
    @inlinable @inline(__always)
    public mutating func member(_ name: StaticString, _ value: Int) {
        key(name)
        write(value)
    }

    /// Writes a member with a number.
    @inlinable @inline(__always)
    public mutating func member(_ name: StaticString, _ value: Double) {
        key(name)
        write(value)
    }

    /// Writes a member with a number, rounded as positions are.
    @inlinable @inline(__always)
    public mutating func member(_ name: StaticString, rounded value: Double) {
        key(name)
        write(rounded: value)
    }

    /// Writes a member with true or false.
    @inlinable @inline(__always)
    public mutating func member(_ name: StaticString, _ value: Bool) {
        key(name)
        write(value)
    }

    /// Writes a member with a string, or nothing for nil.
    @inlinable @inline(__always)
    public mutating func member(_ name: StaticString, _ value: String?) {
        if let value { member(name, value) }
    }

    /// Writes a member with a whole number, or nothing for nil.
    @inlinable @inline(__always)
    public mutating func member(_ name: StaticString, _ value: Int?) {
        if let value { member(name, value) }
    }

    /// Writes a member with an array, which has an element for each value.
    @inlinable
    public mutating func array<Values: Sequence>(
        _ name: StaticString, _ values: Values, onOneLine: Bool = false,
        _ element: (inout JSONWriter, Values.Element) -> Void
    ) {
        key(name)
        array(values, onOneLine: onOneLine, element)
    }
}
