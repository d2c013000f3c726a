import DispatchEngine
import TestSupport

/// Random scenes, described by nodes so that an oracle can read them too.
struct RandomScene {
    /// The kinds of difference between the views and plain rectangles.
    enum Flavour: CaseIterable {
        /// Frames alone, on whole and half points, so that edges are met.
        case plain
        /// Hidden, transparent and the like, labels, disabled controls.
        case ignoring
        /// Scroll offsets, anchor points and transforms.
        case transformed
        /// Overrides of `hitTest` and `pointInside`, and all the others.
        case everything
    }

    var generator: SeededGenerator
    let flavour: Flavour
    private var names: [String] = []

    init(seed: UInt64, flavour: Flavour) {
        generator = SeededGenerator(seed: seed)
        self.flavour = flavour
    }

    /// Returns one to three windows with up to 40 views.
    mutating func windows() -> [Node] {
        let viewCount = generator.number(in: 1...40)
        let windowCount = generator.number(in: 1...3)
        var left = viewCount
        var windows = (0..<windowCount).map { index in
            var window = node("w\(index)", width: 200, height: 200, .window)
            window.windowLevel = Double(generator.number(in: 0...1))
            window.isKeyWindow = index == 0
            window.subviews = subviews(of: 200, depth: 0, &left)
            return window
        }
        // Overrides come last, because they name any view.
        if flavour == .everything { for index in windows.indices { addOverrides(to: &windows[index]) } }
        return windows
    }

    private mutating func addOverrides(to node: inout Node) {
        if generator.isOne(in: 3) { node.view.overrides = overrides() }
        for index in node.subviews.indices { addOverrides(to: &node.subviews[index]) }
    }

    private mutating func subviews(of extent: Int, depth: Int, _ left: inout Int) -> [Node] {
        var result: [Node] = []
        while left > 0, depth < 8, !generator.isOne(in: 4) {
            left -= 1
            let size = max(extent - generator.number(in: 0...40), 10)
            let viewClass = generator.element(of: [ViewClass.view, .view, .view, .label, .control]) ?? .view
            var view = node(
                "v\(left)", width: size, height: generator.number(in: 0...size),
                flavour == .plain ? .view : viewClass)
            view.subviews = subviews(of: size, depth: depth + 1, &left)
            result.append(view)
        }
        return result
    }

    private mutating func node(_ name: String, width: Int, height: Int, _ viewClass: ViewClass) -> Node {
        var node = view(
            Identifier(name), Double(generator.number(in: -20...60)) / 2,
            Double(generator.number(in: -20...60)) / 2,
            Double(width), Double(height), viewClass)
        if flavour == .ignoring || flavour == .everything { ignore(&node.view) }
        if flavour == .transformed || flavour == .everything { transform(&node.view) }
        names.append(name)
        return node
    }

    private mutating func ignore(_ view: inout ViewDescription) {
        view.isHidden = generator.isOne(in: 12)
        view.alpha = generator.element(of: [1, 1, 1, 1, 0.5, 0.0101, 0.01, 0]) ?? 1
        if generator.isOne(in: 4) { view.isUserInteractionEnabled = generator.isOne(in: 2) }
        view.isEnabled = !generator.isOne(in: 4)
        view.isAnimating = generator.isOne(in: 15)
    }

    /// Sets factors that are exact in binary, so that the oracle may compute in another order.
    private mutating func transform(_ view: inout ViewDescription) {
        if generator.isOne(in: 3) {
            view.geometry.bounds.origin = Point(
                Double(generator.number(in: -40...40)) / 2, Double(generator.number(in: -40...40)) / 2)
        }
        if generator.isOne(in: 3) {
            view.geometry.setAnchorPoint(
                generator.element(of: [.zero, Point(0, 1), Point(0.25, 0.5)]) ?? .zero)
        }
        guard generator.isOne(in: 2) else { return }
        let transforms = [
            AffineTransform(0, 1, -1, 0, 0, 0), AffineTransform(2, 0, 0, 0.5, 4, -8),
            AffineTransform(-1, 0, 0, 1, 0, 0),
            AffineTransform(1, 0, 0.5, 1, 0, 0), AffineTransform(0, 0, 0, 0, 0, 0),
            AffineTransform(1, 0, 0, 1, 16, 16),
        ]
        view.geometry.transform = generator.element(of: transforms) ?? .identity
    }

