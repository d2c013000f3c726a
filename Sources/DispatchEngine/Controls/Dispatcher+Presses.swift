/// Controls that do their work without tracking: switch, segments, stepper, pages (D35).
extension Dispatcher {
    /// Does what such a control does with touches that are its own; it follows the first one until its end.
    mutating func followPress(_ phase: EventPhase, _ set: TouchSet, in view: ViewID) {
        if phase == .began {
            guard let touch = touchToFollow(in: set, on: view, after: self[control: view].press?.touch) else {
                return
            }
            if self[control: view].press != nil { endPress(in: view) }
            let value = self[control: view].properties.value
            self[control: view].press = ControlPress(touch: touch.arrival, startValue: value)
            stepperBegan(in: view)
            return
        }
        guard let press = self[control: view].press, set.arrivals.contains(press.touch),
            let touch = touches[press.touch]
        else { return }
        switch phase {
        case .began: break
        case .moved: noteDrag(touch, in: view)
        case .ended: release(touch, in: view)
        case .cancelled: endPress(in: view)
        }
    }

    private mutating func release(_ touch: Touch, in view: ViewID) {
        let viewClass = tree[view].viewClass
        if viewClass.isKind(of: .switch) {
            releaseSwitch(touch, in: view)
        } else if viewClass.isKind(of: .segmentedControl) {
            releaseSegment(touch, in: view)
        } else if viewClass.isKind(of: .stepper) {
            releaseStepper(touch, in: view)
        } else {
            releasePageControl(touch, in: view)
        }
        endPress(in: view)
    }

    /// The press is over, released or not.
    mutating func endPress(in view: ViewID) {
        guard let press = self[control: view].press else { return }
        self[control: view].press = nil
        stepperEnded(press, in: view)
    }

    // MARK: Switch

    /// D36: a drag begins at some distance on x and stays one.
    private mutating func noteDrag(_ touch: Touch, in view: ViewID) {
        guard tree[view].viewClass.isKind(of: .switch),
            let start = tree.point(touch.startLocation, in: view),
            let point = tree.point(touch.location, in: view),
            abs(point.x - start.x) >= constants.switchDragDistance
        else { return }
        self[control: view].press?.isDrag = true
    }

    private mutating func releaseSwitch(_ touch: Touch, in view: ViewID) {
        noteDrag(touch, in: view)
        guard isInTrackingArea(touch, of: view), let press = self[control: view].press,
            let point = tree.point(touch.location, in: view)
        else { return }
        let isOn = self[control: view].properties.isOn
        guard press.isDrag else {
            deferred.putOff(.turnSwitch(view, on: !isOn, byDrag: false))
            return
        }
        let side = point.x >= tree[view].geometry.bounds.midX
        if side != isOn { deferred.putOff(.turnSwitch(view, on: side, byDrag: true)) }
    }

    /// SWI-3, SWI-5: what a released switch sends, once its touch has been delivered everywhere.
    mutating func turnSwitch(_ view: ViewID, on isOn: Bool, byDrag: Bool) {
        self[control: view].properties.isOn = isOn
        dispatch(.valueChanged, from: view)
        if !byDrag { dispatch(.touchUpInside, from: view) }
    }

    // MARK: Segmented control

    private mutating func releaseSegment(_ touch: Touch, in view: ViewID) {
        let properties = self[control: view].properties
        let bounds = tree[view].geometry.bounds
        guard properties.numberOfSegments > 0, let point = tree.point(touch.location, in: view),
            bounds.contains(point)
        else { return }
        // D39: segments of equal width; the last one takes what rounding leaves over.
        let position = (point.x - bounds.minX) / bounds.size.width * Double(properties.numberOfSegments)
        let index = min(Int(position), properties.numberOfSegments - 1)
        guard !properties.disabledSegments.contains(index),
            properties.isMomentary || index != properties.selectedSegmentIndex
        else { return }
        deferred.putOff(.selectSegment(view, index))
    }

    /// SEG-1 to SEG-4: what a tapped segment sends, once its touch has been delivered everywhere.
    mutating func selectSegment(_ view: ViewID, _ index: Int) {
        self[control: view].properties.selectedSegmentIndex = index
        // SEG-3: the segment's own action comes first.
        for action in actions(of: view) where action.segment == index {
            callHandler(of: action, from: view, cause: .message)
        }
        dispatch(.valueChanged, from: view)
        if self[control: view].properties.isMomentary {
            self[control: view].properties.selectedSegmentIndex = -1
        }
    }

    // MARK: Page control

    /// PGC-1, D41: the half in which the finger lifts says whether the next or the previous page comes.
    private mutating func releasePageControl(_ touch: Touch, in view: ViewID) {
        guard isInTrackingArea(touch, of: view), let point = tree.point(touch.location, in: view) else {
            return
        }
        let properties = self[control: view].properties
        let page = properties.currentPage + (point.x >= tree[view].geometry.bounds.midX ? 1 : -1)
        guard (0..<properties.numberOfPages).contains(page) else { return }
        self[control: view].properties.currentPage = page
        dispatch(.valueChanged, from: view)
    }
}
