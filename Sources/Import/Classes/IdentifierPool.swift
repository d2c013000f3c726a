internal import DispatchEngine

/// Hands out the ids of a scene, each once.
struct IdentifierPool {
    private var taken: Set<String> = []
    /// The number that distinguishes the next view of a name from the earlier ones.
    private var suffixes: [String: Int] = [:]

    /// The bytes after which a name is cut.
    ///
    /// Scenes take ids of up to 1,000.
    static let maximumBytes = 200

    /// Makes room for that many ids.
    mutating func reserveCapacity(_ count: Int) { taken.reserveCapacity(count) }

    /// Returns an id with that name and what tells it apart, followed by `-2`, `-3`, … if others have it.
    mutating func claim(_ name: String, _ distinction: String) -> String {
        // Nearly all ids are made here, and this takes half of the time of appending.
        let count = name.utf8.count + 1 + distinction.utf8.count
        return claim(
            String(unsafeUninitializedCapacity: count) { id in
                let hyphen = id.initialize(fromContentsOf: name.utf8)
                id.initializeElement(at: hyphen, to: UInt8(ascii: "-"))
                return id[(hyphen + 1)...].initialize(fromContentsOf: distinction.utf8)
            })
    }

    /// Returns an id with that name, followed by `-2`, `-3`, … if others have it.
    mutating func claim(_ name: String) -> String {
        let name = Self.cut(name)
        if taken.insert(name).inserted { return name }
        var suffix = suffixes[name, default: 2]
        while !taken.insert("\(name)-\(suffix)").inserted { suffix += 1 }
        suffixes[name] = suffix + 1
        return "\(name)-\(suffix)"
    }

    private static func cut(_ name: String) -> String {
        guard name.utf8.count > maximumBytes else { return name }
        var cut = ""
        for character in name {
            if cut.utf8.count + character.utf8.count > maximumBytes { break }
            cut.append(character)
        }
        return cut.isEmpty ? "view" : cut
    }

    /// Returns true if a view must not have that name (design of ids: `docs/import.md`).
    static func isReserved(_ name: String) -> Bool { name.isEmpty || Scene.mayImply(name) }
}
