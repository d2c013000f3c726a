import DispatchEngine

/// The premise of a question, looked up in a run.
///
/// Objects are looked up by their identifiers in each run, because a remedy may give them other places.
struct Premise {
    let question: Question
    let run: Run
    let subject: Subject
    /// What the object does when it fires, or nil if it never does.
    let act: Act?
    /// The words for the object.
    var words: String { run.scene.words(forObject: question.of) }
    /// The positions where contacts reach the control or cell in question, or anything inside it, in order.
    private let arrivals: [Int]
    /// The positions where the presented controller in question is dismissed.
    private let dismissals: [Int]

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
    /// is the one on the subject that came furthest, the last of several, and with anything else the first on the subject.
    /// The premise holds for all but the first kind. A tap elsewhere is what a field might end editing at.
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
            return contacts.first(where: isMeant) ?? contacts.first(where: holds)
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
        case .control, .selection, .scrollToTop, .endOfDecelerating, .endOfEditing, .becomingFirstResponder,
            nil:
            return 0
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

    // MARK: Firing

    /// Returns the entry where the subject fires because of the contact, even if it is cancelled afterwards.
    func firing(_ contact: Int) -> Int? {
        if contact == 0, !isAboutStatusBar { return deedByCode }
        switch act {
        case .control(let control)?:
            return controlFiring(control, contact) ?? performing(control, contact)
        case .selection(let cell)?: return cellFiring(cell, contact)
        case .gesture(let recognizer)?: return recognizerFiring(recognizer, contact)
        case .pop(let id)?: return popped(id, contact) ?? poppedByTab(id, contact)
        case .dismissal(let id)?:
            return dismissals.first { position in
                run.stateBehindCall(at: position, of: run.scene[id].controller).map {
                    run.attempt(of: $0.recognizer, with: contact)?.contains($0.position) ?? false
                } ?? false
            }
        case .tabSelection(let id)?: return chosen(id, contact)
        case .scrollToTop(let scrollView)?: return run.position(of: .didScrollToTop, of: scrollView)
        case .endOfDecelerating(let scrollView)?:
            return run.hit(contact).flatMap {
                run.position(of: .didEndDecelerating, of: scrollView, after: $0.entry)
            }
        case .endOfEditing(let textView)?: return focusChange(contact) { from, _ in from == .view(textView) }
        case .becomingFirstResponder(let responder)?: return focusChange(contact) { _, to in to == responder }
        case nil: return nil
        }
    }

    /// Returns the entry where it fires, if nothing cancels it.
    ///
    /// A scroll view's pan has fired when it begins.
    func completion(_ contact: Int) -> Int? {
        guard let firing = firing(contact), lossAfterFiring(contact) == nil else { return nil }
        guard question.action == nil, case .gesture(let recognizer)? = act,
            !run.scene[recognizer].isScrollPan,
            let attempt = run.attempt(of: recognizer, with: contact)
        else { return firing }
        let isCancelled = attempt.states.contains { run.state(at: $0)?.to == .cancelled }
        return isCancelled ? nil : firing
    }

    /// Returns the entry where a control loses its touch after it has fired, or nil if the control finished.
    ///
    /// A slider that sent valueChanged once and was then cancelled did not finish. Only the control's primary events
    /// count.
    func lossAfterFiring(_ contact: Int) -> Int? {
        guard case .control(let control) = subject, run.scene.tree[control].viewClass != .textField,
            let firing = firing(contact)
        else { return nil }
        var primary = Self.primaryEvents(of: control, in: run.scene)
        // Its menu ends the touch, and an action for the opening of the menu has been sent.
        if run.scene.registeredEvents(of: control).contains(.menuActionTriggered) {
            primary.remove(.menuActionTriggered)
        }
        guard run.eventsBehind(firing)?.isDisjoint(with: primary) == false,
            let loss = cancellation(contact), loss > firing
        else { return nil }
        return loss
    }

    /// Returns true if the question asks about this action in particular.
    private func isMeant(_ action: Action) -> Bool {
        guard question.action != nil || question.target != nil else { return false }
        return question.names(action.selector)
            && question.target.map { $0 == run.scene.identifier(of: action.target) } ?? true
    }

