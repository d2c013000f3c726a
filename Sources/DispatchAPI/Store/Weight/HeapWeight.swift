internal import Synchronization

/// Adds up the memory that a value holds: the blocks of its arrays, dictionaries, texts, objects and boxes.
///
/// It has code for the containers of the standard library only. It finds the contents of structs, enums and objects by
/// reflection, so it forgets no member. Shared memory is counted once. Reflection is slow, so a struct type is
/// reflected once for all its values, and values without references are skipped. The box of an existential is not
/// counted, but no scene has one.
struct HeapWeight {
    private(set) var bytes = 0
    /// The addresses of the blocks counted so far.
    private var blocks: Set<UInt>
    private var layouts: [ObjectIdentifier: Layout]
    /// The first values of each enum, as bytes.
    private var samples: [ObjectIdentifier: [[UInt8]]] = [:]

    /// The layouts of all types seen so far.
    private static let knownLayouts = Mutex<[ObjectIdentifier: Layout]>([:])

    /// Returns the bytes of memory that a value refers to, without its own size.
    ///
    /// - Parameters:
    ///   - value: the value.
    ///   - shared: blocks that do not count, because other values hold them anyway.
    /// - Returns: the bytes, as the C library's allocator rounds them.
    static func bytes<Value>(of value: Value, beside shared: Set<UInt> = []) -> Int {
        weight(of: value, beside: shared).bytes
    }

    /// The blocks that a value holds.
    static func blocks<Value>(of value: Value) -> Set<UInt> { weight(of: value, beside: []).blocks }

    private static func weight<Value>(of value: Value, beside shared: Set<UInt>) -> HeapWeight {
        var weight = HeapWeight(blocks: shared, layouts: knownLayouts.withLock { $0 })
        let known = weight.layouts.count
        withUnsafePointer(to: value) { weight.add(Value.self, at: $0) }
        if weight.layouts.count > known {
            let layouts = weight.layouts
            knownLayouts.withLock { $0.merge(layouts) { $1 } }
        }
        return weight
    }

    private init(blocks: Set<UInt>, layouts: [ObjectIdentifier: Layout]) {
        (self.blocks, self.layouts) = (blocks, layouts)
    }

    /// Counts a block.
    ///
    /// - Returns: false if it was counted before.
    mutating func addBlock(at address: UInt, bytes count: Int) -> Bool {
        guard blocks.insert(address).inserted else { return false }
        // The allocator keeps a word for itself and hands out multiples of 16 bytes, at least 32.
        bytes += max(32, (count + 23) & ~15)
        return true
    }

    /// Adds the memory of values that lie side by side.
    mutating func add<Value>(_ type: Value.Type, at address: UnsafeRawPointer, count: Int = 1) {
        guard count > 0, !_isPOD(type) else { return }
        if type == String.self { return addTexts(at: address, count: count) }
        let layout = layout(of: type, at: address)
        for index in 0..<count { add(layout, at: address + index * MemoryLayout<Value>.stride) }
    }

    /// Adds the memory of texts that lie side by side, such as the identifiers of all views, without looking at each as
    /// a value of any type.
    private mutating func addTexts(at address: UnsafeRawPointer, count: Int) {
        let texts = UnsafeBufferPointer(start: address.assumingMemoryBound(to: String.self), count: count)
        for text in texts { add(text) }
    }

    /// Adds the memory of a text.
    mutating func add(_ text: String) {
        // Shorter texts are stored inline.
        guard text.utf8.count > 15 else { return }
        let start = text.utf8.withContiguousStorageIfAvailable { UInt(bitPattern: $0.baseAddress) }
        guard let start else { return }
        _ = addBlock(at: start, bytes: Self.headOfArray + text.utf8.count + 1)
    }

    /// The type, the reference count, the count and the capacity of an array or a text.
    static let headOfArray = 32

    /// Adds the memory of a value with this layout.
    mutating func add(_ layout: Layout, at address: UnsafeRawPointer) {
        switch layout {
        case .holder(let holder): holder.addHeap(at: address, to: &self)
        case .fields(let fields): add(fields, at: address)
        case .object(let fields):
            let object = address.load(as: UInt.self)
            guard addBlock(at: object, bytes: fields.end), let start = UnsafeRawPointer(bitPattern: object)
            else { return }
            add(fields.references, at: start)
        }
    }

    private mutating func add(_ fields: [Fields.Field], at address: UnsafeRawPointer) {
        for field in fields { field.type.addHeap(at: address + field.offset, to: &self) }
    }

    /// Returns false for a copy of one of the first values of its type, whose memory is counted already.
    mutating func isNew<Value>(_ type: Value.Type, at address: UnsafeRawPointer) -> Bool {
        let bytes = UnsafeRawBufferPointer(start: address, count: MemoryLayout<Value>.size)
        let key = ObjectIdentifier(type)
        if let known = samples[key] {
            if known.contains(where: { $0.elementsEqual(bytes) }) { return false }
            guard known.count < Self.mostSamples else { return true }
        }
        samples[key, default: []].append(Array(bytes))
        return true
    }

