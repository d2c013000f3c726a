/// What VoiceOver and its like do to an element (EV-17).
extension Dispatcher {
    /// Asks a view to activate itself.
    ///
    /// - Returns: the point that is tapped instead, if it declines; nil for a view that is in no window.
    mutating func activate(_ view: ViewID) -> Point? {
        let overrides = tree.overrides(of: view)
        var answer = false
        if let question = overrides?.accessibilityActivate {
            // A condition that no answer is stated for leaves it to super, which declines.
            answer = decide(question, about: Moment.Subject()).value ?? false
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
    /// A tap of one finger at a screen point, down and up at one instant (TAP-11).
    static func tap(at point: Point, by id: TouchID) -> Self {
        [TouchSample(id, .began, at: point), TouchSample(id, .ended, at: point)]
    }
}
