/// The recognizers of a run, and those of them in an attempt.
struct Recognizers: Sendable {
    let scene: Scene
    /// The states of all recognizers, in the order of the scene.
    private var runs: [RecognizerRun]
    /// The touches, timers and requirements of each recognizer.
    var lists: PerRecognizer<RecognizerLists>
    /// The observations of their attempts.
    var recognitions: PerRecognizer<any GestureClass>
    /// The parts of them that touches do not change, which are the scene's own until code changes them.
    private(set) var models: [GestureRecognizerDescription]
    /// `gestureRecognizers` of each view, without those that code has removed, and empty if no view has any.
    private var attached: [ViewID: [GestureRecognizerID]]
    /// The recognizers that each recognizer requires to fail, besides the answers of delegates (GA-18).
    private var required: [[GestureRecognizerID]]
    /// The requirements in both directions (GR-45).
    private(set) var requirementLinks: [[GestureRecognizerID]]
    /// The recognizers in an attempt, in the order in which the attempts began.
    private(set) var attempts: [GestureRecognizerID] = []
    /// The hover recognizers whose view the pointer is in (HOVER-1).
    private(set) var hovering: [GestureRecognizerID] = []
    /// True if a request or an action of a recognizer is not settled.
    private(set) var isUnsettled = false
    /// `gestureRecognizers` of each touch that is down (GR-2, GR-4).
    ///
    /// They are in order of arrival, of presses and scrolls too.
    private var collected: [Collected] = []
    /// The answers about simultaneous recognition in the current or next settlement (B4).
    private var simultaneity: [Pair: Bool] = [:]
    /// True if code has given one another delegate.
    private var hasOtherDelegates = false
    /// The recognizers that changes can add and have not added to a view yet.
    private var outside: Set<GestureRecognizerID>

    /// A touch with the recognizers that have taken it.
    private struct Collected {
        let arrival: TouchArrival
        var ids: [GestureRecognizerID]
    }

    init(_ scene: Scene) {
        self.scene = scene
        models = scene.recognizers
        attached = scene.recognizersOfView
        required = scene.requirements
        requirementLinks = scene.requirementLinks
        outside = scene.additions.recognizers
        runs = models.enumerated().map { RecognizerRun(GestureRecognizerID($0), $1) }
        lists = PerRecognizer(Array(repeating: RecognizerLists(), count: models.count))
        recognitions = PerRecognizer(models.map { $0.makeRecognition() })
    }

    subscript(id: GestureRecognizerID) -> RecognizerRun {
        @inline(__always) get { runs[id.index] }
        @inline(__always) _modify {
            yield &runs[id.index]
            if runs[id.index].takeUnsettled() { isUnsettled = true }
        }
    }

    var isEmpty: Bool { runs.isEmpty }

    /// Returns the part of a recognizer that touches do not change.
    func model(_ id: GestureRecognizerID) -> GestureRecognizerDescription { models[id.index] }

    /// Returns the recognizers that another requires to fail, besides the answers of delegates (GA-18).
    func requirements(of id: GestureRecognizerID) -> [GestureRecognizerID] { required[id.index] }

    /// Returns `gestureRecognizers` of a view.
    func attached(to view: ViewID) -> [GestureRecognizerID] {
        guard let ids = attached[view] else { return [] }
        return ids.filter { runs[$0.index].view == view }
    }

    /// Returns true if a recognizer has never had a view in the tree that windows hold.
    func isOutside(_ id: GestureRecognizerID, _ tree: ViewTree) -> Bool {
        guard let view = runs[id.index].view else { return outside.contains(id) }
        return tree.isOutside(view)
    }

    /// Returns those of a view and of its superviews, in the order of GR-4, each with the depth of its view.
    func onTheWayUp(from view: ViewID, in tree: ViewTree) -> [(id: GestureRecognizerID, depth: Int)] {
        var found: [(id: GestureRecognizerID, depth: Int)] = []
        var depth = tree.depth(of: view)
        for view in tree.ancestry(of: view) {
            for id in attached[view] ?? [] where runs[id.index].view == view { found.append((id, depth)) }
            depth -= 1
        }
        return found
    }

    // MARK: Order

    /// Returns true if a recognizer is settled before another (GA-8, B3).
    func precedes(_ a: GestureRecognizerID, _ b: GestureRecognizerID) -> Bool {
        turn(of: a).precedes(turn(of: b))
    }