    private func recognizerFiring(_ recognizer: GestureRecognizerID, _ contact: Int) -> Int? {
        guard let attempt = run.attempt(of: recognizer, with: contact) else { return nil }
        return attempt.entries.first { position in
            switch run.log[position].content {
            case .state(_, _, let to, _, _, _):
                if question.target != nil { return false }
                guard let action = question.action else { return to == .began || to == .ended }
                return "\(to)" == action
            case .action(let action): return isMeant(action)
            default: return false
            }
        }
    }

    private func controlFiring(_ control: ViewID, _ contact: Int) -> Int? {
        let entries = isAboutEndOfEditing ? meanwhile(control, contact) : span(of: control, contact)
        return entries.first { fires(control, at: $0) }
    }

    /// Returns true if a control sends the event or the action in question in an entry.
    func fires(_ control: ViewID, at position: Int) -> Bool {
        switch run.log[position].content {
        case .controlEvent(_, let events, _, _):
            if question.target != nil { return false }
            guard let action = question.action else {
                return !events.intersection(meantEvents(of: control)).isEmpty
            }
            return ControlEvents.named.contains { $0.name == action && $0.events == events }
        case .action(let action): return isMeant(action)
        default: return false
        }
    }

    /// Returns the entry in which a full swipe performs the action that a button of a row is (SWA-10).
    private func performing(_ button: ViewID, _ contact: Int) -> Int? {
        guard question.action == nil, let (row, action) = run.scene.swipeAction(of: button) else {
            return nil
        }
        return meanwhile(row, contact).first { position in
            guard case .cell(_, .swipeAction, _, let name) = run.log[position].content else { return false }
            return name == action.id.name
        }
    }

    /// Returns the entry in which a navigation controller shows the controller below, right behind the end of its pop.
    private func popped(_ id: NavigationControllerID, _ contact: Int) -> Int? {
        run.scene[id].pops.lazy.compactMap { pop in
            run.attempt(of: pop, with: contact)?.states.map { $0 + 1 }.first { position in
                guard position < run.log.count, case .controller(let event) = run.log[position].content
                else { return false }
                return event.callback == .didShow
            }
        }.first
    }

    /// Returns the first entry from the landing of a contact to that of the next in which the first responder changes so.
    private func focusChange(_ contact: Int, where isIt: (_ from: Responder?, _ to: Responder?) -> Bool)
        -> Int?
    {
        guard let start = run.hit(contact)?.entry else { return nil }
        let end = run.hit(contact + 1)?.entry ?? run.log.count
        return run.focusChanges.first { position in
            guard start..<end ~= position, case .firstResponder(let from, let to) = run.log[position].content
            else { return false }
            return isIt(from, to)
        }
    }

    private func cellFiring(_ cell: ViewID, _ contact: Int) -> Int? {
        func selection(by contact: Int) -> Int? {
            span(of: cell, contact).first { position in
                guard case .cell(_, let callback, _, _) = run.log[position].content else { return false }
                return callback == .didSelect
            }
        }
        return selection(by: contact) ?? (isReleasedWithNext(contact) ? selection(by: contact + 1) : nil)
    }

    /// Returns true if the end of a contact was held back until the next one reached its view in the same event, behind
    /// which the cells of both are selected (D16).
    private func isReleasedWithNext(_ contact: Int) -> Bool {
        guard let ended = run.calls(of: .ended, about: contact).last,
            let next = run.arrival(of: contact + 1), ended < next
        else { return false }
        return !run.log[ended..<next].contains { entry in
            switch entry.content {
            case .sendEvent, .cell(_, .didSelect, _, _): true
            default: false
            }
        }
    }

    /// Returns the positions of the entries about the control or cell in question, from where a contact reaches it to
    /// where the next one does.
    func span(of view: ViewID, _ contact: Int) -> ArraySlice<Int> {
        guard let start = run.arrival(of: contact), let entries = run.entriesOfView[view] else { return [] }
        let place = arrivals.bisect { $0 < start }
        guard place < arrivals.count, arrivals[place] == start else { return [] }
        let end = place + 1 < arrivals.count ? arrivals[place + 1] : run.log.count
        return entries[entries.bisect { $0 <= start }..<entries.bisect { $0 < end }]
    }

