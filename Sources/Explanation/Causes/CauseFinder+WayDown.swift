import DispatchEngine

// Stage 1: from the windows down to the view.
extension CauseFinder {
    /// Why the contact's hit-test did not come to a view or anything inside it; nil if it did.
    func wayDown(to view: ViewID) -> Finding? {
        guard let hit = run.hit(contact) else { return neverHitTested() }
        if isWithin(hit.view, view) { return nil }
        let path = path(to: view)
        guard let window = path.first else {
            let removal = changes(of: .responder(.view(view)), before: hit.entry) { $0.isRemoval }.first
            return Finding(
                .notInWindow, id(view), "\(id(view)) is in no window when the finger lands.",
                evidence: [removal?.position, hit.entry],
                removal == nil ? [.code("Add \(id(view)) to the view hierarchy.")] : withdrawal(of: removal))
        }
        let visits = visits(of: hit)
        guard let visit = visits[window] else { return coveredByWindow(window, hit) }
        if let finding = refusal(of: window, visit, path: path) { return finding }
        for (superview, subview) in zip(path, path.dropFirst()) {
            if let visit = visits[superview], visit.outcome == .override {
                return overridden(superview, visit, hit)
            }
            guard let visit = visits[subview] else { return covered(subview, in: superview, visits, hit) }
            if let finding = refusal(of: subview, visit, path: path) { return finding }
        }
        guard let visit = visits[view] else { return nil }
        return overridden(view, visit, hit)
    }

    /// A view that a hit-test visited.
    struct Visit {
        var position: Int
        var outcome: HitTestOutcome
        var details: HitTestDetails?
        /// In the view's own space.
        var point: Point?
    }

    /// The last visit of each view in a hit-test.
    func visits(of hit: Run.Hit) -> [ViewID: Visit] {
        var visits: [ViewID: Visit] = [:]
        for position in hit.walk {
            guard case .hitTest(let view, let point, let outcome, let details) = log[position].content else {
                continue
            }
            visits[view] = Visit(
                position: position, outcome: outcome, details: details?.value, point: point)
        }
        return visits
    }

    /// Why a finger that lands is not hit-tested at all.
    private func neverHitTested() -> Finding {
        let entries = run.entries(of: contact)
        if run.summary.firstKeptEvent != nil, entries.isEmpty {
            return Finding(
                .applicationInBackground, "application",
                "The application is in the background, so the system keeps the touch for the home screen.",
                evidence: [],
                [
                    Proposal(
                        "Bring the application to the foreground.",
                        [.set(of: "application", path: ["state"], to: nil)])
                ])
        }
        let before = entries.first ?? log.count
        let begin = changes(of: .responder(.application), before: before) {
            $0 == .beginIgnoringInteractionEvents
        }.first
        return Finding(
            .eventsIgnored, "application",
            "The application ignores touches: beginIgnoringInteractionEvents() is in force.",
            evidence: [begin?.position, entries.first],
            withdrawal(of: begin) + [.code("Call endIgnoringInteractionEvents().")])
    }

    // MARK: In front

    private func coveredByWindow(_ window: ViewID, _ hit: Run.Hit) -> Finding {
        guard let cover = hit.window ?? hit.view.flatMap({ views.window(of: $0) }), cover != window else {
            // No window behind the first pass: the walk ended before it.
            return outsideEveryWindow(window, nil)
        }
        let visit = visits(of: hit)[cover]
        return Finding(
            .coveredByWindow, id(cover),
            "The window \(id(cover)) lies in front of \(id(window)) and takes the touch.",
            evidence: [visit?.position, hit.entry],
            [
                .set(id(cover), "hidden", .flag(true), swift: "isHidden"),
                skipSelf(hit.view ?? cover),
                .set(id(cover), "userInteractionEnabled", .flag(false), swift: "isUserInteractionEnabled"),
            ])
    }

    private func outsideEveryWindow(_ window: ViewID, _ visit: Visit?) -> Finding {
        var proposals: [Proposal] = []
        if let location = run.landing(contact)?.location {
            proposals = [.set(id(window), "frame", frame(views[window].frame, around: [location]))]
        }
        return Finding(
            .outsideEveryWindow, id(window),
            "The finger lands outside \(id(window)), and no other window contains the point.",
            evidence: [visit?.position, run.hit(contact)?.entry], proposals)
    }

