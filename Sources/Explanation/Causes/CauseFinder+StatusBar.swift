import DispatchEngine

// Taps on the status bar (SYS-20 to SYS-22).
extension CauseFinder {
    /// Explains why a tap on the status bar does not scroll a scroll view to its top.
    func notScrolledToTop(_ view: ViewID) -> Diagnosis {
        if let question = run.position(of: .shouldScrollToTop, of: view) {
            return Diagnosis(
                .refusedToBegin, id(view), detail: "shouldScrollToTop",
                "The delegate of \(id(view)) returns false from scrollViewShouldScrollToTop(_:).",
                evidence: [question],
                [
                    Proposal(
                        "Return true from scrollViewShouldScrollToTop(_:) of the delegate of \(id(view)).",
                        set: id(view), ["delegate", "shouldScrollToTop"], to: nil)
                ])
        }
        if run.statusBarTap == nil, let tap = run.tabTappedAgain { return notScrolledByTab(view, tap) }
        if let kept = run.statusBarTap.flatMap(intakeOfKeptEvent) { return applicationInBackground(kept) }
        guard let search = statusBarTap?.dispatcher.scrollToTopSearch else { return undecided(evidence: []) }
        if search.chosen == view { return movedByFingers(view) }
        if search.found.contains(view) { return severalScrollToTop(view, search) }
        return notOnScreen(view)
            ?? scrollsNotToTop(view, evidence: discarded)
    }

    private func scrollsNotToTop(_ view: ViewID, evidence: Int?) -> Diagnosis {
        Diagnosis(
            .refusedToBegin, id(view), detail: "scrollsToTop", "scrollsToTop of \(id(view)) is false.",
            evidence: [evidence], [.set(id(view), .scrollsToTop, .flag(true))])
    }

    /// Explains why a tap on the selected tab does not scroll a scroll view to its top (PAGE-11).
    private func notScrolledByTab(_ view: ViewID, _ tap: TabTappedAgain) -> Diagnosis {
        if let refused = tabRefused(tap.tabs, tap.contact) { return refused }
        let evidence = run.hit(tap.contact)?.entry
        guard isWithin(view, tap.root) else {
            return Diagnosis(
                .refusedToBegin, id(view), detail: "anotherTab",
                "\(id(view)) does not lie in the tab that was tapped.", evidence: [evidence],
                [.events("Tap the tab in which it lies.")])
        }
        let popped = tap.navigationController.flatMap { premise.poppedByTab($0, tap.contact) }
        if let popped {
            return Diagnosis(
                .refusedToBegin, id(view), detail: "didShow",
                "the tap took the tab's navigation controller to its root, and only the next tap scrolls.",
                evidence: [evidence, popped], [.events("Tap the tab again.")])
        }
        let search = tap.dispatcher.scrollToTopSearch(in: tap.root)
        if search.chosen != view, search.found.contains(view) { return severalScrollToTop(view, search) }
        guard scene.scrollViews.first(where: { $0.view == view })?.description.scrollsToTop == false else {
            return undecided(evidence: [evidence])
        }
        return scrollsNotToTop(view, evidence: evidence)
    }

    /// The position of the entry about a tap on the status bar that scrolls nothing.
    private var discarded: Int? {
        log.firstIndex { entry in
            guard case .discarded(.statusBarTap, _, _, _) = entry.content else { return false }
            return true
        }
    }

    private func movedByFingers(_ view: ViewID) -> Diagnosis {
        Diagnosis(
            .refusedToBegin, id(view), detail: "dragging",
            "Fingers move \(id(view)) when the status bar is tapped.",
            evidence: [discarded], [.events("Lift the fingers before the status bar is tapped.")])
    }

    /// Explains that there are several scroll views that the tap could mean.
    private func severalScrollToTop(_ view: ViewID, _ search: ScrollToTopSearch) -> Diagnosis {
        let others = search.found.filter { $0 != view }
        let names = others.map { id($0) }
        let have = names.count == 1 ? "has" : "have"
        let why =
            search.chosen.map { "\(id($0)) is closer to the status bar, and scrolls." }
            ?? "\(Prose.list(names)) \(have) scrollsToTop as well, so none scrolls."
        return Diagnosis(
            .severalScrollToTop, search.chosen.map { id($0) } ?? names.first, why, evidence: [discarded],
            [leavingAlone(others)])
    }

    /// Proposes that other scroll views do not scroll to the top.
    private func leavingAlone(_ others: [ViewID]) -> Proposal {
        let isInScene = others.allSatisfy { views[$0].viewClass.isKind(of: .scrollView) }
        let names = others.map { view in
            views[view].viewClass == .webView ? "\(id(view)).scrollView" : id(view)
        }
        let message = "Set scrollsToTop of \(Prose.list(names)) to false."
        guard isInScene else { return .code(message) }
        if let only = others.first, others.count == 1 { return .set(id(only), .scrollsToTop, .flag(false)) }
        return Proposal(
            message, others.map { .set(of: id($0), path: ["scrollsToTop"], to: .flag(false)) })
    }

    /// Explains that a scroll view is not on the screen, or returns nil if it is.
    private func notOnScreen(_ view: ViewID) -> Diagnosis? {
        guard let window = views.window(of: view) else {
            return Diagnosis(
                .notInWindow, id(view), "\(id(view)) is in no window when the status bar is tapped.",
                evidence: [discarded], [.code("Add \(id(view)) to the view hierarchy.")])
        }
        let hidden = statusBarTap?.dispatcher.rootsOffScreen ?? []
        if let root = path(to: view).first(where: hidden.contains) {
            return Diagnosis(
                .notInWindow, id(view), detail: "controller",
                "\(id(view)) lies in \(id(root)), whose controller is not on the screen.",
                evidence: [discarded], [.intended("Show that controller first.")])
        }
        guard window == statusBarTap?.dispatcher.keyWindow else {
            return Diagnosis(
                .notInWindow, id(view), detail: "keyWindow",
                "\(id(view)) is not in the key window, which alone scrolls to the top.",
                evidence: [discarded],
                [.code("Make \(id(window)) the key window.")])
        }
        for ancestor in path(to: view) {
            guard let outcome = views[ancestor].invisibility, let reason = reason(for: outcome, of: ancestor)
            else { continue }
            let within = ancestor == view ? "" : " \(id(view)) lies in it."
            return Diagnosis(
                reason.code, id(ancestor), "\(id(ancestor)) \(reason.words).\(within)", evidence: [discarded],
                [reason.cure])
        }
        guard statusBarTap?.dispatcher.tree.visibleArea(of: view) == nil else {
            return presentation(dimming: view).map {
                coveredByPresentation($0, view, evidence: [discarded])
            }
        }
        let size = views[view].geometry.bounds.size
        if size.width > 0, size.height > 0 {
            return Diagnosis(
                .outsideAncestor, id(view), "\(id(view)) lies outside the visible part of its window.",
                evidence: [discarded], [.code("Move \(id(view)) onto the screen.")])
        }
        return Diagnosis(
            .noArea, id(view), "\(id(view)) has no area, so it is not on the screen.", evidence: [discarded],
            [.code("Give \(id(view)) a width and a height.")])
    }
}
