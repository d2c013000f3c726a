/// The windows of a run, their order and the key window (EQ-4, EQ-5, EQ-9).
struct Windows: Sendable {
    /// The windows from back to front: by level, then in the order in which they came to the front.
    private var stack: [Window] = []
    /// The key window, visible or not.
    ///
    /// A scene names at most one.
    private(set) var key: ViewID?

    private struct Window: Sendable {
        let view: ViewID
        var level: Double
        let canBecomeKey: Bool
    }

    init(_ windows: [Scene.Window]) {
        key = windows.last { $0.description.isKeyWindow }?.view
        for window in windows {
            insert(Window(view: window.view, level: window.level, canBecomeKey: window.canBecomeKey))
        }
    }

    /// The windows in the order in which a touch asks them.
    var fromFront: some Sequence<ViewID> { stack.reversed().lazy.map(\.view) }

    /// Puts a window in front of the others of its level.
    mutating func bringToFront(_ window: ViewID) {
        guard let index = stack.firstIndex(where: { $0.view == window }) else { return }
        insert(stack.remove(at: index))
    }

    /// Returns `windowLevel`, or nil for a view that is no window.
    func level(of window: ViewID) -> Double? { stack.first { $0.view == window }?.level }

    /// Sets `windowLevel`, and puts the window in front of the others at a new level.
    mutating func setLevel(_ level: Double, of window: ViewID) {
        guard let index = stack.firstIndex(where: { $0.view == window }), stack[index].level != level else {
            return
        }
        var moved = stack.remove(at: index)
        moved.level = level
        insert(moved)
    }

    /// Returns true if code and touches can make a window the key window: `canBecomeKey` of its class.
    func canBecomeKey(_ window: ViewID) -> Bool {
        stack.first { $0.view == window }?.canBecomeKey ?? false
    }

    /// Makes a window the only key window, without bringing it to the front.
    mutating func makeKey(_ window: ViewID) {
        if stack.contains(where: { $0.view == window }) { key = window }
    }

    private mutating func insert(_ window: Window) {
        stack.insert(window, at: stack.bisect { $0.level <= window.level })
    }
}
