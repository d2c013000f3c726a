/// Which scroll view further out would take a drag, as found during one event (SCV-15, D22).
///
/// Within an event recognizers only fail, so that a scroll view that cannot take a drag cannot take it later in the event.
struct DragDeferral: Sendable {
    /// A question: whether this scroll view, or one around it, can take a drag.
    struct Question: Hashable {
        let scrollView: ScrollViewID
        let axis: ScrollAxis
        let isForward: Bool
        let touches: [TouchArrival]
    }

    /// What was found last.
    enum Answer: Equatable {
        case taker(ScrollViewID)
        case noTaker
    }

    private var answers: [Question: Answer] = [:]

    /// What was found to a question since the event began.
    func answer(to question: Question) -> Answer? { answers[question] }

    mutating func note(_ answer: Answer, to questions: [Question]) {
        for question in questions { answers[question] = answer }
    }

    /// Forgets all: offsets, fingers or states are others now.
    mutating func forget() {
        if !answers.isEmpty { answers = [:] }
    }
}
