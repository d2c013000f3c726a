import Foundation
import Testing

/// The properties of every answer, whatever the question and the scene.
///
/// `EXPLAINED_SCENES` sets the number of scenes, and asks about everything in each. Without it there are 30, with
/// questions about one object of each. 5,000 take about two hours in debug. A failure names its seed.
struct CorpusTests {
    private static let parts = 2

    private static let scenes =
        ProcessInfo.processInfo.environment["EXPLAINED_SCENES"].flatMap { Int($0) }

    @Test(arguments: 0..<parts)
    func `Every question has a cause with evidence, and what settles it does so by itself`(part: Int) throws {
        var corpus = Corpus()
        for seed in stride(from: part, to: Self.scenes ?? 30, by: Self.parts) {
            try corpus.ask(UInt64(seed), aboutEverything: Self.scenes != nil)
        }
        #expect(corpus.faults == [])
        #expect(corpus.answerCount > 0)
        if Self.scenes != nil {
            print(
                "\(corpus.answerCount) answers, \(corpus.settledCount) remedies settle, \(corpus.undecided.count) undecided,"
                    + " dead ends \(corpus.deadEnds.sorted { $0.key < $1.key })")
        }
    }
}
