/// Touches as fingers make and change them, and what their views hear of them.
extension Dispatcher {
    /// Brings the touches in line with the changes of one display frame, and binds new ones.
    ///
    /// - Returns: whether there is anything to send.
    mutating func updateTouches(_ samples: [TouchSample]) throws(DispatchFault) -> Bool {
        var new: [TouchSample] = []
        var isHeard = false
        // EQ-14: a sequence lasts until the screen is free of fingers.
        if touches.live.isEmpty, touches.dead.isEmpty { isSequenceOver = true }
        for index in touches.live.indices {
            touches.live[index].previousLocation = touches.live[index].location
            touches.live[index].phase = .stationary
        }
        for sample in samples {
            if sample.phase == .began {
                touches.dead.removeAll { $0.id == sample.id && $0.wasTaken }
                guard touches.position(of: sample.id) == nil,
                    !touches.dead.contains(where: { $0.id == sample.id })
                else { throw .touchIsDown(sample.id, event: record.event) }
                new.append(sample)
            } else if let index = touches.position(of: sample.id) {
                updateLiveTouch(at: index, with: sample)
                isHeard = true
            } else if let index = touches.dead.firstIndex(where: { $0.id == sample.id }) {
                if sample.phase == .ended || sample.phase == .cancelled { touches.dead.remove(at: index) }
            } else {
                throw .touchIsNotDown(sample.id, event: record.event)
            }
        }
        for sample in new.sorted(by: { $0.id < $1.id }) {
            guard mayGoOn() else { return false }
            if bind(sample) { isHeard = true }
        }
        // A36: an event about lost fingers alone is not sent; one that changes nothing is.
        return isHeard
    }

    private mutating func updateLiveTouch(at index: Int, with sample: TouchSample) {
        var touch = touches.live[index]
        // TC-4: the same place is stationary, unless what a pencil reports has changed.
        let isUnchanged =
            sample.location == touch.location && !sample.properties.differsForDelivery(from: touch.properties)
        touch.phase = sample.phase == .moved && isUnchanged ? .stationary : sample.phase
        if touch.phase != .stationary {
            touch.location = sample.location
            touch.properties = sample.properties
            touch.timestamp = now
            if touch.phase == .moved { touch.hasMoved = true }
            // TC-11: a touch that moved too far loses its count.
            if options.tapCountDragReset, let point = tree[touch.window].pointFromSuperview(sample.location),
                !TapSeries.isNear(point, touch.start, constants)
            {
                touch.tapCount = 0
            }
        }
        touches.live[index] = touch
    }

    mutating func writeSendEvent(to receiver: EventReceiver) {
        var properties: EventProperties?
        if categories.contains(.touchProperties) {
            properties = EventProperties(sequence: sequence, allTouches: touches.live.map(\.id).sorted())
        }
        write(.sendEvent(receiver: receiver, event: record.event, type: .touches, properties: properties))
    }

    // MARK: New touches

    /// Finds the view of a new touch and binds it (EQ-2, EQ-16); false if the finger is lost for its whole life.
    private mutating func bind(_ sample: TouchSample) -> Bool {
        guard !touches.areIgnored else {
            // EQ-19: lost without being hit-tested.
            write(.discarded(.touches, phase: .began, ids: [sample.id.rawValue]))
            return lose(sample.id)
        }
        guard let (window, view) = hitTest(sample.location) else {
            write(.hitView(touch: sample.id, window: nil, view: nil))
            write(.discarded(.touches, phase: .began, ids: [sample.id.rawValue]))
            return lose(sample.id)
        }
        write(.hitView(touch: sample.id, window: window, view: view))
        var touch = makeTouch(sample, window: window, view: view)
        let others = touches.live.lazy.filter { $0.window == window }
        if let reason = TouchAdmission.refusal(of: view, others: others, in: tree) {
            touch.delivery = .suppressed
            write(.dropped(touches: [sample.id], reason: reason, by: nil))
        }
        arrivals += 1
        if isSequenceOver { (sequence, isSequenceOver) = (sequence + 1, false) }
        touches.live.append(touch)
        collectRecognizers(for: touch)
        result.touches.append(
            Summary.TouchSummary(id: sample.id, window: window, hitView: view, fate: .live, by: nil))
        return true
    }

    private mutating func lose(_ id: TouchID) -> Bool {
        touches.dead.append(TouchTable.DeadFinger(id: id, wasTaken: false))
        result.touches.append(
            Summary.TouchSummary(id: id, window: nil, hitView: nil, fate: .discarded, by: nil))
        return false
    }

    private mutating func makeTouch(_ sample: TouchSample, window: ViewID, view: ViewID) -> Touch {
        let start = tree[window].pointFromSuperview(sample.location) ?? sample.location
        // A22: only a touch that begins with no other finger down in its window takes part in a series.
        let isAlone = !touches.live.contains { $0.window == window }
        let count = isAlone ? touches.tapSeries[window]?.count(at: start, time: now, constants) ?? 1 : 1
        return Touch(
            id: sample.id, arrival: arrivals, window: window, view: view, type: sample.type,
            buttonMask: sample.buttonMask, beganAt: now,
            summaryIndex: result.touches.count, startLocation: sample.location, start: start,
            isInTapSeries: isAlone, location: sample.location, previousLocation: sample.location,
            properties: sample.properties, timestamp: now, tapCount: count)
    }

