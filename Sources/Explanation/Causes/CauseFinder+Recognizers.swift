import DispatchEngine

// Which recognizers take a touch, and what each makes of it.
extension CauseFinder {
    /// Why a recognizer is not given the contact.
    func recognizerNotReached(_ recognizer: GestureRecognizerID) -> Finding {
        guard let view = view(of: recognizer) else {
            return Finding(
                .notInWindow, id(recognizer),
                "\(id(recognizer)) is attached to no view when the finger lands.",
                evidence: [run.hit(contact)?.entry], [.code("Call addGestureRecognizer(_:).")])
        }
        if let hit = run.hit(contact), !isWithin(hit.view, view) {
            // Where nothing of its view is, it is the wrong view and not a hidden one.
            if let hitView = hit.view, !path(to: view).isEmpty, !reaches(view) {
                return attachedElsewhere(recognizer, view, hitView, hit)
            }
        }
        if let finding = wayDown(to: view) { return finding }
        return refused(recognizer) ?? lostOnTheWay() ?? undecided(evidence: [run.hit(contact)?.entry])
    }

    /// The view that a recognizer is attached to when the finger lands.
    private func view(of recognizer: GestureRecognizerID) -> ViewID? {
        let before = run.hit(contact)?.entry ?? log.count
        var view = scene.recognizers[recognizer.index].view
        for entry in log.prefix(before) {
            guard case .change(let change, _, _) = entry.content else { continue }
            let object = SceneObject.gestureRecognizer(recognizer)
            switch change.operation {
            case .remove where change.target == object: view = nil
            case .move(to: .responder(.view(let other)), _) where change.target == object: view = other
            case .addGestureRecognizer(object):
                if case .responder(.view(let other)) = change.target { view = other }
            default: break
            }
        }
        return view
    }

    private func attachedElsewhere(
        _ recognizer: GestureRecognizerID, _ view: ViewID, _ hitView: ViewID, _ hit: Run.Hit
    ) -> Finding {
        Finding(
            .recognizerAttachedElsewhere, id(view),
            "\(id(recognizer)) is attached to \(id(view)), and the finger lands on \(id(hitView)), which does not lie in "
                + "it.",
            evidence: [visits(of: hit)[view]?.position, hit.entry],
            [
                Proposal(
                    "Attach \(id(recognizer)) to \(id(hitView)).",
                    [.move(id(recognizer), to: id(hitView), index: nil)]),
                .events("Touch inside \(id(view))."),
            ])
    }

    /// Why a recognizer on the way up from the hit view does not take the touch; nil if it does.
    func refused(_ recognizer: GestureRecognizerID) -> Finding? {
        let hitEntry = run.hit(contact)?.entry ?? -1
        for position in run.entriesOfRecognizer[recognizer] ?? [] {
            switch log[position].content {
            case .refused(_, let touch, let reason) where touch.number == contact:
                return refusal(recognizer, reason, position)
            case .gate(let gate) where !gate.answer && position > hitEntry:
                if gate.question == .shouldReceive, !gate.touches.contains(where: { $0.number == contact }) {
                    continue
                }
                if gate.question == .shouldReceive || gate.question == .shouldReceiveEvent {
                    return refusedByDelegate(recognizer, gate, position)
                }
            default: break
            }
        }
        return nil
    }

