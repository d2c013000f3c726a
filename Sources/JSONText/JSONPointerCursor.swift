/// A finder of JSON Pointers (RFC 6901) to values in document order.
///
/// Any number of them costs one walk.
public struct JSONPointerCursor {
    private let document: JSONDocument
    /// The containers around the last value, outermost first.
    private var path: [Step] = []
    /// The reference tokens of the first `written` steps.
    ///
    /// The next pointer usually begins with them, too.
    private var text: [UInt8] = []
    private var written = 0

    /// A container, and its child that is the last value or contains it.
    private struct Step {
        var container: Int
        var child: Int
        /// The number of children before that one.
        var position = 0
        /// The end of the child's token in the text, once it is written.
        var end = 0
    }

    /// Starts before the document's first value.
    public init(_ document: JSONDocument) {
        self.document = document
    }

    /// Returns the pointer to a value.
    ///
    /// For a member name it is the pointer to its value.
    ///
    /// - Parameter node: a value after those of earlier calls. Otherwise the walk starts again.
    /// - Returns: the pointer, empty for the root.
    public mutating func pointer(to node: JSONNode) -> String {
        let target = document.value(of: node)?.index ?? node.index
        leave(target)
        while let step = path.last {
            var (child, position) = (step.child, step.position)
            while document.indexAfter(child) <= target {
                (child, position) = (document.value(at: document.indexAfter(child)).index, position + 1)
            }
            if child != step.child {
                path[path.count - 1].child = child
                path[path.count - 1].position = position
                written = min(written, path.count - 1)
            }
            guard child < target, enter(child) else { break }
        }
        writePath()
        return String(decoding: text, as: UTF8.self)
    }

    /// Moves up to a container that holds the target and whose children up to it have not been passed.
    private mutating func leave(_ target: Int) {
        while let step = path.last, target < step.child || document.indexAfter(step.container) <= target {
            path.removeLast()
            written = min(written, path.count)
        }
        if path.isEmpty, target > 0 { _ = enter(0) }
    }

    private mutating func enter(_ container: Int) -> Bool {
        guard let first = document.firstChild(of: JSONNode(index: container)) else { return false }
        path.append(Step(container: container, child: first.index))
        return true
    }

    /// Updates the text to the path.
    private mutating func writePath() {
        // The entries after it belong to places that have been left.
        let end = written == 0 ? 0 : path[written - 1].end
        text.removeLast(text.count - end)
        while written < path.count {
            let step = path[written]
            text.append(ASCII.slash)
            if let key = document.key(of: JSONNode(index: step.child)) {
                document.appendToken(key, to: &text)
            } else {
                append(step.position)
            }
            path[written].end = text.count
            written += 1
        }
    }

    /// Appends the decimal digits of a position.
    private mutating func append(_ position: Int) {
        if position > 9 { append(position / 10) }
        text.append(ASCII.zero + UInt8(position % 10))
    }
}
