extension Dispatcher {
    /// The first responder of a window, if it has one.
    func firstResponder(of window: ViewID) -> Responder? {
        focus.firstResponders.first { self.window(of: $0) == window }
    }

    /// `becomeFirstResponder()`: read in the order of EV-2, so that a refused candidate never takes the focus away.
    mutating func becomeFirstResponder(_ responder: Responder) -> Bool {
        if focus.isFirstResponder(responder) { return true }
        guard canBecomeFirstResponder(responder), window(of: responder) != nil, mayBeginEditing(responder),
            let window = window(of: responder)
        else { return false }
        // What a delegate did meanwhile counts, here and below.
        if focus.isFirstResponder(responder) { return true }
        let isFree = resignFirstResponders(of: window, for: responder)
        if focus.isFirstResponder(responder) { return true }
        let old = focus.takeResigned(in: window)
        guard isFree, self.window(of: responder) == window else {
            if let old { write(.firstResponder(from: old, to: nil)) }
            return false
        }
        focus.become(responder)
        write(.firstResponder(from: old, to: responder))
        beganFirstResponder(responder)
        return true
    }

    /// Lets the first responder of a window resign for another, and whoever an action of that makes first responder
    /// meanwhile; what is logged of the last one that resigned is left to the caller.
    ///
    /// - Returns: whether the window has no first responder now; one that takes the focus back keeps it.
    private mutating func resignFirstResponders(of window: ViewID, for responder: Responder) -> Bool {
        var asked: Set<Responder> = []
        while let old = firstResponder(of: window) {
            guard old != responder, asked.insert(old).inserted, mayResign(old) else { return false }
            guard focus.isFirstResponder(old) else { continue }
            // EV-2: for a candidate that cannot have it nobody gives it up.
            guard self.window(of: responder) == window else { return false }
            focus.resign(old, inFavorOfAnotherIn: window)
            // D52: the previous one ends its editing first.
            endedFirstResponder(old)
        }
        return true
    }

    /// `resignFirstResponder()`; true as well for one that is not the first responder.
    mutating func resignFirstResponder(_ responder: Responder) -> Bool {
        guard focus.isFirstResponder(responder) else { return true }
        guard mayResign(responder) else { return false }
        if focus.isFirstResponder(responder) { clearFirstResponder(responder) }
        return true
    }

    private mutating func mayResign(_ responder: Responder) -> Bool {
        canResignFirstResponder(responder) && mayEndEditing(responder)
    }

    /// Takes the focus away without asking, as when the responder leaves its window (EV-3).
    mutating func clearFirstResponder(_ responder: Responder) {
        focus.resign(responder)
        write(.firstResponder(from: responder, to: nil))
        endedFirstResponder(responder)
    }

    func canBecomeFirstResponder(_ responder: Responder) -> Bool {
        switch responder {
        case .view(let view):
            // TXF-2: a disabled field does not begin editing.
            tree[view].flags.contains(.canBecomeFirstResponder)
                && (tree[view].flags.contains(.enabled) || tree[view].viewClass != .textField)
        case .viewController(let controller):
            scene.viewControllers[controller.index].canBecomeFirstResponder
        case .windowScene, .transitionView, .application, .applicationDelegate: false
        }
    }

    private func canResignFirstResponder(_ responder: Responder) -> Bool {
        switch responder {
        case .view(let view): tree[view].flags.contains(.canResignFirstResponder)
        case .viewController(let controller):
            scene.viewControllers[controller.index].canResignFirstResponder
        case .windowScene, .transitionView, .application, .applicationDelegate: true
        }
    }

    // MARK: Where focus-directed events start

    /// The responder at which keys, motion and remote control start (EV-4, A31).
    var focusStart: Responder {
        guard let window = windows.key else { return .application }
        return firstResponder(of: window) ?? focusStartWithoutFirstResponder(in: window)
    }

    private func focusStartWithoutFirstResponder(in window: ViewID) -> Responder {
        guard options.focusStart == .controller else { return .view(window) }
        return deepestController(of: window).map { .viewController($0) } ?? .view(window)
    }

    /// The start of EV-4 for presses and keys: a view without user interaction does not get them and counts as no first
    /// responder (HT-25).
    var pressStart: Responder {
        guard let window = windows.key, let first = firstResponder(of: window) else { return focusStart }
        guard case .view(let view) = first else { return first }
        var current: ViewID? = view
        while let candidate = current {
            if !tree[candidate].flags.contains(.userInteractionEnabled) {
                return focusStartWithoutFirstResponder(in: window)
            }
            current = tree.superview(of: candidate)
        }
        return first
    }

    /// The deepest unambiguous controller of a window: presented controllers first, else an only child.
    private func deepestController(of window: ViewID) -> ViewControllerID? {
        var path = ControllerForest(self, window: window)
        return path.deepest()
    }
}

/// The controllers of one window, as containment and presentation link them.
private struct ControllerForest {
    private var children: [Int: [Int]] = [:]
    private var presented: [Int: Int] = [:]
    private var roots: [Int] = []

    init(_ run: Dispatcher, window: ViewID) {
        var surroundings = Surroundings(tree: run.tree)
        for (index, controller) in run.scene.viewControllers.enumerated() {
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

    mutating func deepest() -> ViewControllerID? {
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