    private func refusal(
        _ recognizer: GestureRecognizerID, _ reason: RefusalReason, _ position: Int
    ) -> Finding {
        let target = id(recognizer)
        switch reason {
        case .disabled:
            let change = changes(of: .gestureRecognizer(recognizer), before: position) {
                $0.sets(.enabled)
            }.first
            return Finding(
                .recognizerDisabled, target, "\(target) has isEnabled false when the finger lands.",
                evidence: [change?.position, position],
                change == nil
                    ? enabling(recognizer) : withdrawal(of: change))
        case .touchType, .exclusiveTouchType, .buttons, .press:
            let words =
                switch reason {
                case .touchType: "its allowedTouchTypes leave out touches of this type"
                case .exclusiveTouchType: "its attempt began with a touch of another type"
                case .buttons: "its buttonMaskRequired asks for other buttons"
                default: "it follows a press"
                }
            let member =
                reason == .touchType
                ? "allowedTouchTypes"
                : reason == .exclusiveTouchType ? "requiresExclusiveTouchType" : "buttonMaskRequired"
            let value: SceneEdit.Value? = reason == .exclusiveTouchType ? .flag(false) : nil
            return Finding(
                .touchTypeRefused, target, detail: "\(reason)",
                "\(target) does not take the touch: \(words).",
                evidence: [position],
                reason == .press
                    ? [.events("Touch when no button is held.")]
                    : [
                        Proposal(
                            value == nil
                                ? "Leave \(target).\(member) at its default."
                                : "Set \(target).\(member) to false.",
                            [.set(of: target, path: [member], to: value)])
                    ])
        case .busy, .full:
            return Finding(
                .recognizerBusy, target, detail: "\(reason)",
                reason == .busy
                    ? "\(target) has ended or failed with other fingers and is not reset before they lift."
                    : "\(target) tracks as many fingers as it takes.",
                evidence: [position], [.events("Touch after the other fingers have lifted.")])
        case .exclusiveTouch:
            let exclusive = log.prefix(position).reversed().lazy.compactMap { entry -> ViewID? in
                guard case .hitView(_, _, let view?) = entry.content,
                    views[view].flags.contains(.exclusiveTouch)
                else { return nil }
                return view
            }.first
            let culprit = exclusive.map { id($0) } ?? target
            return Finding(
                .exclusiveTouch, culprit, "\(culprit) has a finger and isExclusiveTouch set.",
                evidence: [position],
                [.set(culprit, "exclusiveTouch", .flag(false), swift: "isExclusiveTouch")])
        }
    }

    /// What makes a recognizer enabled; that of a scroll view follows its view.
    private func enabling(_ recognizer: GestureRecognizerID) -> [Proposal] {
        guard let scrollView = scene.recognizers[recognizer.index].scrollView else {
            return [.set(id(recognizer), "enabled", .flag(true), swift: "isEnabled")]
        }
        let name = id(scene[scrollView].view)
        if scene[scrollView].pan == recognizer {
            return [.set(name, "scrollEnabled", .flag(true), swift: "isScrollEnabled")]
        }
        return [.set(name, "maximumZoomScale", .number(2))]
    }

    private func refusedByDelegate(
        _ recognizer: GestureRecognizerID, _ gate: Gate, _ position: Int
    ) -> Finding {
        let by = scene.identifier(of: gate.by)
        let member = gate.question == .shouldReceiveEvent ? "shouldReceiveEvent" : "shouldReceiveTouch"
        return Finding(
            .delegateRefusedTouch, by,
            "\(by) answers false to gestureRecognizer(_:shouldReceive:) for the touch.", evidence: [position],
            [
                Proposal(
                    "Answer true in gestureRecognizer(_:shouldReceive:) of \(by).",
                    [.set(of: id(recognizer), path: ["delegate", member], to: nil)])
            ])
    }

    // MARK: What it makes of the touch

    /// Why a recognizer does not fire.
    func recognizerNotFired(_ recognizer: GestureRecognizerID) -> Finding {
        guard let attempt = run.attempt(of: recognizer, with: contact) else {
            return recognizerNotReached(recognizer)
        }
        let decision = attempt.states.last { position in
            let state = run.state(at: position)?.to
            return state == .failed || state == .cancelled
        }
        if let deferral = deferral(of: recognizer, in: attempt, decision) { return deferral }
        guard let decision, let state = run.state(at: decision) else {
            if let finding = unmetAction(of: recognizer, in: attempt) { return finding }
            if let waiting = waiting(in: attempt) { return waits(recognizer, attempt, waiting) }
            return undecided(evidence: [attempt.entries.last])
        }
        if let requested = state.requested {
            return Finding(
                .stateRequestCorrected, id(recognizer), detail: Premise.name(of: requested),
                "\(id(recognizer)) set its state to \(Premise.name(of: requested)), which it cannot reach from "
                    + "\(Premise.name(of: state.from)): UIKit made it \(Premise.name(of: state.to)).",
                evidence: [decision], [.code("Set a state that can follow \(Premise.name(of: state.from)).")])
        }
        return decided(recognizer, attempt, decision, state)
    }

