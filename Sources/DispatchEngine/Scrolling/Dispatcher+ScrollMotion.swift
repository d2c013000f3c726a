/// What a scroll view does after the finger has left, on virtual time (SCV-19, SCV-24 to SCV-28, D26 to D33, D47).
extension Dispatcher {
    /// What follows a release; nil if the content stays where it is.
    func motion(
        of id: ScrollViewID, velocity: Point, from start: Point?, to replacement: ChosenOffset? = nil
    ) -> ScrollMotion? {
        // D47: content that has left its window does not move.
        guard tree.window(of: scene[id].view) != nil else { return nil }
        return geometry(of: id).motion(
            velocity: velocity, from: start, to: replacement, now: now, constants)
    }

    /// Lets the content go on by itself.
    mutating func start(_ motion: ScrollMotion, of id: ScrollViewID) {
        scrolls[id].motion = motion
        deferred.timers.start(.scrollFrame, of: scene[id].view, due: motion.due(constants))
        if !motion.isAnimation { tell(id, .willBeginDecelerating) }
    }

    /// A frame is due: the content moves, or comes to rest (D27).
    mutating func scrollFrameFired(_ view: ViewID) {
        guard let id = scene.scrollViewOfView[view], var motion = scrolls[id].motion else { return }
        let (offset, isLast) = motion.nextFrame(from: geometry(of: id).contentOffset, constants)
        var isWritten = false
        let hasMoved = setContentOffset(offset, of: id)
        if hasMoved {
            // SCV-26: of a motion whose frames are not wanted, the log shows the first and the last.
            isWritten = options.scrollFrames == .all || !motion.wroteScroll
            motion.hasUnwrittenScroll = !isWritten
            motion.wroteScroll = true
        }
        motion.frame += 1
        scrolls[id].motion = motion
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

    /// Lets the content rest where it is.
    mutating func endMotion(of id: ScrollViewID) {
        guard let motion = scrolls[id].motion else { return }
        if motion.hasUnwrittenScroll { write(.scroll(scrollEvent(id, .didScroll))) }
        scrolls[id].motion = nil
        deferred.timers.stop(.scrollFrame, of: scene[id].view)
        var event = scrollEvent(id, motion.isAnimation ? .didEndScrollingAnimation : .didEndDecelerating)
        // SCV-27: a touch that stops the content is not tracked yet.
        if !motion.isAnimation { event.properties?.isTracking = false }
        tell(id, event)
    }

    // MARK: Stopping

    /// A touch-down stops the content; unless that bounced, a touch on it is lost to its view (SCV-27, SCV-28, D30, D56).
    ///
    /// A pan that was added to another view hears touches that are not on the content: they go their way.
    ///
    /// - Returns: what it has stopped; nil if nothing moved.
    mutating func stopMotion(of id: ScrollViewID, for arrivals: [TouchArrival]) -> ScrollMotion.Phase? {
        guard let phase = scrolls[id].motion?.phase(constants) else { return nil }
        endMotion(of: id)
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

    /// A tap on content does not come of a touch that stopped it, unless a delegate lets both recognize (SCV-28, D31,
    /// D58).
    mutating func failStoppedTaps() {
        for stop in scrolls.takeStops() {
            let model = scene[stop.scrollView]
            let taps = recognizers.attempts.filter { id in
                let run = recognizers[id]
                guard case .tap = scene[id].kind, run.state == .possible, let view = run.view else {
                    return false
                }
                return run.tracked.contains(where: stop.touches.contains)
                    && tree.isDescendant(view, of: model.view)
            }
            for id in recognizers.settlementOrder(taps) where !recognizesSimultaneously(model.pan, id) {
                fail(id, reason: .prevented, by: .recognizer(model.pan))
            }
        }
    }

    /// The pan whose touch stopped the content fails: what was out of place goes back (D33).
    mutating func settleStoppedContent(after id: GestureRecognizerID) {
        guard case .scrollPan(let pan) = recognizers[id].recognition, pan.stopped != nil,
            let scrollView = scene[id].scrollView, scrolls[scrollView].motion == nil,
            let motion = motion(of: scrollView, velocity: .zero, from: nil)
        else { return }
        start(motion, of: scrollView)
    }

    /// Content that leaves its window does not move (D47).
    mutating func stopMotions(inside part: ViewID) {
        // Seen first, as the way up may be long: few scroll views move.
        for id in scrolls.ids where scrolls[id].isMoving && tree.isDescendant(scene[id].view, of: part) {
            if scrolls[id].motion != nil { endMotion(of: id) }
            if scrolls[id].zoom?.bounce != nil { endZoom(of: id) }
            let pan = scene[id].pan
            // A pan in the part is interrupted with the other recognizers there.
            guard scrolls[id].drag != nil, let view = recognizers[pan].view else { continue }
            if !tree.isDescendant(view, of: part) { interrupt(pan) }
        }
    }
}
