/// The controllers of one window, as containment and presentation link them.
struct ControllerForest {
    private var children: [Int: [Int]] = [:]
    private var presented: [Int: Int] = [:]
    private var roots: [Int] = []

    init(_ controllers: [Scene.ViewController], in tree: ViewTree, window: ViewID) {
        var surroundings = Surroundings(tree: tree)
        for (index, controller) in controllers.enumerated() {
            let above = surroundings.above(controller.view)
            guard above.root == window else { continue }
            if let presenting = controller.presentedBy {
                presented[presenting.index] = index
            } else if let parent = above.controller {
                children[parent, default: []].append(index)
            } else {
                roots.append(index)
            }
        }
    }

    /// What lies above views: the topmost view and the nearest controller; each view is looked at once.
    private struct Surroundings {
        let tree: ViewTree
        private var known: [ViewID: (root: ViewID, controller: Int?)] = [:]

        init(tree: ViewTree) { self.tree = tree }

        /// The topmost view above this one, or itself, and the controller whose view contains it most closely.
        mutating func above(_ view: ViewID) -> (root: ViewID, controller: Int?) {
            var path: [ViewID] = []
            var current = view
            while known[current] == nil, let superview = tree.superview(of: current) {
                path.append(current)
                current = superview
            }
            var above = known[current] ?? (current, nil)
            known[current] = above
            for below in path.reversed() {
                let controller = tree[current].viewController
                if controller >= 0 { above.controller = Int(controller) }
                known[below] = above
                current = below
            }
            return above
        }
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

    private func onlyChild(of controller: Int) -> Int? {
        guard let children = children[controller], children.count == 1 else { return nil }
        return children.first
    }
}
