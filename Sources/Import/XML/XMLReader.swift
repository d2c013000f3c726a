/// Reads XML 1.0 tag by tag, with the place of each, as far as inspectors use it.
///
/// Nothing but the text is ever read, and nothing in it grows: a `DOCTYPE` and entities other than the five of XML are
/// refused. Text between tags is skipped. A text may have several roots, for fragments.
struct XMLReader {
    /// The event at a place.
    enum Event {
        /// A start tag, described by `name` and the attributes until the next event.
        case start
        /// The end of the element that was opened last, with or without a tag of its own.
        case end
        /// The end tag of an element that began before the text does.
        case unopened
    }

    let text: SourceText
    var offset = 0
    /// The place where the tag of the last event begins.
    private(set) var tagOffset = 0
    /// The name in the last start tag.
    private(set) var name = 0..<0
    /// The attributes of the last start tag.
    var attributes: [XMLAttribute] = []
    /// The names in the start tags of the elements that are open.
    private var open: [Range<Int>] = []
    private var isEmptyElement = false

    /// The number of open elements, including that of the last start tag.
    var depth: Int { open.count + (isEmptyElement ? 1 : 0) }

    let bytes: [UInt8]

    init(_ text: SourceText) {
        self.text = text
        bytes = text.bytes
    }

    /// Returns the next tag, or nil at the end of the text.
    ///
    /// - Throws: the first place that is not well-formed, or is not read here.
    mutating func next() throws(XMLFault) -> Event? {
        if isEmptyElement {
            isEmptyElement = false
            return .end
        }
        while true {
            try skipText()
            guard offset < bytes.count else { break }
            tagOffset = offset
            if looking(at: "<!--") {
                try skip(past: "-->", from: 4, "comment")
            } else if looking(at: "<![CDATA["), !open.isEmpty {
                try skip(past: "]]>", from: 9, "CDATA section")
            } else if looking(at: "<?") {
                try skip(past: "?>", from: 2, "processing instruction")
            } else if looking(at: "<!") {
                throw declaration()
            } else if looking(at: "</") {
                return try readEndTag()
            } else {
                try readStartTag()
                return .start
            }
        }
        guard let last = open.last else { return nil }
        throw XMLFault(
            offset: bytes.count,
            message:
                "The text ends inside <\(string(last))>, which line \(text.line(of: last.lowerBound)) opens; "
                + "expected </\(string(last))>. Add the rest of the text.")
    }

    // MARK: Tags

    private mutating func readStartTag() throws(XMLFault) {
        offset += 1
        name = try readName("the name of an element, such as <XCUIElementTypeButton")
        try readAttributes()
        if looking(at: "/>") {
            offset += 2
            isEmptyElement = true
        } else {
            offset += 1
            open.append(name)
        }
    }

    /// The beginning of an end tag that texts may have without its start tag, as people copy a part of a page source.
    static var endTag: StaticString { "</XCUIElementType" }

    /// True if the text breaks off where it was read last, so that no further tag is closed.
    var breaksOff: Bool {
        bytes[offset...].firstRange(of: "</".utf8) == nil && bytes[offset...].firstRange(of: "/>".utf8) == nil
    }

    private mutating func readEndTag() throws(XMLFault) -> Event {
        let isElement = looking(at: Self.endTag)
        offset += 2
        let place = offset
        let name = try readName("the name of an element")
        skipSpace()
        if looking(at: "<") { throw generic(name) }
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: ">") else {
            throw fault("\">\" after </\(string(name))")
        }
        offset += 1
        guard let last = open.popLast() else {
            if isElement { return .unopened }
            throw XMLFault(
                offset: place - 2,
                message:
                    "</\(string(name))> closes nothing: no element is open here. Remove it, or add its start tag."
            )
        }
        guard bytes[last].elementsEqual(bytes[name]) else {
            throw XMLFault(
                offset: place - 2,
                message:
                    "Expected </\(string(last))> for the element of line \(text.line(of: last.lowerBound)), but "
                    + "found </\(string(name))>. Add the tag that is missing.")
        }
        return .end
    }

    private func declaration() -> XMLFault {
        if looking(at: "<!DOCTYPE") {
            return XMLFault(
                offset: offset,
                message:
                    "This text has a DOCTYPE, which is never read: it could name other files and entities. "
                    + "Remove it.")
        }
        return fault("an element or a comment")
    }

    // MARK: What is skipped

    /// Goes to the next tag.
    private mutating func skipText() throws(XMLFault) {
        while offset < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: "<"): return
            case 0x09, 0x0A, 0x0D, 0x20: offset += 1
            case _ where open.isEmpty: throw fault("an element such as <XCUIElementTypeButton …>")
            case UInt8(ascii: "&"): _ = try readReference()
            case UInt8(ascii: "]") where looking(at: "]]>"): throw fault("no \"]]>\" outside a CDATA section")
            case 0..<0x20: throw controlCharacter(bytes[offset])
            default: offset += 1
            }
        }
    }

    private mutating func skip(past end: StaticString, from start: Int, _ what: String) throws(XMLFault) {
        let place = offset
        offset += start
        while offset < bytes.count {
            if looking(at: end) {
                offset += end.utf8CodeUnitCount
                return
            }
            offset += 1
        }
        throw XMLFault(
            offset: place, message: "This \(what) never ends; expected \"\(end)\". Add the rest of the text.")
    }
}
