import DispatchEngine

/// A touch that its view loses, or never gets.
struct Loss {
    /// True if the view never got the touch.
    let isDrop: Bool
    /// The view or control that loses it, or nil if nothing was hit.
    fileprivate let loser: String?
    /// True if a control, a cell or a responder that handles touches loses it.
    let matters: Bool
    /// The object that took it, if one did.
    fileprivate let taker: String?
    /// The reason, as a sentence without its end.
    fileprivate let reason: Sentence
    fileprivate let time: String

    /// The whole sentence.
    var sentence: Sentence {
        guard let loser else { return "The touch was lost at \(time): \(reason)." }
        return isDrop
            ? "\(id: loser) did not get the touch: \(reason)."
            : "\(id: loser) lost the touch at \(time): \(reason)."
    }

    /// Returns the end of a sentence about what happened, from which it says who lost the touch.
    ///
    /// - Parameter actor: the one object that the sentence is about, or nil if it is about several.
    /// - Returns: the end, without its period, or an empty sentence.
    func addition(after actor: Sentence?) -> Sentence {
        // A scroll view that scrolls has its own touch.
        guard let loser, loser != taker else { return "" }
        guard let taker else {
            let deed: Sentence = isDrop ? "did not get the touch" : "lost the touch at \(time)"
            return actor == "\(id: loser)" ? " and \(deed)" : ", and \(id: loser) \(deed)"
        }
        let deed: Sentence =
            isDrop ? "kept the touch from \(id: loser)" : "took the touch from \(id: loser)"
        return actor == "\(id: taker)" ? " and \(deed)" : ", and \(id: taker) \(deed) at \(time)"
    }
}

extension Run {
    /// Returns the first loss of a contact, or nil if it keeps its view to the end.
    ///
    /// A text field that its own tap takes the touch from has not lost it.
    func loss(of contact: Int) -> Loss? {
        for position in entries(of: contact) {
            switch log[position].content {
            case .touches(_, .cancelled, _, _, _, let loss) where isTextTap(loss?.value.by): continue
            case .touches(let responder, .cancelled, let handling, _, _, let loss):
                let owner = owner(of: contact)
                return Loss(
                    isDrop: false, loser: owner ?? scene.identifier(of: responder),
                    matters: (owner != nil || handling != .default) && !opens(owner, loss?.value.by),
                    taker: taker(loss?.value.by),
                    reason: words(for: loss?.value.reason ?? .cancelled, by: loss?.value.by),
                    time: time(of: position))
            case .dropped(_, let reason, let by):
                let owner = owner(of: contact)
                return Loss(
                    isDrop: true, loser: owner ?? hit(contact)?.view.map { scene.identifier(of: $0) },
                    matters: owner != nil && !opens(owner, by), taker: taker(by),
                    reason: words(for: reason, by: by),
                    time: time(of: position))
            default: continue
            }
        }
        return nil
    }

    /// Returns true if a row loses the touch to the swipe that opens it (SWA-5).
    private func opens(_ owner: String?, _ by: Participant?) -> Bool {
        guard case .recognizer(let swipe)? = by, scene.recognizers[swipe.index].isRowSwipe,
            case .responder(.view(let row))? = owner.flatMap({ scene.object(named: $0) })
        else { return false }
        return scene.swipeActions[row] != nil
    }

    /// Returns the control or cell that was hit, or nil if the hit view is in none.
    func owner(of contact: Int) -> String? {
        var next = hit(contact)?.view
        while let view = next {
            if scene.tree[view].viewClass.handlesTouches { return scene.identifier(of: view) }
            next = scene.tree.superview(of: view)
        }
        return nil
    }

    private func isTextTap(_ by: Participant?) -> Bool {
        guard case .recognizer(let recognizer)? = by else { return false }
        return scene.isTextTap(recognizer)
    }

    private func taker(_ by: Participant?) -> String? {
        guard case .recognizer(let recognizer)? = by else { return nil }
        return actor(recognizer)
    }

    private func words(for reason: LossReason, by: Participant?) -> Sentence {
        switch reason {
        case .recognized, .scrolling: taken(by)
        case .removed: "it left its window"
        case .animating: "an animation began that takes its touches"
        case .hidden: "it was hidden"
        case .ignored: "the application began to ignore events"
        case .cancelled: "the system cancelled it"
        }
    }

    private func words(for reason: DropReason, by: Participant?) -> Sentence {
        let other = by.map { scene.identifier(of: $0) }
        return switch reason {
        case .multipleTouchEnabled: "it has a touch already, and its isMultipleTouchEnabled is false"
        case .exclusiveTouch:
            other.map { "\(id: $0) is touched, and isExclusiveTouch keeps others out" }
                ?? "isExclusiveTouch of another view keeps it out"
        case .recognized, .scrolling: taken(by)
        case .removed: "it left its window first"
        case .cancelled: "the system cancelled it first"
        case .gate: other.map { "\(id: $0) refused it in touchesShouldBegin" } ?? "a scroll view refused it"
        }
    }

    private func taken(_ by: Participant?) -> Sentence {
        guard case .recognizer(let recognizer)? = by else { return "another object took it" }
        return scene.recognizers[recognizer.index].isScrollPan
            ? "\(id: actor(recognizer)) began to scroll" : "\(id: actor(recognizer)) recognized"
    }
}
