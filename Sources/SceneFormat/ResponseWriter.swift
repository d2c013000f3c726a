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
        let isJudged = request.hasExpectations && request.log.isSuperset(of: format.categories)
        let entries = isJudged ? try writeLog(log, request, limits) : nil
        var verdict = try verdict(on: request, entries, RunSummary(summary: summary, log: log), limits)
        var explained = ExplainedRun(request, logEntryCount: log.count, limits)
        verdict?.explain(by: &explained, log: log)
        let bytes =
            switch format {
            case .json, .prettyJSON:
                try object(
                    request, entries, log, summary, verdict, &explained, timeline, extent,
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

    /// Returns the verdict of a request's expectations on the log of its run, or nil if it has none.
    static func verdict(
        on request: DispatchRequest, _ entries: [UInt8]?, _ summary: @autoclosure () -> RunSummary,
        _ limits: ResponseLimits
    ) throws(ResponseFault) -> Verdict? {
        guard let expectations = request.expectations, let log = entries.flatMap({ try? JSONDocument($0) })
        else { return nil }
        let summary = expectations.summary.flatMap { _ in try? JSONDocument(writeSummary(summary(), request))
        }
        return try Verdict(of: expectations, log: log, summary: summary, limits: limits)
    }

    /// The average bytes of an entry, so that the output does not grow often while a log is written.
    private static let bytesPerEntry = 128

    /// Writes the entries as a JSON array.
    static func writeLog(
        _ log: [LogEntry], _ request: DispatchRequest, _ limits: ResponseLimits
    ) throws(ResponseFault) -> [UInt8] {
        var writer = LogWriter(
            for: request, json: JSONWriter(capacity: log.count * bytesPerEntry + 64), limits: limits)
        try writer.write(log)
        return writer.finish()
    }

    /// Writes the summary as a JSON object, without the warnings.
    private static func writeSummary(_ summary: RunSummary, _ request: DispatchRequest) -> [UInt8] {
        var writer = LogWriter(for: request, json: JSONWriter(), limits: ResponseLimits())
        summary.write(to: &writer)
        return writer.finish()
    }

    private static func object(
        _ request: DispatchRequest, _ entries: [UInt8]?, _ log: [LogEntry], _ summary: Summary,
        _ verdict: Verdict?, _ explained: inout ExplainedRun, _ timeline: Timeline?,
        _ extent: ResponseExtent, isPretty: Bool,
        _ limits: ResponseLimits
    ) throws(ResponseFault) -> [UInt8] {
        let capacity = extent == .whole ? (entries?.count ?? log.count * bytesPerEntry) + 4096 : 512
        var writer = LogWriter(
            for: request, json: JSONWriter(capacity: capacity, pretty: isPretty), limits: limits)
        writer.json.beginObject()
        if extent == .whole {
            writer.json.key("log")
            if let entries, !isPretty {
                writer.json.write(verbatim: entries)
            } else {
                try writer.write(log)
            }
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
            writer.put("warning     ")
            if !warning.pointer.isEmpty {
                writer.put(text: warning.pointer)
                writer.put(": ")
            }
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
            name: heading.name ?? "dispatch", rules: heading.rules,
            outcome: verdict.passed ? .passed : .failed)
        if !verdict.passed {
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

extension TextLogWriter {
    /// Writes the outcome of the run: a line for each touch and recognizer, and for each of several attempts.
    fileprivate mutating func write(_ run: RunSummary) {
        for touch in run.summary.touches {
            put(touch.contact)
            put("     ")
            put(touch.hitView.map { NamedObject($0) }, else: "nothing")
            put("   ")
            put(touch.fate)
            put(" by ", touch.by.map { NamedObject($0) })
            text.endLine()
        }
        for recognizer in run.recognizers {
            let attempts = recognizer.attempts
            put(NamedObject(recognizer.summary.id))
            put("   ")
            put(attempts.last.last?.state ?? recognizer.summary.state)
            put("   ")
            write(line: recognizer.why(in: scene))
            guard attempts.count > 1 else { continue }
            if attempts.count > attempts.last.count {
                write(line: "    … \(attempts.count - attempts.last.count) attempts before")
            }
            for attempt in attempts.last { write(line: "    \(attempt.words)") }
        }
        for scrollView in run.summary.scrollViews {
            put(NamedObject(scrollView.id))
            put("   at ")
            put(scrollView.contentOffset)
            if let scale = scrollView.zoomScale {
                put("   scale ")
                put(short: scale)
            }
            text.endLine()
        }
        for controller in run.summary.controllers {
            put(NamedObject(Responder.viewController(controller.id)))
            put("   shows ", quoted: controller.top)
            if let isPresented = controller.isPresented {
                if isPresented { put("   presented") } else { put("   dismissed") }
            }
            put("   at ", quoted: controller.detent)
            text.endLine()
        }
    }
}
