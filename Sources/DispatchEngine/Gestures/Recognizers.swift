/// The recognizers of a run, and which of them are in an attempt.
struct Recognizers: Sendable {
    /// All of them, in the order of the scene.
    private var runs: [RecognizerRun]
    /// Those in an attempt, in the order in which the attempts began.
    private(set) var attempts: [GestureRecognizerID] = []
    /// The hover recognizers whose view the pointer is in (HOVER-1).
    private(set) var hovering: [GestureRecognizerID] = []
    /// Whether something is not settled that one of them asked for or did.
    private(set) var isUnsettled = false
    /// `gestureRecognizers` of each touch that is down (GR-2, GR-4).
    private var collected: [TouchArrival: [GestureRecognizerID]] = [:]

    init(_ models: [GestureRecognizer]) {
        runs = models.enumerated().map { RecognizerRun(GestureRecognizerID($0), $1) }
    }

    subscript(id: GestureRecognizerID) -> RecognizerRun {
        get { runs[id.index] }
        _modify {
            yield &runs[id.index]
            if runs[id.index].takeUnsettled() { isUnsettled = true }
        }
    }

    var isEmpty: Bool { runs.isEmpty }

    // MARK: Order

    /// Whether one is settled before another (GA-8, B3).
    func precedes(_ a: GestureRecognizerID, _ b: GestureRecognizerID) -> Bool {
        // Read field by field: whole copies would make sorting thousands slow.
        // (1) deeper view, (2) earlier first touch, (3) view order of the scene, (4) in one view the last added.
        let depths = (runs[a.index].depth, runs[b.index].depth)
        if depths.0 != depths.1 { return depths.0 > depths.1 }
        let arrivals = (runs[a.index].firstArrival, runs[b.index].firstArrival)
        if arrivals.0 != arrivals.1 { return arrivals.0 < arrivals.1 }
        if let v = runs[a.index].view, let w = runs[b.index].view, v != w { return v < w }
        return a > b
    }

    /// The recognizers in the order in which they are settled.
    func settlementOrder(_ ids: some Sequence<GestureRecognizerID>) -> [GestureRecognizerID] {
        ids.sorted { precedes($0, $1) }
    }

    // MARK: Touches

    /// Takes a touch, or a press if it has no type, for one of them, which starts its attempt if it is in none.
    ///
    /// - Returns: whether it starts.
    mutating func take(
        _ arrival: TouchArrival, of type: TouchType?, in window: ViewID, by id: GestureRecognizerID,
        depth: Int
    ) -> Bool {
        let starts = !runs[id.index].isInAttempt
        if starts {
            runs[id.index].beginAttempt(with: arrival, of: type, in: window, depth: depth)
            attempts.append(id)
        }
        runs[id.index].track(arrival)
        return starts
    }

    /// These have taken a touch, in the order of GR-4.
    mutating func collect(_ ids: [GestureRecognizerID], for arrival: TouchArrival) {
        if !ids.isEmpty { collected[arrival] = ids }
    }

    /// `gestureRecognizers` of a touch that is down.
    func collected(for arrival: TouchArrival) -> [GestureRecognizerID] {
        // Without recognizers there is nothing to look up.
        collected.isEmpty ? [] : collected[arrival] ?? []
    }

    /// The finger has left.
    mutating func lift(_ arrival: TouchArrival) {
        guard !collected.isEmpty, let ids = collected.removeValue(forKey: arrival) else { return }
        for id in ids { runs[id.index].stopTracking(arrival) }
    }

    // MARK: Settlement

    /// Those that a recognizer waits for (GA-14), given those that its scene and class require; windows do not wait for
    /// each other (GR-21).
    func unmetRequirements(of id: GestureRecognizerID, with own: [GestureRecognizerID])
        -> [GestureRecognizerID]
    {
        self[id].requirements(with: own).filter {
            runs[$0.index].keepsOthersWaiting && runs[$0.index].window == runs[id.index].window
        }
    }

    /// Those that have begun and are to go on.
    var stepping: [GestureRecognizerID] { attempts.filter { runs[$0.index].step != nil } }

    /// What they asked for has been looked at; what they ask for from now on is for the next time.
    mutating func settle() { isUnsettled = false }

    /// Two delegates were asked whether both may recognize (B4).
    mutating func remember(simultaneity answer: Bool, of a: GestureRecognizerID, and b: GestureRecognizerID) {
        runs[a.index].remember(simultaneity: answer, with: b)
        runs[b.index].remember(simultaneity: answer, with: a)
    }

    /// Makes one Possible again; with its attempt go the answers and requirements of its delegate (GR-46, A4).
    mutating func reset(_ id: GestureRecognizerID, _ model: GestureRecognizer) {
        for partner in runs[id.index].simultaneity.keys { runs[partner.index].forgetSimultaneity(with: id) }
        runs[id.index].reset(model)
        guard model.asksForRequirements else { return }
        for other in attempts where !runs[other.index].dynamicRequirements.isEmpty {
            runs[other.index].forgetRequirements(askedBy: id)
        }
    }

    /// Forgets the attempts that a reset has ended.
    mutating func forgetEndedAttempts() {
        attempts.removeAll { !runs[$0.index].isInAttempt }
        for (arrival, ids) in collected {
            collected[arrival] = ids.filter { runs[$0.index].tracks(arrival) }
        }
    }

    // MARK: Hovering

    /// The pointer has entered the view of one, which lies that deep in the tree.
    mutating func hover(_ id: GestureRecognizerID, depth: Int) {
        hovering.append(id)
        runs[id.index].beginHovering(depth: depth)
    }

    /// The pointer has left the view of one; false if it was not there.
    mutating func stopHovering(_ id: GestureRecognizerID) -> Bool {
        guard let index = hovering.firstIndex(of: id) else { return false }
        hovering.remove(at: index)
        return true
    }
}
