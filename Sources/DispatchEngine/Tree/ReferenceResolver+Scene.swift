extension ReferenceResolver {
    /// Resolves a whole scene.
    ///
    /// References that could not be resolved are in `faults`.
    mutating func compile(_ pending: PendingScene) -> Scene {
        let base = pending.base
        var tree = pending.tree
        var effects = base?.effects ?? [:]
        for source in pending.overrides {
            if !source.effects.isEmpty { effects[tree.overrides.count] = self.effects(source.effects) }
            tree.overrides.append(overrides(source))
        }
        let newControllers = pending.viewControllers.map { controller in
            Scene.ViewController(
                view: controller.view,
                presentedBy: controller.description.presentedBy.flatMap { viewController($0) },
                canBecomeFirstResponder: controller.description.canBecomeFirstResponder,
                canResignFirstResponder: controller.description.canResignFirstResponder,
                overrides: controller.overrides, capabilities: controller.description.capabilities)
        }
        let viewControllers = (base?.viewControllers ?? []) + newControllers
        checkPresentations(viewControllers, pending)
        let application = base?.application ?? application(pending.application, &tree, &effects)
        tree.conditionVisits += conditionVisits
        let recognizers =
            (base?.recognizers ?? [])
            + pending.recognizers.map { recognizer($0.description, $0.view, $0.scrollView) }
        var calls: [ViewID: [TargetAction<SceneObject>]] = [:]
        for (action, view) in pending.actions { calls[view, default: []].append(targetAction(action)) }
        let actions = calls.mapValues { [TargetAction<SceneObject>].registering($0) }
        let zoomViews = zoomViews(pending, tree)
        let scrollViews = pending.scrollViews(in: &tree, zoomViews: zoomViews)
        let firstResponders =
            base?.firstResponders ?? firstResponders(pending.firstResponders, tree, viewControllers)
        let (requirements, classRequirements) = requirements(pending)
        return Scene(
            name: pending.name, screen: pending.screen, application: application, tree: tree,
            windows: base?.windows ?? pending.windows, viewControllers: viewControllers,
            objects: (base?.objects ?? [])
                + pending.objects.map { Scene.TargetObject(implements: $0) }, recognizers: recognizers,
            requirements: requirements, rules: rules(pending), classRequirements: classRequirements,
            additions: pending.additions,
            actions: actions.adding(to: base?.actions),
            controls: Scene.Controls(
                views: (base?.controlViews ?? []) + pending.controlViews,
                properties: pending.controls.adding(to: base?.controls),
                textTaps: pending.textTaps.union(base?.textTaps ?? [])),
            capabilities: pending.capabilities.adding(to: base?.capabilities), effects: effects,
            firstResponders: firstResponders, scrollViews: (base?.scrollViews ?? []) + scrollViews,
            identifiers: identifiers, zPositions: pending.zPositions.adding(to: base?.zPositions),
            chainMayCycle: viewControllers.contains { $0.presentedBy != nil }
                || tree.overrides.contains { $0.next != nil },
            conditionVisits: conditionVisits + (base?.conditionVisits ?? 0))
    }

    /// Returns the view that zooms in each scroll view, which lies inside it (SCV-20).
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
        _ source: GestureRecognizerDescription, _ view: ViewID?, _ scrollView: ScrollViewID?
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

    /// Returns the recognizers that each one requires to fail (GA-18), from the scene and custom classes.
    ///
    /// A recognizer never requires itself to fail (GA-20).
    private mutating func requirements(
        _ pending: PendingScene
    ) -> (all: [[GestureRecognizerID]], ofClasses: [GestureRecognizerID: [GestureRecognizerID]]) {
        let base = pending.base?.requirements ?? []
        var ofClasses = pending.base?.classRequirements ?? [:]
        var result = base + Array(repeating: [], count: pending.recognizers.count)
        var known = result.map { Set($0) }
        func add(_ required: GestureRecognizerID, to dependent: GestureRecognizerID, byClass: Bool = false) {
            guard required != dependent else { return }
            if byClass { ofClasses[dependent, default: []].append(required) }
            guard known[dependent.index].insert(required).inserted else { return }
            result[dependent.index].append(required)
        }
        for (index, entry) in pending.recognizers.enumerated() {
            let id = GestureRecognizerID(base.count + index)
            for required in entry.description.requiresFailureOf.compactMap({ recognizer($0) }) {
                add(required, to: id)
            }
            guard case .custom(let custom) = entry.description.kind else { continue }
            for required in custom.shouldRequireFailureOf.compactMap({ recognizer($0) }) {
                add(required, to: id, byClass: true)
            }
            for dependent in custom.shouldBeRequiredToFailBy.compactMap({ recognizer($0) }) {
                add(id, to: dependent, byClass: true)
            }
        }
        return (result, ofClasses)
    }

    /// Returns the rules of subclasses of UIKit's recognizers.
    private mutating func rules(_ pending: PendingScene) -> [GestureRecognizerID: [RecognizerRule<
        SceneObject
    >]] {
        var result = pending.base?.rules ?? [:]
        let first = pending.base?.recognizers.count ?? 0
        for (index, entry) in pending.recognizers.enumerated() where !entry.description.requires.isEmpty {
            result[GestureRecognizerID(first + index)] = entry.description.requires.compactMap { rule in
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
        // Those of a scene that is added to have been checked.
        let first = controllers.count - pending.viewControllers.count
        var settled = Set(0..<first)
        for start in controllers.indices where !settled.contains(start) {
            var path: [Int] = []
            var positions: [Int: Int] = [:]
            var current: Int? = start
            while let index = current, !settled.contains(index) {
                if let first = positions[index] {
                    let cycle = path[first...]
                    let names = cycle.map { pending.viewControllers[$0 - first].description.id.name }
                    if let id = pending.viewControllers[index - first].description.presentedBy {
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
                case .windowScene, .transitionView, .application, .applicationDelegate: nil
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

extension Dictionary {
    /// Returns these values and those of the scene that they are added to, which has none of their keys.
    fileprivate func adding(to base: Self?) -> Self {
        guard let base else { return self }
        return base.merging(self) { $1 }
    }
}
