import DispatchEngine
import Explanation
import JSONText

/// The questions that follow from a verdict, about missing entries and unexpected ones.
final class VerdictQuestions {
    private let verdict: Verdict
    private let scene: Scene
    private let landings: Landings
    private let begun: BegunContacts
    /// True if an action reaches nobody.
    private let hasLostAction: Bool
    /// The identifier of the only control or recognizer that sends an action, by the action, or nil if several do.
    private lazy var senders = makeSenders()

    /// Makes the questions that follow from a verdict.
    ///
    /// - Parameters:
    ///   - verdict: the verdict on a run.
    ///   - scene: the scene that was run in.
    ///   - log: the log of the run.
    init(_ verdict: Verdict, in scene: Scene, log: [LogEntry]) {
        self.verdict = verdict
        self.scene = scene
        landings = Landings(log)
        begun = BegunContacts(log, scene)
        hasLostAction = log.contains {
            if case .discarded(.action, _, _, _) = $0.content { true } else { false }
        }
    }

    /// Returns the question of an unmet expectation, or nil if none follows.
    func question(of missing: Verdict.Missing) -> Question? {
        let expected = verdict.expectations.expected[missing.index]
        // An entry in another order did happen.
        if missing.nearest?.isOnlyMisplaced == true { return nil }
        let entry = EntryMembers(kind: expected.kind, object: LoggedValue(.object(expected.members)))
        if let count = missing.count, let times = expected.times, count >= times {
            guard count > times,
                var question = question(
                    of: entry, isWanted: false, contactOf: { landings.last(of: $0, before: .max) }),
                // That it got the touch does not tell how often it heard of it.
                question.why != .received
            else { return nil }
            if case .logged(let position)? = missing.nearest?.entry, question.why == .fired {
                question.contact = question.contact ?? landings.latest(before: position)
            }
            return question
        }
        guard var question = question(of: entry, isWanted: true, contactOf: { landings.only(of: $0) }) else {
            return nil
        }
        question.isMetInPart = missing.count.map { $0 > 0 } ?? false
        if missing.nearest?.isOnlyLate == true {
            (question.why, question.action, question.target) = (.late, nil, nil)
        }
        return question
    }

    /// Returns the question of an entry that must not be there.
    func question(of unexpected: Verdict.Unexpected) -> Question? {
        let kind = verdict.expectations.never[unexpected.index].kind
        let entry = EntryMembers(kind: kind, object: verdict.log.entry(at: unexpected.position))
        return question(of: entry, isWanted: false) { landings.last(of: $0, before: unexpected.position) }
    }

