// The references of the new objects, in the order in which errors are reported.
extension SceneBuilder {
    mutating func link(by linker: inout SceneLinker) {
        for index in base.tree.overrides.count..<scene.tree.overrides.count {
            scene.tree.overrides[index].link(by: &linker)
        }
        for index in base.viewControllers.count..<scene.viewControllers.count {
            scene.viewControllers[index].description.presentedBy?.link(to: .viewController, by: &linker)
        }
        linkNavigationControllers(by: &linker)
        linkPresentations(by: &linker)
        linkTabBarControllers(by: &linker)
        checkPresentations(&linker)
        if !isAddition { linkApplication(by: &linker) }
        scene.tree.conditionVisits += linker.conditionVisits
        let newRecognizers = base.recognizers.count..<scene.recognizers.count
        for index in newRecognizers {
            scene.recognizers[index].link(by: &linker)
            for action in scene.recognizers[index].actions { requireSelector(of: action, &linker) }
        }
        linkInteractions(by: &linker)
        linkSwipeActions(by: &linker)
        linkActions(by: &linker)
        linkZoomViews(by: &linker)
        for index in base.scrollViews.count..<scene.scrollViews.count {
            scene.scrollViews[index].description.delegate.shouldScrollToTop.link(by: &linker)
        }
        completeScrollViews()
        linkFirstResponders(by: &linker)
        for index in newRecognizers { scene.recognizers[index].linkRequirements(by: &linker) }
        addRequirements(of: newRecognizers)
        for index in newRecognizers { scene.recognizers[index].linkRules(by: &linker) }
        scene.conditionVisits += linker.conditionVisits
    }

    private mutating func linkApplication(by linker: inout SceneLinker) {
        if case .declared(var id) = scene.application.description.delegate {
            id.link(to: .responder, by: &linker)
            scene.application.description.delegate = .declared(id)
        }
        scene.application.description.overrides?.link(by: &linker)
        scene.application.description.delegateOverrides?.link(by: &linker)
        scene.application.overrides = add(scene.application.description.overrides.take())
        scene.application.delegateOverrides = add(scene.application.description.delegateOverrides.take())
    }

    private mutating func linkActions(by linker: inout SceneLinker) {
        var calls: [ViewID: [TargetAction]] = [:]
        for (var action, view) in actions {
            action.link(by: &linker)
            requireSelector(of: action, &linker)
            calls[view, default: []].append(action)
        }
        scene.actions.merge(calls.mapValues { [TargetAction].registering($0) }) { $1 }
    }

    /// Checks that a target which states its selectors implements an action (TA-7).
    private func requireSelector(of action: TargetAction, _ linker: inout SceneLinker) {
        guard !selectors.isEmpty, !action.isUIAction, let target = action.target,
            case .object? = target.object, let known = selectors[target.name], !known.isEmpty,
            !known.contains(action.action)
        else { return }
        linker.fault(.unknownSelector(action.action, target: target.name), target)
    }

    /// Finds the view that zooms in each scroll view, which lies inside it (SCV-20).
    private mutating func linkZoomViews(by linker: inout SceneLinker) {
        for index in base.scrollViews.count..<scene.scrollViews.count {
            let scrollView = scene.scrollViews[index]
            switch scrollView.description.delegate.viewForZooming {
            case .firstSubview where scrollView.description.canZoom:
                scene.scrollViews[index].zoomView = scene.tree.rearmostSubview(of: scrollView.view)
            case .firstSubview, .none: break
            case .view(var id):
                id.link(to: .view, by: &linker)
                guard let view = id.view else { break }
                if view != scrollView.view, scene.tree.isDescendant(view, of: scrollView.view) {
                    scene.scrollViews[index].zoomView = view
                } else {
                    let name = scene.identifiers.viewNames[scrollView.view.index]
                    linker.fault(.notInside(id.name, scrollView: name), id)
                }
            }
        }
    }

    /// Adds the recognizers that others require to fail (GA-18), by themselves and by custom classes.
    ///
    /// A recognizer never requires itself to fail (GA-20).
    private mutating func addRequirements(of recognizers: Range<Int>) {
        scene.requirements += Array(repeating: [], count: recognizers.count)
        var known = scene.requirements.map { Set($0) }
        func add(
            _ required: GestureRecognizerID, to dependent: GestureRecognizerID, byClass: Bool = false,
            _ scene: inout Scene.Parts
        ) {
            guard required != dependent else { return }
            if byClass { scene.classRequirements[dependent, default: []].append(required) }
            guard known[dependent.index].insert(required).inserted else { return }
            scene.requirements[dependent.index].append(required)
        }
        for index in recognizers {
            let id = GestureRecognizerID(index)
            let recognizer = scene.recognizers[index]
            for required in recognizer.requiresFailureOf.compactMap(\.gestureRecognizer) {
                add(required, to: id, &scene)
            }
            // NAV-23: a drag from the edge is the edge pop's.
            if case .navigationController(let owner, .content)? = recognizer.owner {
                add(scene.navigationControllers[owner.index].interactivePop, to: id, byClass: true, &scene)
            }
            guard case .custom(let custom) = recognizer.kind else { continue }
            for required in custom.shouldRequireFailureOf.compactMap(\.gestureRecognizer) {
                add(required, to: id, byClass: true, &scene)
            }
            for dependent in custom.shouldBeRequiredToFailBy.compactMap(\.gestureRecognizer) {
                add(id, to: dependent, byClass: true, &scene)
            }
        }
    }

    /// Reports each cycle of presenting controllers once, at its first member.
    private func checkPresentations(_ linker: inout SceneLinker) {
        let controllers = scene.viewControllers
        // Those of a scene that is added to have been checked.
        var settled = Set(0..<base.viewControllers.count)
        for start in controllers.indices where !settled.contains(start) {
            var path: [Int] = []
            var positions: [Int: Int] = [:]
            var current: Int? = start
            while let index = current, !settled.contains(index) {
                if let first = positions[index] {
                    if let id = controllers[index].description.presentedBy {
                        let names = path[first...].map { controllers[$0].description.id.name }
                        linker.fault(.presentationCycle(names), id)
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

    private mutating func linkFirstResponders(by linker: inout SceneLinker) {
        var windows: Set<ViewID> = []
        for var id in firstResponders {
            id.link(to: .responder, by: &linker)
            guard let responder = id.responder else { continue }
            let window: ViewID? =
                switch responder {
                case .view(let view): scene.tree.window(of: view)
                case .viewController(let controller):
                    scene.tree.window(of: scene.viewControllers[controller.index].view)
                case .windowScene, .transitionView, .application, .applicationDelegate: nil
                }
            guard let window else {
                linker.reportKind(of: id, expected: .responder)
                continue
            }
            if windows.insert(window).inserted {
                scene.firstResponders.append(responder)
            } else {
                let name = scene.identifiers.viewNames[window.index]
                linker.fault(.secondFirstResponder(id.name, window: name), id)
            }
        }
    }
}
