import DispatchEngine

/// A step of an event on its way up the responder chain: a responder's method is called.
struct ClimbStep {
    let responder: Responder
    let handling: Handling
    let event: Event

    /// The event that climbs.
    enum Event: Equatable {
        case touches(EventPhase, [Contact], TouchLoss?)
        case motion(EventPhase)
        case presses(EventPhase, [Int])
        case remoteControl(RemoteControlSubtype)
    }

    /// Returns true if a step that follows belongs to the same climb.
    func leads(to next: ClimbStep) -> Bool { handling != .handled && event == next.event }

    /// The phase in the words of the event that climbs.
    var phase: String {
        switch event {
        case .touches(let phase, _, _): phase.name
        case .motion(let phase): "shake \(phase.name)"
        case .presses(let phase, _): PressPhase(phase).name
        case .remoteControl(let subtype): subtype.name
        }
    }
}

extension LogEntry.Content {
    /// The step that the entry is, or nil if it is none.
    var climbStep: ClimbStep? {
        switch self {
        case .touches(let responder, let phase, let handling, let touches, _, let loss):
            ClimbStep(responder: responder, handling: handling, event: .touches(phase, touches, loss?.value))
        case .motion(let responder, let phase, let handling):
            ClimbStep(responder: responder, handling: handling, event: .motion(phase))
        case .presses(let responder, let phase, let presses, let handling):
            ClimbStep(responder: responder, handling: handling, event: .presses(phase, presses))
        case .remoteControl(let responder, let subtype, let handling):
            ClimbStep(responder: responder, handling: handling, event: .remoteControl(subtype))
        default: nil
        }
    }
}

/// A follower of events up the responder chain, past the effects of the responders' methods in between.
struct ClimbFollower {
    private var last: (step: ClimbStep, time: Timestamp)?

    /// Reads the next entry of the log.
    ///
    /// - Returns: nil if it is no step of a climb, else the step with the one before it in the same climb.
    mutating func follow(_ entry: LogEntry) -> (step: ClimbStep, previous: ClimbStep?)? {
        guard let step = entry.content.climbStep else {
            switch entry.content {
            // The steps that follow begin at the bottom again.
            case .sendEvent, .released, .discarded: last = nil
            default: break
            }
            return nil
        }
        defer { last = (step, entry.time) }
        guard let last, last.time == entry.time, last.step.leads(to: step) else { return (step, nil) }
        return (step, last.step)
    }
}