    private func decided(
        _ recognizer: GestureRecognizerID, _ attempt: Attempt, _ position: Int,
        _ state: (
            from: GestureState, to: GestureState, reason: StateReason, by: Participant?,
            requested: GestureState?
        )
    ) -> Finding {
        switch state.reason {
        case .prevented, .requirement:
            if case .recognizer(let rival)? = state.by {
                if state.reason == .requirement || isWaited(for: rival, in: attempt) {
                    return requiredOne(recognizer, rival, position)
                }
                return prevented(recognizer, rival, position)
            }
            return notMatched(recognizer, attempt, position, state.reason)
        case .gate: return refusedToBegin(recognizer, attempt, position, by: state.by)
        case .disabled, .cancelled:
            if state.to == .cancelled { return cancelledRecognizer(recognizer, position) }
            return state.reason == .disabled ? disabled(recognizer, position) : interrupted(position)
        case .script where state.to == .cancelled: return cancelledRecognizer(recognizer, position)
        case .recognized, .moved, .timeout, .touchesEnded, .reset, .tooManyTouches, .liftedEarly, .notAtEdge,
            .script:
            return state.to == .cancelled
                ? cancelledRecognizer(recognizer, position)
                : notMatched(recognizer, attempt, position, state.reason)
        }
    }

    /// It fired, but not with the action that is asked about.
    private func unmetAction(of recognizer: GestureRecognizerID, in attempt: Attempt) -> Finding? {
        guard let action = premise.question.action,
            let fired = attempt.states.first(where: {
                let state = run.state(at: $0)?.to
                return state == .began || state == .ended
            })
        else { return nil }
        return Finding(
            .notRegisteredForEvent, id(recognizer),
            "\(id(recognizer)) recognized\(at(fired)), and \(action) is none of its actions.",
            evidence: [fired], [.code("Call \(id(recognizer)).addTarget(_:action:) with \(action).")])
    }

    /// Why it ended cancelled.
    func cancelledRecognizer(_ recognizer: GestureRecognizerID, _ position: Int) -> Finding {
        guard let state = run.state(at: position) else { return undecided(evidence: [position]) }
        if case .recognizer(let rival)? = state.by, state.reason == .prevented || state.reason == .requirement
        {
            return state.reason == .requirement
                ? requiredOne(recognizer, rival, position) : prevented(recognizer, rival, position)
        }
        if state.requested != nil {
            return Finding(
                .stateRequestCorrected, id(recognizer), detail: state.requested.map { Premise.name(of: $0) },
                "\(id(recognizer)) asked for a state that it cannot reach, and UIKit made it cancelled.",
                evidence: [position], [.code("Set a state that can follow \(Premise.name(of: state.from)).")])
        }
        var proposals: [Proposal] = []
        let words: String
        switch state.reason {
        case .disabled:
            let change = log.prefix(position).enumerated().reversed().first { _, entry in
                guard case .change(let change, _, _) = entry.content else { return false }
                return change.target == .gestureRecognizer(recognizer) || change.operation.isRemoval
                    || change.operation.sets(.scrollEnabled)
            }.flatMap { offset, entry -> (position: Int, cause: ChangeCause)? in
                guard case .change(_, _, let cause) = entry.content else { return nil }
                return (offset, cause)
            }
            words = "it was disabled, or its view was taken away"
            proposals = withdrawal(of: change)
            return Finding(
                .cancelledNotEnded, id(recognizer), detail: "disabled",
                "\(id(recognizer)) had begun and was cancelled\(at(position)): \(words).",
                evidence: [change?.position, position], proposals)
        case .cancelled:
            words = "the system cancelled its touches"
            proposals = [.events("An interruption cancels every gesture: it has to begin anew.")]
        case .script:
            words = "its own code set the state"
            proposals = [.code("Do not set the state to cancelled.")]
        default:
            words = "its touches do not fit any more"
            proposals = [.events("Keep the fingers as the gesture asks for.")]
        }
        return Finding(
            .cancelledNotEnded, id(recognizer), detail: "\(state.reason)",
            "\(id(recognizer)) was cancelled\(at(position)): \(words).", evidence: [position], proposals)
    }

    /// It was disabled or lost its view before it recognized.
    private func disabled(_ recognizer: GestureRecognizerID, _ position: Int) -> Finding {
        let change = changes(of: .gestureRecognizer(recognizer), before: position) { _ in true }.first
        if change == nil { return removed(position) }
        return Finding(
            .recognizerDisabled, id(recognizer), "\(id(recognizer)) was disabled or removed\(at(position)).",
            evidence: [change?.position, position], withdrawal(of: change))
    }

    // MARK: Refused

