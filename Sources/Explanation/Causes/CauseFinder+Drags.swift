import DispatchEngine

// A scroll view's pan that takes a touch which is still held back.
extension CauseFinder {
    /// The time for which a scroll view holds a touch back at most, in words (SCV-2).
    var touchDelay: String { Prose.number(run.experiment.constants.contentTouchDelay) + " s" }

    /// Explains that the pan of a scroll view began while a touch was held back.
    ///
    /// The touch was held back by that scroll view, by another around the touch, or by a recognizer.
    func tookDrag(_ pan: GestureRecognizerID, of scrollView: ViewID, _ position: Int) -> Diagnosis {
        let withheld = run.entries(of: contact).last { index in
            guard index < position, case .withheld(_, .began, _) = log[index].content else { return false }
            return true
        }
        let took = id(scrollView)
        if withheld == nil, let begun = beganBefore(pan) {
            return Diagnosis(
                .scrollViewTookDrag, id(pan), detail: "anotherFinger",
                "another finger was already dragging \(took), and this one joined that drag.",
                evidence: [begun, position], [.events("Touch once the other finger has lifted.")])
        }
        let holders = holders(before: position, from: pan)
        let holds = holders.isEmpty ? [took] : holders.map { holdingView($0).map { id($0) } ?? words($0) }
        return Diagnosis(
            .scrollViewTookDrag, id(pan),
            "\(Prose.list(holds)) held the touch back, and \(holds == [took] ? "its pan" : id(pan)) began before "
                + "\(holds.count == 1 ? "it" : "they") let go.",
            evidence: [withheld, stateOf(pan, .began, before: position), position],
            deliveringToKeep(holders, of: scrollView) + scrollingWithTwoFingers(pan, of: scrollView)
                + letting(go: holders, from: pan, of: scrollView)
                + [
                    .set(took, .scrollEnabled, .flag(false)),
                    .events("Hold the finger still for \(touchDelay) before it moves."),
                ])
    }

    /// Returns the last state of a pan that was under way when the finger landed, or nil if it was not.
    private func beganBefore(_ pan: GestureRecognizerID) -> Int? {
        guard let landed = run.hit(contact)?.entry else { return nil }
        let last = run.entries(of: pan).last { $0 < landed && run.state(at: $0) != nil }
        guard let last, let state = run.state(at: last)?.to, [.began, .changed].contains(state) else {
            return nil
        }
        return last
    }

    /// Returns the scroll view that holds touches back with a recognizer of its own.
    private func holdingView(_ holder: GestureRecognizerID) -> ViewID? {
        scene.scrollView(holdingBackAs: holder).map { scene[$0].view }
    }

    /// Proposes that recognizers, those of scroll views among them, hold no touches back.
    func releasing(_ holders: [GestureRecognizerID]) -> Proposal {
        let places = holders.map { holder in
            holdingView(holder).map { (id($0), id($0), "delaysContentTouches") }
                ?? (swift(holder), id(holder), "delaysTouchesBegan")
        }
        return Proposal(
            "Set \(Prose.list(places.map { "\($0.0).\($0.2)" })) to false.",
            places.map { .set(of: $0.1, path: [$0.2], to: .flag(false)) })
    }

    /// Returns the scroll views' recognizers that hold back a phase of the touch, in the order of the log.
    func scrollViewHolders(of phase: EventPhase) -> [(position: Int, holder: GestureRecognizerID)] {
        run.entries(of: contact).compactMap { position in
            guard case .withheld(_, phase, .recognizer(let holder)) = log[position].content,
                holdingView(holder) != nil
            else { return nil }
            return (position, holder)
        }
    }

    /// Returns the name of what holds a touch back: a scroll view, or a recognizer.
    func holderName(_ holder: Participant) -> String {
        if case .recognizer(let recognizer) = holder, let scrollView = holdingView(recognizer) {
            return id(scrollView)
        }
        return id(holder) ?? name
    }

    /// Returns the recognizers that hold the landing of the touch back when a pan takes it at a position, in the order of the log.
    private func holders(before position: Int, from pan: GestureRecognizerID) -> [GestureRecognizerID] {
        var holders: [GestureRecognizerID] = []
        for index in run.entries(of: contact) where index < position {
            guard case .withheld(_, .began, .recognizer(let holder)) = log[index].content,
                !holders.contains(holder), !hasLetGo(holder, before: position, from: pan)
            else { continue }
            holders.append(holder)
        }
        return holders
    }

    /// Returns true if a recognizer has failed, so that it holds nothing back any more, before a pan excludes it.
    private func hasLetGo(
        _ recognizer: GestureRecognizerID, before position: Int, from pan: GestureRecognizerID
    ) -> Bool {
        (run.attempt(of: recognizer, with: contact)?.states ?? []).contains { index in
            guard index < position, let state = run.state(at: index), state.to == .failed else {
                return false
            }
            return state.reason != .prevented || state.by != .recognizer(pan)
        }
    }

    /// Proposes to deliver the touch at once to a view that follows it, which keeps it then; a drag beside that view still
    /// scrolls.
    private func deliveringToKeep(_ holders: [GestureRecognizerID], of scrollView: ViewID) -> [Proposal] {
        guard holders.count == 1, holders.first.flatMap(holdingView) == scrollView,
            let hitView = run.hit(contact)?.view, hitView != scrollView, followsTouches(hitView),
            leavesRoom(hitView, in: scrollView),
            let keeping = keepingDrag(of: hitView, in: scrollView)
        else { return [] }
        let release = Proposal.set(id(scrollView), .delaysContentTouches, .flag(false))
        return [
            Proposal(
                "\(release.message.dropLast()), and override its touchesShouldCancel(in:) to return false for \(id(hitView)); a "
                    + "drag beside \(id(hitView)) still scrolls.", release.edits + keeping.edits)
        ]
    }

    /// Proposes to deliver the touch at once, and to have a control keep it then, without changes that exist already.
    private func letting(
        go holders: [GestureRecognizerID], from pan: GestureRecognizerID, of scrollView: ViewID
    ) -> [Proposal] {
        let taker = id(scrollView)
        guard !holders.isEmpty else { return [] }
        let release = releasing(holders)
        let isOwn = holders.count == 1 && holders.first.flatMap(holdingView) == scrollView
        // A view that follows the finger beside room to scroll would lose it again as soon as the scroll view scrolls.
        let isVain = !deliveringToKeep(holders, of: scrollView).isEmpty
        var proposals = isVain ? [] : [release]
        if let scrolling = scene[pan].scrollView, scene[scrolling].description.canCancelContentTouches {
            let keeping = SceneEdit.set(of: taker, path: ["canCancelContentTouches"], to: .flag(false))
            proposals.append(
                Proposal(
                    isOwn
                        ? "Set \(taker).delaysContentTouches and canCancelContentTouches to false."
                        : "\(release.message.dropLast()), and \(taker).canCancelContentTouches to false.",
                    release.edits + [keeping]))
        }
        if case .control(let control)? = owner(of: run.hit(contact)?.view) {
            proposals += keeping(control, from: pan)
        }
        return proposals
    }
}
