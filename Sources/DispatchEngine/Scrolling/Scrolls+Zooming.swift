extension ScrollState {
    /// A pinch, from its recognition to the end of the way back from beyond a limit.
    struct Zoom: Sendable {
        /// The scale, the content and the zooming view when the pinch began.
        ///
        /// Each step is computed from them.
        let start: ZoomState
        /// The scale by the fingers' distance at which the start's scale is visible.
        let rawScale: Double
        /// The fingers that pinch, and the point of the content, at a scale of 1, that stays under their middle.
        var fingers: [TouchArrival] = []
        var content = Point.zero
        /// The point of that middle, from the corner of the bounds.
        var middle = Point.zero
        /// The way back.
        var bounce: Bounce?
    }

    /// The way back from beyond a limit, even in time.
    struct Bounce: Sendable {
        let start: Timestamp
        let from: Double
        let to: Double
        var frame = 1
    }

    /// The values that zooming changes besides the offset.
    struct ZoomState: Sendable {
        let scale: Double
        let contentSize: Size
        let geometry: ViewGeometry?
    }
}

/// The views that zoom with a scroll view, and the fingers that hold them (SCV-20).
extension Scrolls {
    /// Returns the current values that zooming would change, or nil where nothing zooms.
    func zoomState(of id: ScrollViewID, in tree: ViewTree) -> ScrollState.ZoomState? {
        guard scene[id].zooms else { return nil }
        return ScrollState.ZoomState(
            scale: self[id].scale, contentSize: self[id].contentSize,
            geometry: scene[id].zoomView.map { tree[$0].geometry })
    }

    /// Returns the fingers that pinch, with their middle from the corner of the bounds, or nil for fewer than two.
    func fingers(
        of pinch: GestureRecognizerID, in id: ScrollViewID, _ touches: Touches, _ recognizers: Recognizers,
        _ tree: ViewTree
    ) -> (fingers: [TouchArrival], middle: Point)? {
        let own = touches.live.filter {
            !$0.isLeaving && recognizers.lists[pinch].tracked.contains($0.arrival)
        }
        let places = own.compactMap { tree.point($0.location, in: scene[id].view) }
        guard places.count >= 2, places.count == own.count else { return nil }
        let sum = places.reduce(Point.zero) { $0 + $1 }
        let middle = sum * (1 / Double(places.count)) - geometry(of: id, in: tree).contentOffset
        return (own.map(\.arrival), middle)
    }
}
