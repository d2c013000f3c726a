import DispatchEngine

// A view of the path that a hit-test passes over.
extension CauseFinder {
    /// Explains why a visited view of the path was passed over, or returns nil if its subviews were asked.
    func refusal(of view: ViewID, _ visit: Visit, path: [ViewID]) -> Diagnosis? {
        if visit.outcome == .outside { return outside(view, visit, path: path) }
        guard let reason = reason(for: visit.outcome, of: view) else { return nil }
        let change = lastChange(of: .responder(.view(view)), before: visit.position) {
            $0.sets(reason.property)
        }
        let since = change.map { " (since \(run.time(of: $0.position)))" } ?? ""
        if visit.outcome == .animating, let target = path.last, !reaches(target),
            let point = point(in: target)
        {
            return animatedAway(
                view, target, distance(of: point, from: target), [change?.position, visit.position])
        }
        return Diagnosis(
            reason.code, id(view), "\(id(view)) \(reason.words)\(since)\(inside(view)).",
            evidence: [change?.position, visit.position],
            change == nil
                ? (visit.outcome == .userInteractionDisabled ? openingForSubviews(view) : []) + [reason.cure]
                    + leavingEnabled(view, visit)
                : withdrawal(of: change, of: reason.property))
    }

    /// Proposes that a text field which is not to be edited be tappable all the same.
    private func leavingEnabled(_ view: ViewID, _ visit: Visit) -> [Proposal] {
        guard visit.outcome == .disabled, views[view].viewClass == .textField, case .recognizer = subject
        else {
            return []
        }
        return [
            .code(
                "To keep \(id(view)) from being edited, leave it enabled, and return false from "
                    + "textFieldShouldBeginEditing(_:).")
        ]
    }

    /// Proposes that a view take touches only for its subviews, if it would otherwise block something behind it.
    private func openingForSubviews(_ view: ViewID) -> [Proposal] {
        guard !isTarget(view) else { return [] }
        if scene.tree.isWindow(view), let root = views.frontmostSubview(of: view),
            scene.windowsFromFront.drop(while: { $0 != view }).dropFirst()
                .contains(where: { views[$0].ignoring == nil })
        {
            return [
                Proposal(
                    "Set \(id(view)).isUserInteractionEnabled to true, and \(takingTouchesForSubviews(view, root)).",
                    [.set(of: id(view), path: ["userInteractionEnabled"], to: .flag(true))]
                        + [view, root].map(skipSelfEdit))
            ]
        }
        guard let behind = firstLive(behind: view) else { return [] }
        return [
            Proposal(
                "Set \(id(view)).isUserInteractionEnabled to true, and override hitTest(_:with:) of \(id(view)) to return nil "
                    + "instead of \(id(view)) itself, or taps no longer reach \(id(behind)) behind it.",
                [.set(of: id(view), path: ["userInteractionEnabled"], to: .flag(true)), skipSelfEdit(view)])
        ]
    }

    /// Returns the frontmost view behind another that takes touches and has its middle covered by it, or nil if none has.
    private func firstLive(behind view: ViewID) -> ViewID? {
        func find(in other: ViewID) -> ViewID? {
            guard views[other].ignoring == nil else { return nil }
            for subview in subviews(of: other) { if let found = find(in: subview) { return found } }
            let bounds = views[other].geometry.bounds
            let middle = views.screenPoint(
                Point(bounds.midX, bounds.minY + bounds.size.height / 2), in: other)
            let isCovered =
                views.point(middle, in: view).map { views[view].geometry.bounds.contains($0) } ?? false
            return isLive(other) && isCovered ? other : nil
        }
        return views.siblings(behind: view).lazy.compactMap(find).first
    }

    /// A view is animated, and its frame, which hit-testing goes by, is where the animation ends.
    private func animatedAway(_ view: ViewID, _ target: ViewID, _ distance: Double, _ evidence: [Int?])
        -> Diagnosis
    {
        let isOpen = views[view].flags.contains(.animatingOpenly)
        let around = views.superview(of: view).map { "on \(id($0)), " } ?? ""
        return Diagnosis(
            .animationBlocksTouches, id(view), detail: "frame",
            "\(id(view)) is being animated\(isOpen ? "" : " without allowUserInteraction"), and "
                + (view == target ? "its frame" : "the frame of \(id(target))")
                + " is already where the animation ends, \(Prose.points(distance.rounded(.up))) from the finger.",
            evidence: evidence,
            [
                .code(
                    isOpen
                        ? "Handle the tap \(around)which does not move, and test where \(id(target)) is seen: "
                            + "\(id(target)).layer.presentation()?.hitTest(_:)."
                        : "Animate \(id(view)) with allowUserInteraction, and test where it is seen: "
                            + "\(id(target)).layer.presentation()?.hitTest(_:).")
            ])
    }

