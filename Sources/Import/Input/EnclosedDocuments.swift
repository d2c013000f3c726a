internal import JSONText
internal import SceneFormat

/// The XML and JSON documents inside other text: prose, a Markdown fence, a log or a shell command.
struct EnclosedDocuments {
    /// One document.
    struct Document {
        let format: ImportFormat
        let range: Range<Int>
        /// The number of elements or objects in it.
        let count: Int
        /// Its text, if that differs from the bytes in the range.
        var text: [UInt8]?
        /// The place where it breaks off, if it is JSON that does.
        var breakOffset: Int?
        /// True if it shows all of a screen, and is no element that others follow.
        var isCapture = true
    }

    private(set) var all: [Document] = []
    /// The place where JSON breaks off before anything in it can be imported, the first such place if there are several.
    private(set) var breakOffset: Int?
    /// JSON with an error, in which documents may lie.
    private var unreadable: [Range<Int>] = []
    private let text: SourceText
    private var bytes: [UInt8] { text.bytes }
    /// The bytes that may be scanned without finding a document before the search ends.
    private var budget: Int

    /// Finds the documents in a text.
    init(in text: SourceText) {
        self.text = text
        budget = 8 * text.bytes.count + 100_000
        var index = 0
        // A text that begins like JSON is taken for faulty JSON, unless it begins with a document or a stamp such as
        // `[debug]`.
        var mayHaveJSON = !ForeignContent.startsLikeJSON(text.bytes)
        var incomplete: Document?
        while index < bytes.count, budget > 0 {
            guard let next = Self.opener(in: text.bytes, from: index) else { break }
            index = next + 1
            if bytes[next] == UInt8(ascii: "<") {
                if incomplete == nil, let end = endOfEndTag(at: next) {
                    add(Document(format: .appium, range: next..<end, count: 0))
                    index = end
                    continue
                }
                guard let document = xml(at: next, isAnyElement: incomplete == nil) else { continue }
                if document.isWhole {
                    add(document.value)
                    index = document.value.range.upperBound
                } else {
                    incomplete = incomplete ?? document.value
                }
            } else if mayHaveJSON || all.isEmpty {
                let isFirst = !mayHaveJSON
                switch json(at: next) {
                case .documents(let documents, let end):
                    all += documents
                    (index, mayHaveJSON) = (end, true)
                case .other(let end): index = end
                case .none where isFirst: return
                case .none: break
                }
            }
        }
        // The reader reports the error in the incomplete document, or takes what is whole in it.
        if let incomplete, all.isEmpty || isRest(incomplete) { add(incomplete) }
        all.removeAll { $0.count == 0 }
    }

    /// Returns true if an incomplete document comes after all others, and is no mere mention of a tag.
    private func isRest(_ incomplete: Document) -> Bool {
        let start = incomplete.range.lowerBound
        guard all.allSatisfy({ $0.range.upperBound <= start }) else { return false }
        let beginning = start..<min(bytes.count, start + Self.longestFirstTag)
        return bytes[beginning].firstRange(of: "=\"".utf8) != nil
            || bytes[beginning].firstRange(of: "='".utf8) != nil
    }

    /// Returns the offset of the next byte that may open a document, or nil if there is none.
    private static func opener(in bytes: [UInt8], from start: Int) -> Int? {
        bytes.place(from: start, before: bytes.count) {
            $0.are(UInt8(ascii: "<")) .| $0.are(UInt8(ascii: "{")) .| $0.are(UInt8(ascii: "["))
        }
    }

    // MARK: XML

