/// What a scroll view does after the finger has left, on virtual time (SCV-19, SCV-24 to SCV-28, D26 to D33, D47).
extension Dispatcher {
    /// What follows a release; nil if the content stays where it is.
    ///
    /// - Parameters:
    ///   - id: the scroll view.
    ///   - velocity: points per second.
    ///   - drag: the drag that ended; nil after a touch that only stopped the content (D33).
    ///   - replacement: the coordinates of the target that the delegate chose, if it did (SCV-23).
    /// - Returns: the motion of the axes that move.
    func motion(
        of id: ScrollViewID, velocity: Point, from drag: ScrollViewRun.Drag?,
        to replacement: ChosenOffset? = nil
    ) -> ScrollMotion? {
        // D47: what has left its window stands still.
        guard tree.window(of: scene.scrollViews[id.index].view) != nil else { return nil }
        let offset = contentOffset(of: id)
        var axes: [(ScrollAxis, AxisMotion)] = []
        for axis in ScrollAxis.allCases {
            let motion = axisMotion(
                of: id, along: axis, from: offset[axis], velocity: velocity[axis],
                pageStart: drag?.start[axis] ?? offset[axis], replacement: replacement?[axis])
            if let motion { axes.append((axis, motion)) }
        }
        return axes.isEmpty ? nil : ScrollMotion(start: now, axes: axes)
    }

    private func axisMotion(
        of id: ScrollViewID, along axis: ScrollAxis, from offset: Double, velocity: Double,
        pageStart: Double, replacement: Double?
    ) -> AxisMotion? {
        let range = scrollRange(of: id, along: axis)
        guard range.contains(offset) else {
            return AxisMotion(
                bouncingFrom: offset, velocity: velocity, to: range.clamped(offset), constants)
        }
        guard canScroll(id, along: axis) else { return nil }
        // A chosen target is reached like a page.
        var target = replacement.map { range.clamped($0) }
        if target == nil, scrollViews[id.index].properties.isPagingEnabled {
            target = page(in: range, from: pageStart, to: offset, velocity: velocity)
        }
        if let target {
            return target == offset
                ? nil : AxisMotion(pagingFrom: offset, velocity: velocity, to: target, constants)
        }
        guard velocity.magnitude > constants.decelerationStopVelocity else { return nil }
        let rate = scene.scrollViews[id.index].decelerationRate
        return AxisMotion(gliding: offset, velocity: velocity, rate: rate, in: range, constants)
    }

    /// The offset of the page a release leads to, at most one from where the drag began (SCV-19, D29).
    private func page(in range: ScrollRange, from start: Double, to offset: Double, velocity: Double)
        -> Double
    {
        guard range.length > 0 else { return offset }
        let startPage = (start / range.length).rounded()
        let way = offset - startPage * range.length
        var page = startPage
        if velocity.magnitude > constants.pagingVelocity {
            page += velocity > 0 ? 1 : -1
        } else if way.magnitude > range.length / 2 {
            page += way > 0 ? 1 : -1
        }
        return range.clamped(page * range.length)
    }

    // MARK: Frames

    /// Lets the content go on by itself.
    mutating func start(_ motion: ScrollMotion, of id: ScrollViewID) {
        scrollViews[id.index].motion = motion
        awaitFrame(of: id)
        if !motion.isAnimation { tell(id, .willBeginDecelerating) }
    }

    var frameInterval: Double {
        max(constants.scrollFrameInterval, ScrollMotion.minimumFrameInterval)
    }

    private mutating func awaitFrame(of id: ScrollViewID) {
        guard let motion = scrollViews[id.index].motion else { return }
        let due = motion.start.advanced(bySeconds: Double(motion.frame) * frameInterval)
        start(.scrollFrame, of: scene.scrollViews[id.index].view, due: due)
    }

