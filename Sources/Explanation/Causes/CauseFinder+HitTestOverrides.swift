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

    /// Explains an override of a view in front, or of the hit one, that answers where the default would not.
    func grabbed(_ view: ViewID, _ visit: Visit, _ hit: Run.Hit) -> Diagnosis {
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
        Proposal(
            "Remove the override of \(method) of \(id(view)).",
            [.set(of: id(view), path: ["overrides", member], to: nil)])
    }
}
