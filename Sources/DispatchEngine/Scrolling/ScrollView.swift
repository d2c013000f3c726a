/// A scroll view of a compiled scene.
package struct ScrollViewID: Hashable, Sendable {
    /// The position in the scene's list of scroll views: views in preorder.
    let index: Int

    init(_ index: Int) { self.index = index }
}

/// Models the unchanging part of `UIScrollView` and the classes derived from it.
package struct ScrollView: Sendable {
    package let view: ViewID
    /// Its own recognizers, first in its `gestureRecognizers` (D1).
    package let delayedTouches: GestureRecognizerID
    package let pan: GestureRecognizerID
    package let pinch: GestureRecognizerID
    let isDirectionalLockEnabled: Bool
    let alwaysBounceVertical: Bool
    let alwaysBounceHorizontal: Bool
    /// The share of the velocity kept for each millisecond (SCV-24).
    let decelerationRate: Double
    let minimumZoomScale: Double
    let maximumZoomScale: Double
    let bouncesZoom: Bool
    /// True if its scale can change at all (SCV-20).
    let zooms: Bool
    /// The view that is scaled with it, or nil if that is the content size alone.
    let zoomView: ViewID?
    /// The delegate's replacement of the target of a drag (SCV-23).
    let targetReplacement: TargetContentOffset?
    let allowsMultipleSelection: Bool
    /// The properties when a run starts.
    let start: ScrollState.Properties
    /// The cells that are selected when a run starts, in preorder.
    let selectedCells: [ViewID]

    /// The size of its content when a run starts.
    package var contentSize: Size { start.contentSize }
    /// True if it may cancel touches that its content has got, when a run starts.
    package var canCancelContentTouches: Bool { start.canCancelContentTouches }
    /// True if it holds touches of its content back at first, when a run starts.
    package var delaysContentTouches: Bool { start.delaysContentTouches }
}

extension Scene {
    package subscript(id: ScrollViewID) -> ScrollView { scrollViews[id.index] }

    /// Returns the scroll view that holds back touches under the name of a recognizer, or nil for other recognizers.
    package func scrollView(holdingBackAs id: GestureRecognizerID) -> ScrollViewID? {
        recognizers[id.index].scrollView.flatMap { self[$0].delayedTouches == id ? $0 : nil }
    }
}
