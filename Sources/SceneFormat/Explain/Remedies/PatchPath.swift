/// A JSON Pointer as its tokens, which follows moved elements.
struct PatchPath: Equatable {
    /// The tokens, escaped as in the pointer.
    var tokens: [String]

    init(_ tokens: [String]) { self.tokens = tokens }

    /// Splits a pointer.
    init(pointer: String) {
        // Bytes, because finding the characters of a text takes much longer.
        tokens = pointer.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            .dropFirst()
            .map { String(Substring($0)) }
    }

    /// The pointer.
    var pointer: String { tokens.map { "/" + $0 }.joined() }

    /// The path of the array around the last token, and that token as an index, or nil for a member.
    var element: (array: PatchPath, index: Int)? {
        guard let last = tokens.last, let index = Int(last) else { return nil }
        return (PatchPath(tokens.dropLast()), index)
    }

    func appending(_ token: String) -> PatchPath { PatchPath(tokens + [token]) }

    /// Returns true if it leads to a place in an object or array, at any depth.
    func leads(into outer: PatchPath) -> Bool {
        tokens.count > outer.tokens.count && tokens.starts(with: outer.tokens)
    }

    /// Returns the path after an element has been removed, or nil if it led there.
    func after(removalOf place: PatchPath) -> PatchPath? {
        if self == place || leads(into: place) { return nil }
        return shifted(at: place, by: -1) { $0 > $1 }
    }

    /// Returns the path after an element has been inserted at a place.
    func after(insertionAt place: PatchPath) -> PatchPath { shifted(at: place, by: 1) { $0 >= $1 } }

    /// Returns the path after an element has moved, with a destination that is stated as after its removal.
    func after(moveFrom origin: PatchPath, to destination: PatchPath) -> PatchPath {
        if self == origin || leads(into: origin) {
            return PatchPath(destination.tokens + tokens.dropFirst(origin.tokens.count))
        }
        return (after(removalOf: origin) ?? self).after(insertionAt: destination)
    }

    /// Shifts the index of an array if it is one of those that a condition names.
    private func shifted(at place: PatchPath, by step: Int, where isBehind: (Int, Int) -> Bool) -> PatchPath {
        guard let (array, index) = place.element, leads(into: array),
            let own = Int(tokens[array.tokens.count]),
            isBehind(own, index)
        else { return self }
        var result = self
        result.tokens[array.tokens.count] = String(own + step)
        return result
    }
}
