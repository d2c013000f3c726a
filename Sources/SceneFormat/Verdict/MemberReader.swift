import DispatchEngine
import JSONText

/// A writer that keeps what it is told as values: all members, or those that are wanted.
struct MemberReader: EntryWriter {
    let scene: Scene
    let categories: LogCategories
    /// The open lists and objects, the innermost last.
    private var open: [Container]
    /// The values read so far, at the end the members of the outermost object.
    ///
    /// Elements of lists have empty names.
    private(set) var members: [LoggedValue.Member] = []
    /// The name of the next member.
    private var name = ""
    /// The members of its value that are wanted, or nil for all.
    private var inner: WantedMembers?

    private struct Container {
        /// The name of the member that it is the value of.
        let name: String
        /// The members that are wanted of it, or of the elements of a list, or nil for all.
        let wanted: WantedMembers?
        /// The place of its first value.
        let start: Int
    }

    init(scene: Scene, categories: LogCategories, wanted: WantedMembers? = nil) {
        (self.scene, self.categories) = (scene, categories)
        open = [Container(name: "", wanted: wanted, start: 0)]
    }

    /// Forgets the members, for another object.
    mutating func reset() { members.removeAll(keepingCapacity: true) }

    // MARK: Writing

    mutating func wants(_ name: StaticString) -> Bool {
        guard let wanted = open[open.count - 1].wanted else {
            (self.name, inner) = ("\(name)", nil)
            return true
        }
        guard let index = wanted.index(of: name) else { return false }
        self.name = wanted.members[index].name
        inner = wanted.members[index].inner
        return true
    }

    mutating func key(_ name: StaticString) {}
    mutating func key(dynamic name: String) { (self.name, inner) = (name, nil) }
    mutating func writeNull() { add(.null) }
    mutating func write(_ number: Int) { add(.number(Double(number))) }
    mutating func write(rounded number: Double) { add(.number(number.roundedToMillionths)) }
    mutating func write(rounded first: Double, _ second: Double) {
        add(.list([.number(first.roundedToMillionths), .number(second.roundedToMillionths)]))
    }
    mutating func write(list numbers: some Collection<Int>) {
        add(.list(numbers.map { .number(Double($0)) }))
    }
    mutating func write(exact number: Double) { add(.number(number)) }
    mutating func write(_ flag: Bool) { add(.flag(flag)) }
    mutating func write(_ time: Timestamp) { add(.number(Double(time.microseconds) / 1_000_000)) }
    mutating func write(word: String) { add(.text(word)) }
    mutating func write(text: String) { add(.text(text)) }
    mutating func write(identifier: some EntryIdentifier) { add(.text(identifier.identifier(in: scene))) }

    mutating func beginList(ofObjects: Bool) { begin() }
    mutating func endList() { end { .list($0.map(\.value)) } }
    mutating func beginObject() { begin() }
    // An array of the slice would keep the memory of all members.
    mutating func endObject() { end { .object($0.map { $0 }) } }

    private mutating func begin() {
        open.append(Container(name: name, wanted: inner, start: members.count))
        name = ""
    }

    private mutating func end(_ value: (ArraySlice<LoggedValue.Member>) -> LoggedValue) {
        let container = open.removeLast()
        let value = value(members[container.start...])
        members.removeLast(members.count - container.start)
        (name, inner) = (container.name, container.wanted)
        add(value)
    }

    private mutating func add(_ value: LoggedValue) {
        members.append(LoggedValue.Member(name: name, value: value))
    }
}
