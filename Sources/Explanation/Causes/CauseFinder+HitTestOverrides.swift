import DispatchEngine

// Overrides of the hit-test methods.
extension CauseFinder {
    /// Returns true if a view answers although the point is not inside its bounds.
    func isBeyondItself(_ view: ViewID, _ visit: Visit) -> Bool {
        switch visit.outcome {
        case .override: true
        case .inside: visit.point.map { !views[view].geometry.bounds.contains($0) } ?? false
        case .outside, .hidden, .transparent, .userInteractionDisabled, .disabled, .animating, .undimmed,
            .passthrough:
            false
        }
    }

    /// Returns the view whose override of `hitTest(_:with:)` chose the hit view, or nil if no override did.
    func redirection(_ hit: Run.Hit) -> (view: ViewID, visit: Visit)? {
        let visits = visits(of: hit)
        for position in hit.walk.reversed() {
            guard case .hitTest(let view, _, .override, let details) = log[position].content,
                details?.value.answer?.view == hit.view, let visit = visits[view]
            else { continue }
            return (view, visit)
        }
        return nil
    }

    /// Explains that a control was hit by an override alone, while it goes by its own bounds as the finger lifts (CT-9).
    func redirectedTo(_ control: ViewID, _ lift: Int) -> Diagnosis? {
        guard let hit = run.hit(contact), hit.view == control, let (view, visit) = redirection(hit),
            let landing = point(in: control), distance(of: landing, from: control) > 0,
            let last = lastPoint(in: control), view != control
        else { return nil }
        let (name, answering) = (id(control), id(view))
        return Diagnosis(
            .liftedOutsideControl, name, detail: "redirected",
            "\(answering) overrides hitTest(_:with:), which returns \(name), but \(name) goes by its own bounds, and the "
                + "finger lifted \(Prose.points(distance(of: last, from: control))) outside them\(at(lift)), so it sends "
                + "touchUpOutside instead.",
            evidence: [visit.position, lift],
            [
                Proposal(
                    "Override point(inside:with:) of \(name) to return true in \(answering) as well.",
                    set: name, ["overrides", "pointInside"],
                    to: .answer(.flag(true), if: .init("inside", .text(answering)))),
                .code("Handle the tap in \(answering) instead, with a UITapGestureRecognizer."),
            ])
    }

    /// Explains that an override of `hitTest(_:with:)` answers for a view that UIKit would pass over, or returns nil if none
    /// does (HT-17).
    func answeredUnchecked() -> Diagnosis? {
        guard let hit = run.hit(contact), let hitView = hit.view else { return nil }
        let visits = visits(of: hit)
        for view in path(to: hitView) {
            if let visit = visits[view], let finding = answeredUnchecked(view, visit, hit) { return finding }
        }
        return nil
    }

    private func answeredUnchecked(_ view: ViewID, _ visit: Visit, _ hit: Run.Hit) -> Diagnosis? {
        guard visit.outcome == .override, let answer = visit.details?.answer?.view,
            let unchecked = unchecked(view)
        else {
            return nil
        }
        return Diagnosis(
            .overrideGrabbedTouch, id(view),
            "\(id(view)) \(unchecked.words), but its override of hitTest(_:with:) returns \(answer == view ? "it" : id(answer)) without checking "
                + "that.",
            evidence: [visit.position, hit.entry],
            [guarding(view, answer, unchecked), removal(of: "hitTest", "hitTest(_:with:)", in: view)])
    }

    /// A reason to pass a view over that its override does not look at.
    private struct Unchecked {
        var words: String
        /// The condition in Swift under which the override should go on.
        var swift: String
        var condition: SceneEdit.Value
    }

