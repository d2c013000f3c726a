import DispatchEngine
import JSONText

extension Forms {
    /// An answer: a value, or one that depends on a condition (COND-1).
    static func answer<Value: Sendable>(
        _ value: Codec<Value>, at place: ConditionPlace
    ) -> Codec<ScriptedAnswer<Value>> {
        Codec<ScriptedAnswer<Value>>(
            .either([value.schema(), conditionalAnswer]),
            read: { reader, node in reader.answer(node, at: place) { value.read(reader, $0) } },
            write: { json, answer in write(answer, to: &json) { _ = value.write(&$0, $1) } })
    }

    static let conditionalAnswer = Schema.component("ConditionalAnswer") {
        let answer = Schema.object([]).described(
            "An answer of the form that may stand in this place, which may have a condition in turn.")
        return .object([
            ("type", .text("object")), ("additionalProperties", .flag(false)),
            ("required", .list([.text("if"), .text("then")])),
            (
                "properties",
                .object([
                    ("if", condition.schema().described("The condition that decides.")), ("then", answer),
                    ("else", answer),
                ])
            ),
        ]).described(
            "One answer if the condition holds, else another, which is the default of the method if it is left out (COND-1)."
        )
    }

    static func write<Value>(
        _ answer: ScriptedAnswer<Value>, to json: inout JSONWriter,
        _ value: (inout JSONWriter, Value) -> Void
    ) {
        switch answer {
        case .value(let always): value(&json, always)
        case .when(let condition, let then, let otherwise):
            json.beginObject()
            json.key("if")
            _ = self.condition.write(&json, condition)
            json.key("then")
            write(then, to: &json, value)
            if let otherwise {
                json.key("else")
                write(otherwise, to: &json, value)
            }
            json.endObject()
        }
    }
}

extension Codec {
    /// Returns the codec as a component whose schema includes answers with conditions.
    ///
    /// For answers whose place only the reader knows.
    func inAnswers(_ name: String, _ about: String) -> Codec {
        let schema = schema
        return Codec(
            schema: { .component(name) { .either([schema(), Forms.conditionalAnswer]).described(about) } },
            read: read, write: write)
    }
}
