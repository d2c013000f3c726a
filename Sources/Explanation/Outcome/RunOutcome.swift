/// The outcome of a run, in one sentence.
public struct RunOutcome: Hashable, Sendable {
    /// The kind of outcome.
    public var kind: Kind
    /// The landing that it is about: the last one, counted from 1 (TC-1), or nil if no finger lands.
    public var contact: Int?
    /// The sentence.
    public var sentence: Sentence
    /// The labels of the views that the sentence names, by their identifiers, unless they are these.
    public var labels: [String: String] = [:]
    /// The question that the sentence answers, if it is unmet or lost, or a hit that was for one control or recognizer.
    public var question: Question?

    /// The identifier of the view that would handle the touch if more were known about it, if nothing does.
    public var open: String?

    init(kind: Kind, contact: Int? = nil, sentence: Sentence, question: Question? = nil) {
        (self.kind, self.contact, self.sentence, self.question) = (kind, contact, sentence, question)
    }

    /// The sentence in words, with the label of a view in parentheses behind its identifier.
    public var text: String {
        sentence.parts.map { part in
            switch part {
            case .text(let text): text
            case .id(let id): labels[id].map { "\(id) (\($0))" } ?? id
            }
        }.joined()
    }

    /// The kinds of outcomes: a run has the first that holds.
    public enum Kind: String, CaseIterable, Sendable {
        /// An expectation of the request is not met.
        case unmet
        /// The finger lands on a control, a cell or a recognizer's view that does not get the touch, and nothing comes
        /// of it.
        case lost
        /// An action was sent.
        case action
        /// A recognizer recognized, a control sent an event, a cell was selected, or a text field or text view began to edit.
        case fired
        /// A view lost the touch.
        case cancelled
        /// The touch never reached its view.
        case dropped
        /// The touch was hit-tested, and that is all.
        case hit
        /// No finger lands, or none does anything and another event follows, and no action is sent.
        case none
    }
}
