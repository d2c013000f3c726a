/// The lines in flight, from their reading to the writing of their answers, and who may go on.
///
/// It neither waits nor does anything: `Pipeline` asks it, and wakes the threads that may go on after a change.
package struct InFlightLines {
    private enum Slot {
        case empty
        case waiting(InputLine)
        /// A worker has the line, which takes this memory.
        case atWork(Int)
        case answered(LineAnswer)
    }

    /// The number of a line since the start, by which its answer finds its place.
    package typealias Ticket = Int

    private let byteLimit: Int
    /// The ring of lines, each in its place until its answer is written.
    private var slots: [Slot]
    /// The ticket of the oldest line.
    private var first = 0
    /// The number of lines.
    package private(set) var count = 0
    /// The ticket of the line to take next.
    private var upcoming = 0
    /// The number of the oldest lines answered without a gap, and the bytes of their answers.
    private var ready = 0
    private var readyBytes = 0
    private var atWork = 0
    /// The bytes of memory of lines and answers.
    package private(set) var bytes = 0
    /// True if no more lines come.
    package private(set) var isClosed = false

    /// Makes an empty window.
    ///
    /// - Parameters:
    ///   - lines: the most lines in flight.
    ///   - bytes: the memory of lines and answers beyond which no line is read and only the oldest is begun.
    package init(lines: Int, bytes: Int) {
        slots = Array(repeating: .empty, count: lines)
        byteLimit = bytes
    }

    /// True if a line may be read.
    package var hasRoom: Bool { count < slots.count && (count == 0 || bytes < byteLimit) }

    /// True if a worker may take a line.
    ///
    /// Answers that wait for their turn limit the lines begun, but never the oldest.
    package var hasWork: Bool {
        hasUntaken && (bytes < byteLimit || upcoming == first)
    }

    /// True if lines wait for a worker, even if none may take them now.
    package var hasUntaken: Bool { upcoming < first + count }

    /// True if every line has its answer written, and no more come.
    package var isOver: Bool { isClosed && count == 0 }

    /// True if writing is worth a call, because there is much to write, or nothing else to do.
    package var isWorthWriting: Bool {
        guard ready > 0 else { return false }
        return readyBytes >= Self.batchBytes || ready >= slots.count / 2 || (atWork == 0 && !hasWork)
    }

    /// The bytes that are written at once, unless a single answer is longer.
    private static let batchBytes = 64 * 1_024

    /// Takes a line that was read.
    ///
    /// There must be room for it.
    package mutating func admit(_ line: InputLine) {
        slots[(first + count) % slots.count] = .waiting(line)
        count += 1
        bytes += line.byteCount
    }

    /// Gives the line that has waited longest to a worker, or returns nil if none may be taken now.
    package mutating func takeLine() -> (Ticket, InputLine)? {
        guard hasWork, case .waiting(let line) = slots[upcoming % slots.count] else { return nil }
        defer { upcoming += 1 }
        slots[upcoming % slots.count] = .atWork(line.byteCount)
        atWork += 1
        return (upcoming, line)
    }

    /// Takes the answer to a line.
    package mutating func put(_ answer: LineAnswer, for ticket: Ticket) {
        guard case .atWork(let lineBytes) = slots[ticket % slots.count] else { return }
        slots[ticket % slots.count] = .answered(answer)
        atWork -= 1
        bytes += answer.bytes.count - lineBytes
        while ready < count, case .answered(let next) = slots[(first + ready) % slots.count] {
            ready += 1
            readyBytes += next.bytes.count
        }
    }

    /// Takes out the oldest answers, as many as are written at once.
    package mutating func takeAnswers() -> AnswerBatch {
        var batch = AnswerBatch()
        while ready > 0, batch.bytes.count < Self.batchBytes,
            case .answered(let answer) = slots[first % slots.count]
        {
            batch.append(answer)
            slots[first % slots.count] = .empty
            first += 1
            count -= 1
            ready -= 1
            readyBytes -= answer.bytes.count
            bytes -= answer.bytes.count
        }
        return batch
    }

    /// Takes no more lines.
    ///
    /// Lines in flight are still answered.
    package mutating func close() { isClosed = true }
}

/// Answers that are written at once, and their tally.
package struct AnswerBatch {
    package private(set) var bytes: [UInt8] = []
    package private(set) var tally = Tally()

    mutating func append(_ answer: LineAnswer) {
        bytes += answer.bytes
        tally.answered += 1
        if answer.isFaulty { tally.faulty += 1 }
        if answer.isUnmet { tally.unmet += 1 }
    }
}

/// The numbers of lines by their answers.
package struct Tally: Sendable, Equatable {
    package var answered = 0
    /// Lines answered with a problem.
    package var faulty = 0
    /// Lines with expectations that were not met.
    package var unmet = 0

    package init(answered: Int = 0, faulty: Int = 0, unmet: Int = 0) {
        (self.answered, self.faulty, self.unmet) = (answered, faulty, unmet)
    }

    static func += (left: inout Tally, right: Tally) {
        left.answered += right.answered
        left.faulty += right.faulty
        left.unmet += right.unmet
    }
}
