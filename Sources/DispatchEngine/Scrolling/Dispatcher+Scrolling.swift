/// The motion of scroll views: drags, motion after them, and moves from code (SCV-16 to SCV-28, D18 to D34, D47).
extension Dispatcher {
    /// Returns the scroll range of a scroll view, and its current offset.
    func geometry(of id: ScrollViewID) -> ScrollGeometry { scrolls.geometry(of: id, in: tree) }

    /// Moves the content of a scroll view, and with it where everything inside is hit (SCV-16).
    ///
    /// - Returns: true if that is a change.
    mutating func setContentOffset(_ offset: Point, of id: ScrollViewID) -> Bool {
        guard offset != geometry(of: id).contentOffset else { return false }
        // Adding zero turns a negative zero into zero.
        update(scene[id].view) { $0.geometry.bounds.origin = Point(offset.x + 0, offset.y + 0) }
        return true
    }

    /// Moves the content without a finger, and a drag or a deceleration goes on from there (D34).
    ///
    /// - Returns: true if that is a change.
    mutating func carryContent(to offset: Point, of id: ScrollViewID) -> Bool {
        let before = geometry(of: id).contentOffset
        guard setContentOffset(offset, of: id) else { return false }
        scrolls[id].goOn(in: geometry(of: id), from: before, constants)
        return true
    }

    // MARK: Dragging

