import DispatchEngine

/// The first responder to hear of a press hears a beginning and one end, in this order, and nothing after it (EV-8, GR-22).
struct PressAccount: Account {
    private(set) var violations: [String] = []
    /// The presses whose beginning was heard and whose end was not.
    private var open: Set<Int> = []
    /// The presses that recognizers track, by recognizer.
    private var tracked: [GestureRecognizerID: Set<Int>] = [:]
    /// True if the next call of the kind is a hop of the climb before.
    private var isClimbing = false

    mutating func take(_ entry: LogEntry) {
        switch entry.content {
        case .presses(_, let phase, let presses, let handling):
            if !isClimbing { for press in presses { hear(press, phase) } }
            isClimbing = handling != .handled
        case .discarded(.presses, _, _, _), .sendEvent, .chainCycle: isClimbing = false
        case .pressedRecognizer(let id, let phase, let presses):
            for press in presses { follow(press, phase, id) }
        case .state(let id, _, .possible, _, _, _): tracked[id] = nil
        default: break
        }
    }

    private mutating func hear(_ press: Int, _ phase: EventPhase) {
        let isRight = phase == .began ? open.insert(press).inserted : open.contains(press)
        if !isRight { violations.append("press \(press) hears \(phase)") }
        if phase == .ended || phase == .cancelled { open.remove(press) }
    }

    private mutating func follow(_ press: Int, _ phase: EventPhase, _ id: GestureRecognizerID) {
        let isRight =
            phase == .began
            ? tracked[id, default: []].insert(press).inserted : tracked[id]?.contains(press) == true
        if !isRight { violations.append("recognizer \(id.index) is given \(phase) of press \(press)") }
        if phase == .ended || phase == .cancelled { tracked[id]?.remove(press) }
    }

    /// Ends the run.
    ///
    /// Every button must be up, and every responder must have received an end.
    mutating func close(_ summary: Summary) {
        for press in open.sorted() { violations.append("press \(press) hears no end") }
    }
}
