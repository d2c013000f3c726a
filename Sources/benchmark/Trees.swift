import DispatchEngine

/// A view tree to measure, free of any representation.
final class TreeShape {
    let frame: Rect
    var subviews: [TreeShape] = []

    init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) { frame = Rect(x, y, width, height) }

    var count: Int {
        var total = 0
        var pending = [self]
        while let next = pending.popLast() {
            total += 1
            pending += next.subviews
        }
        return total
    }
}

/// One of the four trees of the benchmark, with the points to hit.
struct BenchmarkTree {
    let name: String
    let root: TreeShape
    let points: [Point]

    private init(_ name: String, _ root: TreeShape, seed: UInt64) {
        self.name = name
        self.root = root
        var generator = SeededGenerator(state: seed)
        points = (0..<1_000).map { _ in
            Point(
                Double.random(in: 0..<root.frame.size.width, using: &generator),
                Double.random(in: 0..<root.frame.size.height, using: &generator))
        }
    }

    static var all: [BenchmarkTree] { [screen(), quaternary(), siblings(), nested()] }

    /// Returns 200 views, about 8 deep, with siblings that overlap, as in an application.
    static func screen() -> BenchmarkTree {
        var generator = SeededGenerator(state: 7)
        let window = TreeShape(0, 0, 390, 844)
        var open = [(window, 0)]
        var count = 1
        while count < 200 {
            let (parent, depth) = open.randomElement(using: &generator) ?? (window, 0)
            guard depth < 8, parent.subviews.count < 6 else {
                open.removeAll { $0.0 === parent }
                continue
            }
            let size = parent.frame.size
            let width = size.width * Double.random(in: 0.4...0.95, using: &generator)
            let height = size.height * Double.random(in: 0.4...0.95, using: &generator)
            let child = TreeShape(
                Double.random(in: 0...(size.width - width), using: &generator),
                Double.random(in: 0...(size.height - height), using: &generator), width, height)
            parent.subviews.append(child)
            // The walk is depth first, so that the tree gets as deep as a real one.
            open.append((child, depth + 1))
            count += 1
        }
        return BenchmarkTree("200-view screen", window, seed: 1)
    }

    /// Returns 5,461 views, where every view has four quarters, six levels deep.
    static func quaternary() -> BenchmarkTree {
        let root = TreeShape(0, 0, 1024, 1024)
        func fill(_ parent: TreeShape, _ level: Int) {
            guard level > 0 else { return }
            let half = parent.frame.size.width / 2
            for (x, y) in [(0.0, 0.0), (half, 0), (0, half), (half, half)] {
                let child = TreeShape(x, y, half, half)
                parent.subviews.append(child)
                fill(child, level - 1)
            }
        }
        fill(root, 6)
        return BenchmarkTree("5,461-view 4-ary tree", root, seed: 2)
    }

    /// Returns 100,000 views side by side, one point high each.
    static func siblings() -> BenchmarkTree {
        let root = TreeShape(0, 0, 100, 100_000)
        root.subviews = (0..<100_000).map { TreeShape(0, Double($0), 100, 1) }
        return BenchmarkTree("100,000 siblings", root, seed: 3)
    }

    /// Returns as many views inside each other as scenes allow.
    static func nested() -> BenchmarkTree {
        let root = TreeShape(0, 0, 4000, 4000)
        var parent = root
        for level in 1..<SceneDescription.standardViewDepth {
            let child = TreeShape(0, 0, Double(4000 - level), Double(4000 - level))
            parent.subviews.append(child)
            parent = child
        }
        return BenchmarkTree("1,000 nested views", root, seed: 4)
    }

    /// Returns the tree as a compiled scene with one window.
    func scene(handlersOn handled: Int = 0) -> Scene {
        var draft = SceneDescription(name: name, screen: root.frame.size)
        var window = ViewDescription(id: "window")
        window.geometry = ViewGeometry(frame: root.frame)
        let rootID = draft.addWindow(window)
        // The order is depth first, because scenes are built in preorder.
        var pending = root.subviews.reversed().map { ($0, rootID) }
        while let (shape, superview) = pending.popLast() {
            var view = ViewDescription(id: Identifier("view\(draft.views.count)"))
            view.geometry = ViewGeometry(frame: shape.frame)
            if handled > 0 {
                view.overrides = Overrides()
                view.overrides?.touches = PhaseOverrides(all: .observe)
            }
            let id = draft.addView(view, to: superview)
            for subview in shape.subviews.reversed() { pending.append((subview, id)) }
        }
        guard let scene = try? draft.compiled() else {
            preconditionFailure("the benchmark's scene has faults")
        }
        return scene
    }
}
