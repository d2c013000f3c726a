import DispatchEngine

/// The first responder changes from the one that it was, and typing and a shake go to it (EV-1, EV-4, TXF-3).
struct FocusAccount: Account {
    private(set) var violations: [String] = []
    private let scene: Scene
    /// The first responders, at most one for each window.
    private var first: Set<Responder> = []
    private var isShaken = false
    /// True if there is one window, which then is the key window.
    ///
    /// A shake goes to that window's first responder.
    private let hasOneWindow: Bool

    init(_ scene: Scene) {
        self.scene = scene
        hasOneWindow = scene.object(named: "w1") == nil
    }

    mutating func take(_ entry: LogEntry) {
        switch entry.content {
        case .firstResponder(let from, let to):
            if let from, first.remove(from) == nil { note(from, "is not first responder") }
            if let to, !first.insert(to).inserted { note(to, "is first responder already") }
        case .controlEvent(let control, .editingChanged, _, _):
            if !first.contains(.view(control)) { note(.view(control), "is typed into") }
        case .sendEvent(_, _, .motion, _, _): isShaken = true
        case .motion(let responder, .began, _) where isShaken:
            isShaken = false
            // Without a first responder the shake starts elsewhere (EV-4).
            if hasOneWindow, !first.isEmpty, !first.contains(responder) { note(responder, "is shaken") }
        default: break
        }
    }

    private mutating func note(_ responder: Responder, _ text: String) {
        violations.append("\(scene.identifier(of: responder)) \(text)")
    }

    mutating func close(_ summary: Summary) {}
}