    private mutating func overrides() -> Overrides {
        var overrides = Overrides()
        let other = Identifier(generator.element(of: names) ?? "w0")
        switch generator.number(in: 0...9) {
        case 0: overrides.hitTest = .value(.returnSelf)
        case 1: overrides.hitTest = .value(.returnNil)
        case 2: overrides.hitTest = .value(.returnView(other, when: nil))
        case 3, 4:
            let probed = Identifier(generator.element(of: names) ?? "w0")
            overrides.hitTest = .value(.returnView(other, when: .inside(.view(probed))))
        case 5: overrides.hitTest = .value(.skipSelf)
        default: break
        }
        switch generator.number(in: 0...9) {
        case 0: overrides.pointInside = .value(.always(generator.isOne(in: 2)))
        case 1, 2: overrides.pointInside = .value(.inset(EdgeInsets(-10, 5, -10, 5)))
        case 3: overrides.pointInside = .value(.unionOfSubviews)
        case 4: overrides.pointInside = .value(.unionOfBoundsAndSubviews)
        case 5: overrides.pointInside = .value(.ellipse(Rect(0, 0, 64, 32)))
        case 6:
            overrides.pointInside = .value(
                .polygon([Point(0, 0), Point(90, 10), Point(20, 70), Point(50, -10)]))
        default: break
        }
        if let answer = overrides.hitTest, generator.isOne(in: 3) {
            overrides.hitTest = depends(answer, generator.isOne(in: 2) ? .returnSelf : .default)
        }
        if let answer = overrides.pointInside, generator.isOne(in: 3) {
            overrides.pointInside = depends(answer, generator.isOne(in: 2) ? .always(true) : .default)
        }
        return overrides
    }

    /// Makes an answer depend on a condition, in one way or the other.
    private mutating func depends<Value>(
        _ answer: ScriptedAnswer<Value>, _ other: Value
    ) -> ScriptedAnswer<Value> {
        let condition = condition(depth: 0)
        return switch generator.number(in: 0...2) {
        case 0: .when(condition, then: answer, otherwise: nil)
        case 1: .when(condition, then: answer, otherwise: .value(other))
        default: .when(condition, then: .value(other), otherwise: answer)
        }
    }

    private mutating func condition(depth: Int) -> Condition {
        let view = Identifier(generator.element(of: names) ?? "w0")
        switch generator.number(in: depth < 3 ? 0...9 : 3...9) {
        case 0: return .all((0...generator.number(in: 0...2)).map { _ in condition(depth: depth + 1) })
        case 1: return .any((0...generator.number(in: 0...2)).map { _ in condition(depth: depth + 1) })
        case 2: return .not(condition(depth: depth + 1))
        case 3, 4: return .inside(.view(view))
        case 5: return .inside(.rect(Rect(-8, 4, 64, Double(generator.number(in: 0...80))), in: view))
        case 6, 7:
            return .inside(
                .strip(
                    generator.element(of: Edge.allCases) ?? .top,
                    width: Double(generator.number(in: 0...60)), of: view))
        case 8: return .property(of: view, .hidden, is: .flag(generator.isOne(in: 2)))
        default: return .windowIsKey(Identifier("w0"))
        }
    }

    /// Returns a point in or around the windows, on quarter points so that edges are met.
    mutating func point() -> Point {
        Point(Double(generator.number(in: -80...900)) / 4, Double(generator.number(in: -80...900)) / 4)
    }
}
