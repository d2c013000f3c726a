/// The changes that code makes to the scene, applied to the run's own copy of the views.
extension Dispatcher {
    /// Makes changes one after the other.
    ///
    /// - Parameters:
    ///   - changes: the changes.
    ///   - subject: the subject of the code that makes them.
    ///   - cause: the cause of the changes.
    mutating func apply(
        _ changes: [Change],
        about subject: ConditionContext.Subject = ConditionContext.Subject(),
        because cause: ChangeCause
    ) {
        for change in changes {
            // Effects that cause effects may multiply. A run that has to end does no more.
            guard mayGoOn() else { return }
            guard happens(change, about: subject) else {
                record.budget.spendHiddenStep()
                continue
            }
            apply(change, because: cause)
            // A30: settled at once, before the next change or event.
            if !deferred.isDelivering { settle() }
            runAfterEvent()
        }
    }

    /// Returns true if a change happens now: its condition holds, and it is not over for the run.
    private mutating func happens(_ change: Change, about subject: ConditionContext.Subject)
        -> Bool
    {
        if record.isOver(change) { return false }
        if let condition = change.condition {
            var moment = ConditionContext(subject, of: self)
            guard moment.holds(condition) else { return false }
        }
        record.note(change)
        return true
    }

    private mutating func apply(_ change: Change, because cause: ChangeCause) {
        guard change.isPossible(in: tree, recognizers) else {
            write(.change(change, answer: false, cause: cause))
            return
        }
        // The entry comes before the consequences of the change. Its answer is filled in afterwards.
        let position = record.position
        write(.change(change, answer: nil, cause: cause))
        switch change.target.object {
        case .responder(let responder)?:
            if let answer = apply(change.operation, to: responder) {
                record.answer(change, at: position, answer)
            }
        case .gestureRecognizer(let id)?:
            if !apply(change.operation, to: id) { record.answer(change, at: position, false) }
        case .object?: break
        case nil: preconditionFailure("\(change.target.name) is not linked: see Scene.resolve(_:)")
        }
    }

    /// Carries out a change of a responder, and returns the answer of a first-responder method.
    private mutating func apply(_ operation: Change.Operation, to responder: Responder) -> Bool? {
        switch operation {
        case .call(let method): return call(method, on: responder)
        case .set(_, let wires) where responder == .application:
            for wire in wires { if case .applicationState(let state) = wire { enter(state) } }
        case .set, .remove, .move, .addView, .addGestureRecognizer, .addTarget, .removeTarget:
            if case .view(let view) = responder { apply(operation, to: view) }
            if case .viewController(let id) = responder, case .set(_, let wires) = operation {
                for wire in wires {
                    if case .viewControllers(let stack) = wire, let id = scene.navigationController(of: id) {
                        setStack(stack, of: id)
                        continue
                    }
                    containers.set(wire, of: id, in: scene)
                    if !scene.presentations.isEmpty { setPresentation(wire, of: id) }
                }
            }
        }
        return nil
    }

    /// Calls a method of a responder, and returns its answer if it has one.
    private mutating func call(_ method: ChangeMethod, on responder: Responder) -> Bool? {
        switch method {
        case .becomeFirstResponder: return becomeFirstResponder(responder)
        case .resignFirstResponder: return resignFirstResponder(responder)
        case .beginReceivingRemoteControlEvents: application.receiveRemoteControlEvents(true)
        case .endReceivingRemoteControlEvents: application.receiveRemoteControlEvents(false)
        case .beginIgnoringInteractionEvents:
            if application.beginIgnoring() { queueCancellation(.allTouches(in: nil)) }
        case .endIgnoringInteractionEvents: application.endIgnoring()
        case .makeKey, .makeKeyAndVisible:
            guard case .view(let window) = responder else { return nil }
            application.makeKey(window, log: &record)
            guard method == .makeKeyAndVisible else { return nil }
            update(window) { $0.flags.remove(.hidden) }
            application.windows.bringToFront(window)
        }
        return nil
    }

    private mutating func apply(_ operation: Change.Operation, to view: ViewID) {
        // SWA-14: rows that code removes, moves or inserts close the open row of their table.
        let moved = operation.movedView(of: view)
        let table = moved.flatMap { tableEdited(at: $0) }
        carryOut(operation, on: view)
        if let moved, let table = table ?? tableEdited(at: moved) { closeRow(of: table) }
    }

