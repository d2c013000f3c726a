/// Calls of responders' methods, which climb the responder chain, and the author's code in them.
extension Dispatcher {
    /// Calls a method on a responder and lets the call climb as the overrides have it (TC-18, TC-19, RC-12).
    ///
    /// - Returns: true if some responder handled or observed it.
    @discardableResult
    mutating func call(_ call: ResponderCall, on start: Responder?) -> Bool {
        var call = call
        var wasTaken = false
        var visited = ChainVisits(isNeeded: scene.chainMayCycle)
        var current = start
        var hops = 0
        while let responder = current {
            hops += 1
            // The log of a long chain may be beyond its limits before its end.
            if !record.isWithinLimits || hops.isMultiple(of: Self.hopsPerLook) && !mayGoOn() {
                return wasTaken
            }
            if visited.hasSeen(responder) {
                write(.chainCycle(responder))
                break
            }
            let handling: Handling
            var climbs = true
            let override = methodOverride(of: responder, for: call)
            switch override {
            case .handle: (handling, climbs) = (.handled, false)
            case .observe, .forward: handling = .observed
            case .default: handling = .default
            }
            if handling != .default {
                write(call, responder, handling)
                // The override's own work, then super (A7).
                runEffects(of: call.method, on: responder, about: call.subject)
            }
            wasTaken = wasTaken || handling != .default
            guard climbs else { return true }
            if case .forward(let phase) = override {
                // TC-21: it calls `next` itself, and not super.
                call.phase = phase
            } else if case .touches(let phase, let set) = call, case .view(let view) = responder,
                let behavior = classBehavior(of: view, phase, set)
            {
                // TC-20: calling super is calling the class's own method, which may not pass the call on.
                if handling == .default {
                    write(call, responder, behavior.swallows ? .handled : .default)
                }
                perform(behavior, phase, set, in: view)
                if behavior.swallows { return true }
            } else if handling == .default {
                write(call, responder, handling)
            }
            current = scene.next(of: responder, in: tree, options)
        }
        writeDiscarded(call)
        return wasTaken
    }

    private static var hopsPerLook: Int { 64 }

    private mutating func write(_ call: ResponderCall, _ responder: Responder, _ handling: Handling) {
        switch call {
        case .touches(let phase, let set):
            let properties =
                categories.contains(.touchProperties)
                ? touches.properties(
                    of: set, for: responder, in: self.tree, recognizers, settings, log: &record)
                : nil
            write(
                .touches(
                    responder: responder, phase: phase, handling: handling, touches: set.contacts,
                    properties: properties, loss: phase == .cancelled ? touches.loss(of: set) : nil))
        case .motion(let phase):
            write(.motion(responder: responder, phase: phase, handling: handling))
            noteShake(phase, responder, handling)
        case .presses(let phase, let ids):
            write(.presses(responder: responder, phase: phase, presses: ids, handling: handling))
        case .remoteControl(let subtype):
            write(.remoteControl(responder: responder, subtype: subtype, handling: handling))
        }
    }

    private mutating func writeDiscarded(_ call: ResponderCall) {
        switch call {
        case .touches(let phase, let set):
            write(.discarded(.touches, phase: phase, touches: set.contacts))
        case .motion(let phase): write(.discarded(.motion, phase: phase))
        case .presses(let phase, let ids): write(.discarded(.presses, phase: phase, presses: ids))
        case .remoteControl: write(.discarded(.remoteControl, phase: nil))
        }
    }

    private mutating func methodOverride(of responder: Responder, for call: ResponderCall) -> MethodOverride {
        let index = scene.overridesIndex(of: responder)
        guard index >= 0 else { return .default }
        if tree.hasConditions, let answer = tree.overrides[index].methods[call.method],
            let override = decide(answer, about: call.question).value, override != .default
        {
            return override
        }
        switch call {
        case .touches(let phase, _): return tree.overrides[index].touches[phase]
        case .motion(let phase): return tree.overrides[index].motion[phase]
        case .presses(let phase, _): return tree.overrides[index].presses[phase]
        case .remoteControl: return tree.overrides[index].remoteControl
        }
    }

    // MARK: Effects

    /// Carries out the effects of a method that is being called, right behind its entry.
    mutating func runEffects(
        of method: ScriptedMethod, on responder: Responder,
        about subject: @autoclosure () -> ConditionContext.Subject = ConditionContext.Subject()
    ) {
        let effects = scene.effects(of: method, on: responder)
        if !effects.isEmpty { run(effects, about: subject()) }
    }

    /// Carries out the effects of a call to a delegate, right behind its entry.
    mutating func runEffects(of call: some DelegateCall, on responder: Responder) {
        // Most scenes have no effects, and looking up a name takes time.
        guard scene.methodsHaveEffects, let method = ScriptedMethod(of: call) else { return }
        runEffects(of: method, on: responder)
    }

    /// Carries out the effects of code that is being called.
    ///
    /// - Parameters:
    ///   - effects: the effects.
    ///   - subject: the subject of the call.
    mutating func run(
        _ effects: [Change], about subject: ConditionContext.Subject = ConditionContext.Subject()
    ) {
        guard !effects.isEmpty, enterCode() else { return }
        // The entry of the call was the last.
        apply(effects, about: subject, because: .entry(record.position - 1))
        leaveCode()
    }

    /// Begins a run of the author's code, or returns false and ends the run if it is nested too deeply.
    mutating func enterCode() -> Bool {
        if deferred.enterCode() { return true }
        record.budget.end(with: .actionsNestedTooDeeply(limit: Budget.maximumCodeDepth))
        return false
    }

    /// Ends a run of the author's code.
    ///
    /// Parts that left their window meanwhile now leave it (TA-10, TC-25).
    mutating func leaveCode() {
        deferred.leaveCode()
        flushCancellations()
    }
}
