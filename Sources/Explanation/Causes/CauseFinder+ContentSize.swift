import DispatchEngine

// Scroll views whose content leaves them nothing to scroll.
extension CauseFinder {
    func deferral(
        of recognizer: GestureRecognizerID, in attempt: Attempt, _ decision: Int?
    ) -> Diagnosis? {
        let decided = decision.flatMap { run.state(at: $0) }
        guard decided == nil || decided?.reason == .touchesEnded || decided?.reason == .prevented,
            let position = attempt.entries.last(where: {
                if case .deferred = log[$0].content { true } else { false }
            }), case .deferred(_, let reason, let other) = log[position].content,
            // The one that it leaves the drag to excludes it right after.
            decided?.reason != .prevented || decided?.by == other.map({ .recognizer($0) }),
            let scrollView = scene.recognizers[recognizer.index].scrollView
        else { return nil }
        let name = id(scene[scrollView].view)
        switch reason {
        case .cannotScroll:
            return pagesNotWithoutBouncing(scrollView, position) ?? cannotScroll(scrollView, position)
        case .sheet: return deferredToSheet(recognizer, name, other, position)
        case .atEdge:
            let taker = other.map { id($0) } ?? name
            return Diagnosis(
                .scrollDeferredToOther, taker,
                "\(name) is at its edge and leaves the drag to \(taker).", evidence: [position],
                [.intended("Drag the other way, or before the edge is reached.")])
        }
    }

    /// Explains that the scroll view of a page view controller does not page, or returns nil for another (PAGE-2).
    private func pagesNotWithoutBouncing(_ scrollView: ScrollViewID, _ position: Int) -> Diagnosis? {
        guard scene[scrollView].description.pagesByBouncing else { return nil }
        let name = id(scene[scrollView].view)
        return Diagnosis(
            .cannotScroll, name, detail: "bounces",
            "\(name) belongs to a page view controller, which turns no pages while bounces is false.",
            evidence: [position], [.set(name, "bounces", .flag(true))])
    }

    /// Explains that nothing pulls a refresh control down, which no finger touches, or returns nil for another (PGC-4).
    func notPulled(_ control: ViewID) -> Diagnosis? {
        guard views[control].viewClass == .refreshControl, let list = views.superview(of: control),
            let scrollView = scene.scrollViews.first(where: { $0.view == list }),
            !premise.span(of: control, contact).contains(where: { position in
                if case .controlEvent = log[position].content { true } else { false }
            })
        else { return nil }
        let begun = run.attempt(of: scrollView.pan, with: contact)?.states.first {
            run.state(at: $0)?.to == .began
        }
        guard let begun else { return recognizerNotFired(scrollView.pan) }
        if !scrollView.description.bounces {
            return Diagnosis(
                .cannotScroll, id(list), detail: "bounces",
                "\(id(list)) has bounces false, so nothing pulls it beyond its top.", evidence: [begun],
                [.set(id(list), "bounces", .flag(true))])
        }
        let threshold = Prose.points(run.experiment.constants.refreshThreshold)
        return Diagnosis(
            .gestureNotMatched, id(control), detail: "pull",
            "\(id(list)) was not pulled \(threshold) beyond its top.", evidence: [begun],
            [.events("Pull \(id(list)) further down, from its top.")])
    }

    /// Explains that a scroll view has nothing to scroll along the drag.
    ///
    /// If what it holds is larger than it is, the size of the content was never set.
    private func cannotScroll(_ scrollView: ScrollViewID, _ position: Int) -> Diagnosis {
        let name = id(scene[scrollView].view)
        let bouncing: [Proposal] = [
            .set(name, "alwaysBounceVertical", .flag(true)),
            .set(name, "alwaysBounceHorizontal", .flag(true)),
        ]
        let held = held(by: scrollView)
        guard held[keyPath: dragged] > views[scene[scrollView].view].geometry.bounds.size[keyPath: dragged]
        else {
            if let finding = beyondWindow(scrollView, position) { return finding }
            let isAcross = dragged == \.width && scene.canScroll(scrollView, horizontally: false)
            return Diagnosis(
                .cannotScroll, name,
                isAcross
                    ? "\(name) cannot scroll sideways, because its content is not wider than it is, and its "
                        + "alwaysBounceHorizontal is false."
                    : "\(name) cannot scroll that way, because its content is not larger than it is, and it does not always "
                        + "bounce.",
                evidence: [position], bouncing)
        }
        return Diagnosis(
            .cannotScroll, name,
            "\(name) cannot scroll that way, because its contentSize is \(Prose.size(contentSize(of: scrollView))), "
                + "less than what it holds, which takes \(Prose.size(held)).",
            evidence: [position], [sizing(scrollView, held, ", as large as what it holds")] + bouncing)
    }

    /// Explains that a scroll view is as large as its content and reaches out of the window, or returns nil if it does not.
    private func beyondWindow(_ scrollView: ScrollViewID, _ position: Int) -> Diagnosis? {
        let view = scene[scrollView].view
        guard let window = views.window(of: view), let superview = views.superview(of: view),
            views[view].geometry.bounds.size[keyPath: dragged]
                > views[window].geometry.bounds.size[keyPath: dragged],
            contentSize(of: scrollView)[keyPath: dragged]
                > views[window].geometry.bounds.size[keyPath: dragged]
        else { return nil }
        let whole = views[superview].geometry.bounds
        guard whole.size[keyPath: dragged] <= views[window].geometry.bounds.size[keyPath: dragged] else {
            return nil
        }
        let isWide = dragged == \.width
        return Diagnosis(
            .cannotScroll, id(view), detail: "beyondWindow",
            "\(id(view)) is as \(isWide ? "wide" : "tall") as its content and reaches out of the window, so there is nothing "
                + "left to scroll.",
            evidence: [position],
            [
                Proposal(
                    "Set \(id(view)).frame to \(id(superview)).bounds.",
                    [.set(of: id(view), path: ["frame"], to: Self.value(of: whole))])
            ])
    }

    private func sizing(_ scrollView: ScrollViewID, _ size: Size, _ reason: String) -> Proposal {
        let name = id(scene[scrollView].view)
        let (width, height) = (Prose.number(size.width), Prose.number(size.height))
        return Proposal(
            "Set \(name).contentSize to CGSize(width: \(width), height: \(height))\(reason).",
            [.set(of: name, path: ["contentSize"], to: .list([.number(size.width), .number(size.height)]))])
    }

    /// Returns the size of the content that contains all visible subviews.
    private func held(by scrollView: ScrollViewID) -> Size {
        subviews(of: scene[scrollView].view).filter { !views[$0].flags.contains(.hidden) }
            .reduce(contentSize(of: scrollView)) { size, subview in
                let frame = views[subview].frame
                return Size(max(size.width, frame.maxX), max(size.height, frame.maxY))
            }
    }

    private func contentSize(of scrollView: ScrollViewID) -> Size {
        scene[scrollView].description.contentSize ?? Size(0, 0)
    }

    /// The extent along which the finger moves most.
    private var dragged: WritableKeyPath<Size, Double> {
        movement().map { $0.x.magnitude > $0.y.magnitude } ?? false ? \.width : \.height
    }
}
