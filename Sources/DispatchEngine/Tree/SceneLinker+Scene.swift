extension SceneLinker {
    /// Links a whole scene.
    ///
    /// Errors are in `faults`.
    mutating func compile(_ pending: consuming PendingScene) -> Scene {
        let base = pending.base
        var tree = pending.tree
        for index in pending.overrides.indices { pending.overrides[index].link(by: &self) }
        tree.overrides += pending.overrides
        let newControllers = pending.viewControllers.map { controller in
            var description = controller.description
            description.presentedBy?.link(to: .viewController, by: &self)
            return Scene.ViewController(
                view: controller.view,
                presentedBy: description.presentedBy?.viewController,
                canBecomeFirstResponder: description.canBecomeFirstResponder,
                canResignFirstResponder: description.canResignFirstResponder,
                overrides: controller.overrides, capabilities: description.capabilities)
        }
        let viewControllers = (base?.viewControllers ?? []) + newControllers
        checkPresentations(viewControllers, pending)
        let application = base?.application ?? application(pending.application, &tree)
        tree.conditionVisits += conditionVisits
        for index in pending.recognizers.indices { pending.recognizers[index].description.link(by: &self) }
        let recognizers =
            (base?.recognizers ?? [])
            + pending.recognizers.map { GestureRecognizer($0.description, of: $0.view, $0.scrollView) }
        var calls: [ViewID: [TargetAction]] = [:]
        for (var action, view) in pending.actions {
            action.link(by: &self)
            calls[view, default: []].append(action)
        }
        let actions = calls.mapValues { [TargetAction].registering($0) }
        let zoomViews = zoomViews(pending, tree)
        let scrollViews = pending.scrollViews(in: &tree, zoomViews: zoomViews)
        let firstResponders =
            base?.firstResponders ?? firstResponders(pending.firstResponders, tree, viewControllers)
        let (requirements, classRequirements) = requirements(&pending)
        let rules = rules(pending)
        return Scene(
            name: pending.name, screen: pending.screen, application: application, tree: tree,
            windows: base?.windows ?? pending.windows, viewControllers: viewControllers,
            objects: (base?.objects ?? [])
                + pending.objects.map { Scene.TargetObject(implements: $0) }, recognizers: recognizers,
            requirements: requirements, rules: rules, classRequirements: classRequirements,
            additions: pending.additions,
            actions: actions.adding(to: base?.actions),
            controls: Scene.Controls(
                views: (base?.controlViews ?? []) + pending.controlViews,
                properties: pending.controls.adding(to: base?.controls),
                textTaps: pending.textTaps.union(base?.textTaps ?? [])),
            capabilities: pending.capabilities.adding(to: base?.capabilities),
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
            case .view(var id):
                id.link(to: .view, by: &self)
                guard let view = id.view else { break }
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

    /// Returns the recognizers that each one requires to fail (GA-18), from the scene and custom classes.
    ///
    /// A recognizer never requires itself to fail (GA-20).
    private mutating func requirements(
        _ pending: inout PendingScene
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
        for index in pending.recognizers.indices {
            let id = GestureRecognizerID(base.count + index)
            pending.recognizers[index].description.linkRequirements(by: &self)
            let description = pending.recognizers[index].description
            for required in description.requiresFailureOf.compactMap(\.gestureRecognizer) {
                add(required, to: id)
            }
            guard case .custom(let custom) = description.kind else { continue }
            for required in custom.shouldRequireFailureOf.compactMap(\.gestureRecognizer) {
                add(required, to: id, byClass: true)
            }
            for dependent in custom.shouldBeRequiredToFailBy.compactMap(\.gestureRecognizer) {
                add(id, to: dependent, byClass: true)
            }
        }
        return (result, ofClasses)
    }

    /// Returns the rules of subclasses of UIKit's recognizers.
    private mutating func rules(_ pending: PendingScene) -> [GestureRecognizerID: [RecognizerRule]] {
        var result = pending.base?.rules ?? [:]
        let first = pending.base?.recognizers.count ?? 0
        for (index, entry) in pending.recognizers.enumerated() where !entry.description.requires.isEmpty {
            var rules = entry.description.requires
            for index in rules.indices { rules[index].condition.link(by: &self) }
            result[GestureRecognizerID(first + index)] = rules
        }
        return result
    }

    private mutating func application(
        _ source: ApplicationDescription, _ tree: inout ViewTree
    ) -> Scene.Application {
        func add(_ overrides: Overrides?, _ linker: inout SceneLinker) -> Int32 {
            guard var overrides else { return -1 }
            overrides.link(by: &linker)
            tree.overrides.append(overrides)
            return Int32(tree.overrides.count - 1)
        }
        // RC-7: a delegate that is a view, a view controller or the application itself is not in the chain.
        var delegateIsInChain = false
        switch source.delegate {
        case .none: break
        case .object(let isResponder): delegateIsInChain = isResponder
        case .declared(var id): id.link(to: .responder, by: &self)
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
        for var id in ids {
            id.link(to: .responder, by: &self)
            guard let responder = id.responder else { continue }
            let window: ViewID? =
                switch responder {
                case .view(let view): tree.window(of: view)
                case .viewController(let controller): tree.window(of: controllers[controller.index].view)
                case .windowScene, .transitionView, .application, .applicationDelegate: nil
                }
            guard let window else {
                reportKind(of: id, expected: .responder)
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
