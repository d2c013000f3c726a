/// The identifier of a navigation controller of a compiled scene.
package typealias NavigationControllerID = ContainerID<NavigationController>

/// Models `UINavigationController`, as a run starts with it.
package struct NavigationController: Sendable {
    package let controller: ViewControllerID
    /// Its own view, which has the pops (NAV-1).
    package let view: ViewID
    /// `viewControllers`, the root first.
    package internal(set) var viewControllers: [Identifier]
    let isNavigationBarHidden: Bool
    package internal(set) var interactivePop = GestureRecognizerID(0)
    package internal(set) var contentPop: GestureRecognizerID?

    /// Its back swipes.
    package var pops: [GestureRecognizerID] { [interactivePop] + [contentPop].compactMap(\.self) }
}

extension Scene {
    package subscript(id: NavigationControllerID) -> NavigationController { navigationControllers[id.index] }

    /// Returns the navigation controller that a view controller is, or nil if it is none with a stack.
    package func navigationController(of controller: ViewControllerID) -> NavigationControllerID? {
        viewControllers[controller.index].containers.navigationController
    }
}

extension ViewTree {
    /// Returns true if a view is a control in a bar (NAV-31).
    func isBarItem(_ view: ViewID) -> Bool {
        guard self[view].viewClass.isKind(of: .control) else { return false }
        return ancestry(of: view).contains { [.navigationBar, .toolbar].contains(self[$0].viewClass) }
    }
}

/// A navigation controller in a run: its stack, and the pop under way.
struct NavigationState: Sendable {
    /// `viewControllers`, the root first.
    var viewControllers: [Identifier]
    var isNavigationBarHidden: Bool
    /// The controller that the pop under way is to show, or nil without one.
    private(set) var incoming: Identifier?

    init(_ model: NavigationController) {
        viewControllers = model.viewControllers
        isNavigationBarHidden = model.isNavigationBarHidden
    }

    /// Returns the reason why a pop must not begin, or nil if it may (NAV-3, NAV-5).
    func refusal(top item: NavigationItem) -> PopRefusal? {
        if viewControllers.count < 2 { return .rootViewController }
        if isNavigationBarHidden { return .navigationBarHidden }
        return item.refusal
    }

    /// Begins a pop, and returns the controller below the top, or nil at the root (NAV-7).
    mutating func beginPop() -> Identifier? {
        incoming = viewControllers.dropLast().last
        return incoming
    }

    /// Ends the pop under way, and returns the controllers that came and went, or nil if there was none (NAV-11).
    mutating func finishPop() -> (shown: Identifier, popped: Identifier)? {
        guard let shown = incoming, let popped = viewControllers.popLast() else { return nil }
        incoming = nil
        return (shown, popped)
    }

    /// Pops to the root, and returns it with the controllers that went, or nil if it is shown already (PAGE-11).
    ///
    /// It takes the place of a pop under way.
    mutating func popToRoot() -> (shown: Identifier, popped: [Identifier])? {
        guard let root = viewControllers.first, viewControllers.count > 1 else { return nil }
        let popped = Array(viewControllers.dropFirst())
        (viewControllers, incoming) = ([root], nil)
        return (root, popped)
    }

    /// Gives up the pop under way, and returns false if there was none.
    mutating func cancelPop() -> Bool {
        defer { incoming = nil }
        return incoming != nil
    }
}

/// The reasons for which a navigation controller refuses to pop by a gesture (NAV-3).
public enum PopRefusal: String, CaseIterable, Sendable {
    /// The stack has one controller.
    case rootViewController
    /// Its bar is hidden.
    case navigationBarHidden
    /// The top item has a left item that does not supplement the back button.
    case leftBarButtonItem
    /// The top item hides the back button.
    case hidesBackButton
}
