import DispatchEngine

/// The key window changes from the one that it was, a window with a new touch is key, and presses go to it (EQ-10, D50, D54).
struct KeyWindowAccount: Account {
    private(set) var violations: [String] = []
    private let scene: Scene
    private var key: ViewID?
    /// The windows with touches that have just begun.
    private var touched: Set<ViewID> = []

    /// Makes an account of a run in which touches make windows key.
    init(_ scene: Scene, key name: String) {
        self.scene = scene
        key = try? scene.viewID(name)
    }

    mutating func take(_ entry: LogEntry) {
        switch entry.content {
        case .keyWindow(let from, let to):
            if from != key || to == key { violations.append("\(name(to)) becomes key after \(name(from))") }
            key = to
        case .hitView(.some, let window?, _): touched.insert(window)
        case .sendEvent(.window(let window), _, .touches, _, _) where touched.remove(window) != nil:
            if window != key { violations.append("\(name(window)) is sent a new touch and is not key") }
        case .sendEvent(.window(let window), _, .presses, _, _):
            if window != key { violations.append("\(name(window)) is sent presses and is not key") }
        default: break
        }
    }

    private func name(_ window: ViewID?) -> String { window.map { scene.identifier(of: $0) } ?? "none" }

    mutating func close(_ summary: Summary) {}
}