    // MARK: Delivery

    /// Calls the touch methods of the views of one window: by view, and in each view by phase (TC-16).
    mutating func deliverToViews(of window: ViewID) {
        // TC-30: the calls are fixed before the first is made.
        for call in withholdAndCollect(in: window) {
            guard mayGoOn() else { return }
            // A handler's effects may have taken a touch away meanwhile.
            let open = call.touches.filter { touches.isOpen($0.arrival) }
            if !open.isEmpty { deliver(call.phase, TouchSet(open), to: call.view) }
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
        for arrival in set.arrivals { touches.update(arrival) { $0.wasTaken = true } }
    }

    // MARK: The end of an event

    /// Ends the life of touches whose finger left in this event; those withheld from their views live on.
    mutating func endEvent() {
        for touch in touches.live where touch.isLeaving {
            noteTap(touch)
            for id in collectedRecognizers(of: touch.arrival) {
                recognizers[id.index].tracked.removeAll { $0 == touch.arrival }
            }
            if !collected.isEmpty { collected[touch.arrival] = nil }
            if touch.delivery == .open, touch.isWithheld {
                touches.lifted.append(touch)
            } else {
                decideFate(of: touch)
            }
        }
        touches.live.removeAll { $0.isLeaving }
        for index in touches.live.indices {
            touches.live[index].phase = .stationary
            touches.live[index].phaseWentOut = false
        }
        // What was freed too late for its own window's settlement.
        if touches.lifted.contains(where: \.isFreed) { hasFreed = true }
        endDeliveries()
    }

    /// Does what had to wait for the deliveries of the event (TC-25), and settles it.
    mutating func endDeliveries() {
        leaveDepartedParts()
        settle()
    }

    /// A lift continues or ends a series of taps, whatever became of it in its view (A22).
    private mutating func noteTap(_ touch: Touch) {
        guard touch.isInTapSeries else { return }
        if touch.phase == .cancelled {
            touches.tapSeries[touch.window] = nil
        } else if let point = tree[touch.window].pointFromSuperview(touch.location) {
            touches.tapSeries[touch.window, default: TapSeries()].ended(
                at: point, time: now, count: touch.tapCount)
        }
    }

    /// Forgets touches that have lifted and of which the view will hear no more.
    mutating func forgetDecidedTouches() {
        for touch in touches.lifted where !touch.isWithheld { decideFate(of: touch) }
        touches.lifted.removeAll { !$0.isWithheld }
    }

    private mutating func decideFate(of touch: Touch) {
        result.touches[touch.summaryIndex].by = touch.lostTo
        result.touches[touch.summaryIndex].fate =
            switch touch.delivery {
            case .suppressed: .suppressed
            case .dropped: .dropped
            case .cancelled: .cancelled
            case .open: touch.wasTaken ? .ended : .discarded
            }
    }

    /// `touchesEstimatedPropertiesUpdated(_:)`: told to the bound view of each touch, and only logged (TC-31).
    mutating func updateEstimatedProperties(_ ids: [TouchID]) throws(DispatchFault) {
        var views: [ViewID] = []
        for id in ids {
            // TC-29: a view that hears nothing of a touch hears nothing of its properties.
            guard let touch = openTouch(id) else { continue }
            if !views.contains(touch.view) { views.append(touch.view) }
        }
        for view in views {
            let own = ids.filter { openTouch($0)?.view == view }.sorted()
            write(.estimatedPropertiesUpdated(responder: .view(view), touches: own))
        }
    }

    private func openTouch(_ id: TouchID) -> Touch? {
        touches.live.first { $0.id == id && $0.delivery == .open }
    }

    /// What a responder sees of touches (TC-6, TC-7, TC-10).
    mutating func touchProperties(
        of set: TouchSet, for responder: Responder, _ places: inout PlaceCache
    ) -> [TouchProperties] {
        var result: [TouchProperties] = []
        for touch in set.arrivals.compactMap({ touches[$0] }) {
            guard record.isWithinLimits else { break }
            var space = touch.window
            if case .view(let view) = responder { space = view }
            let known = places.count
            result.append(
                TouchProperties(
                    touch: touch.id, phase: touch.phase,
                    location: places.point(touch.location, in: space, of: tree),
                    previousLocation: places.point(touch.previousLocation, in: space, of: tree),
                    tapCount: touch.tapCount, timestamp: touch.timestamp))
            // The places of many touches in all views above take the memory of many entries.
            record.spend(bytes: max(0, places.count - known) * PlaceCache.bytesPerPlace)
        }
        return result
    }
}

extension TouchPhase {
    /// The method that is called for the phase; none for a stationary touch (TC-3).
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
