public import DispatchEngine
import Explanation
import JSONText

/// A response as it is sent, and the verdict on the expectations.
public struct DispatchResponse: Sendable {
    /// The response's bytes, UTF-8.
    public let bytes: [UInt8]
    /// The verdict, or nil if the request expects nothing.
    public let verdict: Verdict?

    /// Makes a response.
    package init(bytes: [UInt8], verdict: Verdict? = nil) {
        self.bytes = bytes
        self.verdict = verdict
    }
}

extension WireFormat {
    /// Writes the response to a request.
    ///
    /// - Parameters:
    ///   - request: the request, whose scene names the objects in the log.
    ///   - log: the run's log.
    ///   - summary: the run's summary.
    ///   - format: the form.
    ///   - timeline: the run's timeline, which the forms made of JSON hold, if it is asked for.
    ///   - extent: the part that the JSON object holds.
    ///   - filter: the entries that a form which takes a filter shows.
    ///   - limits: the limits of the writing.
    /// - Returns: the bytes, and the verdict if the request expects something.
    /// - Throws: the limit that is exceeded.
    public static func response(
        to request: DispatchRequest, log: [LogEntry], summary: Summary, as format: ResponseFormat,
        timeline: Timeline? = nil, extent: ResponseExtent = .whole, filter: LogFilter = LogFilter(),
        limits: ResponseLimits = ResponseLimits()
    ) throws(ResponseFault) -> DispatchResponse {
        // A log with more than the request asks for has other positions than its expectations mean.
        let isJudged = request.log.isSuperset(of: format.categories)
        var verdict = isJudged ? try request.verdict(on: log, summary, limits) : nil
        var explained = ExplainedRun(request, logEntryCount: log.count, limits)
        verdict?.explain(by: &explained, log: log)
        let bytes =
            switch format {
            case .json, .prettyJSON:
                try object(
                    request, log, summary, verdict, &explained, timeline, extent,
                    isPretty: format == .prettyJSON, limits)
            case .jsonLines: try lines(request, log, summary, verdict, &explained, timeline, limits)
            case .text: try text(request, log, summary, verdict, &explained, filter, limits)
            case .trace: try TraceWriter.bytes(request, log, summary, limits)
            case .mermaid: try MermaidDiagram.bytes(request, log, filter, limits)
            case .junit: try junit(request, log, summary, verdict, &explained, limits)
            case .console: try ConsoleLog.bytes(request, log, filter, limits)
            case .w3cActions: try WebDriverWriter.bytes(request, limits)
            }
        return DispatchResponse(bytes: bytes, verdict: verdict)
    }

    /// The average bytes of an entry, so that the output does not grow often while a log is written.
    private static let bytesPerEntry = 128

    private static func object(
        _ request: DispatchRequest, _ log: [LogEntry], _ summary: Summary,
        _ verdict: Verdict?, _ explained: inout ExplainedRun, _ timeline: Timeline?,
        _ extent: ResponseExtent, isPretty: Bool,
        _ limits: ResponseLimits
    ) throws(ResponseFault) -> [UInt8] {
        let capacity = extent == .whole ? log.count * bytesPerEntry + 4096 : 512
        var writer = LogWriter(
            for: request, json: JSONWriter(capacity: capacity, pretty: isPretty), limits: limits)
        writer.json.beginObject()
        if extent == .whole {
            writer.json.key("log")
            try writer.write(log)
        }
        if extent != .verdict {
            writeEnd(of: request, log, summary, verdict, &explained, to: &writer)
            try limits.check(byteCount: writer.json.count)
        }
        if let verdict {
            writer.json.key("verdict")
            try verdict.write(to: &writer.json, limits)
        }
        if let timeline, extent == .whole {
            writer.json.key("timeline")
            try timeline.write(to: &writer.json, limits)
        }
        writer.json.endObject()
        writer.json.endLine()
        try limits.check(byteCount: writer.json.count)
        return writer.finish()
    }

    private static func lines(
        _ request: DispatchRequest, _ log: [LogEntry], _ summary: Summary, _ verdict: Verdict?,
        _ explained: inout ExplainedRun, _ timeline: Timeline?, _ limits: ResponseLimits
    ) throws(ResponseFault) -> [UInt8] {
        var writer = LogWriter(
            for: request, json: JSONWriter(capacity: log.count * bytesPerEntry + 4096), limits: limits)
        try writer.writeLines(log)
        writer.json.beginObject()
        writeEnd(of: request, log, summary, verdict, &explained, to: &writer)
        writer.json.endObject()
        writer.json.endLine()
        try limits.check(byteCount: writer.json.count)
        if let verdict {
            writer.json.beginObject()
            writer.json.key("verdict")
            try verdict.write(to: &writer.json, limits)
            writer.json.endObject()
            writer.json.endLine()
        }
        if let timeline {
            writer.json.beginObject()
            writer.json.key("timeline")
            try timeline.write(to: &writer.json, limits)
            writer.json.endObject()
            writer.json.endLine()
        }
        try limits.check(byteCount: writer.json.count)
        return writer.finish()
    }

    /// Writes the members that say what came of a run.
    private static func writeEnd(
        of request: DispatchRequest, _ log: [LogEntry], _ summary: Summary, _ verdict: Verdict?,
        _ explained: inout ExplainedRun, to writer: inout LogWriter
    ) {
        writer.json.key("summary")
        writer.write(
            RunSummary(summary: summary, log: log), warnings: request.warnings(after: summary))
        writer.json.key("outcome")
        outcome(log, summary, verdict, &explained).write(to: &writer.json)
    }

