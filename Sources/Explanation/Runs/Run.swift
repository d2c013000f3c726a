public import DispatchEngine

/// A finished run, read by contact and by object.
public final class Run: Sendable {
    /// The experiment that was run.
    public let experiment: Experiment
    /// The log, with the category `explain`.
    public let log: [LogEntry]
    /// The outcome of the run.
    public let summary: Summary
    /// The number of fingers that land in it (TC-1).
    public var contactCount: Int { landings.count }

    let landings: [Landing]
    /// The hit-test of each landing, in their order, or nil for one that never got that far.
    let hits: [Hit?]
    /// The positions of the entries that name a contact, by its place in `landings`.
    let entriesOfContact: [[Int]]
    /// The positions of the entries about a recognizer, by its index.
    let entriesOfRecognizer: [[Int]]
    /// The positions of the entries about a control or a cell.
    let entriesOfView: [ViewID: [Int]]
    /// The positions of the entries about first responders.
    let focusChanges: [Int]

    var scene: Scene { experiment.scene }

    /// A landing of a finger.
    struct Landing: Sendable {
        var contact: Contact
        /// The location on the screen.
        var location: Point
        /// The position of the event in the experiment's list.
        var event: Int
        var time: Timestamp
        /// The way of the finger from here.
        var travel: Travel
    }

    /// The hit-test of a landing.
    struct Hit: Sendable {
        /// The positions of its `hitTest` entries.
        var walk: Range<Int>
        /// The position of its `hitView` entry.
        var entry: Int
        var window: ViewID?
        var view: ViewID?
    }

    /// Reads what an experiment came to.
    public init(experiment: Experiment, log: [LogEntry], summary: Summary) {
        self.experiment = experiment
        self.log = log
        self.summary = summary
        landings = LandingReader.landings(in: experiment)
        var index = RunIndex(
            contactCount: landings.count, recognizerCount: experiment.scene.recognizers.count)
        log.forEachInPlace { position, entry in index.add(entry, at: position) }
        hits = index.hits
        entriesOfContact = index.contacts
        entriesOfRecognizer = index.recognizers
        entriesOfView = index.views
        focusChanges = index.focusChanges
    }

    /// Returns the landing of a contact.
    func landing(_ contact: Int) -> Landing? {
        landings.indices.contains(contact - 1) ? landings[contact - 1] : nil
    }

    /// Returns the hit-test of a contact.
    func hit(_ contact: Int) -> Hit? { hits.indices.contains(contact - 1) ? hits[contact - 1] : nil }

    /// Returns the positions where the contacts that land in a view, or in anything inside it, reach it, in order.
    func arrivals(in view: ViewID) -> [Int] {
        hits.enumerated().compactMap { index, hit in
            guard let hitView = hit?.view, hitView == view || scene.tree.isDescendant(hitView, of: view)
            else { return nil }
            return arrival(of: index + 1)
        }.sorted()
    }

    /// Returns the position where a contact reaches its view, which may be long after it lands (GD-9).
    ///
    /// Of one that is never delivered it is the position of its hit-test.
    func arrival(of contact: Int) -> Int? {
        hit(contact).map { hit in calls(of: .began, about: contact).first ?? hit.entry }
    }

    /// Returns the positions of the entries that name a contact.
    func entries(of contact: Int) -> [Int] {
        entriesOfContact.indices.contains(contact - 1) ? entriesOfContact[contact - 1] : []
    }

    /// Returns the positions of the entries about a recognizer.
    func entries(of recognizer: GestureRecognizerID) -> [Int] { entriesOfRecognizer[recognizer.index] }

    /// Returns the positions of the calls of a touch method about a contact, on whatever responder.
    func calls(of phase: EventPhase, about contact: Int) -> [Int] {
        entries(of: contact).filter { position in
            if case .touches(_, phase, _, _, _, _) = log[position].content { true } else { false }
        }
    }

    /// Returns the views as they are when a finger lands.
    func views(at contact: Int) -> ViewTree {
        guard let landing = landing(contact), isChanged(before: contact) else { return scene.tree }
        return moment(before: landing.event)?.views ?? scene.tree
    }

    /// Returns true if something has changed the views or a container before a finger lands.
    private func isChanged(before contact: Int) -> Bool {
        log.prefix(hit(contact)?.entry ?? log.count).contains { entry in
            switch entry.content {
            case .change, .scroll, .controller, .cell(_, .willBeginEditing, _, _): true
            default: false
            }
        }
    }

    /// Returns the root views of the controllers that are not on the screen when a finger lands.
    func rootsOffScreen(at contact: Int) -> Set<ViewID> {
        guard !scene.navigationControllers.isEmpty || !scene.tabBarControllers.isEmpty,
            let landing = landing(contact)
        else { return [] }
        let dispatcher =
            isChanged(before: contact) ? moment(before: landing.event)?.dispatcher : experiment.dispatcher([])
        return dispatcher?.rootsOffScreen ?? []
    }