    /// Returns the recognizers in the order in which they are settled.
    func settlementOrder(_ ids: consuming [GestureRecognizerID]) -> [GestureRecognizerID] {
        // Mostly they are in order already: attempts begin from the deepest view up.
        for index in ids.indices.dropFirst() where !precedes(ids[index - 1], ids[index]) {
            // A sort that asked for turns as it goes would copy all recognizers.
            return ids.map { turn(of: $0) }.sorted { $0.precedes($1) }.map(\.id)
        }
        return ids
    }

    private func turn(of id: GestureRecognizerID) -> SettlementTurn {
        SettlementTurn(
            id: id, depth: runs[id.index].depth, arrival: runs[id.index].firstArrival,
            view: runs[id.index].view, isInteraction: models[id.index].isInteraction)
    }

    // MARK: Touches

    /// Takes a touch, or a press if it has no type, for a recognizer, which starts its attempt if it is in none.
    ///
    /// - Returns: true if it starts.
    mutating func take(
        _ arrival: TouchArrival, of type: TouchType?, in window: ViewID, by id: GestureRecognizerID,
        depth: Int
    ) -> Bool {
        let starts = !runs[id.index].isInAttempt
        if starts {
            // CTX-32, OTH-6: a recognizer of the contents is one level deeper.
            let depth = models[id.index].isOfContent ? depth + 1 : depth
            runs[id.index].beginAttempt(with: arrival, of: type, in: window, depth: depth)
            attempts.append(id)
        }
        lists[id].track(arrival)
        return starts
    }

    /// Notes those that have taken a touch, in the order of GR-4.
    mutating func collect(_ ids: [GestureRecognizerID], for arrival: TouchArrival) {
        if !ids.isEmpty { collected.append(Collected(arrival: arrival, ids: ids)) }
    }

    /// Returns `gestureRecognizers` of a touch that is down.
    func collected(for arrival: TouchArrival) -> [GestureRecognizerID] {
        collectedIndex(of: arrival).map { collected[$0].ids } ?? []
    }

    private func collectedIndex(of arrival: TouchArrival) -> Int? {
        let index = collected.bisect { $0.arrival < arrival }
        return index < collected.count && collected[index].arrival == arrival ? index : nil
    }

    /// Returns the recognizers that have taken one of several touches, each once.
    func collected(for arrivals: [TouchArrival]) -> [GestureRecognizerID] {
        var order: [GestureRecognizerID] = []
        var last: [GestureRecognizerID] = []
        var seen: Set<GestureRecognizerID> = []
        for arrival in arrivals {
            let ids = collected(for: arrival)
            // Mostly all fingers have the same recognizers.
            guard ids != last else { continue }
            last = ids
            guard !order.isEmpty else {
                order = ids
                continue
            }
            if seen.isEmpty { seen.formUnion(order) }
            for id in ids where seen.insert(id).inserted { order.append(id) }
        }
        return order
    }

    /// Removes a touch whose finger has left.
    mutating func lift(_ arrival: TouchArrival) {
        guard let index = collectedIndex(of: arrival) else { return }
        for id in collected.remove(at: index).ids { lists[id].stopTracking(arrival) }
    }

    // MARK: Callbacks

    /// Returns the observations of a scroll view's own pan, or nil for any other recognizer.
    func scrollPan(_ id: GestureRecognizerID) -> ScrollPanRecognition? {
        recognitions[id].scrollPan
    }

    /// Fires a timer of a recognizer.
    mutating func fire(_ timer: GestureTimer, of id: GestureRecognizerID) -> GestureResponse {
        lists[id].stop(timer)
        return recognitions[id].timerFired(timer, state: runs[id.index].ownState)
    }

    /// Takes the request of a recognizer when its turn has come, or nil if it has failed meanwhile.
    mutating func takePendingRequest(of id: GestureRecognizerID) -> RecognizerRun.PendingRequest? {
        if runs[id.index].isWaiting { recognitions[id].beginsAfterWaiting() }
        return self[id].takePendingRequest()
    }

    /// Fails a recognizer before it has begun (GR-30, GR-31).
    mutating func fail(_ id: GestureRecognizerID, _ reason: StateReason, by cause: Participant?) {
        self[id].fail(reason, by: cause)
        lists[id].stopTimers()
    }

