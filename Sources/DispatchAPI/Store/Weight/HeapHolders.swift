/// The containers of the standard library: the size of their blocks, and their contents.
///
/// The first word of each is the address of its block.
extension Array: HeapHolder {
    static func addHeap(at address: UnsafeRawPointer, to weight: inout HeapWeight) {
        weight.add(elementsOf: address.assumingMemoryBound(to: Self.self))
    }
}

extension ArraySlice: HeapHolder {
    static func addHeap(at address: UnsafeRawPointer, to weight: inout HeapWeight) {
        weight.add(elementsOf: address.assumingMemoryBound(to: Self.self))
    }
}

extension String: HeapHolder {
    static func addHeap(at address: UnsafeRawPointer, to weight: inout HeapWeight) {
        weight.add(address.assumingMemoryBound(to: Self.self).pointee)
    }
}

extension Dictionary: HeapHolder {
    static func addHeap(at address: UnsafeRawPointer, to weight: inout HeapWeight) {
        let dictionary = address.assumingMemoryBound(to: Self.self).pointee
        let pair = MemoryLayout<Key>.stride + MemoryLayout<Value>.stride
        let bytes = HashTable.bytes(capacity: dictionary.capacity, element: pair)
        guard dictionary.capacity > 0, weight.addBlock(at: address.load(as: UInt.self), bytes: bytes),
            !(_isPOD(Key.self) && _isPOD(Value.self))
        else { return }
        weight.add(contentsOf: dictionary.keys)
        weight.add(contentsOf: dictionary.values)
    }
}

extension Set: HeapHolder {
    static func addHeap(at address: UnsafeRawPointer, to weight: inout HeapWeight) {
        let set = address.assumingMemoryBound(to: Self.self).pointee
        let bytes = HashTable.bytes(capacity: set.capacity, element: MemoryLayout<Element>.stride)
        guard set.capacity > 0, weight.addBlock(at: address.load(as: UInt.self), bytes: bytes),
            !_isPOD(Element.self)
        else { return }
        weight.add(contentsOf: set)
    }
}

private enum HashTable {
    /// The size of a hash table in bytes.
    ///
    /// Its number of buckets is a power of two, and at most three quarters are used.
    static func bytes(capacity: Int, element: Int) -> Int {
        var places = 1
        while places * 3 < capacity * 4 { places *= 2 }
        return 64 + max(8, places / 8) + places * element
    }
}

extension Optional: HeapHolder {
    static func addHeap(at address: UnsafeRawPointer, to weight: inout HeapWeight) {
        // A wrapped value lies at the address of the optional.
        if case .some = address.assumingMemoryBound(to: Self.self).pointee {
            weight.add(Wrapped.self, at: address)
        }
    }
}

extension HeapWeight {
    /// Adds the block of an array or a slice, and what its elements hold.
    fileprivate mutating func add<Elements: Collection>(elementsOf array: UnsafePointer<Elements>) {
        let elements = array.pointee
        guard !elements.isEmpty else { return }
        // The count, not the capacity, which depends on the pieces of memory that the allocator has at hand.
        let bytes = Self.headOfArray + elements.count * MemoryLayout<Elements.Element>.stride
        guard addBlock(at: UnsafeRawPointer(array).load(as: UInt.self), bytes: bytes) else { return }
        elements.withContiguousStorageIfAvailable { buffer in
            if let start = buffer.baseAddress { add(Elements.Element.self, at: start, count: buffer.count) }
        }
    }

    /// Adds the memory of values that a sequence gives out one by one.
    fileprivate mutating func add<Values: Sequence>(contentsOf values: Values) {
        guard !_isPOD(Values.Element.self) else { return }
        var layout: Layout?
        for value in values {
            withUnsafePointer(to: value) { value in
                let known = layout ?? self.layout(of: Values.Element.self, at: value)
                layout = known
                add(known, at: value)
            }
        }
    }
}
