import DispatchEngine

// Up the responder chain, which fingers a view may have, and what is held back.
extension CauseFinder {
    /// Explains why a responder hears nothing of the contact.
    func notReached(_ responder: Responder) -> Diagnosis {
        let view: ViewID? =
            switch responder {
            case .view(let view): view
            case .viewController(let controller): scene.viewControllers[controller.index].view
            case .windowScene(let window), .transitionView(let window): window
            case .application, .applicationDelegate: nil
            }
        if let view {
            if let finding = wayDown(to: view) { return finding }
        } else if let hit = run.hit(contact) {
            if hit.view == nil { return outsideAllWindows(hit) }
        } else if let window = scene.windowsFromFront.first, let finding = wayDown(to: window) {
            return finding
        }
        return lostOnTheWay() ?? stopped(before: responder)
    }

    func outsideAllWindows(_ hit: Run.Hit) -> Diagnosis {
        if let window = scene.windowsFromFront.first, let finding = wayDown(to: window) { return finding }
        return undecided(evidence: [hit.entry])
    }

    /// Explains why a touch that hit a view never came to that view, or returns nil if it did.
    func lostOnTheWay() -> Diagnosis? {
        if let closed = closedSwipeActions() { return closed }
        let entries = run.entries(of: contact)
        for position in entries {
            if case .touches = log[position].content { return nil }
            if case .dropped(_, let reason, let by) = log[position].content {
                return refusedByOwnTap(by) ?? dropped(reason, by, position)
            }
        }
        for position in entries {
            guard case .withheld(_, .began, let by) = log[position].content else { continue }
            return heldBack(by, .began, [position], ends: false)
        }
        return nil
    }

    /// Explains why a touch was dropped before its view heard of it.
    func dropped(_ reason: DropReason, _ by: Participant?, _ position: Int) -> Diagnosis {
        let hitView = run.hit(contact)?.view
        let hitName = hitView.map { id($0) } ?? name
        switch reason {
        case .multipleTouchEnabled:
            return Diagnosis(
                .multipleTouchDisabled, hitName,
                "\(hitName) has a finger already, and its isMultipleTouchEnabled is false.",
                evidence: [position],
                followingOneFinger(hitView) ?? [.set(hitName, .multipleTouchEnabled, .flag(true))])
        case .exclusiveTouch:
            let culprit = id(by) ?? hitName
            return Diagnosis(
                .exclusiveTouch, culprit,
                culprit == hitName
                    ? "\(culprit) has isExclusiveTouch set, and another view has a finger already."
                    : "\(culprit) has a finger and isExclusiveTouch set, which keeps touches from other views.",
                evidence: [position],
                [.set(culprit, .exclusiveTouch, .flag(false))])
        case .recognized: return taken(by, position)
        case .scrolling: return scrolled(by, position)
        case .removed: return removed(position)
        case .cancelled: return interrupted(position)
        case .gate:
            let scrollView = id(by) ?? name
            return Diagnosis(
                .touchesShouldBeginRefused, scrollView,
                "touchesShouldBegin(_:with:in:) of \(scrollView) returns false for \(hitName).",
                evidence: [gate(.touchesShouldBegin, before: position), position],
                [
                    Proposal(
                        "Remove the override of touchesShouldBegin(_:with:in:) of \(scrollView).",
                        set: scrollView, ["overrides", "touchesShouldBegin"], to: nil)
                ])
        }
    }

    /// Says that one finger is all that a control or the table around a cell follows, or returns nil for any other view.
    private func followingOneFinger(_ hitView: ViewID?) -> [Proposal]? {
        let follower: ViewID?
        switch owner(of: hitView) {
        case .control(let control)? where !views.overridesTouches(control): follower = control
        case .cell(let cell)? where !hasFollower(from: hitView, in: cell): follower = scrollView(around: cell)
        case .cell?, .control?, .recognizer?, .responder?, nil: follower = nil
        }
        return follower.map {
            [.intended("\(id($0)) follows one finger at a time. Lift the other finger first.")]
        }
    }

    /// Returns true if a view handles touches itself, from the hit view up to a cell around it.
    private func hasFollower(from hitView: ViewID?, in cell: ViewID) -> Bool {
        hitView.map { views.ancestry(of: $0).prefix { $0 != cell }.contains(where: followsTouches) } ?? false
    }