    private func question(
        of entry: EntryMembers, isWanted: Bool, contactOf: (Int) -> Int?
    ) -> Question? {
        let contact =
            entry.number("contact") ?? entry.number("contacts")
            ?? (entry.number("touch").map { [$0] } ?? entry.numbers("touches")).compactMap(contactOf)
            .first(where: isMissing)
        /// Returns true for a contact that the responder has not had begin, if it is expected to have several.
        func isMissing(_ contact: Int) -> Bool {
            guard isWanted, entry.numbers("touches").count > 1, let responder = entry.text("responder") else {
                return true
            }
            return !begun.hasBegun(responder, contact)
        }
        func receiving(_ member: String) -> Question? {
            entry.text(member).map { Question(isWanted ? .notReceived : .received, of: $0, contact: contact) }
        }
        func firing(_ identifier: String?, _ action: String? = nil, target: String? = nil) -> Question? {
            identifier.map {
                Question(
                    isWanted ? .notFired : .fired, of: $0, contact: contact, action: action, target: target)
            }
        }
        /// Returns the question why a touch that began did not go on.
        func goingOn(_ identifier: String?) -> Question? {
            guard isWanted, let identifier, begun.hasBegun(identifier, contact) else { return nil }
            if let lost = begun.contact(of: identifier, contact) {
                return Question(.cancelled, of: identifier, contact: lost)
            }
            return entry.kind == .tracking ? firing(identifier) : nil
        }
        func editing(_ identifier: String?, _ event: ControlEvents = .editingDidBegin) -> Question? {
            guard let identifier, case .responder(.view(let view))? = scene.object(named: identifier),
                [.textField, .textView].contains(scene.tree[view].viewClass)
            else { return nil }
            return firing(identifier, event.name)
        }
        func focusing(_ identifier: String?) -> Question? {
            isWanted ? firing(identifier, Question.becomeFirstResponder) : nil
        }
        /// Returns the question about what a container does, which it tells its delegate with a callback.
        func acting(_ identifier: String?, _ callback: String?) -> Question? {
            switch callback {
            case "didSelect", "shouldSelect": firing(identifier, narrowed(Question.didSelect, of: identifier))
            case "willShow", "didShow": firing(identifier, narrowed(Question.didShow, of: identifier))
            case "shouldDismiss", "willDismiss", "didDismiss":
                firing(identifier, narrowed(Question.didDismiss, of: identifier))
            default: nil
            }
        }
        let question: Question? =
            switch entry.kind {
            case .hitView: receiving("view")
            case .recognizer: receiving("recognizer")
            case .touches where entry.text("phase") == "cancelled":
                entry.text("responder").map { Question(.cancelled, of: $0, contact: contact) }
            case .touches where ["moved", "ended"].contains(entry.text("phase")):
                goingOn(entry.text("responder")) ?? receiving("responder")
            case .touches: receiving("responder")
            case .motion, .presses, .remoteControl: isWanted ? receiving("responder") : nil
            case .tracking where entry.text("call") == "cancel":
                entry.text("control").map { Question(.cancelled, of: $0, contact: contact) }
            case .tracking where ["continue", "end"].contains(entry.text("call")):
                goingOn(entry.text("control")) ?? receiving("control")
            case .tracking: receiving("control")
            case .action:
                firing(
                    entry.text("sender") ?? entry.text("action").flatMap(sender),
                    entry.text("action") ?? (isWanted ? entry.text("event") ?? Question.anyAction : nil),
                    target: isWanted ? entry.text("target") : nil)
                    ?? (isWanted ? entry.text("action").flatMap(responder(missing:)) : nil)
                    .map { Question(.notReceived, of: $0) }
            case .controlEvent: firing(entry.text("control"), entry.text("event"))
            case .cell where entry.text("callback") == "didSelect": firing(entry.text("view"))
            case .cell where entry.text("callback") == "willBeginEditing":
                firing(entry.text("view").flatMap(swipe))
            case .cell where entry.text("callback") == "swipeAction":
                firing(
                    entry.text("view").flatMap { row in
                        (entry.text("action") ?? firstAction(ofRow: row)).map { "\(row).\($0)" }
                    })
            case .controller: acting(entry.text("controller"), entry.text("callback"))
            case .interaction
            where ["configurationForMenu", "willDisplayMenu"].contains(entry.text("callback")):
                firing(entry.text("view").flatMap { press(of: $0, .contextMenu) })
            case .interaction
            where ["itemsForBeginning", "sessionWillBegin"].contains(entry.text("callback")):
                firing(entry.text("view").flatMap { press(of: $0, .drag) })
            case .firstResponder:
                editing(entry.text("to")) ?? focusing(entry.text("to"))
                    ?? editing(entry.text("from"), .editingDidEnd)
            case .textField where entry.text("callback") == "didBeginEditing":
                editing(entry.text("textField"))
            case .textField where entry.text("callback") == "didEndEditing":
                editing(entry.text("textField"), .editingDidEnd)
            case .state where ["began", "changed", "ended"].contains(entry.text("to")):
                firing(entry.text("recognizer"), entry.text("to"))
            case .scroll where ["shouldScrollToTop", "didScrollToTop"].contains(entry.text("callback")):
                isWanted ? firing(entry.text("scrollView"), Question.didScrollToTop) : nil
            case .scroll where entry.text("callback") == Question.didEndDecelerating:
                isWanted ? firing(entry.text("scrollView"), Question.didEndDecelerating) : nil
            case .scroll
            where ["willBeginZooming", "didZoom", "didEndZooming"].contains(entry.text("callback")):
                firing(entry.text("scrollView").map { $0 + ".pinch" })
            case .scroll where ["willBeginDragging", "didScroll"].contains(entry.text("callback")):
                firing(entry.text("scrollView").map { $0 + ".pan" })
            default: nil
            }
        guard let question, isAnswerable(question) else { return nil }
        return question
    }

