/// The timers of recognizers and views (GT-1 to GT-4).
extension Dispatcher {
    /// Starts a timer of a recognizer; one of the same kind that runs is replaced.
    mutating func start(_ timer: GestureTimer, of id: GestureRecognizerID, due: Timestamp) {
        recognizers[id].start(timer, number: deferred.timers.start(.recognizer(id, timer), due: due))
    }

    /// The due time of the next timer that still runs.
    mutating func nextDue() -> Timestamp? {
        while let entry = deferred.timers.first {
            if isRunning(entry) { return entry.due }
            deferred.timers.removeFirst()
        }
        return nil
    }

    private func isRunning(_ entry: TimerQueue.Entry) -> Bool {
        switch entry.owner {
        case .recognizer(let id, let timer): recognizers[id].isRunning(timer, number: entry.number)
        case .view: deferred.timers.isRunning(entry)
        }
    }

    /// Whether a timer runs that comes to an end by itself; a stepper under a resting finger repeats for ever.
    var isAnythingPending: Bool {
        guard deferred.timers.hasViewTimers else { return true }
        return deferred.timers.all.contains { entry in
            if case .view(_, .controlRepeat) = entry.owner { return false }
            return isRunning(entry)
        }
    }

    /// Fires the timers of one instant, and settles once after the last (GR-37, B19).
    mutating func fireTimers(due: Timestamp) {
        record.advance(to: due)
        deferred.beginDeliveries()
        while let next = nextDue(), next == due, let entry = deferred.timers.first {
            deferred.timers.removeFirst()
            switch entry.owner {
            case .recognizer(let id, let timer):
                carryOut(recognizers[id].fire(timer, now: due), of: id)
            case .view(let view, let timer):
                deferred.timers.stop(timer, of: view)
                fired(timer, of: view)
            }
        }
        deferred.endDeliveries()
        endDeliveries()
        runAfterEvent()
    }

    /// A timer of a view has come due.
    private mutating func fired(_ timer: ViewTimer, of view: ViewID) {
        switch timer {
        case .controlRepeat: repeatPress(of: view)
        case .contentTouch(let arrival): contentTouchFired(arrival, view)
        case .scrollFrame: scrollFrameFired(view)
        case .zoomFrame: zoomFrameFired(view)
        }
    }
}
