import DispatchEngine

/// The log of a run, with what it takes to show its entries.
struct JudgedLog: Sendable {
    let entries: [LogEntry]
    let scene: Scene
    let categories: LogCategories

    /// Returns an entry with all its members.
    func entry(at position: Int) -> LoggedValue {
        var reader = MemberReader(scene: scene, categories: categories)
        reader.visit(entries[position].content, at: position, entries[position].time)
        return .object(reader.members)
    }
}
