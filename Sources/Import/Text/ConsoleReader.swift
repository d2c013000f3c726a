/// Finds the rows of a console: joins wrapped lines, and splits joined ones.
struct ConsoleReader {
    /// The text, followed by the records that went over several lines, each in one piece.
    private(set) var bytes: [UInt8]
    private var lines: ConsoleLines
    /// The place up to which the current line has been read.
    private var position = 0
    /// The number of the line whose dots stand for rows that come next.
    private var dots: Int?
    /// The numbers of the lines where a dump breaks off in dots.
    private(set) var brokenEnds: [Int] = []
    /// The number of the current dump.
    private var dump = 0
    /// True if a row of the current dump has been read.
    private var hasRow = false

    init(_ text: SourceText) {
        bytes = Self.withPlainBars(Self.withPlainBlanks(text.bytes))
        lines = ConsoleLines(bytes)
    }

    /// Returns the text with plain blanks in place of the non-breaking ones that web pages have.
    private static func withPlainBlanks(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var start = 0
        var index = 0
        while let found = bytes.place(from: index, before: bytes.count, where: { $0.are(0xC2) }) {
            index = found + 1
            guard index < bytes.count, bytes[index] == 0xA0 else { continue }
            result.append(contentsOf: bytes[start..<found])
            result.append(UInt8(ascii: " "))
            index += 1
            start = index
        }
        return start == 0 ? bytes : result + bytes[start...]
    }

    /// Returns the text with plain bars in place of the box-drawing ones, "│", that some programs put before rows.
    private static func withPlainBars(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var start = 0
        var index = 0
        // The end of the blanks and bars at the beginning of a line.
        var endOfBars = 0
        while let found = bytes.place(from: index, before: bytes.count, where: { $0.are(0xE2) }) {
            index = found + 1
            guard bytes.have(prefix: "│", at: found..<bytes.count) else { continue }
            let before = bytes[endOfBars..<found].lastIndex {
                !ConsoleLines.isBlank($0) && $0 != UInt8(ascii: "|")
            }
            if let before, bytes[before] != UInt8(ascii: "\n") { continue }
            endOfBars = found + 3
            result.append(contentsOf: bytes[start..<found])
            result.append(UInt8(ascii: "|"))
            (index, start) = (endOfBars, endOfBars)
        }
        return start == 0 ? bytes : result + bytes[start...]
    }

    /// Returns the next row, or nil after the last.
    mutating func next() -> ConsoleRow? {
        while let line = lines.current {
            if position <= line.range.lowerBound {
                position = line.range.lowerBound
                if skips(line) {
                    lines.advance()
                    continue
                }
            }
            guard let (offset, head) = RecordHead.first(in: position..<line.range.upperBound, bytes) else {
                lines.advance()
                continue
            }
            return readRow(on: line, from: offset, head)
        }
        endDump()
        return nil
    }

    /// Returns true if a line has no rows, because it is a prompt, or stands for rows that were left out.
    private mutating func skips(_ numbered: ConsoleLines.Line) -> Bool {
        let line = numbered.range
        if ConsoleLines.isDots(line, bytes) {
            dots = numbered.number
            return true
        }
        guard ConsoleLines.isPrompt(line, bytes) || ConsoleLines.isCommand(line, bytes) else { return false }
        endDump()
        dump += 1
        // A page may have joined the command and its output.
        guard let (_, head) = RecordHead.first(in: line, bytes) else { return true }
        return !ConsoleRow.begins(head, before: line.upperBound, bytes)
    }

    /// Ends the current dump, which dots may have cut.
    private mutating func endDump() {
        if let line = dots, hasRow { brokenEnds.append(line) }
        (dots, hasRow) = (nil, false)
    }

    // MARK: One row

