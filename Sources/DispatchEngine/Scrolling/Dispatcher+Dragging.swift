/// What a scroll view does while a finger drags its content (SCV-16 to SCV-18, SCV-21, SCV-23, D19 to D26).
extension Dispatcher {
    /// A scroll view's own recogniser has changed state: the scroll view is its first target (D25).
    mutating func scroll(_ id: GestureRecognizerID, enters state: GestureState) {
        guard let scrollView = scene[id].scrollView else { return }
        guard case .scrollPan(let pan) = recognizers[id].recognition else {
            zoom(scrollView, by: id, enters: state)
            return
        }
        switch state {
        case .began:
            beginDrag(of: scrollView, pan)
            drag(scrollView, by: pan.translation)
        case .changed: drag(scrollView, by: pan.translation)
        case .ended: endDrag(of: scrollView, isCancelled: false)
        case .cancelled: endDrag(of: scrollView, isCancelled: true)
        case .possible, .failed: break
        }
    }

    private mutating func beginDrag(of id: ScrollViewID, _ pan: ScrollPanRecognition) {
        // SCV-29: what code has set in motion since the finger came down gives way to it.
        if scrollViews[id.index].motion != nil { endMotion(of: id) }
        let offset = contentOffset(of: id)
        var rawStart = offset
        for axis in ScrollAxis.allCases {
            rawStart[axis] = scrollRange(of: id, along: axis).raw(offset[axis], share: constants.rubberBand)
        }
        let axes = dragAxes(of: id, pan.movementAtRequest)
        scrollViews[id.index].drag = ScrollViewRun.Drag(
            rawStart: rawStart, start: offset, axes: axes, touchDown: pan.touchDown, offsets: [])
        tell(id, .willBeginDragging)
    }

    /// The axes that move: all that can scroll, or the major one alone (SCV-14, D18, D21).
    private mutating func dragAxes(of id: ScrollViewID, _ movement: Point) -> [ScrollAxis] {
        let axes = ScrollAxis.allCases.filter { canScroll(id, along: $0) }
        guard scene.scrollViews[id.index].isDirectionalLockEnabled, let way = vector(movement, in: id) else {
            return axes
        }
        let ratio = constants.directionalLockRatio
        if way.x.magnitude > ratio * way.y.magnitude { return axes.filter { $0 == .horizontal } }
        if way.y.magnitude > ratio * way.x.magnitude { return axes.filter { $0 == .vertical } }
        return axes
    }

    /// Moves the content with the finger (SCV-18, D19).
    private mutating func drag(_ id: ScrollViewID, by translation: Point) {
        guard let drag = scrollViews[id.index].drag, let way = vector(translation, in: id) else { return }
        var offset = contentOffset(of: id)
        for axis in drag.axes {
            let raw = drag.rawStart[axis] - way[axis]
            offset[axis] = scrollRange(of: id, along: axis).shown(raw, share: constants.rubberBand)
        }
        if setContentOffset(offset, of: id) {
            tell(id, .didScroll)
            pull(id)
        }
    }

    /// Sets `bounds.origin`, and with it where everything inside is hit.
    ///
    /// - Returns: whether that is a change.
    mutating func setContentOffset(_ offset: Point, of id: ScrollViewID) -> Bool {
        guard offset != contentOffset(of: id) else { return false }
        // Adding zero turns a negative zero into zero.
        let origin = Point(offset.x + 0, offset.y + 0)
        tree.update(scene.scrollViews[id.index].view) { $0.geometry.bounds.origin = origin }
        let time = now
        scrollViews[id.index].drag?.note(origin, at: time, window: constants.scrollVelocityWindow)
        return true
    }

    // MARK: Release

