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
        var holder: Participant?
        if let withheld, case .withheld(_, _, let by) = log[withheld].content { holder = by }
        let holding = holdingView(holder)
        let (took, holds) = (id(scrollView), holding.map { id($0) } ?? id(holder) ?? id(scrollView))
        return Diagnosis(
            .scrollViewTookDrag, id(pan),
            "\(holds) held the touch back, and \(holds == took ? "its pan" : id(pan)) began before it let go.",
            evidence: [withheld, stateOf(pan, .began, before: position), position],
            scrollingWithTwoFingers(pan, of: scrollView)
                + letting(go: holder, holding, from: pan, of: scrollView)
                + [
                    .set(took, "scrollEnabled", .flag(false), swift: "isScrollEnabled"),
                    .events("Hold the finger still for \(touchDelay) before it moves."),
                ])
    }

    /// Returns the scroll view that holds touches back with a recognizer of its own.
    private func holdingView(_ holder: Participant?) -> ViewID? {
        guard case .recognizer(let recognizer)? = holder else { return nil }
        return scene.scrollView(holdingBackAs: recognizer).map { scene[$0].view }
    }

    /// Proposes to deliver the touch at once, and to have a control keep it then, without changes that exist already.
    private func letting(
        go holder: Participant?, _ holding: ViewID?, from pan: GestureRecognizerID, of scrollView: ViewID
    ) -> [Proposal] {
        let taker = id(scrollView)
        guard case .recognizer(let recognizer)? = holder else { return [] }
        let release =
            holding.map { Proposal.set(id($0), "delaysContentTouches", .flag(false)) }
            ?? .set(id(recognizer), "delaysTouchesBegan", .flag(false))
        var proposals = [release]
        if let scrolling = scene.recognizers[pan.index].scrollView, scene[scrolling].canCancelContentTouches {
            let keeping = SceneEdit.set(of: taker, path: ["canCancelContentTouches"], to: .flag(false))
            proposals.append(
                Proposal(
                    holding == scrollView
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
