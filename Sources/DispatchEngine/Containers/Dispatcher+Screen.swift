/// The controllers that containers show (SYS-22).
extension Dispatcher {
    /// The root views of controllers that are not on the screen, although they are in the scene: those below the top of
    /// a stack, and those of tabs that are not selected.
    ///
    /// If the controller that is to be seen is not there itself, the others may stand for it.
    package var rootsOffScreen: Set<ViewID> {
        var roots: Set<ViewID> = []
        func hide(_ controllers: [Identifier], behind shown: Identifier?, and incoming: Identifier? = nil) {
            guard let front = shown.flatMap(root(of:)), tree.window(of: front) != nil,
                tree[front].invisibility == nil
            else { return }
            let kept = [front] + [incoming.flatMap(root(of:))].compactMap(\.self)
            for root in controllers.compactMap(root(of:))
            where !kept.contains(where: { $0 == root || tree.isDescendant($0, of: root) }) {
                roots.insert(root)
            }
        }
        for index in scene.navigationControllers.indices {
            let state = containers[NavigationControllerID(index)]
            hide(state.viewControllers, behind: state.viewControllers.last, and: state.incoming)
        }
        for index in scene.tabBarControllers.indices {
            let id = TabBarControllerID(index)
            let controllers = scene[id].description.viewControllers
            guard controllers.indices.contains(containers[id]) else { continue }
            hide(controllers, behind: controllers[containers[id]])
        }
        return roots
    }

    /// Returns the root view of a controller, or nil if it is not in the scene.
    private func root(of controller: Identifier) -> ViewID? {
        controller.viewController.map { scene.viewControllers[$0.index].view }
    }
}
