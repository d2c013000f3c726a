import DispatchEngine

/// The runs whose logs are doctored to see whether an account notices.
enum AccountStory: Sendable {
    /// A finger leaves a control and comes back.
    case drag
    /// A slider's thumb is moved.
    case slide
    /// Two taps on one view. One of them wins.
    case taps
    /// A scroll view goes on after the finger has left.
    case flick
    /// Two fingers zoom.
    case zoom
    /// A row is tapped.
    case cell
    /// A text field is tapped and typed into.
    case typing
    /// A button is pressed and released.
    case press
    /// A window above the key window is touched.
    case windows
    /// A view fades as it is touched.
    case effect

    func run() throws -> Run {
        var run = Run(try scene, categories: [.touchProperties, .controlProperties])
        try run.send(steps)
        return run
    }

    private var scene: Scene {
        get throws {
            switch self {
            case .drag: try Scene.common { DispatchEngineTests.control() }
            case .slide: try Scene.common { DispatchEngineTests.control(.slider) }
            case .taps: try Scene.common { view("C", 100, 100, 100, 40).with(tap("a"), tap("b")) }
            case .flick: try Scene.common { scrollView("S") }
            case .zoom: try Scene.common { scrollView("S").scrolling { $0.maximumZoomScale = 3 } }
            case .cell: try Scene.common { table("T") { DispatchEngineTests.cell("c", 0) } }
            case .typing: try Scene.common { DispatchEngineTests.control(.textField) }
            case .press:
                try Scene.common(firstResponders: ["C"]) {
                    view("C").override(\.presses, PhaseOverrides(all: .handle)).with(
                        tap("t").set(\.cancelsTouchesInView, false))
                }
            case .windows:
                try Scene.make {
                    window("W1").key()
                    window("W2")
                }
            case .effect: try Scene.common { view("A", 0, 0, 100, 100).override(\.effects, Self.effects) }
            }
        }
    }

    private var steps: [Step] {
        switch self {
        case .drag:
            [.down(1, 150, 120), .move(1, 300, 120), .move(1, 150, 125), .up(1, 150, 125)]
        case .slide: [.down(1, 110, 120), .move(1, 150, 120), .up(1, 150, 120)]
        case .taps: [.tap(150, 120)]
        case .flick: [.drag((150, 400), to: (150, 200))]
        case .zoom:
            [
                .frame(.down(1, 150, 200), .down(2, 150, 280)),
                .frame(.move(1, 150, 150), .move(2, 150, 330)),
                .frame(.up(1, 150, 150), .up(2, 150, 330)),
            ]
        case .cell: [.tap(100, 20)]
        case .typing: [.tap(150, 120), .event(.type("a"))]
        case .press: Self.pressing
        case .windows: [.tap(50, 50)]
        case .effect: [.tap(50, 50)]
        }
    }

    private static let pressing = [Step.presses(press(.began)).at(0), Step.presses(press(.ended)).at(0.1)]

    private static func press(_ phase: EventPhase) -> PressSample {
        var sample = PressSample(id: 1, phase: phase)
        sample.type = .select
        return sample
    }

    static let effects: [ScriptedMethod: [Change]] = [.touchesEnded: [.set("A", .alpha(0.5))]]
}

extension LogEntry {
    func isTouches(_ phase: EventPhase) -> Bool {
        if case .touches(.view, phase, _, _, _, _) = content { true } else { false }
    }
    func isState(to state: GestureState) -> Bool {
        if case .state(_, _, state, _, _, _) = content { true } else { false }
    }
    func isEvent(_ event: ControlEvents) -> Bool {
        if case .controlEvent(_, event, _, _) = content { true } else { false }
    }
    var isControlEvent: Bool { if case .controlEvent = content { true } else { false } }
    /// True for the entries of a control when the finger leaves.
    var isLift: Bool {
        if case .tracking(_, .end, _) = content { true } else { isEvent(.touchUpInside) }
    }
    func isScroll(_ callback: ScrollEvent.Callback) -> Bool {
        if case .scroll(let event) = content { event.callback == callback } else { false }
    }
    func isCell(_ callback: CellCallback) -> Bool {
        if case .cell(_, callback, _, _) = content { true } else { false }
    }
    func isPress(_ phase: EventPhase) -> Bool {
        if case .presses(_, phase, _, _) = content { true } else { false }
    }
    func isRecognizer(_ phase: EventPhase) -> Bool {
        if case .pressedRecognizer(_, phase, _) = content { true } else { false }
    }
    var isKeyWindow: Bool { if case .keyWindow = content { true } else { false } }
    var isChange: Bool { if case .change = content { true } else { false } }
    var isFocus: Bool { if case .firstResponder = content { true } else { false } }
}