    private func covered(
        _ view: ViewID, in superview: ViewID, _ visits: [ViewID: Visit], _ hit: Run.Hit
    ) -> Finding {
        // The last that was asked is the one that answered.
        let cover = subviews(of: superview).filter { visits[$0] != nil }
            .max { (visits[$0]?.position ?? 0) < (visits[$1]?.position ?? 0) }
        guard let cover, let visit = visits[cover] else {
            return overridden(superview, visits[superview], hit)
        }
        if isBeyondItself(cover, visit) { return grabbed(cover, visit, hit) }
        let evidence = [visits[superview]?.position, visit.position, hit.entry]
        let toFront = Proposal(
            "Bring \(id(view)) to the front of \(id(superview)).",
            [.move(id(view), to: id(superview), index: nil)])
        if (scene.zPositions[view] ?? 0) > (scene.zPositions[cover] ?? 0) {
            return Finding(
                .drawnInFrontOnly, id(cover),
                "\(id(view)) is only drawn in front of \(id(cover)), by its zPosition, which hit-testing ignores.",
                evidence: evidence, [toFront])
        }
        let taker = hit.view.flatMap { $0 == cover ? nil : id($0) }.map { "its subview \($0)" }
        return Finding(
            .coveredByView, id(cover),
            "\(id(cover)) lies in front of \(id(view)), and \(taker ?? "it") takes the touch.",
            evidence: evidence, uncover(cover, hit) + [toFront])
    }

    /// What can be tried about a view in front.
    private func uncover(_ cover: ViewID, _ hit: Run.Hit) -> [Proposal] {
        let off = Proposal.set(
            id(cover), "userInteractionEnabled", .flag(false), swift: "isUserInteractionEnabled")
        guard let hitView = hit.view, hitView != cover, isWithin(hitView, cover) else {
            // Interaction off would kill what is alive inside the cover.
            return hasLiveSubviews(cover) ? [skipSelf(cover), off] : [off, skipSelf(cover)]
        }
        if isLive(hitView) || hasLiveSubviews(hitView) { return [off] }
        let both = Proposal(
            "Override hitTest(_:with:) of \(id(cover)) and \(id(hitView)) to answer nil instead of themselves.",
            [skipSelfEdit(cover), skipSelfEdit(hitView)])
        return hasLiveSubviews(cover) ? [both, off] : [off, both]
    }

    /// Whether something inside a view handles touches.
    private func hasLiveSubviews(_ view: ViewID) -> Bool {
        var open = subviews(of: view)
        while let next = open.popLast() {
            if isLive(next) { return true }
            open += subviews(of: next)
        }
        return false
    }

    /// Whether a view itself handles touches: a control, a scroll view, a cell, with a recognizer or touch methods.
    func isLive(_ view: ViewID) -> Bool {
        let viewClass = views[view].viewClass
        return viewClass.isKind(of: .control) || viewClass.isKind(of: .scrollView)
            || viewClass == .tableViewCell || viewClass == .collectionViewCell
            || !(scene.recognizersOfView[view] ?? []).isEmpty
            || views.overrides(of: view).map { $0.touches != PhaseOverrides() } ?? false
    }

    func skipSelfEdit(_ view: ViewID) -> SceneEdit {
        .set(of: id(view), path: ["overrides", "hitTest"], to: .text("skipSelf"))
    }

    private func skipSelf(_ view: ViewID) -> Proposal {
        Proposal(
            "Override hitTest(_:with:) of \(id(view)) to answer nil instead of \(id(view)) itself.",
            [skipSelfEdit(view)])
    }

    // MARK: The view itself

    /// Why a visited view of the path was passed over; nil if its subviews were asked.
    private func refusal(of view: ViewID, _ visit: Visit, path: [ViewID]) -> Finding? {
        switch visit.outcome {
        case .inside, .override: return nil
        case .outside: return outside(view, visit, path: path)
        case .hidden:
            return ignoring(.hidden, view, visit, .hidden, "hidden", .flag(false), "isHidden", "is hidden")
        case .transparent:
            return ignoring(
                .transparent, view, visit, .alpha, "alpha", .number(1), nil, "has an alpha below 0.01")
        case .userInteractionDisabled:
            let isDefault =
                !views[view].flags.contains(.userInteractionGiven)
                && !views[view].viewClass.isUserInteractionEnabledByDefault
            return ignoring(
                isDefault ? .interactionDisabledByDefault : .interactionDisabled, view, visit,
                .userInteractionEnabled, "userInteractionEnabled", .flag(true), "isUserInteractionEnabled",
                isDefault
                    ? "is a \(views[view].viewClass.name), whose isUserInteractionEnabled is false by default"
                    : "has isUserInteractionEnabled false")
        case .disabled:
            return ignoring(
                .controlDisabled, view, visit, .enabled, "enabled", .flag(true), "isEnabled", "is disabled")
        case .animating:
            return Finding(
                .animationBlocksTouches, id(view),
                "\(id(view)) is being animated without allowUserInteraction\(inside(view)).",
                evidence: [visit.position],
                [
                    Proposal(
                        "Animate \(id(view)) with allowUserInteraction.",
                        [
                            .set(
                                of: id(view), path: ["animating"],
                                to: .object([.init("allowUserInteraction", .flag(true))]))
                        ])
                ])
        }
    }

