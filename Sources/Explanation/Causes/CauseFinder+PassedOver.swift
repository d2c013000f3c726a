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
            let viewClass = views[view].viewClass
            let isGiven = views[view].flags.contains(.userInteractionGiven)
            let isDefault = !isGiven && !viewClass.isUserInteractionEnabledByDefault
            return IgnoringReason(
                code: isDefault ? .interactionDisabledByDefault : .interactionDisabled,
                property: .userInteractionEnabled,
                words: isDefault
                    ? "is a \(viewClass.name), whose isUserInteractionEnabled is false by default"
                    : viewClass.isUserInteractionEnabledByDefault
                        ? "has isUserInteractionEnabled set to false"
                        : "has isUserInteractionEnabled false, the default of \(viewClass.name)",
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
                    set: name, ["animating"], to: .object("allowUserInteraction", .flag(true))))
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
}
