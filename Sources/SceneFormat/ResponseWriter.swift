public import DispatchEngine
import JSONText

/// The forms in which a response can be written.
public enum ResponseFormat: Sendable {
    /// One JSON object on one line.
    case json
    /// The same, indented.
    case prettyJSON
    /// One JSON object for each entry, then one with the summary and one with the verdict.
    case jsonLines
    /// Aligned lines for people.
    case text
}

/// A response as it is sent, and what it says of the expectations.
public struct DispatchResponse: Sendable {
    /// The response's bytes, UTF-8.
    public let bytes: [UInt8]
    /// The verdict; nil if the request expects nothing.
    public let verdict: Verdict?
}

extension WireFormat {
    /// Writes the response to a request.
    ///
    /// - Parameters:
    ///   - request: the request; its scene names what the log names.
    ///   - log: the run's log.
    ///   - summary: the run's summary.
    ///   - format: the form.
    /// - Returns: the bytes, and the verdict if the request expects something.
    public static func response(
        to request: DispatchRequest, log: [LogEntry], summary: Summary, as format: ResponseFormat
    ) -> DispatchResponse {
        let entries = request.hasExpectations ? writeLog(log, request.scene) : nil
        let verdict = request.expectations.flatMap { expectations in
            entries.flatMap { try? JSONDocument($0) }.map { Verdict(of: expectations, log: $0) }
        }
        let bytes =
            switch format {
            case .json, .prettyJSON:
                object(request, entries, log, summary, verdict, isPretty: format == .prettyJSON)
            case .jsonLines: lines(request, log, summary, verdict)
            case .text: text(request, log, summary, verdict)
            }
        return DispatchResponse(bytes: bytes, verdict: verdict)
    }

    /// What an entry takes on average, so that a log is written without growing often.
    private static let bytesPerEntry = 128

    /// The entries as a JSON array.
    private static func writeLog(_ log: [LogEntry], _ scene: Scene) -> [UInt8] {
        var writer = LogWriter(scene: scene, json: JSONWriter(capacity: log.count * bytesPerEntry + 64))
        writer.write(log)
        return writer.finish()
    }

    private static func object(
        _ request: DispatchRequest, _ entries: [UInt8]?, _ log: [LogEntry], _ summary: Summary,
        _ verdict: Verdict?,
        isPretty: Bool
    ) -> [UInt8] {
        let capacity = (entries?.count ?? log.count * bytesPerEntry) + 4096
        var writer = LogWriter(scene: request.scene, json: JSONWriter(capacity: capacity, pretty: isPretty))
        writer.json.beginObject()
        writer.json.key("log")
        if let entries, !isPretty {
            writer.json.write(verbatim: entries)
        } else {
            writer.write(log)
        }
        writer.json.key("summary")
        writer.write(summary, log: log, warnings: request.warnings)
        if let verdict {
            writer.json.key("verdict")
            verdict.write(to: &writer.json)
        }
        writer.json.endObject()
        writer.json.endLine()
        return writer.finish()
    }

    private static func lines(
        _ request: DispatchRequest, _ log: [LogEntry], _ summary: Summary, _ verdict: Verdict?
    ) -> [UInt8] {
        var writer = LogWriter(
            scene: request.scene, json: JSONWriter(capacity: log.count * bytesPerEntry + 4096))
        writer.writeLines(log)
        writer.json.beginObject()
        writer.json.key("summary")
        writer.write(summary, log: log, warnings: request.warnings)
        writer.json.endObject()
        writer.json.endLine()
        if let verdict {
            writer.json.beginObject()
            writer.json.key("verdict")
            verdict.write(to: &writer.json)
            writer.json.endObject()
            writer.json.endLine()
        }
        return writer.finish()
    }

    private static func text(
        _ request: DispatchRequest, _ log: [LogEntry], _ summary: Summary, _ verdict: Verdict?
    ) -> [UInt8] {
        var writer = TextLogWriter(scene: request.scene, capacity: log.count * 80)
        for entry in log { writer.write(entry) }
        writer.write(line: "")
        writer.write(summary)
        for warning in request.warnings {
            let place = warning.pointer.isEmpty ? "" : "\(warning.pointer): "
            writer.write(line: "warning     \(place)\(warning.message)")
        }
        for line in verdict?.lines ?? [] { writer.write(line: "verdict     \(line)") }
        return writer.bytes
    }
}

extension TextLogWriter {
    /// Writes what the run came to, a line for each touch and recogniser.
    fileprivate mutating func write(_ summary: Summary) {
        for touch in summary.touches {
            let view = touch.hitView.map { name($0) } ?? "nothing"
            let by = touch.by.map { " by \(name($0))" } ?? ""
            write(line: "touch \(touch.id.rawValue)     \(view)   \(touch.fate.wireName)\(by)")
        }
        for recognizer in summary.recognizers {
            write(
                line: "\(name(recognizer.id))   \(recognizer.state.wireName)   \(recognizer.why(in: scene))")
        }
        for scrollView in summary.scrollViews {
            let offset = scrollView.contentOffset
            let scale = scrollView.zoomScale.map { "   scale \(Wording.number($0))" } ?? ""
            write(
                line: "\(name(scrollView.id))   at (\(Wording.number(offset.x)), \(Wording.number(offset.y)))"
                    + scale)
        }
    }
}