    private func refusedToBegin(
        _ recognizer: GestureRecognizerID, _ attempt: Attempt, _ position: Int, by: Participant?
    ) -> Finding {
        let question = attempt.entries.last { entry in
            guard entry < position, case .gate(let gate) = log[entry].content else { return false }
            return !gate.answer
                && (gate.question == .shouldBegin || gate.question == .touchesShouldCancel)
        }
        let evidence = [question, position]
        let who = id(by) ?? name
        guard let question, case .gate(let gate) = log[question].content else {
            // D10: forbidden without a question.
            return keepsDrag(recognizer, content: nil, scrollView: who, evidence)
        }
        if gate.question == .touchesShouldCancel {
            return keepsDrag(recognizer, content: id(gate.other), scrollView: who, evidence)
        }
        if case .responder(.view(let view)) = gate.by {
            let isOverridden = views.overrides(of: view)?.gestureRecognizerShouldBegin != nil
            if views[view].viewClass.isKind(of: .control), !isOverridden {
                return Finding(
                    .systemControlKeepsTap, id(view),
                    "\(id(view)) is a \(views[view].viewClass.name), which keeps the gesture that it acts on from "
                        + "recognizers of the views around it.",
                    evidence: evidence,
                    [
                        .set(id(recognizer), "cancelsTouchesInView", .flag(false)),
                        .intended("Touch beside \(id(view)), or use its own control event."),
                    ])
            }
            return Finding(
                .refusedToBegin, id(view),
                "gestureRecognizerShouldBegin(_:) of \(id(view)) answers false for \(id(recognizer)).",
                evidence: evidence,
                [
                    Proposal(
                        "Answer true in gestureRecognizerShouldBegin(_:) of \(id(view)).",
                        [.set(of: id(view), path: ["overrides", "gestureRecognizerShouldBegin"], to: nil)])
                ])
        }
        return Finding(
            .refusedToBegin, scene.identifier(of: gate.by),
            "\(scene.identifier(of: gate.by)) answers false to gestureRecognizerShouldBegin(_:).",
            evidence: evidence,
            [
                Proposal(
                    "Answer true in gestureRecognizerShouldBegin(_:) of \(scene.identifier(of: gate.by)).",
                    [.set(of: id(recognizer), path: ["delegate", "shouldBegin"], to: nil)])
            ])
    }

    private func keepsDrag(
        _ recognizer: GestureRecognizerID, content: String?, scrollView: String, _ evidence: [Int?]
    ) -> Finding {
        let owner = scene.recognizers[recognizer.index].scrollView.map { id(scene[$0].view) } ?? scrollView
        let keeper = content ?? run.hit(contact)?.view.map { id($0) } ?? owner
        return Finding(
            .contentKeepsDrag, keeper,
            content == nil
                ? "\(keeper) has the touch, and \(owner).canCancelContentTouches is false."
                : "\(keeper) has the touch, and touchesShouldCancel(in:) of \(owner) does not let it be taken away.",
            evidence: evidence,
            [
                Proposal(
                    "Answer true in touchesShouldCancel(in:) of \(owner).",
                    [
                        .set(of: owner, path: ["overrides", "touchesShouldCancel"], to: .flag(true)),
                        .set(of: owner, path: ["canCancelContentTouches"], to: nil),
                    ])
            ])
    }

    // MARK: Scroll views

    private func deferral(
        of recognizer: GestureRecognizerID, in attempt: Attempt, _ decision: Int?
    ) -> Finding? {
        let reason = decision.flatMap { run.state(at: $0)?.reason }
        guard reason == nil || reason == .touchesEnded,
            let position = attempt.entries.last(where: {
                if case .deferred = log[$0].content { true } else { false }
            }), case .deferred(_, let reason, let other) = log[position].content,
            let scrollView = scene.recognizers[recognizer.index].scrollView.map({ id(scene[$0].view) })
        else { return nil }
        switch reason {
        case .cannotScroll:
            return Finding(
                .cannotScroll, scrollView,
                "\(scrollView) cannot scroll that way: its content is not larger than it is, and it does not always "
                    + "bounce.",
                evidence: [position],
                [
                    .set(scrollView, "alwaysBounceVertical", .flag(true)),
                    .set(scrollView, "alwaysBounceHorizontal", .flag(true)), larger(recognizer, scrollView),
                ])
        case .atEdge:
            let taker = other.map { id($0) } ?? scrollView
            return Finding(
                .scrollDeferredToOther, taker,
                "\(scrollView) is at its edge and leaves the drag to \(taker).", evidence: [position],
                [
                    .intended("Drag the other way, or before the edge is reached."),
                    larger(recognizer, scrollView),
                ])
        }
    }

