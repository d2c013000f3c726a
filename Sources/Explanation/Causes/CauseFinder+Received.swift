import DispatchEngine

// Why something is received.
extension CauseFinder {
    /// Why the subject gets the contact.
    func received() -> Finding {
        guard let hit = run.hit(contact), let hitView = hit.view else {
            return undecided(evidence: [premise.reception(contact)])
        }
        let visits = visits(of: hit)
        // An override that answers where the default would not, the outermost first.
        for view in path(to: hitView) {
            if let visit = visits[view], visit.outcome == .override || isBeyondItself(view, visit) {
                return grabbed(view, visit, hit)
            }
        }
        if let finding = passedOver(hit, visits) { return finding }
        switch subject {
        case .recognizer(let recognizer):
            let view = scene.recognizers[recognizer.index].view
            let where_ = view.map {
                $0 == hitView ? "the hit view, \(id($0))" : "\(id($0)), which \(id(hitView)) lies in"
            }
            return Finding(
                .recognizerOnPath, id(hitView),
                "\(name) is attached to \(where_ ?? id(hitView)): recognizers see the touches of every view inside theirs.",
                evidence: [hit.entry, premise.reception(contact)],
                [.set(name, "enabled", .flag(false), swift: "isEnabled")])
        case .control, .cell, .responder:
            guard subject.responder != .view(hitView) else { return frontmost(hitView, hit, visits) }
            return Finding(
                .climbedResponderChain, id(hitView),
                "\(id(hitView)) was hit, and no responder between it and \(name) kept the touch.",
                evidence: [hit.entry, premise.reception(contact)],
                [
                    Proposal(
                        "Override touchesBegan(_:with:) and its like in \(id(hitView)) without calling super.",
                        [.set(of: id(hitView), path: ["overrides", "touches"], to: .text("handle"))])
                ])
        }
    }

    func frontmost(_ view: ViewID, _ hit: Run.Hit, _ visits: [ViewID: Visit]) -> Finding {
        Finding(
            .frontmostAtPoint, id(view),
            "\(id(view)) is the frontmost view at that point that takes touches.",
            evidence: [visits[view]?.position, hit.entry],
            [.set(id(view), "userInteractionEnabled", .flag(false), swift: "isUserInteractionEnabled")])
    }

    /// A view in front that contains the point, but takes no touches.
    func passedOver(_ hit: Run.Hit, _ visits: [ViewID: Visit]) -> Finding? {
        for position in hit.walk {
            guard case .hitTest(let view, let point?, let outcome, _) = log[position].content,
                !isWithin(hit.view, view), views[view].geometry.bounds.contains(point)
            else { continue }
            let what: (CauseCode, String, Proposal)
            switch outcome {
            case .hidden:
                what = (.hidden, "is hidden", .set(id(view), "hidden", .flag(false), swift: "isHidden"))
            case .transparent:
                what = (.transparent, "has an alpha below 0.01", .set(id(view), "alpha", .number(1)))
            case .userInteractionDisabled:
                let isDefault =
                    !views[view].flags.contains(.userInteractionGiven)
                    && !views[view].viewClass.isUserInteractionEnabledByDefault
                what = (
                    isDefault ? .interactionDisabledByDefault : .interactionDisabled,
                    "has isUserInteractionEnabled false",
                    .set(id(view), "userInteractionEnabled", .flag(true), swift: "isUserInteractionEnabled")
                )
            case .disabled:
                what = (
                    .controlDisabled, "is disabled",
                    .set(id(view), "enabled", .flag(true), swift: "isEnabled")
                )
            case .animating:
                what = (
                    .animationBlocksTouches, "is being animated",
                    Proposal("Let the animation end.", [.set(of: id(view), path: ["animating"], to: nil)])
                )
            case .inside, .outside, .override: continue
            }
            return Finding(
                what.0, id(view), "\(id(view)) lies in front, but \(what.1), so the touch passes through it.",
                evidence: [position, hit.entry], [what.2])
        }
        return nil
    }
}
