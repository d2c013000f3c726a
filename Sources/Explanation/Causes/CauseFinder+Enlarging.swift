import DispatchEngine

// Proposals that make a view, or the area in which it takes touches, larger.
extension CauseFinder {
    /// Proposes changes to a view that ends short of the finger.
    ///
    /// The content of a scroll view is as large as what it holds, a root view as large as its window, and no view is meant to be
    /// thinner than what it holds. Other views may well be small.
    func reaching(_ target: ViewID, outside view: ViewID) -> [Proposal] {
        let superview = views.superview(of: view)
        if superview.map({ views.isWindow($0) }) == true || isUIKitsOwn(view) {
            return filling(view) + including(view)
        }
        let isContent =
            superview.map { views[$0].viewClass.isKind(of: .scrollView) } == true
            && !views[view].viewClass.isCell
        let (own, held) = (views[view].geometry.bounds.size, views[target].frame.size)
        let isThin = own.width < held.width || own.height < held.height
        return isContent || isThin ? enlarge(view) + including(view) : including(view) + enlarge(view)
    }

    /// Proposes that an override which lets every touch through keep those on subviews, if the finger is on one.
    func includingSubviewsAlone(_ view: ViewID) -> [Proposal] {
        guard case .always(false)? = pointInside(of: view), let point = point(in: view),
            subviews(of: view).contains(where: { views[$0].frame.contains(point) })
        else { return [] }
        return [
            Proposal(
                "Return true from point(inside:with:) of \(id(view)) where a subview contains the point, and false elsewhere.",
                set: id(view), ["overrides", "pointInside"], to: .text("unionOfSubviews"))
        ]
    }

    /// Proposes frames for a view and for those inside it down to the last one of a path, each as large as what it holds.
    ///
    /// Returns none if one of them alone is too small, or one is not sized by what it holds.
    func enlargingAll(_ path: [ViewID], from view: ViewID) -> [Proposal] {
        let chain = path.drop { $0 != view }
        guard chain.count > 1, let target = chain.last else { return [] }
        var inner = views[target].frame
        var enlarged: [(view: ViewID, place: Place)] = []
        // A control without a size is as large as what it shows.
        if isEmpty(target) {
            let place = place(of: target, around: subviews(of: target).map { views[$0].frame })
            guard place.bounds.size != views[target].geometry.bounds.size else { return [] }
            (inner, enlarged) = (place.frame, [(target, place)])
        }
        for outer in chain.dropLast().reversed() {
            let node = views[outer]
            guard node.geometry.transform == .identity, !node.viewClass.isKind(of: .scrollView),
                !node.viewClass.isCell, !views.isWindow(outer),
                isEmpty(outer)
                    || inner.minX >= node.geometry.bounds.minX && inner.minY >= node.geometry.bounds.minY
            else { return [] }
            let place = place(of: outer, around: [inner])
            inner = place.frame
            if place.bounds.size != node.geometry.bounds.size { enlarged.insert((outer, place), at: 0) }
        }
        guard enlarged.count > 1 else { return [] }
        return [
            Proposal(
                "Make \(Prose.list(enlarged.map { "\(id($0.view)) \(Prose.size($0.place.frame.size))" })), each as large as "
                    + "what it holds.",
                enlarged.flatMap { edits(for: $0.place, of: $0.view) })
        ]
    }

    /// The frame and the bounds of a view that is made larger.
    private typealias Place = (frame: Rect, bounds: Rect)

    /// Returns the place of a view that is large enough for what it holds, which stays where it is.
    private func place(of view: ViewID, around inside: [Rect]) -> Place {
        let bounds = views[view].geometry.bounds
        var whole = bounds
        for rect in inside {
            let origin = Point(min(whole.minX, rect.minX), min(whole.minY, rect.minY))
            let end = Point(max(whole.maxX, rect.maxX), max(whole.maxY, rect.maxY))
            whole = Rect(origin.x, origin.y, end.x - origin.x, end.y - origin.y)
        }
        let origin = views[view].geometry.frame.origin
        let moved = Point(origin.x + whole.minX - bounds.minX, origin.y + whole.minY - bounds.minY)
        return (Rect(origin: moved, size: whole.size), whole)
    }