    private mutating func readRow(
        on first: ConsoleLines.Line, from offset: Int, _ head: RecordHead
    ) -> ConsoleRow {
        let prefix = position..<offset
        var balance = RecordBalance()
        var record = offset..<first.range.upperBound
        var isCut = false
        var tail = first.range.upperBound..<first.range.upperBound
        switch balance.advance(through: record, bytes) {
        case .closed(let end): (record, tail) = (offset..<end, end..<first.range.upperBound)
        case .interrupted(let end):
            (record, tail, isCut) = (offset..<end, end..<first.range.upperBound, true)
        case .open: (record, tail, isCut) = joined(record, &balance)
        }
        tail = tail.lowerBound..<endOfTail(tail, isJoined: isCut, isAfterName: names(head, before: tail))
        position = tail.upperBound
        var whole = head
        if record.lowerBound != offset || head.end == first.range.upperBound {
            whole = RecordHead(bytes, at: record.lowerBound, before: record.upperBound) ?? head
        }
        let attributes = whole.end..<max(whole.end, isCut ? record.upperBound : record.upperBound - 1)
        let bars = bytes[prefix].count { $0 == UInt8(ascii: "|") }
        // Nothing lies around the root of another tree, so the dots end the last one.
        if bars == 0, prefix.isEmpty { endDump() }
        defer { (dots, hasRow) = (nil, true) }
        return ConsoleRow(
            kind: kind(whole, attributes, tail), line: first.number, prefix: prefix,
            bars: bars, head: whole, attributes: attributes,
            tail: tail,
            isCut: isCut, followsDots: dots != nil, dump: dump)
    }

    /// Returns true if a record before a text only names an object, as logs do: `<Shop.Panel: 0x7f01> got <UIView: …>`.
    private func names(_ head: RecordHead, before tail: Range<Int>) -> Bool {
        guard tail.lowerBound == head.end + 1 else { return false }
        let rest = bytes.withoutBlanks(tail)
        return !ControllerRecord.beginsState(rest, bytes) && !bytes.have(prefix: "(layer)", at: rest)
            && !bytes.have(prefix: "Frame:", at: rest)
    }

    private func kind(_ head: RecordHead, _ attributes: Range<Int>, _ tail: Range<Int>) -> ConsoleRow.Kind {
        let rest = bytes.withoutBlanks(tail)
        if ControllerRecord.beginsState(rest, bytes) { return .controller }
        if bytes.have(prefix: "(layer)", at: rest) { return .layer }
        if RecognizerRecord.isRecognizer(head, attributes, bytes) { return .recognizer }
        return .view
    }

    /// Follows a record through the next lines, to its end or to where it breaks off.
    ///
    /// - Returns: the record in one piece, the text after it, and whether it breaks off. The current line is its last.
    private mutating func joined(
        _ start: Range<Int>, _ balance: inout RecordBalance
    ) -> (record: Range<Int>, tail: Range<Int>, isCut: Bool) {
        var pieces = [start]
        var tail = start.upperBound..<start.upperBound
        var isCut = true
        while let line = lines.upcoming?.range, continues(pieces[pieces.count - 1], with: line, balance) {
            lines.advance()
            let outcome = balance.advance(through: line, bytes)
            switch outcome {
            case .open: pieces.append(line)
            case .closed(let end):
                pieces.append(line.lowerBound..<end)
                (tail, isCut) = (end..<line.upperBound, false)
            case .interrupted(let end):
                pieces.append(line.lowerBound..<end)
                tail = end..<line.upperBound
            }
            guard case .open = outcome else { break }
            tail = line.upperBound..<line.upperBound
        }
        guard pieces.count > 1 else { return (start, tail, isCut) }
        let joint = bytes.count
        for (place, piece) in pieces.enumerated() {
            if place > 0 { bytes.append(UInt8(ascii: " ")) }
            bytes.append(contentsOf: Array(bytes[piece].drop { place > 0 && ConsoleLines.isBlank($0) }))
        }
        return (joint..<bytes.count, tail, isCut)
    }

