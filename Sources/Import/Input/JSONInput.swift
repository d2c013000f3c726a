internal import JSONText

/// A foreign JSON value: a document, or the `input` of an envelope.
struct JSONInput: Sendable {
    let document: JSONDocument
    let root: JSONNode
    private let lines: LineTable

    init(_ document: JSONDocument, root: JSONNode) {
        self.document = document
        self.root = root
        lines = LineTable(document.bytes)
    }

    /// Returns another value of the same document.
    func inside(_ node: JSONNode) -> JSONInput { JSONInput(document, root: node, lines) }

    private init(_ document: JSONDocument, root: JSONNode, _ lines: LineTable) {
        (self.document, self.root, self.lines) = (document, root, lines)
    }

    // MARK: Values

    /// Returns a member that an object has and that is not null.
    func member(_ name: StaticString, of node: JSONNode) -> JSONNode? {
        document.member(name, of: node).flatMap { document.isNull($0) ? nil : $0 }
    }

    func kind(of node: JSONNode) -> JSONKind { document.kind(of: node) }

    /// Returns the text of a member, or nil if it is absent or no text.
    func string(_ name: StaticString, of node: JSONNode) -> String? {
        member(name, of: node).flatMap(document.string)
    }

    /// Returns the number of a member, or nil if it is absent or no number.
    func number(_ name: StaticString, of node: JSONNode) -> Double? {
        member(name, of: node).flatMap(document.double)
    }

    /// Returns the elements of a list, or none for other values.
    func elements(of node: JSONNode) -> JSONChildren { document.elements(of: node) }

    // MARK: Places

    /// Returns the line of a value, from 1.
    func line(of node: JSONNode) -> Int { lines.line(of: document.offset(of: node)) }

    /// Returns the line and column of a value.
    func position(of node: JSONNode) -> JSONPosition {
        lines.position(of: document.offset(of: node), in: document.bytes)
    }
}
