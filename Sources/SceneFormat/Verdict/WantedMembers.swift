/// The members of logged objects that patterns look at, with those of the objects in them.
final class WantedMembers {
    private(set) var members: [Member] = []
    /// The names that were looked up, by the addresses of their literals.
    private var known: [(literal: UnsafePointer<UInt8>, index: Int?)] = []

    struct Member {
        let name: String
        /// The members of its value.
        let inner = WantedMembers()
    }

    /// Adds the members that a pattern looks at, in an object or in the elements of a list.
    func add(_ pattern: Pattern) {
        switch pattern {
        case .object(let members): for member in members { inner(of: member.name).add(member.value) }
        case .array(let elements): for element in elements { add(element) }
        case .not(let excluded): add(excluded)
        case .string, .number, .bool, .null: break
        }
    }

    private func inner(of name: String) -> WantedMembers {
        if let known = members.first(where: { $0.name == name }) { return known.inner }
        let member = Member(name: name)
        members.append(member)
        return member.inner
    }

    /// Returns the index of a member, or nil if it is not wanted.
    func index(of name: StaticString) -> Int? {
        // Each entry looks up the same few names.
        for (literal, index) in known where literal == name.utf8Start { return index }
        let index = members.firstIndex { $0.name == "\(name)" }
        known.append((name.utf8Start, index))
        return index
    }
}
