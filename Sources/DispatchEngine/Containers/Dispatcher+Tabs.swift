/// The tabs that fingers choose (PAGE-10, PAGE-11).
extension Dispatcher {
    /// Returns true if a tab is the selected one.
    package func isSelected(_ tab: Int, of id: TabBarControllerID) -> Bool { containers[id] == tab }

    /// Chooses a tab whose button has sent touchUpInside, if the delegate allows it.
    mutating func choose(_ tab: Int, of id: TabBarControllerID) {
        let tabs = scene[id]
        guard tabs.description.viewControllers.indices.contains(tab) else { return }
        let (chosen, wasSelected) = (tabs.description.viewControllers[tab], containers[id] == tab)
        let answer =
            decide(tabs.description.shouldSelect, about: ConditionContext.Subject()).value ?? true
        tell(tabs.controller, .shouldSelect, chosen, answer: answer)
        guard answer else { return }
        containers[id] = tab
        tell(tabs.controller, .didSelect, chosen)
        if wasSelected, let controller = chosen.viewController { returnToTop(of: controller) }
    }

    /// Pops the navigation controller of the selected tab to its root, or scrolls what it shows to the top (PAGE-11).
    private mutating func returnToTop(of controller: ViewControllerID) {
        if let navigation = scene.navigationController(of: controller),
            let pop = containers[navigation].popToRoot()
        {
            tell(controller, .willShow, pop.shown)
            for popped in pop.popped.compactMap(\.viewController) {
                deferred.putOff(.leave(scene.viewControllers[popped.index].view))
            }
            return tell(controller, .didShow, pop.shown)
        }
        let root = scene.viewControllers[controller.index].view
        guard let view = scrollToTopSearch(in: root).chosen, let list = scene.scrollViewOfView[view],
            scrolls[list].drag == nil, scrolls[list].zoom == nil
        else { return }
        scrollToTop(list)
    }
}
