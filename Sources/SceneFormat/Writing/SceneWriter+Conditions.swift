import DispatchEngine
import JSONText

extension SceneWriter {
    /// Writes a member with an answer, if there is one.
    mutating func answer<Value>(_ name: StaticString, _ answer: ScriptedAnswer<Value>?, _ codec: Codec<Value>)
    {
        guard let answer else { return }
        json.key(name)
        Forms.write(answer, to: &json) { _ = codec.write(&$0, $1) }
    }

    mutating func write(_ condition: Condition) { _ = Forms.condition.write(&json, condition) }
}
