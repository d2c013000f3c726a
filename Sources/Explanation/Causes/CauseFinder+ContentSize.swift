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
            let scrollView = scene[recognizer].scrollView
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
            evidence: [position], [.set(name, .bounces, .flag(true))])
    }

    /// Explains that nothing pulls a refresh control down, which no finger touches, or returns nil for another (PGC-4).
    func notPulled(_ control: ViewID) -> Diagnosis? {
        guard views[control].viewClass == .refreshControl, let list = views.superview(of: control),
            let scrollView = scene.scrollViews.first(where: { $0.view == list }),
            !premise.span(of: control, contact).contains(where: { run.controlEvents(at: $0) != nil })
        else { return nil }
        let begun = run.attempt(of: scrollView.pan, with: contact)?.states.first {
            run.state(at: $0)?.to == .began
        }
        guard let begun else { return recognizerNotFired(scrollView.pan) }
        if !scrollView.description.bounces {
            return Diagnosis(
                .cannotScroll, id(list), detail: "bounces",
                "\(id(list)) has bounces false, so nothing pulls it beyond its top.", evidence: [begun],
                [.set(id(list), .bounces, .flag(true))])
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
            .set(name, .alwaysBounceVertical, .flag(true)),
            .set(name, .alwaysBounceHorizontal, .flag(true)),
        ]
        let dragged = dragged(in: scrollView)
        let held = held(by: scrollView)
        guard held[keyPath: dragged] > views[scene[scrollView].view].geometry.bounds.size[keyPath: dragged]
        else {
            if let finding = bouncesNot(scrollView, position) ?? beyondWindow(scrollView, position) {
                return finding
            }
            let isSideways = movement().map { $0.x.magnitude > $0.y.magnitude } ?? false
            if isSideways != (dragged == \.width),
                scene.canScroll(scrollView, horizontally: dragged != \.width)
            {
                return Diagnosis(
                    .cannotScroll, name, detail: "turned",
                    "\(name) is turned, and its content with it, which runs \(isSideways ? "up and down" : "sideways") on the "
                        + "screen.",
                    evidence: [position],
                    [.events("Drag \(isSideways ? "up or down" : "sideways").")])
            }
            let isWidth = dragged == \.width
            guard scene.canScroll(scrollView, horizontally: !isWidth) else {
                return Diagnosis(
                    .cannotScroll, name,
                    "\(name) cannot scroll that way, because its content is not larger than it is, and it does not always "
                        + "bounce.",
                    evidence: [position], bouncing)
            }
            return Diagnosis(
                .cannotScroll, name,
                "\(name) cannot scroll \(isWidth ? "sideways" : "up and down"), because its content is not "
                    + "\(isWidth ? "wider" : "taller") than it is, and its "
                    + "\(isWidth ? "alwaysBounceHorizontal" : "alwaysBounceVertical") is false.",
                evidence: [position], [.events("Drag \(isWidth ? "up or down" : "sideways").")] + bouncing)
        }
        return Diagnosis(
            .cannotScroll, name,
            "\(name) cannot scroll that way, because its contentSize is \(Prose.size(contentSize(of: scrollView))), "
                + "less than what it holds, which takes \(Prose.size(held)).",
            evidence: [position],
            growingContent(of: scrollView, to: held)
                + [sizing(scrollView, held, ", as large as what it holds")] + bouncing)
    }

    /// Explains that a scroll view whose content fits does not bounce, although it is to bounce always, or returns nil if that
    /// is not the reason.
    private func bouncesNot(_ scrollView: ScrollViewID, _ position: Int) -> Diagnosis? {
        let description = scene[scrollView].description
        let isVertical = dragged(in: scrollView) == \.height
        guard !description.bounces,
            isVertical ? description.alwaysBounceVertical ?? false : description.alwaysBounceHorizontal
        else { return nil }
        let name = id(scene[scrollView].view)
        return Diagnosis(
            .cannotScroll, name, detail: "bounces",
            "\(name) cannot scroll that way, because its content is not larger than it is, and its bounces is false, which "
                + "overrides \(isVertical ? "alwaysBounceVertical" : "alwaysBounceHorizontal").",
            evidence: [position], [.set(name, .bounces, .flag(true))])
    }

    /// Proposes to give the one view that a scroll view holds the size of what that holds itself.
    private func growingContent(of scrollView: ScrollViewID, to held: Size) -> [Proposal] {
        let view = scene[scrollView].view
        let inside = subviews(of: view).filter { !views[$0].flags.contains(.hidden) }
        guard inside.count == 1, let content = inside.first,
            views[content].frame.maxX < held.width || views[content].frame.maxY < held.height
        else { return [] }
        let frame = views[content].geometry.frame
        let whole = Rect(
            origin: frame.origin, size: Size(held.width - frame.minX, held.height - frame.minY))
        return [
            Proposal(
                "Pin \(id(content)) to \(id(view)).contentLayoutGuide, and what it holds to the edges of \(id(content)), so that both "
                    + "are as large as that.",
                [
                    .set(of: id(content), path: ["frame"], to: Self.value(of: whole)),
                    .set(
                        of: id(view), path: ["contentSize"],
                        to: .list([.number(held.width), .number(held.height)])),
                ])
        ]
    }

    /// Explains that a scroll view is as large as its content and reaches out of the window, or returns nil if it does not.
    private func beyondWindow(_ scrollView: ScrollViewID, _ position: Int) -> Diagnosis? {
        let view = scene[scrollView].view
        let dragged = dragged(in: scrollView)
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
                    set: id(view), ["frame"], to: Self.value(of: whole))
            ])
    }

    private func sizing(_ scrollView: ScrollViewID, _ size: Size, _ reason: String) -> Proposal {
        let name = id(scene[scrollView].view)
        let (width, height) = (Prose.number(size.width), Prose.number(size.height))
        return Proposal(
            "Set \(name).contentSize to CGSize(width: \(width), height: \(height))\(reason).",
            set: name, ["contentSize"], to: .list([.number(size.width), .number(size.height)]))
    }

    /// Returns the size of the content that contains all that is seen in a scroll view, however deep.
    private func held(by scrollView: ScrollViewID) -> Size {
        var size = contentSize(of: scrollView)
        var open = [(view: scene[scrollView].view, origin: Point.zero)]
        while let (view, origin) = open.popLast() {
            for subview in subviews(of: view) where !views[subview].flags.contains(.hidden) {
                let node = views[subview]
                let frame = node.frame
                size.width = max(size.width, origin.x + frame.maxX)
                size.height = max(size.height, origin.y + frame.maxY)
                guard !node.flags.contains(.clipsToBounds), node.geometry.transform == .identity,
                    !node.viewClass.isKind(of: .scrollView)
                else { continue }
                let inner = Point(
                    origin.x + frame.minX - node.geometry.bounds.minX,
                    origin.y + frame.minY - node.geometry.bounds.minY)
                open.append((subview, inner))
            }
        }
        return size
    }

    private func contentSize(of scrollView: ScrollViewID) -> Size {
        scene[scrollView].description.contentSize ?? Size(0, 0)
    }

    /// Returns the extent of a scroll view along which the finger moves most, in its own coordinates.
    private func dragged(in scrollView: ScrollViewID) -> WritableKeyPath<Size, Double> {
        guard let movement = movement(), let landing = run.landing(contact)?.location,
            let start = views.point(landing, in: scene[scrollView].view),
            let end = views.point(
                Point(landing.x + movement.x, landing.y + movement.y), in: scene[scrollView].view)
        else { return \.height }
        return (end.x - start.x).magnitude > (end.y - start.y).magnitude ? \.width : \.height
    }
}