    /// Explains that a scroll view's pan took the touch, or that the touch stopped a scroll view that was moving.
    func scrolled(_ by: Participant?, _ position: Int) -> Diagnosis {
        guard case .recognizer(let recognizer)? = by,
            let scrollView = scene[recognizer].scrollView.map({ scene[$0].view })
        else { return interrupted(position) }
        // SCV-27: the touch was lost as it landed, during a deceleration.
        let landed = run.hit(contact)?.entry ?? position
        if log[position].time == log[landed].time, let stopped = stoppedScrolling(recognizer, position) {
            return stopped
        }
        return tookDrag(recognizer, of: scrollView, position)
    }

    /// Explains that a touch only stopped a scroll view that was moving, or returns nil if it did not (SCV-27, SCV-28).
    func stoppedScrolling(_ recognizer: GestureRecognizerID, _ position: Int) -> Diagnosis? {
        guard let motion = stoppedMotion(of: recognizer) else { return nil }
        return Diagnosis(
            .touchStoppedScrolling, id(motion.scrollView),
            "\(id(motion.scrollView)) was \(motion.words), and the touch was spent on stopping it.",
            evidence: motion.evidence + [position], [.intended("Touch again once it has stopped.")])
    }

    /// A motion of a scroll view that a touch stops.
    struct StoppedMotion {
        var scrollView: ViewID
        /// The words for what it was doing.
        var words: String
        var evidence: [Int?]
    }

    /// Returns the motion that the landing of the finger stopped, if the recognizer is the pan of what moved.
    func stoppedMotion(of recognizer: GestureRecognizerID) -> StoppedMotion? {
        guard scene[recognizer].isScrollPan, let landing = run.hit(contact)?.entry,
            let owner = scene[recognizer].scrollView
        else { return nil }
        let scrollView = scene[owner].view
        func isCallback(_ index: Int, _ callbacks: [ScrollEvent.Callback]) -> Bool {
            guard case .scroll(let event) = log[index].content else { return false }
            return event.scrollView == scrollView && callbacks.contains(event.callback)
        }
        let later = landing..<log.count
        // A motion that ends by itself at the moment when a touch lands is not stopped by it, because its end comes first.
        if let end = later.prefix(while: { log[$0].time == log[landing].time }).first(where: {
            isCallback($0, [.didEndScrollingAnimation])
        }) {
            let start = lastChange(of: .responder(.view(scrollView)), before: landing) {
                $0.sets(.animatedContentOffset)
            }?.position
            return StoppedMotion(
                scrollView: scrollView, words: "still moving by setContentOffset(_:animated:)",
                evidence: [start, end])
        }
        let start = (0..<landing).last {
            isCallback($0, [.willBeginDecelerating, .didEndDecelerating, .willBeginDragging])
        }
        guard let start, isCallback(start, [.willBeginDecelerating]) else { return nil }
        let end = later.first { isCallback($0, [.didEndDecelerating]) }
        // Only a bounce scrolls on after the lift (D56); content that was stopped stays where it is (D30).
        let rest = landing..<(end ?? log.count)
        let goesOn =
            rest.contains { isCallback($0, [.didScroll]) }
            && !rest.contains { isCallback($0, [.willBeginDragging]) }
        let back =
            scene[owner].description.isPagingEnabled ? "still moving to its page" : "still bouncing back"
        return StoppedMotion(
            scrollView: scrollView, words: goesOn ? back : "still scrolling",
            evidence: [start, goesOn ? nil : end])
    }