    private mutating func carryOut(_ operation: Change.Operation, on view: ViewID) {
        switch operation {
        case .set(let properties, _): set(properties, of: view)
        case .remove: remove(view)
        case .move(let superview, let index):
            if let superview = superview.view { move(view, into: superview, at: index) }
        case .addView(let added, let index):
            if let added = added.view { move(added, into: view, at: index) }
        case .addGestureRecognizer(let added):
            if let id = added.gestureRecognizer { recognizers.attach(id, to: view) }
        case .addTarget(let action): controls.changeActions(of: view) { $0.register(action) }
        case .removeTarget(let target, let action, let events):
            controls.changeActions(of: view) { $0.unregister(target?.object, action, events) }
        case .call: break
        }
    }

    // MARK: The application (EQ-21, TC-24)

    /// Makes the application active, and brings it to the front if it is in the background.
    mutating func becomeActive() {
        guard application.state == .background else { return }
        let change = Change(
            target: .application, operation: .set([], wires: [.applicationState(.foreground)]))
        write(.change(change, answer: nil, cause: .event(record.event)))
        enter(.foreground)
    }

    /// Brings the application to the front or to the background, where it loses its touches, presses and pointer.
    private mutating func enter(_ state: ApplicationDescription.State) {
        if application.enter(state), state == .background { queueCancellation(.everything) }
    }

    // MARK: Recognizers (GR-12 to GR-14)

    /// Carries out a change of a recognizer, even in mid-gesture.
    ///
    /// Returns false for a `state` that it ignores.
    private mutating func apply(_ operation: Change.Operation, to id: GestureRecognizerID) -> Bool {
        switch operation {
        case .set(let properties, let wires):
            for change in properties { set(change, of: id) }
            return wires.reduce(true) { connect($1, of: id) && $0 }
        case .remove:
            interrupt(id)
            recognizers[id].removeFromView()
        case .move(let view, _):
            guard let view = view.view else { break }
            // A recognizer has one view: it leaves the other first.
            if recognizers[id].view != nil { interrupt(id) }
            recognizers.attach(id, to: view)
        case .addView, .addGestureRecognizer, .addTarget, .removeTarget, .call: break
        }
        return true
    }

    /// Sets a property of a recognizer.
    ///
    /// Disabling it interrupts it.
    private mutating func set(_ change: PropertyChange, of id: GestureRecognizerID) {
        recognizers.set(change, of: id, in: tree)
        if change.property == .enabled, change.value == .flag(false) { interrupt(id) }
    }

    /// Sets a property that leads to other objects, or asks for a state.
    ///
    /// Returns false for a state that the recognizer ignores because it has no touches, or has finished (GR-33).
    private mutating func connect(_ wire: ObjectSetting, of id: GestureRecognizerID) -> Bool {
        guard case .state(let state) = wire else {
            recognizers.connect(wire, of: id)
            return true
        }
        guard recognizers[id].isInAttempt, recognizers[id].takesCallbacks else { return false }
        carryOut(.request(state, .script), of: id)
        return true
    }

    // MARK: Properties

    private mutating func set(_ properties: [PropertyChange], of view: ViewID) {
        for change in properties {
            let wasHidden = tree[view].flags.contains(.hidden)
            set(change, of: view)
            switch (change.property, change.value) {
            case (.hidden, .flag(let isHidden)) where !tree.isWindow(view): dimmingHides(with: view, isHidden)
            case (.hidden, .flag(let isHidden)) where isHidden != wasHidden:
                // TC-27: a window that is hidden loses its touches. EQ-5: one that is shown comes to the front.
                if isHidden {
                    queueCancellation(.allTouches(in: view))
                } else {
                    application.windows.bringToFront(view)
                }
            case (.animating, .flag(true)) where options.animationCancels:
                queueCancellation(.touches(of: view))
            default: break
            }
        }
    }

    private mutating func set(_ change: PropertyChange, of view: ViewID) {
        if case (.windowLevel, .number(let level)) = (change.property, change.value) {
            application.windows.setLevel(level, of: view)
            return
        }
        let offset = tree[view].geometry.bounds.origin
        if case .view(let path)? = change.property.row.change {
            update(view) { path.set(change.value, in: &$0) }
        }
        controls.set(change, of: view)
        setScrolling(change, of: view, offsetBefore: offset)
    }

    // MARK: Hierarchy

