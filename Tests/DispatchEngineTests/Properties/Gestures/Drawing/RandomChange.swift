import DispatchEngine
import TestSupport

/// Makes the changes of a scene that an application may make at any time.
struct RandomChange {
    let views: [Identifier]
    let classes: [String: ViewClass]
    let recognizers: [Identifier]
    /// The other changes that are possible, if any.
    var wiring: RandomWiring?

    /// Makes a change of a view or of a recognizer.
    ///
    /// - Parameters:
    ///   - generator: the source of chance.
    ///   - focus: true if it may change the first responder. If that causes the same change again, a run never ends.
    /// - Returns: the change.
    func make(_ generator: inout SeededGenerator, focus: Bool = true) -> Change {
        if let wiring, generator.isOne(in: 5) { return wiring.make(&generator) }
        let view = generator.element(of: views) ?? "w0"
        let viewClass = classes[view.name] ?? .view
        if generator.isOne(in: 3), viewClass != .view, viewClass != .window {
            return Change(target: view, operation: ofClass(viewClass, focus: focus, &generator))
        }
        if generator.isOne(in: 60) {
            let begins = generator.isOne(in: 2)
            return Change(
                target: "application",
                operation: begins
                    ? .call(.beginIgnoringInteractionEvents) : .call(.endIgnoringInteractionEvents))
        }
        if viewClass == .window, generator.isOne(in: 6) {
            return Change(target: view, operation: .call(.makeKeyAndVisible))
        }
        let name = generator.element(of: recognizers) ?? "g1"
        switch generator.number(in: 0...11) {
        case 0...3: return Change(target: name, operation: .set([.enabled(generator.isOne(in: 2))]))
        case 4: return Change(target: name, operation: .remove)
        case 5: return Change(target: view, operation: .remove)
        case 6:
            let destination = generator.element(of: views) ?? "w0"
            return Change(
                target: view, operation: .move(to: destination, index: generator.isOne(in: 2) ? 0 : nil))
        default: return Change(target: view, operation: .set([ofView(&generator)]))
        }
    }

    private func ofView(_ generator: inout SeededGenerator) -> PropertyChange {
        let yes = generator.isOne(in: 2)
        switch generator.number(in: 0...8) {
        case 0...1: return .hidden(yes)
        case 8: return .animating(yes)
        case 2: return .userInteractionEnabled(yes)
        case 3: return .multipleTouchEnabled(yes)
        case 4: return .alpha(yes ? 0 : 1)
        case 5:
            return .frame(
                Rect(
                    Double(generator.number(in: 0...100)), Double(generator.number(in: 0...100)),
                    Double(generator.number(in: 20...320)), Double(generator.number(in: 20...320))))
        case 6:
            let scales = [1, 1, 0.5, 0]
            return .transform(AffineTransform(generator.element(of: scales) ?? 1, 0, 0, 1, 0, 0))
        default: return .exclusiveTouch(yes)
        }
    }

    private func ofClass(_ viewClass: ViewClass, focus: Bool, _ generator: inout SeededGenerator)
        -> Change.Operation
    {
        let yes = generator.isOne(in: 2)
        let number = generator.number(in: 0...4)
        if viewClass.isKind(of: .scrollView) { return .set([ofScrollView(&generator)]) }
        guard viewClass.isKind(of: .control) else { return .set([.hidden(yes)]) }
        if generator.isOne(in: 2) { return .set([.enabled(yes)]) }
        if generator.isOne(in: 6) { return registration(&generator) }
        switch viewClass {
        case .slider, .stepper: return .set([.value(Double(number) / 2)])
        case .switch: return .set([.on(yes)])
        case .segmentedControl: return .set([.selectedSegmentIndex(number - 1)])
        case .pageControl: return .set([.currentPage(number)])
        case .refreshControl: return .set([.refreshing(yes)])
        case .textField:
            if number == 0 { return .set([.text("x")]) }
            return yes || !focus ? .call(.resignFirstResponder) : .call(.becomeFirstResponder)
        default: return .set([.selected(yes)])
        }
    }

    /// Makes a change that registers an action, or removes some.
    ///
    /// A registered action changes nothing in its turn.
    private func registration(_ generator: inout SeededGenerator) -> Change.Operation {
        let events: ControlEvents = generator.isOne(in: 2) ? .allEvents : .touchUpInside
        if generator.isOne(in: 2) { return .removeTarget(nil, action: nil, events: events) }
        var action = TargetAction(target: "application", action: "more")
        action.events = events
        return .addTarget(action)
    }

    private func ofScrollView(_ generator: inout SeededGenerator) -> PropertyChange {
        let yes = generator.isOne(in: 2)
        let distance = Double(generator.number(in: -40...400))
        switch generator.number(in: 0...9) {
        case 0: return .contentOffset(Point(0, distance))
        case 1...2: return .animatedContentOffset(Point(yes ? 20 : 0, distance))
        case 3: return .contentSize(Size(320, 480 + distance))
        case 4: return .contentInset(EdgeInsets(distance / 10, 0, 0, 0))
        case 5: return .scrollEnabled(yes)
        case 6: return .pagingEnabled(yes)
        case 7: return .bounces(yes)
        case 8: return .delaysContentTouches(yes)
        default: return .zoomScale(yes ? 1 : 2)
        }
    }
}
