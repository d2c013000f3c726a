import DispatchEngine

extension Premise {
    /// The deed of a question's object when it fires.
    enum Act {
        /// A control sends an event or an action.
        case control(ViewID)
        /// A cell is selected.
        case selection(ViewID)
        /// A recognizer recognizes, which scrolls or zooms if it is that of a scroll view.
        case gesture(GestureRecognizerID)
        /// A swipe takes a navigation controller back (NAV-11).
        case pop(NavigationControllerID)
        /// A gesture dismisses what is presented (SHEET-14).
        case dismissal(PresentationID)
        /// A tap selects a tab (PAGE-10).
        case tabSelection(TabBarControllerID)
        /// A tap on the status bar scrolls a scroll view to its top (SYS-20).
        case scrollToTop(ViewID)
        /// A scroll view comes to rest after a drag.
        case endOfDecelerating(ViewID)
        /// A text view, which sends no control event, stops being edited.
        case endOfEditing(ViewID)
        /// A responder becomes first responder.
        case becomingFirstResponder(Responder)

        /// Finds what a question is about, or returns nil for an object that never fires.
        init?(of subject: Subject, _ question: Question, in run: Run) {
            let scene = run.scene
            if let act = Act(namedBy: question.action, of: subject, in: scene) {
                self = act
                return
            }
            switch subject {
            case .control(let view): self = .control(view)
            case .cell(let view): self = .selection(view)
            case .recognizer(let recognizer): self = .gesture(recognizer)
            case .responder:
                if let id = Self.navigationController(subject, question, in: run) {
                    self = .pop(id)
                } else if let id = Self.tabBarController(subject, question, in: run) {
                    self = .tabSelection(id)
                } else if let id = subject.presentation(in: scene) {
                    self = .dismissal(id)
                } else if let id = subject.tabBarController(in: scene) {
                    self = .tabSelection(id)
                } else if case .recognizer(let pan)? = subject.firing(in: scene) {
                    self = .gesture(pan)
                } else {
                    return nil
                }
            }
        }

        /// Makes the act that the action of a question says, or nil if it says none of these.
        private init?(namedBy action: String?, of subject: Subject, in scene: Scene) {
            if action == Question.becomeFirstResponder, let responder = subject.responder {
                self = .becomingFirstResponder(responder)
                return
            }
            guard let action, case .responder(.view(let view)) = subject else { return nil }
            let viewClass = scene.tree[view].viewClass
            switch action {
            case Question.didScrollToTop where viewClass.isKind(of: .scrollView): self = .scrollToTop(view)
            case Question.didEndDecelerating where viewClass.isKind(of: .scrollView):
                self = .endOfDecelerating(view)
            case ControlEvents.editingDidEnd.name where viewClass == .textView: self = .endOfEditing(view)
            default: return nil
            }
        }

        /// Returns the navigation controller whose back swipe is in question, or nil if none is.
        ///
        /// One that is presented itself is dismissed, unless the question says otherwise or the finger is for its back swipe.
        private static func navigationController(_ subject: Subject, _ question: Question, in run: Run)
            -> NavigationControllerID?
        {
            guard let id = subject.navigationController(in: run.scene) else { return nil }
            let isPop = isOwn(Question.didShow, subject, question, in: run) { contact in
                run.scene[id].pops.contains { run.isForPop($0, contact) }
            }
            return isPop ? id : nil
        }

        /// Returns the tab bar controller whose selection is in question, or nil if none is.
        ///
        /// One that is presented itself is dismissed, unless the question says otherwise or the finger lands on a tab.
        private static func tabBarController(_ subject: Subject, _ question: Question, in run: Run)
            -> TabBarControllerID?
        {
            guard let id = subject.tabBarController(in: run.scene) else { return nil }
            let isSelection = isOwn(Question.didSelect, subject, question, in: run) { contact in
                guard let button = run.hit(contact)?.view,
                    case .tab(id, _)? = run.scene.containerButtons[button]
                else { return false }
                return true
            }
            return isSelection ? id : nil
        }

        /// Returns true if a question about a container is about its own act, and not about its dismissal.
        ///
        /// - Parameters:
        ///   - act: the action that names its own act.
        ///   - subject: the container.
        ///   - question: the question.
        ///   - run: the run.
        ///   - isMeant: returns true if a contact is meant for that act.
        /// - Returns: true for a container that is not presented as well.
        private static func isOwn(
            _ act: String, _ subject: Subject, _ question: Question, in run: Run, _ isMeant: (Int) -> Bool
        ) -> Bool {
            guard subject.presentation(in: run.scene) != nil, question.action != act else { return true }
            guard question.action != Question.didDismiss else { return false }
            let contacts = question.contact.map { [$0] } ?? run.landings.map(\.contact.number)
            return contacts.contains(where: isMeant)
        }
    }
}

extension Run {
    /// Returns true if a finger is for a back swipe: it made that begin or was refused it, or it went sideways where the swipe
    /// may begin, whatever else took it.
    fileprivate func isForPop(_ pop: GestureRecognizerID, _ contact: Int) -> Bool {
        if hasBegun(pop, contact) || hasFailed(pop, with: contact) { return true }
        let way = way(of: contact)
        guard isDrag(contact), way.x.magnitude > way.y.magnitude,
            let attempt = attempt(of: pop, with: contact)
        else { return false }
        return !attempt.states.contains { state(at: $0)?.reason == .notAtEdge }
    }
}
