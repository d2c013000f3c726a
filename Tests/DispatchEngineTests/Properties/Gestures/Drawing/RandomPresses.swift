import DispatchEngine
import TestSupport

/// Makes random presses of buttons, each under a number of its own.
struct RandomPresses {
    private var down: [(id: Int, type: PressType?)] = []
    private var count = 0

    private static let types: [PressType] = [.select, .select, .select, .menu]

    /// Makes the presses of one moment: one button goes down, and those that are down go on or come up.
    mutating func make(_ generator: inout SeededGenerator) -> [PressSample] {
        var samples: [PressSample] = []
        for press in down {
            switch generator.number(in: 0...5) {
            case 0...1: continue
            case 2: samples.append(sample(press.id, .moved, press.type))
            default: samples.append(leave(press, generator.isOne(in: 8) ? .cancelled : .ended))
            }
        }
        if down.isEmpty || generator.isOne(in: 4) {
            count += 1
            let type = generator.isOne(in: 5) ? nil : generator.element(of: Self.types)
            down.append((count, type))
            samples.append(sample(count, .began, type))
        }
        return samples
    }

    /// Releases all buttons.
    mutating func release() -> [PressSample] { down.map { leave($0, .ended) } }

    private mutating func leave(_ press: (id: Int, type: PressType?), _ phase: EventPhase) -> PressSample {
        down.removeAll { $0.id == press.id }
        return sample(press.id, phase, press.type)
    }

    private func sample(_ id: Int, _ phase: EventPhase, _ type: PressType?) -> PressSample {
        var sample = PressSample(id: id, phase: phase)
        sample.type = type
        return sample
    }
}
