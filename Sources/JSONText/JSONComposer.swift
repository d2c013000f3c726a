/// A composer of edited JSON, which sets, removes, moves and adds values and copies the rest unchanged.
///
/// Every edit refers to the original documents, so no edit shifts another.
public struct JSONComposer {
    /// A value, or a member name, of one of the documents.
    public struct Place: Hashable, Sendable {
        /// The position of the document in the composer's list.
        public var document: Int
        /// The value.
        public var node: JSONNode

        /// Makes a place.
        public init(document: Int, _ node: JSONNode) { (self.document, self.node) = (document, node) }
    }

    /// An object or array: an existing one, or one that the composer adds.
    public enum Container: Hashable, Sendable {
        /// A container of a document.
        case place(Place)
        /// A new container.
        case new(Int)
    }

    private enum Item {
        case place(Place)
        case new(Int)
    }

    private enum Name {
        case place(Place)
        case text(StaticString)
    }

    /// The edits of a container.
    private struct Edits {
        /// The new values of its members.
        var replaced: [JSONNode: Item] = [:]
        /// The members to append.
        var members: [(name: Name, value: Item)] = []
        /// The elements to insert, by the original position that they go before.
        var elements: [Int: [Item]] = [:]
        /// The elements to append.
        var lastElements: [Item] = []
    }

    private let documents: [JSONDocument]
    private var edits: [Container: Edits] = [:]
    private var removed: Set<Place> = []
    /// The edited nodes of each document.
    ///
    /// A value without any is copied whole.
    private var edited: [[Int]]
    /// True for each new container that is an array.
    private var newContainers: [Bool] = []

    /// Makes a composer without edits.
    public init(_ documents: [JSONDocument]) {
        self.documents = documents
        edited = documents.map { _ in [] }
    }

    // MARK: Edits

    /// Removes a member or an element.
    public mutating func remove(_ place: Place) {
        removed.insert(place)
        edited[place.document].append(place.node.index)
    }

    /// Replaces a member's value.
    public mutating func replace(_ value: JSONNode, of object: Place, with other: Place) {
        note(.place(object))
        edits[.place(object), default: Edits()].replaced[value] = .place(other)
    }

    /// Adds a member whose name and value come from a document.
    public mutating func addMember(_ name: Place, _ value: Place, to object: Container) {
        note(object)
        edits[object, default: Edits()].members.append((.place(name), .place(value)))
    }

    /// Adds a member whose value comes from a document.
    public mutating func addMember(_ name: StaticString, _ value: Place, to object: Container) {
        note(object)
        edits[object, default: Edits()].members.append((.text(name), .place(value)))
    }

    /// Adds a member that is an empty object or array.
    ///
    /// - Returns: the new container.
    public mutating func addContainer(_ name: StaticString, isArray: Bool, to object: Container) -> Container
    {
        note(object)
        newContainers.append(isArray)
        let number = newContainers.count - 1
        edits[object, default: Edits()].members.append((.text(name), .new(number)))
        return .new(number)
    }

    /// Inserts an element before the one at an original position, or appends it if that is nil.
    public mutating func insert(_ value: Place, into array: Container, at position: Int?) {
        note(array)
        if let position {
            edits[array, default: Edits()].elements[position, default: []].append(.place(value))
        } else {
            edits[array, default: Edits()].lastElements.append(.place(value))
        }
    }

    private mutating func note(_ container: Container) {
        if case .place(let place) = container { edited[place.document].append(place.node.index) }
    }

    // MARK: Composing

    /// Returns the text of a value with all edits.
    public func compose(_ root: Place) -> JSONComposition {
        var writer = Writer(composer: self, edited: edited.map { $0.sorted() })
        writer.write(.place(root))
        return JSONComposition(bytes: writer.bytes, segments: writer.segments)
    }

    private struct Writer {
        let composer: JSONComposer
        let edited: [[Int]]
        var bytes: [UInt8] = []
        var segments: [JSONComposition.Segment] = []

        mutating func write(_ item: Item) {
            switch item {
            case .place(let place): write(place)
            case .new(let number): writeNew(number)
            }
        }

