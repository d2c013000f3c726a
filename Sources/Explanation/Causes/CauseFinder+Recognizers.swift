import DispatchEngine

// Which recognizers take a touch.
extension CauseFinder {
    /// Explains why a recognizer is not given the contact.
    func recognizerNotReached(_ recognizer: GestureRecognizerID) -> Diagnosis {
        guard let view = view(of: recognizer) else {
            return Diagnosis(
                .notInWindow, id(recognizer),
                "\(words(recognizer)) is attached to no view when the finger lands.",
                evidence: [run.hit(contact)?.entry], [.code("Call addGestureRecognizer(_:).")])
        }
        // If nothing of its view is under the finger, the recognizer is on the wrong view, unless the finger only just
        // missed it. A scroll view's own recognizers cannot be on another view.
        if let hit = run.hit(contact), let hitView = hit.view, !isWithin(hitView, view),
            !path(to: view).isEmpty,
            !reaches(view), scene.recognizers[recognizer.index].scrollView == nil, !isNear(view),
            !isIgnoringTouches(view, hit)
        {
            return attachedElsewhere(recognizer, view, hitView, hit)
        }
        if let finding = wayDown(to: view) { return finding }
        return refused(recognizer) ?? lostOnTheWay() ?? undecided(evidence: [run.hit(contact)?.entry])
    }

    /// Returns true if a view or one around it is passed over for its properties, and not for its place.
    private func isIgnoringTouches(_ view: ViewID, _ hit: Run.Hit) -> Bool {
        let visits = visits(of: hit)
        return path(to: view).contains { view in
            visits[view].map { reason(for: $0.outcome, of: view) != nil } ?? false
        }
    }

    /// Returns the view that a recognizer is attached to when the finger lands.
    func view(of recognizer: GestureRecognizerID) -> ViewID? {
        let before = run.hit(contact)?.entry ?? log.count
        var view = scene.recognizers[recognizer.index].attachedView
        for entry in log.prefix(before) {
            guard case .change(let change, _, _) = entry.content else { continue }
            switch change.operation {
            case .remove where change.target.gestureRecognizer == recognizer: view = nil
            case .move(let other, _) where change.target.gestureRecognizer == recognizer: view = other.view
            case .addGestureRecognizer(let added) where added.gestureRecognizer == recognizer:
                view = change.target.view
            default: break
            }
        }
        return view
    }

    func attachedElsewhere(
        _ recognizer: GestureRecognizerID, _ view: ViewID, _ hitView: ViewID, _ hit: Run.Hit
    ) -> Diagnosis {
        Diagnosis(
            .recognizerAttachedElsewhere, id(view),
            "\(words(recognizer)) is attached to \(id(view)), and the finger landed on \(id(hitView)), which is not inside "
                + "\(id(view)).",
            evidence: [visits(of: hit)[view]?.position, hit.entry],
            [
                Proposal(
                    "Attach \(id(recognizer)) to \(id(hitView)) instead of \(id(view)); for both, give \(id(hitView)) one of its own.",
                    [.move(id(recognizer), to: id(hitView), index: nil)]),
                .events(whereItIs(view)),
            ])
    }

    /// Explains why a recognizer on the hit view or above it does not take the touch, or returns nil if it does.
    func refused(_ recognizer: GestureRecognizerID) -> Diagnosis? {
        let hitEntry = run.hit(contact)?.entry ?? -1
        for position in run.entries(of: recognizer) {
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

    func refusal(
        _ recognizer: GestureRecognizerID, _ reason: RefusalReason, _ position: Int
    ) -> Diagnosis {
        let target = id(recognizer)
        switch reason {
        case .disabled:
            let change = changes(of: .gestureRecognizer(recognizer), before: position) {
                $0.sets(.enabled)
            }.first
            return Diagnosis(
                .recognizerDisabled, target, "\(swift(recognizer)).isEnabled is false when the finger lands.",
                evidence: [change?.position, position],
                change == nil
                    ? enabling(recognizer) : withdrawal(of: change, of: .enabled))
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
            return Diagnosis(
                .touchTypeRefused, target, detail: "\(reason)",
                "\(target) does not take the touch, because \(words).",
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
            return Diagnosis(
                .recognizerBusy, target, detail: "\(reason)",
                reason == .busy
                    ? "\(target) has recognized or failed with another finger and takes no more before that one lifts."
                    : "\(target) already tracks as many fingers as it takes.",
                evidence: [position], [.events("Touch after the other fingers have lifted.")])
        case .exclusiveTouch:
            let exclusive = log.prefix(position).reversed().lazy.compactMap { entry -> ViewID? in
                guard case .hitView(_, _, let view?) = entry.content,
                    views[view].flags.contains(.exclusiveTouch)
                else { return nil }
                return view
            }.first
            let culprit = exclusive.map { id($0) } ?? target
            return Diagnosis(
                .exclusiveTouch, culprit, "\(culprit) has a finger and isExclusiveTouch set.",
                evidence: [position],
                [.set(culprit, "exclusiveTouch", .flag(false), swift: "isExclusiveTouch")])
        }
    }

    /// Proposes to enable a recognizer, or the scroll view that has it.
    func enabling(_ recognizer: GestureRecognizerID) -> [Proposal] {
        guard let scrollView = scene.recognizers[recognizer.index].scrollView else {
            return [
                .set(
                    id(recognizer), "enabled", .flag(true), swift: "isEnabled", object: swift(recognizer))
            ]
        }
        let name = id(scene[scrollView].view)
        if scene[scrollView].pan == recognizer {
            return [.set(name, "scrollEnabled", .flag(true), swift: "isScrollEnabled")]
        }
        return [.set(name, "maximumZoomScale", .number(2))]
    }

    /// Proposes to disable a recognizer, or for UIKit's own the view that has it.
    func disabling(_ recognizer: GestureRecognizerID) -> Proposal {
        if scene.isTextTap(recognizer) {
            return .code(
                "\(id(recognizer)) is UIKit's own tap, which begins to edit or to select text; its long presses and "
                    + "taps on links are not modeled.")
        }
        guard let scrollView = scene.recognizers[recognizer.index].scrollView else {
            if let proposal = disabling(interactionOf: recognizer) { return proposal }
            return .set(
                id(recognizer), "enabled", .flag(false), swift: "isEnabled", object: swift(recognizer))
        }
        return .set(id(scene[scrollView].view), "scrollEnabled", .flag(false), swift: "isScrollEnabled")
    }

    func refusedByDelegate(
        _ recognizer: GestureRecognizerID, _ gate: Gate, _ position: Int
    ) -> Diagnosis {
        let by = scene.identifier(of: gate.by)
        let member = gate.question == .shouldReceiveEvent ? "shouldReceiveEvent" : "shouldReceiveTouch"
        return Diagnosis(
            .delegateRefusedTouch, by,
            "\(by) returns false from gestureRecognizer(_:shouldReceive:) for the touch.",
            evidence: [position],
            [
                Proposal(
                    "Return true from gestureRecognizer(_:shouldReceive:) of \(by).",
                    [.set(of: id(recognizer), path: ["delegate", member], to: nil)])
            ])
    }
}
