internal import DispatchEngine

/// The properties of a view that the views in it need.
struct PlacedView {
    let id: ViewID
    /// The number of views that it lies in, including itself and the window.
    let level: Int
    let viewClass: ViewClass
    /// Its own coordinates, which a view without a frame fills.
    let bounds: Rect
    let isInSystemWindow: Bool
    let hasSystemParts: Bool
    /// True if SwiftUI draws in it.
    let isHostingView: Bool
    /// True if a view in it may take touches that SwiftUI has not drawn.
    var hasContent = false
    /// True if SwiftUI has drawn a view in it.
    var hasDrawing = false
    /// True if a note says that its parts take no touches.
    var hasInertParts = false

    init(_ view: DumpedView, _ id: ViewID, level: Int) {
        self.id = id
        self.level = level
        viewClass = view.description.viewClass
        bounds = view.bounds
        isInSystemWindow = view.isInSystemWindow
        hasSystemParts = view.hasSystemParts
        isHostingView = view.namedClass.isHosting
    }
}
