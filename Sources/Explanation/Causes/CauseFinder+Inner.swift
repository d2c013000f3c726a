import DispatchEngine

// Taps that were meant for something inside the view that got them.
extension CauseFinder {
    /// Explains that a tap was meant for a control or a recognizer inside what fires, and why that did not get it, or returns nil
    /// if nothing of the kind is seen there.
    ///
    /// An object inside another one that reacts to touches does not count: the outer one would get its tap.
    func meantForInner(_ firing: Int?) -> Diagnosis? {
        guard run.isTap(contact), let hitView = run.hit(contact)?.view,
            let own = subject.firing(in: scene).flatMap({ view(of: $0) }), isWithin(hitView, own),
            let under = UnderFinger(contact, in: run)
        else { return nil }
        func isInner(_ view: ViewID) -> Bool {
            view != own && isWithin(view, own) && !isWithin(hitView, view) && under.shows(view)
                && path(to: view).drop { $0 != own }.dropFirst().dropLast().allSatisfy { !isNeeded($0) }
        }
        let meant = under.subjects.first { inner in
            switch inner {
            case .control(let view): isInner(view)
            case .recognizer(let recognizer):
                scene[recognizer].recognizesInPlace && (view(of: recognizer).map(isInner) ?? false)
            case .cell, .responder: false
            }
        }
        guard let meant = meant ?? nearlyHit(in: own).map({ .control($0) }) else { return nil }
        let premise = Premise(
            Question(.notFired, of: meant.identifier(in: scene), contact: contact), in: run, subject: meant)
        var finding = CauseFinder(premise, contact: contact).firstCause()
        guard finding.code.stage == .hitTest, finding.code != .recognizerAttachedElsewhere else { return nil }
        // What lies in front of it may be what was meant.
        if finding.code == .coveredByView, !isUIKitsOwn(hitView) { return nil }
        let goes = subject.responder == nil ? "\(words) gets the touch" : "the touch goes to \(name)"
        let conjunction = finding.message.contains(", so ") ? ", and " : ", so "
        finding.message = finding.message.dropLast() + conjunction + goes + "."
        finding.evidence = (finding.evidence + [firing].compactMap(\.self)).sorted()
        finding.propose(silencing(subject))
        return finding
    }

    /// Returns the small control beside which the finger landed in a view, near enough for a target that is easy to tap, or nil
    /// if there is none.
    private func nearlyHit(in view: ViewID) -> ViewID? {
        guard run.hit(contact)?.view.map({ !isLive($0) || $0 == view }) ?? false else { return nil }
        var open = subviews(of: view)
        while let next = open.popLast() {
            guard views[next].ignoring == nil else { continue }
            if views[next].viewClass.isKind(of: .control) {
                let bounds = views[next].geometry.bounds
                if point(in: next).map({ Self.tappable(bounds).contains($0) }) ?? false, isNear(next) {
                    return next
                }
            } else if !isNeeded(next) {
                open += subviews(of: next)
            }
        }
        return nil
    }
}
