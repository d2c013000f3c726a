internal import DispatchEngine

/// The name of a view for people, from the texts that an import has for it.
enum Label {
    /// The longest label.
    ///
    /// A longer text is cut: it is content, and its beginning tells which.
    private static let longest = 60

    /// Returns the first of the texts that says something, on one line.
    ///
    /// - Parameters:
    ///   - candidates: the texts, the best first.
    ///   - id: the id of the view, which needs no repetition.
    /// - Returns: the label, or nil if there is none.
    static func label(of candidates: [String?], besides id: String = "") -> String? {
        for case let text? in candidates where text != id {
            // Most texts are such a label already.
            if text.utf8.count <= longest, isPlain(text) { return text }
            let words = text.prefix(longest * 4).split(whereSeparator: \.isWhitespace).joined(separator: " ")
            if words.isEmpty { continue }
            let isCut = words.count > longest
            // A character may be of any length, but four bytes is usual.
            let start = String(words.prefix(isCut ? longest - 1 : longest))
            return start.utf8.count > longest * 8 ? nil : start + (isCut ? "…" : "")
        }
        return nil
    }

    /// Returns true if a text is a line of visible ASCII, with one blank between its words and none around them.
    private static func isPlain(_ text: String) -> Bool {
        var previous = UInt8(ascii: " ")
        for byte in text.utf8 {
            guard (0x20...0x7E).contains(byte), byte != 0x20 || previous != 0x20 else { return false }
            previous = byte
        }
        return previous != 0x20
    }
}

extension SceneDescription {
    /// Gives the control or the cell around a view the view's label, unless it has one: `Buy` is the name of the button
    /// too.
    mutating func lend(_ label: String, of view: ViewID) {
        var superview = views[view.index].superview
        for _ in 0..<6 {
            guard let next = superview else { return }
            if views[next.index].description.viewClass.handlesTouches {
                if self[next].label == nil { self[next].label = label }
                return
            }
            superview = views[next.index].superview
        }
    }
}
