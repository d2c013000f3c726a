import Foundation
import Replay
import Synchronization
import TestSupport
import Testing

struct PipelineTests {
    /// An input of endless lines, of so many bytes each, that counts the lines taken.
    private final class EndlessInput: Sendable {
        private let taken = Atomic(0)

        var count: Int { taken.load(ordering: .sequentiallyConsistent) }

        init(into pipeline: Pipeline, bytes: Int) {
            Thread.detachNewThread { [self] in
                let text = [UInt8](repeating: 0x20, count: bytes)
                while pipeline.admit(InputLine(number: count + 1, content: .text(text))) {
                    taken.wrappingAdd(1, ordering: .sequentiallyConsistent)
                }
            }
        }
    }

    private func startWorkers(_ count: Int, _ pipeline: Pipeline, answer: [UInt8]) {
        for _ in 0..<count {
            Thread.detachNewThread {
                while let (ticket, _) = pipeline.takeLine() {
                    pipeline.put(LineAnswer(bytes: answer), for: ticket)
                }
            }
        }
    }

    @Test func `While nobody takes answers, no more lines are read than there are places`() async {
        let pipeline = Pipeline(InFlightLines(lines: 8, bytes: 1_000_000))
        let input = EndlessInput(into: pipeline, bytes: 10)
        startWorkers(2, pipeline, answer: Array(repeating: 0x20, count: 100))
        #expect(await eventually { input.count == 8 && pipeline.load.bytes == 800 })
        var answers = 0
        while answers < 1_000 {
            if case .write(let batch) = pipeline.takeAnswers(isDue: false, waiting: 10) {
                answers += batch.tally.answered
            }
            #expect(input.count <= answers + 8)
        }
        pipeline.close()
    }

    @Test func `While nobody takes answers, they take no more memory than is allowed, and one a worker`()
        async
    {
        let pipeline = Pipeline(InFlightLines(lines: 1_000, bytes: 10_000))
        let input = EndlessInput(into: pipeline, bytes: 10)
        startWorkers(2, pipeline, answer: Array(repeating: 0x20, count: 3_000))
        #expect(await eventually { pipeline.load.bytes >= 10_000 })
        let (lines, bytes) = pipeline.load
        #expect(bytes <= 10_000 + 2 * 3_000 + 10)
        #expect(lines <= 1_000)
        // Everything comes out once the writer takes it.
        var answers = 0
        while answers < 2_000 {
            if case .write(let batch) = pipeline.takeAnswers(isDue: false, waiting: 10) {
                answers += batch.tally.answered
            }
            #expect(pipeline.load.bytes <= 10_000 + 2 * 3_000 + 10)
        }
        #expect(input.count >= 2_000)
        pipeline.close()
    }

    @Test func `After the end of the reading all lines are answered, and everybody goes`() {
        let pipeline = Pipeline(InFlightLines(lines: 4, bytes: 1_000))
        for number in 1...3 { #expect(pipeline.admit(InputLine(number: number, content: .tooLong))) }
        pipeline.close()
        #expect(!pipeline.admit(InputLine(number: 4, content: .tooLong)))
        startWorkers(3, pipeline, answer: [0x61])
        var text: [UInt8] = []
        loop: while true {
            switch pipeline.takeAnswers(isDue: false, waiting: 10) {
            case .write(let batch): text += batch.bytes
            case .nothing: break
            case .over: break loop
            }
        }
        #expect(text == [0x61, 0x61, 0x61])
    }
}
