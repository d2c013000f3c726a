import DispatchEngine

// Elements that VoiceOver activates (EV-17), and views that a pointer points at (EV-11).
extension Run {
    /// The first element that VoiceOver activates, the point that it taps unless the element activates itself, and the view
    /// that is hit there.
    var activation: (element: ViewID, point: Point?, hit: ViewID?)? {
        for (position, entry) in log.enumerated() {
            guard case .accessibilityActivate(let element, let answer, let point) = entry.content else {
                continue
            }
            guard !answer, let point else { return (element, nil, nil) }
            for later in log[position...] {
                if case .hitView(_?, _, let hit) = later.content { return (element, point, hit) }
            }
            return (element, point, nil)
        }
        return nil
    }

    /// Returns the run with a finger that taps a point in place of what VoiceOver activates or a pointer points at, or nil if
    /// it exceeds a limit.
    func tapped(at point: Point) -> Run? {
        var experiment = experiment
        guard let first = experiment.events.firstIndex(where: \.isWithoutFinger) else { return nil }
        let event = experiment.events[first]
        let tap = [TouchPhase.began, .ended].map { phase in
            Event(
                time: event.time, index: event.index,
                content: .touches([TouchSample(TouchID(1), phase, at: point)]))
        }
        experiment.events =
            experiment.events[..<first] + tap + experiment.events[first...].filter { !$0.isWithoutFinger }
        return try? experiment.run()
    }
}

extension Event {
    /// The point of a pointer, or nil for any other event.
    var pointer: Point? {
        switch content {
        case .hover(let point, _): point
        case .scroll(let sample): sample.location
        default: nil
        }
    }

    fileprivate var isWithoutFinger: Bool {
        if case .accessibilityActivate = content { true } else { pointer != nil }
    }
}
