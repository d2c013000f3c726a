import DispatchEngine
import Explanation
import JSONText

extension Verdict {
    /// The most expectations of a verdict that are explained.
    package static let mostExplained = 20
    /// The most log entries of a run that explains a verdict, because it is held beside that of the run itself.
    static let explainedLogEntries = 100_000

    /// The place in a verdict that a question comes from.
    enum Place {
        case missing(Int)
        case unexpected(Int)
    }

    /// Returns the questions that follow, in the order of the verdict.
    func questions(in scene: Scene, log: [LogEntry]) -> [(place: Place, asked: AskedQuestion)] {
        let reader = VerdictQuestions(self, in: scene, log: log)
        let document = expectations.document
        var questions: [(place: Place, asked: AskedQuestion)] = []
        for (index, item) in missing.enumerated() {
            guard let question = reader.question(of: item) else { continue }
            questions.append(
                (.missing(index), AskedQuestion(question: question, pointer: document.pointer(to: item.node)))
            )
        }
        for (index, item) in unexpected.enumerated() {
            guard let question = reader.question(of: item) else { continue }
            questions.append(
                (
                    .unexpected(index),
                    AskedQuestion(question: question, pointer: document.pointer(to: item.node))
                )
            )
        }
        return questions
    }

    /// The places of what is not met and has no question, in the order of the verdict.
    func unasked(besides asked: [AskedQuestion]) -> [String] {
        let pointers = Set(asked.compactMap(\.pointer))
        return (missing.map(\.node) + unexpected.map(\.node)).map { expectations.document.pointer(to: $0) }
            .filter { !pointers.contains($0) }
    }

    /// Explains why expectations are not met, as far as that costs little, without trying remedies.
    ///
    /// - Parameters:
    ///   - request: the request.
    ///   - log: the log of its run.
    ///   - limits: the limits, whose time it takes.
    mutating func explain(_ request: DispatchRequest, log: [LogEntry], _ limits: ResponseLimits) {
        guard !passed, log.count <= Self.explainedLogEntries else { return }
        let questions = questions(in: request.scene, log: log).prefix(Self.mostExplained)
        guard !questions.isEmpty else { return }
        var explaining = ExplainLimits()
        explaining.logEntries = Self.explainedLogEntries
        explaining.writing.shouldStop = limits.shouldStopExplaining ?? limits.shouldStop
        // Expectations that cost more have no explanation, because the verdict itself must not depend on it.
        guard let run = try? Experiment(request, explaining).run() else { return }
        var explainer = Explainer(run, NoLaboratory(), maximumRuns: 0)
        var known: [Question: String] = [:]
        for (place, asked) in questions {
            if known[asked.question] == nil {
                guard !explaining.shouldStop, let answer = try? explainer.explain(asked.question).answer
                else { return }
                known[asked.question] = answer
            }
            switch place {
            case .missing(let index): missing[index].because = known[asked.question]
            case .unexpected(let index): unexpected[index].because = known[asked.question]
            }
        }
    }
}
