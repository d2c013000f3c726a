internal import JSONText

extension JSONDocument {
    /// Returns the elements of an array.
    func elements(of node: JSONNode) -> [JSONNode] {
        var elements: [JSONNode] = []
        var next = kind(of: node) == .array ? firstChild(of: node) : nil
        while let element = next {
            elements.append(element)
            next = self.next(after: element)
        }
        return elements
    }

    /// Returns the members of an object with their names.
    func members(of node: JSONNode) -> [(name: String, value: JSONNode)] {
        var members: [(name: String, value: JSONNode)] = []
        var next = kind(of: node) == .object ? firstKey(of: node) : nil
        while let key = next, let value = value(of: key) {
            members.append((string(key) ?? "", value))
            next = nextKey(after: value)
        }
        return members
    }
}
