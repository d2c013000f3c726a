import DispatchEngine

/// The actions that a finger leads to, and the recognizers, controls and cells that fire because of it.
struct Deeds {
    private let run: Run
    private var actions: [Deed] = []
    private var firings: [Deed] = []
    /// The entries of the attempts of recognizers that the finger is part of, once asked for.
    private var attempts: [GestureRecognizerID: Attempt] = [:]
    /// The finger with those before it that one recognizer counts as taps, or none for the whole log.
    private let contacts: [Int]

    /// Something that one object does, perhaps several times.
    private struct Deed {
        var actor: Sentence
        /// The words for the deed, without the time.
        var words: Sentence
        /// The words behind the time.
        var reason: Sentence
        var first: Timestamp
        var last: Timestamp
        var count = 1
        /// The first action that it stands for, if it is one.
        var action: Action?
        /// The end of the sentence about an event for which no action is registered, or a recognizer without a target.
        var lack: String?
        /// True if a person sees it, so that it is told beside actions.
        var isSeen: Bool

        init(
            actor: Sentence, words: Sentence, reason: Sentence = "", at time: Timestamp,
            of action: Action? = nil, lack: String? = nil, isSeen: Bool = false
        ) {
            (self.actor, self.words, self.reason) = (actor, words, reason)
            (first, last) = (time, time)
            (self.action, self.lack, self.isSeen) = (action, lack, isSeen)
        }
    }

    var isEmpty: Bool { actions.isEmpty && firings.isEmpty }
    /// The cell whose selection is all that comes of the finger, or nil if that is not so.
    var selectedCell: ViewID? { actions.isEmpty && firings.count == 1 ? selected : nil }
    private var selected: ViewID?
    /// True if other fingers lead to something meanwhile.
    private(set) var hasOthers = false

    /// Reads the log from the landing of a finger, or the whole log if none lands.
    init(of contact: Int?, in run: Run) {
        self.run = run
        contacts = contact.map { run.series(endingWith: $0) } ?? []
        var start = 0
        if let first = contacts.first { start = run.hit(first)?.entry ?? run.log.count }
        let told = run.gesturesOfDeeds(from: start)
        for position in run.log.indices[start...] {
            switch run.log[position].content {
            case .action(let action) where isOf(contact, action.sender, position): add(action, position)
            case .state(let recognizer, let from, let to, _, _, _)
            where to == .began || to == .ended && from == .possible:
                // A container's own deed says more than the beginning of its recognizer.
                guard isOf(contact, .recognizer(recognizer), position), !run.scene.isTextTap(recognizer),
                    !told.contains(recognizer), !run.scene[recognizer].actsForContainer
                else { continue }
                add(recognizer, to, position)
            case .controlEvent(let control, let events, _, _)
            where !events.intersection(Premise.primaryEvents(of: control, in: run.scene)).isEmpty
                // The press that opened the menu tells of it.
                && !(events == .menuActionTriggered && run.scene.opensMenuOnlyHeld(control)):
                guard isOf(contact, .responder(.view(control)), position),
                    run.scene.containerButtons[control] == nil
                else { continue }
                let edits = run.scene.tree[control].viewClass == .textField
                Self.add(
                    Deed(
                        actor: "\(id: run.scene.identifier(of: control))",
                        words: edits ? "began to edit" : "sent \(events.name)", at: run.log[position].time,
                        lack: edits
                            ? nil
                            : run.scene.lackOfAction(of: control, for: events)
                                ?? run.scene.unopenedMenu(of: control)), to: &firings)
            case .firstResponder(_, .view(let view)?) where run.scene.tree[view].viewClass == .textView:
                // A text field says so by its event.
                guard isOf(contact, .responder(.view(view)), position) else { continue }
                add(.view(view), "began to edit", position)
            case .cell(let cell, let callback, _, let action):
                guard let words = callback.deed(action) else { continue }
                // The row before is deselected for another's sake.
                if callback == .didDeselect,
                    contact.map({ run.hit($0)?.view })?.map({
                        run.scene.tree.isDescendant($0, of: cell) || $0 == cell
                    }) != true
                {
                    continue
                }
                selected = callback == .didSelect ? cell : nil
                Self.add(
                    Deed(
                        actor: "\(id: run.scene.identifier(of: cell))", words: words,
                        at: run.log[position].time, isSeen: callback == .didSelect), to: &firings)
            case .controller(let event):
                guard let words = event.deed, isOf(contact, event, position) else { continue }
                Self.add(
                    Deed(
                        actor: "\(id: run.scene.identifier(of: .viewController(event.controller)))",
                        words: words, reason: run.scene.modality(behind: event), at: run.log[position].time),
                    to: &firings)
            case .interaction(let event) where event.callback == .sessionWillBegin:
                guard isOf(contact, .responder(.view(event.view)), position) else { continue }
                add(.view(event.view), "began to be dragged", position)
            case .scroll(let event)
            where event.callback == .didScrollToTop
                && (contact == nil || !run.scene.tabBarControllers.isEmpty):
                add(.view(event.scrollView), "scrolled to its top", position)
            default: continue
            }
        }
    }

