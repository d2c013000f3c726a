import Explanation

/// A question with its answer.
struct Answered {
    var asked: AskedQuestion
    var explanation: Explanation
    /// The assumptions behind it that an imported text does not confirm.
    var assumptions: [Note] = []
}

extension Remedy.Outcome {
    /// The word for the outcome.
    var name: String {
        switch self {
        case .settles: "settles"
        case .nextCause: "nextCause"
        case .changesNothing: "changesNothing"
        case .notTried: "notTried"
        case .none: "none"
        }
    }

    /// The outcome in a sentence.
    var sentence: String {
        switch self {
        case .settles: "Tried: it settles the question."
        case .nextCause(let code, let culprit):
            "Tried: the next cause is \(code.rawValue)\(culprit.map { " (\($0))" } ?? "")."
        case .changesNothing: "Tried: it does not help by itself."
        case .notTried: "Not tried: the limit on runs was reached."
        case .none(.events): "That is up to the fingers."
        case .none(.code): "That is up to the application's code."
        case .none(.intended): "UIKit works this way on purpose."
        }
    }
}

extension Remedy {
    /// The remedy with its outcome.
    var words: String {
        guard let place = unmet.first else { return "\(message) \(outcome.sentence)" }
        let more = unmet.count > 1 ? " and \(unmet.count - 1) more are" : " is"
        return "\(message) Tried: it settles the question, but \(place)\(more) not met with it."
    }
}