    /// Returns the end of the end tag of an element at an offset, or nil if there is none.
    private func endOfEndTag(at start: Int) -> Int? {
        guard bytes.have(prefix: XMLReader.endTag, at: start..<bytes.count) else { return nil }
        return bytes[start...].prefix(Self.longestFirstTag).firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 }
    }

    /// Returns the document that begins at an offset, and whether it is complete.
    private mutating func xml(at start: Int, isAnyElement: Bool) -> (value: Document, isWhole: Bool)? {
        guard let beginning = FormatFinder.XMLBeginning(bytes, at: start), isAnyElement || beginning.isWhole
        else {
            return nil
        }
        if let document = escapedXML(at: start) { return (document, true) }
        var reader = XMLReader(text)
        reader.offset = start
        var depth = 0
        var count = 0
        var isWhole = false
        do throws(XMLFault) {
            while !isWhole, let event = try reader.next() {
                depth += event == .start ? 1 : -1
                if event == .start { count += 1 }
                isWhole = depth == 0
            }
        } catch {
            isWhole = false
        }
        if !isWhole { budget -= bytes.count - start }
        let end = isWhole ? reader.offset : bytes.count
        let format = FormatFinder.xmlFormat(of: Array(bytes[start..<min(end, start + 10_000)]))
        return (Document(format: format, range: start..<end, count: count), isWhole)
    }

    /// The bytes in which the first attribute of an XML document begins.
    private static let longestFirstTag = 200
    /// The most times that a string may be escaped.
    private static let mostEscapes = 3

    /// Finds XML in an escaped string, as logs print page sources: `"<?xml version=\\"1.0\\" …"`.
    private mutating func escapedXML(at start: Int) -> Document? {
        let beginning = bytes[start...].prefix(Self.longestFirstTag)
        guard let first = beginning.firstRange(of: "=\\".utf8) else { return nil }
        // The string ends at a quotation mark with fewer backslashes before it.
        let backslashes = bytes[(first.lowerBound + 1)...].prefix { $0 == UInt8(ascii: "\\") }.count
        guard bytes[(first.lowerBound + 1 + backslashes)...].first == UInt8(ascii: "\"") else { return nil }
        var end = start
        var run = 0
        while end < bytes.count, bytes[end] != UInt8(ascii: "\"") || run >= backslashes {
            run = bytes[end] == UInt8(ascii: "\\") ? run + 1 : 0
            end += 1
        }
        // The backslashes before that mark are not the document's.
        end -= run
        budget -= end - start
        var value = bytes[start..<end]
        for _ in 0..<Self.mostEscapes where value.firstRange(of: "=\\".utf8) != nil {
            value = Self.unescaped(value)[...]
        }
        let text = Array(value)
        return Document(
            format: FormatFinder.xmlFormat(of: Array(text.prefix(10_000))), range: start..<end,
            count: text.count { $0 == UInt8(ascii: "<") }, text: text)
    }

    /// Returns the text that a string stands for, with a blank for the end of a line.
    private static func unescaped(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var value: [UInt8] = []
        var index = bytes.startIndex
        while index < bytes.endIndex {
            if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.endIndex {
                index += 1
                let isLineEnd = bytes[index] == UInt8(ascii: "n") || bytes[index] == UInt8(ascii: "r")
                value.append(isLineEnd ? UInt8(ascii: " ") : bytes[index])
            } else {
                value.append(bytes[index])
            }
            index += 1
        }
        return value
    }

    /// Adds an XML document, or appends an element to the fragment before it.
    private mutating func add(_ document: Document) {
        guard let last = all.last, last.format == .appium, last.text == nil, document.format == .appium,
            FormatFinder.XMLBeginning(bytes, at: document.range.lowerBound)?.isWhole != true
        else {
            all.append(document)
            return
        }
        all[all.count - 1] = Document(
            format: .appium, range: last.range.lowerBound..<document.range.upperBound,
            count: last.count + document.count)
    }

    // MARK: JSON

    private enum JSONFinding {
        /// Documents, and the offset of the end of the JSON that they are or lie in.
        case documents([Document], Int)
        /// Brackets around something else, or around JSON of no known format, and the offset of their end.
        case other(Int)
        case none
    }

    private mutating func json(at start: Int) -> JSONFinding {
        if beginsWithEscape(start) { return escapedJSON(at: start) }
        guard let end = endOfValue(from: start) else { return brokenJSON(at: start) }
        budget -= end - start
        if let document = try? JSONDocument(Array(bytes[start..<end])) {
            let parts = Self.parts(of: document)
            guard !parts.isEmpty else { return .other(end) }
            let documents = parts.map { part in
                let range = (start + part.range.lowerBound)..<(start + part.range.upperBound)
                return Document(
                    format: part.format, range: range, count: Self.objects(in: bytes[range]),
                    isCapture: part.isCapture)
            }
            return .documents(documents, end)
        }
        // Short brackets are prose. Longer ones may be code with JSON inside.
        if end - start < 40 { return .other(end) }
        addUnreadable(start..<end)
        return .none
    }

    private struct Part {
        let format: ImportFormat
        let range: Range<Int>
        let isCapture: Bool

        init(_ format: ImportFormat, _ range: Range<Int>, at node: JSONNode, of document: JSONDocument) {
            (self.format, self.range) = (format, range)
            isCapture =
                document.kind(of: node) == .array || document.member("elements", of: node) != nil
                || document.member("children", of: node) != nil
        }
    }

    /// Returns the parts of a JSON text that are of a known format: all of it, or values inside.
    private static func parts(of document: JSONDocument) -> [Part] {
        switch Importer.guess(of: document) {
        case .format(let format):
            return [Part(format, 0..<document.bytes.count, at: document.root, of: document)]
        case .own: return []
        case .empty, .nothing:
            return FormatFinder.parts(of: JSONInput(document, root: document.root)).map { format, node in
                Part(
                    format, document.offset(of: node)..<document.endOffset(of: node), at: node, of: document)
            }
        }
    }

    /// Finds the whole part of JSON that breaks off.
    private mutating func brokenJSON(at start: Int) -> JSONFinding {
        budget -= 2 * (bytes.count - start)
        guard let broken = BrokenJSON(bytes, from: start) else {
            if BrokenJSON.begins(bytes, at: start) { addUnreadable(start..<bytes.count) }
            return .none
        }
        guard let whole = broken.whole, let document = try? JSONDocument(whole),
            let part = Self.parts(of: document).first, !part.format.tellsOfTouches
        else {
            breakOffset = breakOffset ?? broken.offset
            return .none
        }
        let text = whole[part.range]
        let found = Document(
            format: part.format, range: (start + part.range.lowerBound)..<broken.offset,
            count: Self.objects(in: text), text: Array(text), breakOffset: broken.offset,
            isCapture: part.isCapture)
        return .documents([found], broken.offset)
    }

    private mutating func addUnreadable(_ range: Range<Int>) {
        guard BrokenJSON.begins(bytes, at: range.lowerBound),
            unreadable.last.map({ $0.upperBound <= range.lowerBound }) ?? true
        else { return }
        unreadable.append(range)
    }

    private static func objects(in bytes: ArraySlice<UInt8>) -> Int {
        bytes.count { $0 == UInt8(ascii: "{") }
    }

    /// Returns the offset after the value that opens at an offset, or nil if it does not close.
    private mutating func endOfValue(from start: Int) -> Int? {
        var depth = 0
        var isInString = false
        var index = start
        scan: while index < bytes.count {
            let byte = bytes[index]
            if isInString {
                if byte == UInt8(ascii: "\\") {
                    index += 1
                } else if byte == UInt8(ascii: "\"") {
                    isInString = false
                } else if byte == UInt8(ascii: "\n") {
                    break scan
                }
            } else {
                switch byte {
                case UInt8(ascii: "\""): isInString = true
                case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
                case UInt8(ascii: "}"), UInt8(ascii: "]"):
                    depth -= 1
                    if depth == 0 { return index + 1 }
                default: break
                }
            }
            index += 1
        }
        budget -= index - start
        return nil
    }

    /// Returns true if the first string in an object or list has escaped quotation marks.
    private func beginsWithEscape(_ start: Int) -> Bool {
        bytes[start...].prefix(Self.mostBlanks).drop { $0 <= 0x20 || ForeignContent.opens($0) }.starts(
            with: "\\\"".utf8)
    }

    private static let mostBlanks = 100

    /// Finds JSON in an escaped string: `-d "{\"actions\": …}"`.
    private mutating func escapedJSON(at start: Int) -> JSONFinding {
        var value: [UInt8] = []
        var index = start
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
            if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count {
                index += 1
                // `\n` stands for the end of a line.
                value.append(bytes[index] == UInt8(ascii: "n") ? UInt8(ascii: " ") : bytes[index])
            } else {
                value.append(bytes[index])
            }
            index += 1
        }
        budget -= index - start
        guard let document = try? JSONDocument(value), let format = Importer.format(of: document) else {
            return .none
        }
        return .documents(
            [
                Document(
                    format: format, range: start..<index, count: Self.objects(in: value[...]), text: value)
            ],
            index)
    }
}

