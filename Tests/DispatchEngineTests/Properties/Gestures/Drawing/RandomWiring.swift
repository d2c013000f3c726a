import DispatchEngine
import TestSupport

/// Makes the changes that put views and recognizers together in another way.
struct RandomWiring {
    /// The destinations of views and recognizers.
    let views: [Identifier]
    let recognizers: [GestureRecognizerDescription]
    let additions: RandomAdditions

    /// Makes a change that adds a view or a recognizer, or changes a recognizer.
    func make(_ generator: inout SeededGenerator) -> Change {
        let view = generator.element(of: views) ?? "w0"
        let recognizer = generator.element(of: recognizers) ?? tap("g1")
        switch generator.number(in: 0...9) {
        case 0...1:
            let added = generator.element(of: additions.views) ?? "a1"
            return Change(target: view, operation: .addView(added, index: generator.isOne(in: 2) ? 0 : nil))
        case 2:
            let added = generator.element(of: additions.recognizers) ?? "r1"
            return Change(target: view, operation: .addGestureRecognizer(added))
        case 3: return Change(target: recognizer.id, operation: .move(to: view, index: nil))
        case 4: return Change(target: "application", operation: .set([], wires: [state(&generator)]))
        default: return Change(target: recognizer.id, operation: ofRecognizer(recognizer, &generator))
        }
    }

    private func state(_ generator: inout SeededGenerator) -> ObjectSetting {
        .applicationState(generator.isOne(in: 3) ? .background : .foreground)
    }

    private func ofRecognizer(
        _ recognizer: GestureRecognizerDescription, _ generator: inout SeededGenerator
    ) -> Change.Operation {
        let yes = generator.isOne(in: 2)
        switch generator.number(in: 0...5) {
        case 0: return set(.cancelsTouchesInView, .flag(yes))
        case 1: return set(.delaysTouchesBegan, .flag(yes))
        case 2:
            guard case .tap = recognizer.kind else { return set(.delaysTouchesEnded, .flag(yes)) }
            return set(.numberOfTapsRequired, .whole(yes ? 1 : 2))
        case 3:
            let required = generator.element(of: recognizers).map(\.id)
            return .set([], wires: [.requiresFailureOf(yes ? [] : required.map { [$0] } ?? [])])
        case 4:
            var delegate = GestureDelegate()
            delegate.shouldReceiveTouch = .value(.always(!generator.isOne(in: 4)))
            delegate.simultaneousWith = yes ? .value(.all) : nil
            return .set([], wires: [.delegate(generator.isOne(in: 3) ? nil : delegate)])
        default:
            let states: [GestureState] = [.began, .changed, .ended, .cancelled, .failed]
            return .set([], wires: [.state(generator.element(of: states) ?? .failed)])
        }
    }

    private func set(_ property: Property, _ value: PropertyValue) -> Change.Operation {
        .set(PropertyChange(property, value).map { [$0] } ?? [])
    }
}

/// The objects that the changes of a random scene can add.
struct RandomAdditions {
    private(set) var nodes: [Node] = []
    private(set) var detached: [GestureRecognizerDescription] = []
    /// The view of each recognizer among the views, by name.
    private(set) var parents: [String: String] = [:]

    var views: [Identifier] { nodes.map(\.view.id) }
    var recognizers: [Identifier] { detached.map(\.id) }
    /// All recognizers, including those of the views.
    var allRecognizers: [GestureRecognizerDescription] { nodes.flatMap(\.recognizers) + detached }

    /// Makes two views with a recognizer each, and two recognizers.
    init(_ generator: inout SeededGenerator) {
        for number in 1...2 {
            let recognizer =
                generator.isOne(in: 2)
                ? tap(Identifier("a\(number).tap")) : pan(Identifier("a\(number).drag"))
            let node = view(
                Identifier("a\(number)"), Double(generator.number(in: 0...100)),
                Double(generator.number(in: 0...200)), 200, 200
            ).touches(.handle).with(recognizer)
            nodes.append(node)
            parents[recognizer.id.name] = node.view.id.name
        }
        detached = [tap("r1", taps: generator.number(in: 1...2)), longPress("r2")]
    }
}
