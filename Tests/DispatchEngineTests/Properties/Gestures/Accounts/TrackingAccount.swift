import DispatchEngine

/// Every touch that a control tracks ends in one of touchUpInside, touchUpOutside and touchCancel (CT-2 to CT-8).
///
/// A touch is tracked from `beginTracking` to the event that ends it. The end is missing only where a rule says
/// so: after a no of `continueTracking` (CT-5), and by a control that overrides `cancelTracking` without super (CT-7).
struct TrackingAccount: Account {
    private(set) var violations: [String] = []
    private let scene: Scene
    /// The controls that override `cancelTracking` without super, by name.
    private let silent: Set<String>
    /// The touch that each control tracks, up to its end.
    private var sessions: [ViewID: Session] = [:]

    /// One touch that a control tracks.
    private struct Session {
        var hasTouchDown = false
        /// The event that a tracking call lets the control send last, or empty while it may send no end.
        var allowedEnd: ControlEvents = []
        /// True if the override of `cancelTracking` left the control as it was.
        var isAbandoned = false
    }

    init(_ scene: Scene, silent: Set<String>) {
        self.scene = scene
        self.silent = silent
    }

    mutating func take(_ entry: LogEntry) {
        switch entry.content {
        case .tracking(let control, let call, _): take(call, of: control)
        case .controlEvent(let control, let event, _, _) where Self.touchEvents.contains(event):
            take(event, of: control)
        default: break
        }
    }

    private static let touchEvents: [ControlEvents] = [
        .touchDown, .touchDownRepeat, .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit,
        .touchUpInside, .touchUpOutside, .touchCancel,
    ]
    private static let ends: ControlEvents = [.touchUpInside, .touchUpOutside, .touchCancel]

    private mutating func take(_ call: TrackingCall, of control: ViewID) {
        if case .begin(let answer) = call {
            if let session = sessions[control], !session.isAbandoned { note(control, "begins before an end") }
            sessions[control] = answer ? Session() : nil
            return
        }
        guard let session = sessions[control] else {
            note(control, "calls \(call) without a touch")
            return
        }
        if !session.hasTouchDown { note(control, "calls \(call) before touchDown") }
        if !session.allowedEnd.isEmpty { note(control, "calls \(call) after its end") }
        switch call {
        case .begin, .continue(true): break
        case .continue(false): sessions[control] = nil
        case .end: sessions[control]?.allowedEnd = [.touchUpInside, .touchUpOutside]
        case .cancel:
            // CT-7: a control that does not let go tracks on, if it receives anything more.
            if silent.contains(scene.identifier(of: control)) {
                sessions[control]?.isAbandoned = true
            } else {
                sessions[control]?.allowedEnd = .touchCancel
            }
        }
    }

    private mutating func take(_ event: ControlEvents, of control: ViewID) {
        // SWI-3: a switch does not track, but sends touchUpInside all the same.
        if scene.viewClass(of: control) == .switch, event == .touchUpInside { return }
        guard let session = sessions[control] else {
            note(control, "sends \(event.name) without a touch")
            return
        }
        if (event == .touchDown) == session.hasTouchDown { note(control, "sends \(event.name) in its turn") }
        sessions[control]?.hasTouchDown = true
        guard !event.isDisjoint(with: Self.ends) else {
            if !session.allowedEnd.isEmpty { note(control, "sends \(event.name) at its end") }
            return
        }
        if event.isDisjoint(with: session.allowedEnd) { note(control, "ends with \(event.name)") }
        sessions[control] = nil
    }

    private mutating func note(_ control: ViewID, _ text: String) {
        violations.append("\(scene.identifier(of: control)) \(text)")
    }

    mutating func close(_ summary: Summary) {
        for (control, session) in sessions.sorted(by: { $0.key < $1.key }) where !session.isAbandoned {
            note(control, "has no end")
        }
    }
}
