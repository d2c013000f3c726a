/// The touches and presses of a run.
///
/// They include fingers and buttons that are down, touches whose end is withheld, and fingers that no longer count.
struct Touches: Sendable {
    /// Fingers that are down and bound to a view, in order of arrival.
    private(set) var live: [Touch] = []
    /// Touches whose finger has left and whose end is withheld, in the order in which the fingers left.
    private(set) var lifted: [Touch] = []
    /// Fingers whose remaining samples are ignored: they hit no view, or the system cancelled them (EQ-12, TC-24).
    private var lost: [LostFinger] = []
    /// Every contact of the run, by its number.
    private var fingers: [Summary.TouchSummary] = []
    /// Buttons and keys that are down.
    var presses = Presses()
    /// The current scroll of a wheel or a trackpad (PAN-14).
    private(set) var scroll: ScrollGesture?
    /// The number of touches and presses so far.
    private var arrivals = 0
    /// The number of multi-touch sequences so far: the `UIEvent` object in use (EQ-14).
    private(set) var sequence = 0
    /// True if the next touch that is bound starts a new sequence.
    private var isSequenceOver = true
    /// The series of taps in each window (A22).
    private var tapSeries: [WindowTaps] = []
    /// True if a holder let go of a touch, with the number of times that it happened in the run.
    private(set) var hasFreed = false
    private var releases = 0
    /// The recognizers that have held the began or the ended of a touch.
    private var holders: [TouchArrival: [GestureRecognizerID]] = [:]

    /// The series of taps in a window.
    private struct WindowTaps: Sendable {
        let window: ViewID
        let series: TapSeries
    }

    /// A finger that is down as far as is known, and whose samples are ignored.
    private struct LostFinger: Sendable {
        let id: TouchID
        /// True if the system took it from the application, which then need not hear that it lifts (A27).
        let wasTaken: Bool
    }

    // MARK: Which they are

    /// The touch of an arrival, if it still matters.
    subscript(arrival: TouchArrival) -> Touch? {
        if let index = liveIndex(of: arrival) { return live[index] }
        return lifted.first { $0.arrival == arrival }
    }

    /// Returns true if the finger of a touch is down.
    func isLive(_ arrival: TouchArrival) -> Bool { liveIndex(of: arrival) != nil }

    /// Returns true if the finger at that place of `live` is the first of its window.
    func isFirstInWindow(_ index: Int) -> Bool {
        !live[..<index].indices.contains { live[$0].window == live[index].window }
    }

    /// Returns true if a finger is in that phase in the event being delivered.
    func hasFinger(in phase: EventPhase) -> Bool { live.indices.contains { live[$0].phase.event == phase } }

    /// Returns the window of a finger that is down.
    func window(of arrival: TouchArrival) -> ViewID? { liveIndex(of: arrival).map { live[$0].window } }

    /// Returns the touches of one window that changed in the event being delivered.
    func changed(in window: ViewID) -> [TouchArrival] {
        var arrivals: [TouchArrival] = []
        arrivals.reserveCapacity(live.count)
        for index in live.indices where live[index].window == window && live[index].hasChanged {
            arrivals.append(live[index].arrival)
        }
        return arrivals
    }

    /// Returns the contacts, ascending, of those among some touches, in order of arrival, that are in a phase.
    func contacts(in phase: EventPhase, among arrivals: [TouchArrival]) -> [Contact] {
        var contacts: [Contact] = []
        // Fingers mostly come down in the order of their numbers.
        var isAscending = true
        if arrivals.count > 1 { contacts.reserveCapacity(arrivals.count) }
        forEachLive(of: arrivals) { index in
            guard live[index].phase.event == phase else { return }
            let contact = live[index].contact
            if let last = contacts.last, contact < last { isAscending = false }
            contacts.append(contact)
        }
        if !isAscending { contacts.sort() }
        return contacts
    }

    /// Calls a function with the place in `live` of each of some touches, in order of arrival, whose finger is down.
    @inline(__always)
    func forEachLive(of arrivals: [TouchArrival], _ body: (_ index: Int) -> Void) {
        var index = 0
        for arrival in arrivals {
            while index < live.count, live[index].arrival < arrival { index += 1 }
            if index < live.count, live[index].arrival == arrival { body(index) }
        }
    }