    /// Follows a change of state of a scroll view's own recognizer (D25).
    mutating func scroll(_ scrollView: ScrollViewID, by id: GestureRecognizerID, enters state: GestureState) {
        guard let pan = recognizers.scrollPan(id) else {
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
            var pan = recognizers.scrollPan(id)
        else { return nil }
        if input.phase == .began, let stopped = stopMotion(of: scrollView, for: input.changed.map(\.arrival))
        {
            pan.stopped = stopped
            recognizers.recognitions[id] = pan
        }
        guard pan.mayAsk(after: input) else { return nil }
        if !pan.beginsAtOnce,
            let deferral = sheetDeferral(of: scrollView, by: input.tracked.map(\.arrival))
                ?? scrolls.deferral(
                    of: scrollView, along: pan.translation, by: input.tracked.map(\.arrival), recognizers,
                    in: tree)
        {
            if categories.contains(.explain), pan.deferral != deferral {
                pan.deferral = deferral
                recognizers.recognitions[id] = pan
                write(.deferred(id, reason: deferral.reason, other: deferral.other))
            }
            return nil
        }
        let response = pan.ask(hysteresis: input.isScrolling ? 0 : constants.scrollHysteresis)
        recognizers.recognitions[id] = pan
        return response
    }

    private mutating func beginDrag(of id: ScrollViewID, _ pan: ScrollPanRecognition) {
        // SCV-29: a motion that code has started since the finger came down gives way to it.
        if scrolls[id].motion != nil { endMotion(of: id) }
        let way =
            scene[id].description.isDirectionalLockEnabled
            ? scrolls.way(pan.movementAtRequest, of: id, recognizers, in: tree) : nil
        let geometry = geometry(of: id)
        scrolls[id].begin(
            ScrollState.Drag(
                rawStart: geometry.rawOffset(share: constants.rubberBand), start: geometry.contentOffset,
                axes: geometry.dragAxes(lockedBy: way, ratio: constants.directionalLockRatio),
                touchDown: pan.touchDown))
        tell(id, .willBeginDragging)
        if scrolls[id].properties.keyboardDismissMode.isOnDrag { dismissKeyboard() }
    }

    /// Moves the content with the finger (SCV-18, D19).
    private mutating func drag(_ id: ScrollViewID, by translation: Point) {
        guard let drag = scrolls[id].drag,
            let way = scrolls.way(translation, of: id, recognizers, in: tree)
        else { return }
        scrolls[id].drag(by: way)
        let offset = geometry(of: id).offset(of: drag, by: way, share: constants.rubberBand)
        guard setContentOffset(offset, of: id) else { return }
        scrolls[id].dragged(to: offset, at: now, window: constants.scrollVelocityWindow)
        tell(id, .didScroll)
        pull(id)
    }

    /// Notes that a finger has moved the content (PGC-4).
    ///
    /// A refresh control in it sends its event once, at the move that passes the threshold.
    private mutating func pull(_ id: ScrollViewID) {
        guard !scene.refreshControls.isEmpty else { return }
        let geometry = geometry(of: id)
        let overshoot = geometry.range(along: .vertical).low - geometry.contentOffset.y
        guard overshoot >= constants.refreshThreshold, scrolls[id].pulls() else { return }
        for view in scene.refreshControls
        where tree.superview(of: view) == scene[id].view && tree[view].flags.contains(.enabled) {
            if controls.update(view, RefreshControl.beginRefreshing) { dispatch(.valueChanged, from: view) }
        }
    }

    /// Ends a drag, because the finger has left or was taken away (SCV-21, D25).
    private mutating func endDrag(of id: ScrollViewID, isCancelled: Bool) {
        guard let drag = scrolls[id].drag else { return }
        scrolls[id].endDrag()
        // PAN-14: a wheel has no momentum.
        let isWheel =
            touches.scroll.map { $0.type == .discrete && recognizers.lists[scene[id].pan].tracks($0.arrival) }
            ?? false
        let velocity =
            isCancelled || isWheel
            ? .zero
            : drag.velocity(
                at: geometry(of: id).contentOffset, now: now, window: constants.scrollVelocityWindow)
        var event = scrollEvent(id, .willEndDragging)
        event.properties?.isDragging = true
        event.properties?.isTracking = true
        event.velocity = velocity * 0.001
        let projected = scrolls.motion(
            of: id, velocity: velocity, from: drag.start, in: tree, at: now, constants)
        let target = projected?.target(from: event.contentOffset) ?? event.contentOffset
        event.targetContentOffset = target
        let chosen = scrolls.chosenTarget(of: id, insteadOf: target)
        event.replacedBy = chosen?.point(projected: target)
        tell(id, event)
        // The delegate may have moved the content meanwhile, or set it in motion.
        let motion =
            scrolls[id].motion != nil
            ? nil
            : scrolls.motion(
                of: id, velocity: velocity, from: drag.start, to: chosen, in: tree, at: now, constants)
        let before = geometry(of: id).contentOffset
        tell(id, endOfDrag(id, willDecelerate: motion != nil))
        if !isCancelled, scrolls.takesKeyboardDown(id, touches, recognizers, in: tree, at: now, constants) {
            dismissKeyboard()
        }
        // And once more.
        if var motion, scrolls[id].motion == nil {
            motion.goOn(in: geometry(of: id), from: before, constants)
            start(motion, of: id)
        }
    }

    /// Returns `didEndDragging` with the scroll view's properties as the delegate sees them (SCV-22).
    private func endOfDrag(_ id: ScrollViewID, willDecelerate: Bool) -> ScrollEvent {
        var event = scrollEvent(id, .didEndDragging)
        event.willDecelerate = willDecelerate
        let decelerates = scrolls[id].isStopped || willDecelerate && options.deceleratingAtEnd
        event.properties?.isTracking = true
        event.properties?.isDecelerating = decelerates
        event.properties?.isDragging =
            options.draggingEnd == .rest && (scrolls[id].isStopped || willDecelerate)
        return event
    }

    // MARK: Motion (SCV-19, SCV-24 to SCV-28)

    /// Starts a motion of the content by itself.
    mutating func start(_ motion: ScrollMotion, of id: ScrollViewID) {
        scrolls[id].go(motion)
        deferred.timers.start(.scrollFrame, of: scene[id].view, due: motion.due(constants))
        if !motion.isAnimation { tell(id, .willBeginDecelerating) }
    }

    /// Shows a frame that is due: the content moves or comes to rest (D27).
    mutating func scrollFrameFired(_ view: ViewID) {
        guard let id = scene.scrollViewOfView[view], var motion = scrolls[id].motion else { return }
        let (offset, isLast) = motion.nextFrame(from: geometry(of: id).contentOffset, constants)
        let hasMoved = setContentOffset(offset, of: id)
        let isWritten = motion.endFrame(hasMoved: hasMoved, showsAll: options.scrollFrames == .all)
        scrolls[id].go(motion)
        if isWritten { write(.scroll(scrollEvent(id, .didScroll))) } else { record.budget.spendHiddenStep() }
        if hasMoved { runEffects(of: .didScroll, on: .view(view)) }
        // The delegate may have ended the motion, or begun another.
        guard let current = scrolls[id].motion, current.start == motion.start, current.frame == motion.frame
        else { return }
        if isLast {
            endMotion(of: id)
        } else {
            deferred.timers.start(.scrollFrame, of: view, due: current.due(constants))
        }
    }

    /// Rests the content where it is, and ends the motion that moved it or that a touch has stopped.
    mutating func endMotion(of id: ScrollViewID) {
        let isAnimation = scrolls[id].motion?.isAnimation ?? false
        guard scrolls[id].motion != nil || scrolls[id].isStopped else { return }
        rest(id)
        scrolls[id].endMotion()
        var event = scrollEvent(id, isAnimation ? .didEndScrollingAnimation : .didEndDecelerating)
        // SCV-22: the touch that stopped the content is gone.
        if !isAnimation { event.properties?.isTracking = false }
        tell(id, event)
    }

    /// Stops the frames, and writes the final offset to the log if it is not there yet (SCV-26).
    private mutating func rest(_ id: ScrollViewID) {
        if scrolls[id].motion?.hasUnwrittenScroll == true { write(.scroll(scrollEvent(id, .didScroll))) }
        deferred.timers.stop(.scrollFrame, of: scene[id].view)
    }

    // MARK: Stopping

    /// Stops the content at a touch-down.
    ///
    /// Unless it was bouncing, the touched view loses the touch (SCV-27, SCV-28, D30, D56).
    ///
    /// A deceleration ends when the touch is lifted, an animation at once. A pan that was added to another view also
    /// hears touches outside the content, and their views keep them.
    ///
    /// - Returns: the phase that was stopped, or nil if nothing moved.
    mutating func stopMotion(of id: ScrollViewID, for arrivals: [TouchArrival]) -> ScrollMotion.Phase? {
        guard let motion = scrolls[id].motion else { return nil }
        let phase = motion.phase(constants)
        if motion.isAnimation {
            endMotion(of: id)
        } else {
            rest(id)
            scrolls[id].stop()
        }
        let content = arrivals.compactMap { touches[$0] }
            .filter { tree.isDescendant($0.view, of: scene[id].view) }
        switch phase {
        case .coasting:
            let dropped = content.filter { $0.delivery == .open }
            if !dropped.isEmpty { drop(dropped, reason: .scrolling, by: .recognizer(scene[id].pan)) }
            scrolls.noteStop(of: id, by: arrivals)
        case .bouncing: scrolls.noteBounceStop(by: content.map(\.arrival))
        }
        return phase
    }

    /// Fails the taps on content whose touch stopped it, unless a delegate lets both recognize (SCV-28, D31, D58).
    mutating func failStoppedTaps() {
        for stop in scrolls.takeStops() {
            let model = scene[stop.scrollView]
            let taps = recognizers.undecidedTaps(tracking: stop.touches, inside: model.view, in: tree)
            for id in recognizers.settlementOrder(taps) where !recognizesSimultaneously(model.pan, id) {
                fail(id, reason: .prevented, by: .recognizer(model.pan))
            }
        }
    }

    /// Ends the stop after its pan has failed: the deceleration ends, or content past a limit goes back (SCV-27, D33).
    mutating func settleStoppedContent(after id: GestureRecognizerID) {
        guard let pan = recognizers.scrollPan(id), pan.stopped != nil,
            let scrollView = recognizers.model(id).scrollView, scrolls[scrollView].motion == nil
        else { return }
        let motion = scrolls.motion(
            of: scrollView, velocity: .zero, from: nil, in: tree, at: now, constants)
        if scrolls[scrollView].isStopped {
            tell(scrollView, endOfDrag(scrollView, willDecelerate: motion != nil))
            // The delegate may have started another motion.
            guard scrolls[scrollView].isStopped else { return }
        }
        if let motion { start(motion, of: scrollView) } else { endMotion(of: scrollView) }
    }

    /// Stops content that leaves its window (D47).
    mutating func stopMotions(inside part: ViewID) {
        // Checked first, because the climb may be long: few scroll views move.
        for id in scrolls.ids where scrolls[id].isMoving && tree.isDescendant(scene[id].view, of: part) {
            endMotion(of: id)
            if scrolls[id].zoom?.bounce != nil { endZoom(of: id) }
            let pan = scene[id].pan
            // A pan in the part is interrupted with the other recognizers there.
            guard scrolls[id].drag != nil, let view = recognizers[pan].view else { continue }
            if !tree.isDescendant(view, of: part) { interrupt(pan) }
        }
    }

    // MARK: Code

    /// Carries out a change of a property for its scroll view (D34, D47).
    mutating func setScrolling(_ change: PropertyChange, of view: ViewID, offsetBefore: Point) {
        if case (.selected, .flag(let isSelected)) = (change.property, change.value),
            tree[view].viewClass.isCell
        {
            scrolls.setSelected(isSelected, cell: view, in: tree)
        }
        guard let id = scene.scrollViewOfView[view] else { return }
        if case (.zoomScale, .number(let scale)) = (change.property, change.value) {
            setZoomScale(scale, of: id)
            return
        }
        set(change, of: id)
        // SCV-17: the delegate hears of every change of the offset, also by the bounds.
        let geometry = geometry(of: id)
        guard geometry.contentOffset != offsetBefore else { return }
        scrolls[id].goOn(in: geometry, from: offsetBefore, constants)
        tell(id, .didScroll)
        // SCV-26: with that, the log has the offset that a motion has come to.
        scrolls[id].offsetIsWritten()
        // D30: content that a touch holds does not decelerate any more.
        if scrolls[id].isStopped { endMotion(of: id) }
    }

    private mutating func set(_ change: PropertyChange, of id: ScrollViewID) {
        scrolls[id].set(change)
        switch (change.property, change.value) {
        case (.contentOffset, .point(let offset)): _ = setContentOffset(offset, of: id)
        case (.animatedContentOffset, .point(let offset)): animate(to: offset, id)
        case (.scrollEnabled, .flag(let isEnabled)):
            recognizers[scene[id].pan].setEnabled(isEnabled)
            if !isEnabled { interrupt(scene[id].pan) }
        case (.editable, _), (.selectable, _): setTextTap(of: id)
        default: break
        }
    }

    /// Moves the content evenly to an offset, in place of a motion under way.
    private mutating func animate(to target: Point, _ id: ScrollViewID) {
        endMotion(of: id)
        let motion = geometry(of: id).animation(
            to: target, now: now, seconds: constants.scrollAnimationDuration)
        if let motion, scrolls[id].drag == nil { start(motion, of: id) }
    }

    // MARK: The delegate

    func scrollEvent(_ id: ScrollViewID, _ callback: ScrollEvent.Callback) -> ScrollEvent {
        var event = ScrollEvent(
            scrollView: scene[id].view, callback: callback, contentOffset: geometry(of: id).contentOffset)
        if callback.isAboutZoom { event.zoomScale = scrolls[id].scale }
        // At a step of a scroll or a zoom only if the request asks for them.
        if !callback.isStep || categories.contains(.scrollProperties) {
            event.properties = scrolls.seenProperties(
                of: id, touches, recognizers, in: tree, draggingUntil: options.draggingEnd)
        }
        return event
    }

    /// Calls the delegate.
    mutating func tell(_ id: ScrollViewID, _ callback: ScrollEvent.Callback) {
        tell(id, scrollEvent(id, callback))
    }

    /// Calls the delegate with more details than the offset.
    mutating func tell(_ id: ScrollViewID, _ event: ScrollEvent) {
        write(.scroll(event))
        runEffects(of: event.callback, on: .view(event.scrollView))
    }
}
