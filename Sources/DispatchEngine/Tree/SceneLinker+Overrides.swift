// The references in what the author's classes and delegates do, in the order in which errors are reported.

extension Overrides {
    mutating func link(by linker: inout SceneLinker) {
        coverEffects()
        for index in questions.indices {
            questions[index].effects.link(by: &linker)
            questions[index].link(by: &linker)
        }
    }
}

extension Questions {
    fileprivate mutating func link(by linker: inout SceneLinker) {
        hitTest?.link(by: &linker) { $0.link(by: &$1) }
        pointInside?.link(by: &linker)
        for method in ScriptedMethod.allCases where !methods.isEmpty { methods[method]?.link(by: &linker) }
        scrollView?.touchesShouldBegin?.link(by: &linker)
        scrollView?.touchesShouldCancel?.link(by: &linker)
        scrollView?.selectedInstead?.link(to: .view, by: &linker)
        accessibilityActivate?.link(by: &linker)
        sendAction?.link(by: &linker)
        next?.link(by: &linker)
        gestureRecognizerShouldBegin?.link(by: &linker) { $0.link(by: &$1) }
    }
}

extension [ScriptedMethod: [Change]] {
    fileprivate mutating func link(by linker: inout SceneLinker) {
        for method in ScriptedMethod.allCases where !isEmpty { self[method]?.link(by: &linker) }
    }
}

extension HitTestOverride {
    fileprivate mutating func link(by linker: inout SceneLinker) {
        guard case .returnView(var view, var condition) = self else { return }
        view?.link(to: .view, by: &linker)
        condition?.link(by: &linker)
        self = .returnView(view, when: condition)
    }
}

extension SendActionOverride {
    fileprivate mutating func link(by linker: inout SceneLinker) {
        guard case .redirect(var target, let action) = self else { return }
        target?.link(to: .responder, by: &linker)
        self = .redirect(to: target, action: action)
    }
}

extension NextOverride {
    fileprivate mutating func link(by linker: inout SceneLinker) {
        guard case .returnResponder(var responder) = self else { return }
        responder.link(to: .responder, by: &linker)
        self = .returnResponder(responder)
    }
}

extension ViewGestureAnswer {
    fileprivate mutating func link(by linker: inout SceneLinker) {
        guard case .notFor(var recognizers) = self else { return }
        recognizers.link(to: .gestureRecognizer, by: &linker)
        self = .notFor(recognizers)
    }
}

extension GestureDelegate {
    mutating func link(by linker: inout SceneLinker) {
        object?.link(to: .responder, by: &linker)
        shouldBegin?.link(by: &linker)
        shouldBeginEffects.link(by: &linker)
        shouldReceiveEvent?.link(by: &linker)
        shouldReceiveTouch?.link(by: &linker) { $0.link(by: &$1) }
        simultaneousWith?.link(by: &linker) { $0.link(by: &$1) }
        shouldRequireFailureOf?.link(by: &linker) { $0.link(by: &$1) }
        shouldBeRequiredToFailBy?.link(by: &linker) { $0.link(by: &$1) }
    }
}

extension GestureSelection {
    fileprivate mutating func link(by linker: inout SceneLinker) {
        guard case .only(var recognizers) = self else { return }
        recognizers.link(to: .gestureRecognizer, by: &linker)
        // Sorted, so that a long list is searched quickly.
        func place(_ id: Identifier) -> Int { id.gestureRecognizer?.index ?? -1 }
        recognizers.sort { place($0) < place($1) }
        var distinct: [Identifier] = []
        for id in recognizers where id.object != distinct.last?.object { distinct.append(id) }
        self = .only(distinct)
    }
}

extension ShouldReceiveTouch {
    fileprivate mutating func link(by linker: inout SceneLinker) {
        switch self {
        case .always: break
        case .notFrom(var views, let classes):
            views.link(to: .view, by: &linker)
            self = .notFrom(views: views, classes: classes)
        case .onlyFrom(var views, let classes):
            views.link(to: .view, by: &linker)
            self = .onlyFrom(views: views, classes: classes)
        case .notWithin(var views):
            views.link(to: .view, by: &linker)
            self = .notWithin(views)
        }
    }
}

extension TargetAction {
    mutating func link(by linker: inout SceneLinker) {
        target?.link(to: .target, by: &linker)
        effects.link(by: &linker)
    }
}

extension GestureRecognizerDescription {
    /// Links all but its requirements and rules.
    mutating func link(by linker: inout SceneLinker) {
        if case .custom(var custom) = kind {
            custom.canPrevent.link(by: &linker)
            custom.canBePrevented.link(by: &linker)
            kind = .custom(custom)
        }
        // The view that it is described with has no need of it.
        if attachedView == nil { view?.link(to: .view, by: &linker) }
        delegate?.link(by: &linker)
        for index in actions.indices { actions[index].link(by: &linker) }
    }

    mutating func linkRequirements(by linker: inout SceneLinker) {
        requiresFailureOf.link(to: .gestureRecognizer, by: &linker)
        guard case .custom(var custom) = kind else { return }
        custom.shouldRequireFailureOf.link(to: .gestureRecognizer, by: &linker)
        custom.shouldBeRequiredToFailBy.link(to: .gestureRecognizer, by: &linker)
        kind = .custom(custom)
    }

    /// Links the rules of its class, if that derives from UIKit's.
    mutating func linkRules(by linker: inout SceneLinker) {
        for index in requires.indices { requires[index].condition.link(by: &linker) }
    }
}

extension CustomRecognizer.Selection {
    fileprivate mutating func link(by linker: inout SceneLinker) {
        guard case .only(var recognizers) = self else { return }
        recognizers.link(to: .gestureRecognizer, by: &linker)
        self = .only(recognizers)
    }
}
