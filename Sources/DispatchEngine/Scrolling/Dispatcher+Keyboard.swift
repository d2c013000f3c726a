/// Drags that dismiss the keyboard (SYS-25).
extension Dispatcher {
    /// Makes the keyboard's first responder resign, unless its delegate refuses.
    mutating func dismissKeyboard() {
        guard let first = application.keyFirstResponder(in: tree), takesText(first) else { return }
        _ = resignFirstResponder(first)
    }

    /// Dismisses the keyboard that a finger has dragged down, if it lifts below its top and is not going up.
    mutating func followKeyboard(atLiftFrom id: ScrollViewID) {
        let pan = recognizers[scene[id].pan]
        guard scrolls[id].properties.keyboardDismissMode.isInteractive,
            let keyboard = scene.system.keyboardFrame, let window = pan.window,
            case .scrollPan(let drag) = pan.recognition,
            // A wheel has no finger that could take the keyboard along.
            touches.scroll.map({ !pan.tracks($0.arrival) }) ?? true,
            let place = drag.measurements.location.map({ tree.screenPoint($0, in: window) }),
            place.y > keyboard.minY,
            drag.velocity(at: now, within: constants.scrollVelocityWindow).y >= 0
        else { return }
        dismissKeyboard()
    }
}