    /// Returns true if a touch still matters and its view hears of it.
    func isOpen(_ arrival: TouchArrival) -> Bool {
        if let index = liveIndex(of: arrival) { return live[index].delivery == .open }
        return lifted.contains { $0.arrival == arrival && $0.delivery == .open }
    }

    /// Returns true if the finger or button of an arrival is down, and stays down in this event.
    func isDown(_ arrival: TouchArrival) -> Bool {
        live.contains { $0.arrival == arrival && !$0.isLeaving }
            || presses.all.contains { $0.arrival == arrival && !$0.isLeaving }
    }

    /// Every touch that still matters, in order of arrival.
    var all: [Touch] { lifted.isEmpty ? live : (lifted + live).sorted { $0.arrival < $1.arrival } }

    /// The outcome of every finger so far (C8).
    var summaries: [Summary.TouchSummary] {
        var summaries = fingers
        for touch in live { summaries[touch.contact.number - 1].by = touch.lostTo }
        return summaries
    }

    private func liveIndex(of id: TouchID) -> Int? { live.indices.first { live[$0].id == id } }

    private func liveIndex(of arrival: TouchArrival) -> Int? {
        let index = live.bisect { $0.arrival < arrival }
        return index < live.count && live[index].arrival == arrival ? index : nil
    }

    /// Changes one touch in place, if it still matters.
    ///
    /// - Returns: the result of the change, or nil if the touch no longer matters.
    @discardableResult
    mutating func update<Result>(_ arrival: TouchArrival, _ change: (inout Touch) -> Result) -> Result? {
        if let index = liveIndex(of: arrival) { return change(&live[index]) }
        guard let index = lifted.firstIndex(where: { $0.arrival == arrival }) else { return nil }
        return change(&lifted[index])
    }
}

// MARK: Fingers

extension Touches {
    /// Begins an event of touches, with every finger stationary until its sample.
    mutating func beginEvent() {
        // EQ-14: a sequence lasts until the screen is free of fingers.
        if live.isEmpty, lost.isEmpty { isSequenceOver = true }
        for index in live.indices { live[index].beginEvent() }
    }

    /// Returns true if a finger can come down, because it is not known to be down (C3).
    ///
    /// A finger that the system took may come down again.
    mutating func reclaimFinger(_ id: TouchID) -> Bool {
        if !lost.isEmpty { lost.removeAll { $0.id == id && $0.wasTaken } }
        return liveIndex(of: id) == nil && !lost.contains { $0.id == id }
    }

    /// The lowest number that no current finger has.
    var freeID: TouchID {
        let taken = Set(live.map(\.id) + lost.map(\.id))
        var number = 1
        while taken.contains(TouchID(number)) { number += 1 }
        return TouchID(number)
    }

    /// Updates a finger that is down.
    ///
    /// Returns false if there is no such finger.
    mutating func follow(
        _ sample: TouchSample, at now: Timestamp, in tree: ViewTree, _ settings: Settings
    ) -> Bool {
        guard let index = liveIndex(of: sample.id) else { return false }
        live[index].follow(sample, at: now)
        // TC-11: a touch that moved too far loses its count.
        guard live[index].tapCount > 0, live[index].hasChanged, settings.options.tapCountDragReset,
            let point = tree[live[index].window].pointFromSuperview(sample.location),
            !TapSeries.isNear(point, live[index].start, settings.constants)
        else { return true }
        live[index].loseTapCount()
        return true
    }

    /// Updates a lost finger.
    ///
    /// Returns false if there is no such finger.
    mutating func followLost(_ sample: TouchSample) -> Bool {
        guard let index = lost.firstIndex(where: { $0.id == sample.id }) else { return false }
        if sample.phase == .ended || sample.phase == .cancelled { lost.remove(at: index) }
        return true
    }

    /// Returns the contact that a finger makes if it is the next to come down.
    func nextContact(of id: TouchID) -> Contact { Contact(id, number: fingers.count + 1) }

    /// Notes a finger that came down and that no view hears of.
    mutating func lose(_ id: TouchID) {
        lost.append(LostFinger(id: id, wasTaken: false))
        fingers.append(Summary.TouchSummary(contact: nextContact(of: id), fate: .discarded))
    }

