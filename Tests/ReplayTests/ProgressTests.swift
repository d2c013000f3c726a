import Replay
import Testing

struct ProgressTests {
    @Test func `Progress tells the place, the rate, the time left and faulty lines`() {
        let progress = Progress()
        #expect(
            progress.line(Tally(answered: 41_200, faulty: 3), of: 100_000, after: 5)
                == "41,200 of 100,000 lines  8,240/s  0:08 left  3 faulty")
        #expect(progress.line(Tally(answered: 7), of: nil, after: 2) == "7 lines  4/s")
        #expect(
            progress.line(Tally(answered: 1), of: 100_000, after: 1)
                == "1 of 100,000 lines  1/s  27:46:39 left")
        #expect(progress.line(Tally(), of: 10, after: 0) == "0 of 10 lines  0/s")
    }

    @Test func `Lines that were answered before count for the place, not for the rate`() {
        #expect(
            Progress(skipped: 900).line(Tally(answered: 50), of: 1_000, after: 1)
                == "950 of 1,000 lines  50/s  0:01 left")
    }

    @Test func `The end tells everything, and faulty lines are red where colors are wanted`() {
        let tally = Tally(answered: 100_000, faulty: 3, unmet: 12)
        #expect(Progress().end(tally, after: 12.04) == "100,000 answered, 3 faulty, 12 unmet, 12.0 s")
        #expect(
            Progress(hasColor: true).end(tally, after: 0.96)
                == "100,000 answered, \u{1B}[31m3 faulty\u{1B}[0m, 12 unmet, 1.0 s")
        #expect(
            Progress(hasColor: true).end(Tally(answered: 1), after: 0)
                == "1 answered, 0 faulty, 0 unmet, 0.0 s")
    }
}
