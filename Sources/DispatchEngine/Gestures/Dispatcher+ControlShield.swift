/// What protects a system control's own action from the recognisers of its ancestors (GC-1 to GC-13, CI-1).
extension Dispatcher {
    /// A control's answer to `gestureRecognizerShouldBegin`, or nil if its class does not override it (D38).
    func shieldAnswer(_ view: ViewID, _ id: GestureRecognizerID, _ touch: Touch) -> Bool? {
        let node = tree[view]
        let isTapShield = Self.tapShields.contains { node.viewClass.isKind(of: $0) }
        let isSlider = node.viewClass.isKind(of: .slider)
        guard isTapShield || isSlider else { return nil }
        // GC-6: a recogniser of the control itself is not refused; GC-10: a disabled control has nothing to protect.
        guard recognizers[id.index].view != view, node.flags.contains(.enabled) else { return true }
        switch scene.recognizers[id.index].kind {
        case .tap(let tap):
            return !(isTapShield && tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1)
        default: return true
        }
    }

    /// GC-2: the controls that keep a one-finger single tap; their subclasses inherit it (GC-9).
    private static let tapShields: [ViewClass] = [.button, .switch, .stepper, .segmentedControl, .pageControl]
}
