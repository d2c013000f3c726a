import DispatchEngine
import Explanation
import JSONText

extension DispatchRequest {
    /// Returns what came of a run of the request.
    ///
    /// - Parameters:
    ///   - run: the run.
    ///   - verdict: the verdict on the request's expectations, if it has any.
    ///   - explained: returns the same run with log category `explain`, or nil if it cannot be had.
    /// - Returns: the outcome.
    func outcome(of run: Run, _ verdict: Verdict?, explained: () -> Run?) -> RunOutcome {
        run.outcome(unmet: verdict?.allUnmet(in: scene, log: run.log) ?? [], explained: explained)
    }
}

extension Verdict {
    /// Returns the expectations that are not met, those of the summary last.
    fileprivate func allUnmet(in scene: Scene, log: [LogEntry]) -> [UnmetExpectation] {
        guard !passed else { return [] }
        return unmet(in: scene, log: log)
            + (missingSummary ?? []).map {
                UnmetExpectation(at: expectations.document.pointer(to: $0.node), asking: nil)
            }
    }
}

extension RunOutcome {
    /// Writes the outcome as an object.
    func write(to json: inout JSONWriter) {
        json.beginObject()
        json.member("kind", kind.rawValue)
        json.member("contact", contact)
        json.key("sentence")
        json.beginArray()
        for part in sentence.parts {
            json.beginObject()
            switch part {
            case .text(let text):
                json.member("text", text)
            case .id(let id):
                json.member("id", id)
                json.member("label", labels[id])
            }
            json.endObject()
        }
        json.endArray()
        if let question {
            json.key("question")
            json.beginObject()
            json.member("why", question.why.rawValue)
            json.member("of", question.of)
            json.member("contact", question.contact)
            json.endObject()
        }
        json.endObject()
    }
}