    /// Returns the positions of the entries about a view from where a contact lands, anywhere, to where the next one does.
    private func meanwhile(_ view: ViewID, _ contact: Int) -> ArraySlice<Int> {
        guard let start = run.hit(contact)?.entry, let entries = run.entriesOfView[view] else { return [] }
        let end = run.hit(contact + 1)?.entry ?? run.log.count
        return entries[entries.bisect { $0 <= start }..<entries.bisect { $0 < end }]
    }

    /// Returns the control events that the question means.
    ///
    /// A question why a button did not fire is about its actions, if they are for other events than the opening of its menu.
    private func meantEvents(of control: ViewID) -> ControlEvents {
        let primary = Self.primaryEvents(of: control, in: run.scene)
        let registered = run.scene.registeredEvents(of: control)
        guard question.why == .notFired, primary.contains(.menuActionTriggered), !registered.isEmpty,
            registered.isDisjoint(with: [.menuActionTriggered, .primaryActionTriggered])
        else { return primary }
        return primary.subtracting(.menuActionTriggered)
    }

    /// Returns the control events that make a control fire.
    static func primaryEvents(of control: ViewID, in scene: Scene) -> ControlEvents {
        switch scene.tree[control].viewClass.controlKind {
        case .switch, .slider, .segmentedControl, .stepper, .pageControl, .datePicker, .colorWell,
            .refreshControl:
            .valueChanged
        case .textField: .editingDidBegin
        // A subclass's own code sends it, if anything does.
        case .control where scene.registeredEvents(of: control) == .valueChanged: .valueChanged
        case .control, .button, nil: [.touchUpInside, .menuActionTriggered]
        }
    }

    /// True if it asks why two objects fire that each have a finger of their own.
    var isAboutTwoFingers: Bool {
        guard question.why == .fired, let beside = question.beside, firing(contact) != nil,
            let other = Premise(Question(.fired, of: beside, contact: contact), in: run)
        else { return false }
        return other.firing(contact) == nil && firingBeside(contact) != nil
    }