// MARK: Import

extension EnclosedDocuments {
    /// Returns the text to import with everything around it blanked out, and adds notes about other documents.
    ///
    /// - Parameters:
    ///   - format: the format to import.
    ///   - findings: takes the notes.
    /// - Returns: the text, with all lines in place.
    func text(of format: ImportFormat, _ findings: inout Findings) -> SourceText {
        let fitting = all.filter { $0.format == format }
        var taken = fitting
        if format == .w3cActions {
            taken = LoggedRequests.last(of: fitting, in: text)
            noteOthers(than: fitting, &findings)
        } else {
            let isRepeated =
                format.isRepeatable && (format.tellsOfTouches || !fitting.contains(where: \.isCapture))
            if !isRepeated, let most = fitting.map(\.count).max() {
                taken = Array(fitting.filter { $0.count == most }.prefix(1))
            }
            noteOthers(than: taken, &findings)
        }
        for document in taken { noteMissingParts(of: document, &findings) }
        var result = blank(0..<(taken.first?.range.lowerBound ?? 0))
        for (index, document) in taken.enumerated() {
            if taken.count > 1 { Self.put(index == 0 ? "[" : ",", behind: &result) }
            result += document.text ?? Array(bytes[document.range])
            let end = index + 1 < taken.count ? taken[index + 1].range.lowerBound : bytes.count
            result += blank(document.range.upperBound..<end)
        }
        if taken.count > 1 { result.append(UInt8(ascii: "]")) }
        return SourceText(result)
    }