    /// Returns true if the scene has the object of the question, and it can do what is asked.
    private func isAnswerable(_ question: Question) -> Bool {
        switch scene.object(named: question.of) {
        case .gestureRecognizer: true
        case .responder(.view(let view)): !question.why.isAboutFiring || scene.fires(view, question.action)
        case .responder:
            !question.why.isAboutFiring || question.action == Question.becomeFirstResponder
                || Subject(question.of, in: scene)?.canFire(in: scene) == true
        case .object, nil: false
        }
    }

    /// Returns the action by which a presented navigation or tab bar controller tells what it does from its dismissal, or nil for
    /// any other.
    private func narrowed(_ action: String, of identifier: String?) -> String? {
        guard case .responder(.viewController(let id))? = identifier.flatMap({ scene.object(named: $0) }),
            scene.navigationController(of: id) != nil || scene.tabBarController(of: id) != nil,
            scene.presentation(of: id) != nil
        else { return nil }
        return action
    }

    /// Returns the press by which an interaction of a view works (CTX-1).
    private func press(of view: String, _ kind: InteractionKind) -> String? {
        guard case .responder(.view(let view))? = scene.object(named: view) else { return nil }
        return scene.interactions.first { $0.view == view && $0.description.kind == kind }
            .map { scene.identifier(of: $0.recognizer) }
    }

    /// Returns the first action of a row, which a full swipe performs (SWA-10).
    private func firstAction(ofRow row: String) -> String? {
        guard case .responder(.view(let view))? = scene.object(named: row) else { return nil }
        let sides = scene.swipeActions[view]
        return (sides?[.trailing] ?? sides?[.leading])?.actions.first?.id.name
    }

    /// Returns the swipe that opens a row (SWA-2).
    private func swipe(ofRow row: String) -> String? {
        guard case .responder(.view(let view))? = scene.object(named: row) else { return nil }
        return scene.swipeTables.first { scene.tree.isDescendant(view, of: $0.view) }
            .map { scene.identifier(of: $0.swipe) }
    }

    /// Returns the responder that has a key command with an action (EV-10), or that implements one which code sent to nobody
    /// in particular (EV-14), or nil if a finger lands.
    private func responder(missing action: String) -> String? {
        guard landings.isEmpty else { return nil }
        let implementer = hasLostAction ? scene.responders(performing: action).first : nil
        return (scene.responder(withKeyCommand: action) ?? implementer).map { scene.identifier(of: $0) }
    }

    private func sender(of action: String) -> String? { senders[action] ?? nil }

    private func makeSenders() -> [String: String?] {
        var senders: [String: String?] = [:]
        func add(_ actions: [String], of sender: String) {
            for action in Set(actions) {
                senders.updateValue(senders.keys.contains(action) ? nil : sender, forKey: action)
            }
        }
        for control in scene.controlViews {
            add((scene.actions[control] ?? []).map(\.action), of: scene.identifier(of: control))
        }
        for recognizer in scene.recognizersInViewOrder {
            add(scene[recognizer].actions.map(\.action), of: scene.identifier(of: recognizer))
        }
        return senders
    }
}

/// The members of an entry, or those that one is expected to have.
private struct EntryMembers {
    let kind: EntryKind
    let object: LoggedValue

    /// Returns a member that is one text.
    func text(_ name: String) -> String? {
        guard case .text(let text)? = object.member(name) else { return nil }
        return text
    }

    /// Returns a member that is one number, or a list that begins with one.
    func number(_ name: String) -> Int? { numbers(name).first }

    /// Returns a member that is one number or a list of numbers.
    func numbers(_ name: String) -> [Int] {
        let value = object.member(name)
        let elements = if case .list(let elements)? = value { elements } else { value.map { [$0] } ?? [] }
        return elements.compactMap { element in
            guard case .number(let number) = element else { return nil }
            return Int(exactly: number)
        }
    }
}

extension LoggedValue {
    /// Makes the value that a pattern asks for, with null for one that accepts several.
    fileprivate init(_ pattern: Pattern) {
        self =
            switch pattern {
            case .object(let members):
                .object(members.map { Member(name: $0.name, value: LoggedValue($0.value)) })
            case .array(let elements): .list(elements.map { LoggedValue($0) })
            case .string(let text): .text(text)
            case .number(let number): number.single.map { .number($0) } ?? .null
            case .bool(let flag): .flag(flag)
            case .null, .not: .null
            }
    }
}
