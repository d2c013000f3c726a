import DispatchEngine

/// The premise of a question, looked up in a run.
///
/// Objects are looked up by their identifiers in each run, because a remedy may give them other places.
struct Premise {
    let question: Question
    let run: Run
    let subject: Subject
    /// The deed of the object when it fires, or nil if it never does.
    let act: Act?
    /// The words for the object.
    var words: String { run.scene.words(forObject: question.of) }
    /// The positions where contacts reach the control or cell in question, or anything inside it, in order.
    let arrivals: [Int]
    /// The positions where the presented controller in question is dismissed.
    let dismissals: [Int]

    /// Makes a premise, or nil if the scene of the run does not have the object.
    init?(_ question: Question, in run: Run) {
        guard let subject = Subject(question.of, in: run.scene) else { return nil }
        self.init(question, in: run, subject: subject)
    }

    init(_ question: Question, in run: Run, subject: Subject) {
        (self.question, self.run, self.subject) = (question, run, subject)
        arrivals =
            switch subject {
            case .control(let view) where run.scene.tree[view].viewClass == .refreshControl:
                // The finger that pulls it touches the list around it (PGC-4).
                run.arrivals(in: run.scene.tree.superview(of: view) ?? view)
            case .control(let view), .cell(let view): run.arrivals(in: view)
            case .responder, .recognizer: []
            }
        let act = Act(of: subject, question, in: run)
        self.act = act
        dismissals =
            if case .dismissal(let id)? = act {
                run.log.indices.filter { position in
                    guard case .controller(let event) = run.log[position].content else { return false }
                    return event.callback == .didDismiss && event.controller == run.scene[id].controller
                }
            } else {
                []
            }
    }

    /// Returns true if the premise holds for a contact.
    func holds(_ contact: Int) -> Bool {
        switch question.why {
        case .notReceived: reception(contact) == nil
        case .received: reception(contact) != nil
        case .notFired: completion(contact) == nil
        case .fired: firing(contact) != nil
        case .late: lateness(contact) != nil
        case .cancelled: cancellation(contact) != nil
        }
    }

    /// The contact that the question is about, or 0 for one that no finger causes.
    var contact: Int { isAboutStatusBar || isUpToCode ? 0 : question.contact ?? likeliestContact }

    /// The reason why the events leave nothing to explain, or nil.
    var impossibility: String? {
        if isAboutStatusBar {
            return run.statusBarTap == nil && run.tabTappedAgain == nil
                ? "Nobody taps the status bar or the selected tab in these events." : nil
        }
        return run.contactCount > 0 ? answerBesideFingers : answerWithoutFingers
    }

    /// True if it asks about a scroll view that a tap on the status bar is to scroll.
    var isAboutStatusBar: Bool { if case .scrollToTop? = act { true } else { false } }

    /// True if it asks about a responder that is to become first responder.
    var isAboutFocus: Bool { if case .becomingFirstResponder? = act { true } else { false } }

    /// True if the premise holds for the contact that the question is about.
    var holds: Bool { run.contactCount >= contact && holds(contact) }

    /// True if the missed event is there, or the unwanted one is gone, for the contact that the question is about.
    var isSettled: Bool { run.contactCount >= contact && isSettled(contact) }

    /// Returns true if the missed event is there, or the unwanted one is gone.
    func isSettled(_ contact: Int) -> Bool {
        switch question.why {
        case .notFired where hasOpenedPicker(contact): true
        case .notReceived, .received, .notFired, .fired: !holds(contact)
        // Not by losing the touch altogether.
        case .late, .cancelled:
            !holds(contact) && (subject.responder == nil ? firing(contact) : reception(contact)) != nil
        }
    }

    /// Returns true if a date picker or a color well had the whole touch, which opens what changes its value.
    private func hasOpenedPicker(_ contact: Int) -> Bool {
        guard question.action == nil, case .control(let control) = subject,
            [.datePicker, .colorWell].contains(run.scene.tree[control].viewClass.controlKind)
        else { return false }
        return run.calls(of: .ended, about: contact).contains { position in
            guard case .touches(.view(control), _, _, _, _, _) = run.log[position].content else {
                return false
            }
            return true
        }
    }

    /// Returns the entry that shows that the premise does not hold.
    func evidenceAgainst(_ contact: Int) -> [Int] {
        switch question.why {
        case .notReceived: reception(contact).map { [$0] } ?? []
        case .notFired: completion(contact).map { [$0] } ?? []
        case .received, .fired, .late, .cancelled: run.hit(contact).map { [$0.entry] } ?? []
        }
    }

    /// The contact that a question without one is about.
    ///
    /// With `notFired` it is the last one that fired the subject, if any did. Otherwise, with `notFired` and `notReceived`, it
    /// is the one on the subject that came furthest, the last of several, and with anything else the first on the subject,
    /// with `beside` the first with which both fire. The premise holds for all but the first kind. A tap elsewhere is what a
    /// field might end editing at.
    var likeliestContact: Int {
        let contacts = run.landings.map(\.contact.number)
        func denied(_ contact: Int) -> Bool { !holds(contact) && !evidenceAgainst(contact).isEmpty }
        func isMeant(_ contact: Int) -> Bool {
            landsOnSubject(contact) != isAboutEndOfEditing && holds(contact)
        }
        switch question.why {
        case .notReceived, .notFired:
            let countsSuccess = !question.isMetInPart
            if question.why == .notFired, countsSuccess, let fired = contacts.last(where: denied) {
                return fired
            }
            if let meant = furthest(contacts.filter(isMeant)) { return meant }
            if countsSuccess, let received = contacts.last(where: denied) { return received }
            return furthest(contacts.filter(holds)) ?? contacts.last(where: denied) ?? 1
        case .received, .fired, .late, .cancelled:
            return contacts.first { isMeant($0) && firesBeside($0) } ?? contacts.first(where: isMeant)
                ?? contacts.first(where: holds)
                ?? contacts.first(where: denied) ?? 1
        }
    }

