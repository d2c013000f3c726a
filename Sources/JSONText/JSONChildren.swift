/// The values in an object or an array, in document order.
public struct JSONChildren: Sequence, IteratorProtocol {
    @usableFromInline let document: JSONDocument
    @usableFromInline var upcoming: JSONNode?

    @inlinable init(_ document: JSONDocument, first: JSONNode?) {
        (self.document, upcoming) = (document, first)
    }

    @inlinable public mutating func next() -> JSONNode? {
        guard let value = upcoming else { return nil }
        upcoming = document.next(after: value)
        return value
    }
}

/// The members of an object, in document order, those with duplicate names included.
public struct JSONMembers: Sequence, IteratorProtocol {
    @usableFromInline let document: JSONDocument
    @usableFromInline var upcoming: JSONNode?

    @inlinable init(_ document: JSONDocument, first: JSONNode?) {
        (self.document, upcoming) = (document, first)
    }

    @inlinable public mutating func next() -> (key: JSONNode, value: JSONNode)? {
        guard let key = upcoming else { return nil }
        let value = JSONNode(index: key.index &+ 1)
        let entry = document.tape[value.index]
        // After a member that is not the last comes the name of another.
        upcoming = entry.isLast ? nil : JSONNode(index: document.indexAfter(value.index))
        return (key, value)
    }
}

extension JSONDocument {
    /// Returns the values of members or elements, which are none for other values.
    @inlinable public func children(of node: JSONNode) -> JSONChildren {
        JSONChildren(self, first: firstChild(of: node))
    }

    /// Returns the elements of an array, which are none for other values.
    @inlinable public func elements(of node: JSONNode) -> JSONChildren {
        JSONChildren(self, first: kind(of: node) == .array ? firstChild(of: node) : nil)
    }

    /// Returns the names and values of an object's members, which are none for other values.
    @inlinable public func members(of node: JSONNode) -> JSONMembers {
        JSONMembers(self, first: firstKey(of: node))
    }
}
