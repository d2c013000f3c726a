/// The place of a property in a description or a part of a run, with the code that reads and sets it.
///
/// It is a class, so that holding it costs one reference and not one for each closure.
public final class PropertyPath<Root>: Sendable {
    /// The form of its values.
    public let form: PropertyForm
    private let read: @Sendable (Root) -> PropertyValue?
    private let compare: @Sendable (Root) -> @Sendable (UnsafePointer<Root>) -> PropertyValue?
    private let write: @Sendable (inout Root, PropertyValue) -> Void

    /// Makes the place at a key path.
    convenience init<Value: PropertyRepresentable>(
        _ path: any WritableKeyPath<Root, Value> & Sendable, _ form: PropertyForm = Value.form
    ) {
        guard let offset = MemoryLayout<Root>.offset(of: path) else {
            self.init(form, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 })
            return
        }
        // A stored property is at the same place in each value. The key path takes fifty times as long to get there.
        self.init(
            form: form,
            get: { (UnsafeRawPointer($0) + offset).assumingMemoryBound(to: Value.self).pointee },
            represent: { $0.propertyValue },
            write: { root, value in if let value = Value(value) { root[keyPath: path] = value } })
    }

    /// Makes the place of a set of named options at a key path to its raw value.
    convenience init(_ path: any WritableKeyPath<Root, Int> & Sendable, _ names: OptionNames) {
        self.init(
            form: .names(names), get: { $0.pointee[keyPath: path] }, represent: { .names($0) },
            write: { root, value in if let set = Int(value) { root[keyPath: path] = set } })
    }

    /// Makes a place that takes more than a key path.
    convenience init<Value: PropertyRepresentable>(
        _ form: PropertyForm = Value.form, get: @escaping @Sendable (Root) -> Value,
        set: @escaping @Sendable (inout Root, Value) -> Void
    ) {
        self.init(
            form: form, get: { get($0.pointee) }, represent: { $0.propertyValue },
            write: { root, value in if let value = Value(value) { set(&root, value) } })
    }

    /// Makes the place of a property that may be given, but has no effect on dispatch.
    static func ignored(_ form: PropertyForm) -> PropertyPath {
        PropertyPath(form: form, get: { _ in false }, represent: { _ in nil }, write: { _, _ in })
    }

    /// Returns the same place in an outer value that may hold the root.
    func inside<Outer>(
        _ get: @escaping @Sendable (Outer) -> Root?, _ set: @escaping @Sendable (inout Outer, Root) -> Void
    ) -> PropertyPath<Outer> {
        PropertyPath<Outer>(
            form: form, get: { [read] in get($0.pointee).flatMap(read) }, represent: { $0 },
            write: { [write] outer, value in
                guard var root = get(outer) else { return }
                write(&root, value)
                set(&outer, root)
            })
    }

    /// Makes a place, where `get` reads the value of a root that lies in memory.
    private init<Value: Equatable & Sendable>(
        form: PropertyForm, get: @escaping @Sendable (UnsafePointer<Root>) -> Value,
        represent: @escaping @Sendable (Value) -> PropertyValue?,
        write: @escaping @Sendable (inout Root, PropertyValue) -> Void
    ) {
        self.form = form
        self.write = write
        read = { root in withUnsafePointer(to: root) { represent(get($0)) } }
        compare = { initial in
            let initial = withUnsafePointer(to: initial) { get($0) }
            return { root in
                let value = get(root)
                return value == initial ? nil : represent(value)
            }
        }
    }

    /// Returns the value that is kept there, or nil if there is none.
    public func value(in root: Root) -> PropertyValue? { read(root) }

    /// Returns a function that reads the value there, or nil where it is the same as in `initial`.
    ///
    /// It compares what is stored, which takes a fraction of the time of making two values. It takes the place of a
    /// description in memory, because a description is large, and passing it on to each property would copy it.
    public func difference(from initial: Root) -> @Sendable (UnsafePointer<Root>) -> PropertyValue? {
        compare(initial)
    }

    /// Keeps a value there.
    ///
    /// A value of another form changes nothing.
    public func set(_ value: PropertyValue, in root: inout Root) { write(&root, value) }
}
