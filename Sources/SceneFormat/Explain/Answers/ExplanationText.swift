import Explanation

/// A writer of answers for people: the answer, its causes, and the remedies that were tried, each further indented.
struct ExplanationText {
    let request: EditableRequest
    private(set) var bytes: [UInt8] = []
    /// The assumptions behind the answers, each once.
    private var assumptions: [Note] = []
    private var knownAssumptions: Set<Note> = []
    private let outcome: RunOutcome

    init(_ request: EditableRequest, _ outcome: RunOutcome) {
        (self.request, self.outcome) = (request, outcome)
    }

    /// Writes what came of the run.
    mutating func writeOutcome() { write(outcome.text) }

    /// Says why there is no question.
    mutating func writeNothing(_ request: DispatchRequest) {
        if !bytes.isEmpty { write("") }
        let reason =
            if request.inquiry.questions != nil {
                "Nothing to explain: the list of questions is empty."
            } else if request.hasExpectations {
                "Nothing to explain: everything that the request expects happened."
            } else {
                "Nothing to explain: no finger lands on anything that could have got less than it should."
            }
        write(reason)
    }

    /// Says which unmet expectations have no answer.
    mutating func writeUnasked(_ places: [String]) {
        if !bytes.isEmpty { write("") }
        let shown = places.prefix(5).joined(separator: ", ")
        let more = places.count > 5 ? " and \(places.count - 5) more" : ""
        write("Unmet, but no question follows from it: \(shown)\(more). Ask with \"questions\".")
    }

    /// Writes an answer.
    mutating func write(_ answered: Answered) {
        if !bytes.isEmpty { write("") }
        let explanation = answered.explanation
        write(explanation.answer == outcome.sentence.text ? outcome.text : explanation.answer)
        for (index, cause) in explanation.causes.enumerated() {
            let place = "\(cause.code.stage.rawValue), \(cause.code.rules.joined(separator: ", "))"
            // The answer has the sentence of the first.
            let sentence = index == 0 ? "" : ": \(cause.message)"
            write("  \(index + 1). \(cause.code.rawValue) (\(place))\(sentence)")
            // The text leaves out changes that make no difference. They are in the JSON.
            for remedy in cause.remedies where remedy.outcome != .changesNothing {
                write("     - \(remedy.words)")
                for sentence in SideEffect.sentences(remedy.alsoChanges, of: cause.culprit) {
                    write("       Also: \(sentence)")
                }
            }
        }
        if let remedy = explanation.remedy, let changes = RemedyChanges(remedy, of: request) {
            write("  The shortest remedy: whatIf \(String(decoding: changes.whatIf, as: UTF8.self))")
        } else if explanation.hasTriedInVain {
            write("  Nothing that was tried settles it.")
        } else if explanation.hasNothingToTry {
            write("  No change is known that could help.")
        }
        for note in answered.assumptions where knownAssumptions.insert(note).inserted {
            assumptions.append(note)
        }
    }

    /// Writes one line about the import's assumptions behind the answers.
    ///
    /// The notes themselves are in JSON answers only.
    mutating func writeAssumptions(of format: ImportFormat?) {
        guard let summary = AssumptionSummary.sentence(assumptions, format) else { return }
        write("")
        write("Uncertain: \(summary)")
    }

    private mutating func write(_ line: String) {
        bytes += line.utf8
        bytes.append(0x0A)
    }
}

extension Explanation {
    /// True if it has causes and no cause has a remedy.
    fileprivate var hasNothingToTry: Bool { !causes.isEmpty && causes.allSatisfy(\.remedies.isEmpty) }

    /// True if changes were tried and none of them settles the question.
    fileprivate var hasTriedInVain: Bool {
        remedy == nil
            && causes.contains { cause in
                cause.remedies.contains {
                    if case .nextCause = $0.outcome { true } else { $0.outcome == .changesNothing }
                }
            }
    }
}