    /// A view that ignores touches because of a property.
    private func ignoring(
        _ code: CauseCode, _ view: ViewID, _ visit: Visit, _ property: Property, _ member: String,
        _ value: SceneEdit.Value, _ swiftName: String?, _ words: String
    ) -> Finding {
        let change = changes(of: .responder(.view(view)), before: visit.position) { $0.sets(property) }.first
        var proposals = withdrawal(of: change)
        if change == nil { proposals = [.set(id(view), member, value, swift: swiftName)] }
        let since = change.map { " since \(run.time(of: $0.position))" } ?? ""
        return Finding(
            code, id(view), "\(id(view)) \(words)\(since)\(inside(view)).",
            evidence: [change?.position, visit.position], proposals)
    }

    /// That a view takes along what is inside it.
    private func inside(_ view: ViewID) -> String {
        isTarget(view) ? "" : ", so nothing inside it is hit either"
    }

    /// Whether a view is what is asked about, or carries it.
    private func isTarget(_ view: ViewID) -> Bool {
        switch subject {
        case .control(let target), .cell(let target), .responder(.view(let target)): target == view
        case .responder: false
        case .recognizer: false
        }
    }

    private func outside(_ view: ViewID, _ visit: Visit, path: [ViewID]) -> Finding {
        guard let target = path.last else { return outsideEveryWindow(view, visit) }
        guard let point = visit.point else {
            return Finding(
                .transformNotInvertible, id(view),
                "\(id(view)) has a transform without an inverse, so no point is inside it\(inside(view)).",
                evidence: [visit.position],
                [
                    Proposal(
                        "Take away the transform of \(id(view)).",
                        [.set(of: id(view), path: ["transform"], to: nil)])
                ])
        }
        if view == path.first { return outsideEveryWindow(view, visit) }
        let bounds = views[view].geometry.bounds
        if view != target, !reaches(target) { return outsideView(target, visit) }
        if bounds.size.width <= 0 || bounds.size.height <= 0 { return noArea(view, visit) }
        if view == target { return outsideView(view, visit) }
        return Finding(
            .outsideAncestor, id(view),
            "The finger lands outside \(id(view)), \(Words.point(point)) in its own coordinates, so nothing inside it "
                + "is hit there, although \(id(target)) extends to that point.",
            evidence: [visit.position],
            [
                Proposal(
                    "Override point(inside:with:) of \(id(view)) to include the frames of its subviews.",
                    [
                        .set(
                            of: id(view), path: ["overrides", "pointInside"],
                            to: .text("unionOfBoundsAndSubviews"))
                    ]),
                enlarge(view),
            ])
    }

    /// Whether the finger lands where a view, or something inside it, is drawn.
    func reaches(_ view: ViewID) -> Bool {
        guard let point = point(in: view) else { return true }
        if views.pointInside(point, view, pointInside(of: view)) { return true }
        return subviews(of: view).contains { reaches($0) }
    }

    private func pointInside(of view: ViewID) -> PointInsideOverride? {
        guard case .value(let override)? = views.overrides(of: view)?.pointInside else { return nil }
        return override
    }

