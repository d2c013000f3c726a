package import DispatchEngine
import JSONText

extension WireFormat {
    /// The forms of log entries alone.
    package enum LogForm {
        /// An array in JSON.
        case json
        /// One entry a line.
        case jsonLines, text
    }

    /// Writes log entries alone, for a probe.
    ///
    /// - Parameters:
    ///   - log: the entries.
    ///   - scene: the scene, which names the objects.
    ///   - form: the form.
    ///   - categories: the members to write that are left out otherwise.
    ///   - limits: the limits of the writing.
    /// - Returns: the bytes, UTF-8.
    /// - Throws: the limit that is exceeded.
    package static func log(
        _ log: [LogEntry], of scene: Scene, as form: LogForm, categories: LogCategories = [],
        limits: ResponseLimits = ResponseLimits()
    ) throws(ResponseFault) -> [UInt8] {
        switch form {
        case .json:
            var writer = LogWriter(
                scene: scene, categories: categories, json: JSONWriter(), limits: limits)
            try writer.write(log)
            return writer.finish()
        case .jsonLines:
            var writer = LogWriter(
                scene: scene, categories: categories, json: JSONWriter(), limits: limits)
            try writer.writeLines(log)
            return writer.finish()
        case .text:
            var writer = TextLogWriter(scene: scene)
            try log.forEachInPlace { (position, entry) throws(ResponseFault) in
                writer.write(entry)
                try limits.check(byteCount: writer.text.count, step: position)
            }
            return writer.finish()
        }
    }
}
