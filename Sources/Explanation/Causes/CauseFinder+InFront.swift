import DispatchEngine

// A window or a view in front that takes the touch.
extension CauseFinder {
    func coveredByWindow(_ window: ViewID, _ hit: Run.Hit) -> Diagnosis {
        guard let cover = hit.window ?? hit.view.flatMap({ views.window(of: $0) }), cover != window else {
            // No window behind the first pass: the walk ended before it.
            return outsideEveryWindow(window, nil)
        }
        let visit = visits(of: hit)[cover]
        return Diagnosis(
            .coveredByWindow, id(cover),
            "The window \(id(cover)) lies in front of \(id(window)) and takes the touch.",
            evidence: [visit?.position, hit.entry],
            (hasLiveSubviews(cover) ? passingThrough(cover, to: hit.view) : [])
                + [.set(id(cover), "hidden", .flag(true), swift: "isHidden")]
                + (hasLiveSubviews(cover) ? [] : passingThrough(cover, to: hit.view))
                + [.set(id(cover), "userInteractionEnabled", .flag(false), swift: "isUserInteractionEnabled")]
        )
    }

    func outsideEveryWindow(_ window: ViewID, _ visit: Visit?) -> Diagnosis {
        // The proposed window fills the screen.
        let screen = Rect(origin: Point(0, 0), size: scene.screen)
        let proposals =
            run.landing(contact).map { screen.contains($0.location) } ?? false
            ? [
                Proposal(
                    "Set \(id(window)).frame to the bounds of the screen.",
                    [.set(of: id(window), path: ["frame"], to: Self.value(of: screen))])
            ] : [.events(whereItIs(window))]
        return Diagnosis(
            .outsideEveryWindow, id(window),
            "The finger landed outside \(id(window)), and no other window contains the point.",
            evidence: [visit?.position, run.hit(contact)?.entry], proposals)
    }

    func covered(
        _ view: ViewID, in superview: ViewID, _ visits: [ViewID: Visit], _ hit: Run.Hit
    ) -> Diagnosis {
        // The last that was asked is the one that answered.
        let cover = subviews(of: superview).filter { visits[$0] != nil }
            .max { (visits[$0]?.position ?? 0) < (visits[$1]?.position ?? 0) }
        guard let cover, let visit = visits[cover] else {
            return overridden(superview, visits[superview], hit)
        }
        if isBeyondItself(cover, visit) { return grabbed(cover, visit, hit) }
        let evidence = [visits[superview]?.position, visit.position, hit.entry]
        if let presentation = scene.presentation(dimmingBy: cover) {
            return coveredByPresentation(presentation, view, evidence: evidence)
        }
        let toFront = Proposal(
            "Bring \(id(view)) to the front of \(id(superview)).",
            [.move(id(view), to: id(superview), index: nil)])
        if (scene.zPositions[view] ?? 0) > (scene.zPositions[cover] ?? 0) {
            return Diagnosis(
                .drawnInFrontOnly, id(cover),
                "\(id(view)) is only drawn in front of \(id(cover)), by its zPosition, which hit-testing ignores.",
                evidence: evidence, [toFront])
        }
        let taker = hit.view.flatMap { $0 == cover ? nil : id($0) }.map { ", and \($0) inside it" } ?? " and"
        return Diagnosis(
            .coveredByView, id(cover),
            "\(id(cover)) lies in front of \(id(view))\(taker) takes the touch.",
            evidence: evidence, uncover(cover, hit) + [toFront])
    }

    /// Proposes changes to a view in front.
    func uncover(_ cover: ViewID, _ hit: Run.Hit) -> [Proposal] {
        let off = Proposal.set(
            id(cover), "userInteractionEnabled", .flag(false), swift: "isUserInteractionEnabled")
        guard let hitView = hit.view, hitView != cover, isWithin(hitView, cover) else {
            // Interaction off would kill what is alive inside the cover.
            return hasLiveSubviews(cover) ? [skipSelf(cover), off] : [off, skipSelf(cover)]
        }
        if isLive(hitView) || hasLiveSubviews(hitView) { return [off] }
        let through = passingThrough(cover, to: hitView)
        return hasLiveSubviews(cover) ? through + [off] : [off] + through
    }

    /// Proposes that a view in front, and those inside it down to the one that was hit, let touches through.
    private func passingThrough(_ cover: ViewID, to hitView: ViewID?) -> [Proposal] {
        guard let hitView, hitView != cover else { return [skipSelf(cover)] }
        let through = path(to: hitView).drop { $0 != cover }
        guard !through.contains(where: isLive) else { return [] }
        return [
            Proposal(
                "Override hitTest(_:with:) of \(Prose.list(through.map { id($0) })) to return nil instead of themselves.",
                through.map(skipSelfEdit))
        ]
    }

    /// Returns true if something inside a view handles touches.
    func hasLiveSubviews(_ view: ViewID) -> Bool {
        var open = subviews(of: view)
        while let next = open.popLast() {
            if isLive(next) { return true }
            open += subviews(of: next)
        }
        return false
    }

    /// Returns true if a view itself handles touches.
    ///
    /// That is a control, a scroll view, a cell, or a view with a recognizer or touch methods.
    func isLive(_ view: ViewID) -> Bool {
        let viewClass = views[view].viewClass
        return viewClass.handlesTouches || viewClass.isKind(of: .scrollView)
            || (scene.recognizersOfView[view] ?? []).contains { !scene.isSystemGate($0) }
            || views.overridesTouches(view)
    }

    func skipSelfEdit(_ view: ViewID) -> SceneEdit {
        .set(of: id(view), path: ["overrides", "hitTest"], to: .object([.init("skipSelf", .flag(true))]))
    }

    func skipSelf(_ view: ViewID) -> Proposal {
        Proposal(
            "Override hitTest(_:with:) of \(id(view)) to return nil instead of \(id(view)) itself.",
            [skipSelfEdit(view)])
    }
}
