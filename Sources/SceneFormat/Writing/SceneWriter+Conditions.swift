import DispatchEngine
import JSONText

extension SceneWriter {
    /// Writes an answer, using `value` for a constant one.
    mutating func write<Value>(
        _ answer: ScriptedAnswer<Value>, _ value: (inout SceneWriter, Value) -> Void
    ) {
        switch answer {
        case .value(let always): value(&self, always)
        case .when(let condition, let then, let otherwise):
            json.beginObject()
            json.key("if")
            write(condition)
            json.key("then")
            write(then, value)
            if let otherwise {
                json.key("else")
                write(otherwise, value)
            }
            json.endObject()
        }
    }

    /// Writes a member with an answer, if there is one.
    mutating func answer<Value>(
        _ name: StaticString, _ answer: ScriptedAnswer<Value>?,
        _ value: (inout SceneWriter, Value) -> Void
    ) {
        guard let answer else { return }
        json.key(name)
        write(answer, value)
    }

    mutating func write(_ condition: Condition) { _ = Forms.condition.write(&json, condition) }
}
