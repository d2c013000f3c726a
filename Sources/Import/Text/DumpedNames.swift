/// The ids of what a console shows.
struct DumpedNames {
    private var pool = IdentifierPool()
    /// How many views of a class there are so far.
    private var counts: [String: Int] = [:]

    /// The id of a view: the instance variable that holds it, else its class and its address, else its class and which
    /// of its views it is.
    mutating func view(_ shortClass: String, _ address: String?, variable: String?) -> String {
        counts[shortClass, default: 0] += 1
        if let variable, !IdentifierPool.isReserved(variable) { return pool.claim(variable) }
        return pool.claim("\(Self.cut(shortClass))-\(address ?? String(counts[shortClass, default: 1]))")
    }

    /// The id of a controller, a recognizer or another object.
    mutating func object(_ className: String, _ address: String?) -> String {
        let name = Self.cut(ClassName.short(className))
        return pool.claim(address.map { "\(name)-\($0)" } ?? name)
    }

    /// The id for a window or view that is not in the console.
    mutating func added(_ name: String) -> String { pool.claim(name) }

    /// A name that leaves room for an address; those that cannot be read may be very long.
    private static func cut(_ name: String) -> String {
        name.utf8.count > 150 ? String(name.prefix(30)) : name
    }
}
