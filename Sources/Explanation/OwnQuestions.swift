import DispatchEngine

extension Run {
    /// Returns the questions for a request that asks none.
    ///
    /// For each contact they are about what a person meant to tap, each control or cell that lost it, what lost a drag to
    /// another's gesture, what had the contact in vain if nothing comes of it, actions that reach nobody, each control,
    /// recognizer and view with touch methods under the finger that did not get it, and at the end the view that got it.
    /// If the last finger was meant for something else than what it hit, the question about that comes first of all.
    ///
    /// - Parameter limit: the most questions.
    /// - Returns: the questions, by contact, each with a premise that holds.
    public func ownQuestions(limit: Int) -> [Question] {
        let first = landings.last.flatMap { landing in
            let contact = landing.contact.number
            return lostQuestion(contact, Deeds(of: contact, in: self), UnderFinger(contact, in: self))
                ?? zoomQuestion(contact) ?? fingersQuestion(contact) ?? seriesQuestions(contact).first
                ?? unheardQuestion(contact)
        }
        var questions = first.map { [$0] } ?? []
        if first == nil, landings.isEmpty, let question = unscrolledQuestion { questions.append(question) }
        // Finding the views under a finger visits every view.
        for contact in landings.prefix(limit).map(\.contact.number) {
            for question in ownQuestions(about: contact) where question != first {
                guard questions.count < limit else { return questions }
                questions.append(question)
            }
        }
        return questions
    }

    /// Returns the question why a view that a person names missed the last finger.
    ///
    /// - Parameter identifier: the identifier of a view.
    /// - Returns: the question, or nil if the view got its due.
    public func missedQuestion(_ identifier: String) -> Question? {
        guard let contact = landings.last?.contact.number, let subject = Subject(identifier, in: scene) else {
            return nil
        }
        if case .view(let view)? = subject.responder {
            if let container = container(of: view) { return missedQuestion(scene.identifier(of: container)) }
            if let question = questionAboutOwner(Question(.notReceived, of: identifier)) {
                return missedQuestion(question.of)
            }
            // A tap that a web view recognizes is the page's.
            if scene.tree[view].viewClass == .webView, let hit = hit(contact)?.view,
                scene.tree.isDescendant(hit, of: view)
            {
                return nil
            }
        }
        let why: Question.Why =
            switch subject {
            case .control, .cell, .recognizer: .notFired
            case .responder: .notReceived
            }
        return holds(why, identifier, contact)
            ? Question(why, of: identifier, contact: contact) : nil
    }

    private func ownQuestions(about contact: Int) -> [Question] {
        var questions: [Question] = []
        let underFinger = UnderFinger(contact, in: self)
        let deeds = Deeds(of: contact, in: self)
        let comesToNothing = deeds.isEmpty
        let lost = lostQuestion(contact, deeds, underFinger)
        if let lost { questions.append(lost) }
        func ask(_ why: Question.Why, of identifier: String) {
            guard holds(why, identifier, contact) else { return }
            questions.append(Question(why, of: identifier, contact: contact))
        }
        questions += seriesQuestions(contact)
        let loss = loss(of: contact)
        let loser = loss?.matters == true ? owner(of: contact).map { scene.identifier(of: $0) } : nil
        if let loser, !isPassed(contact) { ask(.notFired, of: loser) }
        // A view that handles touches itself has lost its own.
        let robbed = loser == nil && loss?.matters == true && isHandledByAuthor(contact) ? loss?.loser : nil
        if let robbed { ask(.cancelled, of: robbed) }
        for identifier in contested(in: contact) { ask(.notFired, of: identifier) }
        questions += togetherQuestions(contact) + containerQuestions(contact)
        // If the touch does something, nothing that is turned off or not seen was meant.
        let subjects = (underFinger?.subjects ?? []).filter {
            if case .view(let view)? = $0.responder, container(of: view) != nil { return false }
            return comesToNothing
                || !isTurnedOff($0, for: contact) && underFinger?.shows($0, in: scene) == true
        }
        let idle = comesToNothing ? idle(with: contact) : []
        if comesToNothing {
            for identifier in idle where identifier != loser && fits(identifier, contact) {
                if lost != nil, isUnscrollable(identifier, contact) { continue }
                ask(.notFired, of: identifier)
            }
            if !idle.contains(where: { fits($0, contact) }), loser == nil,
                let question = stillEditingQuestion(contact)
            {
                questions.append(question)
            }
        }
        if !comesToNothing, let question = passedScrollQuestion(contact) { questions.append(question) }
        questions += unsentActions(with: contact) + unheardActions(with: contact)
        for subject in subjects {
            switch subject {
            // A cell that is not hit asks nothing, unless it was meant, nor does a button that a drag passes.
            case .cell: continue
            case .control(let view) where isPassed(contact, by: view): continue
            case .control, .recognizer, .responder: break
            }
            let identifier = subject.identifier(in: scene)
            // A text field that its own tap begins to edit has all it should.
            if identifier == lost?.of || holds(.fired, identifier, contact) { continue }
            ask(.notReceived, of: identifier)
        }
        // What the finger does not fit is asked about only if nothing else is.
        if questions.isEmpty {
            for identifier in idle where identifier != loser { ask(.notFired, of: identifier) }
        }
        if let view = hit(contact)?.view, scene.identifier(of: view) != robbed {
            ask(.received, of: scene.identifier(of: view))
        }
        return questions
    }

