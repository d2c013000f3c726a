/// The ids of the objects that a console shows.
struct DumpedNames {
    var pool = IdentifierPool()
    /// The number of views of each class so far, or nil if no view needs one.
    private var counts: [String: Int]?

    /// Makes names for that many views.
    ///
    /// - Parameters:
    ///   - views: the number of views.
    ///   - haveAddresses: true if all of them have addresses, which tell them apart.
    init(forViews views: Int, haveAddresses: Bool) {
        pool.reserveCapacity(views)
        counts = haveAddresses ? nil : [:]
    }

    /// Returns the id of a view.
    ///
    /// It is made of the instance variable that holds the view, else of its class and its address, else of its class
    /// and its number.
    mutating func view(_ shortClass: String, _ address: String?, variable: String?) -> String {
        counts?[shortClass, default: 0] += 1
        if let variable, !IdentifierPool.isReserved(variable) { return pool.claim(variable) }
        return pool.claim(Self.cut(shortClass), address ?? String(counts?[shortClass] ?? 1))
    }

    /// Returns the id of a controller, a recognizer or another object.
    mutating func object(_ className: String, _ address: String?) -> String {
        let name = Self.cut(ClassName.short(className))
        return address.map { pool.claim(name, $0) } ?? pool.claim(name)
    }

    /// Returns the id for a window or view that is not in the console.
    mutating func added(_ name: String) -> String { pool.claim(name) }

    /// Returns a name that leaves room for an address.
    ///
    /// Names that cannot be read may be very long.
    private static func cut(_ name: String) -> String {
        name.utf8.count > 150 ? String(name.prefix(30)) : name
    }
}