    /// Returns the contact with which the subject comes furthest, the last of several, or nil for none.
    private func furthest(_ contacts: [Int]) -> Int? {
        let last = contacts.max { (progress(with: $0), $0) < (progress(with: $1), $1) }
        // Taps that a recognizer counts together are one gesture, which begins with the first.
        return last.map { last in run.series(endingWith: last).first(where: contacts.contains) ?? last }
    }

    /// Returns a number that is the higher the further the subject comes with a contact.
    private func progress(with contact: Int) -> Int {
        switch act {
        case .pop(let id)?: return progress(of: run.scene[id].pops, with: contact)
        case .dismissal(let id)?:
            return progress(of: [run.scene[id].pan, run.scene[id].tap].compactMap(\.self), with: contact)
        case .tabSelection(let tabs)?:
            guard let button = run.hit(contact)?.view,
                case .tab(tabs, _)? = run.scene.containerButtons[button]
            else { return 0 }
            return 1
        case .gesture(let recognizer)?: return progress(of: recognizer, with: contact)
        case .control(let view)?, .selection(let view)?:
            return run.hit(contact)?.view.map { run.scene.tree.isDescendant($0, of: view) } == true ? 1 : 0
        case .scrollToTop, .endOfDecelerating, .endOfEditing, .becomingFirstResponder, nil: return 0
        }
    }

    private func progress(of recognizers: [GestureRecognizerID], with contact: Int) -> Int {
        recognizers.map { progress(of: $0, with: contact) }.max() ?? 0
    }

    private func progress(of recognizer: GestureRecognizerID, with contact: Int) -> Int {
        let states = run.attempt(of: recognizer, with: contact)?.states.compactMap { run.state(at: $0) }
        if states?.contains(where: { $0.reason == .notAtEdge }) == true { return 0 }
        let moves = run.scene[recognizer].followsDrags
        return (states?.contains { $0.to == .began || $0.to == .ended } == true ? 4 : 0)
            + (moves != run.isTap(contact) ? 2 : 0) + (states == nil ? 0 : 1)
    }

    /// Returns true if a finger lands in the bounds of the subject's view, as the run starts with it.
    ///
    /// The dimming view belongs to what is presented.
    func landsOnSubject(_ contact: Int) -> Bool {
        if case .dismissal(let id)? = act, let hit = run.hit(contact)?.view, hit == run.scene[id].dimming {
            return true
        }
        guard let view = subject.view(in: run.scene), let landing = run.landing(contact),
            let point = run.scene.tree.point(landing.location, in: view)
        else { return false }
        return run.scene.tree[view].geometry.bounds.contains(point)
    }

    // MARK: Receiving

    /// Returns the first entry where the subject gets the contact.
    func reception(_ contact: Int) -> Int? {
        run.entries(of: contact).first { position in
            switch run.log[position].content {
            case .touches(let responder, _, _, _, _, _): subject.responder == responder
            case .recognizer(let recognizer, _, _): subject == .recognizer(recognizer)
            default: false
            }
        }
    }

    // MARK: Losing and waiting

    /// Returns the entry that delays the subject.
    ///
    /// It is that of a touch that is released later, or of a recognizer that fires later.
    func lateness(_ contact: Int) -> Int? {
        guard case .recognizer(let recognizer) = subject else { return holding(contact)?.withheld }
        guard let firing = firing(contact), let attempt = run.attempt(of: recognizer, with: contact) else {
            return nil
        }
        return attempt.entries.first { position in
            guard position < firing, case .waiting = run.log[position].content else { return false }
            return true
        }
    }

    /// The entries that hold back and release a touch, and its last holder.
    typealias Holding = (withheld: Int, released: Int, phase: EventPhase, by: Participant)

    /// Returns the entries that hold back and release a touch of the subject.
    ///
    /// A control and a cell act at the end, so of several the one that takes longest is what makes them late.
    func holding(_ contact: Int) -> Holding? {
        let holdings = holdings(contact)
        func duration(_ holding: Holding) -> Double {
            run.log[holding.released].time.seconds - run.log[holding.withheld].time.seconds
        }
        return switch subject {
        case .control, .cell: holdings.max { duration($0) < duration($1) }
        case .recognizer, .responder: holdings.first
        }
    }

    /// Returns all the entries that hold back and release a touch of the subject, in order.
    func holdings(_ contact: Int) -> [Holding] {
        let entries = run.entries(of: contact)
        return entries.compactMap { position in
            guard case .released(_, let phase, let by) = run.log[position].content, phase != .moved,
                let withheld = entries.first(where: { earlier in
                    guard earlier < position, case .withheld(_, phase, _) = run.log[earlier].content else {
                        return false
                    }
                    return true
                }),
                entries.contains(where: { later in
                    guard later > position,
                        case .touches(let responder, phase, _, _, _, _) = run.log[later].content
                    else { return false }
                    return subject.responder == responder
                })
            else { return nil }
            return (withheld, position, phase, by)
        }
    }

    /// Returns the entry where the subject loses the contact.
    func cancellation(_ contact: Int) -> Int? {
        if case .recognizer(let recognizer) = subject {
            return run.attempt(of: recognizer, with: contact)?.states.first {
                run.state(at: $0)?.to == .cancelled
            }
        }
        return run.entries(of: contact).first { position in
            guard case .touches(let responder, .cancelled, _, _, _, _) = run.log[position].content else {
                return false
            }
            return subject.responder == responder
        }
    }
}
