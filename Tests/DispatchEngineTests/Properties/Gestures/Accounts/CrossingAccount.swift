import DispatchEngine

/// touchDragExit and touchDragEnter alternate, and every event is about the side the finger is on (CT-4, CT-6, CE-2).
///
/// Handlers see the tracking as CT-17 says.
struct CrossingAccount: Account {
    private(set) var violations: [String] = []
    private let scene: Scene
    /// True for every touched control with the finger inside.
    private var isInside: [ViewID: Bool] = [:]

    init(_ scene: Scene) { self.scene = scene }

    mutating func take(_ entry: LogEntry) {
        guard case .controlEvent(let control, let event, _, let properties) = entry.content,
            scene.viewClass(of: control) != .switch
        else { return }
        let wasInside = isInside[control]
        switch event {
        case .touchDown: isInside[control] = true
        case .touchDragExit: cross(to: false, control)
        case .touchDragEnter: cross(to: true, control)
        case .touchDragInside, .touchUpInside:
            if wasInside != true { note(control, "sends \(event.name) from outside") }
        case .touchDragOutside, .touchUpOutside:
            if wasInside != false { note(control, "sends \(event.name) from inside") }
        case .touchCancel, .touchDownRepeat: break
        default: return
        }
        if let properties { check(properties, at: event, control) }
    }

    private mutating func cross(to side: Bool, _ control: ViewID) {
        if isInside[control] != !side { note(control, "crosses twice in one direction") }
        isInside[control] = side
    }

    private mutating func check(_ seen: ControlProperties, at event: ControlEvents, _ control: ViewID) {
        let ends: ControlEvents = [.touchUpInside, .touchUpOutside, .touchCancel]
        if seen.isTracking != ends.isDisjoint(with: event) { note(control, "tracking at \(event.name)") }
        if seen.isTouchInside != isInside[control] { note(control, "isTouchInside at \(event.name)") }
        // CT-13: a control disabled meanwhile does not get its highlight back.
        if seen.isHighlighted, event == .touchCancel || isInside[control] != true {
            note(control, "is highlighted at \(event.name)")
        }
    }

    private mutating func note(_ control: ViewID, _ text: String) {
        violations.append("\(scene.identifier(of: control)) \(text)")
    }

    mutating func close(_ summary: Summary) {}
}
