import DispatchEngine

// Sheets, popovers and searches, and what they dim.
extension CauseFinder {
    private func name(of id: PresentationID) -> String { self.id(scene[id].controller) }

    // MARK: Covered

    /// Explains that a dimming view takes the touch of what lies behind it (SHEET-16, SHEET-20, SHEET-25).
    func coveredByPresentation(_ id: PresentationID, _ view: ViewID, evidence: [Int?]) -> Diagnosis {
        let name = name(of: id)
        let deed = scene[id].isSearch ? "obscures its background" : "is presented"
        let does = statusBarTap == nil ? "takes the touch" : "lies in front of \(self.id(view))"
        return Diagnosis(
            .coveredByPresentation, name, "\(name) \(deed), and its dimming view \(does).",
            evidence: evidence, uncovering(id, target(behind: view)))
    }

    /// Proposes that a presentation let touches through.
    private func uncovering(_ id: PresentationID, _ view: ViewID) -> [Proposal] {
        let name = name(of: id)
        switch scene[id].description.kind {
        case .search: return [.set(name, "obscuresBackgroundDuringPresentation", .flag(false))]
        case .popover(let views):
            let through = views.map(\.name) + [self.id(view)]
            return [
                Proposal(
                    "Add \(self.id(view)) to popoverPresentationController.passthroughViews of \(name).",
                    set: name, ["popoverPresentationController", "passthroughViews"],
                    to: .list(through.map { .text($0) }))
            ]
        case .sheet(let sheet):
            let (path, member) = ("sheetPresentationController", "largestUndimmedDetentIdentifier")
            let smallest = sheet.detents.min { $0.height < $1.height }
            let selected =
                detentSelected(by: id) ?? sheet.selectedDetentIdentifier?.name ?? smallest?.identifier
            var edits = [SceneEdit.set(of: name, path: [path, member], to: .text(selected ?? "large"))]
            if selected == nil {
                let height = views[scene[id].view].geometry.bounds.size.height
                let detent = SceneEdit.Value.object([
                    .init("identifier", .text("large")), .init("height", .number(height)),
                ])
                edits.insert(.set(of: name, path: [path, "detents"], to: .list([detent])), at: 0)
            }
            return [Proposal("Set \(path).\(member) of \(name) to \(selected ?? "large").", edits)]
        }
    }

    /// Returns the detent that a drag had selected when the finger landed, or nil if none had (SHEET-14).
    private func detentSelected(by sheet: PresentationID) -> String? {
        let landing = run.hit(contact)?.entry ?? 0
        return log[..<landing].lazy.reversed().compactMap { entry -> String? in
            guard case .controller(let event) = entry.content, event.controller == scene[sheet].controller,
                event.callback == .didChangeSelectedDetent
            else { return nil }
            return event.destination
        }.first
    }

    /// Returns the view in question, if it lies in another one that is covered, or else that one.
    func target(behind view: ViewID) -> ViewID {
        self.view(of: subject).flatMap { isWithin($0, view) ? $0 : nil } ?? view
    }

    /// Returns the presentation that dims a view which lies behind it now, or nil if none does (SYS-22).
    func presentation(dimming view: ViewID) -> PresentationID? {
        let path = path(to: view)
        return scene.presentations.lazy.compactMap(\.dimming).first { dimming in
            guard views[dimming].ignoring == nil else { return false }
            let other = self.path(to: dimming)
            guard other.first == path.first,
                let fork = zip(path, other).first(where: { $0 != $1 })
            else { return other.starts(with: path) }
            return views.siblings(behind: fork.1).contains(fork.0)
        }.flatMap { scene.presentation(dimmingBy: $0) }
    }

    // MARK: Sheet and content

    /// Explains that a scroll view leaves a drag to the sheet around it (SHEET-7, SHEET-9).
    func deferredToSheet(
        _ recognizer: GestureRecognizerID, _ scrollView: String, _ sheetPan: GestureRecognizerID?,
        _ position: Int
    ) -> Diagnosis {
        guard let sheetPan, let id = scene[sheetPan].presentationOwner else {
            return undecided(evidence: [position])
        }
        let name = name(of: id)
        var proposals = [requiring(sheetPan, toFail: recognizer)]
        if movement().map({ $0.y < 0 }) ?? false {
            proposals.insert(expanding(id, byScrolling: false), at: 0)
        }
        proposals.append(.events("Drag while \(scrollView) is not at its top."))
        return Diagnosis(
            .scrollDeferredToSheet, name, "\(scrollView) is at its top and leaves the drag to \(name).",
            evidence: [position], proposals)
    }

