import DispatchEngine

// Up the responder chain, which fingers a view may have, and what is held back.
extension CauseFinder {
    /// Why a responder hears nothing of the contact.
    func notReached(_ responder: Responder) -> Finding {
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

    private func outsideAllWindows(_ hit: Run.Hit) -> Finding {
        if let window = scene.windowsFromFront.first, let finding = wayDown(to: window) { return finding }
        return undecided(evidence: [hit.entry])
    }

    /// Why a touch that hit a view never came to that view; nil if it did.
    func lostOnTheWay() -> Finding? {
        let entries = run.entries(of: contact)
        for position in entries {
            if case .touches = log[position].content { return nil }
            if case .dropped(_, let reason, let by) = log[position].content {
                return dropped(reason, by, position)
            }
        }
        for position in entries {
            guard case .withheld(_, .began, let by) = log[position].content else { continue }
            return heldBack(by, .began, [position], ends: false)
        }
        return nil
    }

    /// Why a touch was dropped before its view heard of it.
    private func dropped(_ reason: DropReason, _ by: Participant?, _ position: Int) -> Finding {
        let hitView = run.hit(contact)?.view
        let hitName = hitView.map { id($0) } ?? name
        switch reason {
        case .multipleTouchEnabled:
            return Finding(
                .multipleTouchDisabled, hitName,
                "\(hitName) has a finger already, and its isMultipleTouchEnabled is false.",
                evidence: [position],
                [.set(hitName, "multipleTouchEnabled", .flag(true), swift: "isMultipleTouchEnabled")])
        case .exclusiveTouch:
            let culprit = id(by) ?? hitName
            return Finding(
                .exclusiveTouch, culprit,
                culprit == hitName
                    ? "\(culprit) has isExclusiveTouch set, and another view has a finger already."
                    : "\(culprit) has a finger and isExclusiveTouch set, which keeps touches from other views.",
                evidence: [position],
                [.set(culprit, "exclusiveTouch", .flag(false), swift: "isExclusiveTouch")])
        case .recognized: return taken(by, position)
        case .scrolling: return scrolled(by, position)
        case .removed: return removed(position)
        case .cancelled: return interrupted(position)
        case .gate:
            let scrollView = id(by) ?? name
            return Finding(
                .touchesShouldBeginRefused, scrollView,
                "touchesShouldBegin(_:with:in:) of \(scrollView) answers false for \(hitName).",
                evidence: [gate(.touchesShouldBegin, before: position), position],
                [
                    Proposal(
                        "Remove the override of touchesShouldBegin(_:with:in:) of \(scrollView).",
                        [.set(of: scrollView, path: ["overrides", "touchesShouldBegin"], to: nil)])
                ])
        }
    }

    /// A scroll view's pan took the touch, or the touch stopped a scroll view that was moving.
    private func scrolled(_ by: Participant?, _ position: Int) -> Finding {
        let pan = id(by) ?? name
        guard case .recognizer(let recognizer)? = by,
            let scrollView = scene.recognizers[recognizer.index].scrollView.map({ scene[$0].view })
        else { return interrupted(position) }
        let landing = run.hit(contact)?.entry ?? position
        let stop = (landing..<position).last { index in
            guard case .scroll(let event) = log[index].content else { return false }
            return event.callback == .didEndDecelerating && log[index].time == log[landing].time
        }
        if let stop {
            return Finding(
                .touchStoppedScrolling, id(scrollView),
                "\(id(scrollView)) was still scrolling, and the touch was spent on stopping it.",
                evidence: [stop, position], [.intended("Touch again once it has stopped.")])
        }
        return Finding(
            .scrollViewTookDrag, pan,
            "\(id(scrollView)) held the touch back, and its pan began before it let go: the drag scrolls.",
            evidence: [stateOf(recognizer, .began, before: position), position],
            [
                .set(id(scrollView), "delaysContentTouches", .flag(false)),
                Proposal(
                    "Set \(id(scrollView)).delaysContentTouches and canCancelContentTouches to false.",
                    [
                        .set(of: id(scrollView), path: ["delaysContentTouches"], to: .flag(false)),
                        .set(of: id(scrollView), path: ["canCancelContentTouches"], to: .flag(false)),
                    ]), .set(id(scrollView), "scrollEnabled", .flag(false), swift: "isScrollEnabled"),
                .events("Hold the finger still for 0.15 s before it moves."),
            ])
    }

    /// What holds a touch back.
    func heldBack(_ by: Participant, _ phase: EventPhase, _ evidence: [Int?], ends: Bool) -> Finding {
        let holder = id(by) ?? name
        if case .recognizer(let recognizer) = by,
            let scrollView = scene.scrollView(holdingBackAs: recognizer).map({ id(scene[$0].view) })
        {
            return Finding(
                .scrollViewDelaysTouches, holder,
                "\(scrollView) holds touches of its content back for up to 0.15 s, to see whether they scroll.",
                evidence: evidence, [.set(scrollView, "delaysContentTouches", .flag(false))])
        }
        let property = phase == .ended ? "delaysTouchesEnded" : "delaysTouchesBegan"
        let what = phase == .ended ? "the end of the touch" : "the touch"
        return Finding(
            .recognizerDelaysTouches, holder, detail: property,
            "\(holder) has \(property) set and holds \(what) back until it "
                + (ends ? "has decided." : "decides, which it does not."),
            evidence: evidence, [.set(holder, property, .flag(false))])
    }

    /// Who kept a touch that was delivered from climbing on to a responder.
    private func stopped(before responder: Responder) -> Finding {
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
        let other = scene.identifier(of: last.responder)
        if last.handling == .handled {
            let what =
                isControl(last.responder)
                ? "\(other) is a control and keeps its touches"
                : "touchesBegan(_:with:) of \(other) handles the touch and does not call super"
            return Finding(
                .subviewTookTouch, other, "\(what), so the touch does not climb to \(name).",
                evidence: [last.position],
                [
                    Proposal(
                        "Call super in the touch methods of \(other).",
                        [.set(of: other, path: ["overrides", "touches"], to: .text("observe"))])
                ])
        }
        return Finding(
            .notInResponderChain, other,
            "The responder chain of the touch ends at \(other) and does not come by \(name).",
            evidence: [last.position],
            [
                Proposal(
                    "Remove the override of next of \(other).",
                    [.set(of: other, path: ["overrides", "next"], to: nil)])
            ])
    }

    private func isControl(_ responder: Responder) -> Bool {
        guard case .view(let view) = responder else { return false }
        return views[view].viewClass.isKind(of: .control)
    }

    // MARK: Taken away

    /// A recognizer took a touch from the view, before or after it heard of it.
    func taken(_ by: Participant?, _ position: Int) -> Finding {
        guard case .recognizer(let recognizer)? = by else { return interrupted(position) }
        let taker = id(recognizer)
        let hitView = run.hit(contact)?.view
        let owner = owner(of: hitView)
        let code: CauseCode
        var message: String
        switch owner {
        case .control(let control)?:
            code = .recognizerBeatsControl
            message = "\(taker) recognized and took the touch from \(id(control))"
            message +=
                views[control].viewClass == .control
                ? ": a plain UIControl does not keep taps to itself, as UIButton does."
                : ", as its cancelsTouchesInView asks for."
        case .cell(let cell)?:
            code = .recognizerBeatsSelection
            message = "\(taker) recognized and took the touch from \(id(cell)), so the cell is not selected."
        case .responder, .recognizer, nil:
            code = .recognizerCancelsTouches
            message = "\(taker) recognized and took the touch from \(hitView.map { id($0) } ?? name)."
        }
        return Finding(
            code, taker, message,
            evidence: [stateOf(recognizer, .began, before: position + 1), position],
            sparing(recognizer, from: owner, hitView))
    }

    /// The control or cell that a hit view is or lies in.
    private func owner(of view: ViewID?) -> Subject? {
        if case .cell(let cell) = subject, isWithin(view, cell) { return subject }
        guard let view else { return nil }
        if views[view].viewClass.isKind(of: .control) { return .control(view) }
        var next: ViewID? = view
        while let current = next {
            let viewClass = views[current].viewClass
            if viewClass == .tableViewCell || viewClass == .collectionViewCell { return .cell(current) }
            next = views.superview(of: current)
        }
        return nil
    }

    /// What keeps a recognizer from taking touches of a view.
    private func sparing(
        _ recognizer: GestureRecognizerID, from owner: Subject?, _ hitView: ViewID?
    ) -> [Proposal] {
        let taker = id(recognizer)
        if let scrollView = scene.recognizers[recognizer.index].scrollView.map({ id(scene[$0].view) }) {
            return [
                .set(scrollView, "canCancelContentTouches", .flag(false)),
                .set(scrollView, "scrollEnabled", .flag(false), swift: "isScrollEnabled"),
            ]
        }
        var proposals: [Proposal] = [.set(taker, "cancelsTouchesInView", .flag(false))]
        let spared: ViewID? =
            switch owner {
            case .control(let view)?, .cell(let view)?: view
            case .responder, .recognizer, nil: hitView
            }
        if let spared, scene.recognizers[recognizer.index].view != spared {
            proposals.append(
                Proposal(
                    "Have the delegate of \(taker) refuse touches within \(id(spared)) in "
                        + "gestureRecognizer(_:shouldReceive:).",
                    [
                        .set(
                            of: taker, path: ["delegate", "shouldReceiveTouch"],
                            to: .object([.init("notWithin", .list([.text(id(spared))]))]))
                    ]))
        }
        proposals.append(.set(taker, "enabled", .flag(false), swift: "isEnabled"))
        return proposals
    }

    /// The view left the window, or is hidden or animated.
    func removed(_ position: Int) -> Finding {
        let hitView = run.hit(contact)?.view
        let removal = log.prefix(position + 1).enumerated().reversed().first { _, entry in
            guard case .change(let change, _, _) = entry.content, change.operation.isRemoval,
                case .responder(.view(let view)) = change.target
            else { return false }
            return isWithin(hitView, view)
        }
        let view = removal.flatMap { _, entry -> String? in
            guard case .change(let change, _, _) = entry.content else { return nil }
            return scene.identifier(of: change.target)
        }
        let change = removal.flatMap { offset, entry -> (position: Int, cause: ChangeCause)? in
            guard case .change(_, _, let cause) = entry.content else { return nil }
            return (offset, cause)
        }
        let culprit = view ?? hitView.map { id($0) } ?? name
        return Finding(
            .viewRemoved, culprit, "\(culprit) left its window while the touch was down.",
            evidence: [change?.position, position], withdrawal(of: change))
    }

    /// The system cancelled the touch.
    func interrupted(_ position: Int) -> Finding {
        Finding(
            .interrupted, "application", "The system cancelled the touch\(at(position)).",
            evidence: [position],
            [.events("An alert, a call or another application interrupted it: the touch has to come again.")])
    }

    func at(_ position: Int) -> String { " at \(run.time(of: position))" }

    /// Why a view that had the touch got `touchesCancelled`.
    func lost(_ position: Int) -> Finding {
        guard case .touches(_, _, _, _, _, let loss) = log[position].content, let loss = loss?.value else {
            return interrupted(position)
        }
        switch loss.reason {
        case .recognized, .scrolling: return taken(loss.by, position)
        case .removed: return removed(position)
        case .cancelled: return interrupted(position)
        case .ignored:
            let begin = changes(of: .responder(.application), before: position + 1) {
                $0 == .beginIgnoringInteractionEvents
            }.first
            return Finding(
                .eventsIgnored, "application",
                "beginIgnoringInteractionEvents() was called, which cancels the touches that are down.",
                evidence: [begin?.position, position], withdrawal(of: begin))
        case .hidden:
            return propertyTook(.hidden, .hidden, position, "was hidden while the touch was down")
        case .animating:
            return propertyTook(
                .animationBlocksTouches, .animating, position, "began to be animated while the touch was down"
            )
        }
    }

    /// A change of a property took the touch away.
    private func propertyTook(
        _ code: CauseCode, _ property: Property, _ position: Int, _ words: String
    ) -> Finding {
        let hitView = run.hit(contact)?.view
        var culprit = hitView.map { id($0) } ?? name
        var change: (position: Int, cause: ChangeCause)?
        for (offset, entry) in log.prefix(position + 1).enumerated().reversed() {
            guard case .change(let made, _, let cause) = entry.content, made.operation.sets(property),
                case .responder(.view(let view)) = made.target, isWithin(hitView, view)
            else { continue }
            (culprit, change) = (id(view), (offset, cause))
            break
        }
        return Finding(
            code, culprit, "\(culprit) \(words).", evidence: [change?.position, position],
            withdrawal(of: change))
    }

    // MARK: Looking back

    /// The change of a recognizer to a state, or to ended, before a position.
    func stateOf(_ recognizer: GestureRecognizerID, _ state: GestureState, before position: Int) -> Int? {
        run.entriesOfRecognizer[recognizer]?.last { index in
            guard index < position, let change = run.state(at: index) else { return false }
            return change.to == state || change.to == .ended
        }
    }

    /// The last answer to a question before a position.
    func gate(_ question: Gate.Question, before position: Int) -> Int? {
        log.prefix(position).lastIndex { entry in
            guard case .gate(let gate) = entry.content else { return false }
            return gate.question == question
        }
    }

    /// The run ends before it is decided.
    func undecided(evidence: [Int?]) -> Finding {
        Finding(
            .stillUndecided, name,
            "The run ends before it is decided: the finger is still down, or its events stop too early.",
            evidence: evidence, [.events("Let the finger go on, or lift it.")])
    }
}
