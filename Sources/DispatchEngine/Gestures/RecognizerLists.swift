/// The touches, timers and requirements of a recognizer during a run.
struct RecognizerLists: Sendable {
    /// The touches it tracks, in order of arrival.
    ///
    /// Those that lift in the event stay until its end.
    private(set) var tracked: [TouchArrival] = []
    /// The multi-touch sequences in which it was given a callback in this attempt (A11).
    private(set) var sequences: [Int] = []
    /// The touches whose began, and whose ended, it withholds (GD-9, GD-10).
    private(set) var withheldBegan: [TouchArrival] = []
    private(set) var withheldEnded: [TouchArrival] = []
    /// Requirements that delegates asked for in this attempt (GA-19): those it requires to fail.
    private(set) var dynamicRequirements: [DynamicRequirement] = []
    /// Its running timers with the numbers they were started under (GT-4).
    private var timers: [(timer: GestureTimer, number: Int)] = []

    /// A requirement that holds until the delegate's recognizer is reset (A4).
    struct DynamicRequirement: Hashable, Sendable {
        let required: GestureRecognizerID
        let askedBy: GestureRecognizerID
    }

    /// Ends the attempt of a recognizer.
    ///
    /// Keeps the failure requirements that other recognizers' delegates asked for (A4).
    mutating func reset(_ id: GestureRecognizerID) {
        var fresh = RecognizerLists()
        fresh.dynamicRequirements = dynamicRequirements.filter { $0.askedBy != id }
        self = fresh
    }
}

// MARK: Touches

extension RecognizerLists {
    func tracks(_ arrival: TouchArrival) -> Bool {
        let index = tracked.bisect { $0 < arrival }
        return index < tracked.count && tracked[index] == arrival
    }

    mutating func track(_ arrival: TouchArrival) { tracked.append(arrival) }

    mutating func stopTracking(_ arrival: TouchArrival) { tracked.removeAll { $0 == arrival } }

    /// Notes that it is given a callback in a sequence.
    mutating func hears(of sequence: Int) {
        if sequences.last != sequence { sequences.append(sequence) }
    }
}

// MARK: Timers

extension RecognizerLists {
    mutating func start(_ timer: GestureTimer, number: Int) {
        stop(timer)
        timers.append((timer, number))
    }

    mutating func stop(_ timer: GestureTimer) { timers.removeAll { $0.timer == timer } }

    mutating func stopTimers() { timers = [] }

    func isRunning(_ timer: GestureTimer, number: Int) -> Bool {
        timers.contains { $0.timer == timer && $0.number == number }
    }
}

// MARK: What it has to do with others

extension RecognizerLists {
    /// True if it withholds anything (GD-13).
    var withholdsAny: Bool { !withheldBegan.isEmpty || !withheldEnded.isEmpty }

    func withholds(_ arrival: TouchArrival) -> Bool {
        withheldBegan.contains(arrival) || withheldEnded.contains(arrival)
    }

    mutating func withhold(_ phase: Touch.WithheldPhase, of arrival: TouchArrival) {
        switch phase {
        case .began: withheldBegan.append(arrival)
        case .ended: withheldEnded.append(arrival)
        }
    }

    mutating func letGo(of arrival: TouchArrival) {
        withheldBegan.removeAll { $0 == arrival }
        withheldEnded.removeAll { $0 == arrival }
    }

    mutating func letGoOfAll() { (withheldBegan, withheldEnded) = ([], []) }

    /// Returns those it requires to fail: by its scene or class, and by delegates (GA-18, GA-20).
    func requirements(with own: [GestureRecognizerID]) -> [GestureRecognizerID] {
        guard !dynamicRequirements.isEmpty else { return own }
        // GA-18: one link, however many ask for it.
        var requirements = own
        for requirement in dynamicRequirements where !requirements.contains(requirement.required) {
            requirements.append(requirement.required)
        }
        return requirements
    }

    mutating func require(_ required: GestureRecognizerID, askedBy: GestureRecognizerID) {
        let requirement = DynamicRequirement(required: required, askedBy: askedBy)
        if !dynamicRequirements.contains(requirement) { dynamicRequirements.append(requirement) }
    }

    mutating func forgetRequirements(askedBy other: GestureRecognizerID) {
        dynamicRequirements.removeAll { $0.askedBy == other }
    }
}
