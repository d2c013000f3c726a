import DispatchEngine

// The delivery of touches.
extension CauseFinder {
    /// Explains why the subject gets the contact.
    func received() -> Diagnosis {
        guard let hit = run.hit(contact), let hitView = hit.view else {
            return undecided(evidence: [premise.reception(contact)])
        }
        if let finding = grabbedByOverride(hit) { return finding }
        let visits = visits(of: hit)
        switch subject {
        case .recognizer(let recognizer):
            let view = scene[recognizer].attachedView
            let holder = view.map {
                $0 == hitView ? "the hit view, \(id($0))" : "\(id($0)), which \(id(hitView)) lies in"
            }
            return Diagnosis(
                .recognizerOnPath, id(hitView),
                "\(name) is attached to \(holder ?? id(hitView)), and a recognizer gets the touches of every view inside its own.",
                evidence: [hit.entry, premise.reception(contact)],
                fewerFingers(recognizer) + silencing(recognizer))
        case .control, .cell, .responder:
            guard subject.responder != .view(hitView) else { return frontmost(hitView, hit, visits) }
            return Diagnosis(
                .climbedResponderChain, id(hitView),
                "\(id(hitView)) was hit, and no responder between it and \(name) kept the touch.",
                evidence: [hit.entry, premise.reception(contact)],
                [keepingTouches(in: hitView)])
        }
    }

    /// Proposes that a view keep its touches from the responders that come after it.
    func keepingTouches(in view: ViewID) -> Proposal {
        Proposal(
            "Override touchesBegan(_:with:) and its like in \(id(view)) without calling super.",
            set: id(view), ["overrides", "touches"], to: .text("handle"))
    }

    /// Proposes that a pan tracks one finger alone, if it has tracked another before this one.
    private func fewerFingers(_ recognizer: GestureRecognizerID) -> [Proposal] {
        guard case .pan(let pan) = scene[recognizer].kind, pan.maximumNumberOfTouches.map({ $0 > 1 }) ?? true,
            scene[recognizer].scrollView == nil,
            let attempt = run.attempt(of: recognizer, with: contact),
            case .recognizer(_, _, let touches)? = attempt.entries.first.map({ log[$0].content }),
            !touches.contains(where: { $0.number == contact })
        else { return [] }
        return [.set(id(recognizer), .maximumNumberOfTouches, .number(1))]
    }

    func frontmost(_ view: ViewID, _ hit: Run.Hit, _ visits: [ViewID: Visit]) -> Diagnosis {
        if scene.tree.isWindow(view) {
            let place = run.landing(contact).map { " at \(Prose.point($0.location))" } ?? ""
            return Diagnosis(
                .frontmostAtPoint, id(view), "No view\(place) takes touches, so \(id(view)) itself got it.",
                evidence: [visits[view]?.position, hit.entry],
                [.intended("Touch a view that takes touches.")])
        }
        if let finding = takenAsSecondFinger(view, hit) { return finding }
        if let window = views.window(of: view), isKeyboard(in: window) {
            return Diagnosis(
                .frontmostAtPoint, id(view),
                "\(id(view)) belongs to the keyboard, which is in front of the app.",
                evidence: [visits[view]?.position, hit.entry], [endEditing])
        }
        if let finding = passedOver(hit) { return finding }
        return Diagnosis(
            .frontmostAtPoint, id(view),
            "\(id(view)) is the frontmost view at that point that takes touches.",
            evidence: [visits[view]?.position, hit.entry], leavingTouch(to: view))
    }

    /// Proposes that a view take no touches, or none but on what it holds, unless UIKit makes it, or it is a screen of its own.
    private func leavingTouch(to view: ViewID) -> [Proposal] {
        if isBar(view) || isUIKitsOwn(view) || scene.viewControllers.contains(where: { $0.view == view }) {
            return [.intended("Put what is to get the touch in front of \(id(view)).")]
        }
        let off = Proposal.set(id(view), .userInteractionEnabled, .flag(false))
        return hasNeededSubviews(view) ? [skipSelf(view), off] : [off]
    }

    /// Explains that a view is given a finger although another view has one.
    private func takenAsSecondFinger(_ view: ViewID, _ hit: Run.Hit) -> Diagnosis? {
        for number in (1..<max(contact, 1)).reversed() {
            guard let earlier = run.hit(number), let other = earlier.view, other != view,
                !run.entries(of: number).contains(where: { position in
                    guard position < hit.entry else { return false }
                    switch log[position].content {
                    case .touches(_, .ended, _, _, _, _), .touches(_, .cancelled, _, _, _, _), .dropped:
                        return true
                    default: return false
                    }
                })
            else { continue }
            return Diagnosis(
                .nothingExcludesSecondFinger, id(other),
                "\(id(view)) is the frontmost view at that point, and neither it nor \(id(other)), which has a finger too, "
                    + "has isExclusiveTouch set.",
                evidence: [earlier.entry, hit.entry],
                [other, view].map {
                    .set(id($0), .exclusiveTouch, .flag(true))
                })
        }
        return nil
    }

    /// Returns true if touches of a view come to the subject as well.
    func isCarried(_ view: ViewID) -> Bool {
        switch subject {
        case .recognizer(let recognizer): self.view(of: recognizer).map { isWithin(view, $0) } ?? false
        case .control(let target), .cell(let target), .responder(.view(let target)): isWithin(view, target)
        case .responder(.viewController(let controller)):
            isWithin(view, scene.viewControllers[controller.index].view)
        case .responder: true
        }
    }

    /// Explains that a view in front contains the point, but takes no touches.
    ///
    /// Of several it is the one that lies next to what takes them.
    func passedOver(_ hit: Run.Hit) -> Diagnosis? {
        for position in hit.walk.reversed() {
            guard case .hitTest(let view, let point?, let outcome, let details) = log[position].content,
                !isWithin(hit.view, view), !isCarried(view), !isUIKitsOverlay(view), !isPassage(view),
                views[view].geometry.bounds.contains(point)
            else { continue }
            if let answer = details?.value.answer, answer.view == nil {
                return overriddenInFront(view, position, hit)
            }
            guard let reason = reason(for: outcome, of: view) else { continue }
            let change = lastChange(of: .responder(.view(view)), before: position) {
                $0.sets(reason.property)
            }
            return Diagnosis(
                reason.code, id(view),
                "\(id(view)) lies in front, but \(reason.words), so the touch passes through it.",
                evidence: [change?.position, position, hit.entry],
                change == nil ? [reason.cure] : withdrawal(of: change, of: reason.property))
        }
        return nil
    }

    /// Returns true for a view that lets touches through wherever it shows nothing, as it fills its window or lies in one that does
    /// so itself.
    private func isPassage(_ view: ViewID) -> Bool {
        guard let window = views.window(of: view) else { return false }
        return skipsSelf(window) || skipsSelf(view) && (view == window || fills(view, window))
    }

    /// Explains that a view in front contains the point, but its override of `hitTest(_:with:)` returns nil.
    private func overriddenInFront(_ view: ViewID, _ position: Int, _ hit: Run.Hit) -> Diagnosis {
        Diagnosis(
            .hitTestOverrideAnswersOther, id(view),
            "\(id(view)) lies in front, but its hitTest(_:with:) returns nil there, so the touch passes through it.",
            evidence: [position, hit.entry],
            [removal(of: "hitTest", "hitTest(_:with:)", in: view)])
    }
}
