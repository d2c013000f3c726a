/// Zooming: a pinch scales the view that the delegate names, and the content with it (SCV-20).
extension Dispatcher {
    /// The scroll view's pinch has changed state.
    mutating func zoom(_ id: ScrollViewID, by recognizer: GestureRecognizerID, enters state: GestureState) {
        guard case .pinch(let pinch) = recognizers[recognizer].recognition else { return }
        switch state {
        case .began:
            if scrolls[id].zoom != nil { endZoom(of: id) }
            guard let start = scrolls.zoomState(of: id, in: tree) else { return }
            let limits = ZoomLimits(scene[id])
            scrolls[id].zoom = ScrollState.Zoom(
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
        guard let start = scrolls.zoomState(of: id, in: tree) else { return }
        let scale = ZoomLimits(scene[id]).clamped(value)
        let size = tree[scene[id].view].geometry.bounds.size
        let middle = Point(size.width / 2, size.height / 2)
        let content = (geometry(of: id).contentOffset + middle) * (1 / start.scale)
        show(scale, of: id, from: start, keeping: content, at: middle)
    }

    // MARK: Fingers

    /// The scale follows the fingers, and the content under their middle stays under it.
    private mutating func follow(_ scale: Double, of recognizer: GestureRecognizerID, in id: ScrollViewID) {
        guard var zoom = scrolls[id].zoom, zoom.bounce == nil,
            let (fingers, middle) = fingers(of: recognizer, in: id)
        else { return }
        if fingers != zoom.fingers {
            // Other fingers take hold elsewhere (A19).
            let present = scrolls[id].properties.zoomScale
            zoom.fingers = fingers
            zoom.content = (geometry(of: id).contentOffset + middle) * (1 / present)
        }
        zoom.middle = middle
        scrolls[id].zoom = zoom
        let shown = ZoomLimits(scene[id]).shown(
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
        let view = scene[id].view
        let places = own.compactMap { tree.point($0.location, in: view) }
        guard places.count >= 2, places.count == own.count else { return nil }
        let sum = places.reduce(Point.zero) { $0 + $1 }
        return (own.map(\.arrival), sum * (1 / Double(places.count)) - geometry(of: id).contentOffset)
    }

    /// Scales the zooming view and the content, and moves the content so that one of its points shows at a place.
    private mutating func show(
        _ scale: Double, of id: ScrollViewID, from start: ScrollState.ZoomState, keeping content: Point,
        at place: Point
    ) {
        let hasChanged = scale != scrolls[id].properties.zoomScale
        if hasChanged {
            let factor = scale / start.scale
            if let view = scene[id].zoomView, let geometry = start.geometry {
                tree.update(view) { node in
                    // Its bounds are not the zoom's business: it may be a scroll view that moves meanwhile.
                    node.geometry.center = geometry.center
                    node.geometry.transform = geometry.transform
                    node.geometry.scale(by: factor)
                }
            }
            scrolls[id].properties.contentSize = start.contentSize * factor
            scrolls[id].properties.zoomScale = scale
            let before = geometry(of: id).contentOffset
            tell(id, .didZoom)
            // A value that the delegate has set meanwhile stays.
            guard scrolls[id].properties.zoomScale == scale, geometry(of: id).contentOffset == before else {
                return
            }
        }
        let geometry = geometry(of: id)
        if setContentOffset(geometry.moved(to: geometry.clamped(content * scale - place)), of: id) {
            tell(id, .didScroll)
        }
    }

    // MARK: The end

    /// The fingers have left: past a limit the scale goes back first (SCV-20).
    private mutating func release(_ id: ScrollViewID) {
        guard let zoom = scrolls[id].zoom, zoom.bounce == nil else { return }
        let scale = scrolls[id].properties.zoomScale
        let limit = ZoomLimits(scene[id]).clamped(scale)
        guard scale != limit, tree.window(of: scene[id].view) != nil else {
            endZoom(of: id)
            return
        }
        let bounce = ScrollState.Bounce(start: now, from: scale, to: limit)
        scrolls[id].zoom?.bounce = bounce
        awaitZoomFrame(of: id)
    }

    private mutating func awaitZoomFrame(of id: ScrollViewID) {
        guard let bounce = scrolls[id].zoom?.bounce else { return }
        let due = bounce.start.advanced(
            bySeconds: Double(bounce.frame) * ScrollMotion.frameInterval(constants))
        deferred.timers.start(.zoomFrame, of: scene[id].view, due: due)
    }

    /// A frame of the way back.
    mutating func zoomFrameFired(_ view: ViewID) {
        guard let id = scene.scrollViewOfView[view], let zoom = scrolls[id].zoom,
            let bounce = zoom.bounce
        else { return }
        let duration = constants.scrollAnimationDuration
        let time = Double(bounce.frame) * ScrollMotion.frameInterval(constants)
        let isDone = time >= min(duration, ScrollMotion.maximumDuration)
        scrolls[id].zoom?.bounce?.frame += 1
        let scale = isDone ? bounce.to : bounce.from + (bounce.to - bounce.from) * time / duration
        let entries = log.count
        show(scale, of: id, from: zoom.start, keeping: zoom.content, at: zoom.middle)
        // A frame that changes nothing counts like an entry: without that a run could work forever unseen.
        if log.count == entries { record.budget.spendHiddenStep() }
        guard scrolls[id].zoom?.bounce?.start == bounce.start else { return }
        if isDone { endZoom(of: id) } else { awaitZoomFrame(of: id) }
    }

    /// The pinch and the way back are over.
    mutating func endZoom(of id: ScrollViewID) {
        scrolls[id].zoom = nil
        deferred.timers.stop(.zoomFrame, of: scene[id].view)
        tell(id, .didEndZooming)
    }
}