    /// Takes a recognizer into a state.
    mutating func enter(
        _ state: GestureState, _ id: GestureRecognizerID, _ reason: StateReason, by cause: Participant?
    ) {
        self[id].enter(state, reason, by: cause)
        // GT-4. A script's timers go on in Began (D49).
        if state == .ended || state == .cancelled { lists[id].stopTimers() }
    }

    // MARK: Settlement

    /// Makes a recognizer require another to fail until the recognizer is reset whose delegate asked for it (GA-19).
    mutating func require(
        _ required: GestureRecognizerID, by id: GestureRecognizerID, askedBy: GestureRecognizerID
    ) {
        if required != id { lists[id].require(required, askedBy: askedBy) }
    }

    /// Returns those that a recognizer waits for (GA-14).
    ///
    /// Windows do not wait for each other (GR-21).
    func unmetRequirements(of id: GestureRecognizerID) -> [GestureRecognizerID] {
        lists[id].requirements(with: required[id.index]).filter {
            keepsOthersWaiting($0) && runs[$0.index].window == runs[id.index].window
        }
    }

    /// Returns true if a recognizer took part in an attempt that is still undecided (GA-14).
    func keepsOthersWaiting(_ id: GestureRecognizerID) -> Bool {
        let run = runs[id.index]
        return run.isInAttempt && !lists[id].sequences.isEmpty && run.isEnabled && run.view != nil
            && run.isUndecided && run.pendingTransition?.state != .cancelled
    }

    /// Returns recognizers that have won, followed by those that have begun and are to go on.
    func transitioning(after winners: consuming [GestureRecognizerID]) -> [GestureRecognizerID] {
        winners.reserveCapacity(winners.count + attempts.count)
        for id in attempts where runs[id.index].pendingTransition != nil { winners.append(id) }
        return winners
    }

    /// Notes that their requests have been handled.
    ///
    /// Later ones are for the next settlement.
    mutating func settle() { isUnsettled = false }

    /// Returns true if two recognizers may recognize simultaneously, or nil if nobody asked in this settlement (B4).
    func simultaneity(of a: GestureRecognizerID, and b: GestureRecognizerID) -> Bool? {
        simultaneity.isEmpty ? nil : simultaneity[Pair(a, b)]
    }

    /// Remembers the answer of two delegates.
    mutating func remember(simultaneity answer: Bool, of a: GestureRecognizerID, and b: GestureRecognizerID) {
        simultaneity[Pair(a, b)] = answer
    }

    /// Clears the answers at the end of a settlement.
    ///
    /// The next recognition asks the delegates again.
    mutating func forgetSimultaneity() {
        if !simultaneity.isEmpty { simultaneity = [:] }
    }

    /// A pair of recognizers in either order.
    private struct Pair: Hashable {
        let first, second: GestureRecognizerID
        init(_ a: GestureRecognizerID, _ b: GestureRecognizerID) { (first, second) = (min(a, b), max(a, b)) }
    }

    /// Resets a recognizer to Possible, and drops the requirements that its delegate set for this attempt (GR-46, A4).
    mutating func reset(_ id: GestureRecognizerID) {
        runs[id.index].reset(models[id.index])
        lists[id].reset(id)
        recognitions[id] = models[id.index].makeRecognition()
        guard models[id.index].asksForRequirements || hasOtherDelegates else { return }
        for other in attempts where !lists[other].dynamicRequirements.isEmpty {
            lists[other].forgetRequirements(askedBy: id)
        }
    }

    /// Removes the attempts that a reset has ended.
    mutating func forgetEndedAttempts() {
        attempts.removeAll { !runs[$0.index].isInAttempt }
        for index in collected.indices {
            let arrival = collected[index].arrival
            collected[index].ids.removeAll { !lists[$0].tracks(arrival) }
        }
    }

    // MARK: Hovering

    /// Notes that the pointer has entered the view of a recognizer, which is at that depth of the tree.
    mutating func hover(_ id: GestureRecognizerID, depth: Int) {
        hovering.append(id)
        runs[id.index].beginHovering(depth: depth)
    }

    /// Notes that the pointer has left the view of a recognizer.
    ///
    /// Returns false if it was not there.
    mutating func stopHovering(_ id: GestureRecognizerID) -> Bool {
        guard let index = hovering.firstIndex(of: id) else { return false }
        hovering.remove(at: index)
        return true
    }
}

// MARK: - What code sets

