import DispatchEngine
import TestSupport

/// Makes random conditions about the views and recognizers of a scene, and answers that depend on them.
struct RandomCondition {
    let recognizers: [Identifier]
    let views: [Identifier]
    let classes: [String: ViewClass]

    /// Makes an answer depend on a condition, now and then.
    func depends<Value>(
        _ answer: ScriptedAnswer<Value>?, _ generator: inout SeededGenerator
    ) -> ScriptedAnswer<Value>? {
        guard let answer, generator.isOne(in: 3) else { return answer }
        let condition = make(&generator)
        return switch generator.number(in: 0...3) {
        case 0: .when(condition, then: answer, otherwise: nil)
        case 1: .when(.not(condition), then: answer, otherwise: nil)
        case 2: .when(condition, then: answer, otherwise: depends(answer, &generator))
        default:
            .when(condition, then: .when(make(&generator), then: answer, otherwise: nil), otherwise: answer)
        }
    }

    /// Returns the rules of a subclass about the moment.
    func rules(isDiscrete: Bool, _ generator: inout SeededGenerator) -> [RecognizerRule] {
        (0...generator.number(in: 0...1)).map { _ in
            let consequences: [RecognizerRule.Consequence] =
                isDiscrete ? [.failed, .cancelled] : RecognizerRule.Consequence.allCases
            return RecognizerRule(make(&generator), generator.element(of: consequences) ?? .failed)
        }
    }

    func make(_ generator: inout SeededGenerator, depth: Int = 0) -> Condition {
        let view = generator.element(of: views) ?? "w0"
        switch generator.number(in: depth < 3 ? 0...17 : 3...17) {
        case 0: return .all((0...generator.number(in: 0...2)).map { _ in make(&generator, depth: depth + 1) })
        case 1: return .any((0...generator.number(in: 0...2)).map { _ in make(&generator, depth: depth + 1) })
        case 2: return .not(make(&generator, depth: depth + 1))
        case 3, 4: return .direction(generator.element(of: MotionDirection.allCases) ?? .left)
        case 5:
            var test = VectorTest()
            test.length = range(0...40, &generator)
            return .motion(generator.isOne(in: 2) ? .translation : .velocity, test)
        case 6: return .inside(.view(view))
        case 7:
            return .inside(
                .strip(
                    generator.element(of: Edge.allCases) ?? .top,
                    width: Double(generator.number(in: 0...80)), of: view))
        case 8:
            var test = TouchViewTest()
            switch generator.number(in: 0...3) {
            case 0: test.view = view
            case 1: test.className = "UIControl"
            case 2: test.within = .view(view)
            default: test.isControl = generator.isOne(in: 2)
            }
            return .touchView(test)
        case 9: return .touches(Interval(min: generator.number(in: 1...2), max: nil))
        case 10: return .tapCount(Interval(generator.number(in: 1...2)))
        case 11:
            var test = CounterpartTest()
            switch generator.number(in: 0...2) {
            case 0: test.recognizer = generator.element(of: recognizers)
            case 1: test.type = generator.element(of: RecognizerType.allCases)
            default: test.within = .view(view)
            }
            return .other(test)
        case 12, 13:
            let states: [GestureState] = generator.isOne(in: 2) ? [.possible] : [.began, .changed, .failed]
            return .state(of: generator.element(of: recognizers) ?? "g1", is: states)
        case 14: return .firstResponder(view)
        case 15: return .property(of: view, .hidden, is: .flag(generator.isOne(in: 2)))
        default: return scrolling(&generator) ?? .windowIsKey("w0")
        }
    }

    private func scrolling(_ generator: inout SeededGenerator) -> Condition? {
        let scrollViews = views.filter { classes[$0.name]?.isKind(of: .scrollView) ?? false }
        guard let scrollView = generator.element(of: scrollViews) else { return nil }
        return switch generator.number(in: 0...2) {
        case 0: .scrollLimit(of: scrollView, at: generator.element(of: Edge.allCases) ?? .top)
        case 1:
            .scrollActivity(
                of: scrollView, is: generator.element(of: ScrollActivity.allCases) ?? .dragging)
        default: .offset(of: scrollView, x: nil, y: range(0...60, &generator))
        }
    }

    private func range(_ limits: ClosedRange<Int>, _ generator: inout SeededGenerator) -> Interval<Double> {
        let bound = Double(generator.number(in: limits))
        return generator.isOne(in: 2) ? Interval(min: bound) : Interval(max: bound)
    }
}
