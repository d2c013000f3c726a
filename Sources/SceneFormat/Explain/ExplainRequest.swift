package import DispatchEngine
import Explanation
package import JSONText

/// A request whose questions are answered: its run, the causes in it, and the remedies that are tried.
package struct ExplainRequest: Sendable {
    /// The request with its own changes.
    package private(set) var request: DispatchRequest
    private let original: EditableRequest
    private let decoding: DecodingLimits
    /// The identifier of the view that a person means.
    private var meant: String?

    /// The forms of the answer, first the default.
    package static let formats: [ResponseFormat] = [.json, .text, .prettyJSON]

    /// Decodes a request.
    ///
    /// - Parameters:
    ///   - document: the request as it was sent.
    ///   - scene: its scene, or nil if the document holds its own.
    ///   - limits: the limits of the document.
    /// - Throws: all errors of the document.
    package init(
        in document: JSONDocument, scene: DecodedScene? = nil, limits: DecodingLimits
    ) throws(Faults) {
        request = try WireFormat.decodeRequest(in: document, scene: scene, limits: limits, reuse: .keep)
        let compiled = scene?.scene ?? request.compiledScene?.scene
        if let scene { request.join(scene) }
        let stored: JSONDocument? =
            if let scene { try WireFormat.parse(scene.text, limits: limits.json()) } else { nil }
        guard
            let original = EditableRequest(
                document, stored: stored, compiled: compiled, hasAdditions: request.scene.hasAdditions, limits
            )
        else {
            // A request without a scene has been refused.
            preconditionFailure("a request was decoded without a scene")
        }
        self.original = original
        decoding = limits
    }

    /// Asks other questions than those of the request.
    ///
    /// - Parameter questions: a list of them.
    /// - Throws: all errors of the list.
    package mutating func ask(_ questions: JSONDocument) throws(Faults) {
        let reader = DocumentReader(questions, limits: decoding)
        let experiment = Experiment(
            scene: request.scene, events: request.events, until: request.until)
        let list = QuestionReader(reader: reader, experiment: experiment).read(questions.root)
        guard reader.isSound else { throw reader.sortedFaults() }
        request.inquiry.questions = list.map { AskedQuestion(question: $0.question, pointer: nil) }
    }

    /// Answers first why a view missed its touch, unless the request asks or expects something.
    ///
    /// - Parameter identifier: the identifier of the view that a person means.
    package mutating func ask(about identifier: String) { meant = identifier }

    /// Answers the questions.
    ///
    /// - Parameters:
    ///   - format: one of `formats`.
    ///   - limits: the limits of the answer.
    /// - Returns: the answer's bytes, UTF-8, and their cost.
    /// - Throws: the limit that is exceeded.
    package func answer(
        as format: ResponseFormat, _ limits: ExplainLimits
    ) throws(ExplainFault) -> ExplainResponse {
        let (run, verdict, answers, unasked) = try answers(limits)
        let outcome = outcome(of: run, verdict)
        let hasUntried = answers.contains { $0.explanation.hasUntriedRemedies }
        do throws(ResponseFault) {
            let bytes =
                format == .text
                ? try text(outcome, answers, unasked, limits)
                : try json(outcome, answers, run, isPretty: format == .prettyJSON, limits)
            return ExplainResponse(
                bytes: bytes, logEntryCount: run.log.count, lastMoment: run.log.last?.time ?? .zero,
                hasReachedRunLimit: hasUntried)
        } catch {
            throw .answer(error)
        }
    }

    /// Returns the answers about unmet expectations and unexpected entries, for a report.
    ///
    /// - Parameter limits: the limits of the answers.
    /// - Returns: for each its place and its sentences: the answer, and the first remedy if there is one.
    /// - Throws: the limit that is exceeded.
    package func accounts(
        _ limits: ExplainLimits
    ) throws(ExplainFault) -> [(pointer: String, lines: [String])] {
        var unasked = self
        unasked.request.inquiry.questions = nil
        return try unasked.answers(limits, atMost: Verdict.mostExplained).answers.compactMap { answered in
            guard let pointer = answered.asked.pointer else { return nil }
            // That something came is no reason why it came too seldom.
            if answered.asked.question.isMetInPart, !answered.explanation.holds { return nil }
            // A remedy for intended behavior is none, and neither is one that changed nothing.
            let remedy = answered.explanation.causes.lazy.flatMap(\.remedies).first { remedy in
                remedy.outcome != .changesNothing && remedy.outcome != .none(.intended)
            }
            return (
                pointer,
                ["because: \(answered.explanation.answer)"] + (remedy.map { ["remedy: \($0.words)"] } ?? [])
            )
        }
    }

    // MARK: Answers

    private func answers(
        _ limits: ExplainLimits, atMost count: Int = .max
    ) throws(ExplainFault) -> (Run, Verdict?, answers: [Answered], unasked: [String]) {
        var limits = limits
        limits.decoding = decoding
        let run: Run
        do throws(DispatchFault) {
            run = try Experiment(request, limits).run(request.log)
        } catch {
            throw .run(error)
        }
        var explainer = Explainer(
            run, RequestLaboratory(original, limits), maximumRuns: limits.runs)
        let verdict: Verdict?
        do throws(ResponseFault) {
            verdict = try request.verdict(on: run, limits.writing)
        } catch {
            throw .answer(error)
        }
        let (questions, unasked) = questions(run, verdict)
        let assumptions = Assumptions(request.provenance.notes, run)
        var answers: [Answered] = []
        // Several expectations may ask the same, and a remedy should meet all of them.
        let places = Dictionary(
            grouping: request.inquiry.questions == nil ? questions : [], by: \.question
        ).mapValues { Set($0.compactMap(\.pointer)) }
        var known: [Question: Explanation] = [:]
        let isAsked = request.inquiry.questions != nil || request.hasExpectations
        var told: Set<Told> = []
        for asked in questions.prefix(count) {
            var explanation = known[asked.question]
            if explanation == nil {
                if limits.shouldStop { throw .run(.stopped) }
                do throws(DispatchFault) {
                    // Who asks nothing is told the same only once, whatever the finger or the event.
                    if !isAsked {
                        guard told.insert(Told(run.explain(asked.question))).inserted else { continue }
                    }
                    explanation =
                        asked.isAccount
                        ? run.explain(asked.question)
                        : try explainer.explain(asked.question, for: places[asked.question] ?? [])
                } catch {
                    throw .run(error)
                }
                known[asked.question] = explanation
            }
            if let explanation {
                answers.append(
                    Answered(
                        asked: asked, explanation: explanation,
                        assumptions: assumptions.notes(behind: explanation)))
            }
        }
        return (run, verdict, answers, unasked)
    }

    /// Returns the questions of the request, or those that follow from its expectations or its events.
    ///
    /// The second result has the places of unmet expectations from which no question follows.
    private func questions(_ run: Run, _ verdict: Verdict?) -> ([AskedQuestion], unasked: [String]) {
        if let questions = request.inquiry.questions { return (questions, []) }
        guard let verdict else {
            let missed = meant.flatMap { run.missedQuestion($0) }
            let questions =
                (missed.map { [$0] } ?? [])
                + run.ownQuestions(limit: decoding.questions).filter {
                    $0.of != missed?.of || $0.why == .received
                }
            return (
                questions.map { AskedQuestion(question: $0, pointer: nil, isAccount: $0.why == .received) },
                []
            )
        }
        let unmet = verdict.unmet(in: request.scene, log: run.log)
        let summarized = (verdict.missingSummary ?? []).map {
            verdict.expectations.document.pointer(to: $0.node)
        }
        let asked = unmet.compactMap { unmet in
            unmet.question.map { AskedQuestion(question: $0, pointer: unmet.pointer) }
        }
        let places = Set(asked.compactMap(\.pointer))
        return (
            Array(asked.prefix(decoding.questions)),
            unmet.map(\.pointer).filter { !places.contains($0) } + summarized
        )
    }

    private func outcome(of run: Run, _ verdict: Verdict?) -> RunOutcome {
        if request.inquiry.questions == nil, !request.hasExpectations,
            let missed = meant.flatMap({ run.missedQuestion($0) }),
            let outcome = run.outcome(missing: missed)
        {
            return outcome
        }
        return request.outcome(of: run, verdict) { run }
    }

    // MARK: Writing

    private func json(
        _ outcome: RunOutcome, _ answers: [Answered], _ run: Run, isPretty: Bool, _ limits: ExplainLimits
    ) throws(ResponseFault) -> [UInt8] {
        var writer = LogWriter(
            scene: request.scene, categories: request.log.union(.explain),
            json: JSONWriter(capacity: 4096, pretty: isPretty), limits: limits.writing)
        let explanations = ExplanationWriter(
            request: original, isImported: !request.provenance.isEmpty)
        writer.json.beginObject()
        writer.json.key("outcome")
        outcome.write(to: &writer.json)
        writer.json.key("explanations")
        writer.json.beginArray()
        for answered in answers {
            explanations.write(answered, to: &writer.json)
            try limits.writing.check(byteCount: writer.json.count)
        }
        writer.json.endArray()
        writer.json.key("entries")
        writeEntries(citedBy: answers, of: run.log, to: &writer)
        if request.inquiry.withLog {
            writer.json.key("log")
            try writer.write(run.log)
            writer.json.key("summary")
            writer.write(
                RunSummary(summary: run.summary, log: run.log),
                warnings: request.warnings(after: run.summary, isExplained: true))
        }
        writer.json.endObject()
        writer.json.endLine()
        try limits.writing.check(byteCount: writer.json.count)
        return writer.finish()
    }

    /// Writes the entries that answers cite, each once, and where a dispatch of the request has them in its log.
    private func writeEntries(citedBy answers: [Answered], of log: [LogEntry], to writer: inout LogWriter) {
        var cited: Set<Int> = []
        for explanation in answers.map(\.explanation) {
            if !explanation.holds { cited.formUnion(explanation.evidence) }
            // A cause that shows only in a changed run cites that run's log.
            for cause in explanation.causes where cause.after.isEmpty { cited.formUnion(cause.evidence) }
        }
        writer.json.beginArray()
        var logged = 0
        for (position, entry) in log.prefix((cited.max() ?? -1) + 1).enumerated() {
            let isLogged = entry.content.kind.category.map(request.log.contains) ?? true
            if cited.contains(position) {
                writer.json.beginObject()
                if isLogged {
                    writer.json.member("logged", logged)
                }
                writer.json.key("entry")
                writer.write(entry.content, at: entry.time, position: position)
                writer.json.endObject()
            }
            if isLogged { logged += 1 }
        }
        writer.json.endArray()
    }

    private func text(
        _ outcome: RunOutcome, _ answers: [Answered], _ unasked: [String], _ limits: ExplainLimits
    ) throws(ResponseFault) -> [UInt8] {
        var text = ExplanationText(original, outcome)
        // Who asks is answered first.
        if request.inquiry.questions == nil, outcome.sentence.text != answers.first?.explanation.answer {
            text.writeOutcome(request)
        }
        var told: Set<Question> = []
        for answered in answers where told.insert(answered.asked.question).inserted {
            text.write(answered)
            try limits.writing.check(byteCount: text.bytes.count)
        }
        if !unasked.isEmpty {
            text.writeUnasked(unasked)
        } else if answers.isEmpty {
            text.writeNothing(request)
        }
        text.writeAssumptions(behind: request)
        return text.bytes
    }
}

