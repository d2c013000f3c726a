/// What a scroll view does while a finger drags its content, and what code does to it (SCV-16 to SCV-18, SCV-21, SCV-23,
/// D19 to D26, D34).
extension Dispatcher {
    /// How far a scroll view can scroll, and how far it has.
    func geometry(of id: ScrollViewID) -> ScrollGeometry { scrolls.geometry(of: id, in: tree) }

    /// Sets `bounds.origin`, and with it where everything inside is hit.
    ///
    /// - Returns: whether that is a change.
    mutating func setContentOffset(_ offset: Point, of id: ScrollViewID) -> Bool {
        guard offset != geometry(of: id).contentOffset else { return false }
        // Adding zero turns a negative zero into zero.
        let origin = Point(offset.x + 0, offset.y + 0)
        tree.update(scene[id].view) { $0.geometry.bounds.origin = origin }
        let (time, window) = (now, constants.scrollVelocityWindow)
        scrolls[id].drag?.note(origin, at: time, window: window)
        return true
    }

    // MARK: Dragging

    /// A scroll view's own recognizer has changed state: the scroll view is its first target (D25).
    mutating func scroll(_ id: GestureRecognizerID, enters state: GestureState) {
        guard let scrollView = recognizers.model(id).scrollView else { return }
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

    /// Lets a scroll view look at a callback of its pan, which has just taken it.
    ///
    /// - Returns: the pan's request to begin, if the movement is one to scroll by (D18, D32).
    mutating func scrollPanResponse(to input: GestureInput, of id: GestureRecognizerID) -> GestureResponse? {
        guard let scrollView = recognizers.model(id).scrollView,
            case .scrollPan(var pan) = recognizers[id].recognition
        else { return nil }
        if input.phase == .began, let stopped = stopMotion(of: scrollView, for: input.changed.map(\.arrival))
        {
            pan.stopped = stopped
            recognizers[id].replace(pan)
        }
        guard pan.mayAsk(after: input) else { return nil }
        if !pan.beginsAtOnce,
            let deferral = scrolls.deferral(
                of: scrollView, along: pan.translation, by: input.tracked.map(\.arrival), recognizers,
                in: tree)
        {
            if categories.contains(.explain), pan.deferral != deferral {
                pan.deferral = deferral
                recognizers[id].replace(pan)
                write(.deferred(id, reason: deferral.reason, other: deferral.outer.map { scene[$0].pan }))
            }
            return nil
        }
        let response = pan.ask(hysteresis: constants.scrollHysteresis)
        recognizers[id].replace(pan)
        return response
    }

    private mutating func beginDrag(of id: ScrollViewID, _ pan: ScrollPanRecognition) {
        // SCV-29: what code has set in motion since the finger came down gives way to it.
        if scrolls[id].motion != nil { endMotion(of: id) }
        let way =
            scene[id].isDirectionalLockEnabled
            ? way(pan.movementAtRequest, in: id) : nil
        let geometry = geometry(of: id)
        scrolls[id].drag = ScrollState.Drag(
            rawStart: geometry.rawOffset(share: constants.rubberBand), start: geometry.contentOffset,
            axes: geometry.dragAxes(lockedBy: way, ratio: constants.directionalLockRatio),
            touchDown: pan.touchDown)
        tell(id, .willBeginDragging)
    }

    /// Moves the content with the finger (SCV-18, D19).
    private mutating func drag(_ id: ScrollViewID, by translation: Point) {
        guard let drag = scrolls[id].drag, let way = way(translation, in: id) else { return }
        let offset = geometry(of: id).offset(of: drag, by: way, share: constants.rubberBand)
        guard setContentOffset(offset, of: id) else { return }
        tell(id, .didScroll)
        pull(id)
    }

    /// A movement of the scroll view's pan in the scroll view's own space (SCV-12).
    private func way(_ movement: Point, in id: ScrollViewID) -> Point? {
        scrolls.vector(movement, of: recognizers[scene[id].pan].window, in: id, of: tree)
    }

    /// A finger has moved the content: a refresh control in it speaks once, at the move that passes the threshold
    /// (PGC-4).
    private mutating func pull(_ id: ScrollViewID) {
        guard !scene.refreshControls.isEmpty else { return }
        let geometry = geometry(of: id)
        let overshoot = geometry.range(along: .vertical).low - geometry.contentOffset.y
        guard overshoot >= constants.refreshThreshold, scrolls[id].drag?.hasPulled == false else { return }
        // A drag is one pull, also if the threshold is passed again after the refresh control has ended refreshing.
        scrolls[id].drag?.hasPulled = true
        for view in scene.refreshControls
        where tree.superview(of: view) == scene[id].view && tree[view].flags.contains(.enabled) {
            if controls.update(view, RefreshControl.beginRefreshing) { dispatch(.valueChanged, from: view) }
        }
    }

    /// The finger has left, or was taken away (SCV-21, D25).
    private mutating func endDrag(of id: ScrollViewID, isCancelled: Bool) {
        guard let drag = scrolls[id].drag else { return }
        scrolls[id].drag = nil
        let velocity =
            isCancelled
            ? .zero
            : drag.velocity(
                at: geometry(of: id).contentOffset, now: now, window: constants.scrollVelocityWindow)
        var event = scrollEvent(id, .willEndDragging)
        event.properties?.isDragging = true
        event.properties?.isTracking = true
        event.velocity = velocity * 0.001
        let projected = motion(of: id, velocity: velocity, from: drag.start)
        let target = projected?.target(from: event.contentOffset) ?? event.contentOffset
        event.targetContentOffset = target
        let chosen = chosenTarget(of: id, insteadOf: target)
        event.replacedBy = chosen?.point(projected: target)
        tell(id, event)
        // The delegate may have moved the content meanwhile, or set it in motion.
        let motion =
            scrolls[id].motion != nil
            ? nil : motion(of: id, velocity: velocity, from: drag.start, to: chosen)
        event = scrollEvent(id, .didEndDragging)
        event.willDecelerate = motion != nil
        event.properties?.isTracking = true
        event.properties?.isDecelerating = motion != nil
        event.properties?.isDragging = motion != nil && options.draggingEnd == .rest
        tell(id, event)
        // And once more.
        if let motion, scrolls[id].motion == nil { start(motion, of: id) }
    }

    /// What the delegate puts in the place of the target, if anything; paging takes nothing from it (SCV-23, D60).
    private mutating func chosenTarget(of id: ScrollViewID, insteadOf target: Point) -> ChosenOffset? {
        let chosen = scene[id].targetReplacement?.chosen(insteadOf: target)
        guard scrolls[id].properties.isPagingEnabled else { return chosen }
        if let chosen, chosen.point(projected: target) != target { scrolls.noteIgnoredTarget(of: id) }
        return nil
    }

    // MARK: Code

    /// The scroll view's side of a change of a property (D34, D47).
    mutating func setScrolling(_ change: PropertyChange, of view: ViewID, offsetBefore: Point) {
        if case (.selected, .flag(let isSelected)) = (change.property, change.value),
            tree[view].viewClass.isCell
        {
            setSelected(isSelected, cell: view)
        }
        guard let id = scene.scrollViewOfView[view] else { return }
        if case (.zoomScale, .number(let scale)) = (change.property, change.value) {
            setZoomScale(scale, of: id)
            return
        }
        set(change, of: id)
        // SCV-17: whatever changes the offset, also by the bounds, the delegate hears of it.
        guard geometry(of: id).contentOffset != offsetBefore else { return }
        tell(id, .didScroll)
        // SCV-26: with that, the log has the offset that a motion has come to.
        scrolls[id].motion?.hasUnwrittenScroll = false
    }

    private mutating func set(_ change: PropertyChange, of id: ScrollViewID) {
        switch (change.property, change.value) {
        case (.contentOffset, .point(let offset)): _ = setContentOffset(offset, of: id)
        case (.animatedContentOffset, .point(let offset)): animate(to: offset, id)
        case (.scrollEnabled, .flag(let isEnabled)):
            scrolls[id].properties.isScrollEnabled = isEnabled
            recognizers[scene[id].pan].setEnabled(isEnabled)
            if !isEnabled { interrupt(scene[id].pan) }
        case (.editable, .flag(let isEditable)):
            scrolls[id].properties.isEditable = isEditable
            setTextTap(of: id)
        case (.selectable, .flag(let isSelectable)):
            scrolls[id].properties.isSelectable = isSelectable
            setTextTap(of: id)
        default:
            guard case .scrollView(let path)? = change.property.row.change else { break }
            path.set(change.value, in: &scrolls[id].properties)
        }
    }

    /// Moves the content evenly to an offset; a motion under way gives way to it.
    private mutating func animate(to target: Point, _ id: ScrollViewID) {
        if scrolls[id].motion != nil { endMotion(of: id) }
        let motion = geometry(of: id).animation(
            to: target, now: now, seconds: constants.scrollAnimationDuration)
        if let motion, scrolls[id].drag == nil { start(motion, of: id) }
    }

    // MARK: The delegate

    func scrollEvent(_ id: ScrollViewID, _ callback: ScrollEvent.Callback) -> ScrollEvent {
        var event = ScrollEvent(
            scrollView: scene[id].view, callback: callback, contentOffset: geometry(of: id).contentOffset)
        switch callback {
        case .didScroll: event.properties = requestedProperties(of: id)
        case .didZoom:
            event.zoomScale = scrolls[id].properties.zoomScale
            event.properties = requestedProperties(of: id)
        case .willBeginZooming, .didEndZooming:
            event.zoomScale = scrolls[id].properties.zoomScale
            event.properties = scrollProperties(of: id)
        case .willBeginDragging, .willEndDragging, .didEndDragging, .willBeginDecelerating,
            .didEndDecelerating, .didEndScrollingAnimation:
            event.properties = scrollProperties(of: id)
        }
        return event
    }

    /// `isTracking` and its like at a step of a scroll or a zoom; nil unless the request asks for them.
    private func requestedProperties(of id: ScrollViewID) -> ScrollProperties? {
        categories.contains(.scrollProperties) ? scrollProperties(of: id) : nil
    }

    /// `isTracking` and its like, as they are now (SCV-22).
    private func scrollProperties(of id: ScrollViewID) -> ScrollProperties {
        let view = trackedView(of: id)
        let isTouched =
            touches.live.count == 1
            ? tree.isDescendant(touches.live[0].view, of: view)
            : tree.surroundings(of: touches.live.lazy.map(\.view)).contains(view)
        return scrolls[id].seenProperties(isTouched: isTouched, draggingUntil: options.draggingEnd)
    }

    /// Where a finger makes the scroll view track: where its pan is.
    func trackedView(of id: ScrollViewID) -> ViewID { recognizers[scene[id].pan].view ?? scene[id].view }

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
