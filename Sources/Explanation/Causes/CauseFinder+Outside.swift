import DispatchEngine

// A finger that lands outside a view, or a view that contains no point.
extension CauseFinder {
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
        let distance = distanceOnScreen(from: view) ?? distance(of: point, from: view)
        return Diagnosis(
            .outsideView, id(view),
            distance > 0
                ? "The finger landed \(Prose.points(distance < 1 ? distance : distance.rounded(.up))) outside \(id(view))\(carried)."
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
}
