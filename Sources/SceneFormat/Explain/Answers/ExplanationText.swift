import DispatchEngine
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

    /// Writes what came of the run, and what to do if too little is known about what was hit.
    mutating func writeOutcome(_ request: DispatchRequest) {
        write(outcome.text)
        guard let open = outcome.open else { return }
        for note in request.provenance.notes
        where note.view == open && request.isGap(note) && knownAssumptions.insert(note).inserted {
            write("  - \(note.message)")
        }
        for message in request.warnings(ofClassesAround: open) { write("  - \(message)") }
    }

    /// Says why there is no question.
    mutating func writeNothing(_ request: DispatchRequest) {
        // A finger beside every window explains itself.
        if outcome.contact != nil, request.inquiry.questions == nil, !request.hasExpectations { return }
        if !bytes.isEmpty { write("") }
        let reason =
            if request.inquiry.questions != nil {
                "Nothing to explain: the list of questions is empty."
            } else if request.hasExpectations {
                "Nothing to explain: everything that the request expects happened."
            } else {
                "Nothing to explain: no finger lands."
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
        } else if explanation.hasNothingToTry, !answered.asked.isAccount {
            write("  No change is known that could help.")
        }
        for note in answered.assumptions where knownAssumptions.insert(note).inserted {
            assumptions.append(note)
        }
    }

    /// Writes the import's assumptions behind the answers.
    mutating func writeAssumptions(behind request: DispatchRequest) {
        let lines = AssumptionSummary.lines(assumptions, in: request)
        guard !lines.isEmpty else { return }
        write("")
        lines.forEach { write($0) }
    }

    private mutating func write(_ line: String) {
        bytes += line.utf8
        bytes.append(0x0A)
    }
}

extension DispatchRequest {
    /// Returns true if a note says that nobody knows what its view does with touches.
    func isGap(_ note: Note) -> Bool {
        switch note.reason {
        case .swiftUI, .remoteView: return true
        case .foreignToolkit: return note.view != nil
        case .recognizerUnknown:
            guard let view = note.view.flatMap({ scene.view(named: $0) }) else { return false }
            return scene.recognizerOfUnknownClass(on: view) != nil
        case .recognizersUnknown:
            // Every scroll view has recognizers, and few have others.
            guard let view = note.view.flatMap({ scene.view(named: $0) }) else { return false }
            return !scene.tree[view].viewClass.isKind(of: .scrollView)
        default: return false
        }
    }

    /// Returns the warnings about the classes of a view and of those around it.
    fileprivate func warnings(ofClassesAround id: String) -> [String] {
        guard let view = scene.view(named: id) else { return [] }
        var messages: [String] = []
        for view in scene.tree.ancestry(of: view) {
            let start = WarningReason.start(about: scene.className(of: view)) + " "
            messages += warnings.map(\.message).filter { $0.hasPrefix(start) && !messages.contains($0) }
        }
        return messages
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
