internal import HTTPCore
internal import JSONText
internal import SceneFormat

extension Problem {
    /// The problem details as JSON, ended by a line feed (RFC 9457 3).
    ///
    /// - Parameter inputLine: the line of a stream of requests that has the problem, as one more member.
    /// - Returns: the JSON.
    package func json(inputLine: Int? = nil) -> [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("type", kind.path)
        writer.member("title", kind.title)
        writer.member("status", kind.status.code)
        writer.member("detail", detail)
        if let faults {
            writer.key("errors")
            WireFormat.write(faults, to: &writer)
        }
        writer.member("line", inputLine)
        writer.endObject()
        writer.endLine()
        return writer.finish()
    }

    /// The problem as an answer.
    var answer: RouteResult {
        var answer = RouteResult(.problem, json())
        answer.status = kind.status
        answer.fields = fields
        // RFC 9110 15.1: a 404, 405 or 501 could be kept otherwise.
        answer.freshness = .momentary
        answer.tally.limit = limit
        return answer
    }
}