    private func unchecked(_ view: ViewID) -> Unchecked? {
        func holds(_ property: Property, _ value: SceneEdit.Value) -> SceneEdit.Value {
            .object(
                "property",
                .object([
                    .init("of", .text(id(view))), .init("name", .text(property.name)), .init("is", value),
                ]))
        }
        let node = views[view]
        if node.flags.contains(.hidden) {
            return Unchecked(words: "is hidden", swift: "!isHidden", condition: holds(.hidden, .flag(false)))
        }
        if !node.flags.contains(.userInteractionEnabled) {
            return Unchecked(
                words: "has isUserInteractionEnabled false", swift: "isUserInteractionEnabled",
                condition: holds(.userInteractionEnabled, .flag(true)))
        }
        let alpha = Double(node.alpha)
        guard alpha < 0.01 else { return nil }
        return Unchecked(
            words: "has alpha \(Prose.number(alpha))", swift: "alpha >= 0.01",
            condition: .object("not", holds(.alpha, .number(alpha))))
    }

    /// Proposes that an override answer only while a condition holds.
    private func guarding(_ view: ViewID, _ answer: ViewID, _ unchecked: Unchecked) -> Proposal {
        let target = id(answer)
        let value: SceneEdit.Value =
            answer == view
            ? .object([.init("if", unchecked.condition), .init("then", .text("self"))])
            : .answer(
                .object("return", .text(target)),
                if: .init("all", .list([.object("inside", .text(target)), unchecked.condition])))
        return Proposal(
            "Begin hitTest(_:with:) of \(id(view)) with guard \(unchecked.swift) else { return nil }.",
            set: id(view), ["overrides", "hitTest"], to: value)
    }

    /// Explains that an override answers where the default would not, the outermost first, or returns nil if none does.
    func grabbedByOverride(_ hit: Run.Hit) -> Diagnosis? {
        guard let hitView = hit.view else { return nil }
        let visits = visits(of: hit)
        for view in path(to: hitView) {
            if let visit = visits[view], visit.outcome == .override || isBeyondItself(view, visit) {
                return grabbed(view, visit, hit)
            }
        }
        guard let (view, visit) = redirection(hit), !isWithin(hitView, view) else { return nil }
        return overridden(view, visit, hit)
    }

    /// Explains that the finger landed outside the view that fires, which an override lets it have, or returns nil if it landed
    /// inside.
    func grabbedFromOutside(_ firing: Int?) -> Diagnosis? {
        guard let hit = run.hit(contact), let view = view(of: subject), hit.view == view,
            let landing = point(in: view), !views[view].geometry.bounds.contains(landing),
            var finding = grabbedByOverride(hit)
        else { return nil }
        finding.evidence = (finding.evidence + [firing].compactMap(\.self)).sorted()
        return finding
    }

    /// Explains an override of a view in front, or of the hit one, that answers where the default would not.
    func grabbed(_ view: ViewID, _ visit: Visit, _ hit: Run.Hit) -> Diagnosis {
        if let finding = answeredUnchecked(view, visit, hit) { return finding }
        let member = visit.outcome == .override ? "hitTest" : "pointInside"
        let method = visit.outcome == .override ? "hitTest(_:with:)" : "point(inside:with:)"
        let asked =
            member == "hitTest"
            ? "returns a view without checking that it can be hit" : "returns true outside its bounds"
        return Diagnosis(
            .overrideGrabbedTouch, id(view),
            "\(id(view)) overrides \(method), which \(asked).",
            evidence: [visit.position, hit.entry],
            [removal(of: member, method, in: view)])
    }

    /// Explains an override between window and view that answers nil or another view.
    func overridden(_ view: ViewID, _ visit: Visit?, _ hit: Run.Hit) -> Diagnosis {
        let answer = visit?.details?.answer.map { $0.view.map { id($0) } ?? "nil" } ?? "another view"
        return Diagnosis(
            .hitTestOverrideAnswersOther, id(view),
            "\(id(view)) overrides hitTest(_:with:), which returns \(answer).",
            evidence: [visit?.position, hit.entry],
            [removal(of: "hitTest", "hitTest(_:with:)", in: view)])
    }

    /// Proposes to remove an override.
    func removal(of member: String, _ method: String, in view: ViewID) -> Proposal {
        if isUIKitsOverlay(view) {
            return .intended("\(id(view)) is UIKit's own and lets touches past itself.")
        }
        return Proposal(
            "Remove the override of \(method) of \(id(view)).",
            set: id(view), ["overrides", member], to: nil)
    }
}
