import DispatchEngine

extension TextLogWriter {
    /// Returns the words of a line after the kind.
    func words(for content: LogEntry.Content) -> LogWords {
        switch content {
        case .intake(let intake): words(for: intake)
        case .sendEvent(let receiver, _, let type, let properties, let subtype):
            "\(type.name)\(subtype.map { " \($0.name)" } ?? "") → \(name(receiver))\(words(for: properties))"
        case .hitTest(let view, let point, let outcome, let details):
            if let point {
                "\(name(view)) at \(text(point))   \(outcome.name)\(words(for: details?.value))"
            } else {
                "\(name(view)) at no point   \(outcome.name)\(words(for: details?.value))"
            }
        case .pointInside(let question):
            "\(name(question.view)) at \(text(question.point))   \(question.answer ? "yes" : "no")"
                + (question.isOverridden ? "   by pointInside" : "")
        case .hitView(let contact, let window, let view):
            "\(contact.map(name) ?? "pointer") → \(view.map(name) ?? "nothing")"
                + (window.map { $0 == view ? "" : " in \(name($0))" } ?? "")
        case .dropped(let contacts, let reason, let by):
            "\(Wording.list(contacts.map(name), "and")) began   \(reason.name)\(cause(by))"
        case .refused(let recognizer, let contact, let reason):
            "\(name(recognizer))   \(reason.name)   \(name(contact))"
        case .deferred(let recognizer, let reason, let other):
            "\(name(recognizer))   \(reason.name)\(other.map { " to \(name($0))" } ?? "")"
        case .spared(let recognizer, let winner, let reason):
            "\(name(recognizer))   \(reason.name)\(cause(.recognizer(winner)))"
        case .recognizer(let recognizer, let phase, let touches):
            "\(phase.name) → \(name(recognizer))   \(list(touches))"
        case .pressedRecognizer(let recognizer, let phase, let presses):
            "\(PressPhase(phase).name) → \(name(recognizer))   \(list(presses: presses))"
        case .gate(let gate): words(for: gate)
        case .state(let recognizer, let from, let to, let reason, let by, let requested):
            "\(name(recognizer)) \(from.name) → \(to.name)   \(reason.name)\(cause(by))"
                + (requested.map { ", requested \($0.name)" } ?? "")
        case .waiting(let recognizer, let others):
            "\(name(recognizer)) waits for \(Wording.list(others.map { name($0).description }, "and")) to fail"
        case .action(let action):
            "\(action.selector) → \(name(action.target))   from \(name(action.sender))\(words(for: action.cause))"
                + words(for: action.value) + (action.properties.map(words) ?? "")
        case .tracking(let control, let call, let properties):
            "\(call.method.name) → \(name(control))\(call.answer.map { $0 ? "   yes" : "   no" } ?? "")"
                + (properties.map(words) ?? "")
        case .controlEvent(let control, let events, let value, let properties):
            "\(events.names.joined(separator: ", ")) from \(name(control))" + words(for: value)
                + (properties.map(words) ?? "")
        case .touches(let responder, let phase, let handling, let touches, let properties, let loss):
            "\(phase.name)  \(shortName(responder)) (\(handling.name))"
                + (properties.map { $0.reduce(into: "") { $0 += words(for: $1) } } ?? "   \(list(touches))")
                + words(for: loss?.value)
        case .estimatedPropertiesUpdated(let responder, let touches):
            "→ \(name(responder))   \(list(touches))"
        case .withheld(let contact, let phase, let by): "\(phase.name) of \(list([contact]))\(cause(by))"
        case .released(let touches, let phase, let by): "\(phase.name) of \(list(touches))\(cause(by))"
        case .change(let change, let answer, _):
            words(for: change) + (answer.map { $0 ? "   yes" : "   no" } ?? "")
        case .motion(let responder, let phase, let handling):
            "shake \(phase.name)  \(shortName(responder)) (\(handling.name))"
        case .presses(let responder, let phase, let presses, let handling):
            "\(PressPhase(phase).name)  \(shortName(responder)) (\(handling.name))   "
                + list(presses: presses)
        case .remoteControl(let responder, let subtype, let handling):
            "\(subtype.name)  \(shortName(responder)) (\(handling.name))"
        case .firstResponder(let from, let to):
            "\(from.map(name) ?? "none") → \(to.map(name) ?? "none")"
        case .keyWindow(let from, let to): "\(from.map(name) ?? "none") → \(name(to))"
        case .discarded(let type, let phase, let contacts, let presses):
            words(type, phase, ids: type == .presses ? presses : contacts.map(\.touch.rawValue))
        case .scroll(let event): words(for: event)
        case .cell(let view, let callback, let answer, let action):
            "\(callback.name) \(name(view))" + (action.map { "   \(Wording.quoted($0))" } ?? "")
                + (answer.map { $0.row.map { "   \(name($0)) instead" } ?? ($0.isYes ? "   yes" : "   no") }
                    ?? "")
        case .controller(let event):
            "\(event.callback.name) \(name(Responder.viewController(event.controller)))"
                + (event.destination.map { "   \(Wording.quoted($0))" } ?? "")
                + (event.answer.map { $0 ? "   yes" : "   no" } ?? "")
        case .interaction(let event):
            "\(event.callback.name) \(name(event.view))"
                + (event.answer.map { $0 ? "   yes" : "   no" } ?? "")
        case .textField(let field, let callback, let replacement, let answer):
            "\(callback.name) \(name(field))\(replacement.map { "   \(Wording.quoted($0))" } ?? "")"
                + (answer.map { $0 ? "   yes" : "   no" } ?? "")
        case .sendAction(let call):
            "\(call.selector) to \(call.target.map(name) ?? "nil") → \(name(call.responder))   "
                + "\(call.handling.name)"
        case .chainCycle(let responder): "back at \(name(responder))"
        case .shakeUndoEligible(let window): "\(name(window))"
        case .accessibilityActivate(let view, let answer, let point):
            "\(name(view))\(answer ? "   yes" : "   no")\(point.map { "   tap at \(text($0))" } ?? "")"
        }
    }

