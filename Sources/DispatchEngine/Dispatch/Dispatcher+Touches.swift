/// The touches as fingers make and change them, and their deliveries to the views.
extension Dispatcher {
    /// Updates the touches to the samples of one display frame, and binds new ones.
    ///
    /// - Returns: true if there is anything to send.
    mutating func updateTouches(_ samples: [TouchSample]) throws(DispatchFault) -> Bool {
        var new: [TouchSample] = []
        var isHeard = false
        touches.beginEvent()
        for sample in samples {
            if sample.phase == .began {
                guard touches.reclaimFinger(sample.id) else {
                    throw .touchIsDown(sample.id, event: record.event)
                }
                new.append(sample)
            } else if touches.follow(sample, at: now, in: tree, settings) {
                isHeard = true
            } else if !touches.followLost(sample) {
                throw .touchIsNotDown(sample.id, event: record.event)
            }
        }
        if new.count > 1 { new.sort { $0.id < $1.id } }
        for sample in new {
            guard mayGoOn() else { return false }
            if bind(sample) { isHeard = true }
        }
        // A36: an event with lost fingers alone is not sent. One that changes nothing is.
        return isHeard
    }

    mutating func writeSendEvent(to receiver: EventReceiver) {
        var properties: EventProperties?
        if categories.contains(.touchProperties) {
            properties = EventProperties(
                sequence: touches.sequence, allTouches: touches.live.map(\.id).sorted(),
                touchesFor: touchesFor())
        }
        write(.sendEvent(receiver: receiver, event: record.event, type: .touches, properties: properties))
    }

    /// Returns the touches of each window, view and recognizer that has any, in the order of the first of them (EQ-18).
    private mutating func touchesFor() -> [EventProperties.TouchesFor] {
        var (windows, views, others) = ([Participant](), [Participant](), [Participant]())
        var members: [Participant: [TouchID]] = [:]
        for touch in touches.live.sorted(by: { $0.id < $1.id }) {
            guard mayGoOn() else { break }
            let (window, view) = (
                Participant.responder(.view(touch.window)), Participant.responder(.view(touch.view))
            )
            if members[window] == nil { windows.append(window) }
            members[window, default: []].append(touch.id)
            if view != window {
                if members[view] == nil { views.append(view) }
                members[view, default: []].append(touch.id)
            }
            for id in recognizers.collected(for: touch.arrival)
            where recognizers.lists[id].tracks(touch.arrival) {
                let recognizer = Participant.recognizer(id)
                if members[recognizer] == nil { others.append(recognizer) }
                members[recognizer, default: []].append(touch.id)
            }
        }
        return (windows + views + others).map {
            EventProperties.TouchesFor(object: $0, touches: members[$0] ?? [])
        }
    }

    // MARK: New touches

    /// Finds the view of a new touch and binds it (EQ-2, EQ-16).
    ///
    /// Returns false if the finger is lost for its whole life.
    private mutating func bind(_ sample: TouchSample) -> Bool {
        let contact = touches.nextContact(of: sample.id)
        guard !application.ignoresTouches else {
            // EQ-19: lost without being hit-tested.
            write(.discarded(.touches, phase: .began, touches: [contact]))
            touches.lose(sample.id)
            return false
        }
        guard let (window, view) = hitTest(sample.location) else {
            write(.hitView(touch: contact, window: nil, view: nil))
            write(.discarded(.touches, phase: .began, touches: [contact]))
            touches.lose(sample.id)
            return false
        }
        write(.hitView(touch: contact, window: window, view: view))
        let others = touches.live.lazy.filter { $0.window == window }
        let refusal = TouchAdmission.refusal(of: view, others: others, in: tree)
        let touch = touches.bind(
            sample, to: view, in: window,
            at: tree[window].pointFromSuperview(sample.location) ?? sample.location,
            isSuppressed: refusal != nil, now: now, constants)
        if let refusal {
            write(.dropped(touches: [contact], reason: refusal.reason, by: .responder(.view(refusal.by))))
        }
        collectRecognizers(for: touch)
        return true
    }

    // MARK: Hit-testing

    /// Finds the window and the view of a screen point, and logs the walk (EQ-4 to EQ-8, HT-1).
    ///
    /// - Returns: the window that answered and the view, or nil if no window did.
    mutating func hitTest(_ point: Point) -> (window: ViewID, view: ViewID)? {
        var answer: (window: ViewID, view: ViewID)?
        let moment =
            tree.hasConditions ? ConditionContext(ConditionContext.Subject(point: point), of: self) : nil
        // HT-22: the last pass counts.
        for _ in 0..<max(options.hitTestPasses, 1) {
            answer = tree.hitTest(point, windows: application.windows.fromFront, moment: moment, log: &record)
        }
        return answer
    }

    // MARK: Delivery

    /// Calls the touch methods of the views of one window: by view, and in each view by phase (TC-16).
    mutating func deliverToViews(of window: ViewID) {
        // TC-30: the calls are fixed before the first is made.
        for var call in withholdAndCollect(in: window) {
            guard mayGoOn() else { return }
            // A handler's effects may have taken a touch away meanwhile.
            call.touches.keep { touches.isOpen($0) }
            if !call.touches.isEmpty { deliver(call.phase, call.touches, to: call.view) }
        }
    }

    /// Calls one touch method of a view and keeps account of what the view has heard (TC-22).
    mutating func deliver(_ phase: EventPhase, _ set: TouchSet, to view: ViewID) {
        // Only the log's properties show the form of a touch.
        let originals = categories.contains(.touchProperties) ? set.arrivals.compactMap { touches[$0] } : []
        let time = now
        for original in originals { touches.update(original.arrival) { $0.show(phase, at: time) } }
        for arrival in set.arrivals { touches.update(arrival) { $0.isDelivered(phase) } }
        let wasTaken = call(.touches(phase, set), on: .view(view))
        for original in originals { touches.update(original.arrival) { $0.restore(original) } }
        if phase == .cancelled { endCellPresses(of: set) }
        guard wasTaken else { return }
        for arrival in set.arrivals { touches.update(arrival) { $0.isTaken() } }
    }

    // MARK: The end of an event

    /// Ends the touches whose finger left in this event, and does the work that had to wait for its deliveries.
    mutating func endEvent() {
        for arrival in touches.endEvent(at: now, in: tree) { recognizers.lift(arrival) }
        endDeliveries()
    }

    /// Does the work that had to wait for the deliveries of the event (TC-25), and settles it.
    mutating func endDeliveries() {
        deferred.endDeliveries()
        flushCancellations()
        settle()
    }

    /// Sends `touchesEstimatedPropertiesUpdated(_:)` to the bound view of each touch, and only logs it (TC-31).
    mutating func updateEstimatedProperties(_ ids: [TouchID]) {
        for (view, contacts) in touches.openContacts(of: ids) {
            write(.estimatedPropertiesUpdated(responder: .view(view), touches: contacts))
        }
    }
}

extension TouchPhase {
    /// The touch method of the phase, or nil for a stationary touch (TC-3).
    var event: EventPhase? {
        switch self {
        case .began: .began
        case .moved: .moved
        case .stationary: nil
        case .ended: .ended
        case .cancelled: .cancelled
        }
    }
}
