extension SceneBuilder {
    /// Gives a navigation controller its pops, and records it (OWN-1, NAV-1, NAV-20).
    mutating func addNavigationController(
        _ description: NavigationControllerDescription, _ id: Identifier, _ controller: ViewControllerID,
        _ view: ViewID
    ) {
        let owner = NavigationControllerID(scene.navigationControllers.count)
        scene.viewControllers[controller.index].containers.navigationController = owner
        scene.navigationControllers.append(
            NavigationController(
                controller: controller, view: view, viewControllers: description.viewControllers,
                isNavigationBarHidden: description.isNavigationBarHidden))
        let leading = scene.application.description.userInterfaceLayoutDirection.leadingEdge
        for kind in PopKind.allCases where kind == .edge || description.pops[kind] != nil {
            let name = Identifier(id.name + kind.suffix, source: id.source)
            var pop = description.pops[kind] ?? NavigationControllerDescription.pop(kind, name)
            pop.lead(from: leading)
            pop.owner = .navigationController(owner, kind)
            switch kind {
            case .edge: scene.navigationControllers[owner.index].interactivePop = nextRecognizer
            case .content: scene.navigationControllers[owner.index].contentPop = nextRecognizer
            }
            add(pop, to: view)
        }
    }

    /// Links the stacks of the new navigation controllers, whose top controller must be in the scene.
    mutating func linkNavigationControllers(by linker: inout SceneLinker) {
        for index in base.navigationControllers.count..<scene.navigationControllers.count {
            scene.navigationControllers[index].viewControllers.linkStack(by: &linker)
        }
    }
}

extension [Identifier] {
    /// Links the controllers of a stack.
    ///
    /// Only the top one, the last in the list, has to be in the scene.
    mutating func linkStack(by linker: inout SceneLinker) {
        for index in indices where index == indices.last || linker.identifiers[self[index].name] != nil {
            self[index].link(to: .viewController, by: &linker)
        }
    }
}