    /// Returns true if the finger is behind what an object does.
    private mutating func isOf(_ contact: Int?, _ actor: Participant, _ position: Int) -> Bool {
        guard let contact else { return true }
        let isIts = isOf(contact, actor, position)
        if !isIts { hasOthers = true }
        return isIts
    }

    private mutating func isOf(_ contact: Int, _ actor: Participant, _ position: Int) -> Bool {
        switch actor {
        case .recognizer(let recognizer), .delegate(let recognizer):
            let own = attempts[recognizer] ?? attempts(of: recognizer)
            attempts[recognizer] = own
            return own.contains(position)
        case .responder(.view(let view)):
            // A control that code has send an event is no finger's.
            func isHit(_ hit: Run.Hit?) -> Bool {
                guard let hitView = hit?.view else { return false }
                return hitView == view || run.scene.tree.isDescendant(hitView, of: view)
            }
            return contacts.contains { isHit(run.hit($0)) } || !run.hits.contains(where: isHit)
        case .responder, .keyCommand, .code: return true
        }
    }

    /// Returns the attempts of a recognizer that the finger is part of as one, since each begins behind the one before.
    private func attempts(of recognizer: GestureRecognizerID) -> Attempt {
        var all = Attempt()
        for contact in contacts where !run.isIgnored(contact, by: recognizer) {
            let entries = run.attempt(of: recognizer, with: contact)?.entries ?? []
            all.entries += entries.drop { $0 <= all.entries.last ?? -1 }
        }
        return all
    }

    /// Returns true if the finger is behind a call of a container, whose recognizer's state it follows (OWN-5).
    ///
    /// A tap on a tab has no recognizer.
    private mutating func isOf(_ contact: Int?, _ event: ControllerEvent, _ position: Int) -> Bool {
        guard let (recognizer, state) = run.stateBehindCall(at: position, of: event.controller) else {
            return !run.scene.tabBarControllers.isEmpty
        }
        return isOf(contact, .recognizer(recognizer), state)
    }

    private mutating func add(_ responder: Responder, _ words: Sentence, _ position: Int) {
        let actor: Sentence = "\(id: run.scene.identifier(of: responder))"
        Self.add(Deed(actor: actor, words: words, at: run.log[position].time), to: &firings)
    }

    private mutating func add(_ action: Action, _ position: Int) {
        let time = run.log[position].time
        // Most actions repeat one before, which has its words.
        let same = actions.firstIndex { deed in
            deed.action.map {
                $0.sender == action.sender && $0.target == action.target && $0.selector == action.selector
            } == true
        }
        if let same {
            actions[same].last = time
            actions[same].count += 1
            return
        }
        let actor: Sentence =
            switch action.sender {
            case .code: "Code"
            case .keyCommand: "A key command"
            case .responder, .recognizer, .delegate: "\(id: run.scene.identifier(of: action.sender))"
            }
        Self.add(
            Deed(
                actor: actor,
                words:
                    "sent \(Prose.action(action.selector)) to \(id: run.scene.identifier(of: action.target))",
                at: time, of: action), to: &actions)
    }

    private mutating func add(_ recognizer: GestureRecognizerID, _ state: GestureState, _ position: Int) {
        let motion = run.scene.motion(by: recognizer)
        // Of several taps each recognizer counts, and of a drag what moves.
        Self.add(
            Deed(
                actor: "\(id: run.actor(recognizer))",
                words: motion?.words ?? (state == .began ? "began" : "recognized"),
                at: run.log[position].time,
                lack: run.experiment.gaps.tellsTargets && run.scene.lacksTarget(recognizer)
                    ? ", but has no target" : nil,
                isSeen: motion != nil || contacts.count > 1), to: &firings)
    }

    private static func add(_ deed: Deed, to deeds: inout [Deed]) {
        if let index = deeds.firstIndex(where: { $0.actor == deed.actor && $0.words == deed.words }) {
            deeds[index].last = deed.last
            deeds[index].count += 1
        } else {
            deeds.append(deed)
        }
    }

    /// The firings that are told beside the actions of recognizers, unless those tell of them.
    private var seenBesideActions: [Deed] {
        let isGesture = actions.contains { deed in
            if case .recognizer? = deed.action?.sender { true } else { false }
        }
        return !isGesture
            ? []
            : firings.filter { firing in firing.isSeen && !actions.contains { $0.actor == firing.actor } }
    }

    /// The most deeds that the sentence tells.
    private static let mostTold = 3

