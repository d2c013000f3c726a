internal import DispatchEngine

extension ContainerFinder {
    /// Gives the navigation controller around a transition view its stack, and with that its back swipe (NAV-1).
    mutating func addNavigationController(around transitionView: ViewID) {
        guard let view = scene.views[transitionView.index].superview,
            // Those behind are leaving.
            let wrapper = subview(of: transitionView, named: "UIViewControllerWrapperView"),
            let topView = subviews(of: wrapper).last
        else { return }
        let place = controller(of: view, orNew: Self.className)
        let top = scene.viewControllers[controller(of: topView, orNew: "UIViewController")].description.id
        let id = scene.viewControllers[place].description.id
        let told = children[id.name] ?? []
        let stack = told.last?.name == top.name ? told : [top]
        var navigation = NavigationControllerDescription(viewControllers: stack)
        if let bar = subview(of: view, named: "UINavigationBar") {
            navigation.isNavigationBarHidden = scene[bar].isHidden
        }
        scene.viewControllers[place].description.navigationController = navigation
        note(
            view,
            told.isEmpty
                ? "The stack of \(id.name) below \(top.name) is not told, so its back swipe does not begin, as at the root; "
                    + "add the output of _printHierarchy to the text, or the ids of the others to viewControllers."
                : "\(id.name) has its back swipe, but its navigation items are not told; give navigationItem to \(top.name) "
                    + "if that has a left item or hides the back button.")
    }

    /// The class of the controller, unless the text names one of the app's own.
    static let className = "UINavigationController"
}
