import DispatchEngine

// Views in front that are in the way only because something is larger than it is meant to be.
extension CauseFinder {
    /// Returns true if the finger is beside a view, on something inside it that reaches out over another view beside it, such as
    /// an open menu.
    func reachesOut(of view: ViewID, over neighbor: ViewID) -> Bool {
        guard target(behind: view) != view, !views[view].viewClass.isCell, let point = point(in: view) else {
            return false
        }
        return !views[view].geometry.bounds.contains(point)
            && !views[view].frame.intersects(views[neighbor].frame)
    }

    /// Proposes that what reaches out of a view be in a view that is large enough for it, in front of what that holds.
    func raising(outOf view: ViewID) -> [Proposal] {
        // What holds it may itself lie inside the view.
        let inner = path(to: target(behind: view)).drop { $0 != view }.dropFirst().first { inside in
            point(in: inside).map { views[inside].geometry.bounds.contains($0) } ?? false
        }
        guard let inner, let holder = views.superview(of: inner) else { return [] }
        let frame = views.screenFrame(of: inner)
        let home = views.ancestry(of: view).dropFirst().first { outer in
            let whole = views.screenFrame(of: outer)
            return !views[outer].viewClass.isCell && views[outer].viewClass != .stackView
                && !views.isWindow(outer) && whole.contains(frame)
        }
        guard let home, frame.size == views[inner].frame.size,
            let origin = views.point(frame.origin, in: home)
        else { return [] }
        return [
            Proposal(
                "Add \(id(inner)) to \(id(home)), in front of its other subviews and with its frame at "
                    + "\(Prose.point(origin)), instead of to \(id(holder)), which is too small for it.",
                [
                    .move(id(inner), to: id(home), index: nil),
                    .set(
                        of: id(inner), path: ["frame"],
                        to: Self.value(of: Rect(origin: origin, size: frame.size))),
                ])
        ]
    }

    /// Proposes that a view in front take touches only in the one subview that is seen of it, if the subview that takes this one
    /// lies over the whole view and so shows nothing itself.
    func asShown(_ cover: ViewID, _ hit: Run.Hit) -> [Proposal] {
        let inside = subviews(of: cover)
        guard let taker = hit.view, inside.count == 2, inside[0] == taker, isLive(taker),
            views.overrides(of: cover)?.pointInside == nil, let point = point(in: cover)
        else { return [] }
        let shown = inside[1]
        guard views[shown].ignoring == nil, !isLive(shown), !views[shown].frame.contains(point),
            views[taker].frame.contains(views[cover].geometry.bounds),
            !subviews(of: taker).contains(where: { views[$0].frame.contains(point) })
        else { return [] }
        return [
            Proposal(
                "Override point(inside:with:) of \(id(cover)) to return true only in \(id(shown)), which is what is seen of it.",
                set: id(cover), ["overrides", "pointInside"],
                to: .answer(.flag(true), if: .init("inside", .text(id(shown))), else: .flag(false)))
        ]
    }
}

extension Rect {
    /// Returns true if another rectangle has points of this one.
    fileprivate func intersects(_ other: Rect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }

    /// Returns true if another rectangle lies inside this one.
    func contains(_ other: Rect) -> Bool {
        minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
    }
}