    /// Runs `removeFromSuperview()`, which takes a window off the screen (TC-25, A39, EV-3).
    mutating func remove(_ view: ViewID) {
        guard tree.window(of: view) != nil else {
            // Inside a part that has left its window already.
            takeOut(view)
            return dimmingFollows(view)
        }
        if tree.isWindow(view) {
            update(view) { $0.flags.insert(.hidden) }
        } else {
            takeOut(view)
        }
        detach(view)
        dimmingFollows(view)
    }

    /// Moves a view.
    ///
    /// Within a window that cancels nothing (TC-26), while a move to another window leaves the first.
    private mutating func move(_ view: ViewID, into superview: ViewID, at index: Int?) {
        guard tree.hasRoom(for: view, in: superview) else {
            return record.budget.end(with: .viewsNestedTooDeeply(limit: tree.maximumDepth))
        }
        let before = tree.window(of: view)
        takeOut(view)
        put(view, into: superview, at: index)
        dimmingFollows(view)
        if let before, tree.window(of: view) != before { detach(view) }
    }

    // MARK: Cancellations (TC-23 to TC-28, A39)

    /// Carries out the consequences for a part of the tree that has left its window, in the order of A39.
    ///
    /// All but its touches leaves at once, even during deliveries and settlements.
    mutating func detach(_ part: ViewID) {
        // The effects of its handlers come after it.
        guard deferred.beginLeaving(part) else { return }
        while let part = deferred.leavingPart {
            interruptAll(inside: part)
            queueCancellation(.part(part))
            deferred.endLeaving()
        }
    }

    private mutating func interruptAll(inside part: ViewID) {
        interruptControls(inside: part)
        closeRows(inside: part)
        stopMotions(inside: part)
        for id in recognizers.attempts + recognizers.hovering {
            guard let view = recognizers[id].view, tree.isDescendant(view, of: part) else { continue }
            interrupt(id)
        }
        for responder in application.focus.firstResponders
        where scene.lies(responder, in: part, of: tree) {
            clearFirstResponder(responder)
        }
    }

    /// Takes touches from a part of the tree that has lost its claim to them (TC-25).
    ///
    /// It happens now, or when the deliveries under way are over.
    mutating func queueCancellation(_ cancellation: PendingCancellation) {
        deferred.queueCancellation(cancellation)
        flushCancellations()
    }

    /// Takes the touches of departed parts that had to wait (TC-25, TA-10).
    ///
    /// They wait for the deliveries of an event or of a settlement, and for a pass over registrations.
    mutating func flushCancellations() {
        // The effects of its handlers come after it.
        guard deferred.beginCancellations() else { return }
        while let cancellation = deferred.nextCancellation() {
            switch cancellation {
            case .part(let part):
                guard options.removedView == .cancel else { break }
                cancelTouches(inside: part, .removed)
                cancelPresses(inside: part)
            case .touches(let view): cancelTouches(inside: view, .animating)
            case .allTouches(let window?): cancelTouches(in: window, .hidden, by: .responder(.view(window)))
            case .allTouches(in: nil): cancelTouches(in: nil, .ignored, by: .responder(.application))
            case .taken(let arrival, let gate): takeForSystem(arrival, by: gate)
            case .everything:
                cancelAllTouches()
                losePointer()
            }
            settle()
        }
        deferred.endCancellations()
    }

    /// Cancels the touches of a view and its subviews that have not ended for them (TC-25, A39).
    ///
    /// The fingers stay.
    mutating func cancelTouches(inside part: ViewID, _ reason: LossReason) {
        let own = touches.all.filter { touch in
            touch.delivery == .open && !touch.viewHeardEnd && tree.isDescendant(touch.view, of: part)
        }
        let cause = Participant.responder(.view(part))
        let unheard = own.filter { !$0.viewHeardBegan }
        if !unheard.isEmpty { drop(unheard, reason: .removed, by: cause) }
        cancel(own.filter(\.isOwedAnEnd), reason, by: cause)
    }

    // MARK: Interruption

    /// Makes the application inactive: one event cancels every finger that is down (TC-23, TC-24, A27, B16).
    mutating func cancelAllTouches() {
        cancelTouches(in: nil, .cancelled, by: nil)
        cancelPresses()
        cancelScroll()
    }

    /// Cancels every live touch of a window, or of all, in one event.
    ///
    /// The fingers have no effect until they are lifted.
    private mutating func cancelTouches(in window: ViewID?, _ reason: LossReason, by cause: Participant?) {
        let loss = TouchLoss(reason: reason, by: cause)
        guard touches.cancel(at: now, loss, where: { window == nil || $0.window == window }) else { return }
        sendTouches()
        touches.endSequence()
    }
}