    /// Takes the fingers of an event that the system keeps from an application in the background.
    ///
    /// A finger that comes down there stays the system's when the application is back.
    ///
    /// - Returns: the presses that are released.
    mutating func loseToSystem(_ event: Event.Content, at now: Timestamp) -> [TouchArrival] {
        switch event {
        case .touches(let samples):
            for sample in samples where sample.phase != .began { _ = followLost(sample) }
            for id in samples.filter({ $0.phase == .began }).map(\.id).sorted() { loseToSystem(id) }
            return []
        case .presses(let samples): return samples.compactMap { loseToSystem($0, at: now) }
        case .resignActive, .becomeActive, .statusBarTap, .motion, .remoteControl, .hover, .scroll,
            .accessibilityActivate, .estimatedPropertiesUpdated, .sendAction, .change, .sendActions, .type,
            .returnKey:
            return []
        }
    }

    private mutating func loseToSystem(_ id: TouchID) {
        lost.removeAll { $0.id == id }
        lost.append(LostFinger(id: id, wasTaken: true))
        fingers.append(Summary.TouchSummary(contact: nextContact(of: id), fate: .dropped))
    }

    private mutating func loseToSystem(_ press: PressSample, at now: Timestamp) -> TouchArrival? {
        let known = presses.arrival(of: press.id)
        switch press.phase {
        case .began: if known == nil { _ = beginPress(press.id, receiver: nil, at: now) }
        case .moved: break
        case .ended, .cancelled:
            if let known { presses.end(known) }
            return known
        }
        return nil
    }

    /// Binds a finger that came down on a view, in window coordinates at `start` (EQ-16).
    mutating func bind(
        _ sample: TouchSample, to view: ViewID, in window: ViewID, at start: Point, isSuppressed: Bool,
        now: Timestamp, _ constants: Constants
    ) -> Touch {
        // A22: only a touch that begins with no other finger down in its window takes part in a series.
        let isAlone = !live.indices.contains { live[$0].window == window }
        let series = isAlone ? tapSeries.first { $0.window == window }?.series : nil
        let tapCount = series?.count(at: start, time: now, constants) ?? 1
        let contact = nextContact(of: sample.id)
        let touch = Touch(
            sample, contact: contact, arrival: nextArrival(), window: window, view: view, at: start, now: now,
            tapCount: tapCount, isInTapSeries: isAlone, isSuppressed: isSuppressed)
        if isSequenceOver { (sequence, isSequenceOver) = (sequence + 1, false) }
        fingers.append(Summary.TouchSummary(contact: contact, window: window, hitView: view, fate: .live))
        live.append(touch)
        return touch
    }

    /// Begins the scroll of a wheel or a trackpad.
    mutating func beginScroll(_ sample: ScrollSample, in window: ViewID) -> TouchArrival {
        let gesture = ScrollGesture(sample, nextArrival(), in: window)
        scroll = gesture
        return gesture.arrival
    }

    /// Continues the scroll by a distance in points, with the pointer at a location.
    mutating func scroll(by translation: Point, at location: Point) {
        scroll?.scroll(by: translation, at: location)
    }

    mutating func endScroll() { scroll = nil }

    /// Begins the press of a button or key.
    mutating func beginPress(_ id: Int, receiver: Responder?, at now: Timestamp) -> TouchArrival {
        let arrival = nextArrival()
        presses.begin(id, arrival, receiver: receiver, at: now)
        return arrival
    }

    /// Returns the rank of a new touch, or of a press, which has one among them (GA-8).
    private mutating func nextArrival() -> TouchArrival {
        defer { arrivals += 1 }
        return TouchArrival(arrivals)
    }

    /// Cancels fingers, which have no effect until they are lifted (TC-24).
    ///
    /// - Returns: true if there were any.
    mutating func cancel(
        at now: Timestamp, _ loss: TouchLoss, where isLost: (Touch) -> Bool
    ) -> Bool {
        let lostBefore = lost.count
        for index in live.indices where isLost(live[index]) {
            live[index].cancel(at: now, loss)
            lost.append(LostFinger(id: live[index].id, wasTaken: true))
        }
        return lost.count > lostBefore
    }