    private func larger(_ recognizer: GestureRecognizerID, _ scrollView: String) -> Proposal {
        var size = Size(0, 0)
        if let id = scene.recognizers[recognizer.index].scrollView {
            size = views[scene[id].view].geometry.bounds.size
        }
        return .set(
            scrollView, "contentSize", .list([.number(size.width * 3), .number(size.height * 3)]))
    }

    // MARK: The gesture

    private func notMatched(
        _ recognizer: GestureRecognizerID, _ attempt: Attempt, _ position: Int, _ reason: StateReason
    ) -> Finding {
        let (words, proposals) = mismatch(recognizer, attempt, position, reason)
        return Finding(
            .gestureNotMatched, id(recognizer), detail: "\(reason)",
            "\(id(recognizer)) failed\(at(position)): \(words).",
            evidence: [attempt.entries.first, position],
            proposals)
    }

    private func mismatch(
        _ recognizer: GestureRecognizerID, _ attempt: Attempt, _ position: Int, _ reason: StateReason
    ) -> (String, [Proposal]) {
        let target = id(recognizer)
        let held = duration(of: attempt, until: position)
        let fit = Proposal.events("Make the gesture that \(target) waits for.")
        switch (scene.recognizers[recognizer.index].kind, reason) {
        case (.tap(let tap), .timeout):
            guard tap.numberOfTapsRequired > 1 else {
                return (
                    "the finger was down for \(held), longer than a tap may take", [.events("Lift sooner.")]
                )
            }
            return (
                "it takes \(tap.numberOfTapsRequired) taps, and the next one did not come in time",
                [.set(target, "numberOfTapsRequired", .number(1)), .events("Tap again sooner.")]
            )
        case (.longPress(let press), .touchesEnded), (.longPress(let press), .liftedEarly):
            return (
                "the finger lifted after \(held), before minimumPressDuration, "
                    + "\(Words.number(press.minimumPressDuration)) s, was over",
                [.set(target, "minimumPressDuration", .number(0)), .events("Hold the finger longer.")]
            )
        case (.longPress(let press), .moved):
            return (
                "the finger moved further than allowableMovement, \(Words.number(press.allowableMovement)) points",
                [.set(target, "allowableMovement", .number(10_000)), .events("Hold the finger still.")]
            )
        case (.pan, .touchesEnded):
            return ("the finger lifted before it had moved far enough for a pan", [.events("Drag further.")])
        case (_, .moved):
            return ("the finger moved too far or in the wrong direction", [fit])
        case (_, .timeout): return ("it took too long", [fit])
        case (_, .tooManyTouches):
            return ("more fingers were down than it takes", [.events("Use fewer fingers.")])
        case (_, .liftedEarly), (_, .touchesEnded):
            return ("the fingers lifted before the gesture was made", fewer(target, recognizer) + [fit])
        case (_, .notAtEdge):
            return ("the finger did not land at its edge of the screen", [.events("Begin at the edge.")])
        case (_, .script): return ("its own code set the state", [.code("Change the code of its class.")])
        default: return ("the gesture does not fit", [fit])
        }
    }

    private func fewer(_ target: String, _ recognizer: GestureRecognizerID) -> [Proposal] {
        switch scene.recognizers[recognizer.index].kind {
        case .tap(let tap) where tap.numberOfTouchesRequired > 1:
            [.set(target, "numberOfTouchesRequired", .number(1))]
        case .pan(let pan) where pan.minimumNumberOfTouches > 1:
            [.set(target, "minimumNumberOfTouches", .number(1))]
        case .tap, .longPress, .pan, .swipe, .pinch, .rotation, .screenEdgePan, .hover, .custom: []
        }
    }

    private func duration(of attempt: Attempt, until position: Int) -> String {
        let start = attempt.entries.first.map { log[$0].time } ?? log[position].time
        return Words.number(log[position].time.seconds - start.seconds) + " s"
    }

    // MARK: Recognizer against recognizer

    private func waiting(in attempt: Attempt) -> Int? {
        attempt.entries.last { if case .waiting = log[$0].content { true } else { false } }
    }

    private func isWaited(for other: GestureRecognizerID, in attempt: Attempt) -> Bool {
        attempt.entries.contains { position in
            guard case .waiting(_, let others) = log[position].content else { return false }
            return others.contains(other)
        }
    }