    /// Explains that an animation that allows touches moves a view, or one around it, away from its frame, or returns nil if
    /// none does or the finger is on the frame (HT-20).
    func movedByAnimation(_ target: ViewID) -> Diagnosis? {
        guard !reaches(target), let point = point(in: target),
            let moving = path(to: target).first(where: { views[$0].flags.contains(.animatingOpenly) })
        else { return nil }
        return animatedAway(moving, target, distance(of: point, from: target), [run.hit(contact)?.entry])
    }

    /// The reason why a view ignores touches, with the change that makes it take them.
    struct IgnoringReason {
        var code: CauseCode
        var property: Property
        /// The words about the view.
        var words: String
        var cure: Proposal
    }

    /// Returns the reason of an outcome, or nil if the view does not ignore touches.
    func reason(for outcome: HitTestOutcome, of view: ViewID) -> IgnoringReason? {
        let name = id(view)
        switch outcome {
        case .inside, .outside, .override: return nil
        case .hidden:
            return IgnoringReason(
                code: .hidden, property: .hidden, words: "is hidden",
                cure: .set(name, .hidden, .flag(false)))
        case .transparent:
            return IgnoringReason(
                code: .transparent, property: .alpha,
                words:
                    "has alpha \(Prose.number(Double(views[view].alpha))), which UIKit treats as invisible"
                    + (views[view].flags.contains(.animating) ? " even while it is animated to that" : ""),
                cure: views[view].flags.contains(.animatingOpenly)
                    ? Proposal(
                        "Animate \(name).alpha to 0.02, which is hardly seen, rather than to "
                            + "\(Prose.number(Double(views[view].alpha))).",
                        set: name, ["alpha"], to: .number(0.02))
                    : .set(name, .alpha, .number(1)))
        case .userInteractionDisabled:
            let isDefault =
                !views[view].flags.contains(.userInteractionGiven)
                && !views[view].viewClass.isUserInteractionEnabledByDefault
            return IgnoringReason(
                code: isDefault ? .interactionDisabledByDefault : .interactionDisabled,
                property: .userInteractionEnabled,
                words: isDefault
                    ? "is a \(views[view].viewClass.name), whose isUserInteractionEnabled is false by default"
                    : "has isUserInteractionEnabled set to false",
                cure: .set(name, .userInteractionEnabled, .flag(true)))
        case .undimmed, .passthrough:
            guard let presentation = scene.presentation(dimmingBy: view) else { return nil }
            let controller = id(scene[presentation].controller)
            let (member, path) =
                outcome == .undimmed
                ? ("largestUndimmedDetentIdentifier", "sheetPresentationController")
                : ("passthroughViews", "popoverPresentationController")
            return IgnoringReason(
                code: .interactionDisabled, property: .userInteractionEnabled,
                words: outcome == .undimmed
                    ? "does not dim at this detent of \(controller)"
                    : "lets touches on passthroughViews of \(controller) through",
                cure: Proposal(
                    "Leave \(path).\(member) of \(controller) out.",
                    set: controller, [path, member], to: nil))
        case .disabled:
            return IgnoringReason(
                code: .controlDisabled, property: .enabled, words: "is disabled",
                cure: .set(name, .enabled, .flag(true)))
        case .animating:
            return IgnoringReason(
                code: .animationBlocksTouches, property: .animating,
                words: "is being animated without allowUserInteraction",
                cure: Proposal(
                    "Animate \(name) with allowUserInteraction.",
                    set: name, ["animating"], to: .object([.init("allowUserInteraction", .flag(true))])))
        }
    }

    /// Returns the end of a sentence about a view that was passed over together with its subviews.
    func inside(_ view: ViewID) -> String {
        isTarget(view) ? "" : ", so nothing inside it is hit either"
    }

    /// Returns true if a view is or carries the object in question.
    func isTarget(_ view: ViewID) -> Bool {
        self.view(of: subject) == view
    }

