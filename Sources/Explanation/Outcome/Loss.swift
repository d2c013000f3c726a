import DispatchEngine

/// A touch that its view loses, or never gets.
struct Loss {
    /// True if the view never got the touch.
    let isDrop: Bool
    /// The view or control that loses it, or nil if nothing was hit.
    let loser: String?
    /// True if a control, a cell or a responder that handles touches loses it.
    let matters: Bool
    /// True if the system took it for a gesture of its own (SYS-11).
    let isSystems: Bool
    /// The object that took it, if one did.
    fileprivate let taker: String?
    /// The reason, as a sentence without its end.
    fileprivate let reason: Sentence
    let time: String

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
        // That a control has no use for a further finger matters to nobody once it has acted.
        if isDrop, taker == nil, actor == "\(id: loser)" { return "" }
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
    /// A text field or text view that its own tap takes the touch from has not lost it.
    func loss(of contact: Int) -> Loss? {
        for position in entries(of: contact) {
            switch log[position].content {
            case .touches(_, .cancelled, _, _, _, let loss) where isTextTap(loss?.value.by): continue
            case .dropped(_, _, let by) where isTextTap(by): continue
            case .touches(let responder, .cancelled, let handling, _, _, let loss):
                let owner = owner(of: contact)
                return Loss(
                    isDrop: false, loser: scene.identifier(of: owner.map { .view($0) } ?? responder),
                    matters: (owner != nil || handling != .default)
                        && !isForTaker(owner, contact, loss?.value.by),
                    isSystems: gate(taking: contact) != nil,
                    taker: taker(loss?.value.by),
                    reason: words(for: loss?.value.reason ?? .cancelled, by: loss?.value.by),
                    time: time(of: position))
            case .dropped(_, let reason, let by):
                let owner = owner(of: contact)
                return Loss(
                    isDrop: true, loser: (owner ?? hit(contact)?.view).map { scene.identifier(of: $0) },
                    matters: owner != nil && !isForTaker(owner, contact, by)
                        && !(reason == .multipleTouchEnabled && isForTwoFingers(contact)),
                    isSystems: gate(taking: contact) != nil,
                    taker: taker(by),
                    reason: coasting(contact, reason, by, position) ?? cancelledByCode(
                        contact, reason, position)
                        ?? words(for: reason, by: by, at: hit(contact)?.view),
                    time: time(of: position))
            default: continue
            }
        }
        return nil
    }

    /// Returns true if what takes the touch is what it was for: a drag is not for a cell, nor for a control that makes nothing
    /// of it if UIKit's own gesture takes it, the swipe that opens a row is not for its selection (SWA-5), and the press that
    /// opens a menu is not for a view without actions.
    private func isForTaker(_ owner: ViewID?, _ contact: Int, _ by: Participant?) -> Bool {
        guard case .recognizer(let taker)? = by, let owner else { return false }
        let (ownerClass, taken) = (scene.tree[owner].viewClass, scene[taker])
        if taken.isRowSwipe, scene.swipeActions[owner] != nil { return true }
        if case .interaction? = taken.owner, taken.attachedView == owner {
            return scene.actions[owner, default: []].isEmpty
        }
        return ownerClass.isCell && isDrag(contact) || taken.owner != nil && isPassed(contact, by: owner)
    }

    /// Returns true if a contact is the second finger of a pinch or a turn of the author's that recognizes.
    private func isForTwoFingers(_ contact: Int) -> Bool {
        scene.recognizersInViewOrder.contains { recognizer in
            scene[recognizer].takesTwoFingers && scene[recognizer].owner == nil
                && holds(.fired, scene.identifier(of: recognizer), contact)
        }
    }

    /// Returns the control or cell that was hit, or nil if the hit view is in none.
    func owner(of contact: Int) -> ViewID? {
        hit(contact)?.view.flatMap { scene.tree.controlOrCell(around: $0) }
    }

    private func isTextTap(_ by: Participant?) -> Bool {
        guard case .recognizer(let recognizer)? = by else { return false }
        return scene.isTextTap(recognizer)
    }

    /// Returns the words for a touch that is spent on stopping what scrolls, or nil for another (SCV-27).
    private func coasting(_ contact: Int, _ reason: DropReason, _ by: Participant?, _ position: Int)
        -> Sentence?
    {
        guard reason == .scrolling, case .recognizer(let pan)? = by, let landed = hit(contact)?.entry,
            log[landed].time == log[position].time,
            let premise = Premise(Question(.received, of: "application", contact: contact), in: self),
            let motion = CauseFinder(premise, contact: contact).stoppedMotion(of: pan)
        else { return nil }
        return "\(id: actor(pan)) was \(motion.words), and the touch was spent on stopping it"
    }

    /// The code that cancels the touches that are down.
    enum CancellingChange {
        case hidden, ignored
    }

    /// Returns the change that cancels a contact at the moment of an entry, or nil if none does.
    func changeCancelling(_ contact: Int, at position: Int) -> CancellingChange? {
        for entry in log[..<position].reversed() {
            guard entry.time == log[position].time else { return nil }
            guard case .change(let change, _, _) = entry.content else { continue }
            if change.operation == .call(.beginIgnoringInteractionEvents) { return .ignored }
            guard change.operation.sets(.hidden), let view = change.target.view,
                let hitView = hit(contact)?.view
            else { continue }
            if scene.tree.isDescendant(hitView, of: view) { return .hidden }
        }
        return nil
    }

    /// Returns the words for a touch that is cancelled before its view hears of it because of what code does, or nil.
    private func cancelledByCode(_ contact: Int, _ reason: DropReason, _ position: Int) -> Sentence? {
        guard reason == .cancelled else { return nil }
        return switch changeCancelling(contact, at: position) {
        case .hidden?: "it was hidden"
        case .ignored?: "the application began to ignore events"
        case nil: nil
        }
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

    private func words(for reason: DropReason, by: Participant?, at view: ViewID?) -> Sentence {
        let other = by.map { scene.identifier(of: $0) }
        return switch reason {
        case .multipleTouchEnabled: "it has a touch already, and its isMultipleTouchEnabled is false"
        case .exclusiveTouch where by == view.map { .responder(.view($0)) }:
            "it has isExclusiveTouch set, and another view has a finger already"
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
        return scene.motion(by: recognizer).map { "\(id: actor(recognizer)) \($0.words)" }
            ?? "\(id: actor(recognizer)) recognized"
    }
}