    /// Ends the sequence if no finger is left after a cancellation, although they are still down (TC-24).
    mutating func endSequence() {
        if live.isEmpty { isSequenceOver = true }
    }

    /// Ends the life of touches whose finger left in this event.
    ///
    /// Those withheld from their views live on.
    ///
    /// - Returns: those whose finger has left.
    mutating func endEvent(at now: Timestamp, in tree: ViewTree) -> [TouchArrival] {
        var left: [TouchArrival] = []
        // By index: most events lift no finger, and copying every touch to find that out is slow.
        for index in live.indices where live[index].isLeaving {
            left.append(live[index].arrival)
            noteTap(ofFinger: index, at: now, in: tree)
            if live[index].delivery == .open, live[index].isWithheld {
                lifted.append(live[index])
            } else {
                decideFate(of: live[index])
            }
        }
        if left.count == live.count {
            live.removeAll(keepingCapacity: true)
        } else if !left.isEmpty {
            live.removeAll { $0.isLeaving }
        }
        for index in live.indices { live[index].endEvent() }
        // A touch that was freed too late for its own window's settlement.
        if !lifted.isEmpty, lifted.contains(where: \.isFreed) { hasFreed = true }
        return left
    }

    /// Continues or ends a series of taps as a finger leaves, no matter what its view did with the touch (A22).
    private mutating func noteTap(ofFinger index: Int, at now: Timestamp, in tree: ViewTree) {
        guard live[index].isInTapSeries else { return }
        let (window, count) = (live[index].window, live[index].tapCount)
        if live[index].phase == .cancelled {
            tapSeries.removeAll { $0.window == window }
        } else if let place = tree[window].pointFromSuperview(live[index].location) {
            tapSeries.removeAll { $0.window == window }
            let series = TapSeries(endedAt: now, at: place, count: count)
            tapSeries.append(WindowTaps(window: window, series: series))
        }
    }

    private mutating func decideFate(of touch: Touch) {
        if !holders.isEmpty { holders[touch.arrival] = nil }
        let index = touch.contact.number - 1
        (fingers[index].by, fingers[index].fate) = (touch.lostTo, touch.fate)
    }
}

// MARK: What is withheld

extension Touches {
    /// Withholds a phase of a touch or a press.
    mutating func withhold(
        _ phase: Touch.WithheldPhase, of arrival: TouchArrival, by ids: [GestureRecognizerID]
    ) {
        switch phase {
        case .began: holders[arrival] = ids
        case .ended: holders[arrival, default: []] += ids
        }
        update(arrival) { $0.withhold(phase, byHolders: ids.count) }
        presses.withhold(phase, of: arrival, byHolders: ids.count)
    }

    /// Returns the recognizers that have held the began or the ended of a touch.
    func holders(of arrival: TouchArrival) -> [GestureRecognizerID] { holders[arrival] ?? [] }

    /// Returns true if recognizers hold back a phase of a touch or a press.
    func isWithheld(_ arrival: TouchArrival) -> Bool {
        self[arrival]?.isWithheld ?? presses[arrival]?.isWithheld ?? false
    }

    /// Ends all holds on a touch.
    mutating func forgetHolders(of arrival: TouchArrival) {
        holders[arrival] = nil
        update(arrival) { $0.forgetHolders() }
    }

    /// Lets a holder go of a phase of a touch.
    mutating func letGo(_ phase: Touch.WithheldPhase, of arrival: TouchArrival, by id: GestureRecognizerID) {
        releases += 1
        hasFreed = true
        let rank = releases
        update(arrival) { $0.letGo(phase, by: id, rank: rank) }
        presses.letGo(phase, of: arrival)
    }

    /// Returns true if holders have let go of touches since the last call.
    mutating func takeFreed() -> Bool {
        defer { hasFreed = false }
        return hasFreed
    }

    /// Removes touches that have lifted, once none of their phases is withheld.
    mutating func forgetDecided() {
        guard !lifted.isEmpty else { return }
        for touch in lifted where !touch.isWithheld { decideFate(of: touch) }
        lifted.removeAll { !$0.isWithheld }
    }
}