    /// Returns true for the pan of a scroll view that has nothing to scroll the way a finger went.
    private func isUnscrollable(_ identifier: String, _ contact: Int) -> Bool {
        guard case .recognizer(let pan)? = Subject(identifier, in: scene), scene[pan].isScrollPan,
            let scrollView = scene[pan].scrollView
        else { return false }
        let way = way(of: contact)
        return !scene.canScroll(scrollView, horizontally: way.x.magnitude > way.y.magnitude)
    }

    /// Returns the question why a touch that no window gets does not reach the view under it, or the window that is off.
    func unheardQuestion(_ contact: Int) -> Question? {
        guard hit(contact)?.view == nil else { return nil }
        let subject = UnderFinger(contact, in: self)?.subjects.first
        guard let identifier = subject?.identifier(in: scene) ?? windowTurnedOff(at: contact) else {
            return nil
        }
        return holds(.notReceived, identifier, contact)
            ? Question(.notReceived, of: identifier, contact: contact) : nil
    }

    /// Returns the window under a finger that takes no touches because it is turned off: the frontmost that is shown, or the
    /// only one there.
    private func windowTurnedOff(at contact: Int) -> String? {
        guard let location = landing(contact)?.location else { return nil }
        let windows = scene.windowsFromFront.filter { scene.tree[$0].frame.contains(location) }
        let window = windows.first {
            let flags = scene.tree[$0].flags
            return !flags.contains(.hidden) && !flags.contains(.userInteractionEnabled)
        }
        let only = windows.count == 1 && hit(contact)?.window == nil ? windows.first : nil
        return (window ?? only).map { scene.identifier(of: $0) }
    }

    /// Returns true if touch methods of the author's handle a contact, and not UIKit's of a map or a web view.
    private func isHandledByAuthor(_ contact: Int) -> Bool {
        guard case .view(let view)? = handler(of: contact) else { return handler(of: contact) != nil }
        return scene.tree.overridesTouches(view)
    }

    /// Returns true if a finger is dragged over a control that makes nothing of such a drag, or over the one that it lands
    /// on.
    ///
    /// A button, a stepper and a text field are there to be tapped, and others follow a finger sideways, so none was meant.
    func isPassed(_ contact: Int, by view: ViewID? = nil) -> Bool {
        guard isDrag(contact), let view = view ?? owner(of: contact) else { return false }
        let way = way(of: contact)
        switch scene.tree[view].viewClass.controlKind {
        case .button, .textField, .stepper: return true
        case .slider, .switch, .segmentedControl, .pageControl: return way.y.magnitude > way.x.magnitude
        case .control:
            let actions = scene.actions[view] ?? []
            return !actions.isEmpty && actions.allSatisfy { $0.events == .touchUpInside }
                && !scene.tree.overridesTouches(view) && scene.tree.overrides(of: view)?.control == nil
        case .datePicker, .colorWell, .refreshControl, nil: return false
        }
    }

