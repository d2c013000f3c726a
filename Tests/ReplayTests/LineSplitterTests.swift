import Replay
import Testing

struct LineSplitterTests {
    /// Returns the lines of a text that comes in pieces.
    private func lines(
        _ pieces: [String], limit: Int = 100, skipping: Int = 0, until last: Int = .max
    ) -> [InputLine] {
        var splitter = LineSplitter(limit: limit, skipping: skipping)
        var lines: [InputLine] = []
        let take = { (line: InputLine) in
            lines.append(line)
            return line.number < last
        }
        for piece in pieces {
            guard Array(piece.utf8).withUnsafeBytes({ splitter.add($0, take) }) else { return lines }
        }
        _ = splitter.end(take)
        return lines
    }

    private func line(_ number: Int, _ text: String) -> InputLine {
        InputLine(number: number, content: .text(Array(text.utf8)))
    }

    @Test func `However a text is cut into pieces, its lines are the same`() {
        let text = "one\n\ntwo\r\nthree is long\nlast"
        let expected = [
            line(1, "one"), line(2, ""), line(3, "two\r"), InputLine(number: 4, content: .tooLong),
            line(5, "last"),
        ]
        for place in 0...text.utf8.count {
            let (head, tail) = (text.utf8.prefix(place), text.utf8.dropFirst(place))
            let pieces = [String(decoding: head, as: UTF8.self), String(decoding: tail, as: UTF8.self)]
            #expect(lines(pieces, limit: 8) == expected, "\(place)")
        }
        #expect(lines(text.utf8.map { String(decoding: [$0], as: UTF8.self) }, limit: 8) == expected)
    }

    @Test(arguments: [(3, false), (4, true)])
    func `A line as long as the limit is kept, a longer one is read over`(count: Int, isTooLong: Bool) {
        let text = String(repeating: "x", count: count)
        let expected = isTooLong ? InputLine(number: 1, content: .tooLong) : line(1, text)
        #expect(lines([text + "\nnext"], limit: 3).first == expected)
        #expect(lines([text], limit: 3) == [expected])
    }

    @Test(arguments: [("", 0), ("\n", 1), ("a", 1), ("a\n", 1), ("a\n\n", 2), ("\na", 2)])
    func `A last line need not have an end, and nothing behind an end is no line`(text: String, count: Int) {
        #expect(lines([text]).count == count)
    }

    @Test func `Skipped lines count, and are not kept however long they are`() {
        #expect(lines(["one\ntoo long\nthree\n"], limit: 5, skipping: 2) == [line(3, "three")])
        #expect(lines(["one\ntwo"], skipping: 5).isEmpty)
    }

    @Test func `Who wants no more is given no more`() {
        #expect(lines(["a\nb\nc\n", "d\n"], until: 2) == [line(1, "a"), line(2, "b")])
    }

    @Test func `The end of a file ends its line`() {
        var splitter = LineSplitter(limit: 10)
        var found: [InputLine] = []
        for text in ["a", "b\n", ""] {
            let take = { (line: InputLine) in
                found.append(line)
                return true
            }
            _ = Array(text.utf8).withUnsafeBytes { splitter.add($0, take) }
            _ = splitter.end(take)
        }
        #expect(found == [line(1, "a"), line(2, "b")])
        #expect(splitter.count == 2)
    }
}
