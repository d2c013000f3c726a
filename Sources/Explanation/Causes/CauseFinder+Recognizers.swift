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
        if let hit = run.hit(contact), !isWithin(hit.view, view), let finding = movedByAnimation(view) {
            return finding
        }
        // If nothing of its view is under the finger, the recognizer is on the wrong view, unless the finger only just
        // missed it. A scroll view's own recognizers cannot be on another view.
        if let hit = run.hit(contact), let hitView = hit.view, !isWithin(hitView, view),
            !path(to: view).isEmpty,
            !reaches(view), scene[recognizer].scrollView == nil, !isNear(view),
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
        var view = scene[recognizer].attachedView
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
            attachingAroundBoth(recognizer, view, hitView) + [
                Proposal(
                    "Attach \(id(recognizer)) to \(id(hitView)) instead of \(id(view)); for both, give \(id(hitView)) one of its own.",
                    [.move(id(recognizer), to: id(hitView), index: nil)])
            ]
                // Code that moves it does so again.
                + (scene[recognizer].attachedView == view
                    ? []
                    : [
                        .code(
                            "Give \(id(hitView)) a recognizer of its own: one recognizer is on one view only."
                        )
                    ])
                + [.events(whereItIs(view))])
    }

    /// Proposes the innermost view around two others for a recognizer that ends editing, which a tap anywhere should.
    private func attachingAroundBoth(
        _ recognizer: GestureRecognizerID, _ view: ViewID, _ hitView: ViewID
    ) -> [Proposal] {
        guard scene[recognizer].endsEditing,
            let around = path(to: view).last(where: { isWithin(hitView, $0) })
        else { return [] }
        return [
            Proposal(
                "Attach \(id(recognizer)) to \(id(around)), which is around \(id(view)) and \(id(hitView)).",
                [.move(id(recognizer), to: id(around), index: nil)])
        ]
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

    /// The pointer buttons that were down at the touch, or nil if only the primary one was.
    private var pointerButtons: UInt32? {
        landingSample.flatMap { $0.buttonMask == 1 ? nil : $0.buttonMask }
    }

    /// Explains that a text view has no tap because its text can be neither edited nor selected, or returns nil for any other.
    private func notSelectable(_ recognizer: GestureRecognizerID, _ position: Int) -> Diagnosis? {
        guard scene.isTextTap(recognizer), let view = view(of: recognizer), views[view].viewClass == .textView
        else { return nil }
        return Diagnosis(
            .recognizerDisabled, id(view), detail: "selectable",
            "\(id(view)) is neither editable nor selectable, so its text and its links take no taps.",
            evidence: [position],
            [.set(id(view), .selectable, .flag(true))])
    }

    func refusal(
        _ recognizer: GestureRecognizerID, _ reason: RefusalReason, _ position: Int
    ) -> Diagnosis {
        let target = id(recognizer)
        switch reason {
        case .disabled:
            let change = lastChange(of: .gestureRecognizer(recognizer), before: position) {
                $0.sets(.enabled)
            }
            if change == nil, let finding = cannotZoom(recognizer, position) { return finding }
            if let finding = scrollingDisabled(recognizer, position) { return finding }
            if change == nil, let finding = notSelectable(recognizer, position) { return finding }
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
                default:
                    scene[recognizer].recognizesInPlace
                        ? "it follows a press" : "it follows a trackpad or a wheel"
                }
            let member =
                reason == .touchType
                ? "allowedTouchTypes"
                : reason == .exclusiveTouchType ? "requiresExclusiveTouchType" : "buttonMaskRequired"
            let buttons = reason == .buttons ? pointerButtons : nil
            let value: SceneEdit.Value? =
                reason == .exclusiveTouchType ? .flag(false) : buttons.map { .number(Double($0)) }
            return Diagnosis(
                .touchTypeRefused, target, detail: "\(reason)",
                "\(target) does not take the touch, because \(words).",
                evidence: [position],
                reason == .press
                    ? [
                        .events(
                            scene[recognizer].recognizesInPlace
                                ? "Touch when no button is held." : "Touch once that has ended.")
                    ]
                    : [
                        Proposal(
                            value == nil
                                ? "Leave \(swift(recognizer)).\(member) at its default."
                                : "Set \(swift(recognizer)).\(member) to \(buttons.map { $0 == 2 ? ".secondary" : "\($0)" } ?? "false").",
                            set: target, [member], to: value)
                    ])
        case .full where scene[recognizer].isHover:
            return Diagnosis(
                .touchTypeRefused, target, detail: "hover",
                "a UIHoverGestureRecognizer follows a pointer over its view, never a finger.",
                evidence: [position],
                [
                    .code(
                        "For fingers, use a UITapGestureRecognizer, or a UILongPressGestureRecognizer with a "
                            + "minimumPressDuration of 0.")
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
                [.set(culprit, .exclusiveTouch, .flag(false))])
        }
    }

    /// Explains that a scroll view itself does not scroll, or returns nil if only its pan is disabled.
    private func scrollingDisabled(_ recognizer: GestureRecognizerID, _ position: Int) -> Diagnosis? {
        guard scene[recognizer].isScrollPan,
            let scrollView = scene[recognizer].scrollView
        else { return nil }
        let view = scene[scrollView].view
        let change = lastChange(of: .responder(.view(view)), before: position) { $0.sets(.scrollEnabled) }
        if let change {
            var words = "\(id(view)).isScrollEnabled was set to false\(at(change.position))."
            if case .entry(let entry) = change.cause {
                words = "\(caller(at: entry)) set \(id(view)).isScrollEnabled to false\(at(change.position))."
            }
            return Diagnosis(
                .recognizerDisabled, id(recognizer), words, evidence: [change.position, position],
                withdrawal(of: change, of: .scrollEnabled)
                    + [.code("Set \(id(view)).isScrollEnabled back to true when that is over.")])
        }
        guard !scene[scrollView].description.isScrollEnabled else { return nil }
        return Diagnosis(
            .recognizerDisabled, id(recognizer),
            "\(id(view)).isScrollEnabled is false when the finger lands.",
            evidence: [position], enabling(recognizer))
    }

    /// Explains that a scroll view has nothing to zoom, or no scales between which it could (SCV-20).
    private func cannotZoom(_ recognizer: GestureRecognizerID, _ position: Int) -> Diagnosis? {
        guard scene[recognizer].isScrollPinch,
            let scrollView = scene[recognizer].scrollView,
            !scene[scrollView].description.canZoom
        else { return nil }
        let (view, description) = (scene[scrollView].view, scene[scrollView].description)
        let name = id(view)
        guard description.minimumZoomScale < description.maximumZoomScale else {
            return Diagnosis(
                .recognizerDisabled, id(recognizer), detail: "zoomScale",
                "\(name) cannot zoom, because its maximumZoomScale is not more than its minimumZoomScale.",
                evidence: [position], enabling(recognizer))
        }
        let content = views.frontmostSubview(of: view).map { content in
            Proposal(
                "Return \(id(content)) from viewForZooming(in:) of the delegate of \(name).",
                set: name, ["delegate", "viewForZooming"], to: .text(id(content)))
        }
        return Diagnosis(
            .recognizerDisabled, id(recognizer),
            "viewForZooming(in:) of the delegate of \(name) returns nil, so \(name) has nothing to zoom.",
            evidence: [position], content.map { [$0] } ?? [])
    }

    /// Proposes to enable a recognizer, or the scroll view that has it.
    func enabling(_ recognizer: GestureRecognizerID) -> [Proposal] {
        let cure = Proposal.set(id(recognizer), .enabled, .flag(true), object: swift(recognizer))
        guard let scrollView = scene[recognizer].scrollView else {
            if case .interaction(let interaction)? = scene[recognizer].owner {
                let what =
                    scene[interaction].description.kind == .drag
                    ? "UIDragInteraction" : "UIContextMenuInteraction's recognizer"
                return [
                    Proposal(
                        "Set isEnabled of the \(what) of \(id(scene[interaction].view)) to true.",
                        set: id(recognizer), ["enabled"], to: .flag(true))
                ]
            }
            return [cure]
        }
        let (name, description) = (id(scene[scrollView].view), scene[scrollView].description)
        if scene[scrollView].pan == recognizer {
            return [description.isScrollEnabled ? cure : .set(name, .scrollEnabled, .flag(true))]
        }
        guard description.minimumZoomScale >= description.maximumZoomScale else { return [cure] }
        return [.set(name, .maximumZoomScale, .number(max(2, 2 * description.minimumZoomScale)))]
    }

    /// Proposes to disable a recognizer, or for UIKit's own the view that has it.
    func disabling(_ recognizer: GestureRecognizerID) -> Proposal {
        if scene.isTextTap(recognizer) {
            return .code(
                "\(id(recognizer)) is UIKit's own tap, which begins to edit or to select text; its long presses and "
                    + "taps on links are not modeled.")
        }
        guard let scrollView = scene[recognizer].scrollView else {
            if let proposal = disabling(interactionOf: recognizer) { return proposal }
            guard scene.expression(for: recognizer) != nil else {
                return Proposal(
                    "Set isEnabled of \(words(recognizer)) to false.",
                    set: id(recognizer), ["enabled"], to: .flag(false))
            }
            return .set(id(recognizer), .enabled, .flag(false), object: swift(recognizer))
        }
        return .set(id(scene[scrollView].view), .scrollEnabled, .flag(false))
    }

    func refusedByDelegate(
        _ recognizer: GestureRecognizerID, _ gate: Gate, _ position: Int
    ) -> Diagnosis {
        let by = scene.identifier(of: gate.by)
        let member = gate.question == .shouldReceiveEvent ? "shouldReceiveEvent" : "shouldReceiveTouch"
        let letting = Proposal(
            "Return true from gestureRecognizer(_:shouldReceive:) of \(by).",
            set: id(recognizer), ["delegate", member], to: nil)
        if member == "shouldReceiveTouch", let hitView = run.hit(contact)?.view,
            let wanted = wantedView(of: scene[recognizer].delegate?.shouldReceiveTouch),
            wanted != id(hitView)
        {
            return Diagnosis(
                .delegateRefusedTouch, by, detail: "otherView",
                "\(by) lets it have only touches on \(wanted) itself, and the view of this one is \(id(hitView)).",
                evidence: [position], [.events("Touch \(wanted) beside what lies in it."), letting])
        }
        return Diagnosis(
            .delegateRefusedTouch, by,
            "\(by) returns false from gestureRecognizer(_:shouldReceive:) for the touch.",
            evidence: [position], [letting])
    }

    /// Returns the words about a delegate that refuses touches on a view, or on views of a class, but not on what lies in one,
    /// where this touch is, with the change that makes it refuse them too; nil for any other delegate.
    func comparedTouchView(_ recognizer: GestureRecognizerID) -> (words: String, cure: Proposal)? {
        guard let answer = scene[recognizer].delegate?.shouldReceiveTouch,
            case .when(.touchView(let test), then: .value(.always(false)), let otherwise) = answer,
            test.within == nil, test.isControl == nil, let hitView = run.hit(contact)?.view
        else { return nil }
        switch otherwise {
        case nil, .value(.always(true))?: break
        case .value?, .when?: return nil
        }
        let method = "gestureRecognizer(_:shouldReceive:)"
        func finding(_ refused: String, _ around: ViewID, _ cure: String, _ value: SceneEdit.Value)
            -> (String, Proposal)
        {
            (
                "its delegate refuses only touches whose view is \(refused), and the view of this one is \(id(hitView)), "
                    + "inside \(id(around))",
                Proposal(
                    cure,
                    set: id(recognizer), ["delegate", "shouldReceiveTouch"], to: value)
            )
        }
        let around = path(to: hitView).dropLast().reversed()
        switch (test.view, test.className) {
        case (let view?, nil):
            guard let view = around.first(where: { id($0) == view.name }) else { return nil }
            return finding(
                id(view), view, "Ask touch.view?.isDescendant(of: \(id(view))) in \(method).",
                .object("notWithin", .list([.text(id(view))])))
        case (nil, let name?):
            let found = around.first { scene.className(of: $0) == name || views[$0].viewClass.name == name }
            guard let found else { return nil }
            return finding(
                "a \(name)", found,
                "Look for a \(name) among the superviews of touch.view as well in \(method).",
                .answer(
                    .flag(false), if: .init("touchView", .object("within", .text(name)))))
        default: return nil
        }
    }

    /// Returns the one view of whose touches alone a delegate says yes, or nil for any other answer.
    private func wantedView(of answer: ScriptedAnswer<ShouldReceiveTouch>?) -> String? {
        switch answer {
        case .value(.onlyFrom(let views, let classes))? where views.count == 1 && classes.isEmpty:
            views[0].name
        case .when(.touchView(let test), then: .value(.always(true)), otherwise: .value(.always(false))?)?
        where test.className == nil && test.within == nil && test.isControl == nil:
            test.view?.name
        case .value?, .when?, nil: nil
        }
    }
}

extension GestureRecognizerDescription {
    /// True for one that follows a pointer, and never a finger.
    fileprivate var isHover: Bool { if case .hover = kind { true } else { false } }
}