    private static let expands = "prefersScrollingExpandsWhenScrolledToEdge"

    /// Proposes that scrolling at the top expand a sheet, or that it not do so.
    private func expanding(_ sheet: PresentationID, byScrolling flag: Bool) -> Proposal {
        let (name, path) = (name(of: sheet), "sheetPresentationController")
        return Proposal(
            "Set \(path).\(Self.expands) of \(name) to \(flag).", set: name, [path, Self.expands],
            to: .flag(flag))
    }

    /// Explains that a sheet leaves a drag to the scroll view that decides (SHEET-7).
    func keptByContent(
        _ sheetPan: GestureRecognizerID, _ scrollView: ViewID, _ evidence: [Int?]
    ) -> Diagnosis {
        let content = id(scrollView)
        let isUp = evidence.compactMap(\.self).last.map { way(to: $0).y < 0 } ?? false
        let inset = scene.scrollViews.first { $0.view == scrollView }?.description.contentInset.top ?? 0
        let isAtTop = views[scrollView].geometry.bounds.minY <= ScrollRange.tolerance - inset
        let sheet = scene[sheetPan].presentationOwner
        let expands = sheet.flatMap { scene[$0].sheet?.prefersScrollingExpandsWhenScrolledToEdge } ?? true
        var reason = "\(content) scrolls with this drag"
        var cure = Proposal.intended("Drag down while \(content) is at its top, or drag beside it.")
        if !isUp, isAtTop,
            let control = scene.refreshControls.first(where: { views.superview(of: $0) == scrollView })
        {
            reason = "\(id(control)) keeps a pull at the top of \(content) for itself"
            cure = .intended("Drag beside \(content): a list that is pulled to refresh moves no sheet.")
        } else if isUp, isAtTop, !expands, let sheet {
            reason += ", as \(Self.expands) of \(name(of: sheet)) is false"
            cure = expanding(sheet, byScrolling: true)
        } else if isUp, !isAtTop {
            reason = "\(content) is not at its top and scrolls with this drag"
            cure = .intended("Scroll \(content) to its top before, or drag beside it.")
        } else if isUp, sheet.flatMap({ scene[$0].sheet?.detents.count }) ?? 0 > 1 {
            cure = .intended("Drag up while a larger detent is left, or drag beside \(content).")
        } else if isUp {
            cure = .intended("An upward drag is for \(content): the sheet has no larger detent.")
        } else if !isAtTop {
            reason = "\(content) is not at its top and scrolls with this drag"
        }
        return Diagnosis(
            .refusedToBegin, content, detail: "sheet", "\(reason), so \(words(sheetPan)) does not begin.",
            evidence: evidence, [cure])
    }

    // MARK: Not dismissed

    /// Explains why a gesture did not dismiss a presentation (SHEET-11 to SHEET-16).
    func notDismissed(_ id: PresentationID) -> Diagnosis {
        let name = name(of: id)
        let calls = run.calls(of: scene[id].controller, contact)
        if let refusal = refusal(of: calls, id) ?? takenAway(id) { return refusal }
        if let finding = passedThrough(id) { return finding }
        guard let gesture = gesture(of: id) else {
            return Diagnosis(
                .gestureNotMatched, name, detail: "inside",
                "the finger landed inside \(name), and only a tap outside dismisses a popover.",
                evidence: [run.hit(contact)?.entry], [.events("Tap outside \(name).")])
        }
        guard gesture == scene[id].pan, let attempt = run.attempt(of: gesture, with: contact),
            let end = attempt.states.last(where: { run.state(at: $0)?.to == .ended })
        else { return recognizerNotFired(gesture) }
        let fell = movement().map { $0.y > 0 } ?? false
        let asked = calls.contains { $0.callback == .willDismiss }
        if !fell, !asked {
            return Diagnosis(
                .gestureNotMatched, self.id(gesture), detail: "\(StateReason.touchesEnded)",
                "the finger did not move down, and only a drag down dismisses it.", evidence: [end],
                [.events("Drag down.")])
        }
        if fell, !asked, scene[id].modalController(in: scene) != nil { return modal(id, evidence: [end]) }
        let (reason, cure): (String, Proposal) =
            if !asked {
                (
                    "it was at a larger detent, from which a drag only leads to a smaller one.",
                    .events("Drag down again from the smallest detent.")
                )
            } else if movesBack(along: \.y) {
                movedBack(end)
            } else {
                (
                    "the finger lifted\(at(end)) before it had gone half of the height down, and moved too slowly to dismiss it.",
                    .events("Drag further down, or lift the finger while it moves quickly.")
                )
            }
        return Diagnosis(
            .gestureNotMatched, self.id(gesture), detail: asked ? "\(StateReason.touchesEnded)" : "detent",
            reason, evidence: [end], [cure])
    }

