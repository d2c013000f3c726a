import DispatchEngine

/// The outcome of a run for comparison with another: the fates of the contacts, and the actions of objects.
enum Effects {
    /// Returns the other differences in a run with a remedy.
    static func differences(from run: Run, to changed: Run, besides question: Question) -> [SideEffect] {
        touches(run, changed, question) + sent(run, changed, question)
    }

    // MARK: Contacts

    private static func touches(_ run: Run, _ changed: Run, _ question: Question) -> [SideEffect] {
        let (before, after) = (fates(of: run), fates(of: changed))
        var effects: [SideEffect] = []
        for contact in Set(before.keys).union(after.keys).sorted() {
            let (old, new) = (before[contact], after[contact])
            guard old?.view != new?.view || old?.fate != new?.fate else { continue }
            if let old, old.view == new?.view {
                add(old.view, contact, old.fate, new?.fate ?? notHit)
                continue
            }
            if let old { add(old.view, contact, old.fate, notHit) }
            if let new { add(new.view, contact, notHit, new.fate) }
        }
        return effects

        func add(_ view: String, _ contact: Int, _ from: String, _ to: String) {
            // The outcome of the object in question is the answer, not a side effect, unless it gets the touch in vain.
            guard view != question.of || isInVain(contact, to) else { return }
            effects.append(
                SideEffect(of: view, inside: nil, contact: contact, action: nil, from: from, to: to))
        }

        /// Returns true if a view that follows the touch in question gets it only to lose it again.
        func isInVain(_ contact: Int, _ fate: String) -> Bool {
            guard question.why == .notReceived, question.contact == contact,
                let view = changed.scene.view(named: question.of)
            else { return false }
            return fate == SideEffect.cancelled && changed.scene.tree.overridesTouches(view)
        }
    }

    private static let notHit = SideEffect.notHit

    private static func fates(of run: Run) -> [Int: (view: String, fate: String)] {
        var fates: [Int: (view: String, fate: String)] = [:]
        for touch in run.summary.touches {
            guard let view = touch.hitView else { continue }
            fates[touch.contact.number] = (run.scene.identifier(of: view), "\(touch.fate)")
        }
        return fates
    }

    // MARK: What is sent

    /// An action or event that an object sends, or a state that a recognizer enters.
    private struct Sending: Hashable {
        var sender: String
        var action: String
    }

    private static func sent(_ run: Run, _ changed: Run, _ question: Question) -> [SideEffect] {
        let (before, after) = (sendings(of: run), sendings(of: changed))
        let senders = before.order + after.order.filter { before.counts[$0] == nil }
        return senders.compactMap { sending in
            let (old, new) = (before.counts[sending] ?? 0, after.counts[sending] ?? 0)
            // Continuous ones send as often as the finger moves.
            guard (old == 0) != (new == 0), sending.sender != question.of,
                changed.scene.controller(ofGesture: sending.sender) != question.of
            else { return nil }
            return SideEffect(
                of: sending.sender, inside: nil, contact: nil, action: sending.action,
                from: old > 0 ? SideEffect.sent : SideEffect.notSent,
                to: new > 0 ? SideEffect.sent : SideEffect.notSent)
        }
    }

    private static func sendings(of run: Run) -> (counts: [Sending: Int], order: [Sending]) {
        var counts: [Sending: Int] = [:]
        var order: [Sending] = []
        run.log.forEachInPlace { _, entry in
            guard let sending = sending(entry.content, run.scene) else { return }
            if counts[sending] == nil { order.append(sending) }
            counts[sending, default: 0] += 1
        }
        return (counts, order)
    }

    private static func sending(_ content: LogEntry.Content, _ scene: Scene) -> Sending? {
        switch content {
        case .action(let action):
            Sending(sender: scene.identifier(of: action.sender), action: action.selector)
        case .controlEvent(let control, let events, _, _) where !events.name.isEmpty:
            Premise.primaryEvents(of: control, in: scene).contains(events)
                ? Sending(sender: scene.identifier(of: control), action: events.name) : nil
        case .cell(let cell, .didSelect, _, _):
            Sending(sender: scene.identifier(of: cell), action: "didSelect")
        case .cell(let cell, .swipeAction, _, let action?):
            Sending(sender: scene.identifier(of: cell), action: action)
        case .controller(let event) where event.callback == .didSelect:
            Sending(
                sender: scene.identifier(of: .viewController(event.controller)),
                action: event.callback.rawValue)
        case .scroll(let event) where event.callback == .didScrollToTop:
            Sending(sender: scene.identifier(of: event.scrollView), action: event.callback.rawValue)
        case .state(let recognizer, _, let to, _, _, _) where to == .began || to == .ended:
            Sending(sender: scene.identifier(of: recognizer), action: "\(to)")
        default: nil
        }
    }
}