    /// Returns the question why a scroll view did not scroll under a drag on a button that fires at its end.
    ///
    /// There is none if the button's actions follow drags.
    private func passedScrollQuestion(_ contact: Int) -> Question? {
        guard isPassed(contact), let control = owner(of: contact), let pan = scrollPan(at: contact),
            let scrollView = scene[pan].scrollView, way(of: contact) != .zero,
            scene.canScroll(
                scrollView, horizontally: way(of: contact).x.magnitude > way(of: contact).y.magnitude),
            (scene.actions[control] ?? []).allSatisfy({
                $0.events.isDisjoint(with: [
                    .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit, .valueChanged,
                ])
            })
        else { return nil }
        let identifier = scene.identifier(of: pan)
        return holds(.notFired, identifier, contact)
            ? Question(.notFired, of: identifier, contact: contact) : nil
    }

    /// Returns true if the author has turned a control off, or a recognizer around the hit view leaves the touch alone, which
    /// is on purpose where the touch does something else.
    private func isTurnedOff(_ subject: Subject, for contact: Int) -> Bool {
        switch subject {
        case .control(let view): !scene.tree[view].flags.contains(.userInteractionEnabled)
        case .recognizer(let recognizer):
            scene.isTextTap(recognizer)
                && scene[recognizer].attachedView
                    .map { !scene.tree[$0].flags.contains(.userInteractionEnabled) } ?? false
                || attempt(of: recognizer, with: contact) == nil
                    && scene[recognizer].attachedView.flatMap { view in
                        hit(contact)?.view.map { scene.tree.isDescendant($0, of: view) }
                    } ?? false
        case .cell, .responder: false
        }
    }

    /// The most actions of a control that are asked about.
    private static let mostActions = 5

    /// Returns the questions why a control that fires does not send the actions that it has for that.
    private func unsentActions(with contact: Int) -> [Question] {
        guard let control = owner(of: contact), let actions = scene.actions[control] else { return [] }
        let identifier = scene.identifier(of: control)
        guard let premise = Premise(Question(.fired, of: identifier, contact: contact), in: self),
            let sent = premise.firing(contact).flatMap({ controlEvents(at: $0) })
        else { return [] }
        let meant = actions.filter { !$0.events.isDisjoint(with: sent) }
        // Actions for other events only are hardly meant so.
        return (meant.isEmpty ? actions : meant).prefix(Self.mostActions)
            .map { Question(.notFired, of: identifier, contact: contact, action: $0.action) }
            .filter { Premise($0, in: self)?.holds(contact) == true }
    }

    /// Returns the questions why recognizers that recognize do not call the actions that they have without a target (GR-38).
    private func unheardActions(with contact: Int) -> [Question] {
        scene.recognizersInViewOrder.flatMap { recognizer -> [Question] in
            let model = scene[recognizer]
            let identifier = scene.identifier(of: recognizer)
            guard model.owner == nil, model.actions.contains(where: { $0.target == nil }),
                holds(.fired, identifier, contact)
            else { return [] }
            return model.actions.filter { $0.target == nil }.prefix(Self.mostActions)
                .map { Question(.notFired, of: identifier, contact: contact, action: $0.action) }
                .filter { Premise($0, in: self)?.holds(contact) == true }
        }
    }

    /// The question why a tap on the status bar scrolls nothing, about the first scroll view that is not at its top.
    private var unscrolledQuestion: Question? {
        guard let moment = statusBarTap.flatMap({ moment(before: $0) }) else { return nil }
        let hidden = moment.dispatcher.rootsOffScreen
        let onScreen = scene.scrollViews.filter { scrollView in
            !hidden.contains { moment.views.isDescendant(scrollView.view, of: $0) }
        }
        guard
            let scrollView = onScreen.first(where: {
                ($0.description.contentOffset?.y ?? 0) > -$0.description.contentInset.top
            }) ?? onScreen.first
        else { return nil }
        let question = Question(
            .notFired, of: scene.identifier(of: scrollView.view), action: Question.didScrollToTop)
        return Premise(question, in: self)?.holds == true ? question : nil
    }
}
