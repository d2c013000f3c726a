/// Hears of every view a hit-test visits, in visiting order.
protocol HitTestLog {
    /// A view was visited; the point is in its own space, nil below a singular transform.
    mutating func visited(_ view: ViewID, at point: Point?, outcome: HitTestOutcome)
}

/// Hears nothing.
struct NoHitTestLog: HitTestLog {
    mutating func visited(_ view: ViewID, at point: Point?, outcome: HitTestOutcome) {}
}

extension ViewTree {
    /// The hit-test of HT-1 with overrides (HT-17) and a log; iterative, however deep the tree.
    ///
    /// - Parameters:
    ///   - point: in the space of `root`'s superview; the screen's for a window.
    ///   - root: the view that is asked.
    ///   - log: hears of every visited view.
    /// - Returns: the view that answers.
    func walk<Log: HitTestLog>(_ point: Point, from root: ViewID, log: inout Log) -> ViewID? {
        var places = PlaceCache()
        return walk(point, from: root, log: &log, screenPoint(point, above: root), &places)
    }

    /// The same walk with the place of the point on the screen, and what is known of its places in views.
    func walk<Log: HitTestLog>(
        _ point: Point, from root: ViewID, log: inout Log, _ screenPoint: Point, _ places: inout PlaceCache
    ) -> ViewID? {
        var asked: [AskedView] = []
        var answer = visit(root, point, &asked, &log, screenPoint, &places)
        while let current = asked.last {
            if let found = answer {
                // (c) the first answer of a subview is the answer of the view …
                asked.removeLast()
                answer = current.skipsSelf && found == current.view ? nil : found
            } else if let next = current.next {
                asked[asked.count - 1].next = siblingBehind(next)
                answer = visit(next, current.point, &asked, &log, screenPoint, &places)
            } else {
                // … (d) and without one it is the view itself.
                asked.removeLast()
                answer = current.skipsSelf ? nil : current.view
            }
        }
        return answer
    }

    /// A view that contains the point and whose subviews are being asked.
    private struct AskedView {
        var view: ViewID
        var point: Point
        var next: ViewID?
        var skipsSelf: Bool
    }

    /// Calls `hitTest(_:with:)` on one view: returns an override's answer, or pushes the view to ask its subviews.
    private func visit<Log: HitTestLog>(
        _ view: ViewID, _ point: Point, _ asked: inout [AskedView], _ log: inout Log, _ screenPoint: Point,
        _ places: inout PlaceCache
    ) -> ViewID? {
        let node = nodes[view.index]
        let local = node.pointFromSuperview(point)
        var skipsSelf = false
        if let override = overrides(of: view)?.hitTest {
            switch answer(of: override, view, local == nil ? nil : screenPoint, &places) {
            case .callsSuper(let skips): skipsSelf = skips
            case .answers(let answer):
                log.visited(view, at: local, outcome: .override)
                return answer
            }
        }
        // (a) a view that ignores touches is not asked pointInside, (b) one that does not contain the point ends here.
        if let reason = node.ignoring {
            log.visited(view, at: local, outcome: reason)
            return nil
        }
        guard let local, pointInside(local, view) else {
            log.visited(view, at: local, outcome: .outside)
            return nil
        }
        log.visited(view, at: local, outcome: .inside)
        asked.append(
            AskedView(view: view, point: local, next: frontmostSubview(of: view), skipsSelf: skipsSelf))
        return nil
    }

    private enum OverrideAnswer {
        case answers(ViewID?)
        case callsSuper(skippingSelf: Bool)
    }

    private func answer(
        of override: HitTestOverride<Responder>, _ view: ViewID, _ screenPoint: Point?,
        _ places: inout PlaceCache
    ) -> OverrideAnswer {
        switch override {
        case .returnSelf: return .answers(view)
        case .returnNil: return .answers(nil)
        case .skipSelf: return .callsSuper(skippingSelf: true)
        case .returnView(let result, when: let condition):
            if case .inside(.view(let probed))? = condition {
                guard let screenPoint, let there = places.point(screenPoint, in: probed, of: self),
                    pointInside(there, probed)
                else { return .callsSuper(skippingSelf: false) }
            }
            guard case .view(let result)? = result else { return .answers(nil) }
            return .answers(result)
        }
    }
}