        private mutating func write(_ place: Place) {
            let document = composer.documents[place.document]
            let end = document.indexAfter(place.node.index)
            guard hasEdits(place.document, place.node.index..<end),
                document.kind(of: place.node) == .object || document.kind(of: place.node) == .array
            else {
                return copy(place, document.offset(of: place.node)..<document.endOffset(of: place.node))
            }
            let start = document.offset(of: place.node)
            copy(place, start..<start + 1)
            let edits = composer.edits[.place(place)] ?? Edits()
            var list = List()
            var position = 0
            for value in document.children(of: place.node) {
                for element in edits.elements[position] ?? [] { write(element, in: &list) }
                position += 1
                guard !composer.removed.contains(Place(document: place.document, value)) else { continue }
                separate(&list)
                if let key = document.key(of: value) {
                    copy(place, document.offset(of: key)..<document.endOffset(of: key))
                    bytes.append(ASCII.colon)
                }
                write(edits.replaced[value] ?? .place(Place(document: place.document, value)))
            }
            writeElements(edits, from: position, in: &list)
            writeMembers(edits.members, in: &list)
            let last = document.endOffset(of: place.node) - 1
            copy(place, last..<last + 1)
        }

        /// Returns true if a part of a document's tape has been edited.
        private func hasEdits(_ document: Int, _ range: Range<Int>) -> Bool {
            let places = edited[document]
            var (low, high) = (0, places.count)
            while low < high {
                let middle = (low + high) / 2
                if places[middle] < range.lowerBound { low = middle + 1 } else { high = middle }
            }
            return low < places.count && places[low] < range.upperBound
        }

        private mutating func writeNew(_ number: Int) {
            let isArray = composer.newContainers[number]
            let edits = composer.edits[.new(number)] ?? Edits()
            bytes.append(isArray ? ASCII.openBracket : ASCII.openBrace)
            var list = List()
            writeElements(edits, from: 0, in: &list)
            writeMembers(edits.members, in: &list)
            bytes.append(isArray ? ASCII.closeBracket : ASCII.closeBrace)
        }

        /// Writes the elements that go after the array's own.
        private mutating func writeElements(_ edits: Edits, from position: Int, in list: inout List) {
            for place in edits.elements.keys.filter({ $0 >= position }).sorted() {
                for element in edits.elements[place] ?? [] { write(element, in: &list) }
            }
            for element in edits.lastElements { write(element, in: &list) }
        }

        private mutating func writeMembers(_ members: [(name: Name, value: Item)], in list: inout List) {
            for member in members {
                separate(&list)
                switch member.name {
                case .place(let key):
                    let document = composer.documents[key.document]
                    copy(key, document.offset(of: key.node)..<document.endOffset(of: key.node))
                case .text(let name): bytes += Array("\"\(name)\"".utf8)
                }
                bytes.append(ASCII.colon)
                write(member.value)
            }
        }

        private struct List { var isEmpty = true }

        private mutating func separate(_ list: inout List) {
            if !list.isEmpty { bytes.append(ASCII.comma) }
            list.isEmpty = false
        }

        private mutating func write(_ item: Item, in list: inout List) {
            separate(&list)
            write(item)
        }

        private mutating func copy(_ place: Place, _ range: Range<Int>) {
            segments.append(
                JSONComposition.Segment(
                    start: bytes.count, document: place.document, offset: range.lowerBound,
                    length: range.count))
            bytes += composer.documents[place.document].bytes[range]
        }
    }
}

/// The edited text, with the origin of each part.
public struct JSONComposition: Sendable {
    /// The text.
    public let bytes: [UInt8]
    fileprivate let segments: [Segment]

    fileprivate struct Segment: Sendable {
        let start: Int
        let document: Int
        let offset: Int
        let length: Int
    }

    /// Returns the document and offset that a byte was copied from, or nil if the composer added it.
    public func origin(of offset: Int) -> (document: Int, offset: Int)? {
        var (low, high) = (0, segments.count)
        while low < high {
            let middle = (low + high) / 2
            if segments[middle].start <= offset { low = middle + 1 } else { high = middle }
        }
        guard low > 0 else { return nil }
        let segment = segments[low - 1]
        guard offset < segment.start + segment.length else { return nil }
        return (segment.document, segment.offset + offset - segment.start)
    }
}