    private func requiredOne(
        _ recognizer: GestureRecognizerID, _ other: GestureRecognizerID, _ position: Int
    ) -> Finding {
        Finding(
            .requiredOneRecognized, id(other),
            "\(id(recognizer)) requires \(id(other)) to fail, and \(id(other)) recognized.",
            evidence: [
                stateOf(other, .began, before: log.count).flatMap { $0 > position ? $0 : nil }, position,
            ], independence(of: recognizer, from: other))
    }

    private func prevented(
        _ recognizer: GestureRecognizerID, _ rival: GestureRecognizerID, _ position: Int
    ) -> Finding {
        let recognized = run.entriesOfRecognizer[rival]?.first { index in
            let state = run.state(at: index)?.to
            return index >= position && (state == .began || state == .ended)
        }
        var proposals: [Proposal] = []
        let rivalScroll = scene.recognizers[rival.index].scrollView
        if rivalScroll == nil || scene.recognizers[recognizer.index].scrollView == nil {
            proposals.append(simultaneous(recognizer, with: rival))
        }
        proposals.append(
            Proposal(
                "Have \(id(rival)) wait: \(id(rival)).require(toFail: \(id(recognizer))).",
                [
                    .set(
                        of: id(rival), path: ["requiresFailureOf"],
                        to: requirements(of: rival, and: recognizer))
                ]))
        if let scrollView = rivalScroll {
            proposals.append(
                .set(id(scene[scrollView].view), "scrollEnabled", .flag(false), swift: "isScrollEnabled"))
        } else {
            proposals.append(.set(id(rival), "enabled", .flag(false), swift: "isEnabled"))
        }
        return Finding(
            .preventedByRival, id(rival),
            "\(id(rival)) recognized first, and it excludes \(id(recognizer)).",
            evidence: [position, recognized], proposals)
    }

    private func requirements(
        of recognizer: GestureRecognizerID, and other: GestureRecognizerID
    ) -> SceneEdit.Value {
        let required = scene.requirements[recognizer.index] + [other]
        return .list(required.map { .text(id($0)) })
    }

    /// A delegate that lets two recognizers recognize together; a scroll view's own recognizer cannot have another.
    private func simultaneous(
        _ recognizer: GestureRecognizerID, with other: GestureRecognizerID
    ) -> Proposal {
        let isOwn = scene.recognizers[recognizer.index].scrollView != nil
        let (asked, answer) = isOwn ? (other, recognizer) : (recognizer, other)
        return Proposal(
            "Have the delegate of \(id(asked)) answer true to "
                + "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:) for \(id(answer)).",
            [
                .set(
                    of: id(asked), path: ["delegate", "simultaneousWith"], to: .list([.text(id(answer))]))
            ])
    }

    /// It waits, and the others never fail.
    private func waits(
        _ recognizer: GestureRecognizerID, _ attempt: Attempt, _ position: Int
    ) -> Finding {
        guard case .waiting(_, let others) = log[position].content, let other = others.first else {
            return undecided(evidence: [position])
        }
        return Finding(
            .waitsForFailure, id(other),
            "\(id(recognizer)) waits for \(Words.list(others.map { id($0) })) to fail.", evidence: [position],
            independence(of: recognizer, from: other))
    }

    /// What drops the requirement between two recognizers, in each of the places where it can be made.
    func independence(of recognizer: GestureRecognizerID, from other: GestureRecognizerID) -> [Proposal] {
        let (dependent, required) = (id(recognizer), id(other))
        var edits: [SceneEdit] = []
        if scene.requirements[recognizer.index].contains(other) {
            let rest = scene.requirements[recognizer.index].filter { $0 != other }
            edits.append(
                .set(
                    of: dependent, path: ["requiresFailureOf"],
                    to: rest.isEmpty ? nil : .list(rest.map { .text(id($0)) })))
        }
        if scene.recognizers[recognizer.index].delegate?.shouldRequireFailureOf != nil {
            edits.append(.set(of: dependent, path: ["delegate", "shouldRequireFailureOf"], to: nil))
        }
        if scene.recognizers[other.index].delegate?.shouldBeRequiredToFailBy != nil {
            edits.append(.set(of: required, path: ["delegate", "shouldBeRequiredToFailBy"], to: nil))
        }
        if case .custom = scene.recognizers[recognizer.index].kind, edits.isEmpty {
            edits.append(.set(of: dependent, path: ["shouldRequireFailureOf"], to: nil))
        }
        let drop = Proposal("Do not make \(dependent) require \(required) to fail.", edits)
        return (edits.isEmpty ? [] : [drop])
            + [.set(required, "enabled", .flag(false), swift: "isEnabled")]
    }
}
