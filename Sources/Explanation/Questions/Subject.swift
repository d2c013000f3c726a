public import DispatchEngine

/// The subject of a question.
public enum Subject: Hashable, Sendable {
    /// A control.
    case control(ViewID)
    /// A cell of a table or a collection view.
    case cell(ViewID)
    /// Any other view, a view controller, the application and the like.
    case responder(Responder)
    /// A recognizer.
    case recognizer(GestureRecognizerID)

    /// Makes the subject that an identifier names, or nil for an object that is never sent a touch.
    public init?(_ identifier: String, in scene: Scene) {
        switch scene.object(named: identifier) {
        case .responder(.view(let view))?: self.init(view, of: scene.tree[view].viewClass)
        case .responder(let responder)?: self = .responder(responder)
        case .gestureRecognizer(let recognizer)?: self = .recognizer(recognizer)
        case .object?, nil: return nil
        }
    }

    /// Makes the subject that a view of a class is.
    init(_ view: ViewID, of viewClass: ViewClass) {
        if viewClass.isKind(of: .control) {
            self = .control(view)
        } else {
            self = viewClass.isCell ? .cell(view) : .responder(.view(view))
        }
    }

    /// Returns the view that it is, that it is attached to as the run starts, or that is its own, or nil if it has none.
    func view(in scene: Scene) -> ViewID? {
        switch self {
        case .control(let view), .cell(let view), .responder(.view(let view)): view
        case .responder(.viewController(let controller)): scene.viewControllers[controller.index].view
        case .responder: nil
        case .recognizer(let recognizer): scene[recognizer].attachedView
        }
    }

    /// Returns true if it can fire.
    ///
    /// A scroll view fires when its pan begins, a navigation controller with `didShow`, a presentation with
    /// `didDismiss`, a tab bar controller with `didSelect`.
    public func canFire(in scene: Scene) -> Bool {
        firing(in: scene) != nil || navigationController(in: scene) != nil || presentation(in: scene) != nil
            || tabBarController(in: scene) != nil
    }

    /// Returns the tab bar controller that it is, which fires when a tap has selected a tab (PAGE-10).
    func tabBarController(in scene: Scene) -> TabBarControllerID? {
        guard case .responder(.viewController(let controller)) = self else { return nil }
        return scene.tabBarController(of: controller)
    }

    /// Returns the navigation controller that it is, which fires when a swipe has taken it back (NAV-11).
    ///
    /// A presented one that shows its root can only be dismissed.
    func navigationController(in scene: Scene) -> NavigationControllerID? {
        guard case .responder(.viewController(let controller)) = self,
            let id = scene.navigationController(of: controller),
            scene[id].viewControllers.count > 1 || scene.presentation(of: controller) == nil
        else { return nil }
        return id
    }

    /// Returns the presentation that it is, which fires when a gesture has dismissed it (SHEET-14).
    func presentation(in scene: Scene) -> PresentationID? {
        guard case .responder(.viewController(let controller)) = self else { return nil }
        return scene.presentation(of: controller)
    }

    /// Returns the object that fires when the subject does.
    func firing(in scene: Scene) -> Subject? {
        switch self {
        case .control, .cell, .recognizer: return self
        case .responder(.view(let view)):
            return scene.scrollViews.first { $0.view == view }.map { .recognizer($0.pan) }
        case .responder: return nil
        }
    }

    /// The subject as a responder, or nil for a recognizer.
    var responder: Responder? {
        switch self {
        case .control(let view), .cell(let view): .view(view)
        case .responder(let responder): responder
        case .recognizer: nil
        }
    }
}