    private static let mostSamples = 8

    /// Returns the layout of a type.
    ///
    /// The first time, it reflects the value at the address.
    mutating func layout<Value>(of type: Value.Type, at address: UnsafeRawPointer) -> Layout {
        let key = ObjectIdentifier(type)
        if let known = layouts[key] { return known }
        let layout = Layout(address.assumingMemoryBound(to: type).pointee)
        layouts[key] = layout
        return layout
    }
}

/// The places where values of a type hold memory.
enum Layout: Sendable {
    /// A type that finds its memory itself.
    case holder(any HeapHolder.Type)
    /// Fields of a struct or a tuple.
    case fields([Fields.Field])
    /// The fields of an object, and its own block.
    case object(Fields)

    init<Value>(_ sample: Value) {
        if let holder = Value.self as? any HeapHolder.Type {
            self = .holder(holder)
            return
        }
        let mirror = Mirror(reflecting: sample)
        switch mirror.displayStyle {
        case .enum: self = .holder(Payload<Value>.self)
        case .class: self = .object(Fields(of: mirror, from: Fields.objectHead))
        default:
            let fields = Fields(of: mirror, from: 0)
            self =
                fields.end == MemoryLayout<Value>.size
                ? .fields(fields.references) : .holder(Children<Value>.self)
        }
    }
}

/// The stored properties of a struct, a tuple or an object.
///
/// They follow one another, each at the next aligned offset (docs/ABI/TypeLayout.rst of Swift).
struct Fields: Sendable {
    struct Field {
        let offset: Int
        let type: any HeapHolder.Type
    }

    /// The type and the reference count at the beginning of an object.
    static let objectHead = 2 * MemoryLayout<Int>.size

    /// The fields that may hold memory.
    let references: [Field]
    let end: Int

    init(of mirror: Mirror, from start: Int) {
        var (references, end) = ([Field](), start)
        func append<Value>(_ sample: Value) {
            let alignment = MemoryLayout<Value>.alignment
            let offset = (end + alignment - 1) / alignment * alignment
            end = offset + MemoryLayout<Value>.size
            if !_isPOD(Value.self) { references.append(Field(offset: offset, type: Content<Value>.self)) }
        }
        for child in mirror.children { _openExistential(child.value, do: append) }
        (self.references, self.end) = (references, end)
    }
}

/// A type that knows the memory its values hold.
protocol HeapHolder: SendableMetatype {
    /// Adds the memory of the value at an address.
    static func addHeap(at address: UnsafeRawPointer, to weight: inout HeapWeight)
}

/// The memory of a value of any type.
private enum Content<Value>: HeapHolder {
    static func addHeap(at address: UnsafeRawPointer, to weight: inout HeapWeight) {
        weight.add(Value.self, at: address)
    }
}

/// The memory of a struct whose fields do not lie where its mirror suggests, such as one with a custom mirror.
private enum Children<Value>: HeapHolder {
    static func addHeap(at address: UnsafeRawPointer, to weight: inout HeapWeight) {
        let value = address.assumingMemoryBound(to: Value.self).pointee
        for child in Mirror(reflecting: value).children {
            func add<Child>(_ child: Child) {
                withUnsafePointer(to: child) { weight.add(Child.self, at: $0) }
            }
            _openExistential(child.value, do: add)
        }
    }
}

/// The memory of an enum: the payload of its case, and the box of an indirect case.
private enum Payload<Value>: HeapHolder {
    static func addHeap(at address: UnsafeRawPointer, to weight: inout HeapWeight) {
        guard weight.isNew(Value.self, at: address) else { return }
        let value = address.assumingMemoryBound(to: Value.self).pointee
        guard let payload = Mirror(reflecting: value).children.first?.value else { return }
        func add<Content>(_ payload: Content) {
            withUnsafePointer(to: payload) { content in
                if let box = box(of: content, in: address) {
                    let bytes = Fields.objectHead + MemoryLayout<Content>.size
                    guard weight.addBlock(at: box, bytes: bytes) else { return }
                }
                weight.add(Content.self, at: content)
            }
        }
        _openExistential(payload, do: add)
    }

    /// Returns the address of the box that holds a payload, or nil if the payload lies in the enum itself.
    ///
    /// A pointer-sized enum refers to a box unless its payload is the pointer itself.
    private static func box<Content>(
        of content: UnsafePointer<Content>, in address: UnsafeRawPointer
    ) -> UInt? {
        let word = MemoryLayout<UInt>.size
        let isLarger = MemoryLayout<Content>.size > MemoryLayout<Value>.size
        guard isLarger || MemoryLayout<Value>.size == word else { return nil }
        let reference = address.loadUnaligned(as: UInt.self) & Self.addressBits
        guard isLarger || MemoryLayout<Content>.size != word else {
            let own = UnsafeRawPointer(content).loadUnaligned(as: UInt.self) & Self.addressBits
            return own == reference ? nil : reference
        }
        return reference
    }

    /// The bits of a pointer that an enum does not use for its case.
    private static var addressBits: UInt { 0x00FF_FFFF_FFFF_FFF8 }
}