    /// Explains that what lies behind a presentation takes the touch, which therefore dismisses nothing, or returns nil if its
    /// dimming view does (SHEET-17, SHEET-21).
    private func passedThrough(_ id: PresentationID) -> Diagnosis? {
        guard let hit = run.hit(contact), let taker = hit.view, !isWithin(taker, scene[id].view),
            let dimming = scene[id].dimming, let visit = visits(of: hit)[dimming]
        else { return nil }
        let (name, isLive) = (name(of: id), isLive(taker))
        let closing = Proposal.code(
            "Call dismiss(animated: true) in the code of \(self.id(taker)), if it is to close \(name) as well."
        )
        if visit.outcome == .undimmed, let reason = reason(for: visit.outcome, of: dimming) {
            return Diagnosis(
                .dismissalPrevented, name, detail: "largestUndimmedDetentIdentifier",
                "\(name) does not dim at this detent, so the touch goes to \(self.id(taker)) behind it.",
                evidence: [visit.position, hit.entry], (isLive ? [closing] : []) + [reason.cure])
        }
        guard visit.outcome == .passthrough, case .popover(let through) = scene[id].description.kind,
            let passed = through.first(where: { isWithin(taker, $0.view ?? dimming) })
        else { return nil }
        let rest = through.filter { $0.name != passed.name }.map { SceneEdit.Value.text($0.name) }
        return Diagnosis(
            .dismissalPrevented, name, detail: "passthroughViews",
            "\(passed.name) is among its passthroughViews, so the touch goes to \(self.id(taker)), and \(name) stays.",
            evidence: [visit.position, hit.entry],
            (isLive ? [closing] : []) + [
                Proposal(
                    "Leave \(passed.name) out of popoverPresentationController.passthroughViews of \(name).",
                    set: name, ["popoverPresentationController", "passthroughViews"],
                    to: rest.isEmpty ? nil : .list(rest))
            ])
    }

    private func refusal(of calls: [Run.ContainerCall], _ id: PresentationID) -> Diagnosis? {
        let name = name(of: id)
        if let refusal = calls.last(where: { $0.callback == .shouldDismiss && $0.answer == false }) {
            return Diagnosis(
                .dismissalPrevented, name, detail: "shouldDismiss",
                "the delegate of \(name) returns false from presentationControllerShouldDismiss(_:).",
                evidence: [refusal.position]
                    + calls.filter { $0.callback == .didAttemptToDismiss }.map(\.position),
                [
                    Proposal(
                        "Return true from presentationControllerShouldDismiss(_:) of the delegate of \(name).",
                        set: name, ["presentationController", "delegate", "shouldDismiss"], to: nil)
                ])
        }
        guard let attempt = calls.last(where: { $0.callback == .didAttemptToDismiss }) else { return nil }
        return modal(id, evidence: [attempt.position])
    }

    private func modal(_ id: PresentationID, evidence: [Int?]) -> Diagnosis {
        // Code may have set it meanwhile.
        let controller = scene[id].modalController(in: scene) ?? scene[id].controller
        let name = self.id(controller)
        return Diagnosis(
            .dismissalPrevented, name, detail: "modalInPresentation",
            "isModalInPresentation of \(name) is true.", evidence: evidence,
            [.set(name, "modalInPresentation", .flag(false), swift: "isModalInPresentation")])
    }

    /// Explains that code dismissed a presentation, which calls no delegate, or returns nil if it did not (SHEET-15).
    private func takenAway(_ id: PresentationID) -> Diagnosis? {
        let root = scene[id].view
        let removal = lastChange(of: .responder(.view(root)), before: log.count) { $0.isRemoval }
        guard let removal else { return nil }
        return Diagnosis(
            .viewRemoved, self.id(root),
            "code took \(self.id(root)) away\(at(removal.position)), and its delegate hears only of gestures.",
            evidence: [removal.position],
            [
                .intended(
                    "Do in the code that dismisses it what presentationControllerDidDismiss(_:) does for a gesture."
                )
            ])
    }