    func outside(_ view: ViewID, _ visit: Visit, path: [ViewID]) -> Diagnosis {
        guard let target = path.last else { return outsideEveryWindow(view, visit) }
        guard let point = visit.point else {
            return Diagnosis(
                .transformNotInvertible, id(view),
                "\(id(view)) has a transform without an inverse, such as a scale of 0, so it contains no point"
                    + (isTarget(view) ? "." : ", and nothing inside it is hit."),
                evidence: [visit.position],
                [
                    Proposal(
                        "Take away the transform of \(id(view)).",
                        set: id(view), ["transform"], to: nil)
                ])
        }
        if view == path.first, run.hit(contact)?.view == nil { return outsideEveryWindow(view, visit) }
        let bounds = views[view].geometry.bounds
        if let shrunk = shrinking(path) { return shrunkAway(shrunk, target, visit) }
        if bounds.contains(point), views.overrides(of: view)?.pointInside != nil {
            return refusedByOverride(view, visit, path: path)
        }
        if view != target, !reaches(target) { return outsideView(target, visit) }
        if isEmpty(view) { return noArea(view, visit, path) }
        if view == target { return outsideView(view, visit) }
        return Diagnosis(
            .outsideAncestor, id(view),
            "The finger landed outside \(id(view)), at \(Prose.point(point)) in its own coordinates, so nothing inside it "
                + "is hit there, although \(id(target)) extends to that point.",
            evidence: [visit.position],
            makingRoom(in: view, for: target) + enlargingAll(path, from: view)
                + reaching(target, outside: view) + including(target, in: path))
    }

    /// Proposes changes to a view that ends short of the finger.
    ///
    /// The content of a scroll view is as large as what it holds, and a root view as large as its window. Other views may
    /// well be small.
    private func reaching(_ target: ViewID, outside view: ViewID) -> [Proposal] {
        let superview = views.superview(of: view)
        if superview.map({ views.isWindow($0) }) == true { return filling(view) + including(view) }
        let isContent =
            superview.map { views[$0].viewClass.isKind(of: .scrollView) } == true
            && !views[view].viewClass.isCell
        return isContent ? enlarge(view) + including(view) : including(view) + enlarge(view)
    }

    /// Returns the first view of a path whose transform leaves the last one with less than a point on the screen.
    private func shrinking(_ path: [ViewID]) -> ViewID? {
        guard let target = path.last else { return nil }
        let (size, shown) = (views[target].geometry.bounds.size, views.screenFrame(of: target).size)
        guard size.width >= 1, size.height >= 1, shown.width < 1 || shown.height < 1 else { return nil }
        return path.first { views[$0].geometry.transform != .identity }
    }

    private func shrunkAway(_ view: ViewID, _ target: ViewID, _ visit: Visit) -> Diagnosis {
        let size = views.screenFrame(of: target).size
        return Diagnosis(
            .noArea, id(view), detail: "transform",
            "\(id(view)) has a transform that leaves \(id(target)) \(Prose.size(size)) on the screen.",
            evidence: [visit.position],
            [
                Proposal(
                    "Set \(id(view)).transform to .identity.",
                    set: id(view), ["transform"], to: nil)
            ])
    }

    /// Explains that an override of `point(inside:with:)` returns false inside the bounds.
    private func refusedByOverride(_ view: ViewID, _ visit: Visit, path: [ViewID]) -> Diagnosis {
        // An override may go by its subviews, and one of them may have no area.
        if let empty = path.drop(while: { $0 != view }).dropFirst().first(where: isEmptyAround) {
            return noArea(empty, visit, path)
        }
        return Diagnosis(
            isTarget(view) ? .outsideView : .outsideAncestor, id(view),
            "point(inside:with:) of \(id(view)) is overridden and returns false where the finger landed\(inside(view)).",
            evidence: [visit.position],
            includingSubviewsAlone(view) + [
                Proposal(
                    "Remove the override of point(inside:with:) of \(id(view)), or return true there.",
                    set: id(view), ["overrides", "pointInside"], to: nil)
            ])
    }

    /// Proposes that an override which lets every touch through keep those on subviews, if the finger is on one.
    private func includingSubviewsAlone(_ view: ViewID) -> [Proposal] {
        guard case .always(false)? = pointInside(of: view), let point = point(in: view),
            subviews(of: view).contains(where: { views[$0].frame.contains(point) })
        else { return [] }
        return [
            Proposal(
                "Return true from point(inside:with:) of \(id(view)) where a subview contains the point, and false elsewhere.",
                set: id(view), ["overrides", "pointInside"], to: .text("unionOfSubviews"))
        ]
    }

