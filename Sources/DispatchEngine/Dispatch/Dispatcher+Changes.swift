extension Dispatcher {
    /// Changes the scene; the run's own copy of the views takes the changes.
    mutating func apply(_ changes: [Change<SceneObject>]) {
        for change in changes {
            // Effects that cause effects may multiply: a run that is to end does no more.
            guard mayGoOn() else { return }
            apply(change)
            // A30: settled at once, before the next change or event.
            if !isDelivering { settle() }
            runAfterEvent()
        }
    }

    private mutating func apply(_ change: Change<SceneObject>) {
        guard case .responder(let responder) = change.target else {
            write(.change(change, answer: nil))
            if case .gestureRecognizer(let id) = change.target { apply(change.operation, to: id) }
            return
        }
        switch change.operation {
        case .becomeFirstResponder:
            let position = reserveEntry(for: change)
            answerEntry(position, change, becomeFirstResponder(responder))
        case .resignFirstResponder:
            let position = reserveEntry(for: change)
            answerEntry(position, change, resignFirstResponder(responder))
        case .beginReceivingRemoteControlEvents:
            write(.change(change, answer: nil))
            receivesRemoteControlEvents = true
        case .endReceivingRemoteControlEvents:
            write(.change(change, answer: nil))
            receivesRemoteControlEvents = false
        case .beginIgnoringInteractionEvents:
            write(.change(change, answer: nil))
            beginIgnoringInteractionEvents()
        case .endIgnoringInteractionEvents:
            write(.change(change, answer: nil))
            endIgnoringInteractionEvents()
        case .set(let properties):
            write(.change(change, answer: nil))
            if case .view(let view) = responder { set(properties, of: view) }
        case .remove:
            write(.change(change, answer: nil))
            if case .view(let view) = responder { remove(view) }
        case .move(let destination, let index):
            guard case .view(let view) = responder, case .responder(.view(let superview)) = destination,
                !tree.isDescendant(superview, of: view), !tree.isWindow(view)
            else {
                // A view cannot be put into itself, nor a window into a view.
                write(.change(change, answer: false))
                return
            }
            write(.change(change, answer: nil))
            move(view, into: superview, at: index)
        case .addTarget(let action):
            write(.change(change, answer: nil))
            if case .view(let view) = responder { changeActions(of: view) { $0.register(action) } }
        case .removeTarget(let target, let action, let events):
            write(.change(change, answer: nil))
            if case .view(let view) = responder {
                changeActions(of: view) { $0.unregister(target, action, events) }
            }
        case .makeKey:
            write(.change(change, answer: nil))
            if case .view(let view) = responder { makeKey(view) }
        case .makeKeyAndVisible:
            write(.change(change, answer: nil))
            if case .view(let view) = responder { makeKeyAndVisible(view) }
        }
    }

    /// Writes the entry of a change before what follows from it; its answer is filled in afterwards.
    private mutating func reserveEntry(for change: Change<SceneObject>) -> Int {
        write(.change(change, answer: nil))
        return record.entries.count - 1
    }

    private mutating func answerEntry(_ position: Int, _ change: Change<SceneObject>, _ answer: Bool) {
        record.entries[position].content = .change(change, answer: answer)
    }

    /// `isEnabled` and removal of a recogniser in mid-gesture (GR-12 to GR-14).
    private mutating func apply(_ operation: Change<SceneObject>.Operation, to id: GestureRecognizerID) {
        switch operation {
        case .set(let properties):
            for change in properties {
                if case (.enabled, .flag(let isEnabled)) = (change.property, change.value) {
                    recognizers[id].setEnabled(isEnabled)
                    if !isEnabled { interrupt(id) }
                } else {
                    setMeasured(change, of: id)
                }
            }
        case .remove:
            interrupt(id)
            recognizers[id].removeFromView()
        default: break
        }
    }

    // MARK: Properties

    private mutating func set(_ properties: [PropertyChange], of view: ViewID) {
        for property in properties {
            let wasHidden = tree[view].flags.contains(.hidden)
            set(property, of: view)
            switch (property.property, property.value) {
            case (.hidden, .flag(let isHidden)) where tree.isWindow(view) && isHidden != wasHidden:
                // TC-27: a window that is hidden loses its touches; EQ-5: one that is shown comes to the front.
                if isHidden { depart(.allTouches(in: view)) } else { bringToFront(view) }
            case (.animating, .flag(true)) where options.animationCancels: depart(.touches(of: view))
            default: break
            }
        }
    }

    private mutating func set(_ property: PropertyChange, of view: ViewID) {
        if case (.windowLevel, .number(let level)) = (property.property, property.value) {
            guard let index = windows.firstIndex(where: { $0.view == view }), windows[index].level != level
            else {
                return
            }
            windows[index].level = level
            return bringToFront(view)
        }
        let offset = tree[view].geometry.bounds.origin
        if case .view(let path)? = property.property.row.change {
            tree.update(view) { path.set(property.value, in: &$0) }
        }
        setValue(property, of: view)
        setScrolling(property, of: view, offsetBefore: offset)
    }

    // MARK: Windows

    private mutating func bringToFront(_ window: ViewID) {
        guard let index = windows.firstIndex(where: { $0.view == window }) else { return }
        frontCounter += 1
        windows[index].front = frontCounter
    }

    /// `makeKey()`: one key window, and no new order (EQ-5, EQ-9).
    private mutating func makeKey(_ window: ViewID) {
        guard windows.contains(where: { $0.view == window }) else { return }
        for index in windows.indices { windows[index].isKey = windows[index].view == window }
    }

    private mutating func makeKeyAndVisible(_ window: ViewID) {
        makeKey(window)
        tree.update(window) { $0.flags.remove(.hidden) }
        bringToFront(window)
    }

    // MARK: Hierarchy

    /// `removeFromSuperview()`; of a window, taking it off the screen (TC-25, A39, EV-3).
    private mutating func remove(_ view: ViewID) {
        guard tree.window(of: view) != nil else {
            // Inside a part that has left its window already.
            tree.remove(view)
            return
        }
        if tree.isWindow(view) {
            tree.update(view) { $0.flags.insert(.hidden) }
        } else {
            tree.remove(view)
        }
        leave(view)
    }

    /// Does what follows when a part of the tree has left its window, in the order of A39: all but its touches loses it
    /// at once, whatever is being delivered or settled.
    private mutating func leave(_ part: ViewID) {
        leavingParts.append(part)
        // What a handler of this causes comes after it.
        guard leavingParts.count == 1 else { return }
        while let part = leavingParts.first {
            interruptAll(inside: part)
            depart(.part(part))
            leavingParts.removeFirst()
        }
    }

    private mutating func interruptAll(inside part: ViewID) {
        interruptControls(inside: part)
        stopMotions(inside: part)
        // The way up may be long, and many recognisers be on one view.
        var isInside: [ViewID: Bool] = [:]
        var shape = tree.shape
        for id in recognizers.attempts + recognizers.hovering {
            guard let view = recognizers[id].view else { continue }
            // The actions of one that is interrupted may have effects on the tree.
            if tree.shape != shape { (isInside, shape) = ([:], tree.shape) }
            let isLeaving = isInside[view] ?? tree.isDescendant(view, of: part)
            isInside[view] = isLeaving
            if isLeaving { interrupt(id) }
        }
        for responder in firstResponders {
            guard let view = view(of: responder), tree.isDescendant(view, of: part) else { continue }
            clearFirstResponder(responder)
        }
    }

    /// Takes touches from a part of the tree that has no claim to them any more: now, or when the deliveries under way
    /// are over (TC-25).
    mutating func depart(_ departure: Departure) {
        departures.append(departure)
        leaveDepartedParts()
    }

    /// Does for the parts that left what may have had to wait: for the deliveries of an event or of a settlement, and
    /// for a pass over registrations (TC-25, TA-10).
    mutating func leaveDepartedParts() {
        // What a handler of this causes comes after it.
        guard !isLeavingParts else { return }
        isLeavingParts = true
        defer { isLeavingParts = false }
        while !departures.isEmpty, !isDelivering, !isSettling, codeDepth == 0 {
            switch departures.removeFirst() {
            case .part(let part):
                guard options.removedView == .cancel else { break }
                cancelTouches(inside: part)
                cancelPresses(inside: part)
            case .touches(let view): cancelTouches(inside: view)
            case .allTouches(let window): cancelTouches(in: window, event: currentEvent)
            }
            settle()
        }
    }

    /// Moving within a window cancels nothing (TC-26); moving to another window leaves the first one.
    private mutating func move(_ view: ViewID, into superview: ViewID, at index: Int?) {
        let before = tree.window(of: view)
        tree.remove(view)
        tree.insert(view, into: superview, at: index)
        if let before, tree.window(of: view) != before { leave(view) }
    }

    func view(of responder: Responder) -> ViewID? {
        switch responder {
        case .view(let view): view
        case .viewController(let controller): scene.viewControllers[controller.index].view
        case .windowScene, .transitionView, .application, .applicationDelegate: nil
        }
    }

    /// Takes from a view and its subviews the touches whose end they have not heard; the fingers stay (TC-25, A39).
    mutating func cancelTouches(inside part: ViewID) {
        let own = touches.all.filter { touch in
            touch.delivery == .open && !touch.viewHeardEnd && tree.isDescendant(touch.view, of: part)
        }
        let cause = Participant.responder(.view(part))
        let unheard = own.filter { !$0.viewHeardBegan }
        if !unheard.isEmpty { drop(unheard, reason: .removed, by: cause) }
        cancel(own.filter(\.isOwedAnEnd), by: cause)
    }
}

/// What has lost something, and has not been told yet.
enum Departure: Sendable {
    /// It has left its window, and has nothing left but its touches (TC-25).
    case part(ViewID)
    /// An animation has started, and takes its touches from it alone (TC-28).
    case touches(of: ViewID)
    /// A window was hidden (TC-27), or the application ignores touches from now on, of whatever window (EQ-19).
    case allTouches(in: ViewID?)
}
