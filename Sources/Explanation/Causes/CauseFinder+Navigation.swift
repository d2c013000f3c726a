import DispatchEngine

// The back swipes of navigation controllers (NAV-1 to NAV-28).
extension CauseFinder {
    /// Explains why a navigation controller did not go back (NAV-11).
    func notPopped(_ id: NavigationControllerID) -> Diagnosis {
        let pop = self.pop(of: id)
        guard let attempt = run.attempt(of: pop, with: contact),
            let end = attempt.states.last(where: { run.state(at: $0)?.to == .ended }),
            let state = run.state(at: end)
        else { return recognizerNotFired(pop) }
        let name = self.id(scene[id].controller)
        if attempt.states.contains(where: { isCall(.popAtRoot, at: $0 + 1) }) {
            return Diagnosis(
                .popRefused, name, detail: PopRefusal.rootViewController.rawValue,
                "\(name) shows the root of its stack, so its back swipe popped nothing, and a real one is stuck from then on.",
                evidence: [end],
                [
                    .intended(
                        "There is nothing to go back to. Have the delegate of \(swift(pop)) return viewControllers.count > 1 "
                            + "from gestureRecognizerShouldBegin(_:), so that it does not begin.")
                ])
        }
        let (reason, cure) =
            movesBack(along: \.x)
            ? movedBack(end)
            : (
                "the finger lifted\(at(end)) before it had gone half of the width, and moved too slowly to finish the back swipe.",
                .events("Drag further, or lift the finger while it moves quickly.")
            )
        return Diagnosis(
            .gestureNotMatched, self.id(pop), detail: "\(state.reason)", reason,
            evidence: [end, end + 1].filter { $0 < log.count }, [cure])
    }

    /// Returns the pop that a finger is for: the one from the edge, unless it landed elsewhere and there is another.
    func pop(of id: NavigationControllerID) -> GestureRecognizerID {
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
        let whose =
            scene[pop].delegate == nil
            ? "Give \(swift(pop)) a delegate that returns" : "Have the delegate of \(swift(pop)) return"
        return [
            Proposal(
                "\(whose) viewControllers.count > 1 from gestureRecognizerShouldBegin(_:).",
                set: id(pop), ["delegate", "shouldBegin"], to: .flag(false))
        ]
    }

    /// The words about a back swipe at the root of a stack.
    static let nothingToGoBackTo = "There is nothing to go back to from the root."

    /// Explains that a navigation controller does not let its pop begin (NAV-3).
    ///
    /// - Parameters:
    ///   - pop: the pop.
    ///   - refusal: the reason.
    ///   - holder: the controller whose property it is.
    ///   - evidence: the entries that prove it.
    /// - Returns: the explanation.
    func popRefused(
        _ pop: GestureRecognizerID, _ refusal: PopRefusal, of holder: String, _ evidence: [Int?]
    ) -> Diagnosis {
        guard let owner = scene[pop].popOwner else { return undecided(evidence: evidence) }
        let nav = id(scene[owner].controller)
        let ownDelegate = Proposal(
            "Give \(swift(pop)) a delegate of your own that returns viewControllers.count > 1 from "
                + "gestureRecognizerShouldBegin(_:).",
            set: id(pop), ["delegate"], to: .object("shouldBegin", .flag(true)))
        func item(_ member: String, _ value: Bool) -> Proposal {
            Proposal(
                "Set \(holder).navigationItem.\(member) to \(value).",
                set: holder, ["navigationItem", member], to: .flag(value))
        }
        let reason: String
        let proposals: [Proposal]
        switch refusal {
        case .rootViewController:
            reason = "\(scene[owner].viewControllers.first?.name ?? nav) is the root of its stack"
            proposals = [.intended(Self.nothingToGoBackTo)]
        case .navigationBarHidden:
            reason = "its navigation bar is hidden"
            proposals = [
                ownDelegate, .set(nav, "navigationBarHidden", .flag(false), swift: "isNavigationBarHidden"),
            ]
        case .leftBarButtonItem:
            reason = "\(holder) has a left bar button item in the place of the back button"
            proposals = [ownDelegate, item("leftItemsSupplementBackButton", true)]
        case .hidesBackButton:
            reason = "\(holder) hides the back button"
            proposals = [ownDelegate, item("hidesBackButton", false)]
        }
        return Diagnosis(
            .popRefused, nav, detail: refusal.rawValue,
            "\(nav) does not let \(subject == .recognizer(pop) ? "it" : "its back swipe") begin, because \(reason).",
            evidence: evidence, proposals)
    }

    /// Proposes to let a recognizer recognize although a pop does so first (NAV-27).
    func preferring(_ recognizer: GestureRecognizerID, toPop pop: GestureRecognizerID) -> [Proposal] {
        // The swipe of a row waits for the back swipe from the edge, which would wait for it in turn (NAV-17).
        if scene[recognizer].isRowSwipe, case .navigationController(_, .edge)? = scene[pop].owner {
            return [.events("Begin the swipe further from the edge of the screen."), disabling(pop)]
        }
        var proposals: [Proposal] = []
        if scene[recognizer].scrollView == nil {
            proposals.append(requiredBy(pop, on: recognizer))
        }
        return proposals + [requiring(pop, toFail: recognizer), disabling(pop)]
    }

