/// Zooming: a pinch scales the view that the delegate names, and the content with it (SCV-20).
extension Dispatcher {
    /// The scroll view's pinch has changed state.
    mutating func zoom(_ id: ScrollViewID, by recognizer: GestureRecognizerID, enters state: GestureState) {
        guard case .pinch(let pinch) = recognizers[recognizer].recognition else { return }
        switch state {
        case .began:
            if scrollViews[id.index].zoom != nil { endZoom(of: id) }
            guard let start = zoomState(of: id) else { return }
            let limits = ZoomLimits(scene.scrollViews[id.index])
            scrollViews[id.index].zoom = ScrollViewRun.Zoom(
                start: start, rawScale: limits.raw(start.scale, share: constants.rubberBand))
            tell(id, .willBeginZooming)
            follow(pinch.scale, of: recognizer, in: id)
        case .changed: follow(pinch.scale, of: recognizer, in: id)
        case .ended, .cancelled: release(id)
        case .possible, .failed: break
        }
    }

    /// The scale from code: within the limits, about the middle of what shows; one `didZoom` if it differs (D34).
    mutating func setZoomScale(_ value: Double, of id: ScrollViewID) {
        guard let start = zoomState(of: id) else { return }
        let scale = ZoomLimits(scene.scrollViews[id.index]).clamped(value)
        let size = tree[scene.scrollViews[id.index].view].geometry.bounds.size
        let middle = Point(size.width / 2, size.height / 2)
        let content = (contentOffset(of: id) + middle) * (1 / start.scale)
        show(scale, of: id, from: start, keeping: content, at: middle)
    }

    /// What zooming would change, as it is now; nil where nothing zooms.
    private func zoomState(of id: ScrollViewID) -> ScrollViewRun.ZoomState? {
        let scrollView = scene.scrollViews[id.index]
        guard scrollView.zooms else { return nil }
        let properties = scrollViews[id.index].properties
        return ScrollViewRun.ZoomState(
            scale: properties.zoomScale, contentSize: properties.contentSize,
            geometry: scrollView.zoomView.map { tree[$0].geometry })
    }

    // MARK: Fingers

    /// The scale follows the fingers, and the content under their middle stays under it.
    private mutating func follow(_ scale: Double, of recognizer: GestureRecognizerID, in id: ScrollViewID) {
        guard var zoom = scrollViews[id.index].zoom, zoom.bounce == nil,
            let (fingers, middle) = fingers(of: recognizer, in: id)
        else { return }
        if fingers != zoom.fingers {
            // Other fingers take hold elsewhere (A19).
            let present = scrollViews[id.index].properties.zoomScale
            zoom.fingers = fingers
            zoom.content = (contentOffset(of: id) + middle) * (1 / present)
        }
        zoom.middle = middle
        scrollViews[id.index].zoom = zoom
        let shown = ZoomLimits(scene.scrollViews[id.index]).shown(
            zoom.rawScale * scale, share: constants.rubberBand)
        show(shown, of: id, from: zoom.start, keeping: zoom.content, at: middle)
    }

    /// The fingers that pinch, with their middle from the corner of the bounds; nil for fewer than two.
    private func fingers(
        of recognizer: GestureRecognizerID, in id: ScrollViewID
    ) -> (fingers: [TouchArrival], middle: Point)? {
        let own = touches.live.filter {
            !$0.isLeaving && recognizers[recognizer].tracked.contains($0.arrival)
        }
        let view = scene.scrollViews[id.index].view
        let places = own.compactMap { tree.point($0.location, in: view) }
        guard places.count >= 2, places.count == own.count else { return nil }
        let sum = places.reduce(Point.zero) { $0 + $1 }
        return (own.map(\.arrival), sum * (1 / Double(places.count)) - contentOffset(of: id))
    }

    /// Scales the zooming view and the content, and moves the content so that one of its points shows at a place.
    private mutating func show(
        _ scale: Double, of id: ScrollViewID, from start: ScrollViewRun.ZoomState, keeping content: Point,
        at place: Point
    ) {
        let hasChanged = scale != scrollViews[id.index].properties.zoomScale
        if hasChanged {
            let factor = scale / start.scale
            if let view = scene.scrollViews[id.index].zoomView, let geometry = start.geometry {
                tree.update(view) { node in
                    // Its bounds are not the zoom's business: it may be a scroll view that moves meanwhile.
                    node.geometry.center = geometry.center
                    node.geometry.transform = geometry.transform
                    node.geometry.scale(by: factor)
                }
            }
            scrollViews[id.index].properties.contentSize = start.contentSize * factor
            scrollViews[id.index].properties.zoomScale = scale
            let before = contentOffset(of: id)
            tell(id, .didZoom)
            // What the delegate set meanwhile stands.
            guard scrollViews[id.index].properties.zoomScale == scale, contentOffset(of: id) == before else {
                return
            }
        }
        let offset = content * scale - place
        let (horizontal, vertical) = (
            scrollRange(of: id, along: .horizontal), scrollRange(of: id, along: .vertical)
        )
        if setContentOffset(Point(horizontal.clamped(offset.x), vertical.clamped(offset.y)), of: id) {
            tell(id, .didScroll)
        }
    }

    // MARK: The end

    /// The fingers have left: past a limit the scale goes back first (SCV-20).
    private mutating func release(_ id: ScrollViewID) {
        guard let zoom = scrollViews[id.index].zoom, zoom.bounce == nil else { return }
        let scale = scrollViews[id.index].properties.zoomScale
        let limit = ZoomLimits(scene.scrollViews[id.index]).clamped(scale)
        guard scale != limit, tree.window(of: scene.scrollViews[id.index].view) != nil else {
            endZoom(of: id)
            return
        }
        let bounce = ScrollViewRun.Bounce(start: now, from: scale, to: limit)
        scrollViews[id.index].zoom?.bounce = bounce
        awaitZoomFrame(of: id)
    }

    private mutating func awaitZoomFrame(of id: ScrollViewID) {
        guard let bounce = scrollViews[id.index].zoom?.bounce else { return }
        let due = bounce.start.advanced(bySeconds: Double(bounce.frame) * frameInterval)
        start(.zoomFrame, of: scene.scrollViews[id.index].view, due: due)
    }

    /// A frame of the way back.
    mutating func zoomFrameFired(_ view: ViewID) {
        guard let id = scene.scrollViewOfView[view], let zoom = scrollViews[id.index].zoom,
            let bounce = zoom.bounce
        else { return }
        let duration = constants.scrollAnimationDuration
        let time = Double(bounce.frame) * frameInterval
        let isDone = time >= min(duration, ScrollMotion.maximumDuration)
        scrollViews[id.index].zoom?.bounce?.frame += 1
        let scale = isDone ? bounce.to : bounce.from + (bounce.to - bounce.from) * time / duration
        let entries = log.count
        show(scale, of: id, from: zoom.start, keeping: zoom.content, at: zoom.middle)
        // A frame that changes nothing counts like an entry: without that a run could work for ever unseen.
        if log.count == entries { silentSteps += 1 }
        guard scrollViews[id.index].zoom?.bounce?.start == bounce.start else { return }
        if isDone { endZoom(of: id) } else { awaitZoomFrame(of: id) }
    }

    /// The pinch and the way back are over.
    mutating func endZoom(of id: ScrollViewID) {
        scrollViews[id.index].zoom = nil
        stop(.zoomFrame, of: scene.scrollViews[id.index].view)
        tell(id, .didEndZooming)
    }
}
