import DispatchEngine
import Explanation
import JSONText

extension Verdict {
    /// The most expectations of a verdict that are explained.
    package static let mostExplained = 20
    /// The most log entries of a run that explains a verdict, because it is held beside that of the run itself.
    static let explainedLogEntries = 100_000

    /// Returns the expectations that are not met, each with its question: the missing ones, then the unexpected entries.
    func unmet(in scene: Scene, log: [LogEntry]) -> [UnmetExpectation] {
        let reader = VerdictQuestions(self, in: scene, log: log)
        func place(_ node: JSONNode) -> String { expectations.document.pointer(to: node) }
        return missing.map { UnmetExpectation(at: place($0.node), asking: reader.question(of: $0)) }
            + unexpected.map { UnmetExpectation(at: place($0.node), asking: reader.question(of: $0)) }
    }

    /// Explains why expectations are not met, as far as that costs little, without trying remedies.
    ///
    /// - Parameters:
    ///   - request: the request.
    ///   - log: the log of its run.
    ///   - limits: the limits, whose time it takes.
    mutating func explain(_ request: DispatchRequest, log: [LogEntry], _ limits: ResponseLimits) {
        guard !passed, log.count <= Self.explainedLogEntries else { return }
        let asked = unmet(in: request.scene, log: log).enumerated().compactMap { index, unmet in
            unmet.question.map { (index, $0) }
        }.prefix(Self.mostExplained)
        guard !asked.isEmpty else { return }
        var explaining = ExplainLimits()
        explaining.logEntries = Self.explainedLogEntries
        explaining.writing.shouldStop = limits.shouldStopExplaining ?? limits.shouldStop
        // Expectations that cost more have no explanation, because the verdict itself must not depend on it.
        guard let run = try? Experiment(request, explaining).run() else { return }
        var explainer = Explainer(run, NoLaboratory(), maximumRuns: 0)
        var known: [Question: String] = [:]
        for (index, question) in asked {
            if known[question] == nil {
                guard !explaining.shouldStop, let answer = try? explainer.explain(question).answer
                else { return }
                known[question] = answer
            }
            if index < missing.count {
                missing[index].because = known[question]
            } else {
                unexpected[index - missing.count].because = known[question]
            }
        }
    }
}