    /// The finger has left, or was taken away (SCV-21, D25).
    private mutating func endDrag(of id: ScrollViewID, isCancelled: Bool) {
        guard let drag = scrollViews[id.index].drag else { return }
        scrollViews[id.index].drag = nil
        let velocity = isCancelled ? .zero : releaseVelocity(of: drag, at: contentOffset(of: id))
        var event = scrollEvent(id, .willEndDragging)
        event.properties?.isDragging = true
        event.properties?.isTracking = true
        event.velocity = velocity * 0.001
        let projected = self.motion(of: id, velocity: velocity, from: drag)
        let target = projected?.target(from: event.contentOffset) ?? event.contentOffset
        event.targetContentOffset = target
        let chosen = scene.scrollViews[id.index].targetReplacement?.chosen(insteadOf: target)
        event.replacedBy = chosen?.point(projected: target)
        tell(id, event)
        // The delegate may have moved the content meanwhile, or set it in motion.
        let isMoving = scrollViews[id.index].motion != nil
        let motion = isMoving ? nil : self.motion(of: id, velocity: velocity, from: drag, to: chosen)
        event = scrollEvent(id, .didEndDragging)
        event.willDecelerate = motion != nil
        event.properties?.isTracking = true
        event.properties?.isDecelerating = motion != nil
        event.properties?.isDragging = motion != nil && options.draggingEnd == .rest
        tell(id, event)
        // And once more.
        if let motion, scrollViews[id.index].motion == nil { start(motion, of: id) }
    }

    /// Points per second over the last tenth of a second, on the axes that moved (SCV-23, D26).
    private func releaseVelocity(of drag: ScrollViewRun.Drag, at offset: Point) -> Point {
        let start = max(now.advanced(bySeconds: -constants.scrollVelocityWindow), drag.touchDown)
        let seconds = now.seconds(since: start)
        guard seconds > 0 else { return .zero }
        let way = offset - drag.offset(at: start)
        var velocity = Point.zero
        for axis in drag.axes { velocity[axis] = way[axis] / seconds }
        return velocity
    }

    // MARK: Callbacks

    func scrollEvent(_ id: ScrollViewID, _ callback: ScrollEvent.Callback) -> ScrollEvent {
        var event = ScrollEvent(
            scrollView: scene.scrollViews[id.index].view, callback: callback,
            contentOffset: contentOffset(of: id))
        switch callback {
        case .didScroll: break
        case .didZoom: event.zoomScale = scrollViews[id.index].properties.zoomScale
        case .willBeginZooming, .didEndZooming:
            event.zoomScale = scrollViews[id.index].properties.zoomScale
            event.properties = scrollProperties(of: id)
        default: event.properties = scrollProperties(of: id)
        }
        return event
    }

    /// `isTracking` and its like, as they are now (SCV-22).
    func scrollProperties(of id: ScrollViewID) -> ScrollProperties {
        let view = scene.scrollViews[id.index].view
        let isTouched =
            touches.live.count == 1
            ? tree.isDescendant(touches.live[0].view, of: view) : touchedViews().contains(view)
        return scrollProperties(of: id, isTouched: isTouched)
    }

    /// The same, when it is known already whether a finger is on something in the scroll view.
    func scrollProperties(of id: ScrollViewID, isTouched: Bool) -> ScrollProperties {
        let run = scrollViews[id.index]
        let isDecelerating = run.motion.map { !$0.isAnimation } ?? false
        return ScrollProperties(
            // A drag goes on with its finger although the view that was touched has gone (A39).
            isTracking: (run.drag != nil || isTouched && run.properties.isScrollEnabled) && !isDecelerating,
            isDragging: run.drag != nil || isDecelerating && options.draggingEnd == .rest,
            isDecelerating: isDecelerating,
            isZooming: run.zoom.map { $0.bounce == nil } ?? false)
    }

    /// The views with a finger on them or on something in them; each is climbed over once, however many fingers.
    func touchedViews() -> Set<ViewID> {
        var views: Set<ViewID> = []
        for touch in touches.live {
            var current: ViewID? = touch.view
            while let view = current, views.insert(view).inserted { current = tree.superview(of: view) }
        }
        return views
    }

    /// Calls the delegate.
    mutating func tell(_ id: ScrollViewID, _ callback: ScrollEvent.Callback) {
        tell(id, scrollEvent(id, callback))
    }

    /// Calls the delegate with more than the offset.
    mutating func tell(_ id: ScrollViewID, _ event: ScrollEvent) {
        write(.scroll(event))
        runEffects(of: event.callback.method, on: .view(event.scrollView))
    }
}
