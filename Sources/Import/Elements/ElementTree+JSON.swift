internal import JSONText
internal import SceneFormat

extension ElementTree {
    /// Reads the elements of a JSON text whose objects have lists `children`.
    ///
    /// - Parameters:
    ///   - input: the text.
    ///   - root: an element, or a list of elements.
    ///   - builder: takes the elements.
    ///   - findings: takes notes and errors.
    ///   - reading: interprets an object, which may be the root or an element of it, in the format's terms.
    /// - Returns: the tree, or nil after an error.
    static func read(
        _ input: JSONInput, at root: JSONNode, into builder: consuming ElementTreeBuilder,
        _ findings: inout Findings,
        _ reading: (JSONNode, _ isRoot: Bool, inout Findings) -> ElementTreeBuilder.Reading
    ) -> ElementTree? {
        // The element that comes next at each depth.
        var upcoming: [JSONChildren] = []
        var next: JSONNode? = root
        let rootDepth = input.kind(of: root) == .array ? 1 : 0
        if rootDepth == 1 {
            upcoming.append(input.elements(of: root))
            next = nil
        }
        while findings.goesOn() {
            if next == nil {
                guard let depth = upcoming.indices.last else { break }
                next = upcoming[depth].next()
                if next == nil {
                    upcoming.removeLast()
                    builder.close()
                }
            }
            guard let node = next else { continue }
            next = nil
            guard input.kind(of: node) == .object else {
                return findings.refuse(
                    "Expected an element, an object such as {\"type\": \"Button\", …}. Remove what is none.",
                    at: node)
            }
            let reading = reading(node, upcoming.count == rootDepth, &findings)
            if let excess = builder.open(reading, line: input.line(of: node), &findings) {
                return findings.refuse(excess.message, at: .node(node), limit: excess.name)
            }
            guard let children = input.member("children", of: node) else {
                builder.close()
                continue
            }
            guard input.kind(of: children) == .array else {
                return findings.refuse("Expected a list of elements. Correct it.", at: children)
            }
            upcoming.append(input.elements(of: children))
        }
        return builder.tree
    }
}

extension JSONInput {
    /// Returns the boolean value of a member, which may be a boolean, a number or a text, or nil if it is none.
    func flag(_ name: StaticString, of node: JSONNode) -> Bool? {
        guard let value = member(name, of: node) else { return nil }
        if let flag = document.bool(value) { return flag }
        switch document.string(value) ?? document.integer(value).map(String.init) {
        case "1", "true": return true
        case "0", "false": return false
        default: return nil
        }
    }

    /// Returns a member as text: a string, a number or a flag.
    func text(_ name: StaticString, of node: JSONNode) -> String? {
        guard let value = member(name, of: node) else { return nil }
        if let flag = document.bool(value) { return flag ? "1" : "0" }
        return document.string(value) ?? document.integer(value).map(String.init)
            ?? document.double(value).map { "\($0)" }
    }

    /// Returns the number of a member, nil if it is absent, or not-a-number if it is something else.
    func coordinate(_ name: StaticString, of node: JSONNode) -> Double? {
        guard let value = member(name, of: node) else { return nil }
        let text = document.string(value).map { Array($0.utf8) }
        return document.double(value) ?? text.flatMap { PrintedNumbers.number($0.indices, $0) } ?? .nan
    }

    /// Returns the place given by the members `x`, `y`, `width` and `height` of an object.
    func place(in node: JSONNode) -> ElementPlace {
        ElementPlace(
            x: coordinate("x", of: node), y: coordinate("y", of: node), width: coordinate("width", of: node),
            height: coordinate("height", of: node), text: { text($0, of: node) })
    }
}
