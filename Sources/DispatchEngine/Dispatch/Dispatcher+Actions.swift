/// The author's code: actions with the search for their targets (EV-13 to EV-16, TA-6), and the effects of methods.
extension Dispatcher {
    /// Sends an action from code.
    mutating func sendAction(_ selector: String, to target: SceneObject?, from sender: Responder?) {
        sendAction(
            selector, to: target, from: sender, sender: sender.map { .responder($0) } ?? .code,
            startingAt: nil)
    }

    /// Sends an action to its target, or to the first responder of the chain that implements it.
    ///
    /// - Parameters:
    ///   - selector: the action.
    ///   - target: the target; nil is looked up.
    ///   - sender: the responder that sends it, from which a second search may start.
    ///   - participant: the sender as the log shows it.
    ///   - start: where the search starts, if it is not the first responder.
    ///   - cause: what made the sender send it.
    ///   - value: the value of a control that sends it.
    /// - Returns: whether the target was called that was asked for.
    @discardableResult
    mutating func sendAction(
        _ selector: String, to target: SceneObject?, from sender: Responder?, sender participant: Participant,
        startingAt start: Responder?, cause: Action.Cause = .message, value: ControlValue? = nil
    ) -> Bool {
        var (selector, target, isAsked) = (selector, target, true)
        for responder in overridePoints(of: participant, cause) {
            switch override(selector, target, cause, by: responder) {
            case .handle: return false
            case .observe: break
            case .redirect(let other, let action):
                (selector, target, isAsked) = (action ?? selector, other.map { .responder($0) }, false)
            }
        }
        let found = target ?? nilTarget(for: selector, from: sender, startingAt: start).map { .responder($0) }
        guard let found else {
            write(.discarded(.action, phase: nil, ids: []))
            return false
        }
        write(
            .action(
                Action(
                    sender: participant, target: found, selector: selector, cause: cause, value: value,
                    properties: recognizerProperties(of: participant))))
        return isAsked
    }

    /// Whose `sendAction` an action goes through: the control's and the application's, but a recognizer calls its targets
    /// itself (TA-4, GR-38).
    private func overridePoints(of sender: Participant, _ cause: Action.Cause) -> [Responder] {
        guard !tree.overrides.isEmpty else { return [] }
        switch (sender, cause) {
        case (.recognizer, _): return []
        case (.responder(let control), .event): return [control, .application]
        default: return [.application]
        }
    }

    /// Calls a `sendAction` that is overridden; what is not behaves like one that only calls super.
    private mutating func override(
        _ selector: String, _ target: SceneObject?, _ cause: Action.Cause, by responder: Responder
    ) -> SendActionOverride<Responder> {
        let index = overridesIndex(of: responder)
        guard index >= 0, let override = tree.overrides[index].sendAction else { return .observe }
        var call = SendActionCall(
            responder: responder, selector: selector, target: target, events: nil, handling: .observed)
        if case .event(let events) = cause { call.events = events }
        if case .handle = override { call.handling = .handled }
        write(.sendAction(call))
        runEffects(of: .sendAction, on: responder)
        return override
    }

    /// The target of an action without one: along the first responder's chain, then along the sender's own (TA-6).
    func nilTarget(for selector: String, from sender: Responder?, startingAt start: Responder?) -> Responder?
    {
        if let start { return target(forAction: selector, from: start) }
        var starts: [Responder] = []
        let first = windows.key.flatMap { firstResponder(of: $0) }
        switch options.nilTargetStart {
        case .firstResponder: starts = [first, sender].compactMap { $0 }
        case .sender: starts = [sender ?? first].compactMap { $0 }
        }
        if starts.isEmpty, let window = windows.key { starts = [.view(window)] }
        for start in starts {
            if let target = target(forAction: selector, from: start) { return target }
        }
        return nil
    }

    /// `target(forAction:withSender:)`: the first of the chain that can perform the action (EV-14).
    func target(forAction selector: String, from start: Responder) -> Responder? {
        responderChain(from: start).first { canPerformAction(selector, $0) }
    }

    /// `canPerformAction(_:withSender:)`, answered for the receiver alone (EV-13).
    private func canPerformAction(_ selector: String, _ responder: Responder) -> Bool {
        let index = overridesIndex(of: responder)
        if index >= 0, let answer = tree.overrides[index].canPerformAction[selector] { return answer }
        return scene.implements(selector, responder)
            || capabilities(of: responder)?.implements.contains(selector) ?? false
    }

    // MARK: Effects

    /// The effects of a method of a responder, or of its delegate; empty for nearly all.
    func effects(of method: ScriptedMethod, on responder: Responder) -> [Change<SceneObject>] {
        guard !scene.effects.isEmpty else { return [] }
        let index = overridesIndex(of: responder)
        return index >= 0 ? scene.effects[index]?[method] ?? [] : []
    }

    /// Whether a view, or its delegate, has effects for a method: then it implements the method.
    func implements(_ method: ScriptedMethod, _ view: ViewID) -> Bool {
        !effects(of: method, on: .view(view)).isEmpty
    }

    /// Carries out the effects of a method that is being called, right behind its entry.
    mutating func runEffects(of method: ScriptedMethod, on responder: Responder) {
        run(effects(of: method, on: responder))
    }

    /// Carries out the effects of code that is being called.
    mutating func run(_ effects: [Change<SceneObject>]) {
        guard !effects.isEmpty, enterCode() else { return }
        // What a scroll view would do may be another thing now.
        scrolls.forgetAnswers()
        apply(effects)
        leaveCode()
    }

    /// Code of the scene's author begins to run; false if it is nested too deeply, and the run is to end.
    mutating func enterCode() -> Bool {
        if deferred.enterCode() { return true }
        record.nestTooDeeply()
        return false
    }

    /// Code of the scene's author is done; what left its window meanwhile now leaves it (TA-10, TC-25).
    mutating func leaveCode() {
        deferred.leaveCode()
        leaveDepartedParts()
    }
}