    /// Proposes that the delegate of a recognizer make another, which belongs to a container, wait for it.
    func requiredBy(_ waiting: GestureRecognizerID, on recognizer: GestureRecognizerID) -> Proposal {
        Proposal(
            "Have the delegate of \(id(recognizer)) return true from "
                + "gestureRecognizer(_:shouldBeRequiredToFailBy:) for \(words(waiting)).",
            set: id(recognizer), ["delegate", "shouldBeRequiredToFailBy"], to: .list([.text(id(waiting))]))
    }

    /// Explains that a pop began at the root of its stack, or returns nil if it did not (NAV-7).
    func stuckAtRoot(_ pop: GestureRecognizerID, _ firing: Int?) -> Diagnosis? {
        guard let owner = scene[pop].popOwner, let attempt = run.attempt(of: pop, with: contact),
            attempt.states.contains(where: { isCall(.popAtRoot, at: $0 + 1) }),
            let hitView = run.hit(contact)?.view
        else { return nil }
        let nav = id(scene[owner].controller)
        let why =
            scene[pop].delegate == nil
            ? "its delegate is nil, so nothing keeps it from beginning" : "its delegate lets it begin"
        return Diagnosis(
            .recognizerOnPath, id(hitView),
            "\(why) at the root of \(nav)'s stack, where there is nothing to pop, and a real navigation controller is stuck from "
                + "then on.",
            evidence: [run.hit(contact)?.entry, firing], silencing(pop))
    }

    /// Proposes to let a pop begin although another recognizer does so first (NAV-13, NAV-27).
    func preferring(pop: GestureRecognizerID, to rival: GestureRecognizerID) -> [Proposal] {
        let waiting = requiring(rival, toFail: pop)
        guard scene[rival].isScrollPan else { return [waiting, disabling(rival)] }
        // The content pop waits for the scroll view, which would wait for it in turn (NAV-26).
        let refusing = refusingBackward(rival)
        if case .navigationController(_, .content)? = scene[pop].owner {
            return refusing + [waiting, disabling(rival)]
        }
        return [waiting] + refusing + [disabling(rival)]
    }

    /// Proposes that a pager not begin toward its first page once it shows that (NAV-27).
    private func refusingBackward(_ pan: GestureRecognizerID) -> [Proposal] {
        guard let scrollView = scene[pan].scrollView.map({ scene[$0].view }),
            views.overrides(of: scrollView)?.gestureRecognizerShouldBegin == nil,
            views[scrollView].geometry.bounds.minX <= 0
        else { return [] }
        let leading = scene.layoutDirection.leadingEdge
        let (way, end) = leading == .left ? ("right", "left") : ("left", "right")
        let tests: [SceneEdit.Value] = [
            .object("other", .object("id", .text(id(pan)))), .object("direction", .text(way)),
            .object("scroll", .object([.init("of", .text(id(scrollView))), .init("at", .text(end))])),
        ]
        return [
            Proposal(
                "Override gestureRecognizerShouldBegin(_:) of \(id(scrollView)) to return false for its own pan when that goes "
                    + "\(way) on the first page.",
                set: id(scrollView), ["overrides", "gestureRecognizerShouldBegin"],
                to: .answer(.flag(false), if: .init("all", .list(tests))))
        ]
    }

    /// Proposes that an edge pop take no touches of the control that the finger landed on, if it did on one.
    func refusingOnControl(pop: GestureRecognizerID) -> [Proposal] {
        guard case .control(let control)? = owner(of: run.hit(contact)?.view) else { return [] }
        return refusing(pop: pop, on: control)
    }

    /// Proposes to turn off both back swipes of a navigation controller, where either would go back (NAV-24).
    func disablingBoth(of id: NavigationControllerID) -> [Proposal] {
        let pops = scene[id].pops
        guard pops.count > 1 else { return [] }
        return [
            Proposal(
                "Set isEnabled of \(Prose.list(pops.map { swift($0) })) to false.",
                pops.map { .set(of: self.id($0), path: ["enabled"], to: .flag(false)) })
        ]
    }

    /// Proposes that the back swipes take no touches of a control, such as a slider at the edge (NAV-16).
    func refusing(pop: GestureRecognizerID, on control: ViewID) -> [Proposal] {
        guard let owner = scene[pop].popOwner,
            scene[pop].delegate == nil
        else { return [] }
        let pops = scene[owner].pops.filter { scene[$0].delegate == nil }
        return [
            Proposal(
                "Give \(Prose.list(pops.map { swift($0) })) a delegate of your own that returns false from "
                    + "gestureRecognizer(_:shouldReceive:) for "
                    + "touches in \(id(control)), and viewControllers.count > 1 from gestureRecognizerShouldBegin(_:).",
                pops.map {
                    .set(
                        of: id($0), path: ["delegate"],
                        to: .object([
                            .init("shouldBegin", .flag(true)),
                            .init("shouldReceiveTouch", .object("notWithin", .list([.text(id(control))]))),
                        ]))
                })
        ]
    }
}
