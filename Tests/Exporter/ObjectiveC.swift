// The names of the module `ObjectiveC` that docs/export-from-app.md uses, because Linux has no such module.

public typealias IMP = OpaquePointer

public struct Selector: Hashable, Sendable {
    public let name: String
    public init(_ name: String) { self.name = name }
}

/// The methods that classes of a test override, which cannot be found out otherwise on Linux.
nonisolated(unsafe) var overriddenMethods: [ObjectIdentifier: Set<String>] = [:]

public func class_getMethodImplementation(_ cls: AnyClass?, _ name: Selector) -> IMP? {
    var next: AnyClass? = cls
    while let type = next {
        if overriddenMethods[ObjectIdentifier(type)]?.contains(name.name) == true {
            return OpaquePointer(bitPattern: UInt(bitPattern: ObjectIdentifier(type)))
        }
        next = _getSuperclass(type)
    }
    return nil
}

public func class_getSuperclass(_ cls: AnyClass?) -> AnyClass? { cls.flatMap { _getSuperclass($0) } }
