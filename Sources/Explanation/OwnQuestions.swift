import DispatchEngine

extension Run {
    /// Returns the questions for a request that asks none.
    ///
    /// For each contact they are about the view that got it, each control or cell that lost it, and each control,
    /// recognizer and view with touch methods under the finger that did not get it.
    ///
    /// - Parameter limit: the most questions.
    /// - Returns: the questions, by contact, each with a premise that holds.
    public func ownQuestions(limit: Int) -> [Question] {
        var questions: [Question] = []
        // Finding the views under a finger visits every view.
        for contact in landings.prefix(limit).map(\.contact.number) {
            for question in ownQuestions(about: contact) {
                guard questions.count < limit else { return questions }
                questions.append(question)
            }
        }
        return questions
    }

    private func ownQuestions(about contact: Int) -> [Question] {
        var questions: [Question] = []
        if let view = hit(contact)?.view {
            let question = Question(.received, of: scene.identifier(of: view), contact: contact)
            if Premise(question, in: self)?.holds(contact) == true { questions.append(question) }
        }
        if let loser = loser(of: contact) {
            let question = Question(.notFired, of: loser, contact: contact)
            if Premise(question, in: self)?.holds(contact) == true { questions.append(question) }
        }
        for identifier in handlersUnderFinger(contact) {
            let question = Question(.notReceived, of: identifier, contact: contact)
            if Premise(question, in: self)?.holds(contact) == true { questions.append(question) }
        }
        return questions
    }

    /// Returns the control or cell that was hit and lost the touch, even if it had never received it.
    private func loser(of contact: Int) -> String? {
        let isLost = entries(of: contact).contains { position in
            switch log[position].content {
            case .touches(_, .cancelled, _, _, _, _), .dropped: true
            default: false
            }
        }
        var next = isLost ? hit(contact)?.view : nil
        while let view = next {
            let viewClass = scene.tree[view].viewClass
            if viewClass.isKind(of: .control) || viewClass == .tableViewCell
                || viewClass == .collectionViewCell
            {
                return scene.identifier(of: view)
            }
            next = scene.tree.superview(of: view)
        }
        return nil
    }

    /// Returns the objects under the finger that handle touches, from the front.
    private func handlersUnderFinger(_ contact: Int) -> [String] {
        guard let question = Premise(Question(.received, of: "application", contact: contact), in: self)
        else {
            return []
        }
        let finder = CauseFinder(question, contact: contact)
        var identifiers: [String] = []
        for window in scene.windowsFromFront { add(window) }
        return identifiers

        func add(_ view: ViewID) {
            for subview in finder.subviews(of: view) { add(subview) }
            guard let point = finder.point(in: view), finder.views[view].geometry.bounds.contains(point)
            else {
                return
            }
            let own = (scene.recognizersOfView[view] ?? []).filter {
                scene.recognizers[$0.index].scrollView == nil && !scene.isSystemGate($0)
            }
            identifiers += own.map { scene.identifier(of: $0) }
            let touches = finder.views.overrides(of: view)?.touches ?? PhaseOverrides()
            if finder.views[view].viewClass.isKind(of: .control) || touches != PhaseOverrides() {
                identifiers.append(scene.identifier(of: view))
            }
        }
    }
}