    private func words(for intake: Intake) -> LogWords {
        var words: LogWords = "\(intake.step.name)   event \(intake.event)   in \(intake.step.process.name)"
        if intake.step.transport == .machPort { words += "   by mach port" }
        if let function = intake.step.function { words += "   \(function.name)" }
        switch intake.step {
        case .springBoard:
            words += "   application in the \(intake.application.name): "
            words += intake.decision == .forward ? "forwards it" : "keeps it"
        case .eventQueue: words += "   depth \(intake.depth)"
        case .ioHIDEvent, .source1, .source0: break
        }
        return words
    }

    private func words(_ type: EventType, _ phase: EventPhase?, ids: [Int]) -> LogWords {
        "\(type.name)\(phase.map { " \(type == .presses ? PressPhase($0).name : $0.name)" } ?? "")"
            + (ids.isEmpty ? "" : "   \(ids.map(String.init).joined(separator: ", "))")
    }

    /// Returns words for the reason why a view loses touches.
    func words(for loss: TouchLoss?) -> LogWords {
        loss.map { "   \($0.reason.name)\(cause($0.by))" } ?? ""
    }

    private func words(for details: HitTestDetails?) -> LogWords {
        guard let details else { return "" }
        return (details.answer.map { "   answers \($0.view.map(name) ?? "nil")" } ?? "")
            + words(for: details.missed)
    }

    private func words(for missed: MissedBounds?) -> LogWords {
        guard let missed else { return "" }
        guard !missed.isOverridden else { return "   by pointInside" }
        let (origin, size) = (missed.bounds.origin, missed.bounds.size)
        return
            "   bounds \(text(origin)) \(Wording.shortNumber(size.width)) × \(Wording.shortNumber(size.height))"
    }

    private func words(for properties: EventProperties?) -> LogWords {
        guard let properties else { return "" }
        return "   sequence \(properties.sequence)   \(list(properties.allTouches))"
    }

    private func words(for properties: some EntryObject) -> LogWords {
        "\(PropertyText.words(for: properties, in: scene))"
    }

