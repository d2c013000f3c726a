/// The properties that `UITabBarController` adds to a view controller (PAGE-10).
public struct TabBarControllerDescription: Sendable {
    /// `viewControllers`, which need not be in the scene.
    public var viewControllers: [Identifier]
    /// `selectedIndex`.
    public var selectedIndex = 0
    /// The buttons of its tab bar, one for each controller, or none if the scene does without them.
    public var tabBarButtons: [Identifier] = []
    /// The answer of its delegate to `tabBarController(_:shouldSelect:)`.
    public var shouldSelect = ScriptedAnswer.value(true)

    /// Makes a tab bar controller that shows the first of its controllers.
    public init(viewControllers: [Identifier]) { self.viewControllers = viewControllers }
}

/// The identifier of a tab bar controller of a compiled scene.
package typealias TabBarControllerID = ContainerID<TabBarController>

/// Models `UITabBarController`, as a run starts with it.
package struct TabBarController: Sendable {
    package let controller: ViewControllerID
    package internal(set) var description: TabBarControllerDescription
}

extension Scene {
    package subscript(id: TabBarControllerID) -> TabBarController { tabBarControllers[id.index] }

    /// Returns the tab bar controller that a view controller is, or nil if it is none with tabs.
    package func tabBarController(of controller: ViewControllerID) -> TabBarControllerID? {
        viewControllers[controller.index].containers.tabBarController
    }
}

extension SceneBuilder {
    /// Links the tabs of the new tab bar controllers.
    mutating func linkTabBarControllers(by linker: inout SceneLinker) {
        for index in base.tabBarControllers.count..<scene.tabBarControllers.count {
            var tabs = scene.tabBarControllers[index].description
            for tab in tabs.viewControllers.indices
            where linker.identifiers[tabs.viewControllers[tab].name] != nil {
                tabs.viewControllers[tab].link(to: .viewController, by: &linker)
            }
            tabs.tabBarButtons.link(to: .control, by: &linker)
            tabs.shouldSelect.link(by: &linker)
            scene.tabBarControllers[index].description = tabs
            for (tab, button) in tabs.tabBarButtons.enumerated() {
                if let view = button.view {
                    scene.containerButtons[view] = .tab(TabBarControllerID(index), tab)
                }
            }
        }
    }
}