    /// A frame is due: the content moves, or comes to rest (D27).
    mutating func scrollFrameFired(_ view: ViewID) {
        guard let id = scene.scrollViewOfView[view], var motion = scrollViews[id.index].motion else { return }
        let time = Double(motion.frame) * frameInterval
        var offset = contentOffset(of: id)
        var isDone = true
        for (axis, movement) in motion.axes {
            let state = movement.offset(at: time, tolerance: constants.bounceTolerance)
            offset[axis] = state.offset
            isDone = isDone && state.isDone
        }
        if time > ScrollMotion.maximumDuration {
            offset = motion.target(from: offset)
            isDone = true
        }
        var isWritten = false
        let hasMoved = setContentOffset(offset, of: id)
        if hasMoved {
            // SCV-26: of a motion whose frames are not wanted, the log shows the first and the last.
            isWritten = options.scrollFrames == .all || !motion.wroteScroll
            motion.hasUnwrittenScroll = !isWritten
            motion.wroteScroll = true
        }
        motion.frame += 1
        scrollViews[id.index].motion = motion
        // A frame that the log does not show counts like an entry: without that a run could work for ever unseen.
        if isWritten { write(.scroll(scrollEvent(id, .didScroll))) } else { silentSteps += 1 }
        if hasMoved { runEffects(of: .didScroll, on: .view(view)) }
        // The delegate may have ended the motion, or begun another.
        guard let current = scrollViews[id.index].motion, current.start == motion.start,
            current.frame == motion.frame
        else { return }
        if isDone { endMotion(of: id) } else { awaitFrame(of: id) }
    }

    /// Lets the content rest where it is.
    mutating func endMotion(of id: ScrollViewID) {
        let isAnimation = scrollViews[id.index].motion?.isAnimation ?? false
        if scrollViews[id.index].motion?.hasUnwrittenScroll ?? false {
            write(.scroll(scrollEvent(id, .didScroll)))
        }
        scrollViews[id.index].motion = nil
        stop(.scrollFrame, of: scene.scrollViews[id.index].view)
        var event = scrollEvent(id, isAnimation ? .didEndScrollingAnimation : .didEndDecelerating)
        // SCV-27: a touch that stops the content is not tracked yet.
        if !isAnimation { event.properties?.isTracking = false }
        tell(id, event)
    }

    // MARK: Stopping

    /// A touch-down stops the content; the touch is lost to its view (SCV-27, SCV-28, D30).
    ///
    /// - Returns: whether there was a motion to stop.
    mutating func stopMotion(of id: ScrollViewID, for arrivals: [TouchArrival]) -> Bool {
        guard scrollViews[id.index].motion != nil else { return false }
        endMotion(of: id)
        let dropped = arrivals.compactMap { touches[$0] }.filter { $0.delivery == .open }
        let pan = scene.scrollViews[id.index].pan
        if !dropped.isEmpty { drop(dropped, reason: .scrolling, by: .recognizer(pan)) }
        stoppingTouches.append((id, arrivals))
        return true
    }

    /// A tap on content does not come of a touch that stopped it (SCV-28, D31).
    mutating func failStoppedTaps() {
        guard !stoppingTouches.isEmpty else { return }
        let stopping = stoppingTouches
        stoppingTouches = []
        for (scrollView, arrivals) in stopping {
            let model = scene.scrollViews[scrollView.index]
            let taps = recognizers.attempts.filter { id in
                let run = recognizers[id]
                guard case .tap = scene[id].kind, run.state == .possible,
                    let view = run.view
                else { return false }
                return run.tracked.contains(where: arrivals.contains)
                    && tree.isDescendant(view, of: model.view)
            }
            for id in recognizers.settlementOrder(taps) {
                fail(id, reason: .prevented, by: .recognizer(model.pan))
            }
        }
    }

    /// The pan whose touch stopped the content fails: what was out of place goes back (D33).
    mutating func settleStoppedContent(after id: GestureRecognizerID) {
        guard case .scrollPan(let pan) = recognizers[id].recognition, pan.hasStopped,
            let scrollView = scene[id].scrollView,
            scrollViews[scrollView.index].motion == nil,
            let motion = motion(of: scrollView, velocity: .zero, from: nil)
        else { return }
        start(motion, of: scrollView)
    }

    /// Content that leaves its window stands still (D47).
    mutating func stopMotions(inside part: ViewID) {
        for (index, model) in scene.scrollViews.enumerated() {
            // Seen first, as the way up may be long: few scroll views move.
            guard scrollViews[index].motion != nil || scrollViews[index].zoom?.bounce != nil,
                tree.isDescendant(model.view, of: part)
            else { continue }
            if scrollViews[index].motion != nil { endMotion(of: ScrollViewID(index)) }
            if scrollViews[index].zoom?.bounce != nil { endZoom(of: ScrollViewID(index)) }
        }
    }
}