    private func words(for event: ScrollEvent) -> LogWords {
        var words: LogWords = "\(name(event.scrollView)) \(event.callback.name)"
        words += " at \(text(event.contentOffset))"
        if let velocity = event.velocity { words += "   velocity \(text(velocity))" }
        if let target = event.targetContentOffset { words += "   target \(text(target))" }
        if let replacement = event.replacedBy { words += "   replaced by \(text(replacement))" }
        if let willDecelerate = event.willDecelerate {
            words += willDecelerate ? "   decelerates" : "   rests"
        }
        if let scale = event.zoomScale { words += "   scale \(Wording.shortNumber(scale))" }
        if let answer = event.answer { words += answer ? "   yes" : "   no" }
        // The other callbacks say by their names what the scroll view is doing.
        if let properties = event.properties, event.callback == .didScroll || event.callback == .didZoom {
            words += self.words(for: properties)
        }
        return words
    }

    private func words(for gate: Gate) -> LogWords {
        var words: LogWords = "\(gate.question.name) \(name(gate.recognizer))"
        if let other = gate.other { words += " with \(name(other))" }
        words += "? \(gate.answer ? "yes" : "no")\(cause(gate.by))"
        if !gate.touches.isEmpty { words += "   \(list(gate.touches))" }
        if let condition = gate.because {
            let pointer = ConditionPointer(condition: condition, question: gate.question)
            words += "   because \(pointer.identifier(in: scene))"
        }
        return words
    }

    private func words(for cause: Action.Cause) -> LogWords {
        switch cause {
        case .state(let state): "   \(state.name)"
        case .event(let events): "   \(events.names.joined(separator: ", "))"
        case .message: ""
        }
    }

    private func words(for value: ControlValue?) -> LogWords {
        switch value {
        case nil: ""
        case .number(let value): "   value \(Wording.number(value))"
        case .isOn(let isOn): isOn ? "   on" : "   off"
        case .selectedSegmentIndex(let index): "   segment \(index)"
        case .currentPage(let page): "   page \(page)"
        case .text(let text): "   text \(Wording.quoted(text))"
        case .isSelected(let isSelected): isSelected ? "   selected" : "   not selected"
        }
    }

    private func list(_ events: ControlEvents) -> String { Wording.list(events.names, "and") }

    private func words(for change: Change) -> LogWords {
        let target = name(change.target)
        return switch change.operation {
        case .set(let properties, let wires):
            "\(target) set \(Wording.list(properties.map(\.property.name) + wires.map(words), "and"))"
        case .addView(let view, let index):
            "\(name(view)) added to \(target)" + (index.map { " at \($0)" } ?? "")
        case .addGestureRecognizer(let recognizer): "\(name(recognizer)) added to \(target)"
        case .remove: "\(target) removed"
        case .addTarget(let action): "\(target) sends \(action.action) for \(list(action.events))"
        case .removeTarget(let receiver, let action, let events):
            "\(target) no longer sends \(action ?? "anything")\(receiver.map { " to \(name($0))" } ?? "")"
                + " for \(list(events))"
        case .move(let destination, let index):
            "\(target) moved to \(name(destination))" + (index.map { " at \($0)" } ?? "")
        case .call(let method): "\(target) \(method.words)"
        }
    }

    private func words(for wire: ObjectSetting) -> String {
        switch wire {
        case .delegate, .requiresFailureOf: wire.name
        case .state(let state): "state to \(state.name)"
        case .applicationState(let state): "state to \(state.name)"
        case .viewControllers(let stack): "\(wire.name) to \(stack.map(\.name).joined(separator: ", "))"
        case .navigationBarHidden(let isHidden): "\(wire.name) to \(isHidden)"
        case .modalInPresentation(let isModal): "\(wire.name) to \(isModal)"
        case .selectedDetentIdentifier(let detent): "\(wire.name) to \(detent.name)"
        case .navigationItem: wire.name
        case .selectedIndex(let index): "\(wire.name) to \(index)"
        }
    }

    // MARK: Names

    private func cause(_ participant: Participant?) -> LogWords {
        participant.map { "   by \(name($0))" } ?? ""
    }

    func list(presses: [Int]) -> LogWords { list(presses, presses.count == 1 ? "press" : "presses") }

    func list(_ contacts: [Contact]) -> LogWords { list(contacts.map(\.touch)) }