    private func edits(for place: Place, of view: ViewID) -> [SceneEdit] {
        let frame = SceneEdit.set(of: id(view), path: ["frame"], to: Self.value(of: place.frame))
        return place.bounds.origin == views[view].geometry.bounds.origin
            ? [frame] : [frame, .set(of: id(view), path: ["bounds"], to: Self.value(of: place.bounds))]
    }

    /// Proposes an override of `point(inside:with:)` that includes the subviews, if the finger is in one of them.
    func including(_ view: ViewID) -> [Proposal] {
        guard let point = point(in: view),
            subviews(of: view).contains(where: { views[$0].frame.contains(point) })
        else { return [] }
        return [
            Proposal(
                "Override point(inside:with:) of \(id(view)) to include the frames of its subviews.",
                set: id(view), ["overrides", "pointInside"], to: .text("unionOfBoundsAndSubviews"))
        ]
    }

    /// Proposes overrides of `point(inside:with:)` that include a view which none of those around it contains.
    func including(_ target: ViewID, in path: [ViewID]) -> [Proposal] {
        let missing = path.dropLast().filter { view in
            point(in: view).map { !views.pointInside($0, view, pointInside(of: view)) } ?? false
        }
        // For one level there are more common ways, unless the view reaches out of its own frame.
        guard let first = missing.first,
            missing.count > 1 || !subviews(of: first).contains(target)
                || point(in: first).map({ !views[target].frame.contains($0) }) ?? false
        else { return [] }
        if missing.contains(where: isUIKitsOwn) {
            let name = id(target)
            return [
                Proposal(
                    "Override hitTest(_:with:) of \(id(first)) to return \(name) where the finger is on it.",
                    set: id(first), ["overrides", "hitTest"],
                    to: .answer(.object("return", .text(name)), if: .init("inside", .text(name))))
            ]
        }
        return [
            Proposal(
                "Override point(inside:with:) of \(Prose.list(missing.map { id($0) })) to return true in \(id(target)) as "
                    + "well.",
                missing.map {
                    .set(
                        of: id($0), path: ["overrides", "pointInside"],
                        to: .answer(.flag(true), if: .init("inside", .text(id(target)))))
                })
        ]
    }

    /// Proposes an override of `point(inside:with:)` that extends a small view to 44 × 44 points, or a larger one by 10
    /// points on each side.
    func tappable(_ view: ViewID) -> [Proposal] {
        guard let point = point(in: view) else { return [] }
        let bounds = views[view].geometry.bounds
        let area = Self.tappable(bounds)
        let insets: [Double]
        let words: String
        if area.contains(point) {
            let (x, y) = (area.minX - bounds.minX, area.minY - bounds.minY)
            insets = [y, x, y, x]
            words = "to accept touches in 44 × 44 points around its center"
        } else {
            insets = [-10, -10, -10, -10]
            words = "to accept touches up to 10 points outside it"
        }
        return [
            Proposal(
                "Override point(inside:with:) of \(id(view)) \(words).",
                set: id(view), ["overrides", "pointInside"],
                to: .object("inset", .list(insets.map { .number($0) })))
        ]
    }