extension Recognizers {
    /// Runs `addGestureRecognizer(_:)` (GR-2).
    ///
    /// The recognizer becomes the last of the view's own, and takes touches that begin from now on.
    mutating func attach(_ id: GestureRecognizerID, to view: ViewID) {
        // It leaves its own place there, even if it comes back.
        attached[view]?.removeAll { $0 == id }
        attached[view, default: []].append(id)
        runs[id.index].attach(to: view)
        if !outside.isEmpty { outside.remove(id) }
    }

    /// Sets a property (GR-12, GR-13, PAN-6).
    ///
    /// Numbers count from the next attempt on.
    mutating func set(_ change: PropertyChange, of id: GestureRecognizerID, in tree: ViewTree) {
        if case (.enabled, .flag(let isEnabled)) = (change.property, change.value) {
            runs[id.index].setEnabled(isEnabled)
            return
        }
        guard case .recognizers = change.property.row.owners else {
            setMeasured(change, of: id, in: tree)
            return
        }
        switch change.property.row.change {
        case .recognizer(let path): path.set(change.value, in: &models[id.index])
        case .recognizerClass:
            guard let path = models[id.index].kind.path(of: change.property) else { return }
            path.set(change.value, in: &models[id.index].kind)
            // An attempt under way keeps the numbers it began with.
            if !runs[id.index].isInAttempt { recognitions[id] = models[id.index].makeRecognition() }
        case .view, .control, .scrollView, .method, nil: break
        }
    }

    /// Sets a measured property, unless the recognizer is attached to no view in a window.
    private mutating func setMeasured(_ change: PropertyChange, of id: GestureRecognizerID, in tree: ViewTree)
    {
        guard recognitions[id].settable == change.property else { return }
        guard case .point(let translation) = change.value else {
            recognitions[id].set(change.value)
            return
        }
        guard let view = runs[id.index].view, let window = tree.window(of: view),
            let vector = tree.convert(vector: translation, from: view, to: window)
        else { return }
        recognitions[id].set(.point(vector))
    }

    /// Sets a wire from a recognizer to other objects.
    mutating func connect(_ wire: ObjectSetting, of id: GestureRecognizerID) {
        switch wire {
        case .delegate(let delegate): setDelegate(delegate, of: id)
        case .requiresFailureOf(let others):
            require(
                others.compactMap(\.gestureRecognizer), by: id, besides: scene.classRequirements[id] ?? [])
        case .state, .applicationState, .viewControllers, .navigationBarHidden, .navigationItem,
            .modalInPresentation, .selectedDetentIdentifier, .selectedIndex:
            break
        }
    }

    private mutating func setDelegate(_ delegate: GestureDelegate?, of id: GestureRecognizerID) {
        models[id.index].delegate = delegate
        models[id.index].ownerIsDelegate = false
        hasOtherDelegates = true
    }

    /// Sets the recognizers that another requires to fail, beside those that classes make it require.
    private mutating func require(
        _ others: [GestureRecognizerID], by id: GestureRecognizerID, besides ofClasses: [GestureRecognizerID]
    ) {
        let before = required[id.index]
        required[id.index] = []
        // GA-18, GA-20: one link to each, and none to itself.
        for other in others + ofClasses where other != id && !required[id.index].contains(other) {
            required[id.index].append(other)
        }
        for other in before where !isLinked(id, other) {
            requirementLinks[id.index].removeAll { $0 == other }
            requirementLinks[other.index].removeAll { $0 == id }
        }
        for other in required[id.index] where !requirementLinks[id.index].contains(other) {
            requirementLinks[id.index].append(other)
            requirementLinks[other.index].append(id)
        }
    }

    private func isLinked(_ a: GestureRecognizerID, _ b: GestureRecognizerID) -> Bool {
        required[a.index].contains(b) || required[b.index].contains(a)
    }
}

/// The place of a recognizer in the order of settlement (GA-8, B3).
private struct SettlementTurn {
    let id: GestureRecognizerID
    let depth: Int
    let arrival: TouchArrival
    let view: ViewID?
    let isInteraction: Bool

    /// Returns true if it comes before another: (1) deeper view, (2) earlier first touch, (3) view order of the scene, (4)
    /// in one view the last added.
    func precedes(_ other: SettlementTurn) -> Bool {
        if depth != other.depth { return depth > other.depth }
        if arrival != other.arrival { return arrival < other.arrival }
        if let view, let otherView = other.view, view != otherView { return view < otherView }
        // CTX-10: of a view's interactions the menu comes before the drag.
        if isInteraction, other.isInteraction { return id < other.id }
        return id > other.id
    }
}
