import DispatchEngine
import TestSupport

/// Makes recognizers of every kind with random properties, delegates and requirements, cycles included.
struct RandomRecognizer {
    let names: [Identifier]
    let views: [Identifier]
    let conditions: RandomCondition

    func make(
        _ name: Identifier, changes: RandomChange?, _ generator: inout SeededGenerator
    ) -> GestureRecognizerDescription {
        var result = kind(name, &generator)
        if generator.isOne(in: 4) { result.cancelsTouchesInView.toggle() }
        if generator.isOne(in: 4) { result.delaysTouchesBegan.toggle() }
        if generator.isOne(in: 4) { result.delaysTouchesEnded.toggle() }
        if generator.isOne(in: 20) { result.isEnabled = false }
        while generator.isOne(in: 2) { result.requiresFailureOf += some(1, &generator) }
        if generator.isOne(in: 2) { result.delegate = delegate(&generator) }
        let type = RecognizerType(result.kind)
        if type != .custom, generator.isOne(in: 6) {
            result.requires = conditions.rules(isDiscrete: type.isDiscrete, &generator)
        }
        if let changes, generator.isOne(in: 8) {
            result.actions[0].effects = [changes.make(&generator)]
        }
        return result
    }

    private func some(_ count: Int, _ generator: inout SeededGenerator) -> [Identifier] {
        (0..<count).compactMap { _ in generator.element(of: names) }
    }

    private func kind(_ name: Identifier, _ generator: inout SeededGenerator) -> GestureRecognizerDescription
    {
        switch generator.number(in: 0...11) {
        case 0...3:
            tap(name, taps: generator.isOne(in: 2) ? 1 : 2, touches: generator.isOne(in: 4) ? 2 : 1)
        case 4...5:
            longPress(
                name, duration: generator.element(of: [0, 0.2, 0.5]) ?? 0.5,
                taps: generator.isOne(in: 4) ? 1 : 0,
                touches: generator.isOne(in: 4) ? 2 : 1)
        case 6:
            pan(
                name, minimum: generator.isOne(in: 4) ? 2 : 1,
                maximum: generator.element(of: [nil, nil, 2, 3]) ?? nil)
        case 7: swipe(name, SwipeDirections(rawValue: generator.number(in: 1...15)))
        case 8: generator.isOne(in: 2) ? pinch(name) : rotation(name)
        case 9:
            generator.isOne(in: 3)
                ? hover(name) : edgePan(name, ScreenEdges(rawValue: 1 << generator.number(in: 0...3)))
        default: script(name, &generator)
        }
    }

    private func script(_ name: Identifier, _ generator: inout SeededGenerator)
        -> GestureRecognizerDescription
    {
        var script = CustomRecognizer()
        for _ in 0..<generator.number(in: 0...3) {
            let phase = generator.element(of: EventPhase.allCases) ?? .began
            let trigger: CustomRecognizer.Trigger =
                switch generator.number(in: 0...3) {
                case 0: .after(Double(generator.number(in: 1...8)) / 10)
                case 1: .distance(Double(generator.number(in: 1...40)))
                default: .on(phase, touches: generator.isOne(in: 2) ? nil : generator.number(in: 1...2))
                }
            let requests: [GestureState?] = [nil, .began, .began, .changed, .ended, .failed, .cancelled]
            var rule = CustomRecognizer.Rule(trigger, request: generator.element(of: requests) ?? nil)
            if case .on = trigger { rule.ignoresTouches = generator.isOne(in: 5) }
            script.script.append(rule)
        }
        if generator.isOne(in: 4) { script.canPrevent = selection(&generator) }
        if generator.isOne(in: 4) { script.canBePrevented = selection(&generator) }
        if generator.isOne(in: 4) { script.shouldRequireFailureOf = some(1, &generator) }
        if generator.isOne(in: 4) { script.shouldBeRequiredToFailBy = some(1, &generator) }
        return recognizer(name, .custom(script))
    }

    private func selection(_ generator: inout SeededGenerator) -> CustomRecognizer.Selection {
        generator.isOne(in: 2) ? .none : .only(some(2, &generator))
    }

    func delegate(_ generator: inout SeededGenerator) -> GestureDelegate {
        var delegate = GestureDelegate()
        if generator.isOne(in: 4) { delegate.shouldBegin = .value(.always(generator.isOne(in: 2))) }
        if generator.isOne(in: 6) { delegate.shouldReceiveEvent = .value(generator.isOne(in: 2)) }
        if generator.isOne(in: 4), let view = generator.element(of: views) {
            delegate.shouldReceiveTouch =
                .value(generator.isOne(in: 2) ? .notWithin([view]) : .notFrom(views: [view], classes: []))
        }
        if generator.isOne(in: 2) {
            delegate.simultaneousWith = .value(generator.isOne(in: 2) ? .all : .only(some(2, &generator)))
        }
        if generator.isOne(in: 3) { delegate.shouldRequireFailureOf = .value(.only(some(2, &generator))) }
        if generator.isOne(in: 3) { delegate.shouldBeRequiredToFailBy = .value(.only(some(2, &generator))) }
        delegate.shouldBegin = conditions.depends(delegate.shouldBegin, &generator)
        delegate.shouldReceiveEvent = conditions.depends(delegate.shouldReceiveEvent, &generator)
        delegate.shouldReceiveTouch = conditions.depends(delegate.shouldReceiveTouch, &generator)
        delegate.simultaneousWith = conditions.depends(delegate.simultaneousWith, &generator)
        delegate.shouldRequireFailureOf = conditions.depends(delegate.shouldRequireFailureOf, &generator)
        delegate.shouldBeRequiredToFailBy = conditions.depends(delegate.shouldBeRequiredToFailBy, &generator)
        return delegate
    }
}
