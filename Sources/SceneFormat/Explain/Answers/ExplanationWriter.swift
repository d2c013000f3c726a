import Explanation
import JSONText

/// A writer of answers as JSON, with members always in the order of `docs/explain.md`.
struct ExplanationWriter {
    let request: EditableRequest
    /// True if the scene or the events were imported, so that answers list their assumptions.
    var isImported = false

    /// Writes an answer as an object.
    func write(_ answered: Answered, to json: inout JSONWriter) {
        let explanation = answered.explanation
        json.beginObject()
        json.key("question")
        write(explanation.question, answered.asked.pointer, to: &json)
        json.member("holds", explanation.holds)
        json.member("answer", explanation.answer)
        if !explanation.holds { write("evidence", explanation.evidence, to: &json) }
        json.key("causes")
        json.beginArray()
        for cause in explanation.causes { write(cause, to: &json) }
        json.endArray()
        json.key("remedy")
        if let remedy = explanation.remedy {
            json.beginObject()
            writeEdits(remedy, to: &json)
            json.endObject()
        } else {
            json.writeNull()
        }
        if isImported {
            json.key("assumptions")
            json.beginArray()
            for note in answered.assumptions { note.write(to: &json) }
            json.endArray()
        }
        json.endObject()
    }

    private func write(_ question: Question, _ pointer: String?, to json: inout JSONWriter) {
        json.beginObject()
        json.member("why", question.why.rawValue)
        json.member("of", question.of)
        write("contact", question.contact, to: &json)
        write("action", question.action, to: &json)
        write("target", question.target, to: &json)
        write("beside", question.beside, to: &json)
        write("pointer", pointer, to: &json)
        json.endObject()
    }

    private func write(_ cause: Cause, to json: inout JSONWriter) {
        json.beginObject()
        json.member("code", cause.code.rawValue)
        json.member("stage", cause.code.stage.rawValue)
        write("culprit", cause.culprit, to: &json)
        write("detail", cause.detail, to: &json)
        json.member("message", cause.message)
        if !cause.after.isEmpty, let changes = RemedyChanges(cause.after, of: request) {
            json.key("after")
            changes.writeWhatIf(to: &json)
        }
        write("evidence", cause.evidence, to: &json)
        json.key("rules")
        json.beginArray(onOneLine: true)
        for rule in cause.code.rules { json.write(rule) }
        json.endArray()
        json.member("intended", cause.isIntended)
        json.key("remedies")
        json.beginArray()
        for remedy in cause.remedies { write(remedy, after: cause.after, to: &json) }
        json.endArray()
        json.endObject()
    }

    private func write(_ remedy: Remedy, after: [SceneEdit], to json: inout JSONWriter) {
        json.beginObject()
        json.member("message", remedy.message)
        if !remedy.edits.isEmpty { writeEdits(after + remedy.edits, to: &json) }
        json.member("outcome", remedy.outcome.name)
        switch remedy.outcome {
        case .settles, .changesNothing, .notTried: break
        case .nextCause(let code, let culprit):
            json.member("code", code.rawValue)
            write("culprit", culprit, to: &json)
        case .none(let reason):
            json.member("because", reason.rawValue)
        }
        if !remedy.unmet.isEmpty {
            json.key("unmet")
            json.beginArray(onOneLine: true)
            for place in remedy.unmet { json.write(place) }
            json.endArray()
        }
        json.key("alsoChanges")
        json.beginArray()
        for effect in remedy.alsoChanges { write(effect, to: &json) }
        json.endArray()
        json.endObject()
    }

    private func write(_ effect: SideEffect, to json: inout JSONWriter) {
        json.beginObject()
        json.member("of", effect.of)
        write("inside", effect.inside, to: &json)
        write("contact", effect.contact, to: &json)
        write("action", effect.action, to: &json)
        json.member("from", effect.from)
        json.member("to", effect.to)
        json.endObject()
    }

    /// Writes changes in both ways in which they can be made.
    private func writeEdits(_ edits: [SceneEdit], to json: inout JSONWriter) {
        guard let changes = RemedyChanges(edits, of: request) else { return }
        json.key("whatIf")
        changes.writeWhatIf(to: &json)
        json.key("patch")
        RemedyPatch(changes).write(to: &json)
    }

    private func write(_ name: StaticString, _ text: String?, to json: inout JSONWriter) {
        guard let text else { return }
        json.key(name)
        json.write(text)
    }

    private func write(_ name: StaticString, _ number: Int?, to json: inout JSONWriter) {
        guard let number else { return }
        json.key(name)
        json.write(number)
    }

    private func write(_ name: StaticString, _ positions: [Int], to json: inout JSONWriter) {
        json.key(name)
        json.beginArray(onOneLine: true)
        for position in positions { json.write(position) }
        json.endArray()
    }
}
