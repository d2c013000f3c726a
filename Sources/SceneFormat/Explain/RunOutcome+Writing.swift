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
        json.key("kind")
        json.write(kind.rawValue)
        if let contact {
            json.key("contact")
            json.write(contact)
        }
        json.key("sentence")
        json.beginArray()
        for part in sentence.parts {
            json.beginObject()
            switch part {
            case .text(let text):
                json.key("text")
                json.write(text)
            case .id(let id):
                json.key("id")
                json.write(id)
                if let label = labels[id] {
                    json.key("label")
                    json.write(label)
                }
            }
            json.endObject()
        }
        json.endArray()
        if let question {
            json.key("question")
            json.beginObject()
            json.key("why")
            json.write(question.why.rawValue)
            json.key("of")
            json.write(question.of)
            if let contact = question.contact {
                json.key("contact")
                json.write(contact)
            }
            json.endObject()
        }
        json.endObject()
    }
}