    /// Explains which participant holds a touch back.
    func heldBack(_ by: Participant, _ phase: EventPhase, _ evidence: [Int?], ends: Bool) -> Diagnosis {
        let holder = id(by) ?? name
        if case .recognizer(let recognizer) = by, scene.scrollView(holdingBackAs: recognizer) != nil {
            let holders = scrollViewHolders(of: phase)
            let names = Prose.list(holders.map { holderName(.recognizer($0.holder)) })
            return Diagnosis(
                .scrollViewDelaysTouches, holder,
                "\(names) \(holders.count == 1 ? "holds touches of its" : "hold touches of their") content back for up to "
                    + "\(touchDelay), to see whether they scroll.",
                evidence: Set(evidence + holders.map(\.position)).sorted { $0 ?? 0 < $1 ?? 0 },
                [releasing(holders.map(\.holder))])
        }
        if case .recognizer(let gate) = by, scene.isSystemGate(gate) { return gated(gate, evidence) }
        if case .recognizer(let recognizer) = by, phase == .began, scene[recognizer].owner != nil {
            return Diagnosis(
                .recognizerDelaysTouches, holder, detail: "delaysTouchesBegan",
                "\(words(recognizer)) holds touches near the edge back until it "
                    + (ends ? "has decided." : "decides, which it does not."),
                evidence: evidence,
                [.set(holder, .delaysTouchesBegan, .flag(false), object: swift(recognizer))])
        }
        let until = ends ? "has decided." : "decides, which it does not."
        // The one is true by default, the other is not.
        let (property, words): (Property, String) =
            phase == .ended
            ? (
                .delaysTouchesEnded,
                "has delaysTouchesEnded true, as by default, and holds the end of the touch back"
            )
            : (.delaysTouchesBegan, "has delaysTouchesBegan set and holds the touch back")
        return Diagnosis(
            .recognizerDelaysTouches, holder, detail: property.name, "\(holder) \(words) until it \(until)",
            evidence: evidence, [.set(holder, property, .flag(false))])
    }

    /// Explains which responder kept a delivered touch from climbing on to another.
    func stopped(before responder: Responder) -> Diagnosis {
        let entries = run.entries(of: contact)
        var last: (position: Int, responder: Responder, handling: Handling)?
        for position in entries {
            guard case .touches(let responder, .began, let handling, _, _, _) = log[position].content else {
                guard last != nil else { continue }
                break
            }
            last = (position, responder, handling)
        }
        guard let last else { return undecided(evidence: [run.hit(contact)?.entry]) }
        let (receiver, other) = (scene.identifier(of: responder), scene.identifier(of: last.responder))
        if let viewClass = keeperClass(of: last.responder) {
            let isCalledBySuper = last.handling == .observed
            return Diagnosis(
                .subviewTookTouch, other,
                "\(other) is a \(viewClass.name), which keeps its touches\(isCalledBySuper ? " even if an override calls super" : ""), so the "
                    + "touch does not climb to \(receiver).",
                evidence: [last.position],
                [
                    viewClass.isKind(of: .control)
                        ? .intended("Have \(other) tell \(receiver) by its events.")
                        : .code(
                            "Add a UITapGestureRecognizer with cancelsTouchesInView = false to \(other)"
                                + (premise.isAboutEndOfEditing
                                    ? ", with an action that calls view.endEditing(true)."
                                    : isCalledBySuper
                                        ? ", or call next in its touch methods instead of super."
                                        : ", or override its touch methods and call next from there."))
                ])
        }
        if last.handling == .handled {
            let what = "touchesBegan(_:with:) of \(other) handles the touch and does not call super"
            return Diagnosis(
                .subviewTookTouch, other, "\(what), so the touch does not climb to \(receiver).",
                evidence: [last.position], [callingSuper(in: other)])
        }
        let overriding = entries.first { position in
            guard case .touches(.view(let view), .began, _, _, _, _) = log[position].content else {
                return false
            }
            return views.overrides(of: view)?.next != nil
        }
        if let overriding, case .touches(let responder, _, _, _, _, _) = log[overriding].content {
            let culprit = scene.identifier(of: responder)
            return Diagnosis(
                .notInResponderChain, culprit,
                "\(culprit) overrides next, so the touch climbs past \(name).",
                evidence: [overriding, last.position],
                [
                    Proposal(
                        "Remove the override of next of \(culprit).",
                        set: culprit, ["overrides", "next"], to: nil)
                ])
        }
        return Diagnosis(
            .notInResponderChain, other,
            "The responder chain of the touch ends at \(other) and does not come by \(name).",
            evidence: [last.position],
            [.code("Let next of a responder on the way lead to \(name).")])
    }

    /// Returns the class of a view whose own touch methods keep touches, or nil if an override does not call them (TC-20).
    private func keeperClass(of responder: Responder) -> ViewClass? {
        guard case .view(let view) = responder, views[view].viewClass.keepsTouches else { return nil }
        switch views.overrides(of: view)?.touches[.began] {
        case .default, .observe, nil: return views[view].viewClass
        case .handle, .forward: return nil
        }
    }

    // MARK: Looking back