    // MARK: Dismissed

    /// Explains which gesture dismissed a presentation, and proposes to keep it (SHEET-11, SHEET-16).
    func dismissed(_ id: PresentationID, _ firing: Int?) -> Diagnosis {
        let name = name(of: id)
        let isDrag = firing.flatMap { run.stateBehindCall(at: $0, of: scene[id].controller) }.map {
            $0.recognizer == scene[id].pan
        }
        if scene[id].isSearch {
            // Without what it obscures it is no presentation, so the question has nothing to be about.
            return Diagnosis(
                .nothingInTheWay, name, "the finger tapped what \(name) obscures.", evidence: [firing],
                [
                    .code(
                        "Set \(name).obscuresBackgroundDuringPresentation to false; then what lies there takes the touch."
                    )
                ])
        }
        return Diagnosis(
            .nothingInTheWay, name,
            isDrag == true
                ? "the finger dragged it down, and its isModalInPresentation is false."
                : "the finger tapped outside it, and its isModalInPresentation is false.",
            evidence: [firing],
            [.set(name, "modalInPresentation", .flag(true), swift: "isModalInPresentation")]
                + (isDrag == true ? [] : targetBehind(id).map { uncovering(id, $0) } ?? []))
    }

    /// Returns the frontmost view under the finger that takes touches and lies behind a presentation, or nil if none does.
    private func targetBehind(_ id: PresentationID) -> ViewID? {
        UnderFinger(contact, in: run)?.subjects.lazy.compactMap { self.view(of: $0) }.first { view in
            !isWithin(view, scene[id].view) && view != scene[id].dimming && !views.isWindow(view)
        }
    }

    /// Explains that a presentation in front of the hit view let the touch through, or returns nil if none did
    /// (SHEET-17, SHEET-21).
    func letThrough() -> Diagnosis? {
        for position in run.hit(contact)?.walk ?? 0..<0 {
            guard case .hitTest(let dimming, _, let outcome, _) = log[position].content,
                outcome == .passthrough || outcome == .undimmed,
                let presentation = scene.presentation(dimmingBy: dimming),
                let reason = reason(for: outcome, of: dimming)
            else { continue }
            return Diagnosis(
                .nothingInTheWay, name(of: presentation), "\(id(dimming)) \(reason.words).",
                evidence: [position], [reason.cure])
        }
        return nil
    }

    /// Returns the gesture that a finger could dismiss a presentation with, or nil inside one that has none there.
    private func gesture(of id: PresentationID) -> GestureRecognizerID? {
        let isInside = isWithin(run.hit(contact)?.view, scene[id].view)
        return isInside ? scene[id].pan : scene[id].tap ?? scene[id].pan
    }
}

extension Run {
    /// A call of a container to its delegate.
    struct ContainerCall {
        var position: Int
        var callback: ControllerCallback
        var answer: Bool?
    }

    /// Returns the calls of a container to which one of its recognizers led that follows a contact.
    func calls(of controller: ViewControllerID, _ contact: Int) -> [ContainerCall] {
        log.indices.compactMap { position in
            guard case .controller(let event) = log[position].content, event.controller == controller,
                let state = stateBehindCall(at: position, of: controller),
                attempt(of: state.recognizer, with: contact)?.contains(state.position) ?? false
            else { return nil }
            return ContainerCall(position: position, callback: event.callback, answer: event.answer)
        }
    }

    /// Returns the change of state of one of a container's own recognizers behind a call, with its place (OWN-5).
    ///
    /// Only other calls, and their effects, stand between.
    func stateBehindCall(
        at position: Int, of controller: ViewControllerID
    ) -> (recognizer: GestureRecognizerID, position: Int)? {
        for place in log[..<position].indices.reversed() {
            switch log[place].content {
            case .state(let recognizer, _, _, _, _, _)
            where scene[recognizer].owner.flatMap({ scene.controller(of: $0) })
                == controller:
                return (recognizer, place)
            case .sendEvent: return nil
            default: continue
            }
        }
        return nil
    }
}