    /// Returns true if a line continues a record that is not closed.
    private func continues(_ piece: Range<Int>, with line: Range<Int>, _ balance: RecordBalance) -> Bool {
        if !balance.isInText, ConsoleLines.endsInDots(piece, bytes) { return false }
        if ConsoleLines.isDots(line, bytes) || ConsoleLines.isPrompt(line, bytes) { return false }
        if !balance.isInText, ConsoleLines.isCommand(line, bytes) { return false }
        guard let (offset, head) = RecordHead.first(in: line, bytes) else { return true }
        let isValue = offset > line.lowerBound && bytes[offset - 1] == UInt8(ascii: "=")
        if !isValue, ConsoleRow.begins(head, before: line.upperBound, bytes) { return false }
        if let start = bytes[line].firstIndex(where: { !ConsoleLines.isBlank($0) }),
            bytes[start] == UInt8(ascii: "|")
        {
            return false
        }
        // A value may be on a line of its own.
        let last = bytes[piece].last { !ConsoleLines.isBlank($0) }
        if balance.isInText || balance.isInList || last == UInt8(ascii: "=") || last == UInt8(ascii: ":") {
            return true
        }
        let isFirst = bytes[line.lowerBound..<offset].allSatisfy { ConsoleLines.isBlank($0) }
        let rest = head.end..<line.upperBound
        return !(isFirst && (bytes.have(">", at: rest) || bytes.have(prefix: "; state = ", at: rest)))
    }

    /// Returns the place where another row begins after a record on the same line, or where the line ends.
    ///
    /// - Parameters:
    ///   - tail: the text after the record.
    ///   - isJoined: true if the record breaks off.
    ///   - isAfterName: true if the record only names an object, so that no record after it is a value of its own.
    /// - Returns: the place.
    private func endOfTail(_ tail: Range<Int>, isJoined: Bool, isAfterName: Bool) -> Int {
        var index = tail.lowerBound
        if isJoined { return index }
        var depth = 0
        var endOfBars = index
        while index < tail.upperBound {
            switch bytes[index] {
            case UInt8(ascii: "|") where depth == 0 && index >= endOfBars,
                UInt8(ascii: "+") where depth == 0:
                if isRow(afterBars: index, before: tail.upperBound, &endOfBars) { return index }
            case UInt8(ascii: "<"):
                if depth == 0, isAfterName || standsAlone(index, after: tail.lowerBound),
                    let head = RecordHead(bytes, at: index, before: tail.upperBound),
                    ConsoleRow.begins(head, before: tail.upperBound, bytes)
                        || bytes.have(prefix: "; state = ", at: head.end..<tail.upperBound)
                {
                    return index
                }
                depth += 1
            case UInt8(ascii: ">"): depth = max(0, depth - 1)
            default: break
            }
            index += 1
        }
        return tail.upperBound
    }

    /// Returns true if a record after another one is not a value of it, unlike `-><UIImage: 0x9>` and `= <UIImage:
    /// 0x9>`.
    private func standsAlone(_ offset: Int, after start: Int) -> Bool {
        // Cycript writes `#"<UIView: 0x7f01; …>"`.
        let quoted =
            bytes[start..<offset].lastIndex { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "#") } ?? start
        guard offset > start, ConsoleLines.isBlank(bytes[quoted]) || bytes[quoted] == UInt8(ascii: ",") else {
            return false
        }
        let before = bytes[start...quoted].suffix(Self.mostBlanks)
        guard let last = before.lastIndex(where: { !ConsoleLines.isBlank($0) }) else { return true }
        let isArrow = bytes[last] == UInt8(ascii: ">") && last > start && bytes[last - 1] == UInt8(ascii: "-")
        return !isArrow && bytes[last] != UInt8(ascii: "=") && bytes[last] != UInt8(ascii: ":")
    }

    /// The most blanks between bars and a record.
    private static let mostBlanks = 100

    /// Returns true if these bars, found after a record, begin another row.
    private func isRow(afterBars offset: Int, before limit: Int, _ endOfBars: inout Int) -> Bool {
        if ConsoleRow.begins(atBars: offset, before: limit, bytes, endOfBars: &endOfBars) { return true }
        let start = max(endOfBars, offset + 1)
        let opener = bytes[start..<min(limit, start + Self.mostBlanks)].firstIndex {
            !ConsoleLines.isBlank($0)
        }
        return opener.map { RecordHead(bytes, at: $0, before: limit) != nil } ?? false
    }
}
