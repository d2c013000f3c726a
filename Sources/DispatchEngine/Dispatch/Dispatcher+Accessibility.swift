/// Activation of elements by VoiceOver and other assistive technologies (EV-17).
extension Dispatcher {
    /// Asks a view to activate itself.
    ///
    /// - Returns: the point to tap if the view declines, or nil if it accepts or is in no window.
    mutating func activate(_ view: ViewID) -> Point? {
        let overrides = tree.overrides(of: view)
        var answer = false
        if let question = overrides?.accessibilityActivate {
            // A condition without a matching answer falls back to super, which declines.
            answer = decide(question, about: ConditionContext.Subject()).value ?? false
        }
        let bounds = tree[view].geometry.bounds
        let middle = Point((bounds.minX + bounds.maxX) / 2, (bounds.minY + bounds.maxY) / 2)
        let point = overrides?.accessibilityActivationPoint ?? tree.screenPoint(middle, in: view)
        let isTapped = !answer && tree.window(of: view) != nil
        write(.accessibilityActivate(view, answer: answer, activationPoint: isTapped ? point : nil))
        runEffects(of: .accessibilityActivate, on: .view(view))
        return isTapped ? point : nil
    }
}

extension [TouchSample] {
    /// Makes a one-finger tap at a screen point, down and up at the same instant (TAP-11).
    static func tap(at point: Point, by id: TouchID) -> Self {
        [TouchSample(id, .began, at: point), TouchSample(id, .ended, at: point)]
    }
}
