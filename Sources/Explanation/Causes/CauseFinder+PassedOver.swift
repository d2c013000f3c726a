import DispatchEngine

// A view of the path that a hit-test passes over.
extension CauseFinder {
    /// Why a visited view of the path was passed over; nil if its subviews were asked.
    func refusal(of view: ViewID, _ visit: Visit, path: [ViewID]) -> Finding? {
        if visit.outcome == .outside { return outside(view, visit, path: path) }
        guard let reason = reason(for: visit.outcome, of: view) else { return nil }
        let change = changes(of: .responder(.view(view)), before: visit.position) {
            $0.sets(reason.property)
        }.first
        let since = change.map { " (since \(run.time(of: $0.position)))" } ?? ""
        return Finding(
            reason.code, id(view), "\(id(view)) \(reason.words)\(since)\(inside(view)).",
            evidence: [change?.position, visit.position],
            change == nil ? [reason.cure] : withdrawal(of: change))
    }

    /// Why a view ignores touches, and what would have it take them.
    struct IgnoringReason {
        var code: CauseCode
        var property: Property
        /// What is said of the view.
        var words: String
        var cure: Proposal
    }

    /// The reason of an outcome; nil if the view does not ignore touches.
    func reason(for outcome: HitTestOutcome, of view: ViewID) -> IgnoringReason? {
        let name = id(view)
        switch outcome {
        case .inside, .outside, .override: return nil
        case .hidden:
            return IgnoringReason(
                code: .hidden, property: .hidden, words: "is hidden",
                cure: .set(name, "hidden", .flag(false), swift: "isHidden"))
        case .transparent:
            return IgnoringReason(
                code: .transparent, property: .alpha, words: "has an alpha below 0.01",
                cure: .set(name, "alpha", .number(1)))
        case .userInteractionDisabled:
            let isDefault =
                !views[view].flags.contains(.userInteractionGiven)
                && !views[view].viewClass.isUserInteractionEnabledByDefault
            return IgnoringReason(
                code: isDefault ? .interactionDisabledByDefault : .interactionDisabled,
                property: .userInteractionEnabled,
                words: isDefault
                    ? "is a \(views[view].viewClass.name), whose isUserInteractionEnabled is false by default"
                    : "has isUserInteractionEnabled false",
                cure: .set(name, "userInteractionEnabled", .flag(true), swift: "isUserInteractionEnabled"))
        case .disabled:
            return IgnoringReason(
                code: .controlDisabled, property: .enabled, words: "is disabled",
                cure: .set(name, "enabled", .flag(true), swift: "isEnabled"))
        case .animating:
            return IgnoringReason(
                code: .animationBlocksTouches, property: .animating,
                words: "is being animated without allowUserInteraction",
                cure: Proposal(
                    "Animate \(name) with allowUserInteraction.",
                    [
                        .set(
                            of: name, path: ["animating"],
                            to: .object([.init("allowUserInteraction", .flag(true))]))
                    ]))
        }
    }

    /// That a view takes along what is inside it.
    func inside(_ view: ViewID) -> String {
        isTarget(view) ? "" : ", so nothing inside it is hit either"
    }

    /// Whether a view is what is asked about, or carries it.
    func isTarget(_ view: ViewID) -> Bool {
        switch subject {
        case .control(let target), .cell(let target), .responder(.view(let target)): target == view
        case .recognizer(let recognizer): self.view(of: recognizer) == view
        case .responder: false
        }
    }

    func outside(_ view: ViewID, _ visit: Visit, path: [ViewID]) -> Finding {
        guard let target = path.last else { return outsideEveryWindow(view, visit) }
        guard let point = visit.point else {
            return Finding(
                .transformNotInvertible, id(view),
                "\(id(view)) has a transform without an inverse, so it contains no point"
                    + (isTarget(view) ? "." : ", and nothing inside it is hit."),
                evidence: [visit.position],
                [
                    Proposal(
                        "Take away the transform of \(id(view)).",
                        [.set(of: id(view), path: ["transform"], to: nil)])
                ])
        }
        if view == path.first, run.hit(contact)?.view == nil { return outsideEveryWindow(view, visit) }
        let bounds = views[view].geometry.bounds
        if view != target, !reaches(target) { return outsideView(target, visit) }
        if bounds.size.width <= 0 || bounds.size.height <= 0 { return noArea(view, visit) }
        if view == target { return outsideView(view, visit) }
        return Finding(
            .outsideAncestor, id(view),
            "The finger lands outside \(id(view)), at \(Words.point(point)) in its own coordinates, so nothing inside it "
                + "is hit there, although \(id(target)) extends to that point.",
            evidence: [visit.position],
            including(view) + enlarge(view))
    }

    /// Whether the finger lands where a view, or something inside it, is drawn.
    func reaches(_ view: ViewID) -> Bool {
        guard let point = point(in: view) else { return true }
        if views.pointInside(point, view, pointInside(of: view)) { return true }
        return subviews(of: view).contains { reaches($0) }
    }