    /// Returns the entry where the object beside the subject fires, because of the contact or of another.
    func firingBeside(_ contact: Int) -> Int? {
        guard let beside = question.beside,
            let other = Premise(Question(.fired, of: beside, contact: contact), in: run)
        else { return nil }
        return other.firing(contact)
            ?? (1...max(run.contactCount, 1)).lazy.compactMap { other.firing($0) }.first
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

// MARK: Words

extension Premise {
    /// Returns the answer to the question from the sentence of the first cause.
    func answer(_ cause: String, about contact: Int) -> String { answer(lead(contact), cause) }

    /// Returns a beginning and the sentence of a cause as one sentence.
    func answer(_ lead: String, _ cause: String) -> String {
        Prose.joined(lead, cause, about: words) { run.scene.object(named: $0) != nil }
    }

    /// Returns the beginning of a sentence, which the cause completes.
    private func lead(_ contact: Int) -> String {
        guard question.why == .notFired, let firing = firing(contact) else {
            return assertion(contact) + ": "
        }
        guard subject.responder != nil else { return "\(words) did not come to its end: " }
        let event =
            question.action.map { words(for: $0) } ?? run.controlEvents(at: firing)?.name ?? "its event"
        return "\(question.of) sent \(event) at \(run.time(of: firing)), but "
    }

    /// Returns true if the question is about any action, and the subject fires without sending one.
    private func firesWithoutAction(_ contact: Int) -> Bool {
        guard question.action == Question.anyAction else { return false }
        var plain = question
        (plain.action, plain.target) = (nil, nil)
        return Premise(plain, in: run, subject: subject).firing(contact) != nil
    }

    func assertion(_ contact: Int) -> String {
        let what = words
        let isRecognizer = subject.responder == nil
        switch question.why {
        case .notReceived: return "\(what) did not get the touch"
        case .received: return "\(what) got the touch"
        case .notFired:
            return firesWithoutAction(contact) ? "\(what) did not send an action" : missingDeed
        case .fired:
            let relation = firingBeside(contact) == nil ? "instead of" : "beside"
            return done + (question.beside.map { " \(relation) \($0)" } ?? "")
        case .late:
            if isRecognizer { return "\(what) fired late" }
            let isEnd = holding(contact)?.phase == .ended
            return "\(what) got \(isEnd ? "the end of the touch" : "the touch") late"
        case .cancelled: return isRecognizer ? "\(what) did not come to its end" : "\(what) lost the touch"
        }
    }

    /// Returns a sentence that says that the premise does not hold.
    func denial(_ contact: Int, _ entry: Int?) -> String {
        let what = words
        let moment = entry.map { " at \(run.time(of: $0))" } ?? ""
        switch question.why {
        case .notReceived: return "\(what) got the touch\(moment)."
        case .received: return answer(to: .notReceived, contact)
        case .notFired:
            let end = entry.flatMap(withoutAction) ?? ""
            guard contact == 0, end.isEmpty, let entry,
                let reason = CauseFinder(self, contact: 0).broughtAbout(entry)
            else { return "\(done)\(moment)\(end)." }
            return answer("\(done)\(moment): ", reason.message)
        case .fired: return answer(to: .notFired, contact)
        case .late:
            let isRecognizer = subject.responder == nil
            guard (isRecognizer ? firing(contact) : reception(contact)) == nil else {
                return "\(what) was not held up."
            }
            // A touch that never came was not held up either.
            return answer(to: isRecognizer ? .notFired : .notReceived, contact)
        case .cancelled:
            guard subject.responder != nil, reception(contact) == nil else {
                return "\(what) was not cancelled."
            }
            return answer(to: .notReceived, contact)
        }
    }

    /// Returns the answer to another question about the same, which says why something did not happen.
    private func answer(to why: Question.Why, _ contact: Int) -> String {
        var missing = question
        (missing.why, missing.beside) = (why, nil)
        let premise = Premise(missing, in: run, subject: subject)
        return premise.answer(CauseFinder(premise, contact: contact).firstCause().message, about: contact)
    }

    /// Returns the end of the sentence about a recognizer without a target, or about a control that sends an event for
    /// which it has no action, though it has some for others.
    private func withoutAction(_ entry: Int) -> String? {
        if question.action == nil, case .recognizer(let recognizer) = subject {
            return run.scene.lacksTarget(recognizer)
                ? ", but has no target: call \(question.of).addTarget(_:action:)" : nil
        }
        guard question.action != Question.anyAction, case .control(let control) = subject,
            let sent = run.controlEvents(at: entry), question.action != nil || !sendsActions(control)
        else { return nil }
        return run.scene.lackOfAction(of: control, for: sent)
    }

    /// Returns true if a control has sent an action, for whatever event.
    private func sendsActions(_ control: ViewID) -> Bool {
        (run.entriesOfView[control] ?? []).contains { position in
            if case .action = run.log[position].content { true } else { false }
        }
    }

    /// The words for a subject that did not fire.
    var missingDeed: String { "\(deed.name) \(deed.missing)" }

    /// The words for a subject that fired.
    var done: String { "\(deed.name) \(deed.done)" }

    /// The deed that the question is about: the name of what does it, and the words for its absence and for itself.
    private var deed: (name: String, missing: String, done: String) {
        let what = words
        switch act {
        case .scrollToTop?: return (what, "did not scroll to its top", "scrolled to its top")
        case .endOfDecelerating?: return (what, "did not end decelerating", "ended decelerating")
        case .becomingFirstResponder?:
            return (what, "did not become first responder", "became first responder")
        case .selection?: return (what, "was not selected", "was selected")
        case .pop?: return (what, "did not go back", "went back")
        case .dismissal?: return (what, "was not dismissed", "was dismissed")
        case .tabSelection?: return (what, "did not select a tab", "selected a tab")
        case .control?, .gesture?, .endOfEditing?, nil: break
        }
        if let moving {
            return (moving.name, "did not begin to \(moving.verb)", "began to \(moving.verb)")
        }
        if isAboutEditing { return (what, "did not begin to edit", "began to edit") }
        if isAboutEndOfEditing { return (what, "did not end editing", "ended editing") }
        let missing = isContainersDrag ? "did not begin" : "did not fire"
        guard let action = question.action else {
            return (what, missing, isContainersDrag ? "began" : "fired")
        }
        if isState(action) { return (what, "did not become \(action)", "became \(action)") }
        let sent = words(for: action) + toTarget
        return (what, action == Question.anyAction ? missing : "did not send \(sent)", "sent \(sent)")
    }

    /// The scroll view whose pan or pinch the question is about, unless it asks for an action of that, and the verb for it.
    private var moving: (name: String, verb: String)? {
        guard question.action == nil, case .gesture(let recognizer)? = act else { return nil }
        let model = run.scene[recognizer]
        guard model.isScrollPan || model.isScrollPinch, let scrollView = model.scrollView else { return nil }
        return (run.scene.identifier(of: run.scene[scrollView].view), model.isScrollPan ? "scroll" : "zoom")
    }

    /// True if it asks about a gesture of a container that begins and goes on, such as a back swipe.
    private var isContainersDrag: Bool {
        guard case .recognizer(let recognizer) = subject else { return false }
        return switch run.scene[recognizer].owner {
        case .navigationController, .presentation(_, .sheetPan), .table(_, .swipe), .interaction,
            .webView, .content(_, .pan), .content(_, .pinch):
            true
        case .presentation(_, .dimmingTap), .table(_, .dismissal), .content(_, .tap), .scrollView, .system,
            nil:
            false
        }
    }

    /// True if it asks about a text field that a tap begins to edit.
    var isAboutEditing: Bool {
        isAboutTextField
            && (question.action ?? ControlEvents.editingDidBegin.name) == ControlEvents.editingDidBegin.name
    }

    /// True if it asks about a text field or a text view that stops being edited.
    var isAboutEndOfEditing: Bool {
        if case .endOfEditing? = act { return true }
        return isAboutTextField && question.action == ControlEvents.editingDidEnd.name
    }

    private var isAboutTextField: Bool {
        guard case .control(let view) = subject else { return false }
        return run.scene.tree[view].viewClass == .textField
    }

    private func words(for action: String) -> String {
        action == Question.anyAction ? "an action" : Prose.action(action)
    }

    private var toTarget: String { question.target.map { " to \($0)" } ?? "" }

    private func isState(_ action: String) -> Bool { subject.responder == nil && Self.isState(action) }

    /// Returns true if an action of a recognizer is the name of a state.
    static func isState(_ action: String) -> Bool { ["began", "changed", "ended"].contains(action) }
}

extension Scene {
    /// Returns the events for which a control has actions.
    func registeredEvents(of control: ViewID) -> ControlEvents {
        (actions[control] ?? []).reduce(into: []) { $0.formUnion($1.events) }
    }

    /// Returns true if the author's recognizer has no target, unless its class is custom and may need none.
    func lacksTarget(_ recognizer: GestureRecognizerID) -> Bool {
        let model = recognizers[recognizer.index]
        if case .custom = model.kind { return false }
        return model.owner == nil && model.actions.isEmpty && !isTextTap(recognizer)
    }

    /// Returns the end of a sentence about an event of a control that has actions, but none for that event, or nil if that
    /// is not so.
    func lackOfAction(of control: ViewID, for sent: ControlEvents) -> String? {
        otherActions(of: control, than: sent).map { ", but no action is registered for \(sent.name): \($0)" }
    }

    /// Returns true for a button with a menu that a tap does not open (BTN-3).
    func opensMenuOnlyHeld(_ control: ViewID) -> Bool {
        controls[control].map { $0.hasMenu && !$0.showsMenuAsPrimaryAction } ?? false
    }

    /// Returns the end of a sentence about a button that has a menu and no action, and was tapped, or nil for any other control.
    func unopenedMenu(of control: ViewID) -> String? {
        guard opensMenuOnlyHeld(control), actions[control]?.isEmpty ?? true else { return nil }
        return ", but its menu opens only while it is held: showsMenuAsPrimaryAction is false"
    }

    /// Returns the words for what the actions of a control are registered for, or nil if it has none, or one for the events.
    func otherActions(of control: ViewID, than sent: ControlEvents) -> String? {
        guard let actions = actions[control], !actions.isEmpty,
            actions.allSatisfy({ $0.events.isDisjoint(with: sent) })
        else { return nil }
        return Prose.list(actions.map { "\(Prose.action($0.action)) is for \($0.events.name)" })
    }
}
