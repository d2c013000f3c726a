internal import HTTPCore
internal import JSONText
internal import SceneFormat

extension Problem {
    /// The problem details as JSON, ended by a line feed (RFC 9457 3).
    package func json() -> [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("type")
        writer.write(kind.path)
        writer.key("title")
        writer.write(kind.title)
        writer.key("status")
        writer.write(kind.status.code)
        writer.key("detail")
        writer.write(detail)
        if !faults.isEmpty {
            writer.key("errors")
            writer.beginArray()
            for fault in faults { Self.write(fault, to: &writer) }
            writer.endArray()
        }
        writer.endObject()
        writer.endLine()
        return writer.finish()
    }

    private static func write(_ fault: Fault, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.key("pointer")
        writer.write(fault.pointer)
        writer.key("line")
        writer.write(fault.line)
        writer.key("column")
        writer.write(fault.column)
        writer.key("message")
        writer.write(fault.message)
        writer.endObject()
    }

    /// The problem as an answer.
    var answer: Answer {
        var answer = Answer(.problem, json())
        answer.status = kind.status
        answer.fields = fields
        return answer
    }
}
