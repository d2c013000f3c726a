/// The controllers of one window, as containment and presentation link them.
struct ControllerForest {
    private var children: [Int: [Int]] = [:]
    private var presented: [Int: Int] = [:]
    private var roots: [Int] = []

    init(_ controllers: [Scene.ViewController], in tree: ViewTree, window: ViewID) {
        for (index, controller) in controllers.enumerated() {
            guard tree.root(of: controller.view) == window else { continue }
            if let presenting = controller.presentedBy {
                presented[presenting.index] = index
            } else if let parent = Self.parent(of: controller.view, in: tree) {
                children[parent.index, default: []].append(index)
            } else {
                roots.append(index)
            }
        }
    }

    /// Returns the controller whose view most closely contains a controller's view.
    private static func parent(of view: ViewID, in tree: ViewTree) -> ViewControllerID? {
        tree.ancestry(of: view).dropFirst().lazy.compactMap { tree[$0].viewController }.first
    }

    /// The deepest unambiguous controller: presented controllers first, else an only child (EV-4).
    var deepest: ViewControllerID? {
        // A31: several direct controllers and none presented are ambiguous.
        guard var current = roots.count == 1 ? roots.first : roots.first(where: { presented[$0] != nil })
        else { return nil }
        var visited: Set<Int> = [current]
        while let next = presented[current] ?? onlyChild(of: current), visited.insert(next).inserted {
            current = next
        }
        return ViewControllerID(current)
    }

    /// Returns the deepest unambiguous controller, or the innermost controller on top in it.
    func onTop(in tree: ViewTree, _ controllers: [Scene.ViewController]) -> ViewControllerID? {
        guard var current = deepest?.index else { return nil }
        func isVisible(_ child: Int) -> Bool { tree[controllers[child].view].invisibility == nil }
        // Children are in the order of their views, back to front.
        var visited: Set<Int> = [current]
        while let next = presented[current] ?? children[current]?.last(where: isVisible),
            visited.insert(next).inserted
        {
            current = next
        }
        return ViewControllerID(current)
    }

    private func onlyChild(of controller: Int) -> Int? {
        guard let children = children[controller], children.count == 1 else { return nil }
        return children.first
    }
}
