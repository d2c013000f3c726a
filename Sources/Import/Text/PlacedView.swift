internal import DispatchEngine

/// What the views in a view need to know of it.
struct PlacedView {
    let id: ViewID
    /// How many views it lies in, with itself and the window.
    let level: Int
    let viewClass: ViewClass
    /// Its own coordinates, which a view without a frame fills.
    let bounds: Rect
    let isInSystemWindow: Bool
    let hasSystemParts: Bool
    /// Whether SwiftUI draws in it.
    let isHostingView: Bool
    /// Whether a view in it may take touches that SwiftUI has not drawn.
    var hasContent = false
    /// Whether it has been said that its parts take no touches.
    var hasInertParts = false

    init(_ view: DumpedView, _ id: ViewID, level: Int) {
        self.id = id
        self.level = level
        viewClass = view.description.viewClass
        bounds = view.bounds
        isInSystemWindow = view.isInSystemWindow
        hasSystemParts = view.hasSystemParts
        isHostingView = view.shortClass.contains("HostingView")
    }
}
