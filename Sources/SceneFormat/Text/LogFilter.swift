public import DispatchEngine

/// The entries of a log that a reader wants to see.
public struct LogFilter: Sendable {
    /// The kinds; empty for all.
    public var kinds: Set<EntryKind> = []
    /// The identifiers to look for, at least one in each entry; empty for all entries.
    public var identifiers: [String] = []

    /// A filter that lets all entries through.
    public init() {}

    /// Whether the reader wants to see an entry of a scene's log.
    func admits(_ entry: LogEntry, of scene: Scene) -> Bool {
        guard kinds.isEmpty || kinds.contains(entry.content.kind) else { return false }
        guard !identifiers.isEmpty else { return true }
        var search = IdentifierSearch(scene: scene, identifiers: identifiers)
        entry.content.describe(&search)
        return search.isFound
    }
}

/// Looks for identifiers in an entry.
private struct IdentifierSearch: EntryWriter {
    let scene: Scene
    let categories = LogCategories()
    let identifiers: [String]
    private(set) var isFound = false

    init(scene: Scene, identifiers: [String]) {
        self.scene = scene
        self.identifiers = identifiers
    }

    mutating func write(identifier: some EntryIdentifier) {
        if identifiers.contains(identifier.identifier(in: scene)) { isFound = true }
    }

    mutating func key(_ name: StaticString) {}
    mutating func writeNull() {}
    mutating func write(_ number: Int) {}
    mutating func write(rounded number: Double) {}
    mutating func write(exact number: Double) {}
    mutating func write(_ flag: Bool) {}
    mutating func write(_ time: Timestamp) {}
    mutating func write(word: String) {}
    mutating func write(text: String) {}
    mutating func write(_ set: PropertySet) { for wire in set.wires { set.write(wire, to: &self) } }
    mutating func beginList(ofObjects: Bool) {}
    mutating func endList() {}
    mutating func beginObject() {}
    mutating func endObject() {}
}