    /// Proposes an override of `point(inside:with:)` that reaches as far as the finger, on its side alone.
    ///
    /// That is in the superview, no more than a target's size away, and on nothing that is meant to take the touch.
    func growing(_ view: ViewID) -> [Proposal] {
        let hitView = run.hit(contact)?.view
        guard let point = point(in: view), distance(of: point, from: view) <= Self.targetSize,
            let superview = views.superview(of: view), let place = self.point(in: superview),
            views.pointInside(place, superview, pointInside(of: superview)),
            hitView.map({ isWithin(view, $0) || !isLive($0) }) ?? true
        else { return [] }
        let bounds = views[view].geometry.bounds
        // The far edges are not inside.
        let margins = [
            (max(bounds.minY - point.y, 0).rounded(.up), "above"),
            (max(bounds.minX - point.x, 0).rounded(.up), "to the left of"),
            (point.y < bounds.maxY ? 0 : (point.y - bounds.maxY).rounded(.down) + 1, "below"),
            (point.x < bounds.maxX ? 0 : (point.x - bounds.maxX).rounded(.down) + 1, "to the right of"),
        ]
        let sides = margins.filter { $0.0 > 0 }.map { "\(Prose.points($0.0)) \($0.1)" }
        return [
            Proposal(
                "Override point(inside:with:) of \(id(view)) to accept touches up to \(Prose.list(sides)) it.",
                set: id(view), ["overrides", "pointInside"],
                to: .object("inset", .list(margins.map { .number(0 - $0.0) })))
        ]
    }

    /// Proposes a frame that fills the superview, if the finger is inside the superview.
    ///
    /// A stack view lays out its subviews, so constraints have to do it there.
    private func filling(_ view: ViewID) -> [Proposal] {
        guard let superview = views.superview(of: view), let point = point(in: superview),
            views[superview].geometry.bounds.contains(point),
            views[view].frame != views[superview].geometry.bounds
        else { return [] }
        let message =
            views[superview].viewClass == .stackView
            ? "Constrain the width and the height of \(id(view)), which \(id(superview)) lays out."
            : "Set \(id(view)).frame to \(id(superview)).bounds."
        return [
            Proposal(
                message,
                set: id(view), ["frame"], to: Self.value(of: views[superview].geometry.bounds))
        ]
    }

    /// Proposes a size for a view without area: a button's for a control and for a view with recognizers that holds
    /// nothing, and that of its superview for others.
    private func sizing(_ view: ViewID) -> [Proposal] {
        let node = views[view]
        let isTarget = node.viewClass.isKind(of: .control) || !(scene.recognizersOfView[view] ?? []).isEmpty
        guard isTarget, subviews(of: view).isEmpty, let superview = views.superview(of: view),
            views[superview].viewClass != .stackView, let point = point(in: superview),
            views[superview].geometry.bounds.contains(point)
        else { return filling(view) }
        let own = node.geometry.bounds.size
        let size = Size(own.width > 0 ? own.width : 200, own.height > 0 ? own.height : 44)
        var frame = Rect(origin: node.geometry.frame.origin, size: size)
        // Without a frame, its place is not known either.
        let isPlaced = frame.contains(point)
        if !isPlaced { frame.origin = Point(point.x - size.width / 2, point.y - size.height / 2) }
        return [
            Proposal(
                "Give \(id(view)) a size, such as \(Prose.size(size))\(isPlaced ? "" : " around the finger").",
                set: id(view), ["frame"], to: Self.value(of: frame))
        ]
    }

    /// Proposes a larger frame that contains the subviews under the finger, which stay where they are.
    ///
    /// If that does not enlarge a view without area, it fills the superview instead.
    func enlarge(_ view: ViewID) -> [Proposal] {
        let bounds = views[view].geometry.bounds
        let place = place(of: view, around: subviews(of: view).filter(reaches).map { views[$0].frame })
        guard place.bounds.size != bounds.size else {
            return bounds.size.width <= 0 || bounds.size.height <= 0 ? sizing(view) : []
        }
        let beginning =
            place.bounds.origin == bounds.origin
            ? ""
            : ": its frame begins at \(Prose.point(place.frame.origin)), and its bounds at "
                + Prose.point(place.bounds.origin)
        return [
            Proposal(
                "Make \(id(view)) \(Prose.size(place.bounds.size)), as large as what it holds\(beginning).",
                edits(for: place, of: view))
        ]
    }

    static func value(of rect: Rect) -> SceneEdit.Value {
        .list([rect.minX, rect.minY, rect.size.width, rect.size.height].map { .number($0) })
    }
}
