import Replay
import Testing

struct WindowTests {
    private func line(_ number: Int, bytes: Int = 1) -> InputLine {
        InputLine(number: number, content: .text(Array(repeating: 0x20, count: bytes)))
    }

    private func answer(_ text: String) -> LineAnswer { LineAnswer(bytes: Array(text.utf8)) }

    private struct NoLine: Error {}

    /// Takes the next line.
    private func take(_ window: inout InFlightLines) throws(NoLine) -> InFlightLines.Ticket {
        guard let (ticket, _) = window.takeLine() else { throw NoLine() }
        return ticket
    }

    private func text(_ batch: AnswerBatch) -> String { String(decoding: batch.bytes, as: UTF8.self) }

    @Test func `Answers leave in the order of their lines, whichever comes first`() throws {
        var window = InFlightLines(lines: 4, bytes: 1_000)
        for number in 1...3 { window.admit(line(number)) }
        let tickets = [try take(&window), try take(&window), try take(&window)]
        window.put(answer("c"), for: tickets[2])
        window.put(answer("b"), for: tickets[1])
        #expect(!window.isWorthWriting)
        #expect(text(window.takeAnswers()) == "")
        window.put(answer("a"), for: tickets[0])
        #expect(window.isWorthWriting)
        #expect(text(window.takeAnswers()) == "abc")
        #expect(window.count == 0)
        #expect(window.bytes == 0)
    }

    @Test func `Reading waits for a place, and for memory`() throws {
        var window = InFlightLines(lines: 2, bytes: 10)
        window.admit(line(1))
        #expect(window.hasRoom)
        window.admit(line(2))
        #expect(!window.hasRoom)
        var heavy = InFlightLines(lines: 9, bytes: 10)
        heavy.admit(line(1, bytes: 10))
        #expect(!heavy.hasRoom)
        // Even a line beyond the bound gets in if it is alone, and out again.
        let ticket = try take(&heavy)
        heavy.put(answer("a"), for: ticket)
        #expect(heavy.hasRoom)
    }

    @Test func `Answers that wait for an older line keep others from being begun, but never the oldest`()
        throws
    {
        var window = InFlightLines(lines: 9, bytes: 10)
        for number in 1...4 { window.admit(line(number)) }
        let first = try take(&window)
        let second = try take(&window)
        window.put(answer("0123456789"), for: second)
        #expect(window.takeLine() == nil)
        window.put(answer("a"), for: first)
        #expect(window.isWorthWriting, "no worker may go on before this is written")
        #expect(text(window.takeAnswers()) == "a0123456789")
        #expect(window.takeLine()?.1.number == 3)
    }

    @Test func `Little is not written while there is work, much is`() throws {
        var window = InFlightLines(lines: 100, bytes: 1_000_000)
        for number in 1...60 { window.admit(line(number)) }
        for _ in 1..<50 { window.put(answer("x"), for: try take(&window)) }
        #expect(!window.isWorthWriting)
        window.put(answer("x"), for: try take(&window))
        #expect(window.isWorthWriting, "half of the window is answered")
        _ = window.takeAnswers()
        window.put(answer(String(repeating: "x", count: 65_536)), for: try take(&window))
        #expect(window.isWorthWriting, "there are 64 KiB")
    }

    @Test func `A batch counts what its answers say`() throws {
        var window = InFlightLines(lines: 3, bytes: 100)
        for number in 1...3 { window.admit(line(number)) }
        for answer in [
            LineAnswer(bytes: [1]), LineAnswer(bytes: [2], isFaulty: true),
            LineAnswer(bytes: [3], isUnmet: true),
        ] {
            window.put(answer, for: try take(&window))
        }
        #expect(window.takeAnswers().tally == Tally(answered: 3, faulty: 1, unmet: 1))
    }

    @Test func `It is over when it is closed and all is written`() throws {
        var window = InFlightLines(lines: 3, bytes: 100)
        window.admit(line(1))
        window.close()
        #expect(!window.isOver)
        window.put(answer("a"), for: try take(&window))
        _ = window.takeAnswers()
        #expect(window.isOver)
    }
}
