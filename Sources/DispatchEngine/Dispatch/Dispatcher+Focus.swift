/// Events that go to the first responder (EV-4 to EV-10).
extension Dispatcher {
    // MARK: Motion

    /// A shake: began, and then ended or cancelled; one `sendEvent` for both (EV-5, B16).
    mutating func dispatchMotion(_ end: MotionEnd) {
        write(.sendEvent(receiver: .application, event: record.event, type: .motion, properties: nil))
        let start = focusStart
        deferred.beginDeliveries()
        call(.motion(.began), on: start)
        call(.motion(end == .ended ? .ended : .cancelled), on: start)
        deferred.endDeliveries()
        endDeliveries()
    }

    /// A shake that reaches its window unhandled would undo (EV-6).
    mutating func noteShake(_ phase: EventPhase, _ responder: Responder, _ handling: Handling) {
        guard phase == .ended, handling == .default, case .view(let view) = responder, tree.isWindow(view),
            scene.application.supportsShakeToEdit
        else { return }
        let start = focusStart
        let hasUndoManager = responderChain(from: start).contains {
            capabilities(of: $0)?.hasUndoManager ?? false
        }
        if hasUndoManager { write(.shakeUndoEligible(window: view)) }
    }

    // MARK: Remote control

    /// A remote-control command; nobody gets it unless the application asked for such events (EV-7, A32).
    mutating func dispatchRemoteControl(_ subtype: RemoteControlSubtype) {
        write(.sendEvent(receiver: .application, event: record.event, type: .remoteControl, properties: nil))
        guard focus.receivesRemoteControlEvents else {
            write(.discarded(.remoteControl, phase: nil, ids: []))
            return
        }
        deferred.beginDeliveries()
        call(.remoteControl(subtype), on: focusStart)
        deferred.endDeliveries()
        endDeliveries()
    }

    // MARK: Presses

    /// Buttons and keys; each press stays with the responder at which it began (EV-8, D50).
    mutating func dispatchPresses(_ samples: [PressSample]) throws(DispatchFault) {
        write(.sendEvent(receiver: .application, event: record.event, type: .presses, properties: nil))
        if let window = windows.key {
            write(.sendEvent(receiver: .window(window), event: record.event, type: .presses, properties: nil))
        }
        var calls: [(receiver: Responder, phase: EventPhase, ids: [Int])] = []
        for sample in samples.sorted(by: { $0.id < $1.id }) {
            guard let receiver = try receiver(of: sample) else { continue }
            if let index = calls.firstIndex(where: { $0.receiver == receiver && $0.phase == sample.phase }) {
                calls[index].ids.append(sample.id)
            } else {
                calls.append((receiver, sample.phase, [sample.id]))
            }
        }
        // Receivers in the order of their lowest press, and each receiver's phases in the order of EventPhase.
        var receivers: [Responder] = []
        for call in calls where !receivers.contains(call.receiver) { receivers.append(call.receiver) }
        deferred.beginDeliveries()
        for receiver in receivers {
            for phase in EventPhase.allCases {
                for call in calls where call.receiver == receiver && call.phase == phase {
                    self.call(.presses(phase, call.ids), on: receiver)
                }
            }
        }
        deferred.endDeliveries()
        endDeliveries()
    }

    /// The responder of a press: bound at began, for life; nil for a key that a key command took.
    private mutating func receiver(of sample: PressSample) throws(DispatchFault) -> Responder? {
        guard sample.phase == .began else {
            guard focus.isDown(press: sample.id) else {
                throw .pressIsNotDown(sample.id, event: record.event)
            }
            return focus.receiver(ofPress: sample.id, goesOn: sample.phase == .moved)
        }
        guard !focus.isDown(press: sample.id) else {
            throw .pressIsDown(sample.id, event: record.event)
        }
        if let key = sample.key, performKeyCommand(key) {
            focus.begin(press: sample.id, receiver: nil)
            return nil
        }
        let receiver = pressStart
        focus.begin(press: sample.id, receiver: receiver)
        return receiver
    }

    /// Sends the action of the first key command on the chain that matches (EV-10).
    private mutating func performKeyCommand(_ key: PressSample.Key) -> Bool {
        for responder in responderChain(from: keyCommandStart) {
            for command in capabilities(of: responder)?.keyCommands ?? []
            where command.input == key.characters && command.modifierFlags == key.modifierFlags {
                sendAction(
                    command.action, to: nil, from: nil, sender: .keyCommand, startingAt: keyCommandStart)
                return true
            }
        }
        return false
    }

    /// Without a first responder the search starts at the controller only if that can become one (README on EV-4).
    private var keyCommandStart: Responder {
        let start = pressStart
        guard case .viewController = start, !focus.isFirstResponder(start), !canBecomeFirstResponder(start)
        else { return start }
        return windows.key.map { .view($0) } ?? .application
    }

    /// Ends presses like touches (EV-8): when their receiver leaves its window with a part of the tree, or all of them
    /// when the application becomes inactive.
    mutating func cancelPresses(inside part: ViewID? = nil) {
        let receivers = focus.pressReceivers.filter { receiver in
            part.map { lies(receiver, in: $0) } ?? true
        }
        for receiver in receivers {
            call(.presses(.cancelled, focus.takePresses(from: receiver)), on: receiver)
        }
    }

    /// Whether the view, or the root view, of a responder lies in a part of the tree.
    func lies(_ responder: Responder, in part: ViewID) -> Bool {
        view(of: responder).map { tree.isDescendant($0, of: part) } ?? false
    }

    // MARK: Pointer

    /// Scroll events have no responder methods; they are hit-tested anew each time, and dropped (EV-11).
    mutating func dispatchScroll(at point: Point) {
        let answer = probe(point)
        write(.sendEvent(receiver: .application, event: record.event, type: .scroll, properties: nil))
        if let window = answer?.window {
            write(.sendEvent(receiver: .window(window), event: record.event, type: .scroll, properties: nil))
        }
        write(.discarded(.scroll, phase: nil, ids: []))
    }
}
