import DispatchEngine

// Elements that VoiceOver activates (EV-17).
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

    /// Returns the run with a finger that taps a point in place of what VoiceOver activates, or nil if it exceeds a limit.
    func tapped(at point: Point) -> Run? {
        var experiment = experiment
        experiment.events = experiment.events.flatMap { event in
            guard case .accessibilityActivate = event.content else { return [event] }
            return [TouchPhase.began, .ended].map { phase in
                Event(
                    time: event.time, index: event.index,
                    content: .touches([TouchSample(TouchID(1), phase, at: point)]))
            }
        }
        return try? experiment.run()
    }
}
