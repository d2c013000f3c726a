import DispatchEngine

extension Run {
    /// Returns the questions for a request that asks none.
    ///
    /// For each contact they are about what a person meant to tap, the view that got it, each control or cell that lost
    /// it, and each control, recognizer and view with touch methods under the finger that did not get it. If the last
    /// finger was meant for something else than what it hit, the question about that comes first of all.
    ///
    /// - Parameter limit: the most questions.
    /// - Returns: the questions, by contact, each with a premise that holds.
    public func ownQuestions(limit: Int) -> [Question] {
        let first = landings.last.flatMap { landing in
            lost(by: landing.contact.number, UnderFinger(landing.contact.number, in: self))
        }
        var questions = first.map { [$0] } ?? []
        // Finding the views under a finger visits every view.
        for contact in landings.prefix(limit).map(\.contact.number) {
            for question in ownQuestions(about: contact) where question != first {
                guard questions.count < limit else { return questions }
                questions.append(question)
            }
        }
        return questions
    }

    /// Returns the question about what a person meant to tap, unless something comes of the finger.
    private func lost(by contact: Int, _ underFinger: UnderFinger?) -> Question? {
        guard let question = lostQuestion(contact, underFinger), Deeds(of: contact, in: self).isEmpty else {
            return nil
        }
        return question
    }

    private func ownQuestions(about contact: Int) -> [Question] {
        var questions: [Question] = []
        let underFinger = UnderFinger(contact, in: self)
        let lost = lost(by: contact, underFinger)
        if let lost { questions.append(lost) }
        func ask(_ why: Question.Why, of identifier: String) {
            let question = Question(why, of: identifier, contact: contact)
            if Premise(question, in: self)?.holds(contact) == true { questions.append(question) }
        }
        if let view = hit(contact)?.view { ask(.received, of: scene.identifier(of: view)) }
        if loss(of: contact) != nil, let loser = owner(of: contact) { ask(.notFired, of: loser) }
        for subject in underFinger?.subjects ?? [] {
            // A cell that is not hit asks nothing, unless it was meant.
            if case .cell = subject { continue }
            let identifier = subject.identifier(in: scene)
            if identifier != lost?.of { ask(.notReceived, of: identifier) }
        }
        return questions
    }
}
