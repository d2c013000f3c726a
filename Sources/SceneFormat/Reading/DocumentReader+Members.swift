import JSONText

extension DocumentReader {
    /// Reports every required member that is missing.
    func requireMembers(
        of node: JSONNode, _ names: [StaticString], _ form: @autoclosure () -> ObjectForm
    ) {
        // A value that is not an object has been reported already.
        guard document.kind(of: node) == .object else { return }
        for name in names where given(name, of: node) == nil {
            fault(.missingMember("\(name)", of: form()), at: node)
        }
    }

    /// Returns the keys of an object that are among some names and whose values are not null, each name once.
    func keys(of node: JSONNode, among names: [String]) -> [JSONNode] {
        var rest = Set(names)
        return children(of: node).compactMap { value in
            guard !document.isNull(value), let key = document.key(of: value),
                let name = document.string(key), rest.remove(name) != nil
            else { return nil }
            return key
        }
    }

    /// Reports the second of an object's members that exclude each other.
    func reportExcluding(_ names: [String], of node: JSONNode, _ form: ObjectForm) {
        let keys = keys(of: node, among: names)
        guard keys.count > 1 else { return }
        let (first, second) = (document.string(keys[0]) ?? "", document.string(keys[1]) ?? "")
        fault(.excludingMembers(first, second, owner: form.owner), at: keys[1])
    }

    /// Returns the member that an alias stands for, and reports any other name.
    ///
    /// - Parameters:
    ///   - key: the name.
    ///   - object: has the member.
    ///   - form: such objects in the words of messages.
    ///   - table: the members that they have.
    ///   - hints: what to write in place of names that such objects do not have.
    /// - Returns: the member.
    @inline(never)
    func aliasedMember<Value>(
        _ key: JSONNode, of object: JSONNode, _ form: ObjectForm, _ table: NameTable<Value>,
        _ hints: @autoclosure () -> [String: String]
    ) -> Value? {
        guard let (name, member) = table.aliased(key, in: document) else {
            let (name, known) = (document.string(key) ?? "", table.names)
            if let hint = hints()[name] {
                fault(.foreignName(owner: form.owner, hint: hint), at: key)
            } else {
                doubts.noteUnknownMember(name, of: object, among: known)
                if let advice = ForeignMember.advice(about: name, among: known),
                    !doubts.isNew(advice, of: object)
                {
                    return nil
                }
                fault(
                    .unknownMember(owner: form.owner, known: known, given: names(of: object)), at: key)
            }
            return nil
        }
        checkIsOnlyName(key, for: name, of: object)
        return member
    }

    /// Returns the names of an object's members, or none of one with so many that another thing is wrong.
    private func names(of object: JSONNode) -> Set<String> {
        guard document.count(of: object) <= 100 else { return [] }
        return Set(children(of: object).compactMap { document.key(of: $0).flatMap(document.string) })
    }

    /// Reports a member that its object has under its own name as well.
    func checkIsOnlyName(_ alias: JSONNode, for name: String, of object: JSONNode) {
        // A name that occurs twice has an error already, and a search through the object for each would take long.
        guard !doubts.contain(alias), let value = document.value(of: alias), !document.isNull(value),
            let other = document.member(named: name, of: object), !document.isNull(other),
            let key = document.key(of: other)
        else { return }
        let (first, second) = alias.index < key.index ? (alias, key) : (key, alias)
        fault(.sameMember(as: document.string(first) ?? ""), at: second)
    }
}

extension JSONDocument {
    /// Returns the value of the member with a name that is known only at run time.
    func member(named name: String, of node: JSONNode) -> JSONNode? {
        members(of: node).first { string($0.key) == name }?.value
    }
}
