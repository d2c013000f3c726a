import DispatchEngine
import TestSupport

/// Makes random scenes: views inside views, with recognisers on them.
///
/// What a scene may hold is set before `make()`; the same seed gives the same scene.
struct RandomTree {
    /// The classes of the views, each as likely as the others.
    var classes: [ViewClass] = [.view]
    /// Views at most, windows not counted.
    var maximumViews = 8
    /// Recognisers at most.
    var maximumRecognizers = 10
    /// Whether actions change the scene.
    var hasEffects = true

    private(set) var views: [Identifier] = []
    private(set) var recognizers: [GestureRecognizerDescription] = []
    /// The superview of each view but the windows, and the view of each recogniser, by name.
    private(set) var parents: [String: String] = [:]
    private var generator: SeededGenerator
    private var viewCount = 0

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    /// Makes the next scene of the seed.
    mutating func make() throws(SceneFaults) -> Scene {
        let windowCount = generator.isOne(in: 6) ? 2 : 1
        var windows: [Node] = []
        for number in 0..<windowCount {
            let name = "w\(number)"
            // The second window covers the right part of the screen.
            var node = window(Identifier(name), number == 0 ? 0 : 200, 0, number == 0 ? 320 : 120, 480)
            decorate(&node, name)
            node.subviews = makeSubviews(of: name, width: 320, height: 480, depth: 1)
            windows.append(node)
        }
        addRecognizers(to: &windows)
        return try Scene.make { for node in windows { node } }
    }

    private mutating func makeSubviews(of parent: String, width: Int, height: Int, depth: Int) -> [Node] {
        var nodes: [Node] = []
        for _ in 0..<generator.number(in: depth == 1 ? 1...3 : 0...2) {
            guard depth < 6, viewCount < maximumViews else { break }
            viewCount += 1
            let name = "v\(viewCount)"
            let (x, y) = (generator.number(in: 0...width / 3), generator.number(in: 0...height / 3))
            let (w, h) = (generator.number(in: width / 2...width), generator.number(in: height / 2...height))
            let viewClass = generator.element(of: classes) ?? .view
            var node = view(Identifier(name), Double(x), Double(y), Double(w), Double(h), viewClass)
            decorate(&node, name)
            node.subviews = makeSubviews(of: name, width: w, height: h, depth: depth + 1)
            parents[name] = parent
            nodes.append(node)
        }
        return nodes
    }

    private mutating func decorate(_ node: inout Node, _ name: String) {
        views.append(Identifier(name))
        node.view.isMultipleTouchEnabled = !generator.isOne(in: 3)
        node.view.isExclusiveTouch = generator.isOne(in: 12)
        switch generator.number(in: 0...3) {
        case 0: break
        case 1: node = node.touches(.observe)
        default: node = node.touches(.handle)
        }
        if generator.isOne(in: 8) {
            node = node.override(\.gestureRecognizerShouldBegin, .always(generator.isOne(in: 2)))
        }
    }

    // MARK: Recognisers

    private mutating func addRecognizers(to windows: inout [Node]) {
        let count = generator.number(in: 1...maximumRecognizers)
        let names = (1...count).map { Identifier("g\($0)") }
        let source = RandomRecognizer(names: names, views: views)
        var owned: [String: [GestureRecognizerDescription]] = [:]
        for name in names {
            guard let owner = generator.element(of: views) else { continue }
            let recognizer = source.make(name, hasEffects: hasEffects, &generator)
            parents[name.name] = owner.name
            owned[owner.name, default: []].append(recognizer)
            recognizers.append(recognizer)
        }
        for index in windows.indices { attach(owned, to: &windows[index]) }
    }

    private func attach(_ owned: [String: [GestureRecognizerDescription]], to node: inout Node) {
        node.recognizers = owned[node.view.id.name] ?? []
        for index in node.subviews.indices { attach(owned, to: &node.subviews[index]) }
    }

    // MARK: Relations

    /// Whether two recognisers are on the same view, or one above the other.
    func areRelated(_ a: String, _ b: String) -> Bool {
        guard let v = parents[a], let w = parents[b] else { return false }
        return isInside(v, w) || isInside(w, v)
    }

    private func isInside(_ view: String, _ ancestor: String) -> Bool {
        var current: String? = view
        while let name = current, name != ancestor { current = parents[name] }
        return current != nil
    }
}
