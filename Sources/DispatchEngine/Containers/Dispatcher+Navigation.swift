/// The pops of navigation controllers (NAV-1 to NAV-28).
extension Dispatcher {
    /// Returns the member of the scene by which a navigation controller refuses to pop, or nil if it does not (NAV-3).
    func popRefusal(of id: NavigationControllerID) -> DecidingCondition? {
        guard let refusal = containers.popRefusal(of: id) else { return nil }
        let holder =
            switch refusal {
            case .rootViewController, .navigationBarHidden: scene[id].controller
            case .leftBarButtonItem, .hidesBackButton: containers.top(of: id) ?? scene[id].controller
            }
        return DecidingCondition(place: .popRefusal(refusal, of: holder), steps: [])
    }

    /// Returns the answer about a failure requirement between a pop and the pan of a scroll view, or the swipe of a
    /// table, in the content.
    ///
    /// Elsewhere than at the edge the edge pop fails at once, so nobody asks (EDGE-2).
    func popLink(
        _ kind: PopKind, of navigation: NavigationControllerID, _ id: GestureRecognizerID,
        with other: GestureRecognizerID, at location: Point?
    ) -> FailureLink? {
        if case .table(let table, .swipe)? = recognizers.model(other).owner {
            guard tree.isDescendant(scene[table].view, of: scene[navigation].view) else { return nil }
            switch kind {
            // NAV-17.
            case .edge:
                return isInRegion(of: id, location)
                    ? FailureLink(question: .requiredToFail, answer: true) : nil
            // SWA-7.
            case .content:
                return FailureLink(
                    question: .requireFailure, answer: keepsDragFromContentPop(table, other))
            }
        }
        guard recognizers.model(other).isScrollPan, let scrollView = recognizers.model(other).scrollView,
            tree.isDescendant(scene[scrollView].view, of: scene[navigation].view)
        else { return nil }
        let scrollsSideways = geometry(of: scrollView).canScroll(along: .horizontal)
        switch kind {
        case .edge:
            guard isInRegion(of: id, location) else { return nil }
            // NAV-12, NAV-14.
            switch options.scrollPansWaitForPop {
            case .vertical: return FailureLink(question: .requiredToFail, answer: !scrollsSideways)
            case .all: return FailureLink(question: .requiredToFail, answer: true)
            case .none: return nil
            }
        // NAV-26.
        case .content: return FailureLink(question: .requireFailure, answer: scrollsSideways)
        }
    }

    /// Returns true if an edge pop starts with a touch at that place of the screen.
    private func isInRegion(of edgePop: GestureRecognizerID, _ location: Point?) -> Bool {
        guard case .screenEdgePan(let edgePan) = recognizers.model(edgePop).kind, let location else {
            return false
        }
        return edgePan.edges.startsPan(at: location, on: scene.screen, constants)
    }

    /// Follows a change of state of a pop (NAV-7, NAV-11).
    mutating func pop(
        _ id: NavigationControllerID, by recognizer: GestureRecognizerID, enters state: GestureState
    ) {
        let controller = scene[id].controller
        switch state {
        case .began:
            if let shown = containers[id].beginPop() {
                tell(controller, .willShow, shown)
            } else {
                containers.notePopAtRoot(of: id)
                tell(controller, .popAtRoot)
            }
        case .ended:
            guard goesFarEnough(recognizer, in: scene[id].view), let pop = containers[id].finishPop() else {
                return cancelPop(of: id)
            }
            if let popped = pop.popped.viewController {
                deferred.putOff(.leave(scene.viewControllers[popped.index].view))
            }
            tell(controller, .didShow, pop.shown)
        case .cancelled: cancelPop(of: id)
        case .possible, .changed, .failed: break
        }
    }

    /// Sets the stack of a navigation controller from code (NAV-32).
    ///
    /// Controllers that are no longer in it leave, and the delegate hears of a new top, whose root view comes back if it has
    /// left before.
    mutating func setStack(_ stack: [Identifier], of id: NavigationControllerID) {
        cancelPop(of: id)
        let before = containers[id].viewControllers
        containers[id].viewControllers = stack
        let names = Set(stack.map(\.name))
        for gone in before where !names.contains(gone.name) {
            guard let controller = gone.viewController else { continue }
            deferred.putOff(.leave(scene.viewControllers[controller.index].view))
        }
        guard let top = stack.last, let last = before.last, top.name != last.name else { return }
        tell(scene[id].controller, .willShow, top)
        bringBack(top, inFrontOf: last)
        tell(scene[id].controller, .didShow, top)
    }

    /// Removes the root view of a controller that left its stack, unless code has put it back since.
    mutating func leave(_ root: ViewID) {
        let isBack = scene.navigationControllers.indices.contains { index in
            containers[NavigationControllerID(index)].viewControllers.contains { controller in
                controller.viewController.map { scene.viewControllers[$0.index].view == root } ?? false
            }
        }
        if !isBack { remove(root) }
    }

    /// Puts the root view of a controller, if it is in no window, in front of that of another.
    private mutating func bringBack(_ top: Identifier, inFrontOf last: Identifier) {
        guard let controller = top.viewController, let below = last.viewController else { return }
        let (view, old) = (
            scene.viewControllers[controller.index].view, scene.viewControllers[below.index].view
        )
        guard tree.window(of: view) == nil, tree.window(of: old) != nil,
            let superview = tree.superview(of: old)
        else { return }
        takeOut(view)
        put(view, into: superview, at: tree.indexAmongSiblings(of: old) + 1)
    }

    private mutating func cancelPop(of id: NavigationControllerID) {
        if containers[id].cancelPop() { tell(scene[id].controller, .popCancelled) }
    }

    /// Returns true if the finger of a pop has gone far enough inward and does not go back fast, or moves that way fast
    /// enough (NAV-11).
    private func goesFarEnough(_ id: GestureRecognizerID, in view: ViewID) -> Bool {
        let isFromLeft = scene.layoutDirection == .leftToRight
        func inward(_ vector: Point) -> Double { isFromLeft ? vector.x : -vector.x }
        let speed = inward(liftVelocity(of: id))
        if speed >= constants.popVelocity { return true }
        guard speed > -constants.popVelocity, let touch = finger(of: id), let window = tree.window(of: view),
            let start = tree[window].pointFromSuperview(touch.startLocation),
            let end = tree[window].pointFromSuperview(touch.location),
            let way = tree.convert(vector: end - start, from: window, to: view)
        else { return false }
        return inward(way) >= constants.popDistance * tree[view].geometry.bounds.size.width
    }
}
