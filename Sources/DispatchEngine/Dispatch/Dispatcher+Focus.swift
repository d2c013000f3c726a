/// Events that go to the first responder (EV-4 to EV-10).
extension Dispatcher {
    // MARK: Motion

    /// A shake: began, and then ended or cancelled; one `sendEvent` for both (EV-5, B16).
    mutating func dispatchMotion(_ end: MotionEnd, event: Int) {
        write(.sendEvent(receiver: .application, event: event, type: .motion, properties: nil))
        let start = focusStart
        isDelivering = true
        call(.motion(.began), on: start)
        call(.motion(end == .ended ? .ended : .cancelled), on: start)
        isDelivering = false
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
    mutating func dispatchRemoteControl(_ subtype: RemoteControlSubtype, event: Int) {
        write(.sendEvent(receiver: .application, event: event, type: .remoteControl, properties: nil))
        guard receivesRemoteControlEvents else {
            write(.discarded(.remoteControl, phase: nil, ids: []))
            return
        }
        isDelivering = true
        call(.remoteControl(subtype), on: focusStart)
        isDelivering = false
        endDeliveries()
    }

    // MARK: Presses

    /// Buttons and keys; each press stays with the responder at which it began (EV-8, D50).
    mutating func dispatchPresses(_ samples: [PressSample], event: Int) throws(DispatchFault) {
        write(.sendEvent(receiver: .application, event: event, type: .presses, properties: nil))
        if let window = keyWindow {
            write(.sendEvent(receiver: .window(window), event: event, type: .presses, properties: nil))
        }
        var calls: [(receiver: Responder, phase: EventPhase, ids: [Int])] = []
        for sample in samples.sorted(by: { $0.id < $1.id }) {
            guard let receiver = try receiver(of: sample, event: event) else { continue }
            if let index = calls.firstIndex(where: { $0.receiver == receiver && $0.phase == sample.phase }) {
                calls[index].ids.append(sample.id)
            } else {
                calls.append((receiver, sample.phase, [sample.id]))
            }
        }
        // Receivers in the order of their lowest press, and each receiver's phases in the order of EventPhase.
        var receivers: [Responder] = []
        for call in calls where !receivers.contains(call.receiver) { receivers.append(call.receiver) }
        isDelivering = true
        for receiver in receivers {
            for phase in EventPhase.allCases {
                for call in calls where call.receiver == receiver && call.phase == phase {
                    self.call(.presses(phase, call.ids), on: receiver)
                }
            }
        }
        isDelivering = false
        endDeliveries()
    }

    /// The responder of a press: bound at began, for life; nil for a key that a key command took.
    private mutating func receiver(
        of sample: PressSample, event: Int
    ) throws(DispatchFault) -> Responder? {
        guard sample.phase == .began else {
            guard let index = presses.firstIndex(where: { $0.id == sample.id }) else {
                throw .pressIsNotDown(sample.id, event: event)
            }
            let press = presses[index]
            if sample.phase != .moved { presses.remove(at: index) }
            return press.receiver
        }
        guard !presses.contains(where: { $0.id == sample.id }) else {
            throw .pressIsDown(sample.id, event: event)
        }
        if let key = sample.key, performKeyCommand(key) {
            presses.append(Press(id: sample.id, receiver: nil))
            return nil
        }
        let receiver = pressStart
        presses.append(Press(id: sample.id, receiver: receiver))
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
        guard case .viewController = start, !firstResponders.contains(start), !canBecomeFirstResponder(start)
        else { return start }
        return keyWindow.map { .view($0) } ?? .application
    }

    /// Presses end like touches when the application becomes inactive (EV-8).
    mutating func cancelAllPresses() { cancelPresses { _ in true } }

    /// Presses end like touches when their receiver leaves its window (EV-8).
    mutating func cancelPresses(inside part: ViewID) {
        cancelPresses { [tree] view in view.map { tree.isDescendant($0, of: part) } ?? false }
    }

    /// Cancels presses by the view, or the root view, of their receivers; until released they mean nothing.
    private mutating func cancelPresses(where isCancelled: (ViewID?) -> Bool) {
        var receivers: [Responder] = []
        for press in presses {
            guard let receiver = press.receiver, !receivers.contains(receiver) else { continue }
            if isCancelled(view(of: receiver)) { receivers.append(receiver) }
        }
        for receiver in receivers {
            let own = presses.indices.filter { presses[$0].receiver == receiver }
            for index in own { presses[index].receiver = nil }
            call(.presses(.cancelled, own.map { presses[$0].id }.sorted()), on: receiver)
        }
    }

    // MARK: Pointer

    /// Scroll events have no responder methods; they are hit-tested anew each time, and dropped (EV-11).
    mutating func dispatchScroll(at point: Point, event: Int) {
        let answer = probe(point)
        write(.sendEvent(receiver: .application, event: event, type: .scroll, properties: nil))
        if let window = answer?.window {
            write(.sendEvent(receiver: .window(window), event: event, type: .scroll, properties: nil))
        }
        write(.discarded(.scroll, phase: nil, ids: []))
    }
}
