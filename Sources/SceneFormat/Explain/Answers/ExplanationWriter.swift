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
        if !explanation.holds {
            json.array("evidence", explanation.evidence, onOneLine: true) { $0.write($1) }
        }
        json.array("causes", explanation.causes) { write($1, to: &$0) }
        json.key("remedy")
        if let remedy = explanation.remedy {
            json.beginObject()
            writeEdits(remedy, to: &json)
            json.endObject()
        } else {
            json.writeNull()
        }
        if isImported {
            json.array("assumptions", answered.assumptions) { $1.write(to: &$0) }
        }
        json.endObject()
    }

    private func write(_ question: Question, _ pointer: String?, to json: inout JSONWriter) {
        json.beginObject()
        json.member("why", question.why.rawValue)
        json.member("of", question.of)
        json.member("contact", question.contact)
        json.member("action", question.action)
        json.member("target", question.target)
        json.member("beside", question.beside)
        json.member("pointer", pointer)
        json.endObject()
    }

    private func write(_ cause: Cause, to json: inout JSONWriter) {
        json.beginObject()
        json.member("code", cause.code.rawValue)
        json.member("stage", cause.code.stage.rawValue)
        json.member("culprit", cause.culprit)
        json.member("detail", cause.detail)
        json.member("message", cause.message)
        if !cause.after.isEmpty, let changes = RemedyChanges(cause.after, of: request) {
            json.key("after")
            changes.writeWhatIf(to: &json)
        }
        json.array("evidence", cause.evidence, onOneLine: true) { $0.write($1) }
        json.array("rules", cause.code.rules, onOneLine: true) { $0.write($1) }
        json.member("intended", cause.isIntended)
        json.array("remedies", cause.remedies) { write($1, after: cause.after, to: &$0) }
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
            json.member("culprit", culprit)
        case .none(let reason):
            json.member("because", reason.rawValue)
        }
        if !remedy.unmet.isEmpty {
            json.array("unmet", remedy.unmet, onOneLine: true) { $0.write($1) }
        }
        json.array("alsoChanges", remedy.alsoChanges) { write($1, to: &$0) }
        json.endObject()
    }

    private func write(_ effect: SideEffect, to json: inout JSONWriter) {
        json.beginObject()
        json.member("of", effect.of)
        json.member("inside", effect.inside)
        json.member("contact", effect.contact)
        json.member("action", effect.action)
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
}
