import DispatchEngine
import TestSupport

/// A random stream of possible events: no finger begins twice, and none moves that is not down.
struct RandomTouches {
    private var generator: SeededGenerator
    private var down: [Int] = []
    private var time = 0.0
    private let names: [String]

    /// Makes a stream.
    ///
    /// - Parameters:
    ///   - seed: chooses the stream.
    ///   - names: the views that changes may be made to.
    init(seed: UInt64, names: [String]) {
        generator = SeededGenerator(seed: seed)
        self.names = names
    }

    /// Returns the events, with every finger lifted at the end.
    mutating func steps(_ count: Int) -> [Step] {
        var steps = (0..<count).map { _ in step() }
        let last = down.sorted().map { TouchSample.up($0, 10, 10) }
        time += 1
        if !last.isEmpty { steps.append(Step.event(.touches(last)).at(time)) }
        return steps
    }

    private mutating func step() -> Step {
        // The time is often the same as the one before.
        time += Double(generator.number(in: 0...3)) / 10
        switch generator.number(in: 0...19) {
        case 0: return Step.resignActive.at(time)
        case 1...4: return change().at(time)
        default: return Step.event(.touches(frame())).at(time)
        }
    }

    private mutating func frame() -> [TouchSample] {
        var samples: [TouchSample] = []
        for _ in 0..<generator.number(in: 1...4) {
            let id = generator.number(in: 1...5)
            let point = Point(
                Double(generator.number(in: -10...210)), Double(generator.number(in: -10...210)))
            guard let index = down.firstIndex(of: id) else {
                samples.append(TouchSample(TouchID(id), .began, at: point))
                down.append(id)
                continue
            }
            let phases: [TouchPhase] = [.moved, .moved, .moved, .stationary, .ended, .ended, .cancelled]
            let phase = generator.element(of: phases) ?? .moved
            samples.append(TouchSample(TouchID(id), phase, at: point))
            if phase == .ended || phase == .cancelled { down.remove(at: index) }
        }
        return samples
    }

    private mutating func change() -> Step {
        let target = Identifier(generator.element(of: names) ?? "w0")
        let other = Identifier(generator.element(of: names) ?? "w0")
        let window = Identifier(generator.element(of: names.filter { $0.hasPrefix("w") }) ?? "w0")
        switch generator.number(in: 0...8) {
        case 0: return .remove(target)
        case 1, 2: return .change(target, .move(to: other, index: generator.isOne(in: 2) ? 0 : nil))
        case 3: return .set(target, .hidden(generator.isOne(in: 2)))
        case 4: return .set(target, .multipleTouchEnabled(generator.isOne(in: 2)))
        case 5: return .set(target, .exclusiveTouch(generator.isOne(in: 3)))
        case 6: return .set(window, .windowLevel(Double(generator.number(in: 0...2))))
        case 7: return .change(window, .call(.makeKeyAndVisible))
        default:
            return .change(
                "application",
                generator.isOne(in: 4)
                    ? .call(.beginIgnoringInteractionEvents) : .call(.endIgnoringInteractionEvents))
        }
    }
}