    private static func text(
        _ request: DispatchRequest, _ log: [LogEntry], _ summary: Summary, _ verdict: Verdict?,
        _ explained: inout ExplainedRun, _ filter: LogFilter, _ limits: ResponseLimits
    ) throws(ResponseFault) -> [UInt8] {
        var text = TextLog(scene: request.scene, capacity: log.count * 80)
        var heading: [String] = []
        if let verdict {
            heading =
                try lines(of: verdict, limits).map { "verdict     \($0)" }
                + verdict.answers.map { "because     \($0)" }
        }
        // A verdict that failed says what came of the run.
        if verdict?.passed != false {
            heading.append("outcome     \(outcome(log, summary, verdict, &explained).text)")
        }
        text.write(heading: heading)
        try log.forEachInPlace { (position, entry) throws(ResponseFault) in
            if filter.admits(entry.content, at: entry.time, of: request.scene) {
                text.add(entry)
            } else {
                text.leaveOut()
            }
            try limits.check(byteCount: text.byteCount, step: position)
        }
        var writer = text.finish()
        writer.write(line: "")
        writer.write(RunSummary(summary: summary, log: log))
        for warning in request.warnings(after: summary) {
            writer.text.append("warning     ")
            writer.text.append(text: warning.pointer)
            if !warning.pointer.isEmpty { writer.text.append(": ") }
            writer.write(line: warning.message)
        }
        try limits.check(byteCount: writer.text.count)
        return writer.finish()
    }

    /// Writes a report with the request as its one case.
    ///
    /// It is empty without expectations, as `needsExpectations` says.
    private static func junit(
        _ request: DispatchRequest, _ log: [LogEntry], _ summary: Summary, _ verdict: Verdict?,
        _ explained: inout ExplainedRun, _ limits: ResponseLimits
    ) throws(ResponseFault) -> [UInt8] {
        guard let verdict else { return try JUnitReport([]).bytes(limits: limits) }
        let heading = CaseHeading(verdict.expectations.document)
        var result = JUnitCase(
            name: heading.title ?? "dispatch", rules: heading.rules,
            outcome: verdict.passed ? .passed : .failed)
        if !verdict.passed {
            result.headline = verdict.headline
            result.lines =
                try lines(of: verdict, limits) + verdict.answers.map { "because: \($0)" }
            result.log = try text(request, log, summary, verdict, &explained, LogFilter(), limits)
        }
        return try JUnitReport([JUnitReport.Suite(name: JUnitReport.name, cases: [result])])
            .bytes(limits: limits)
    }

    private static func outcome(
        _ log: [LogEntry], _ summary: Summary, _ verdict: Verdict?, _ explained: inout ExplainedRun
    ) -> RunOutcome {
        let request = explained.request
        return request.outcome(
            of: Run(experiment: Experiment(request, ExplainLimits()), log: log, summary: summary), verdict
        ) { explained.run }
    }

    /// Returns the verdict as sentences, unless they are too many.
    private static func lines(of verdict: Verdict, _ limits: ResponseLimits) throws(ResponseFault) -> [String]
    {
        var (lines, byteCount) = ([String](), 0)
        try verdict.forEachLine { (line, _) throws(ResponseFault) in
            byteCount += line.utf8.count
            try limits.check(byteCount: byteCount)
            lines.append(line)
        }
        return lines
    }
}

extension DispatchRequest {
    /// Returns the verdict of the request's expectations on a run, or nil if it has none.
    func verdict(
        on log: [LogEntry], _ summary: Summary, _ limits: ResponseLimits
    ) throws(ResponseFault) -> Verdict? {
        guard let expectations else { return nil }
        return try Verdict(
            of: expectations, log: JudgedLog(entries: log, scene: scene, categories: self.log),
            summary: RunSummary(summary: summary, log: log), limits: limits)
    }
}

extension TextLogWriter {
    /// Writes the outcome of the run: a line for each touch and recognizer, and for each of several attempts.
    fileprivate mutating func write(_ run: RunSummary) {
        for touch in run.summary.touches {
            put(.contact(touch.contact), "     ", touch.hitView.map(LinePart.name) ?? "nothing")
            put("   ", .word(touch.fate), .after(" by ", touch.by.map(LinePart.name)))
            text.endLine()
        }
        for recognizer in run.recognizers {
            let attempts = recognizer.attempts
            let state = attempts.last.last?.state ?? recognizer.summary.state
            put(.name(recognizer.summary.id), "   ", .word(state), "   ")
            write(line: recognizer.why(in: scene))
            guard attempts.count > 1 else { continue }
            if attempts.count > attempts.last.count {
                write(line: "    … \(attempts.count - attempts.last.count) attempts before")
            }
            for attempt in attempts.last { write(line: "    \(attempt.words)") }
        }
        for scrollView in run.summary.scrollViews {
            put(.name(scrollView.id), "   at ", .point(scrollView.contentOffset))
            put(.after("   scale ", scrollView.zoomScale.map(LinePart.measure)))
            text.endLine()
        }
        for controller in run.summary.controllers {
            put(
                .name(Responder.viewController(controller.id)),
                .after("   shows ", controller.top.map(LinePart.quoted)),
                controller.isPresented.map { $0 ? "   presented" : "   dismissed" } ?? "",
                .after("   at ", controller.detent.map(LinePart.quoted))
            )
            text.endLine()
        }
    }
}