    private func outsideView(_ view: ViewID, _ visit: Visit) -> Finding {
        guard let point = point(in: view) else {
            return Finding(
                .outsideView, id(view), "The finger lands outside \(id(view)).", evidence: [visit.position],
                [])
        }
        let bounds = views[view].geometry.bounds
        let nearest = min(
            max(bounds.minX - point.x, point.x - bounds.maxX, 0)
                + max(bounds.minY - point.y, point.y - bounds.maxY, 0), .greatestFiniteMagnitude)
        var proposals: [Proposal] = []
        // A view may well answer beside its edge, but not across the screen.
        if nearest <= 100 || reaches(view) {
            let insets = [
                min(0, point.y - bounds.minY), min(0, point.x - bounds.minX),
                min(0, bounds.maxY - point.y - 1), min(0, bounds.maxX - point.x - 1),
            ].map { $0.rounded(.down) }
            proposals.append(
                Proposal(
                    "Override point(inside:with:) of \(id(view)) to enlarge its bounds by the insets "
                        + "(\(insets.map(Words.number).joined(separator: ", "))).",
                    [
                        .set(
                            of: id(view), path: ["overrides", "pointInside"],
                            to: .object([.init("inset", .list(insets.map { .number($0) }))]))
                    ]))
            proposals.append(enlarge(view))
        }
        proposals.append(.events("Touch inside \(id(view))."))
        return Finding(
            .outsideView, id(view),
            "The finger lands outside the bounds of \(id(view)): at \(Words.point(point)) in its own coordinates, where it "
                + "measures \(Words.number(bounds.size.width)) by \(Words.number(bounds.size.height)).",
            evidence: [visit.position], proposals)
    }

    private func noArea(_ view: ViewID, _ visit: Visit) -> Finding {
        let size = views[view].geometry.bounds.size
        return Finding(
            .noArea, id(view),
            "\(id(view)) measures \(Words.number(size.width)) by \(Words.number(size.height)), so no point is inside "
                + "it\(inside(view)).",
            evidence: [visit.position],
            [
                enlarge(view),
                Proposal(
                    "Override point(inside:with:) of \(id(view)) to include the frames of its subviews.",
                    [
                        .set(
                            of: id(view), path: ["overrides", "pointInside"],
                            to: .text("unionOfBoundsAndSubviews"))
                    ]),
            ])
    }

    /// A frame that also holds the finger and the subviews under it.
    private func enlarge(_ view: ViewID) -> Proposal {
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
        return .set(id(view), "frame", Self.value(of: frame))
    }

    /// A frame that also holds some points of the superview.
    private func frame(_ frame: Rect, around points: [Point]) -> SceneEdit.Value {
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

    // MARK: Overrides

    /// Whether a view answers although the point is not inside its bounds.
    func isBeyondItself(_ view: ViewID, _ visit: Visit) -> Bool {
        switch visit.outcome {
        case .override: true
        case .inside: visit.point.map { !views[view].geometry.bounds.contains($0) } ?? false
        case .outside, .hidden, .transparent, .userInteractionDisabled, .disabled, .animating: false
        }
    }

    /// An override of a view in front, or of one that was hit, that answers where the default would not.
    func grabbed(_ view: ViewID, _ visit: Visit, _ hit: Run.Hit) -> Finding {
        let member = visit.outcome == .override ? "hitTest" : "pointInside"
        let method = visit.outcome == .override ? "hitTest(_:with:)" : "point(inside:with:)"
        let asked = member == "hitTest" ? "without asking whether it can be hit" : "beyond its bounds"
        return Finding(
            .overrideGrabbedTouch, id(view),
            "The override of \(method) of \(id(view)) answers \(asked).",
            evidence: [visit.position, hit.entry],
            [
                Proposal(
                    "Remove the override of \(method) of \(id(view)).",
                    [.set(of: id(view), path: ["overrides", member], to: nil)])
            ])
    }

    /// An override on the way that answers nil or another view.
    private func overridden(_ view: ViewID, _ visit: Visit?, _ hit: Run.Hit) -> Finding {
        let answer = visit?.details?.answer.map { $0.view.map { id($0) } ?? "nil" } ?? "another view"
        return Finding(
            .hitTestOverrideAnswersOther, id(view),
            "The override of hitTest(_:with:) of \(id(view)) answers \(answer).",
            evidence: [visit?.position, hit.entry],
            [
                Proposal(
                    "Remove the override of hitTest(_:with:) of \(id(view)).",
                    [.set(of: id(view), path: ["overrides", "hitTest"], to: nil)])
            ])
    }
}

extension Change.Operation {
    /// Whether it takes its target away.
    var isRemoval: Bool { if case .remove = self { true } else { false } }

    /// Whether it sets a property.
    func sets(_ property: Property) -> Bool {
        guard case .set(let properties, _) = self else { return false }
        return properties.contains { $0.property == property }
    }
}