    /// Returns the actions in a sentence, or else the firings, and who loses the touch to them; nil without either.
    func told(besides loss: Loss?) -> (RunOutcome.Kind, Sentence)? {
        let (kind, deeds): (RunOutcome.Kind, [Deed]) =
            actions.isEmpty ? (.fired, firings) : (.action, actions + seenBesideActions)
        guard let last = deeds.last else { return nil }
        let told = deeds.prefix(Self.mostTold)
        let rest = deeds.count - told.count
        var sentence: Sentence = ""
        var actor: Sentence?
        for (index, deed) in told.enumerated() {
            if index > 0 { sentence += index == deeds.count - 1 ? " and " : ", " }
            if deed.actor != actor { sentence += "\(deed.actor) " }
            let (first, last) = (Prose.seconds(deed.first), Prose.seconds(deed.last))
            let moments =
                first == last
                ? "at \(first)"
                // Each tap of a series is one of its own.
                : contacts.count > 1 && deed.count == 2
                    ? "at \(first) and \(last)" : "from \(first) to \(last)"
            sentence += "\(deed.words) \(moments)\(deed.reason)"
            actor = deed.actor
        }
        if rest > 0 { sentence += " and \(Prose.count(rest)) more" }
        if let loss, loss.matters {
            sentence += loss.addition(after: deeds.allSatisfy { $0.actor == last.actor } ? last.actor : nil)
        } else if let loss, loss.isSystems {
            sentence += ", and the system took the touch at \(loss.time)"
        }
        if deeds.count == 1, let lack = last.lack { sentence += "\(lack)" }
        sentence += "."
        return (kind, sentence)
    }
}

extension ControllerEvent {
    /// The words for the end of a back swipe or for a tab, or nil while it goes on.
    fileprivate var deed: Sentence? {
        switch callback {
        case .willShow: nil
        case .didShow: destination.map { "went back to \(id: $0)" } ?? "went back"
        case .popCancelled: "gave its back swipe up"
        case .popAtRoot: "began a back swipe with nothing to go back to"
        case .shouldDismiss, .willDismiss: nil
        case .didDismiss: "was dismissed"
        case .didAttemptToDismiss: "refused to be dismissed"
        case .didChangeSelectedDetent: "changed its detent to \(destination ?? "")"
        case .shouldSelect:
            answer == false ? "did not let \(id: destination ?? "it") be selected" : nil
        case .didSelect: "selected \(id: destination ?? "a tab")"
        }
    }
}

extension CellCallback {
    /// Returns the words for what becomes of a cell, or nil for what only leads to it.
    fileprivate func deed(_ action: String?) -> Sentence? {
        switch self {
        case .didSelect: "was selected"
        case .didDeselect: "was deselected"
        case .willBeginEditing: "opened its swipe actions"
        case .didEndEditing: "closed"
        case .swipeAction: "performed \(id: action ?? "its action")"
        case .shouldHighlight, .didHighlight, .didUnhighlight, .willSelect, .willDeselect, .shouldSelect,
            .shouldDeselect:
            nil
        }
    }
}

extension Run {
    /// Returns the recognizers of presentations whose deeds are in the log from a position on.
    fileprivate func gesturesOfDeeds(from start: Int) -> Set<GestureRecognizerID> {
        guard !scene.presentations.isEmpty else { return [] }
        var gestures: Set<GestureRecognizerID> = []
        for position in log.indices[start...] {
            guard case .controller(let event) = log[position].content, event.deed != nil,
                let gesture = stateBehindCall(at: position, of: event.controller)?.recognizer
            else { continue }
            gestures.insert(gesture)
        }
        return gestures
    }

    /// Returns the identifier of what acts where a recognizer does: a scroll view itself for its pan and its pinch.
    func actor(_ recognizer: GestureRecognizerID) -> String {
        scene.motion(by: recognizer).map { scene.identifier(of: $0.view) } ?? scene.identifier(of: recognizer)
    }
}

extension Scene {
    /// Returns the view that a recognizer of UIKit's acts for, with the words for it, or nil for any other recognizer.
    func motion(by recognizer: GestureRecognizerID) -> (view: ViewID, words: Sentence)? {
        let model = self[recognizer]
        switch model.owner {
        case .scrollView(let scrollView)? where model.isScrollPan:
            return (self[scrollView].view, "began to scroll")
        case .scrollView(let scrollView)? where model.isScrollPinch:
            return (self[scrollView].view, "began to zoom")
        case .content(let view, .pan)?:
            return (view, tree[view].viewClass == .pickerView ? "began to turn" : "began to move")
        case .content(let view, .pinch)?: return (view, "began to zoom")
        case .content(let view, .tap)?: return (view, "gave the tap to its page")
        case .interaction(let id)?:
            let interaction = self[id]
            return switch interaction.description.kind {
            case .contextMenu:
                (interaction.view, interaction.isOfButton ? "opened its menu" : "opened its context menu")
            case .drag: (interaction.view, "was lifted")
            }
        case .scrollView?, .navigationController?, .webView?, .presentation?, .table?, .system?, nil:
            return nil
        }
    }
}

extension Scene {
    /// Returns the words that name the controller whose `isModalInPresentation` kept one presented, if one did (SHEET-12).
    fileprivate func modality(behind event: ControllerEvent) -> Sentence {
        guard event.callback == .didAttemptToDismiss,
            let modal = presentation(of: event.controller).flatMap({ self[$0].modalController(in: self) })
        else { return "" }
        if modal == event.controller { return ", because its isModalInPresentation is true" }
        return ", because isModalInPresentation of \(id: identifier(of: .viewController(modal))) is true"
    }
}