    /// Returns true if a view has no area.
    func isEmpty(_ view: ViewID) -> Bool {
        let size = views[view].geometry.bounds.size
        return size.width <= 0 || size.height <= 0
    }

    /// Returns true if the finger lands where a view, or something inside it, is drawn.
    func reaches(_ view: ViewID) -> Bool {
        guard let point = point(in: view) else { return true }
        if views.pointInside(point, view, pointInside(of: view)) { return true }
        return subviews(of: view).contains { reaches($0) }
    }

    func pointInside(of view: ViewID) -> PointInsideOverride? {
        guard case .value(let override)? = views.overrides(of: view)?.pointInside else { return nil }
        return override
    }

    func outsideView(_ view: ViewID, _ visit: Visit?) -> Diagnosis {
        let evidence = [visit?.position, run.hit(contact)?.entry]
        guard let point = point(in: view) else {
            return Diagnosis(
                .outsideView, id(view), "The finger landed outside \(id(view)).", evidence: evidence, [])
        }
        var carried = ""
        if case .recognizer = subject { carried = ", which \(name) is attached to" }
        if let finding = slidInto(view, evidence) { return finding }
        var proposals: [Proposal] = []
        // A view may well answer beside its edge, but not across the screen.
        if isNear(view) {
            proposals += tappable(view)
        } else if reaches(view) {
            proposals += including(view)
            // A scroll view is meant to be smaller than what it holds.
            if !views[view].viewClass.isKind(of: .scrollView) { proposals += enlarge(view) }
        }
        if proposals.isEmpty { proposals += growing(view) }
        proposals.append(.events(whereItIs(view)))
        let distance = distance(of: point, from: view).rounded(.up)
        return Diagnosis(
            .outsideView, id(view),
            distance > 0
                ? "The finger landed \(Prose.points(distance)) outside \(id(view))\(carried)."
                : "The finger landed on the far edge of \(id(view)), which is outside it\(carried).",
            evidence: evidence, proposals)
    }

    /// Explains that the finger came to a view only after it had landed on another, or returns nil if it never did (TC-2).
    private func slidInto(_ view: ViewID, _ evidence: [Int?]) -> Diagnosis? {
        // A gesture may begin elsewhere.
        if case .recognizer = subject { return nil }
        guard let hitView = run.hit(contact)?.view, run.isDrag(contact),
            run.track(of: contact).contains(where: { point in
                views.point(point, in: view).map { views[view].geometry.bounds.contains($0) } ?? false
            }), let around = zip(path(to: hitView), path(to: view)).prefix(while: { $0 == $1 }).last?.0
        else { return nil }
        return Diagnosis(
            .outsideView, id(view), detail: "slid",
            "the finger landed on \(id(hitView)), and a touch belongs to the view that it lands on until it ends, wherever it "
                + "moves.",
            evidence: evidence,
            [
                .code(
                    "Follow the finger in \(id(around)), by a UIPanGestureRecognizer or its touchesMoved(_:with:), and find "
                        + "what is under it: \(id(around)).hitTest(_:with:).")
            ])
    }

    /// Returns a sentence with the places of a view and the finger, in screen coordinates.
    func whereItIs(_ view: ViewID) -> String {
        let frame = views.screenFrame(of: view)
        let finger = run.landing(contact).map { "; the finger was at \(Prose.point($0.location))" } ?? ""
        return "\(id(view)) is at \(Prose.point(frame.origin)), \(Prose.size(frame.size))\(finger)."
    }

    func noArea(_ view: ViewID, _ visit: Visit, _ path: [ViewID]) -> Diagnosis {
        let all = enlargingAll(path, from: view)
        let size = views[view].geometry.bounds.size
        return Diagnosis(
            .noArea, id(view),
            (run.experiment.gaps.frames.contains(view)
                ? "The frame of \(id(view)) is not valid (NaN or infinite), so it contains no point"
                : "\(id(view)) is \(Prose.size(size)), so it contains no point")
                + (isTarget(view) ? "." : ", and nothing inside it is hit."),
            evidence: [visit.position],
            all.isEmpty || path.isEmpty
                ? enlarge(view) + including(view) : all + including(path[path.count - 1], in: path))
    }

