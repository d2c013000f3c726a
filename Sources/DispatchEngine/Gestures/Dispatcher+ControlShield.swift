/// What protects a system control's own action from the recognisers of its ancestors (GC-1 to GC-13, CI-1).
extension Dispatcher {
    /// A control's answer to `gestureRecognizerShouldBegin`, or nil if its class does not override it (D38).
    func shieldAnswer(_ view: ViewID, _ id: GestureRecognizerID, _ touch: Touch) -> Bool? {
        let node = tree[view]
        let isTapShield = Self.tapShields.contains { node.viewClass.isKind(of: $0) }
        let isSlider = node.viewClass.isKind(of: .slider)
        guard isTapShield || isSlider else { return nil }
        // GC-6: a recogniser of the control itself is not refused; GC-10: a disabled control has nothing to protect.
        guard recognizers[id].view != view, node.flags.contains(.enabled) else { return true }
        switch scene[id].kind {
        case .tap(let tap):
            return !(isTapShield && tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1)
        case .swipe(let swipe):
            // GC-12, D43: along the slider is to the left or to the right, whatever its transform.
            return
                !(isSlider && swipe.numberOfTouchesRequired == 1
                && !swipe.direction.isDisjoint(with: [.left, .right]) && holdsThumb(of: view, touch))
        case .pan, .screenEdgePan:
            guard recognizers[id].tracked.count == 1 else { return true }
            if node.viewClass.isKind(of: .switch) { return !keepsPan(view, touch) }
            return
                !(isSlider && options.sliderShieldsPans && holdsThumb(of: view, touch)
                && isAlong(touch.start, tree.point(touch.location, in: touch.window)))
        default: return true
        }
    }

    /// GC-2: the controls that keep a one-finger single tap; their subclasses inherit it (GC-9).
    private static let tapShields: [ViewClass] = [
        .button, .switch, .stepper, .segmentedControl, .pageControl,
    ]

    /// Whether the touch began on a slider's thumb: it tracks it, or would if it were delivered now (D43).
    private func holdsThumb(of view: ViewID, _ touch: Touch) -> Bool {
        let run = self[control: view]
        if run.isTracking, run.touch == touch.arrival { return true }
        return beganOnThumb(touch, of: view)
    }

    /// Whether the touch began on the thumb of a switch and moves along it (GC-13, D37).
    private func keepsPan(_ view: ViewID, _ touch: Touch) -> Bool {
        guard let start = tree.point(touch.startLocation, in: view) else { return false }
        let isRightHalf = start.x >= tree[view].geometry.bounds.midX
        return isRightHalf == self[control: view].properties.isOn
            && isAlong(start, tree.point(touch.location, in: view))
    }

    private func isAlong(_ start: Point, _ end: Point?) -> Bool {
        guard let end else { return false }
        return abs(end.x - start.x) > abs(end.y - start.y)
    }
}
