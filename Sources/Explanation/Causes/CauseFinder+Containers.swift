import DispatchEngine

// The recognizers that containers bring along.
extension CauseFinder {
    // MARK: Navigation controllers

    /// Explains why a navigation controller did not go back (NAV-11).
    func notPopped(_ id: NavigationControllerID) -> Diagnosis {
        let pop = self.pop(of: id)
        guard let attempt = run.attempt(of: pop, with: contact),
            let end = attempt.states.last(where: { run.state(at: $0)?.to == .ended }),
            let state = run.state(at: end)
        else { return recognizerNotFired(pop) }
        let name = self.id(.responder(.viewController(scene[id].controller))) ?? ""
        if attempt.states.contains(where: { isCall(.popAtRoot, at: $0 + 1) }) {
            return Diagnosis(
                .popRefused, name, detail: PopRefusal.rootViewController.rawValue,
                "\(name) shows the root of its stack, so its back swipe popped nothing.",
                evidence: [end],
                atRoot(pop))
        }
        return Diagnosis(
            .gestureNotMatched, self.id(pop), detail: "\(state.reason)",
            "the finger lifted\(at(end)) before it had gone half of the width, and moved too slowly to finish the back swipe.",
            evidence: [end, end + 1].filter { $0 < log.count },
            [.events("Drag further, or lift the finger while it moves quickly.")])
    }

    /// Returns the pop that a finger is for: the one from the edge, unless it landed elsewhere and there is another.
    private func pop(of id: NavigationControllerID) -> GestureRecognizerID {
        let edge = scene[id].interactivePop
        guard let content = scene[id].contentPop, let attempt = run.attempt(of: edge, with: contact),
            attempt.states.contains(where: { run.state(at: $0)?.reason == .notAtEdge })
        else { return edge }
        return content
    }

    private func isCall(_ callback: ControllerCallback, at position: Int) -> Bool {
        guard position < log.count, case .controller(let event) = log[position].content else { return false }
        return event.callback == callback
    }

    /// Proposes that the app's own delegate of a pop, which lets it begin at the root, keep it from that (NAV-7).
    func atRoot(_ pop: GestureRecognizerID) -> [Proposal] {
        guard let attempt = run.attempt(of: pop, with: contact),
            attempt.states.contains(where: { isCall(.popAtRoot, at: $0 + 1) })
        else { return [] }
        return [
            Proposal(
                "Have the delegate of \(id(pop)) return viewControllers.count > 1 from gestureRecognizerShouldBegin(_:).",
                [.set(of: id(pop), path: ["delegate", "shouldBegin"], to: .flag(false))])
        ]
    }

    /// Explains that a navigation controller does not let its pop begin (NAV-3).
    func popRefused(
        _ pop: GestureRecognizerID, _ refusal: PopRefusal, _ evidence: [Int?]
    ) -> Diagnosis {
        guard let owner = scene.recognizers[pop.index].popOwner else { return undecided(evidence: evidence) }
        let nav = id(.responder(.viewController(scene[owner].controller))) ?? ""
        let top = scene[owner].viewControllers.last?.name ?? nav
        let ownDelegate = Proposal(
            "Give \(id(pop)) a delegate of your own that returns viewControllers.count > 1 from "
                + "gestureRecognizerShouldBegin(_:).",
            [.set(of: id(pop), path: ["delegate"], to: .object("shouldBegin", .flag(true)))])
        func item(_ member: String, _ value: Bool) -> Proposal {
            Proposal(
                "Set \(top).navigationItem.\(member) to \(value).",
                [.set(of: top, path: ["navigationItem", member], to: .flag(value))])
        }
        let reason: String
        let proposals: [Proposal]
        switch refusal {
        case .rootViewController:
            reason = "\(top) is the root of its stack"
            proposals = [.intended("There is nothing to go back to from the root.")]
        case .navigationBarHidden:
            reason = "its navigation bar is hidden"
            proposals = [
                ownDelegate, .set(nav, "navigationBarHidden", .flag(false), swift: "isNavigationBarHidden"),
            ]
        case .leftBarButtonItem:
            reason = "\(top) has a left bar button item in the place of the back button"
            proposals = [item("leftItemsSupplementBackButton", true), ownDelegate]
        case .hidesBackButton:
            reason = "\(top) hides the back button"
            proposals = [ownDelegate, item("hidesBackButton", false)]
        }
        return Diagnosis(
            .popRefused, nav, detail: refusal.rawValue,
            "\(nav) does not let its back swipe begin, because \(reason).", evidence: evidence, proposals)
    }

    /// Proposes to let a recognizer recognize although a pop does so first (NAV-27).
    func preferring(_ recognizer: GestureRecognizerID, toPop pop: GestureRecognizerID) -> [Proposal] {
        var proposals: [Proposal] = []
        if scene.recognizers[recognizer.index].scrollView == nil {
            proposals.append(
                Proposal(
                    "Have the delegate of \(id(recognizer)) return true from "
                        + "gestureRecognizer(_:shouldBeRequiredToFailBy:) for \(id(pop)).",
                    [
                        .set(
                            of: id(recognizer), path: ["delegate", "shouldBeRequiredToFailBy"],
                            to: .list([.text(id(pop))]))
                    ]))
        }
        return proposals + [requiring(pop, toFail: recognizer), disabling(pop)]
    }

    // MARK: Web views

    /// Proposes to let a recognizer recognize although a web view goes through its history first (CTX-34).
    func preferring(
        _ recognizer: GestureRecognizerID, toSwipeOf web: ViewID, _ gesture: WebGesture
    ) -> [Proposal] {
        let name = id(.responder(.view(web))) ?? ""
        return [
            .set(name, Property.allowsBackForwardNavigationGestures.name, .flag(false)),
            .intended(
                "\(name) goes through its own history first; \(id(recognizer)) acts once it has no page left on that side."
            ),
        ]
    }
}