    /// Proposes frames for a view and for those inside it down to the last one of a path, each as large as what it holds.
    ///
    /// Returns none if one of them alone is too small, or one is not sized by what it holds.
    private func enlargingAll(_ path: [ViewID], from view: ViewID) -> [Proposal] {
        let chain = path.drop { $0 != view }
        guard chain.count > 2, let target = chain.last else { return [] }
        var inner = views[target].frame
        var frames: [(view: ViewID, frame: Rect)] = []
        for outer in chain.dropLast().reversed() {
            let node = views[outer]
            let bounds = node.geometry.bounds
            guard node.geometry.transform == .identity, !node.viewClass.isKind(of: .scrollView),
                !node.viewClass.isCell, !views.isWindow(outer),
                inner.minX >= bounds.minX, inner.minY >= bounds.minY
            else { return [] }
            let size = Size(
                max(bounds.size.width, inner.maxX - bounds.minX),
                max(bounds.size.height, inner.maxY - bounds.minY))
            inner = Rect(origin: node.geometry.frame.origin, size: size)
            if size != bounds.size { frames.insert((outer, inner), at: 0) }
        }
        guard frames.count > 1 else { return [] }
        return [
            Proposal(
                "Make \(Prose.list(frames.map { "\(id($0.view)) \(Prose.size($0.frame.size))" })), each as large as what "
                    + "it holds.",
                frames.map { .set(of: id($0.view), path: ["frame"], to: Self.value(of: $0.frame)) })
        ]
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
    private func including(_ target: ViewID, in path: [ViewID]) -> [Proposal] {
        let missing = path.dropLast().filter { view in
            point(in: view).map { !views.pointInside($0, view, pointInside(of: view)) } ?? false
        }
        // For one level there are more common ways, unless the view reaches out of its own frame.
        guard let first = missing.first,
            missing.count > 1 || !subviews(of: first).contains(target)
                || point(in: first).map({ !views[target].frame.contains($0) }) ?? false
        else { return [] }
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
    private func tappable(_ view: ViewID) -> [Proposal] {
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
                to: .object([.init("inset", .list(insets.map { .number($0) }))]))
        ]
    }

    /// Proposes an override of `point(inside:with:)` that reaches as far as the finger, on its side alone.
    ///
    /// That is in the superview, no more than a target's size away, and on nothing that is meant to take the touch.
    private func growing(_ view: ViewID) -> [Proposal] {
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

    /// Proposes a larger frame that contains the subviews under the finger, which stay where they are.
    ///
    /// If that does not enlarge a view without area, it fills the superview instead.
    func enlarge(_ view: ViewID) -> [Proposal] {
        let bounds = views[view].geometry.bounds
        var whole = bounds
        for subview in subviews(of: view) where reaches(subview) {
            let inside = views[subview].frame
            let origin = Point(min(whole.minX, inside.minX), min(whole.minY, inside.minY))
            let end = Point(max(whole.maxX, inside.maxX), max(whole.maxY, inside.maxY))
            whole = Rect(origin.x, origin.y, end.x - origin.x, end.y - origin.y)
        }
        guard whole.size != bounds.size else {
            return bounds.size.width <= 0 || bounds.size.height <= 0 ? filling(view) : []
        }
        var frame = Rect(origin: views[view].geometry.frame.origin, size: whole.size)
        let size = Prose.size(whole.size)
        guard whole.origin != bounds.origin else {
            return [
                Proposal(
                    "Make \(id(view)) \(size), as large as what it holds.",
                    set: id(view), ["frame"], to: Self.value(of: frame))
            ]
        }
        frame.origin.x += whole.minX - bounds.minX
        frame.origin.y += whole.minY - bounds.minY
        return [
            Proposal(
                "Make \(id(view)) \(size), as large as what it holds: its frame begins at \(Prose.point(frame.origin)), and "
                    + "its bounds at \(Prose.point(whole.origin)).",
                [
                    .set(of: id(view), path: ["frame"], to: Self.value(of: frame)),
                    .set(of: id(view), path: ["bounds"], to: Self.value(of: whole)),
                ])
        ]
    }

    static func value(of rect: Rect) -> SceneEdit.Value {
        .list([rect.minX, rect.minY, rect.size.width, rect.size.height].map { .number($0) })
    }
}
