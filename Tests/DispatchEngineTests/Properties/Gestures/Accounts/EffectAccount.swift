import DispatchEngine

/// The first effect of a method comes right after each call of it (TC-30, TA-10).
struct EffectAccount: Account {
    private(set) var violations: [String] = []
    private let scene: Scene
    /// The effects of each view's methods, and of its delegate's, by the view's name.
    private let effects: [String: [ScriptedMethod: [Change]]]
    /// True if the log leaves out frames of scrolling.
    ///
    /// The last frame is then logged at the end, after its effects (SCV-26).
    private let isSparse: Bool
    /// The target that the next entry has to change, and the call that requires it.
    private var due: (target: SceneObject, call: String)?

    init(_ scene: Scene, _ effects: [String: [ScriptedMethod: [Change]]], isSparse: Bool) {
        self.scene = scene
        self.effects = effects
        self.isSparse = isSparse
    }

    mutating func take(_ entry: LogEntry) {
        if let (target, call) = due {
            due = nil
            guard case .change(let change, _, _) = entry.content, change.target.object == target else {
                violations.append("\(call) does not change \(scene.identifier(of: target))")
                return
            }
        }
        guard let (view, method) = Self.call(entry.content) else { return }
        if isSparse, method == .didScroll { return }
        let name = scene.identifier(of: view)
        guard let first = effects[name]?[method]?.first, let target = scene.object(named: first.target.name)
        else { return }
        due = (target, "\(method.rawValue) of \(name)")
    }

    /// Returns the method of the scene's author that an entry reports.
    private static func call(_ content: LogEntry.Content) -> (ViewID, ScriptedMethod)? {
        switch content {
        case .touches(.view(let view), let phase, _, _, _, _):
            let methods: [ScriptedMethod] = [.touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled]
            return zip(EventPhase.allCases, methods).first { $0.0 == phase }.map { (view, $0.1) }
        case .tracking(let view, let call, _):
            switch call {
            case .begin: return (view, .beginTracking)
            case .continue: return (view, .continueTracking)
            case .end: return (view, .endTracking)
            case .cancel: return (view, .cancelTracking)
            }
        case .scroll(let event): return named(event.callback.rawValue, event.scrollView)
        case .cell(let view, let callback, _, _): return named(callback.rawValue, view)
        case .textField(let view, let callback, _, _): return named(callback.rawValue, view)
        default: return nil
        }
    }

    private static func named(_ name: String, _ view: ViewID) -> (ViewID, ScriptedMethod)? {
        ScriptedMethod(rawValue: name).map { (view, $0) }
    }

    mutating func close(_ summary: Summary) {
        if let due { violations.append("\(due.call) changes nothing") }
    }
}