    /// Adds notes about the documents that are left out.
    func noteOthers(than taken: [Document], _ findings: inout Findings) {
        for document in all where !taken.contains(where: { $0.range == document.range }) {
            findings.noteOtherDocument(document.format, line: text.line(of: document.range.lowerBound))
        }
    }

    /// Notes that a document breaks off, or is only a part of JSON that cannot be read.
    private func noteMissingParts(of document: Document, _ findings: inout Findings) {
        if let offset = document.breakOffset {
            findings.note(
                .rowsMissing, line: text.line(of: offset),
                "The text breaks off here, so what follows is missing, though it may lie in front and take the touch; paste the "
                    + "rest.")
        }
        let outer = unreadable.first { $0.contains(document.range.lowerBound) }
        guard let outer else { return }
        let line = text.line(of: outer.lowerBound)
        guard !findings.hasNoted(.rowsMissing, line: line) else { return }
        findings.note(
            .rowsMissing, line: line,
            "The JSON that begins here has an error, so only parts of it were taken; correct it, or paste all of it."
        )
    }

    private func blank(_ range: Range<Int>) -> [UInt8] {
        bytes[range].map { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") ? $0 : UInt8(ascii: " ") }
    }

    /// Appends a mark in place of the last blank, so that columns do not change.
    private static func put(_ mark: Character, behind bytes: inout [UInt8]) {
        if bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
        bytes += String(mark).utf8
    }
}

extension Findings {
    /// Adds a note about a document that is left out.
    mutating func noteOtherDocument(_ format: ImportFormat, line: Int) {
        note(
            format.tellsOfTouches ? .eventIgnored : .rootSkipped, line: line,
            "Another document (\(format.rawValue)) begins here and was left out; import it alone.")
    }
}

extension ImportFormat {
    /// True if several documents belong together, such as one record per line or gestures in sequence.
    fileprivate var isRepeatable: Bool {
        switch self {
        case .pointerEvents, .touchEvents, .rrweb, .mobileGestures, .w3cActions, .idb: true
        default: false
        }
    }
}