/// An object and the words of an answer about it, by which answers to different questions are the same.
private struct Told: Hashable {
    private let object: String
    private let words: String

    init(_ explanation: Explanation) {
        object = explanation.question.of
        words = explanation.causes.first?.message ?? explanation.answer
    }
}

extension DispatchRequest {
    /// Returns the expectations that a run of the request does not meet, or nil if it has none.
    func unmetExpectations(
        in run: Run, _ limits: ResponseLimits
    ) throws(ResponseFault) -> [UnmetExpectation]? {
        try verdict(on: run, limits)?.unmet(in: scene, log: run.log)
    }

    /// Returns the verdict on a run of the request, or nil if it expects nothing.
    fileprivate func verdict(on run: Run, _ limits: ResponseLimits) throws(ResponseFault) -> Verdict? {
        try verdict(on: run.log, run.summary, limits)
    }
}

/// The answers as they are sent.
package struct ExplainResponse: Sendable {
    /// The answer's bytes, UTF-8.
    package let bytes: [UInt8]
    /// The number of entries in the log of the run in question.
    package let logEntryCount: Int
    /// The time of the last of them.
    package let lastMoment: Timestamp
    /// True if the run limit left remedies untried.
    package let hasReachedRunLimit: Bool
}

extension Explanation {
    fileprivate var hasUntriedRemedies: Bool {
        causes.contains { cause in cause.remedies.contains { $0.outcome == .notTried } }
    }
}
