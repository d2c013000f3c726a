/// The responders of a scene, which do not change in a run.
extension Scene {
    /// Returns the view, or the root view, of a responder.
    func view(of responder: Responder) -> ViewID? {
        switch responder {
        case .view(let view): view
        case .viewController(let controller): viewControllers[controller.index].view
        case .windowScene, .transitionView, .application, .applicationDelegate: nil
        }
    }

    /// Returns the window of a responder, if it has one.
    func window(of responder: Responder, in tree: ViewTree) -> ViewID? {
        view(of: responder).flatMap { tree.window(of: $0) }
    }

    /// Returns true if the view, or the root view, of a responder lies in a part of a tree.
    func lies(_ responder: Responder, in part: ViewID, of tree: ViewTree) -> Bool {
        view(of: responder).map { tree.isDescendant($0, of: part) } ?? false
    }

    /// Returns `canResignFirstResponder` of a responder, by the current tree.
    func canResignFirstResponder(_ responder: Responder, in tree: ViewTree) -> Bool {
        switch responder {
        case .view(let view): tree[view].flags.contains(.canResignFirstResponder)
        case .viewController(let controller):
            viewControllers[controller.index].description.canResignFirstResponder
        case .windowScene, .transitionView, .application, .applicationDelegate: true
        }
    }

    /// Returns the capabilities of a responder beyond its class.
    package func capabilities(of responder: Responder) -> ResponderCapabilities? {
        switch responder {
        case .view(let view): capabilities[view]
        case .viewController(let controller): viewControllers[controller.index].description.capabilities
        case .application: application.description.capabilities
        case .applicationDelegate: application.description.delegateCapabilities
        case .windowScene, .transitionView: nil
        }
    }

    /// The key commands, each with its responder: those of view controllers, of views, then of the application (EV-10).
    package var keyCommands: [(responder: Responder, command: KeyCommand)] {
        let controllers = viewControllers.indices.map { Responder.viewController(ViewControllerID($0)) }
        let views = capabilities.keys.sorted().map { Responder.view($0) }
        return (controllers + views + [.application, .applicationDelegate]).flatMap { responder in
            (capabilities(of: responder)?.keyCommands ?? []).map { (responder, $0) }
        }
    }

    /// Returns a responder that has a key command with an action, or nil if none has (EV-10).
    package func responder(withKeyCommand action: String) -> Responder? {
        keyCommands.first { $0.command.action == action }?.responder
    }

    /// Returns the place where the overrides of a responder are kept, or −1.
    func overridesIndex(of responder: Responder) -> Int {
        switch responder {
        case .view(let view): Int(tree.nodes[view.index].overrides)
        case .viewController(let controller): Int(viewControllers[controller.index].overrides)
        case .application: Int(application.overrides)
        case .applicationDelegate: Int(application.delegateOverrides)
        case .windowScene, .transitionView: -1
        }
    }

    /// Returns the answer of `canPerformAction(_:withSender:)` for the receiver alone (EV-13).
    func canPerformAction(_ selector: String, _ responder: Responder) -> Bool {
        let index = overridesIndex(of: responder)
        if index >= 0, let answer = tree.overrides[index].canPerformAction[selector] { return answer }
        return implements(selector, responder)
            || capabilities(of: responder)?.implements.contains(selector) ?? false
    }

    /// Returns the responders that can perform an action by themselves: views, view controllers, then the application.
    public func responders(performing selector: String) -> [Responder] {
        let views = Set(capabilities.keys).union(
            impliedSelectors.keys.compactMap { if case .view(let view) = $0 { view } else { nil } })
        let candidates: [Responder] =
            views.sorted { $0.index < $1.index }.map { .view($0) }
            + viewControllers.indices.map { .viewController(ViewControllerID($0)) }
            + [.application, .applicationDelegate]
        return candidates.filter { canPerformAction(selector, $0) }
    }

    /// Returns the effects of a method of a responder or of its delegate, which are empty for nearly all.
    package func effects(of method: ScriptedMethod, on responder: Responder) -> [Change] {
        guard methodsHaveEffects else { return [] }
        let index = overridesIndex(of: responder)
        return index >= 0 ? tree.overrides[index].effects[method] ?? [] : []
    }

    /// Returns true if a view or its delegate implements a method, because it has effects for it.
    func implements(_ method: ScriptedMethod, _ view: ViewID) -> Bool {
        !effects(of: method, on: .view(view)).isEmpty
    }
}
