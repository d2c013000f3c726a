/// A scroll view of a compiled scene.
package struct ScrollViewID: Hashable, Sendable {
    /// The position in the scene's list of scroll views: views in preorder.
    let index: Int

    init(_ index: Int) { self.index = index }
}

/// Models `UIScrollView` and the classes derived from it, as a run starts with them.
package struct ScrollView: Sendable {
    package let view: ViewID
    /// Its properties, completed by what depends on the scene.
    package internal(set) var description: ScrollViewDescription
    /// Its own recognizers, first in its `gestureRecognizers` (D1).
    package private(set) var delayedTouches = GestureRecognizerID(0)
    package private(set) var pan = GestureRecognizerID(0)
    package private(set) var pinch = GestureRecognizerID(0)
    /// The view that is scaled with it, or nil if that is the content size alone.
    var zoomView: ViewID?
    /// The table whose rows have actions that it is, or nil if none has (SWA-1).
    var swipeTable: SwipeTableID?
    /// The cells that are selected, in preorder.
    var selectedCells: [ViewID] = []

    init(view: ViewID, description: ScrollViewDescription) {
        (self.view, self.description) = (view, description)
    }

    /// True if its scale can change at all (SCV-20).
    var zooms: Bool { description.canZoom || zoomView != nil }

    /// True if the author says anything about zooming: a limit of the scale, or the view that zooms.
    package var isMeantToZoom: Bool {
        zoomView != nil || description.minimumZoomScale != 1 || description.maximumZoomScale != 1
    }

    /// Notes its own recognizer of a kind.
    mutating func note(_ id: GestureRecognizerID, as kind: GestureRecognizerDescription.Kind) {
        switch kind {
        case .pan: pan = id
        case .pinch: pinch = id
        case .tap, .longPress, .swipe, .rotation, .screenEdgePan, .hover, .custom: delayedTouches = id
        }
    }
}

extension Scene {
    package subscript(id: ScrollViewID) -> ScrollView { scrollViews[id.index] }

    /// Returns true if a scroll view has something to scroll along an axis as the run starts with it, enabled or not.
    package func canScroll(_ id: ScrollViewID, horizontally: Bool) -> Bool {
        ScrollGeometry(self[id].description, bounds: tree[self[id].view].geometry.bounds)
            .canScroll(along: horizontally ? .horizontal : .vertical)
    }

    /// Returns the scroll view that holds back touches under the name of a recognizer, or nil for other recognizers.
    package func scrollView(holdingBackAs id: GestureRecognizerID) -> ScrollViewID? {
        recognizers[id.index].scrollView.flatMap { self[$0].delayedTouches == id ? $0 : nil }
    }
}
