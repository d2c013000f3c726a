/// The responder chain, with the next responder computed at each hop from the current views (RC-1).
extension Scene {
    /// Returns the next responder, or nil at the end of the chain.
    func next(of responder: Responder, in tree: ViewTree, _ options: Options) -> Responder? {
        let index = overridesIndex(of: responder)
        if index >= 0, let override = tree.overrides[index].next {
            switch override {
            case .returnNil: return nil
            case .returnResponder(let next): return next.responder
            }
        }
        switch responder {
        case .view(let view): return next(of: view, in: tree)
        case .viewController(let controller): return next(of: controller, in: tree, options)
        case .transitionView(let window): return .view(window)
        case .windowScene: return .application
        case .application: return application.delegateIsInChain ? .applicationDelegate : nil
        case .applicationDelegate: return nil
        }
    }

    private func next(of view: ViewID, in tree: ViewTree) -> Responder? {
        let node = tree.nodes[view.index]
        // RC-2: the controller whose root view it is, otherwise the superview.
        if let controller = node.viewController { return .viewController(controller) }
        guard node.flags.contains(.window) else { return node.superview.map { .view($0) } }
        return nextOfWindow(view)
    }

    private func next(
        of controller: ViewControllerID, in tree: ViewTree, _ options: Options
    ) -> Responder? {
        let model = viewControllers[controller.index]
        // RC-3: the presenting controller, otherwise the superview of its view.
        if let presenting = model.presentedBy { return .viewController(presenting) }
        guard let superview = tree.superview(of: model.view) else {
            // A controller described on the window itself takes the window's place in the chain.
            return tree.isWindow(model.view) ? nextOfWindow(model.view) : nil
        }
        if options.systemWrappers, tree.isWindow(superview) { return .transitionView(superview) }
        return .view(superview)
    }

    /// RC-6: returns a window's scene, or the application.
    private func nextOfWindow(_ window: ViewID) -> Responder {
        let hasWindowScene = windows.first { $0.view == window }?.description.hasWindowScene ?? false
        return hasWindowScene ? .windowScene(window) : .application
    }

    /// Returns the chain from a responder to its end.
    ///
    /// A cycle is cut before the first repetition.
    func responderChain(from start: Responder, in tree: ViewTree, _ options: Options) -> [Responder] {
        var chain: [Responder] = []
        var visited = ChainVisits(isNeeded: chainMayCycle)
        var current: Responder? = start
        while let responder = current, !visited.hasSeen(responder) {
            chain.append(responder)
            current = next(of: responder, in: tree, options)
        }
        return chain
    }
}

/// The responders a climb has met, kept only if the chain can lead back into itself (RC-10).
struct ChainVisits {
    private let isNeeded: Bool
    private var seen: Set<Responder> = []

    init(isNeeded: Bool) { self.isNeeded = isNeeded }

    mutating func hasSeen(_ responder: Responder) -> Bool {
        isNeeded && !seen.insert(responder).inserted
    }
}