    /// Returns the run and its views as they are when an event is taken from the queue.
    func moment(before event: Int) -> (dispatcher: Dispatcher, views: ViewTree)? {
        var dispatcher = experiment.dispatcher([])
        do throws(DispatchFault) {
            try dispatcher.send(experiment.events[..<event])
            let views = try dispatcher.views(before: experiment.events[event])
            return (dispatcher, views)
        } catch {
            // The run came further within the same limits.
            return nil
        }
    }

    /// The place of the first tap on the status bar in the experiment's events.
    var statusBarTap: Int? {
        experiment.events.firstIndex { event in
            guard case .statusBarTap = event.content else { return false }
            return experiment.until.map { event.time <= $0 } ?? true
        }
    }

    /// Returns the position of the first call of a method of a scroll view's delegate, in the whole log or after an entry.
    func position(of callback: ScrollEvent.Callback, of scrollView: ViewID, after start: Int = -1) -> Int? {
        log[(start + 1)...].firstIndex { entry in
            guard case .scroll(let event) = entry.content else { return false }
            return event.callback == callback && event.scrollView == scrollView
        }
    }

    /// Returns the position of the last call of a responder's `becomeFirstResponder()`, with its answer, or nil if there is
    /// none.
    func callToBecomeFirst(_ responder: Responder) -> (position: Int, answer: Bool)? {
        for (position, entry) in log.enumerated().reversed() {
            guard case .change(let change, let answer?, _) = entry.content,
                change.operation == .call(.becomeFirstResponder),
                change.target.object == .responder(responder)
            else { continue }
            return (position, answer)
        }
        return nil
    }
}

/// The entries of a log, sorted by their subjects.
private struct RunIndex {
    var hits: [Run.Hit?]
    var contacts: [[Int]]
    var recognizers: [[Int]]
    var views: [ViewID: [Int]] = [:]
    var focusChanges: [Int] = []
    /// The position at which consecutive entries of a hit-test begin.
    private var walk: Int?

    init(contactCount: Int, recognizerCount: Int) {
        // Repeating a value would look up the type of the array at run time.
        hits = (0..<contactCount).map { _ in nil }
        contacts = (0..<contactCount).map { _ in [] }
        recognizers = (0..<recognizerCount).map { _ in [] }
    }

    mutating func add(_ entry: borrowing PlacedEntry, at position: Int) {
        let begin = walk
        walk = nil
        switch entry.content {
        case .hitTest, .pointInside: walk = begin ?? position
        case .hitView(let contact?, let window, let view):
            guard hits.indices.contains(contact.number - 1) else { return }
            hits[contact.number - 1] = Run.Hit(
                walk: (begin ?? position)..<position, entry: position, window: window, view: view)
        case .touches(_, _, _, let touches, _, _): note(touches, position)
        case .refused(let recognizer, let touch, _):
            note(CollectionOfOne(touch), position)
            note(recognizer, position)
        case .recognizer(let recognizer, _, let touches):
            note(touches, position)
            note(recognizer, position)
        case .action(let action):
            switch action.sender {
            case .recognizer(let recognizer): note(recognizer, position)
            case .responder(.view(let view)): note(view, position)
            case .responder, .delegate, .keyCommand, .code: break
            }
        case .tracking(let view, _, _), .controlEvent(let view, _, _, _), .cell(let view, _, _, _),
            .textField(let view, _, _, _), .accessibilityActivate(let view, _, _):
            note(view, position)
        case .firstResponder: focusChanges.append(position)
        case .sendAction(let call):
            if case .view(let view) = call.responder { note(view, position) }
        default:
            switch entry.content.subject {
            case .touches(let touches): note(touches, position)
            case .recognizer(let recognizer): note(recognizer, position)
            case .responder, .object, .pointer, nil: break
            }
        }
    }

    private mutating func note(_ recognizer: GestureRecognizerID, _ position: Int) {
        recognizers[recognizer.index].append(position)
    }

    private mutating func note(_ view: ViewID, _ position: Int) {
        views[view, default: []].append(position)
    }

    private mutating func note(_ touches: some Collection<Contact>, _ position: Int) {
        contacts.withUnsafeMutableBufferPointer { contacts in
            for touch in touches where contacts.indices.contains(touch.number - 1) {
                let index = touch.number - 1
                // As many as a tap has in a small tree, so that the list seldom grows.
                if contacts[index].isEmpty { contacts[index].reserveCapacity(24) }
                contacts[index].append(position)
            }
        }
    }
}
