/// `next` of every kind of responder, computed at each hop from the views as they are now (RC-1).
extension Dispatcher {
    /// The next responder, or nil at the end of the chain.
    func next(of responder: Responder) -> Responder? {
        let index = overridesIndex(of: responder)
        if index >= 0, let override = tree.overrides[index].next {
            switch override {
            case .returnNil: return nil
            case .returnResponder(let next): return next
            }
        }
        switch responder {
        case .view(let view): return next(of: view)
        case .viewController(let controller): return next(of: controller)
        case .transitionView(let window): return .view(window)
        case .windowScene: return .application
        case .application: return scene.application.delegateIsInChain ? .applicationDelegate : nil
        case .applicationDelegate: return nil
        }
    }

    private func next(of view: ViewID) -> Responder? {
        let node = tree.nodes[view.index]
        // RC-2: the controller whose root view it is, otherwise the superview.
        if node.viewController >= 0 { return .viewController(ViewControllerID(Int(node.viewController))) }
        guard node.flags.contains(.window) else {
            return node.superview < 0 ? nil : .view(ViewID(node.superview))
        }
        return nextOfWindow(view)
    }

    private func next(of controller: ViewControllerID) -> Responder? {
        let model = scene.viewControllers[controller.index]
        // RC-3: the presenting controller, otherwise the superview of its view.
        if let presenting = model.presentedBy { return .viewController(presenting) }
        guard let superview = tree.superview(of: model.view) else {
            // A controller described on the window itself takes the window's place in the chain.
            return tree.isWindow(model.view) ? nextOfWindow(model.view) : nil
        }
        if options.systemWrappers, tree.isWindow(superview) { return .transitionView(superview) }
        return .view(superview)
    }

    /// RC-6: a window's scene, or the application.
    private func nextOfWindow(_ window: ViewID) -> Responder {
        windows.hasWindowScene(window) ? .windowScene(window) : .application
    }

    /// The chain from a responder to its end; a cycle is cut before the first repetition.
    public func responderChain(from start: Responder) -> [Responder] {
        var chain: [Responder] = []
        var visited = ChainVisits(isNeeded: scene.chainMayCycle)
        var current: Responder? = start
        while let responder = current, !visited.hasSeen(responder) {
            chain.append(responder)
            current = next(of: responder)
        }
        return chain
    }

    /// The first view controller of the chain from a responder, itself included (Z3-7).
    public func nearestViewController(from start: Responder) -> ViewControllerID? {
        for case .viewController(let controller) in responderChain(from: start) { return controller }
        return nil
    }

    /// The view, or the root view, of a responder.
    func view(of responder: Responder) -> ViewID? {
        switch responder {
        case .view(let view): view
        case .viewController(let controller): scene.viewControllers[controller.index].view
        case .windowScene, .transitionView, .application, .applicationDelegate: nil
        }
    }

    /// The window of a responder, if it has one.
    func window(of responder: Responder) -> ViewID? { view(of: responder).flatMap { tree.window(of: $0) } }

    /// What a responder can do beyond its class.
    func capabilities(of responder: Responder) -> ResponderCapabilities? {
        switch responder {
        case .view(let view): scene.capabilities[view]
        case .viewController(let controller): scene.viewControllers[controller.index].capabilities
        case .application: scene.application.capabilities
        case .applicationDelegate: scene.application.delegateCapabilities
        case .windowScene, .transitionView: nil
        }
    }
}