    func pointInside(of view: ViewID) -> PointInsideOverride? {
        guard case .value(let override)? = views.overrides(of: view)?.pointInside else { return nil }
        return override
    }

    func outsideView(_ view: ViewID, _ visit: Visit?) -> Finding {
        guard let point = point(in: view) else {
            return Finding(
                .outsideView, id(view), "The finger lands outside \(id(view)).",
                evidence: [visit?.position, run.hit(contact)?.entry],
                [])
        }
        let bounds = views[view].geometry.bounds
        let nearest = min(
            max(bounds.minX - point.x, point.x - bounds.maxX, 0)
                + max(bounds.minY - point.y, point.y - bounds.maxY, 0), .greatestFiniteMagnitude)
        var proposals: [Proposal] = []
        // A view may well answer beside its edge, but not across the screen.
        if nearest <= 100 || reaches(view) {
            proposals.append(enlargeBounds(view, to: point))
            proposals += enlarge(view)
        }
        proposals.append(.events("Touch inside \(id(view))."))
        return Finding(
            .outsideView, id(view),
            "The finger lands outside \(id(view)), at \(Words.point(point)) in its own coordinates; it measures "
                + "\(Words.number(bounds.size.width)) by \(Words.number(bounds.size.height)).",
            evidence: [visit?.position, run.hit(contact)?.entry], proposals)
    }

    func noArea(_ view: ViewID, _ visit: Visit) -> Finding {
        let size = views[view].geometry.bounds.size
        return Finding(
            .noArea, id(view),
            "\(id(view)) measures \(Words.number(size.width)) by \(Words.number(size.height)), so it contains no point"
                + (isTarget(view) ? "." : ", and nothing inside it is hit."),
            evidence: [visit.position],
            enlarge(view) + including(view))
    }

    /// An override of `point(inside:with:)` that includes the finger: the union with the subviews if one lies there.
    func including(_ view: ViewID) -> [Proposal] {
        guard let point = point(in: view) else { return [] }
        guard subviews(of: view).contains(where: { views[$0].frame.contains(point) }) else {
            return [enlargeBounds(view, to: point)]
        }
        return [
            Proposal(
                "Override point(inside:with:) of \(id(view)) to include the frames of its subviews.",
                [
                    .set(
                        of: id(view), path: ["overrides", "pointInside"],
                        to: .text("unionOfBoundsAndSubviews"))
                ])
        ]
    }

    /// An override of `point(inside:with:)` with insets just large enough for a point.
    private func enlargeBounds(_ view: ViewID, to point: Point) -> Proposal {
        let bounds = views[view].geometry.bounds
        let insets = [
            min(0, point.y - bounds.minY), min(0, point.x - bounds.minX),
            min(0, bounds.maxY - point.y - 1), min(0, bounds.maxX - point.x - 1),
        ].map { $0.rounded(.down) }
        return Proposal(
            "Override point(inside:with:) of \(id(view)) to enlarge its bounds by the insets "
                + "(\(insets.map(Words.number).joined(separator: ", "))).",
            [
                .set(
                    of: id(view), path: ["overrides", "pointInside"],
                    to: .object([.init("inset", .list(insets.map { .number($0) }))]))
            ])
    }

    /// A frame that also holds the finger and the subviews under it, where they lie to the right or below.
    func enlarge(_ view: ViewID) -> [Proposal] {
        var corners: [Point] = []
        if let point = point(in: view) { corners.append(point) }
        let bounds = views[view].geometry.bounds
        for subview in subviews(of: view) where reaches(subview) {
            let frame = views[subview].frame
            corners.append(Point(min(frame.minX, bounds.maxX), min(frame.minY, bounds.maxY)))
            corners.append(Point(frame.maxX - 1, frame.maxY - 1))
        }
        // The subviews stay where they are: the view grows to the right and downwards only.
        var frame = Rect(origin: views[view].geometry.frame.origin, size: bounds.size)
        for corner in corners {
            frame.size.width = max(frame.size.width, (corner.x - bounds.minX + 1).rounded(.up))
            frame.size.height = max(frame.size.height, (corner.y - bounds.minY + 1).rounded(.up))
        }
        guard frame.size != bounds.size else { return [] }
        return [.set(id(view), "frame", Self.value(of: frame))]
    }

    /// A frame that also holds some points of the superview.
    func frame(_ frame: Rect, around points: [Point]) -> SceneEdit.Value {
        var (low, high) = (Point(frame.minX, frame.minY), Point(frame.maxX, frame.maxY))
        for point in points {
            low = Point(min(low.x, point.x.rounded(.down)), min(low.y, point.y.rounded(.down)))
            high = Point(max(high.x, point.x.rounded(.down) + 1), max(high.y, point.y.rounded(.down) + 1))
        }
        return Self.value(of: Rect(low.x, low.y, high.x - low.x, high.y - low.y))
    }

    private static func value(of rect: Rect) -> SceneEdit.Value {
        .list([rect.minX, rect.minY, rect.size.width, rect.size.height].map { .number($0) })
    }
}