    /// Returns the change of a recognizer to a state, or to ended, before a position.
    func stateOf(_ recognizer: GestureRecognizerID, _ state: GestureState, before position: Int) -> Int? {
        run.entries(of: recognizer).last { index in
            guard index < position, let change = run.state(at: index) else { return false }
            return change.to == state || change.to == .ended
        }
    }

    /// Returns the last answer to a question before a position.
    func gate(_ question: Gate.Question, before position: Int) -> Int? {
        log.prefix(position).lastIndex { entry in
            guard case .gate(let gate) = entry.content else { return false }
            return gate.question == question
        }
    }

    /// Explains that what is missing comes by itself once time goes on, as the same run without its end shows, or returns nil
    /// if it does not, or if the run has no end of its own.
    func stillPending() -> Diagnosis? {
        guard let until = run.experiment.until, let evidence = run.entries(of: contact).last else {
            return nil
        }
        switch premise.question.why {
        case .notFired, .notReceived: break
        case .received, .fired, .late, .cancelled: return nil
        }
        var experiment = run.experiment
        experiment.until = nil
        do throws(DispatchFault) {
            let later = try experiment.run()
            let premise = Premise(premise.question, in: later, subject: subject)
            guard premise.isSettled(contact), let position = premise.evidenceAgainst(contact).first else {
                return nil
            }
            let moment = later.time(of: position)
            return Diagnosis(
                .stillUndecided, name,
                "it does at \(moment) if time goes on, and the run ends at \(Prose.seconds(until)).",
                evidence: [evidence],
                [.events("Let time go on to \(moment): advance the session, or set a later until.")])
        } catch {
            // The longer run may exceed what this one did not.
            return nil
        }
    }

    /// Explains that the run ends before it is decided.
    func undecided(evidence: [Int?]) -> Diagnosis {
        let (words, cures) = awaitedOfFinger() ?? ("The events end before it is decided.", [])
        return Diagnosis(
            .stillUndecided, name, words, evidence: evidence,
            cures.isEmpty ? [.events("Let the finger go on, or lift it.")] : cures)
    }

    /// Returns a sentence that says what the outcome still waits for while the finger is down, and what the finger has to do,
    /// or nil if it has lifted.
    private func awaitedOfFinger() -> (String, [Proposal])? {
        guard premise.question.why == .notFired, run.isDown(contact), run.hit(contact)?.view != nil else {
            return nil
        }
        let lifting = [Proposal.events("Lift the finger.")]
        switch subject {
        case .control(let view):
            guard scene.tree[view].viewClass.isKind(of: .button) else { break }
            return ("the finger is still down, and a button fires when it lifts.", lifting)
        case .cell: return ("the finger is still down, and a cell is selected when it lifts.", lifting)
        case .recognizer(let recognizer):
            if let awaited = awaitedOfFinger(by: recognizer) { return awaited }
        case .responder: break
        }
        return (
            "the finger is still down\(distanceFromLanding.map { ", \($0) from where it landed" } ?? "").", []
        )
    }

    private func awaitedOfFinger(by recognizer: GestureRecognizerID) -> (String, [Proposal])? {
        if let attempt = run.attempt(of: recognizer, with: contact),
            let (words, cures) = missingFingers(of: recognizer, attempt)
        {
            return ("\(words).", cures)
        }
        let constants = run.experiment.constants
        let moved = distanceFromLanding.map { "moved only \($0)" } ?? "not moved"
        switch scene[recognizer].kind {
        case .tap:
            return (
                "the finger is still down, and a tap ends when it lifts.",
                [.events("Lift the finger within \(Prose.number(constants.tapMaximumDuration)) s.")]
            )
        case .pan:
            return (
                "the finger has \(moved), and a pan begins once it has moved \(Prose.points(constants.panHysteresis)).",
                [.events("Move the finger on.")]
            )
        case .swipe:
            return (
                "the finger has \(moved), and a swipe takes \(Prose.points(constants.swipeMinimumPrimaryMovement)) in its direction.",
                [.events("Move the finger on.")]
            )
        case .longPress, .pinch, .rotation, .screenEdgePan, .hover, .custom: return nil
        }
    }

    /// The words for the finger's distance from where it landed, or nil if it has not moved.
    private var distanceFromLanding: String? {
        let way = run.way(of: contact)
        return way == .zero ? nil : Prose.points((way.x * way.x + way.y * way.y).squareRoot())
    }
}
