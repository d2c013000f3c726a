extension ReferenceResolver {
    /// Resolves a whole scene; what could not be resolved is in `faults`.
    mutating func compile(_ pending: PendingScene) -> Scene {
        var tree = pending.tree
        tree.overrides = pending.overrides.map { overrides($0) }
        var effects: [Int: [ScriptedMethod: [Change<SceneObject>]]] = [:]
        for (index, source) in pending.overrides.enumerated() where !source.effects.isEmpty {
            effects[index] = self.effects(source.effects)
        }
        let viewControllers = pending.viewControllers.map { controller in
            Scene.ViewController(
                view: controller.view,
                presentedBy: controller.description.presentedBy.flatMap { viewController($0) },
                canBecomeFirstResponder: controller.description.canBecomeFirstResponder,
                canResignFirstResponder: controller.description.canResignFirstResponder,
                overrides: controller.overrides, capabilities: controller.description.capabilities)
        }
        checkPresentations(viewControllers, pending)
        let application = application(pending.application, &tree, &effects)
        tree.hasConditions = hasConditions
        let recognizers = pending.recognizers.map { recognizer($0.description, $0.view, $0.scrollView) }
        var calls: [ViewID: [TargetAction<SceneObject>]] = [:]
        for (action, view) in pending.actions { calls[view, default: []].append(targetAction(action)) }
        let actions = calls.mapValues { [TargetAction<SceneObject>].registering($0) }
        let zoomViews = zoomViews(pending, tree)
        let scrollViews = pending.scrollViews(in: &tree, zoomViews: zoomViews)
        let firstResponders = firstResponders(pending.firstResponders, tree, viewControllers)
        return Scene(
            name: pending.name, screen: pending.screen, application: application, tree: tree,
            windows: pending.windows, viewControllers: viewControllers,
            objects: pending.objects.map { Scene.TargetObject(implements: $0) }, recognizers: recognizers,
            requirements: requirements(pending), rules: rules(pending), actions: actions,
            controls: Scene.Controls(
                views: pending.controlViews, properties: pending.controls,
                textTaps: pending.textTaps),
            capabilities: pending.capabilities, effects: effects, firstResponders: firstResponders,
            scrollViews: scrollViews,
            identifiers: identifiers,
            chainMayCycle: viewControllers.contains { $0.presentedBy != nil }
                || tree.overrides.contains { $0.next != nil }, hasConditions: hasConditions)
    }

    /// What zooms in each scroll view: a view inside it (SCV-20).
    private mutating func zoomViews(_ pending: PendingScene, _ tree: ViewTree) -> [ViewID?] {
        var result: [ViewID?] = []
        for scrollView in pending.scrollViews {
            var zoomView: ViewID?
            switch scrollView.description.delegate.viewForZooming {
            case .firstSubview where scrollView.description.canZoom:
                zoomView = tree.rearmostSubview(of: scrollView.view)
            case .firstSubview, .none: break
            case .view(let id):
                guard case .view(let view)? = self.view(id) else { break }
                if view != scrollView.view, tree.isDescendant(view, of: scrollView.view) {
                    zoomView = view
                } else {
                    let name = identifiers.viewNames[scrollView.view.index]
                    fault(.notInside(id.name, scrollView: name), id)
                }
            }
            result.append(zoomView)
        }
        return result
    }

    private mutating func recognizer(
        _ source: GestureRecognizerDescription, _ view: ViewID, _ scrollView: ScrollViewID?
    ) -> GestureRecognizer {
        var (canPrevent, canBePrevented) = (RecognizerSet.all, RecognizerSet.all)
        if case .custom(let custom) = source.kind {
            canPrevent = set(custom.canPrevent)
            canBePrevented = set(custom.canBePrevented)
        }
        var view = view
        if let other = source.view, case .view(let found)? = self.view(other) { view = found }
        return GestureRecognizer(
            view: view, kind: source.kind, isEnabled: source.isEnabled,
            cancelsTouchesInView: source.cancelsTouchesInView, delaysTouchesBegan: source.delaysTouchesBegan,
            delaysTouchesEnded: source.delaysTouchesEnded, allowedTouchTypes: source.allowedTouchTypes,
            requiresExclusiveTouchType: source.requiresExclusiveTouchType,
            delegate: source.delegate.map { delegate($0) },
            actions: source.actions.map { targetAction($0) }, canPrevent: canPrevent,
            canBePrevented: canBePrevented, scrollView: scrollView)
    }

    private mutating func set(_ selection: CustomRecognizer.Selection) -> RecognizerSet {
        switch selection {
        case .all: .all
        case .none: .only([])
        case .only(let ids): .only(ids.compactMap { recognizer($0) })
        }
    }

    /// The recognizers that each one requires to fail (GA-18), from the scene and custom classes; never itself (GA-20).
    private mutating func requirements(_ pending: PendingScene) -> [[GestureRecognizerID]] {
        var result = Array(repeating: [GestureRecognizerID](), count: pending.recognizers.count)
        var known: [Set<GestureRecognizerID>] = Array(repeating: [], count: result.count)
        func add(_ required: GestureRecognizerID, to dependent: GestureRecognizerID) {
            guard required != dependent, known[dependent.index].insert(required).inserted else { return }
            result[dependent.index].append(required)
        }
        for (index, entry) in pending.recognizers.enumerated() {
            let id = GestureRecognizerID(index)
            for required in entry.description.requiresFailureOf.compactMap({ recognizer($0) }) {
                add(required, to: id)
            }
            guard case .custom(let custom) = entry.description.kind else { continue }
            for required in custom.shouldRequireFailureOf.compactMap({ recognizer($0) }) {
                add(required, to: id)
            }
            for dependent in custom.shouldBeRequiredToFailBy.compactMap({ recognizer($0) }) {
                add(id, to: dependent)
            }
        }
        return result
    }

    /// What subclasses of UIKit's recognizers require of the moment.
    private mutating func rules(_ pending: PendingScene) -> [GestureRecognizerID: [RecognizerRule<
        SceneObject
    >]] {
        var result: [GestureRecognizerID: [RecognizerRule<SceneObject>]] = [:]
        for (index, entry) in pending.recognizers.enumerated() where !entry.description.requires.isEmpty {
            result[GestureRecognizerID(index)] = entry.description.requires.compactMap { rule in
                condition(rule.condition).flatMap { condition in
                    RecognizerRule<SceneObject>.Consequence(rawValue: rule.consequence.rawValue)
                        .map { RecognizerRule(condition, $0) }
                }
            }
        }
        return result
    }

    private mutating func application(
        _ source: ApplicationDescription, _ tree: inout ViewTree,
        _ effects: inout [Int: [ScriptedMethod: [Change<SceneObject>]]]
    ) -> Scene.Application {
        func add(_ overrides: Overrides<Identifier>?, _ resolver: inout ReferenceResolver) -> Int32 {
            guard let overrides else { return -1 }
            let index = tree.overrides.count
            tree.overrides.append(resolver.overrides(overrides))
            if !overrides.effects.isEmpty { effects[index] = resolver.effects(overrides.effects) }
            return Int32(index)
        }
        // RC-7: a delegate that is a view, a view controller or the application itself is not in the chain.
        var delegateIsInChain = false
        switch source.delegate {
        case .none: break
        case .object(let isResponder): delegateIsInChain = isResponder
        case .declared(let id): _ = responder(id)
        }
        return Scene.Application(
            state: source.state, delegateIsInChain: delegateIsInChain,
            supportsShakeToEdit: source.supportsShakeToEdit, overrides: add(source.overrides, &self),
            capabilities: source.capabilities, delegateOverrides: add(source.delegateOverrides, &self),
            delegateCapabilities: source.delegateCapabilities)
    }

    /// Reports each cycle of presenting controllers once, at its first member.
    private mutating func checkPresentations(_ controllers: [Scene.ViewController], _ pending: PendingScene) {
        var settled = Set<Int>()
        for start in controllers.indices where !settled.contains(start) {
            var path: [Int] = []
            var positions: [Int: Int] = [:]
            var current: Int? = start
            while let index = current, !settled.contains(index) {
                if let first = positions[index] {
                    let cycle = path[first...]
                    let names = cycle.map { pending.viewControllers[$0].description.id.name }
                    if let id = pending.viewControllers[index].description.presentedBy {
                        fault(.presentationCycle(names), id)
                    }
                    break
                }
                positions[index] = path.count
                path.append(index)
                current = controllers[index].presentedBy?.index
            }
            settled.formUnion(path)
        }
    }

    private mutating func firstResponders(
        _ ids: [Identifier], _ tree: ViewTree, _ controllers: [Scene.ViewController]
    ) -> [Responder] {
        var windows: Set<ViewID> = []
        var result: [Responder] = []
        for id in ids {
            guard let responder = responder(id) else { continue }
            let window: ViewID? =
                switch responder {
                case .view(let view): tree.window(of: view)
                case .viewController(let controller): tree.window(of: controllers[controller.index].view)
                default: nil
                }
            guard let window else {
                fault(.wrongKind(id.name, expected: .responder), id)
                continue
            }
            if windows.contains(window) {
                fault(.secondFirstResponder(id.name, window: identifiers.viewNames[window.index]), id)
                continue
            }
            windows.insert(window)
            result.append(responder)
        }
        return result
    }
}
