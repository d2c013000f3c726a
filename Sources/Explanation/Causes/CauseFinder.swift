import DispatchEngine

/// A finder of the first cause behind a question, from the log of a run.
///
/// Each extension is about one part of dispatch, in the order of the catalog.
struct CauseFinder {
    let premise: Premise
    let contact: Int
    /// The views when the finger lands, or taps the status bar.
    let views: ViewTree
    /// The run when a finger taps the status bar, if that is in question.
    let statusBarTap: (dispatcher: Dispatcher, views: ViewTree)?

    /// The events that were left out of the request, by their places in it.
    let withdrawn: [Int]
    /// The recognizer without which the run was made, as it excludes the one in question, or nil in the run as it is.
    let excluder: GestureRecognizerID?

    init(
        _ premise: Premise, contact: Int, without withdrawn: [Int] = [], excluder: GestureRecognizerID? = nil
    ) {
        self.premise = premise
        self.contact = contact
        self.withdrawn = withdrawn.sorted()
        self.excluder = excluder
        statusBarTap =
            premise.isAboutStatusBar
            ? premise.run.statusBarTap.flatMap { premise.run.moment(before: $0) } : nil
        views = statusBarTap?.views ?? premise.run.views(at: contact)
    }

    var run: Run { premise.run }
    var scene: Scene { run.scene }
    var log: [LogEntry] { run.log }
    var subject: Subject { premise.subject }
    /// The identifier of the object in question.
    var name: String { premise.question.of }
    /// The words for the object in question.
    var words: String { premise.words }

    /// Returns the first cause that stands between the question and its settlement.
    func firstCause() -> Diagnosis {
        var finding = found()
        finding.proposals.removeAll(where: overridesUIKitsOwnView)
        return finding
    }

    private func found() -> Diagnosis {
        if let pending = stillPending() { return pending }
        switch premise.question.why {
        case .notReceived: return notReceived(subject)
        case .received: return received()
        case .notFired: return notFired()
        case .fired: return fired()
        case .late: return late()
        case .cancelled: return cancelled()
        }
    }

    private func notReceived(_ subject: Subject) -> Diagnosis {
        switch subject {
        case .recognizer(let recognizer): recognizerNotReached(recognizer)
        case .control(let view), .cell(let view): notReached(.view(view))
        case .responder(let responder): notReached(responder)
        }
    }

    private func notFired() -> Diagnosis {
        switch premise.act {
        case .control(let control)?: controlNotFired(control)
        case .selection(let cell)?: cellNotFired(cell)
        case .gesture(let recognizer)?: recognizerNotFired(recognizer)
        case .pop(let id)?: notPopped(id)
        case .dismissal(let id)?: notDismissed(id)
        case .tabSelection(let id)?: tabNotChosen(id)
        case .scrollToTop(let scrollView)?: notScrolledToTop(scrollView)
        case .endOfDecelerating(let scrollView)?: notGliding(scrollView)
        case .endOfEditing(let textView)?: textViewNotEnded(textView)
        case .becomingFirstResponder(let responder)?: notFocused(responder)
        case nil: notReceived(subject)
        }
    }

    // MARK: Places

    /// The sample of the event with which the finger lands.
    var landingSample: TouchSample? {
        guard let landing = run.landing(contact),
            case .touches(let samples) = run.experiment.events[landing.event].content
        else { return nil }
        return samples.first { $0.phase == .began && $0.location == landing.location }
    }

    /// Returns the landing of the finger in a view's own space.
    func point(in view: ViewID) -> Point? {
        run.landing(contact).flatMap { views.point($0.location, in: view) }
    }

    /// Returns the superviews from the window down to a view, both included, or none for a view in no window.
    func path(to view: ViewID) -> [ViewID] {
        views.window(of: view) == nil ? [] : views.ancestry(of: view).reversed()
    }

    /// Returns the subviews of a view, the frontmost first.
    func subviews(of view: ViewID) -> [ViewID] { Array(views.subviewsFromFront(of: view)) }

    /// Returns the view that a subject is or, for a recognizer, is attached to when the finger lands, or nil for any other.
    func view(of subject: Subject) -> ViewID? {
        switch subject {
        case .control(let view), .cell(let view), .responder(.view(let view)): view
        case .recognizer(let recognizer): self.view(of: recognizer)
        case .responder: nil
        }
    }

    /// Returns true if a view is another or lies inside it.
    func isWithin(_ view: ViewID?, _ ancestor: ViewID) -> Bool {
        view.map { views.isDescendant($0, of: ancestor) } ?? false
    }

    // MARK: Changes

    /// A change that was made in the run.
    struct MadeChange {
        /// The position of its entry.
        var position: Int
        var change: Change
        var cause: ChangeCause
    }

    /// Returns the change in an entry, or nil for an entry about something else.
    func change(at position: Int) -> MadeChange? {
        guard case .change(let change, _, let cause) = log[position].content else { return nil }
        return MadeChange(position: position, change: change, cause: cause)
    }

    /// Returns the last change before a position that fits, or nil if none does.
    func lastChange(before position: Int, where fits: (Change) -> Bool) -> MadeChange? {
        for index in log.prefix(position).indices.reversed() {
            if let made = change(at: index), fits(made.change) { return made }
        }
        return nil
    }

    /// Returns the last change of an object before a position that fits, or nil if none does.
    func lastChange(
        of object: SceneObject, before position: Int, where fits: (Change.Operation) -> Bool
    ) -> MadeChange? {
        lastChange(before: position) { $0.target.object == object && fits($0.operation) }
    }

    /// Returns the recognizer whose action makes a change, or nil if something else makes it.
    func recognizer(making made: MadeChange?) -> GestureRecognizerID? {
        guard case .entry(let entry)? = made?.cause, case .action(let action) = log[entry].content,
            case .recognizer(let recognizer) = action.sender
        else { return nil }
        return recognizer
    }
}