    private func list(_ touches: [TouchID]) -> LogWords {
        list(touches.map(\.rawValue), touches.count == 1 ? "touch" : "touches")
    }

    private func list(_ numbers: [Int], _ noun: String) -> LogWords {
        var words: LogWords = "\(noun) "
        for (place, number) in numbers.enumerated() {
            if place > 0 { words.appendLiteral(", ") }
            words.append(String(number))
        }
        return words
    }

    func text(_ point: Point) -> PointText { PointText(point: point) }

    func name(_ receiver: EventReceiver) -> ObjectName {
        switch receiver {
        case .application: "application"
        case .window(let window): name(window)
        }
    }

    /// Returns a contact by its finger, and by its own number if that differs.
    func name(_ contact: Contact) -> String {
        let finger = contact.touch.rawValue
        return contact.number == finger ? "touch \(finger)" : "touch \(finger) (contact \(contact.number))"
    }

    /// Returns a view by its class, its id and its label, if it has one: `button "buy" ("Buy now")`.
    func name(_ view: ViewID) -> ObjectName {
        ObjectName(noun(of: view), scene.identifier(of: view), label: scene.label(of: view))
    }

    func name(_ recognizer: GestureRecognizerID) -> ObjectName {
        ObjectName("recognizer", scene.identifier(of: recognizer))
    }

    func name(_ responder: Responder) -> ObjectName {
        switch responder {
        case .view(let view): name(view)
        case .viewController: ObjectName("view controller", scene.identifier(of: responder))
        case .windowScene: ObjectName("window scene", scene.identifier(of: responder))
        case .transitionView: ObjectName("transition view", scene.identifier(of: responder))
        case .application: "application"
        case .applicationDelegate: "application delegate"
        }
    }

    /// Returns a responder by its id alone, in quotation marks if it has spaces or the like.
    func shortName(_ responder: Responder) -> String {
        let id = scene.identifier(of: responder)
        let isWord = id.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") }
        return isWord && id.utf8.count <= Wording.maximumQuoteLength ? id : Wording.quoted(id)
    }

    func name(_ object: SceneObject) -> ObjectName {
        switch object {
        case .responder(let responder): name(responder)
        case .gestureRecognizer(let recognizer): name(recognizer)
        case .object: ObjectName("object", scene.identifier(of: object))
        }
    }

    func name(_ reference: Identifier) -> ObjectName {
        reference.object.map { name($0) } ?? ObjectName(stringLiteral: reference.name)
    }

    func name(_ participant: Participant) -> ObjectName {
        switch participant {
        case .responder(let responder): name(responder)
        case .recognizer(let recognizer): name(recognizer)
        case .delegate(let recognizer):
            ObjectName("delegate of recognizer", scene.identifier(of: recognizer))
        case .keyCommand: "a key command"
        case .code: "code"
        }
    }

    /// Returns UIKit's class names as plain words, and the author's own as they are.
    private func noun(of view: ViewID) -> String {
        let className = scene.className(of: view)
        let viewClass = tree[view].viewClass
        // Only a class of the author's has to be looked up.
        let known = className == viewClass.name ? viewClass : ViewClass(named: className)
        return known.map { Self.nouns[Int($0.rawValue)] } ?? className
    }

    /// The words for UIKit's classes, by their raw values.
    private static let nouns: [String] = ViewClass.allCases.map { known in
        guard known.name.hasPrefix("UI") else { return known.name }
        let name = known.name.dropFirst(2)
        return name.prefix(1).lowercased() + name.dropFirst()
    }
}

extension ChangeMethod {
    /// The words about an object whose method is called.
    fileprivate var words: String {
        switch self {
        case .becomeFirstResponder: "becomes first responder"
        case .resignFirstResponder: "resigns first responder"
        case .makeKey: "becomes key"
        case .makeKeyAndVisible: "becomes key and visible"
        case .beginReceivingRemoteControlEvents: "begins receiving remote-control events"
        case .endReceivingRemoteControlEvents: "ends receiving remote-control events"
        case .beginIgnoringInteractionEvents: "begins ignoring interaction events"
        case .endIgnoringInteractionEvents: "ends ignoring interaction events"
        }
    }
}
