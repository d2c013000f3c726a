/// Zooming: a pinch scales the view that the delegate names, and the content with it (SCV-20).
extension Dispatcher {
    /// Follows a change of state of the scroll view's pinch.
    mutating func zoom(_ id: ScrollViewID, by recognizer: GestureRecognizerID, enters state: GestureState) {
        guard let pinch = recognizers.recognitions[recognizer] as? PinchRecognition else { return }
        switch state {
        case .began:
            if scrolls[id].zoom != nil { endZoom(of: id) }
            guard let start = scrolls.zoomState(of: id, in: tree) else { return }
            let limits = ZoomLimits(scene[id].description)
            scrolls[id].begin(
                ScrollState.Zoom(
                    start: start, rawScale: limits.raw(start.scale, share: constants.rubberBand)))
            tell(id, .willBeginZooming)
            follow(pinch.scale, of: recognizer, in: id)
        case .changed: follow(pinch.scale, of: recognizer, in: id)
        case .ended, .cancelled: release(id)
        case .possible, .failed: break
        }
    }

    /// Sets the scale from code, within the limits, about the middle of the visible content (D34).
    ///
    /// `didZoom` is sent once if the scale differs.
    mutating func setZoomScale(_ value: Double, of id: ScrollViewID) {
        guard let start = scrolls.zoomState(of: id, in: tree) else { return }
        let scale = ZoomLimits(scene[id].description).clamped(value)
        let size = tree[scene[id].view].geometry.bounds.size
        let middle = Point(size.width / 2, size.height / 2)
        let content = (geometry(of: id).contentOffset + middle) * (1 / start.scale)
        show(scale, of: id, from: start, keeping: content, at: middle)
    }

    // MARK: Fingers

    /// Lets the scale follow the fingers, and keeps the content under their middle there.
    private mutating func follow(_ scale: Double, of recognizer: GestureRecognizerID, in id: ScrollViewID) {
        guard let (fingers, middle) = scrolls.fingers(of: recognizer, in: id, touches, recognizers, tree),
            let zoom = scrolls[id].pinch(fingers, about: middle, at: geometry(of: id).contentOffset)
        else { return }
        let shown = ZoomLimits(scene[id].description).shown(
            zoom.rawScale * scale, share: constants.rubberBand)
        show(shown, of: id, from: zoom.start, keeping: zoom.content, at: zoom.middle)
    }

    /// Scales the zooming view and the content, and moves the content so that one of its points shows at a place.
    private mutating func show(
        _ scale: Double, of id: ScrollViewID, from start: ScrollState.ZoomState, keeping content: Point,
        at place: Point
    ) {
        let hasChanged = scale != scrolls[id].scale
        if hasChanged {
            let factor = scale / start.scale
            if let view = scene[id].zoomView, let geometry = start.geometry {
                update(view) { $0.geometry.zoom(from: geometry, by: factor) }
            }
            scrolls[id].setZoomScale(scale, contentSize: start.contentSize * factor)
            let before = geometry(of: id).contentOffset
            tell(id, .didZoom)
            // A value that the delegate has set meanwhile stays.
            guard scrolls[id].scale == scale, geometry(of: id).contentOffset == before else {
                return
            }
        }
        let geometry = geometry(of: id)
        if carryContent(to: geometry.moved(to: geometry.clamped(content * scale - place)), of: id) {
            tell(id, .didScroll)
        }
    }

    // MARK: The end

    /// Releases the zoom once the fingers have left.
    ///
    /// A scale past a limit goes back first (SCV-20).
    private mutating func release(_ id: ScrollViewID) {
        guard let zoom = scrolls[id].zoom, zoom.bounce == nil else { return }
        let scale = scrolls[id].scale
        let limit = ZoomLimits(scene[id].description).clamped(scale)
        guard scale != limit, tree.window(of: scene[id].view) != nil else {
            endZoom(of: id)
            return
        }
        scrolls[id].begin(ScrollState.Bounce(start: now, from: scale, to: limit))
        awaitZoomFrame(of: id)
    }

    private mutating func awaitZoomFrame(of id: ScrollViewID) {
        guard let bounce = scrolls[id].zoom?.bounce else { return }
        let due = bounce.start.advanced(
            bySeconds: Double(bounce.frame) * ScrollMotion.frameInterval(constants))
        deferred.timers.start(.zoomFrame, of: scene[id].view, due: due)
    }

    /// Shows a frame of the way back.
    mutating func zoomFrameFired(_ view: ViewID) {
        guard let id = scene.scrollViewOfView[view], let zoom = scrolls[id].zoom,
            let bounce = zoom.bounce
        else { return }
        let duration = constants.scrollAnimationDuration
        let time = Double(bounce.frame) * ScrollMotion.frameInterval(constants)
        let isDone = time >= min(duration, ScrollMotion.maximumDuration)
        scrolls[id].endBounceFrame()
        let scale = isDone ? bounce.to : bounce.from + (bounce.to - bounce.from) * time / duration
        let position = record.position
        show(scale, of: id, from: zoom.start, keeping: zoom.content, at: zoom.middle)
        // A frame that changes nothing counts like an entry: without that a run could work forever unseen.
        if record.position == position { record.budget.spendHiddenStep() }
        guard scrolls[id].zoom?.bounce?.start == bounce.start else { return }
        if isDone { endZoom(of: id) } else { awaitZoomFrame(of: id) }
    }

    /// Ends the zoom after the pinch and the way back.
    mutating func endZoom(of id: ScrollViewID) {
        scrolls[id].endZoom()
        deferred.timers.stop(.zoomFrame, of: scene[id].view)
        tell(id, .didEndZooming)
    }
}
