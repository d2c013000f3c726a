/// A recognizer of the author's own class, as a script (CUST-1 to CUST-3, D49).
public struct CustomRecognizer: Sendable {
    /// The rules, in order.
    ///
    /// Each callback carries out only the first that applies.
    public var script: [Rule] = []
    /// `canPrevent(_:)` (GA-24).
    public var canPrevent = Selection.all
    /// `canBePrevented(by:)` (GA-24).
    public var canBePrevented = Selection.all
    /// `shouldRequireFailure(of:)` (GA-18).
    public var shouldRequireFailureOf: [Identifier] = []
    /// `shouldBeRequiredToFail(by:)` (GA-18).
    public var shouldBeRequiredToFailBy: [Identifier] = []

    /// Makes a recognizer that asks for nothing.
    public init() {}

    /// The recognizers for which an answer is yes.
    public enum Selection: Equatable, Sendable {
        /// Every recognizer.
        case all
        /// No recognizer.
        case none
        /// These recognizers.
        case only([Identifier])

        var isEmpty: Bool {
            switch self {
            case .all: false
            case .none: true
            case .only(let recognizers): recognizers.isEmpty
            }
        }

        func contains(_ id: GestureRecognizerID) -> Bool {
            switch self {
            case .all: true
            case .none: false
            case .only(let recognizers): recognizers.contains { $0.gestureRecognizer == id }
            }
        }
    }

    /// One rule of a script.
    public struct Rule: Hashable, Sendable {
        /// The trigger of the rule.
        public var trigger: Trigger
        /// The state it asks for, if any.
        public var request: GestureState?
        /// True if the touches of the callback are ignored from then on (GR-15).
        public var ignoresTouches = false

        /// Makes a rule that asks for a state.
        public init(_ trigger: Trigger, request: GestureState?) {
            self.trigger = trigger
            self.request = request
        }
    }

    /// The trigger of a rule.
    public enum Trigger: Hashable, Sendable {
        /// At a callback of that phase, with that number of fingers tracked if one is given.
        case on(EventPhase, touches: Int?)
        /// At the first move at which the fingers' center is that many points from where the attempt began.
        case distance(Double)
        /// That many seconds after the attempt's first touch-down.
        case after(Double)
    }
}

/// The progress of a recognizer of the author's own class through its script (CUST-1 to CUST-3, D49).
struct CustomRecognition: GestureClass {
    private let script: [CustomRecognizer.Rule]
    /// The center of its fingers at the attempt's first touch-down, or nil before.
    private var start: Point?
    /// The rules with a distance that were carried out, each once per attempt.
    private var coveredDistances: [Int] = []
    /// The timers that have not fired.
    private var runningTimers = 0
    /// True if a finger is down that it listens to.
    private var hasTouches = false

    init(_ script: CustomRecognizer) {
        self.script = script.script
    }

    mutating func receive(_ input: GestureInput) -> GestureResponse {
        var response = GestureResponse()
        let isFirst = start == nil
        if isFirst {
            start = input.centroid
            response.startedTimers = timers(from: input.now)
            runningTimers = response.startedTimers.count
        }
        var request: GestureState?
        if let index = script.indices.first(where: { applies($0, input, isFirst: isFirst) }) {
            let rule = script[index]
            request = rule.request
            if case .distance = rule.trigger { coveredDistances.append(index) }
            if rule.ignoresTouches { response.ignoredTouches = input.changed.map(\.arrival) }
        }
        hasTouches = input.down.contains { !response.ignoredTouches.contains($0.arrival) }
        if request == nil, input.phase == .cancelled, !hasTouches {
            response.request = input.state == .possible ? .failed : .cancelled
            response.reason = .cancelled
        } else {
            settle(request, from: input.state, &response)
        }
        return response
    }

    mutating func timerFired(_ timer: GestureTimer, state: GestureState) -> GestureResponse {
        guard case .script(let index) = timer, script.indices.contains(index) else { return .doNothing }
        runningTimers -= 1
        var response = GestureResponse()
        settle(script[index].request, from: state, &response)
        return response
    }

    /// Returns the timers of the attempt.
    ///
    /// A rule due at once is carried out with the touch-down itself.
    private func timers(from now: Timestamp) -> [GestureResponse.StartedTimer] {
        var response = GestureResponse()
        for (index, rule) in script.enumerated() {
            if case .after(let seconds) = rule.trigger, seconds > 0 {
                response.start(.script(rule: index), after: seconds, from: now)
            }
        }
        return response.startedTimers
    }

    private func applies(_ index: Int, _ input: GestureInput, isFirst: Bool) -> Bool {
        switch script[index].trigger {
        case .on(let phase, let count):
            return phase == input.phase && (count ?? input.tracked.count) == input.tracked.count
        case .distance(let distance):
            guard input.phase == .moved, let start, !coveredDistances.contains(index) else { return false }
            return (input.centroid - start).length >= distance
        case .after(let seconds): return isFirst && seconds <= 0
        }
    }

    /// Turns a rule's state into a request, and ends an attempt that nothing can continue (GR-47).
    private func settle(_ request: GestureState?, from state: GestureState, _ response: inout GestureResponse)
    {
        let isOver = !hasTouches && runningTimers == 0
        switch request {
        case .ended, .cancelled, .failed:
            response.request = request
            response.reason = state == .possible && request == .ended ? .recognized : .script
        // GR-31: a gesture cannot end before it has begun.
        case .began where state == .possible, .changed where state == .possible:
            response.request = request
            response.endsAtOnce = isOver
        case .began, .changed:
            response.request = isOver ? .ended : request
            response.reason = isOver ? .touchesEnded : .script
        case .possible, nil:
            guard isOver else { return }
            response.request = state == .possible ? .failed : .ended
            response.reason = .touchesEnded
        }
    }
}
