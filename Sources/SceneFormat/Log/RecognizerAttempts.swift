import DispatchEngine

/// The attempt of a recognizer from its first touch or press to its reset.
struct RecognizerAttempt: Hashable {
    /// The time when it began.
    let start: Timestamp
    /// The state that it reached last, which is possible while it is undecided.
    private(set) var state = GestureState.possible
    /// The time since which it has, or had, that state.
    private(set) var since: Timestamp
    /// The reason why it reached the state, and the participant that caused it.
    private(set) var reason: StateReason?
    private(set) var by: Participant?
    /// The question to which that participant answered no, if that was the reason.
    private(set) var question: Gate.Question?
    /// The time when it recognized its gesture, or nil if it did not.
    private(set) var fired: Timestamp?
    /// The selectors that it sent, each once.
    private(set) var actions: [String] = []

    init(start: Timestamp) { (self.start, since) = (start, start) }

    mutating func enter(
        _ state: GestureState, at time: Timestamp, _ reason: StateReason, by cause: Participant?,
        _ question: Gate.Question?
    ) {
        (self.state, since, self.reason, by, self.question) = (state, time, reason, cause, question)
        if state == .began || state == .changed || state == .ended { fired = fired ?? time }
    }

    mutating func send(_ selector: String) {
        if !actions.contains(selector) { actions.append(selector) }
    }

    /// Returns true if the last state has the same reason as that of another attempt.
    func endsLike(_ other: RecognizerAttempt) -> Bool {
        (reason, question) == (other.reason, other.question) && by == other.by
    }
}

/// The attempts of a recognizer in a run, taken from its log.
struct RecognizerAttempts {
    /// The last attempts, at most `listed`.
    private(set) var last: [RecognizerAttempt] = []
    /// The number of attempts in all.
    private(set) var count = 0
    /// True if the last one is not over.
    private(set) var isOpen = false

    /// The totals of all attempts, in a box, because few recognizers of a large scene make an attempt.
    private var totals: [Totals] = []

    private struct Totals {
        var fired, failed, failedAtFirst: Tally?
        /// The answer to a question that may become the reason of a failure.
        var refusal: (question: Gate.Question, by: Participant)?
    }

    /// The attempts that recognized: their number, the first and the last.
    var fired: Tally? { totals.first?.fired }
    /// The attempts that failed.
    var failed: Tally? { totals.first?.failed }
    /// The attempts that failed before any recognized.
    var failedAtFirst: Tally? { totals.first?.failedAtFirst }

    /// The most attempts of a recognizer that a summary lists.
    static let listed = 20

    /// Some of the attempts.
    struct Tally {
        private(set) var count = 1
        /// True if all of them ended for the same reason.
        private(set) var isForOneReason = true
        let first: RecognizerAttempt
        fileprivate(set) var last: RecognizerAttempt

        init(_ attempt: RecognizerAttempt) { (first, last) = (attempt, attempt) }

        static func adding(_ attempt: RecognizerAttempt, to tally: Tally?) -> Tally {
            guard var tally else { return Tally(attempt) }
            tally.count += 1
            tally.isForOneReason = tally.isForOneReason && attempt.endsLike(tally.last)
            tally.last = attempt
            return tally
        }
    }

    // MARK: Entries

    fileprivate mutating func touch(at time: Timestamp) {
        guard !isOpen else { return }
        isOpen = true
        count += 1
        if totals.isEmpty { totals.append(Totals()) }
        totals[0].refusal = nil
        if last.count == Self.listed { last.removeFirst() }
        last.append(RecognizerAttempt(start: time))
    }

    fileprivate mutating func answerNo(_ question: Gate.Question, by participant: Participant) {
        if !totals.isEmpty { totals[0].refusal = (question, participant) }
    }

    fileprivate mutating func enter(
        _ state: GestureState, at time: Timestamp, _ reason: StateReason, by cause: Participant?
    ) {
        guard state != .possible else {
            isOpen = false
            return
        }
        // The pointer comes to a recognizer without touches.
        touch(at: time)
        let place = last.count - 1
        let hadFired = last[place].fired != nil
        let refusal = reason == .gate ? totals[0].refusal : nil
        last[place].enter(
            state, at: time, reason, by: cause, refusal?.by == cause ? refusal?.question : nil)
        let attempt = last[place]
        if hadFired {
            totals[0].fired?.last = attempt
        } else if attempt.fired != nil {
            totals[0].fired = .adding(attempt, to: fired)
        } else {
            totals[0].failed = .adding(attempt, to: failed)
            if fired == nil { totals[0].failedAtFirst = failed }
        }
    }

    fileprivate mutating func send(_ selector: String) {
        if !last.isEmpty { last[last.count - 1].send(selector) }
    }
}

extension RecognizerAttempts {
    /// Returns the attempts of all recognizers, by their places in the scene.
    ///
    /// Those of the last ones may be left out.
    static func inLog(_ log: [LogEntry]) -> [RecognizerAttempts] {
        var all: [RecognizerAttempts] = []
        func change(_ id: GestureRecognizerID, _ body: (inout RecognizerAttempts) -> Void) {
            while all.count <= id.index { all.append(RecognizerAttempts()) }
            body(&all[id.index])
        }
        log.withUnsafeBufferPointer { log in
            // By their places: to go through the elements copies each.
            let log = log.span
            for position in log.indices {
                let time = log[position].time
                switch log[position].content {
                case .recognizer(let id, _, _), .pressedRecognizer(let id, _, _):
                    change(id) { $0.touch(at: time) }
                case .state(let id, _, let state, let reason, let cause, _):
                    change(id) { $0.enter(state, at: time, reason, by: cause) }
                case .gate(let gate) where !gate.answer:
                    change(gate.recognizer) { $0.answerNo(gate.question, by: gate.by) }
                case .action(let action):
                    guard case .recognizer(let id) = action.sender, case .state = action.cause else { break }
                    change(id) { $0.send(action.selector) }
                default: break
                }
            }
        }
        return all
    }
}
