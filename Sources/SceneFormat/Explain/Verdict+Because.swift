import DispatchEngine
import Explanation
import JSONText

extension Verdict {
    /// The most expectations of a verdict that are explained.
    package static let mostExplained = 20
    /// Returns the expectations that are not met, each with its question: the missing ones, then the unexpected entries.
    func unmet(in scene: Scene, log: [LogEntry]) -> [UnmetExpectation] {
        let reader = VerdictQuestions(self, in: scene, log: log)
        func place(_ node: JSONNode) -> String { expectations.document.pointer(to: node) }
        return missing.map { missing in
            UnmetExpectation(at: place(missing.node), asking: reader.question(of: missing))
        }
            + unexpected.map { UnmetExpectation(at: place($0.node), asking: reader.question(of: $0)) }
    }

    /// Explains why expectations are not met, as far as that costs little, without trying remedies.
    ///
    /// - Parameters:
    ///   - run: the run with log category `explain`.
    ///   - log: the log of the run.
    mutating func explain(by run: inout ExplainedRun, log: [LogEntry]) {
        guard !passed else { return }
        let asked = unmet(in: run.request.scene, log: log).enumerated().compactMap { index, unmet in
            unmet.question.map { (index, $0) }
        }.prefix(Self.mostExplained)
        guard !asked.isEmpty, let explained = run.run else { return }
        var known: [Question: Explanation] = [:]
        for (index, question) in asked {
            if known[question] == nil {
                guard !run.shouldStop else { return }
                known[question] = explained.explain(question)
            }
            guard let explanation = known[question] else { continue }
            if index >= missing.count {
                if explanation.holds { unexpected[index - missing.count].because = explanation.answer }
            } else if explanation.holds || !question.isMetInPart {
                // That something came is no reason why it came too seldom.
                missing[index].because = explanation.answer
                missing[index].isExplained = explanation.holds
            }
        }
    }
}

/// A second run of a request, for what only log category `explain` tells, made when it is first asked for.
struct ExplainedRun {
    let request: DispatchRequest
    private let logEntryCount: Int
    private var limits = ExplainLimits()

    /// The most log entries of a run that is explained, because it is held beside that of the run itself.
    static let mostLogEntries = 100_000

    /// Prepares a second run of a request whose log has that many entries.
    init(_ request: DispatchRequest, logEntryCount: Int, _ limits: ResponseLimits) {
        (self.request, self.logEntryCount) = (request, logEntryCount)
        self.limits.logEntries = Self.mostLogEntries
        self.limits.writing.shouldStop = limits.shouldStopExplaining ?? limits.shouldStop
    }

    /// True if it has taken too long.
    var shouldStop: Bool { limits.shouldStop }

    /// The run, or nil if it costs too much: the answer itself must not depend on it.
    lazy var run: Run? =
        logEntryCount <= Self.mostLogEntries ? try? Experiment(request, limits).run() : nil
}
